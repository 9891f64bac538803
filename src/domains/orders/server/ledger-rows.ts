import { limits } from '#contract/limits.ts';
import { addDays } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { tooLarge } from '#platform/server/http/app-error.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { LedgerRow } from '../contract/ledger.ts';
import { prepaidBy } from '../core/issued.ts';
import { countedOf, daysOverdue } from '../core/ledger.ts';
import { balanceOf, totalsOf } from '../core/money.ts';
import { openFacts, openPayer } from './issue.ts';
import { linesOf } from './lines.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';

type Issued = Awaited<ReturnType<typeof documents.listIssued>>[number];

/** The first day of a month, and that of the next one. */
export const daysOf = (month: string) => {
  const from = `${month}-01`;
  // A month has at most 31 days: 32 later is in the next one.
  return { from, before: `${addDays(from, 31).slice(0, 7)}-01` };
};

/** A row of the books with its owner: the client of the office, otherwise the account. */
type OwnedRow = LedgerRow & { readonly owner: string };

export const entryOf =
  (secrets: Secrets, today: string) =>
  (row: Issued): OwnedRow => {
    const facts = openFacts(secrets, row.facts);
    const { open_cents: left } = balanceOf({ due: row.due_cents, paid: row.paid_cents, refunded: row.refunded_cents });
    // A document without an amount has no due date.
    const due_on =
      row.kind === 'invoice' && row.to_pay_cents > 0 ? (row.due_on ?? facts.payment?.due_on ?? null) : null;
    const open_cents = row.kind === 'invoice' && row.status === 'fulfilled' ? left : 0;
    return {
      invoice_id: row.invoice_id,
      order_id: row.order_id,
      owner: row.client_id ?? row.user_id,
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
      prepaid_by: prepaidBy(row),
      days_overdue: open_cents > 0 ? daysOverdue({ due_on }, today) : 0,
    };
  };

const awaitedOf =
  (secrets: Secrets, today: string) =>
  (order: orders.OrderRow): OwnedRow => {
    const { name, tax_number } = openPayer(secrets, order.payer);
    const { due_cents: due, paid_cents: paid, refunded_cents: refunded } = order;
    return {
      invoice_id: null,
      order_id: order.order_id,
      owner: order.client_id ?? order.user_id,
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
      rates: [...totalsOf(linesOf(order)).rates],
      open_cents: balanceOf({ due, paid, refunded }).open_cents,
      prepaid_by: null,
      days_overdue: daysOverdue(order, today),
    };
  };

/** Documents waiting for payment: the longest overdue first, then by the day on which they are due. */
export const listOpen = async (db: Db, secrets: Secrets, today: string): Promise<readonly OwnedRow[]> =>
  [
    ...(await documents.listOpen(db)).map(entryOf(secrets, today)),
    ...(await orders.listAwaited(db)).map(awaitedOf(secrets, today)),
  ].toSorted(
    (one, other) =>
      (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999') || one.number.localeCompare(other.number),
  );

/** Documents of a month, or all; too many for a file are refused, as sums of a part would be wrong. */
export const listIssued = async (db: Db, month: string | null): Promise<readonly Issued[]> => {
  const rows = await documents.listIssued(db, month === null ? undefined : daysOf(month));
  if (rows.length > limits.exportedRows) throw tooLarge({ max_rows: limits.exportedRows });
  return rows;
};
