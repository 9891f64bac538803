import { Readable } from 'node:stream';
import type { OrderBy } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { sortedBy } from '#lib/sorted-by.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type FileColumn, listFile } from '#platform/server/files/table-file.ts';
import { zipOf } from '#platform/server/files/zip.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/ledger.ts';
import type { LedgerRow } from '../../contract/ledger.ts';
import { isFoundBy, sumOpen, sumRates } from '../../core/ledger.ts';
import { invoicePrinted } from '../issue.ts';
import { entryOf, listIssued, listOpen } from '../ledger-rows.ts';
import { todayOf } from '../money.ts';
import { sentences } from '../texts.ts';

type Asked = OrderBy<keyof typeof sortedValues> & {
  readonly view: 'issued' | 'open' | 'overdue';
  readonly month: string | null;
  readonly text: string | null;
};

const sortedValues = {
  number: (row: LedgerRow) => row.number,
  issued: (row: LedgerRow) => row.issued_on,
  buyer: (row: LedgerRow) => row.buyer,
  net: (row: LedgerRow) => row.net_cents,
  vat: (row: LedgerRow) => row.vat_cents,
  gross: (row: LedgerRow) => row.gross_cents,
  due: (row: LedgerRow) => row.due_on,
  open: (row: LedgerRow) => row.open_cents,
};

/** Orders that the filters find, and the open amount of the whole firm. */
const listFound = async (db: Db, secrets: Secrets, { view, month, text, sort, descending }: Asked, today: string) => {
  const open = await listOpen(db, secrets, today);
  const all =
    view === 'issued'
      ? (await listIssued(db, month)).map(entryOf(secrets, today))
      : open.filter(({ days_overdue }) => view === 'open' || days_overdue > 0);
  const items = text === null ? all : all.filter(isFoundBy(text));
  return { open, items: sort === null ? items : sortedBy(items, sortedValues[sort], descending) };
};

const sum = (items: readonly LedgerRow[], of: 'net_cents' | 'vat_cents' | 'gross_cents'): number =>
  items.reduce((total, item) => total + item[of], 0);

export const showLedger: Handler<typeof calls.showLedger> = async ({ input, asSystem, services, now }) => {
  const today = todayOf(now);
  const { open, items } = await asSystem((db) => listFound(db, services.secrets, input, today));
  const first = (input.page - 1) * limits.pageSize;
  return {
    items: items.slice(first, first + limits.pageSize),
    page: input.page,
    page_size: limits.pageSize,
    total: items.length,
    sums: {
      net_cents: sum(items, 'net_cents'),
      vat_cents: sum(items, 'vat_cents'),
      gross_cents: sum(items, 'gross_cents'),
      rates: [...sumRates(items)],
    },
    ...sumOpen(open, today),
  };
};

export const getLedgerExport: Handler<typeof calls.getLedgerExport> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const items = await asSystem(async (db) => {
    const found = await listFound(db, services.secrets, input.filters, todayOf(now));
    await record(db, {
      event: 'ledger.exported',
      actorId: actor.userId,
      requestId: exchange.requestId,
      details: { form: input.id, view: input.filters.view, month: input.filters.month },
    });
    return found.items;
  });
  const { ledger: texts } = sentences[exchange.language];
  const percents = sumRates(items).map(({ vat_percent }) => vat_percent);
  const ofRate = (of: 'net_cents' | 'vat_cents', percent: number) => (row: LedgerRow) =>
    row.rates.find(({ vat_percent }) => vat_percent === percent)?.[of] ?? 0;
  const columns: readonly FileColumn<LedgerRow>[] = [
    { title: texts.number, width: 18, cell: (row) => row.number },
    { title: texts.kind, width: 18, cell: (row) => texts.kinds[row.kind] },
    { title: texts.issuedOn, width: 12, as: 'day', cell: (row) => row.issued_on },
    { title: texts.buyer, width: 32, cell: (row) => row.buyer },
    { title: texts.taxNumber, width: 16, cell: (row) => row.buyer_tax_number ?? '' },
    { title: texts.order, width: 16, cell: (row) => row.order_number },
    { title: texts.inquiry, width: 16, cell: (row) => row.inquiry_number ?? '' },
    ...percents.flatMap((percent) => [
      { title: texts.netOf({ percent }), width: 14, as: 'money' as const, cell: ofRate('net_cents', percent) },
      { title: texts.vatOf({ percent }), width: 14, as: 'money' as const, cell: ofRate('vat_cents', percent) },
    ]),
    { title: texts.net, width: 14, as: 'money', cell: (row) => row.net_cents },
    { title: texts.vat, width: 14, as: 'money', cell: (row) => row.vat_cents },
    { title: texts.gross, width: 14, as: 'money', cell: (row) => row.gross_cents },
    { title: texts.dueOn, width: 12, as: 'day', cell: (row) => row.due_on },
    { title: texts.open, width: 14, as: 'money', cell: (row) => row.open_cents },
    {
      title: texts.settled,
      width: 44,
      cell: (row) => (row.prepaid_by === null ? '' : texts.prepaid({ number: row.prepaid_by })),
    },
  ];
  return listFile(
    input.id,
    texts.fileNames[input.filters.view],
    columns,
    { items, total: items.length },
    exchange.language,
  );
};

export const getLedgerFiles: Handler<typeof calls.getLedgerFiles> = async (context) => {
  const { input, actor, asSystem, services, exchange } = context;
  const rows = await asSystem(async (db) => {
    const issued = await listIssued(db, input.id);
    await record(db, {
      event: 'ledger.exported',
      actorId: actor.userId,
      requestId: exchange.requestId,
      details: { form: 'zip', month: input.id },
    });
    return issued;
  });
  if (rows.length === 0) throw new AppError('not_found');
  const stream = zipOf(
    rows.toReversed().map(({ number, created_at, facts }) => ({
      name: `${number}.pdf`,
      modifiedAt: created_at,
      open: async () => Readable.from([await printPdf(invoicePrinted(services.secrets, facts))]),
    })),
  );
  return {
    name: `${sentences[exchange.language].ledger.fileNames.issued} ${input.id}.zip`,
    mime: 'application/zip',
    stream,
  };
};
