import { Readable } from 'node:stream';
import { contactOf, findOrInvite } from '#domains/accounts/server/public.ts';
import { keepMailQuota, sendMail } from '#domains/mail/server/public.ts';
import { yearOf } from '#lib/iso-date.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/orders.ts';
import { seatsOf } from '../../core/entitlements.ts';
import { openPayer, sealPayer } from '../issue.ts';
import { requireNotOurs } from '../not-ours.ts';
import type { OrdersServices } from '../ports.ts';
import {
  packageNames,
  presentAccess,
  presentInvoice,
  presentMoney,
  presentOwnRefund,
  presentPayments,
  presentSummary,
} from '../presenters/order.ts';
import * as access from '../repository/access.ts';
import * as documents from '../repository/documents.ts';
import * as orders from '../repository/orders.ts';
import * as refunds from '../repository/refunds.ts';
import { sentences } from '../texts.ts';
import { yearBook } from '../year-book.ts';

const seatsLeft = async (db: Db, userId: string, now: Date) => {
  const running = (await access.listOpen(db, userId, now)).filter(
    ({ starts_at, extra_type, code }) => starts_at <= now && (extra_type === 'valuer_account' || code === 'seat'),
  );
  return seatsOf(running);
};

export const showBilling: Handler<typeof calls.showBilling, OrdersServices> = ({
  actor,
  asSystem,
  services,
  exchange,
  now,
}) =>
  // In the system's scope, because it reads the names of colleagues and of the givers of seats.
  asSystem(async (db) => {
    const { userId } = actor;
    const names = await packageNames(db, exchange.language, now);
    const own = (await access.listOpen(db, userId, now)).map(presentAccess(names, now));
    const given = await access.listOpenOf(db, await access.ownersOf(db, userId), now);
    const shared = given
      .filter(({ extra_type }) => extra_type === 'valuer_account')
      .map(presentAccess(names, now, true));
    const seats = await access.listSeats(db, userId);
    const taken = seats.map(({ seat_id, name, email, created_at }) => ({
      seat_id,
      name: name ?? '',
      email: email ?? '',
      since: created_at.toISOString(),
    }));
    const open = await orders.listUnpaid(db, userId);
    const waiting = await presentPayments(db, services, open, now);
    const unpaid = open.map((row) => ({
      ...presentSummary(row, now),
      payment: waiting.get(row.order_id) ?? null,
    }));
    const invoices = (await documents.listOfPerson(db, userId)).map(presentInvoice(services));
    const payments = (await documents.paymentsOfPerson(db, userId)).map(presentMoney);
    const back = (await refunds.listOwn(db, userId)).map((row) => ({
      ...presentOwnRefund(services)(row),
      inquiry_id: row.inquiry_id,
      recipient: openPayer(services.secrets, row.payer).name,
    }));
    const billing = await orders.findBillingData(db, userId);
    const days = [...invoices.map(({ issued_on }) => issued_on), ...payments.map(({ paid_on }) => paid_on)];
    return {
      access: [...own, ...shared],
      seats: { total: await seatsLeft(db, userId, now), taken },
      unpaid,
      invoices,
      payments,
      refunds: back,
      billing_data: billing ? openPayer(services.secrets, billing.payer) : null,
      years: [...new Set(days.map(yearOf))].sort((a, b) => b - a),
    };
  });

export const editBillingData: Handler<typeof calls.editBillingData> = async ({
  input,
  actor,
  asSystem,
  services,
  now,
}) => {
  await asSystem(async (db) => {
    await requireNotOurs(db, { tax_number: input.tax_number });
    await orders.saveBillingData(db, actor.userId, sealPayer(services.secrets, input), now);
  });
  return {};
};

export const getBillingYear: Handler<typeof calls.getBillingYear> = async ({
  input,
  actor,
  scoped,
  asSystem,
  services,
}) => {
  const language = (await asSystem((db) => contactOf(db, actor.userId)))?.language ?? 'sl';
  const { yearBook: texts } = sentences[language].orders;
  const { invoices, payments } = await scoped(async (db) => ({
    invoices: (await documents.listOfPerson(db, actor.userId, input.id)).map(presentInvoice(services)),
    payments: (await documents.paymentsOfPerson(db, actor.userId))
      .map(presentMoney)
      .filter(({ paid_on }) => yearOf(paid_on) === input.id),
  }));
  const bytes = await yearBook({ invoices, payments }, texts);
  return {
    name: `${texts.fileName} ${input.id}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};

export const inviteColleague: Handler<typeof calls.inviteColleague, OrdersServices> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { userId } = actor;
  await asSystem(async (db) => {
    await orders.lockPerson(db, userId);
    const taken = await access.listSeats(db, userId);
    if (taken.length >= (await seatsLeft(db, userId, now))) throw new AppError('no_seat_left');
    const { email, first_name: firstName, last_name: lastName } = input;
    await keepMailQuota(db, context);
    const invited = await findOrInvite(db, services, { email, firstName, lastName, role: 'user' }, now);
    if (invited.userId === userId || !(await access.insertSeat(db, userId, invited.userId, now)))
      throw new AppError('validation_failed', { errors: { email: ['already_seated'] } });
    const owner = await contactOf(db, userId);
    await sendMail(db, {
      to: email,
      language: invited.language,
      kind: 'seat_given',
      causedBy: userId,
      params: { owner: owner?.name ?? '', isNew: invited.link !== undefined },
      link: invited.link ?? `${services.settings.publicUrl}/user/billing`,
      secret: invited.link !== undefined,
      now,
    });
    await record(db, {
      event: 'seat.given',
      actorId: userId,
      objectType: 'account',
      objectId: invited.userId,
      requestId: exchange.requestId,
    });
  });
  return {};
};

export const removeColleague: Handler<typeof calls.removeColleague> = async ({
  input,
  actor,
  asSystem,
  exchange,
  now,
}) => {
  await asSystem(async (db) => {
    if (!(await access.endSeat(db, actor.userId, input.seat_id, now))) throw new AppError('not_found');
    await record(db, {
      event: 'seat.taken_back',
      actorId: actor.userId,
      objectType: 'seat',
      objectId: input.seat_id,
      requestId: exchange.requestId,
    });
  });
  return {};
};
