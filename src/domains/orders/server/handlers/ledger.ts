import { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { addDays } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
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
import { countedOf, daysOverdue, isFoundBy, sumOpen, sumRates } from '../../core/ledger.ts';
import { balanceOf, type Line, totalsOf } from '../../core/money.ts';
import { invoicePrinted, openFacts, openPayer } from '../issue.ts';
import { todayOf } from '../money.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import { sentences } from '../texts.ts';

type Issued = Awaited<ReturnType<typeof documents.listIssued>>[number];
type Asked = {
  readonly view: 'issued' | 'open' | 'overdue';
  readonly month: string | null;
  readonly text: string | null;
};

const daysOf = (month: string) => {
  const from = `${month}-01`;
  // A month has at most 31 days: 32 later is in the next one.
  return { from, before: `${addDays(from, 31).slice(0, 7)}-01` };
};

const entryOf =
  (secrets: Secrets, today: string) =>
  (row: Issued): LedgerRow => {
    const facts = openFacts(secrets, row.facts);
    const { open_cents: left } = balanceOf({ due: row.due_cents, paid: row.paid_cents, refunded: row.refunded_cents });
    const due_on = row.kind === 'invoice' ? (row.due_on ?? facts.payment?.due_on ?? null) : null;
    const open_cents = row.kind === 'invoice' && row.status === 'fulfilled' ? left : 0;
    return {
      invoice_id: row.invoice_id,
      order_id: row.order_id,
      number: row.number,
      kind: row.kind,
      order_number: row.order_number,
      inquiry_number: facts.inquiry_number,
      inquiry_id: row.inquiry_id,
      issued_on: row.issued_on,
      due_on,
      buyer: facts.payer.name,
      buyer_tax_number: facts.payer.tax_number,
      net_cents: row.net_cents,
      vat_cents: row.vat_cents,
      gross_cents: row.gross_cents,
      rates: [...countedOf(facts).rates],
      open_cents,
      days_overdue: open_cents > 0 ? daysOverdue({ due_on }, today) : 0,
    };
  };

const awaitedOf =
  (secrets: Secrets, today: string) =>
  (order: orders.OrderRow): LedgerRow => {
    const { name, tax_number } = openPayer(secrets, order.payer);
    const { due_cents: due, paid_cents: paid, refunded_cents: refunded } = order;
    return {
      invoice_id: null,
      order_id: order.order_id,
      number: order.proforma_number,
      kind: 'proforma',
      order_number: order.number,
      inquiry_number: null,
      inquiry_id: order.inquiry_id,
      issued_on: dayOf(order.created_at.toISOString()),
      due_on: order.due_on,
      buyer: name,
      buyer_tax_number: tax_number,
      net_cents: order.net_cents,
      vat_cents: order.vat_cents,
      gross_cents: order.gross_cents,
      rates: [...totalsOf(order.lines as readonly Line[]).rates],
      open_cents: balanceOf({ due, paid, refunded }).open_cents,
      days_overdue: daysOverdue(order, today),
    };
  };

/** Whatever waits for money: the longest overdue first, then by the day on which it is due. */
const listOpen = async (db: Db, secrets: Secrets, today: string): Promise<readonly LedgerRow[]> =>
  [
    ...(await documents.listOpen(db)).map(entryOf(secrets, today)),
    ...(await orders.listAwaited(db)).map(awaitedOf(secrets, today)),
  ].toSorted(
    (one, other) =>
      (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999') || one.number.localeCompare(other.number),
  );

/** Of a month, or of all; more than a file may hold are refused, for their sums would leave some out. */
const listIssued = async (db: Db, month: string | null): Promise<readonly Issued[]> => {
  const rows = await documents.listIssued(db, month === null ? undefined : daysOf(month));
  if (rows.length > limits.exportedRows) throw new AppError('payload_too_large');
  return rows;
};

/** What the filters find, and what is open in the whole firm. */
const listFound = async (db: Db, secrets: Secrets, { view, month, text }: Asked, today: string) => {
  const open = await listOpen(db, secrets, today);
  const all =
    view === 'issued'
      ? (await listIssued(db, month)).map(entryOf(secrets, today))
      : open.filter(({ days_overdue }) => view === 'open' || days_overdue > 0);
  return { open, items: text === null ? all : all.filter(isFoundBy(text)) };
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
  const euros = (cents: number) => cents / 100;
  const percents = sumRates(items).map(({ vat_percent }) => vat_percent);
  const ofRate = (of: 'net_cents' | 'vat_cents', percent: number) => (row: LedgerRow) =>
    euros(row.rates.find(({ vat_percent }) => vat_percent === percent)?.[of] ?? 0);
  const columns: readonly FileColumn<LedgerRow>[] = [
    { title: texts.number, width: 18, cell: (row) => row.number },
    { title: texts.kind, width: 18, cell: (row) => texts.kinds[row.kind] },
    { title: texts.issuedOn, width: 12, isDay: true, cell: (row) => row.issued_on },
    { title: texts.buyer, width: 32, cell: (row) => row.buyer },
    { title: texts.taxNumber, width: 16, cell: (row) => row.buyer_tax_number ?? '' },
    { title: texts.order, width: 16, cell: (row) => row.order_number },
    { title: texts.inquiry, width: 16, cell: (row) => row.inquiry_number ?? '' },
    ...percents.flatMap((percent) => [
      { title: texts.netOf({ percent }), width: 14, cell: ofRate('net_cents', percent) },
      { title: texts.vatOf({ percent }), width: 14, cell: ofRate('vat_cents', percent) },
    ]),
    { title: texts.net, width: 14, cell: (row) => euros(row.net_cents) },
    { title: texts.vat, width: 14, cell: (row) => euros(row.vat_cents) },
    { title: texts.gross, width: 14, cell: (row) => euros(row.gross_cents) },
    { title: texts.dueOn, width: 12, isDay: true, cell: (row) => row.due_on },
    { title: texts.open, width: 14, cell: (row) => euros(row.open_cents) },
  ];
  return listFile(input.id, texts.fileName, columns, { items, total: items.length }, exchange.language);
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
  return { name: `${sentences[exchange.language].ledger.fileName} ${input.id}.zip`, mime: 'application/zip', stream };
};
