import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import { isConfirmed } from '#domains/accounts/server/public.ts';
import { acceptedTermsFile } from '#domains/content/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import { keepQuota, quotaSince } from '#platform/server/http/quota.ts';
import type * as calls from '../../contract/orders.ts';
import { lineOf } from '../../core/money.ts';
import { happen } from '../book.ts';
import { invoicePrinted, openPayer, sealPayer } from '../issue.ts';
import { askForPayment } from '../letters.ts';
import { requireNotOurs } from '../not-ours.ts';
import { proformaFor } from '../papers.ts';
import { pdfOf } from '../pdf.ts';
import { place } from '../place.ts';
import type { OrdersServices } from '../ports.ts';
import { presentOrder, presentSummary } from '../presenters/order.ts';
import { listPackages } from '../repository/catalogue.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import { withdrawOrderOf } from '../withdraw.ts';

/** Time within which equal orders without a key are one: a button pressed twice. */
const sameWithinMs = 10_000;

/** The order that this one repeats: by its key, or by its whole content. */
const findSame = async (
  db: Db,
  { input, actor, services, exchange, now }: Context<typeof calls.addPackageOrder>,
): Promise<orders.OrderRow | undefined> => {
  const { idempotencyKey: key } = exchange;
  const isSame = (row: orders.OrderRow): boolean =>
    row.package_id === input.package_id &&
    isDeepStrictEqual(openPayer(services.secrets, row.payer), JSON.parse(JSON.stringify(input.payer)));
  if (key === undefined) {
    const since = new Date(now.getTime() - sameWithinMs);
    return (await orders.listUnkeyedSince(db, actor.userId, input.package_id, since)).find(isSame);
  }
  const known = await orders.findByKey(db, actor.userId, key);
  if (known && !isSame(known)) throw new AppError('idempotency_key_reused');
  return known;
};

export const addPackageOrder: Handler<typeof calls.addPackageOrder, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { userId } = actor;
  const { idempotencyKey: key, requestId } = exchange;
  const row = await asSystem(async (db) => {
    await orders.lockPerson(db, userId);
    const known = await findSame(db, context);
    if (known) return known;
    const { oldest, ...used } = await orders.countPlaced(db, userId, quotaSince(now));
    keepQuota(exchange, 'orders', used, { isConfirmed: await isConfirmed(db, userId), oldest, now });
    // The lines of an order are those of its invoice, so they are Slovenian.
    const [chosen] = await listPackages(db, 'sl', now, { id: input.package_id });
    if (!chosen?.is_active) throw new AppError('not_found');
    await requireNotOurs(db, { tax_number: input.payer.tax_number }, ['payer']);
    const { package_id, version, extra_type, days, users, code, name, net_cents } = chosen;
    if (input.price_list_version !== undefined && input.price_list_version !== version)
      throw new AppError('version_conflict');
    const order = await place(
      db,
      services,
      {
        kind: extra_type === 'valuer_account' ? 'package' : 'module',
        userId,
        payer: input.payer,
        lines: [lineOf({ code, name, unit_net_cents: net_cents, vat_percent: limits.vatPercent })],
        party: 'customer',
        by: userId,
        requestId,
        key,
        // An unasked question counts as no.
        earlyStart: input.early_start ?? false,
        package: { package_id, version, extra_type, days, users },
      },
      now,
    );
    await orders.saveBillingData(db, userId, sealPayer(services.secrets, input.payer), now);
    await askForPayment(db, services, order, now);
    return order;
  });
  return { order_id: row.order_id, number: row.number };
};

export const addOrders: Handler<typeof calls.addOrders, OrdersServices> = ({ input, actor, scoped, services }) =>
  scoped(async (db) => {
    await services.ports.orderedCase.requireOwn(db, actor.userId, input.inquiry_id);
    const order = await orders.findOfInquiry(db, input.inquiry_id);
    if (!order) throw new AppError('transition_not_allowed', { data: { refusal: 'price_open' } });
    return { order_id: order.order_id, number: order.number };
  });

export const showOrders: Handler<typeof calls.showOrders> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const { items, total } = await orders.listOf(db, actor.userId, input.page);
    return {
      items: items.map((row) => presentSummary(row, now)),
      page: input.page,
      page_size: limits.pageSize,
      total,
    };
  });

/** The person's own, or any for the office; row-level security enforces the same. */
const ownOrAll = <T extends { readonly user_id: string }>(
  row: T | undefined,
  actor: { readonly userId: string; readonly permissions: readonly string[] },
): T => {
  const mine = found(row);
  if (mine.user_id !== actor.userId && !actor.permissions.includes('order.view_all')) throw new AppError('not_found');
  return mine;
};

export const showOrder: Handler<typeof calls.showOrder, OrdersServices> = async (context) => {
  const { input, actor, scoped, asSystem, services, exchange, now } = context;
  const row = await scoped(async (db) => ownOrAll(await orders.find(db, input.order_id), actor));
  return asSystem(async (db) => {
    if (row.user_id !== actor.userId)
      await record(db, {
        event: 'order.looked_at',
        actorId: actor.userId,
        objectType: 'order',
        objectId: row.order_id,
        requestId: exchange.requestId,
      });
    const isOffice = actor.permissions.includes('order.view_all');
    return presentOrder(db, services, row, { language: exchange.language, now, isOffice });
  });
};

export const cancelOrder: Handler<typeof calls.cancelOrder, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  await asSystem(async (db) => {
    const row = found(await orders.find(db, input.order_id));
    if (row.user_id !== actor.userId) throw new AppError('not_found');
    // An order of a case ends with its case.
    if (row.kind === 'valuation') throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    const { requestId } = exchange;
    await happen(
      db,
      row.order_id,
      { event: 'cancel' },
      { services, now, party: 'customer', userId: actor.userId, requestId },
    );
  });
  return {};
};

export const withdrawOrder: Handler<typeof calls.withdrawOrder, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  return asSystem(async (db) => {
    const { order_id, user_id, kind } = found(await orders.find(db, input.order_id));
    if (user_id !== actor.userId) throw new AppError('not_found');
    // A contract on a valuation is withdrawn from in its case.
    if (kind === 'valuation') throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    const { requestId } = exchange;
    return withdrawOrderOf(db, order_id, { services, now, party: 'customer', userId: actor.userId, requestId });
  });
};

export const getProformaPdf: Handler<typeof calls.getProformaPdf, OrdersServices> = async ({
  input,
  actor,
  scoped,
  asSystem,
  services,
}) => {
  const row = await scoped(async (db) => ownOrAll(await orders.find(db, input.id), actor));
  // Work that is paid later has no predracun.
  if (row.pay_later) throw new AppError('not_found');
  const party = row.user_id === actor.userId ? 'customer' : 'admin';
  return pdfOf(await asSystem((db) => proformaFor(db, services, row, party)));
};

export const getOrderTerms: Handler<typeof calls.getOrderTerms> = async ({ input, actor, scoped, asSystem }) => {
  const { terms_text } = await scoped(async (db) => ownOrAll(await orders.find(db, input.id), actor));
  return asSystem((db) => acceptedTermsFile(db, terms_text));
};

export const getInvoicePdf: Handler<typeof calls.getInvoicePdf> = async ({ input, actor, scoped, services }) => {
  const row = await scoped(async (db) => ownOrAll(await documents.findInvoice(db, input.id), actor));
  return pdfOf(invoicePrinted(services.secrets, row.facts));
};
