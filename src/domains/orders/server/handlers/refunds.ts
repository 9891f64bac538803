import { Readable } from 'node:stream';
import { limits } from '#contract/limits.ts';
import { maySecond } from '#domains/accounts/server/public.ts';
import { yearOf } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/receivables.ts';
import type { Refund } from '../../contract/receivables.ts';
import { ibanHoldsFrom } from '../../core/issuer.ts';
import { balanceOf } from '../../core/money.ts';
import { fileNumber, mayExport, payOn, plainIban, toPain001 } from '../../core/refunds.ts';
import { legal } from '../../texts/legal.ts';
import { tellOffice } from '../iban.ts';
import { issuerOf, openPayer, realIssuerOf } from '../issue.ts';
import { todayOf } from '../money.ts';
import { requireNotOurs } from '../not-ours.ts';
import type { OrdersServices } from '../ports.ts';
import { type Account, openAccount, sealAccount, tellStep } from '../refunds.ts';
import * as orders from '../repository/orders.ts';
import * as refunds from '../repository/refunds.ts';

type Named = Awaited<ReturnType<typeof refunds.listIn>>[number];

const present =
  (secrets: Secrets, proofs: ReadonlyMap<string, NonNullable<Refund['proof']>>) =>
  (row: Named): Refund => {
    const account = openAccount(secrets, row.account);
    const proof = proofs.get(row.refund_id);
    return {
      refund_id: row.refund_id,
      reference: row.reference,
      reason: row.reason,
      order_id: row.order_id,
      order_number: row.order_number,
      inquiry_id: row.inquiry_id,
      document: row.document,
      recipient: account?.recipient ?? (row.payer && openPayer(secrets, row.payer).name),
      iban: account?.iban ?? null,
      // An account that its owner enters after the office did needs none.
      proof: proof && proof.proof_id === account?.proof_id ? proof : null,
      cents: row.cents,
      status: row.status,
      created_on: dayOf(row.created_at.toISOString()),
      file_id: row.file_id,
      file_number: row.file_number,
      paid_on: row.paid_on,
      came_back_on: row.came_back_on,
      came_back_reason: row.came_back_reason,
      account_refused: row.account_refused,
    };
  };

const sumOf = (rows: readonly { readonly cents: number }[]) => ({
  documents: rows.length,
  cents: rows.reduce((sum, { cents }) => sum + cents, 0),
});

export const showRefunds: Handler<typeof calls.showRefunds, OrdersServices> = ({
  input,
  asSystem,
  services: { secrets, ports },
}) =>
  asSystem(async (db) => {
    const rows = await refunds.listIn(db, input.status);
    const waiting = input.status === 'waiting' ? rows : await refunds.listIn(db, 'waiting');
    const first = (input.page - 1) * limits.pageSize;
    const shown = rows.slice(first, first + limits.pageSize);
    const proofs = await ports.orderedCase.accountProofsOf(
      db,
      shown.map(({ refund_id }) => refund_id),
    );
    return {
      items: shown.map(present(secrets, proofs)),
      page: input.page,
      page_size: limits.pageSize,
      total: rows.length,
      sum_cents: sumOf(rows).cents,
      waiting: sumOf(waiting),
      counts: await refunds.count(db),
      surplus: (await orders.listSurplus(db)).map((order) => ({
        order_id: order.order_id,
        order_number: order.number,
        buyer: openPayer(secrets, order.payer).name,
        surplus_cents: balanceOf({
          due: ['expired', 'cancelled'].includes(order.status) ? 0 : order.due_cents,
          paid: order.paid_cents,
          refunded: order.refunded_cents,
        }).surplus_cents,
      })),
    };
  });

export const editRefundAccount: Handler<typeof calls.editRefundAccount, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { refund_id, recipient, proof_id } = input;
  const iban = plainIban(input.iban);
  await asSystem(async (db) => {
    const refund = found(await refunds.lock(db, refund_id));
    const isOwn = refund.user_id === actor.userId;
    if (!isOwn && !actor.permissions.includes('order.mark_paid')) throw new AppError('not_found');
    if (refund.status !== 'waiting') throw new AppError('version_conflict');
    await requireNotOurs(db, { iban });
    const order = refund.order_id === null ? undefined : await orders.find(db, refund.order_id);
    const by = actor.userId;
    if (!isOwn)
      await services.ports.orderedCase.proveAccount(
        db,
        { refundId: refund_id, inquiryId: order?.inquiry_id ?? null },
        { proofId: proof_id, by },
      );
    await refunds.saveAccount(
      db,
      refund_id,
      sealAccount(services.secrets, {
        recipient,
        iban,
        proof_id: isOwn ? null : proof_id,
        entered: isOwn ? null : { by, at: now.toISOString() },
      }),
    );
    if (!isOwn)
      await tellOffice(
        db,
        { services, now },
        'refund_account_entered',
        () => ({
          reference: refund.reference,
          ends: iban.slice(-4),
          when: now.toISOString(),
        }),
        '/user/pisarna/terjatve?pogled=refunds',
      );
    await tellStep(db, refund, 'enter_account', { now, party: isOwn ? 'customer' : 'admin', userId: by });
    await record(db, {
      event: 'refund.account_edited',
      actorId: actor.userId,
      objectType: 'refund',
      objectId: refund_id,
      requestId: exchange.requestId,
      details: { ends: iban.slice(-4) },
    });
  });
  return {};
};

