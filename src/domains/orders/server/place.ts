import type { OrderKind, Party } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { addDays, yearOf } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Payer } from '../contract/payer.ts';
import { type Line, totalsOf } from '../core/money.ts';
import { documentNumber, orderReference } from '../core/reference.ts';
import { acceptTerms, issuerOf, linesFor, realIssuerOf, sealPayer } from './issue.ts';
import * as orders from './repository/orders.ts';

/** Terms agreed with a client that its orders take over. */
export type ClientTerms = {
  readonly clientId: string;
  readonly invoiceDays: number | null;
  /** One invoice for the deliveries of a month. */
  readonly monthly: boolean;
};

export type AcceptedTerms = { readonly terms_version: string; readonly terms_text: string | null };

export type Placed = {
  readonly kind: OrderKind;
  readonly userId: string;
  readonly payer: Payer;
  readonly lines: readonly Line[];
  readonly party: Party;
  readonly by?: string | undefined;
  readonly requestId?: string | undefined;
  readonly inquiryId?: string;
  readonly payLater?: boolean;
  /** A consumer's answer whether to begin before the time for withdrawing is over. */
  readonly earlyStart?: boolean | null;
  /** The terms that were accepted, if that was before. */
  readonly terms?: AcceptedTerms | undefined;
  /** The client, and the terms agreed with it. */
  readonly client?: ClientTerms | undefined;
  readonly key?: string | undefined;
  readonly package?: {
    readonly package_id: string;
    readonly version: number;
    readonly extra_type: 'valuer_account' | 'valuer_module';
    readonly days: number;
    readonly users: number;
  };
};

const boughtOf = (bought: Placed['package']) => {
  if (!bought) return { package_id: null, price_list_version: null, extra_type: null, days: null, users: null };
  const { version, ...rest } = bought;
  return { price_list_version: version, ...rest };
};

/** A new order with its number, its predračun and its reference, in the system's transaction of the caller. */
export const place = async (db: Db, services: Services, placed: Placed, now: Date): Promise<orders.OrderRow> => {
  const {
    kind,
    userId,
    payer,
    party,
    by,
    requestId,
    inquiryId = null,
    payLater = false,
    earlyStart = null,
    key = null,
    client,
  } = placed;
  const costs = totalsOf(placed.lines).net_cents > 0;
  const issuer = costs ? await realIssuerOf(db, services, party) : await issuerOf(db);
  const lines = linesFor(placed.lines, issuer);
  const { net_cents, vat_cents, gross_cents } = totalsOf(lines);
  const { terms_version, terms_text } = placed.terms ?? (await acceptTerms(db, services, now));
  const today = localTime(now.getTime()).date;
  const year = yearOf(today);
  const serial = await orders.takeSerial(db, 'order', year);
  const row = await orders.insert(db, {
    number: documentNumber('N', year, serial),
    kind,
    user_id: userId,
    inquiry_id: inquiryId,
    status: 'pending',
    ...boughtOf(placed.package),
    lines: JSON.stringify(lines),
    net_cents,
    vat_cents,
    gross_cents,
    due_cents: gross_cents,
    payer: sealPayer(services.secrets, payer),
    reference: orderReference(year, serial),
    proforma_number: documentNumber('P', year, serial),
    pay_later: payLater,
    early_start: payer.person_kind === 'fizicna_oseba' ? earlyStart : null,
    due_on: payLater ? null : addDays(today, limits.proformaDays.end),
    terms_version,
    terms_text,
    created_at: now,
    created_by: by ?? null,
    idempotency_key: key,
    client_id: client?.clientId ?? null,
    invoice_days: client?.invoiceDays ?? null,
    monthly: payLater && kind === 'valuation' && client?.monthly === true,
  });
  const { order_id } = row;
  await orders.insertEvent(db, {
    order_id,
    event: 'place',
    from_state: null,
    to_state: 'pending',
    party,
    actor_id: by ?? null,
    at: now,
    cents: gross_cents,
    note: null,
  });
  await record(db, {
    event: 'order.placed',
    actorId: by,
    objectType: 'order',
    objectId: order_id,
    requestId,
    details: { kind, gross_cents },
  });
  return row;
};
