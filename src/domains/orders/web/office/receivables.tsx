import { useSuspenseQuery } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { dayNumber } from '#lib/iso-date.ts';
import { keptTogether } from '#lib/words.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { type ActProps, type Bulk, BulkDialog } from '#platform/web/bulk.tsx';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { ExportLinks } from '#platform/web/export-links.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { PagedList, useFiltered } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { WholeNumbers } from '#platform/web/ui/whole-numbers.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { UrlSearch } from '#platform/web/url-search.tsx';
import { getLedgerExport } from '../../contract/ledger.ts';
import {
  getInterestNote,
  getReminderLetter,
  markReminderPosted,
  type Receivable,
  receivableSorts,
  receivableViews,
  sendReminders,
  type showReceivables,
  stopReminders,
} from '../../contract/receivables.ts';
import { ledgerTexts } from '../../texts/ledger.ts';
import { receivablesTexts } from '../../texts/receivables.ts';
import { receivablesQuery, refundsQuery } from '../queries.ts';
import { InvoiceSomebody } from './invoice-somebody.tsx';
import { UnknownPayments } from './unknown-payments.tsx';

type Receivables = DataOf<typeof showReceivables>;

const views = [...receivableViews, 'refunds'] as const;

/** /user/pisarna/terjatve?pogled=overdue&iskanje=…&page=2: receivables, payments without an order, and refunds. */
export const Receivables = ({ refundList }: { readonly refundList: ReactNode }) => {
  const texts = useTexts(receivablesTexts);
  const { page, value, change, typed, orderOf } = useUrlFilters();
  const view = views.find((one) => one === value('pogled')) ?? 'open';
  const text = value('iskanje');
  const filters = { view: view === 'refunds' ? ('open' as const) : view, text, ...orderOf(receivableSorts), page };
  const data = useFiltered(receivablesQuery, filters);
  const { data: refunds } = useSuspenseQuery(refundsQuery({ page: 1, status: 'waiting' }));
  const counts: Readonly<Partial<Record<(typeof views)[number], number>>> = {
    ...data.counts,
    refunds: refunds.counts.waiting + refunds.counts.exported,
  };
  return (
    <Page title={texts.title}>
      <div className="mb-4 flex justify-end">
        <InvoiceSomebody />
      </div>
      {/* Beside the list only if that has room for its columns; refunds have the most of them. */}
      <div
        className={`grid items-start gap-5 ${view === 'refunds' ? '2xl:grid-cols-[minmax(0,1fr)_348px]' : 'xl:grid-cols-[minmax(0,1fr)_348px]'}`}
      >
        <div className="grid min-w-0 gap-5">
          <Figures data={data} />
          <nav aria-label={texts.viewOf} className="flex flex-wrap gap-2">
            {views.map((one) => (
              <Link
                key={one}
                to={one === 'open' ? paths.receivables : `${paths.receivables}?pogled=${one}`}
                aria-current={one === view ? 'page' : undefined}
                className={`inline-flex h-11 items-center gap-2 rounded-control border px-3.5 text-body font-semibold whitespace-nowrap no-underline tool:h-9 ${
                  one === view
                    ? 'border-action bg-action-soft text-action-ink'
                    : 'border-line-2 bg-surface text-ink hover:bg-surface-2'
                }`}
              >
                {texts.views[one]}
                {counts[one] === undefined ? null : (
                  <span
                    className={
                      counts[one] > 0 && (one === 'overdue' || one === 'to_remind') ? 'text-danger' : 'text-ink-3'
                    }
                  >
                    {counts[one]}
                  </span>
                )}
              </Link>
            ))}
          </nav>
          {view === 'refunds' ? (
            refundList
          ) : (
            <>
              <search className="flex flex-wrap items-end gap-3">
                <div className="min-w-60 grow">
                  <UrlSearch label={texts.search} typed={typed} change={change} />
                </div>
                {view === 'open' || view === 'overdue' ? (
                  <ExportLinks file={getLedgerExport} filters={{ view, month: null, text }} />
                ) : null}
              </search>
              {view === 'clients' ? <Clients data={data} /> : <List isPaid={view === 'paid'} data={data} />}
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          <UnknownPayments />
          <RefundsWaiting waiting={refunds.waiting} inFile={refunds.counts.exported} isShown={view === 'refunds'} />
        </div>
      </div>
    </Page>
  );
};

const RefundsWaiting = ({
  waiting: { documents, cents },
  inFile,
  isShown,
}: {
  readonly waiting: Receivables['open'];
  readonly inFile: number;
  readonly isShown: boolean;
}) => {
  const texts = useTexts(receivablesTexts).refunds;
  const formats = useFormats();
  if (documents + inFile === 0 || isShown) return null;
  return (
    <Card>
      {documents > 0 ? (
        <p className="mb-2 font-semibold">{texts.waiting({ n: documents, amount: formats.money(cents / 100) })}</p>
      ) : null}
      {inFile > 0 ? <p className="mb-2 text-ink-2">{texts.inFile({ n: inFile })}</p> : null}
      <ButtonLink to={paths.refunds}>{texts.show}</ButtonLink>
    </Card>
  );
};

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

const Figures = ({ data }: { readonly data: Receivables }) => {
  const texts = useTexts(receivablesTexts);
  const ledger = useTexts(ledgerTexts);
  const formats = useFormats();
  const { open, overdue, paid, days_to_pay } = data;
  const overdueShare = {
    documents: ledger.documents({ n: overdue.documents }),
    percent: formats.number(percentOf(overdue.cents, open.cents)),
  };
  const figures = [
    {
      label: texts.open,
      value: formats.money(open.cents / 100),
      note: ledger.documents({ n: open.documents }),
      isBad: false,
    },
    {
      label: texts.overdue,
      value: formats.money(overdue.cents / 100),
      note: texts.overdueShare(overdueShare),
      isBad: overdue.cents > 0,
    },
    {
      label: texts.paidThisMonth,
      value: formats.money(paid.cents / 100),
      note: texts.payments({ n: paid.documents }),
      isBad: false,
    },
    {
      label: texts.daysToPay,
      value: days_to_pay === null ? texts.noneYet : texts.days({ n: days_to_pay }),
      note: '',
      isBad: false,
    },
  ];
  return (
    <Card>
      <div className="grid gap-x-8 gap-y-5 tool:grid-cols-[auto_minmax(0,1fr)]">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          {figures.map(({ label, value, note, isBad }) => (
            <div key={label}>
              <dt className="text-label text-ink-2">{label}</dt>
              <dd>
                <span className={`block text-title whitespace-nowrap ${isBad ? 'text-danger' : ''}`}>{value}</span>
                <span className="text-note text-ink-3">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Ages ages={data.ages} />
      </div>
    </Card>
  );
};

const chartHeight = 104;
/** The later, the redder. */
const lateLooks: Readonly<Record<Receivables['ages'][number]['age'], string>> = {
  not_due: 'bg-action',
  to_15: 'bg-warn',
  to_30: 'bg-warn',
  to_60: 'bg-danger',
  over_60: 'bg-danger',
};

/** Paid and open amounts, side by side, by days overdue. */
const Ages = ({ ages }: { readonly ages: Receivables['ages'] }) => {
  const texts = useTexts(receivablesTexts);
  const ledger = useTexts(ledgerTexts);
  const formats = useFormats();
  const most = Math.max(1, ...ages.flatMap(({ open_cents, paid_cents }) => [open_cents, paid_cents]));
  const bar = (cents: number, look: string) => (
    <span
      className={`block w-6 rounded-t-[3px] ${look}`}
      style={{ height: `${Math.round((chartHeight * cents) / most)}px` }}
    />
  );
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap gap-x-4 text-note text-ink-2">
        <strong className="mr-auto text-body text-ink">{texts.byAge}</strong>
        <span className="inline-flex items-center gap-1.5">
          <i className="size-2.75 rounded-[2px] bg-action/30" aria-hidden />
          {texts.paidLegend}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="size-2.75 rounded-[2px] bg-action" aria-hidden />
          {texts.openLegend}
        </span>
      </div>
      <ul aria-label={texts.byAge} className="grid grid-cols-5 gap-2">
        {ages.map(({ age, open_cents, paid_cents }) => (
          <li key={age} className="text-center text-note text-ink-2">
            <span
              className="flex items-end justify-center gap-1 border-b border-line"
              style={{ height: `${chartHeight}px` }}
              aria-hidden
            >
              {bar(paid_cents, 'bg-action/30')}
              {bar(open_cents, lateLooks[age])}
            </span>
            <span className="block pt-1">{ledger.ages[age]}</span>
            <strong className="block text-ink">
              <span className="sr-only">{`${texts.openLegend}: `}</span>
              {formats.money(open_cents / 100)}
            </strong>
            <span className="sr-only">{`${texts.paidLegend}: ${formats.money(paid_cents / 100)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Sends the reminders of this page that are due today; the view of due ones shows the rest. */
const SendAll = ({ data }: { readonly data: Receivables }) => {
  const texts = useTexts(receivablesTexts);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const due = data.items.filter(({ due_step, by_post }) => due_step > 0 && !by_post);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">
        {texts.todayDue({ n: data.counts.to_remind, amount: formats.money(data.to_remind_cents / 100) })}
      </span>
      {due.length > 0 ? (
        <Button variant="primary" size="small" className="ml-auto" onPress={() => setAsking(true)}>
          <Mail size={15} aria-hidden />
          {texts.sendAll({ n: due.length })}
        </Button>
      ) : null}
      {isAsking ? (
        <AskDialog
          title={texts.sendAll({ n: due.length })}
          text={texts.sendAllText}
          call={sendReminders}
          changes="orders"
          values={{ order_ids: due.map(({ order_id }) => order_id) }}
          onClose={() => setAsking(false)}
          done={({ sent }) => texts.sent({ n: sent })}
          asks={[<ToSend key="rows" rows={due} />]}
        />
      ) : null}
    </div>
  );
};

/** Steps and recipients, before they are sent. */
const ToSend = ({ rows }: { readonly rows: readonly Receivable[] }) => {
  const texts = useTexts(receivablesTexts);
  const formats = useFormats();
  return (
    <ul className="grid gap-1">
      {rows.map(({ order_id, due_step, buyer, number, open_cents }) => (
        <li key={order_id}>
          {texts.toSend({ step: due_step, buyer, number, amount: formats.money(open_cents / 100) })}
        </li>
      ))}
    </ul>
  );
};

const List = ({ isPaid, data }: { readonly isPaid: boolean; readonly data: Receivables }) => {
  const texts = useTexts(receivablesTexts);
  const { number } = useFormats();
  const columns = useColumns();
  const acts: Bulk<Receivable>['acts'] = [
    { id: 'remind', text: texts.remind, isPrimary: true, can: isMailed, dialog: (props) => <RemindSome {...props} /> },
    { id: 'posted', text: texts.posted, can: isPosted, dialog: (props) => <PostedSome {...props} /> },
  ];
  return (
    <PagedList
      data={data}
      sorts={receivableSorts}
      empty={{ title: texts.empty }}
      label={texts.title}
      keyOf={({ number }) => number}
      columns={isPaid ? [...columns.document, ...columns.paid] : [...columns.document, ...columns.open]}
      {...(isPaid ? {} : { bulk: { nameOf, acts } })}
      foot={
        isPaid ? null : (
          <div className="grid gap-2 rounded-b-card border-t border-line bg-surface-2 px-4 py-2.5">
            <p className="text-note text-ink-3">{texts.interestNote({ percent: number(data.interest_percent) })}</p>
            {data.counts.to_remind > 0 ? <SendAll data={data} /> : null}
            {data.reminders_on ? <p className="text-note text-ink-3">{texts.byClock}</p> : null}
          </div>
        )
      }
    />
  );
};

const nameOf = ({ buyer, number }: Receivable): string => `${buyer}, ${number}`;
const isDue = ({ kind, due_step }: Receivable): boolean => kind === 'invoice' && due_step > 0;
const isMailed = (row: Receivable): boolean => isDue(row) && !row.by_post;
const isPosted = (row: Receivable): boolean => isDue(row) && row.by_post;

const RemindSome = (props: ActProps<Receivable>) => {
  const texts = useTexts(receivablesTexts);
  const { run } = useCall(sendReminders, 'orders');
  return (
    <BulkDialog
      {...props}
      title={texts.remind}
      lead={texts.sendAllText}
      nameOf={nameOf}
      can={isMailed}
      run={async ({ order_id }) => texts.sent({ n: (await run({ order_ids: [order_id] })).sent })}
    />
  );
};

const PostedSome = (props: ActProps<Receivable>) => {
  const texts = useTexts(receivablesTexts);
  const { run } = useCall(markReminderPosted, 'orders');
  return (
    <BulkDialog
      {...props}
      title={texts.posted}
      lead={texts.postedLead}
      nameOf={nameOf}
      can={isPosted}
      run={async ({ order_id }) => {
        await run({ order_id });
        return texts.wasPosted;
      }}
    />
  );
};

/** Columns of the document and its customer, and of paid and open amounts. */
const useColumns = (): Readonly<Record<'document' | 'paid' | 'open', readonly ListColumn<Receivable>[]>> => {
  const texts = useTexts(receivablesTexts);
  const ledger = useTexts(ledgerTexts);
  return {
    document: [
      {
        id: 'buyer',
        title: texts.buyer,
        role: 'head',
        plain: ({ buyer }) => buyer,
        cell: (row) => <Buyer row={row} />,
      },
      {
        id: 'document',
        title: texts.document,
        plain: ({ number }) => number,
        cell: ({ order_id, number, kind }) => (
          <>
            <Link
              to={paths.order(order_id)}
              className="inline-flex min-h-11 items-center whitespace-nowrap tool:min-h-6"
            >
              {number}
            </Link>
            <span className="block text-note text-ink-3">{ledger.kinds[kind]}</span>
          </>
        ),
      },
      { id: 'due', title: texts.due, plain: ({ due_on }) => due_on, cell: (row) => <Due row={row} /> },
    ],
    paid: [
      { id: 'paid', title: texts.paidOn, as: 'day', plain: ({ paid_on }) => paid_on },
      { id: 'amount', title: texts.amount, as: 'money', plain: ({ paid_cents }) => paid_cents },
    ],
    open: [
      {
        id: 'open',
        title: texts.openAmount,
        as: 'money',
        plain: ({ open_cents }) => open_cents,
        cell: (row) => <OpenAmount row={row} />,
      },
      { id: 'reminder', title: texts.reminder, plain: ({ step }) => step, cell: (row) => <Reminder row={row} /> },
      {
        id: 'action',
        title: texts.action,
        titleHidden: true,
        role: 'actions',
        cell: (row) => <Actions row={row} />,
      },
    ],
  };
};

type RowProps = { readonly row: Receivable };

const Buyer = ({ row: { buyer, inquiry_number, open_cents, paid_cents } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const { money } = useFormats();
  const partly = open_cents > 0 && paid_cents > 0 ? texts.partlyPaid({ amount: money(paid_cents / 100) }) : null;
  return (
    <>
      {keptTogether(buyer)}
      <span className="block text-note font-normal text-ink-3">
        <WholeNumbers>{[inquiry_number, partly].filter(Boolean).join(' · ')}</WholeNumbers>
      </span>
    </>
  );
};

const OpenAmount = ({ row: { open_cents, interest_cents, order_id, number } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const { money } = useFormats();
  const amount = money(interest_cents / 100);
  return (
    <>
      <strong className="whitespace-nowrap">{money(open_cents / 100)}</strong>
      {interest_cents > 0 ? (
        <DownloadLink
          href={fileAddress(getInterestNote, order_id)}
          aria-label={texts.interestOf({ amount, number })}
          className="flex min-h-11 items-center justify-end text-note whitespace-nowrap text-ink-2 tool:min-h-6"
        >
          {texts.interest({ amount })}
        </DownloadLink>
      ) : null}
    </>
  );
};

const Due = ({ row: { due_on, days_overdue, open_cents } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const ledger = useTexts(ledgerTexts);
  const formats = useFormats();
  if (due_on === null) return '–';
  const isLate = days_overdue > 0;
  const left = dayNumber(due_on) - dayNumber(today());
  const ahead = left > 0 ? texts.inDays({ n: left }) : texts.today;
  const said = isLate ? ledger.daysOverdue({ n: days_overdue }) : ahead;
  return (
    <span className={`whitespace-nowrap ${isLate ? 'font-semibold text-danger' : ''}`}>
      {formats.date(due_on)}
      {open_cents > 0 ? <span className="block text-note font-normal">{said}</span> : null}
    </span>
  );
};

/** The three steps as marks, and in words. */
const Reminder = ({ row: { step, reminded_on, next_reminder_on, stopped, due_step, posted } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const formats = useFormats();
  if (stopped !== null) return <span className="text-ink-2">{texts.stoppedWhy({ reason: stopped })}</span>;
  const next = next_reminder_on && due_step === 0 ? texts.nextOn({ date: formats.date(next_reminder_on) }) : null;
  if (step === 0) return <span className="text-note text-ink-3">{next ?? '–'}</span>;
  const reached = step === 3 ? 'bg-danger' : 'bg-warn';
  return (
    <>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <span className="flex gap-0.75" aria-hidden>
          {[1, 2, 3].map((one) => (
            <i key={one} className={`h-1.5 w-3.25 rounded-[2px] ${one > step ? 'bg-line' : reached}`} />
          ))}
        </span>
        {(posted ? texts.postedOn : texts.remindedOn)({ step, date: reminded_on ? formats.date(reminded_on) : '–' })}
      </span>
      {next ? <span className="block text-note text-ink-3">{next}</span> : null}
    </>
  );
};

/** Actions on a document whose reminder is due, and the switch that stops or resumes reminders. */
const Actions = ({ row }: RowProps) => {
  if (row.kind !== 'invoice') return null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {isPosted(row) ? <ByPost row={row} /> : null}
      {isMailed(row) ? <ByMail row={row} /> : null}
      {row.stopped === null ? <Stop row={row} /> : <Resume row={row} />}
    </span>
  );
};

const ByPost = ({ row: { order_id, number, due_step: step } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const { press, isPending } = useCall(markReminderPosted, 'orders');
  return (
    <>
      <DownloadLink
        href={fileAddress(getReminderLetter, order_id)}
        aria-label={texts.letterOf({ step, number })}
        className={buttonLook({ size: 'small', variant: 'primary' })}
      >
        <Printer size={15} aria-hidden />
        {texts.letter({ step })}
      </DownloadLink>
      <Button
        size="small"
        isPending={isPending}
        aria-label={texts.postedOf({ number })}
        onPress={() => press({ order_id }, texts.wasPosted)}
      >
        {texts.posted}
      </Button>
    </>
  );
};

const ByMail = ({ row }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const [isAsking, setAsking] = useState(false);
  const { order_id, number, due_step: step } = row;
  const title = texts.sendOf({ step, number });
  return (
    <>
      <Button size="small" variant="primary" aria-label={title} onPress={() => setAsking(true)}>
        {texts.send({ step })}
      </Button>
      {isAsking ? (
        <AskDialog
          title={title}
          text={texts.sendText}
          call={sendReminders}
          changes="orders"
          values={{ order_ids: [order_id] }}
          submitText={texts.sendNow}
          onClose={() => setAsking(false)}
          done={({ sent }) => texts.sent({ n: sent })}
          asks={[<ToSend key="rows" rows={[row]} />]}
        />
      ) : null}
    </>
  );
};

const Stop = ({ row: { order_id, number } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const [isAsking, setAsking] = useState(false);
  const title = texts.stopOf({ number });
  return (
    <>
      <Button size="small" variant="quiet" aria-label={title} onPress={() => setAsking(true)}>
        {texts.stop}
      </Button>
      {isAsking ? (
        <AskDialog
          title={title}
          text={texts.stopText}
          call={stopReminders}
          changes="orders"
          values={{ order_id }}
          submitText={texts.stop}
          onClose={() => setAsking(false)}
          done={texts.wasStopped}
          asks={[{ name: 'reason', label: texts.stopReason, isRequired: true }]}
        />
      ) : null}
    </>
  );
};

const Resume = ({ row: { order_id, number } }: RowProps) => {
  const texts = useTexts(receivablesTexts);
  const { press, isPending } = useCall(stopReminders, 'orders');
  return (
    <Button
      size="small"
      isPending={isPending}
      aria-label={texts.resumeOf({ number })}
      onPress={() => press({ order_id, reason: null }, texts.wasResumed)}
    >
      {texts.resume}
    </Button>
  );
};

type Client = Receivables['clients'][number];

const Clients = ({ data }: { readonly data: Receivables }) => {
  const texts = useTexts(receivablesTexts);
  const ledger = useTexts(ledgerTexts);
  const { money } = useFormats();
  const euros = (cents: number) => (cents === 0 ? '–' : money(cents / 100));
  return (
    <PagedList
      data={{ ...data, items: data.clients }}
      sorts={['buyer', 'open', 'paid']}
      empty={{ title: texts.noClients }}
      label={texts.views.clients}
      keyOf={({ buyer, tax_number }) => `${buyer} ${tax_number}`}
      columns={[
        {
          id: 'buyer',
          title: texts.buyer,
          role: 'head',
          plain: ({ buyer }) => buyer,
          cell: ({ buyer, tax_number }) => (
            <>
              <Link to={`${paths.receivables}?iskanje=${encodeURIComponent(buyer)}`}>{keptTogether(buyer)}</Link>
              <span className="block text-note font-normal text-ink-3">
                {tax_number ? ledger.taxNumberOf({ number: tax_number }) : ''}
              </span>
            </>
          ),
        },
        {
          id: 'open',
          title: texts.open,
          as: 'money',
          plain: ({ open_cents }) => open_cents,
          cell: ({ open_cents }) => <strong>{euros(open_cents)}</strong>,
        },
        ...(data.clients[0]?.ages ?? []).map(
          ({ age }, index): ListColumn<Client> => ({
            id: age,
            title: ledger.ages[age],
            as: 'money',
            plain: ({ ages }) => ages[index]?.cents || null,
          }),
        ),
        { id: 'paid', title: texts.paidYear, as: 'money', plain: ({ paid_cents }) => paid_cents || null },
      ]}
    />
  );
};