/** The person who entered an account may send money to it alone only after a day, in which the whole office was notified. */
const isTooSoon = ({ at }: NonNullable<Account['entered']>, now: Date): boolean =>
  now.getTime() < ibanHoldsFrom(Date.parse(at));

export const exportRefunds: Handler<typeof calls.exportRefunds> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const asked = [...new Set(input.refund_ids)];
  return asSystem(async (db) => {
    await realIssuerOf(db, services, 'admin');
    const rows = await refunds.lockWaiting(db, asked);
    const ready = rows.filter(({ status, account, account_refused }) =>
      mayExport({ status, iban: openAccount(services.secrets, account)?.iban ?? null, account_refused }),
    );
    // Another file took some of them meanwhile, or an account is missing or unconfirmed: exports nothing rather than a part.
    if (ready.length < asked.length) throw new AppError('version_conflict');
    for (const { account } of ready) {
      const entered = openAccount(services.secrets, account)?.entered;
      if (entered && isTooSoon(entered, now) && !(await maySecond(db, entered.by, actor.userId, now)))
        throw new AppError('refund_needs_second');
    }
    const today = todayOf(now);
    const serial = await orders.takeSerial(db, 'refund_file', yearOf(today));
    const file = await refunds.insertFile(db, {
      number: fileNumber(yearOf(today), serial),
      pay_on: payOn(today),
      made_at: now,
      made_by: actor.userId,
    });
    await refunds.putIntoFile(db, asked, file.file_id);
    for (const one of ready)
      await tellStep(db, one, 'export_refund', { now, party: 'admin', userId: actor.userId, note: file.number });
    const { cents } = sumOf(ready);
    await record(db, {
      event: 'refund.exported',
      actorId: actor.userId,
      objectType: 'refund',
      objectId: file.file_id,
      requestId: exchange.requestId,
      details: { number: file.number, refunds: ready.length, cents },
    });
    return { file_id: file.file_id, number: file.number, refunds: ready.length, cents };
  });
};

export const getRefundFile: Handler<typeof calls.getRefundFile> = async ({
  input,
  asSystem,
  services: { secrets },
}) => {
  const { file, rows, issuer } = await asSystem(async (db) => ({
    file: found(await refunds.findFile(db, input.id)),
    rows: await refunds.listOfFile(db, input.id),
    issuer: await issuerOf(db),
  }));
  // A file refused by the bank has no refunds left.
  if (rows.length === 0) throw new AppError('not_found');
  const xml = toPain001({
    number: file.number,
    made_at: file.made_at.toISOString(),
    pay_on: file.pay_on,
    payer: issuer,
    transfers: rows.map(({ reference, cents, account, document, order_number }) => ({
      reference,
      cents,
      ...found(openAccount(secrets, account) ?? undefined),
      purpose: legal.money.refundPurpose({ document, order: order_number }),
    })),
  });
  const bytes = Buffer.from(xml);
  return {
    name: `${file.number}.xml`,
    mime: 'application/xml',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};

export const closeRefundFile: Handler<typeof calls.closeRefundFile> = async (context) => {
  const { input, actor, asSystem, exchange, now } = context;
  const { file_id, paid_on } = input;
  if (paid_on !== null && paid_on > todayOf(now))
    throw new AppError('validation_failed', { errors: { paid_on: ['date_future'] } });
  await asSystem(async (db) => {
    const file = found(await refunds.lockFile(db, file_id));
    const rows = await refunds.listOfFile(db, file_id);
    const isPartlyPaid = rows.some(({ status }) => status === 'paid');
    if (file.paid_on !== null || rows.length === 0 || (paid_on === null && isPartlyPaid))
      throw new AppError('version_conflict');
    const step = paid_on === null ? 'withdraw_refund' : 'pay_refund';
    for (const one of rows)
      if (one.status === 'exported')
        await tellStep(db, one, step, { now, party: 'admin', userId: actor.userId, note: file.number });
    if (paid_on === null) await refunds.emptyFile(db, file_id);
    else await refunds.payFile(db, file_id, paid_on);
    await record(db, {
      event: paid_on === null ? 'refund.withdrawn' : 'refund.paid',
      actorId: actor.userId,
      objectType: 'refund',
      objectId: file_id,
      requestId: exchange.requestId,
      details: { number: file.number, ...sumOf(rows), ...(paid_on === null ? {} : { paid_on }) },
    });
  });
  return {};
};
