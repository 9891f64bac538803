import { useSuspenseQuery } from '@tanstack/react-query';
import { Download, FileOutput } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isIban } from '#contract/iban.ts';
import { closeRefundFile, exportRefunds, getRefundFile, type Refund } from '#domains/orders/contract/receivables.ts';
import { mayExport, refundStates, standingOf } from '#domains/orders/core/refunds.ts';
import { returnReasons } from '#domains/orders/core/statement.ts';
import { receivablesTexts } from '#domains/orders/texts/receivables.ts';
import { refundsQuery } from '#domains/orders/web/queries.ts';
import { inFours } from '#lib/in-fours.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { DownloadLink, saveFile } from '#platform/web/download-link.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { PagedList } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner, Card } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { getProofFile } from '../../contract/acting.ts';
import { actingTexts } from '../../texts/acting.ts';
import { AccountForDialog } from '../case/account-for.tsx';

/** Refunds: their recipients and accounts, the file for the bank, and its result. */
export const Refunds = () => {
  const texts = useTexts(receivablesTexts).refunds;
  const formats = useFormats();
  const { page, value, change } = useUrlFilters();
  const status = refundStates.find((one) => one === value('stanje')) ?? 'waiting';
  const { data } = useSuspenseQuery(refundsQuery({ page, status }));
  const [isExporting, setExporting] = useState(false);
  const columns = useColumns();
  const ready = data.items.filter((one) => mayExport(one));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={texts.stateOf}
          options={refundStates.map((id) => ({ id, text: <Counted text={texts.states[id]} n={data.counts[id]} /> }))}
          value={status}
          onChange={(id) => change({ stanje: id === 'waiting' ? null : id })}
        />
        <span className="ml-auto font-semibold">{formats.money(data.sum_cents / 100)}</span>
        {ready.length > 0 ? (
          <Button variant="primary" size="small" onPress={() => setExporting(true)}>
            <FileOutput size={15} aria-hidden />
            {texts.export}
          </Button>
        ) : null}
      </div>
      {status === 'waiting' && data.counts.no_account > 0 ? (
        <Banner tone="warn">{texts.withoutAccount({ n: data.counts.no_account })}</Banner>
      ) : null}
      {status === 'exported' ? <Files items={data.items} /> : null}
      <PagedList
        data={data}
        empty={{ title: texts.none }}
        label={texts.title}
        keyOf={({ refund_id }) => refund_id}
        columns={columns}
      />
      {data.surplus.length > 0 ? (
        <Card title={texts.surplus}>
          <p className="mb-2 text-ink-2">{texts.surplusText}</p>
          <ul className="grid gap-1.5">
            {data.surplus.map(({ order_id, order_number, buyer, surplus_cents }) => (
              <li key={order_id} className="flex flex-wrap items-center gap-x-3">
                <Link to={paths.order(order_id)} className="inline-flex min-h-11 items-center tool:min-h-6">
                  {order_number}
                </Link>
                <span>{buyer}</span>
                <strong className="ml-auto">{formats.money(surplus_cents / 100)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {isExporting ? <Export refunds={ready} onClose={() => setExporting(false)} /> : null}
    </div>
  );
};

const Counted = ({ text, n }: { readonly text: string; readonly n: number }) => (
  <>
    {text} <span className="text-ink-3">{n}</span>
  </>
);

const Export = ({ refunds, onClose }: { readonly refunds: readonly Refund[]; readonly onClose: () => void }) => {
  const texts = useTexts(receivablesTexts).refunds;
  const formats = useFormats();
  const sum = refunds.reduce((total, { cents }) => total + cents, 0);
  return (
    <AskDialog
      title={texts.exportTitle}
      text={texts.exportText({ n: refunds.length, amount: formats.money(sum / 100) })}
      call={exportRefunds}
      changes="orders"
      values={{ refund_ids: refunds.map(({ refund_id }) => refund_id) }}
      submitText={texts.exportConfirm}
      onClose={onClose}
      done={({ file_id, number }) => {
        // The file is created and listed even if the download fails.
        void saveFile(fileAddress(getRefundFile, file_id)).catch(alertFailure);
        return texts.exported({ number });
      }}
    />
  );
};

/** Proof that the office entered the right account. */
const Proof = ({ proof }: { readonly proof: NonNullable<Refund['proof']> }) => {
  const texts = useTexts(actingTexts);
  const formats = useFormats();
  const { proof_id, means, said_by, said_on, note, file_name } = proof;
  return (
    <span className="block text-note whitespace-normal text-ink-3">
      {[texts.meansOf[means], said_by, formats.date(said_on), note].filter(Boolean).join(' · ')}
      {file_name ? (
        <DownloadLink href={fileAddress(getProofFile, proof_id)} className="block break-all">
          {file_name}
        </DownloadLink>
      ) : null}
    </span>
  );
};

/** State of the refund; for a returned one also the date, and the bank's reason if known. */
const Standing = ({ refund }: RowProps) => {
  const texts = useTexts(receivablesTexts).refunds;
  const formats = useFormats();
  const { status, iban, account_refused, came_back_on, came_back_reason: code } = refund;
  const known = returnReasons.find((one) => one === code);
  const reason = known ? `${known} (${texts.returnReasons[known]})` : code;
  return (
    <>
      {account_refused ? texts.toConfirm : texts.standings[standingOf(status, iban !== null)]}
      {came_back_on && status !== 'paid' ? (
        <span className="block text-note text-danger">
          {texts.cameBack({ date: formats.date(came_back_on), reason })}
        </span>
      ) : null}
    </>
  );
};

const accountActOf = ({ iban, account_refused }: Refund) => {
  if (account_refused) return 'confirmAccount';
  return iban ? 'changeAccount' : 'editAccount';
};

type RowProps = { readonly refund: Refund };

/** Account of the refund; an invalid or missing one is shown in red. */
const Account = ({ refund: { iban, proof } }: RowProps) => {
  const texts = useTexts(receivablesTexts).refunds;
  if (!iban) return <span className="font-semibold text-danger">{texts.noAccount}</span>;
  return (
    <>
      {isIban(iban) ? null : <span className="block font-semibold text-danger">{texts.wrongAccount}</span>}
      {inFours(iban)}
      {proof ? <Proof proof={proof} /> : null}
    </>
  );
};

const What = ({ refund: { reason, document, order_id, order_number } }: RowProps) => {
  const texts = useTexts(receivablesTexts).refunds;
  return (
    <>
      {texts.reasons[reason]} <span className="whitespace-nowrap">{document ?? ''}</span>
      {order_id && order_number ? (
        <Link to={paths.order(order_id)} className="block text-note whitespace-nowrap">
          {order_number}
        </Link>
      ) : null}
    </>
  );
};

/** The account is entered while it waits; then there is the file that it went into. */
const Actions = ({ refund }: RowProps) => {
  const texts = useTexts(receivablesTexts).refunds;
  const [isAsking, setAsking] = useState(false);
  const { refund_id, recipient, reference, iban, status, file_id, file_number } = refund;
  const act = accountActOf(refund);
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {status === 'waiting' ? (
        <Button
          size="small"
          aria-label={texts[`${act}Of`]({ name: recipient ?? reference })}
          onPress={() => setAsking(true)}
        >
          {texts[act]}
        </Button>
      ) : null}
      {file_id && file_number ? (
        <DownloadLink
          href={fileAddress(getRefundFile, file_id)}
          aria-label={texts.download({ number: file_number })}
          className={buttonLook({ size: 'small' })}
        >
          <Download size={15} aria-hidden />
          {file_number}
        </DownloadLink>
      ) : null}
      {isAsking ? (
        <AccountForDialog
          refundId={refund_id}
          recipient={recipient ?? ''}
          iban={iban ?? ''}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
};

const useColumns = (): readonly ListColumn<Refund>[] => {
  const texts = useTexts(receivablesTexts).refunds;
  return [
    {
      id: 'recipient',
      title: texts.recipient,
      role: 'head',
      plain: ({ recipient }) => recipient,
      cell: ({ recipient, reference }) => (
        <>
          {recipient ?? '–'}
          <span className="block text-note font-normal whitespace-nowrap text-ink-3">{reference}</span>
        </>
      ),
    },
    { id: 'account', title: texts.account, cell: (refund) => <Account refund={refund} /> },
    {
      id: 'what',
      title: texts.what,
      plain: ({ reason }) => texts.reasons[reason],
      cell: (refund) => <What refund={refund} />,
    },
    { id: 'standing', title: texts.standing, cell: (refund) => <Standing refund={refund} /> },
    { id: 'since', title: texts.since, as: 'day', plain: ({ created_on, paid_on }) => paid_on ?? created_on },
    { id: 'amount', title: texts.amount, as: 'money', plain: ({ cents }) => cents },
    {
      id: 'actions',
      title: texts.file,
      titleHidden: true,
      role: 'actions',
      cell: (refund) => <Actions refund={refund} />,
    },
  ];
};

type File = { readonly file_id: string; readonly number: string; readonly refunds: number; readonly cents: number };

const filesOf = (items: readonly Refund[]): readonly File[] => {
  const files = new Map<string, File>();
  for (const { file_id, file_number, cents } of items)
    if (file_id && file_number) {
      const { refunds = 0, cents: sum = 0 } = files.get(file_id) ?? {};
      files.set(file_id, { file_id, number: file_number, refunds: refunds + 1, cents: sum + cents });
    }
  return [...files.values()];
};

/** Files at the bank: its result is recorded for the whole file. */
const Files = ({ items }: { readonly items: readonly Refund[] }) => {
  const texts = useTexts(receivablesTexts).refunds;
  const formats = useFormats();
  const [closing, setClosing] = useState<{ readonly file: File; readonly isPaid: boolean }>();
  return (
    <>
      <ul className="grid gap-3">
        {filesOf(items).map((file) => (
          <li
            key={file.file_id}
            className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3"
          >
            <span className="mr-auto">
              <strong className="block">{file.number}</strong>
              <span className="text-label text-ink-2">
                {texts.waiting({ n: file.refunds, amount: formats.money(file.cents / 100) })}
              </span>
            </span>
            <Button
              size="small"
              variant="primary"
              aria-label={texts.paidOf({ number: file.number })}
              onPress={() => setClosing({ file, isPaid: true })}
            >
              {texts.paid}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.withdrawOf({ number: file.number })}
              onPress={() => setClosing({ file, isPaid: false })}
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {closing ? (
        <CloseFile
          fileId={closing.file.file_id}
          number={closing.file.number}
          isPaid={closing.isPaid}
          onClose={() => setClosing(undefined)}
        />
      ) : null}
    </>
  );
};

type CloseProps = {
  readonly fileId: string;
  readonly number: string;
  readonly isPaid: boolean;
  readonly onClose: () => void;
};

const CloseFile = ({ fileId, number, isPaid, onClose }: CloseProps) => {
  const texts = useTexts(receivablesTexts).refunds;
  return (
    <AskDialog
      title={isPaid ? texts.paidOf({ number }) : texts.withdrawOf({ number })}
      text={isPaid ? texts.paidText : texts.withdrawText}
      call={closeRefundFile}
      changes="orders"
      values={{ file_id: fileId, paid_on: isPaid ? today() : null }}
      submitText={isPaid ? texts.paid : texts.withdraw}
      isDanger={!isPaid}
      onClose={onClose}
      done={isPaid ? texts.markedPaid : texts.withdrawn}
      asks={[isPaid ? { name: 'paid_on', label: texts.paidOn, as: 'day', isRequired: true, only: 'past' } : null]}
    />
  );
};
