import { FileArchive, FileCode2, FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { ListTools } from '#domains/accounts/web/list-tools.tsx';
import { keptTogether } from '#lib/words.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { EveryMonth, everyMonth } from '#platform/web/list-empty.tsx';
import { PagedList, useFiltered } from '#platform/web/list-screen.tsx';
import { lastMonths, monthName } from '#platform/web/months.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { WholeNumbers } from '#platform/web/ui/whole-numbers.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { getEinvoices } from '../../contract/einvoice.ts';
import {
  getLedgerExport,
  getLedgerFiles,
  type LedgerRow,
  ledgerSorts,
  ledgerViews,
  type showLedger,
} from '../../contract/ledger.ts';
import { getInvoicePdf, getProformaPdf } from '../../contract/orders.ts';
import { einvoiceTexts } from '../../texts/einvoice.ts';
import { ledgerTexts } from '../../texts/ledger.ts';
import { EinvoiceButton } from '../einvoice-dialog.tsx';
import { ledgerQuery } from '../queries.ts';

type Ledger = DataOf<typeof showLedger>;
type Sum = Ledger['open'];

/** /user/pisarna/listine?pogled=open&mesec=2026-11&iskanje=…&page=2: the books of the firm, and the open amounts. */
export const LedgerScreen = () => {
  const texts = useTexts(ledgerTexts);
  const einvoice = useTexts(einvoiceTexts);
  const { page, value, change, typed, orderOf } = useUrlFilters();
  const view = ledgerViews.find((one) => one === value('pogled')) ?? 'issued';
  const text = value('iskanje');
  const months = lastMonths();
  const chosen = months.find((one) => one === value('mesec'));
  // A search covers all months.
  const month = chosen ?? (value('mesec') === everyMonth || text !== '' ? null : (months[0] ?? null));
  const filters = { view, month: view === 'issued' ? month : null, text, ...orderOf(ledgerSorts) };
  const data = useFiltered(ledgerQuery, { ...filters, page });
  const columns = useColumns();
  return (
    <Page title={texts.title}>
      <div className="grid gap-5">
        <p className="max-w-[80ch] text-ink-2">{texts.lead}</p>
        <p className="-mt-3 max-w-[80ch] text-body text-ink-3">{texts.numbering}</p>
        <Open data={data} />
        <search className="grid items-end gap-3 sm:grid-cols-[auto_minmax(0,1fr)_200px]">
          <Segmented
            label={texts.viewOf}
            options={ledgerViews.map((id) => ({ id, text: texts.views[id] }))}
            value={view}
            onChange={(id) => change({ pogled: id === 'issued' ? null : id })}
          />
          <UrlSearch label={texts.search} typed={typed} change={change} />
          {view === 'issued' ? (
            <Select
              label={texts.month}
              options={{
                [everyMonth]: texts.everyMonth,
                ...Object.fromEntries(months.map((one) => [one, monthName(one)])),
              }}
              value={month ?? everyMonth}
              onChange={(id) => change({ mesec: id })}
            />
          ) : null}
        </search>
        <div className="flex flex-wrap items-center gap-2">
          <div className="grow">
            <ListTools list="ledger" file={getLedgerExport} filters={filters} />
          </div>
          {filters.month !== null && data.total > 0 ? (
            <DownloadLink href={fileAddress(getLedgerFiles, filters.month)} className={buttonLook({ size: 'small' })}>
              <FileArchive size={15} aria-hidden />
              {texts.files}
            </DownloadLink>
          ) : null}
          {filters.month !== null && data.total > 0 ? (
            <DownloadLink href={fileAddress(getEinvoices, filters.month)} className={buttonLook({ size: 'small' })}>
              <FileCode2 size={15} aria-hidden />
              {einvoice.month}
            </DownloadLink>
          ) : null}
        </div>
        <PagedList
          data={data}
          sorts={ledgerSorts}
          empty={{ title: texts.empty, action: filters.month === null ? null : <EveryMonth /> }}
          label={texts.title}
          keyOf={({ number }) => number}
          columns={columns}
          foot={data.items.length > 0 ? <Sums data={data} /> : null}
        />
      </div>
    </Page>
  );
};

/** The later, the redder. */
const ageLooks: Readonly<Record<Ledger['ages'][number]['age'], string>> = {
  not_due: 'bg-action',
  to_15: 'bg-warn',
  to_30: 'bg-danger',
  to_60: 'bg-danger',
  over_60: 'bg-danger',
};

/** Open amounts of the firm, regardless of filters. */
const Open = ({ data: { open, overdue, ages } }: { readonly data: Ledger }) => {
  const texts = useTexts(ledgerTexts);
  const formats = useFormats();
  const most = Math.max(1, ...ages.map(({ cents }) => cents));
  const figure = (label: string, { cents, documents }: Sum, isBad: boolean) => (
    <div>
      <dt className="text-label text-ink-2">{label}</dt>
      <dd>
        <span className={`block text-title ${isBad ? 'text-danger' : ''}`}>{formats.money(cents / 100)}</span>
        <span className="text-label text-ink-3">{texts.documents({ n: documents })}</span>
      </dd>
    </div>
  );
  return (
    <Card>
      <div className="grid gap-x-8 gap-y-4 tool:grid-cols-[auto_minmax(0,1fr)]">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figure(texts.open, open, false)}
          {figure(texts.overdue, overdue, overdue.cents > 0)}
        </dl>
        <div>
          <p className="mb-1.5 text-label text-ink-2" aria-hidden>
            {texts.byAge}
          </p>
          <ul aria-label={texts.byAge} className="grid gap-1">
            {ages.map(({ age, cents, documents }) => (
              <li key={age} className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-2 text-label">
                <span className="text-ink-2">{texts.ages[age]}</span>
                <span className="h-2.5 rounded-full bg-line" aria-hidden>
                  <span
                    className={`block h-full rounded-full ${ageLooks[age]}`}
                    style={{ width: `${(100 * cents) / most}%` }}
                  />
                </span>
                <span className="min-w-24 text-right font-semibold whitespace-nowrap">
                  {formats.money(cents / 100)}
                  <span className="ml-1.5 font-normal text-ink-3">{documents > 0 ? `· ${documents}` : ''}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
};

/** Totals of the documents on all pages, and the VAT of each rate. */
const Sums = ({ data: { total, sums } }: { readonly data: Ledger }) => {
  const texts = useTexts(ledgerTexts);
  const formats = useFormats();
  const euros = (cents: number) => formats.money(cents / 100);
  return (
    <div role="status" className="grid gap-0.5 border-t border-line px-4 py-2.5 text-ink-2">
      <p className="font-semibold">
        {texts.sum({
          documents: texts.documents({ n: total }),
          net: euros(sums.net_cents),
          vat: euros(sums.vat_cents),
          gross: euros(sums.gross_cents),
        })}
      </p>
      {sums.rates.map(({ vat_percent, net_cents, vat_cents }) => (
        <p key={vat_percent} className="text-label">
          {texts.ofRate({ percent: formats.number(vat_percent), net: euros(net_cents), vat: euros(vat_cents) })}
        </p>
      ))}
    </div>
  );
};

type RowProps = { readonly row: LedgerRow };

const Buyer = ({ row: { buyer, buyer_tax_number: number, inquiry_number } }: RowProps) => {
  const texts = useTexts(ledgerTexts);
  return (
    <>
      {keptTogether(buyer)}
      <span className="block text-note text-ink-3">
        <WholeNumbers>
          {[number && texts.taxNumberOf({ number }), inquiry_number].filter(Boolean).join(' · ')}
        </WholeNumbers>
      </span>
    </>
  );
};

/** Due day, or the document by which it was paid before. */
const Due = ({ row: { due_on, days_overdue, prepaid_by } }: RowProps) => {
  const texts = useTexts(ledgerTexts);
  const formats = useFormats();
  if (prepaid_by)
    return (
      <span className="text-note text-ink-2">
        <WholeNumbers>{texts.prepaid({ number: prepaid_by })}</WholeNumbers>
      </span>
    );
  if (!due_on) return '–';
  return (
    <span className={`whitespace-nowrap ${days_overdue > 0 ? 'font-semibold text-danger' : ''}`}>
      {formats.date(due_on)}
      {days_overdue > 0 ? (
        <span className="block text-note font-normal">{texts.daysOverdue({ n: days_overdue })}</span>
      ) : null}
    </span>
  );
};

const Files = ({ row }: RowProps) => {
  const texts = useTexts(ledgerTexts);
  const { invoice_id, order_id, number } = row;
  const pdf = invoice_id === null ? fileAddress(getProformaPdf, order_id) : fileAddress(getInvoicePdf, invoice_id);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <a href={pdf} aria-label={texts.pdfOf(row)} className={buttonLook({ size: 'small' })}>
        <FileText size={15} aria-hidden />
        PDF
      </a>
      {invoice_id === null ? null : <EinvoiceButton invoiceId={invoice_id} number={number} />}
    </span>
  );
};

const useColumns = (): readonly ListColumn<LedgerRow>[] => {
  const texts = useTexts(ledgerTexts);
  const { money } = useFormats();
  return [
    {
      id: 'number',
      title: texts.number,
      role: 'head',
      plain: ({ number }) => number,
      cell: ({ order_id, number, kind }) => (
        <>
          <Link to={paths.order(order_id)} className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-6">
            {number}
          </Link>
          <span className="block text-note text-ink-3">{texts.kinds[kind]}</span>
        </>
      ),
    },
    { id: 'issued', title: texts.issuedOn, as: 'day', plain: ({ issued_on }) => issued_on },
    { id: 'buyer', title: texts.buyer, plain: ({ buyer }) => buyer, cell: (row) => <Buyer row={row} /> },
    { id: 'net', title: texts.net, as: 'money', plain: ({ net_cents }) => net_cents },
    { id: 'vat', title: texts.vat, as: 'money', plain: ({ vat_cents }) => vat_cents },
    { id: 'gross', title: texts.gross, as: 'money', plain: ({ gross_cents }) => gross_cents },
    { id: 'due', title: texts.dueOn, plain: ({ due_on }) => due_on, cell: (row) => <Due row={row} /> },
    {
      id: 'open',
      title: texts.open,
      as: 'money',
      plain: ({ open_cents }) => open_cents,
      cell: ({ open_cents }) => (open_cents > 0 ? <strong>{money(open_cents / 100)}</strong> : '–'),
    },
    { id: 'pdf', title: 'PDF', titleHidden: true, role: 'actions', cell: (row) => <Files row={row} /> },
  ];
};
