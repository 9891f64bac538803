import { limits } from '#contract/limits.ts';
import { missingFields, requiredFieldsOf } from '#domains/clients/core/terms.ts';
import { clientOf } from '#domains/clients/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/client-accounts.ts';
import { sumOpen } from '../../core/ledger.ts';
import { lineOf } from '../../core/money.ts';
import { monthEnd } from '../../core/months.ts';
import { invoiceDaysOf } from '../issue.ts';
import { entryOf } from '../ledger-rows.ts';
import { todayOf } from '../money.ts';
import { draftOfMonth, invoiceByHand, invoiceMonth } from '../months.ts';
import { bookingOf } from '../office-booking.ts';
import * as documents from '../repository/documents.ts';

export const showClientAccount: Handler<typeof calls.showClientAccount> = ({ input, asSystem, services, now }) =>
  asSystem(async (db) => {
    const { secrets } = services;
    const today = todayOf(now);
    const issued = (await documents.listOfClient(db, input.client_id)).map(entryOf(secrets, today));
    const { open, overdue } = sumOpen(issued, today);
    const { waiting, lines, totals, missing } = await draftOfMonth(db, services, input.client_id);
    const [first] = waiting;
    const on = monthEnd(today);
    return {
      open,
      overdue,
      documents: issued,
      month: first
        ? {
            on,
            due_on: addDays(on, await invoiceDaysOf(db, first)),
            lines: [...lines],
            net_cents: totals.net_cents,
            vat_cents: totals.vat_cents,
            gross_cents: totals.gross_cents,
            missing: [...missing],
          }
        : null,
    };
  });

export const issueInvoice: Handler<typeof calls.issueInvoice> = (context) =>
  context.asSystem(async (db) => {
    const { input, services, now } = context;
    const { client_id, service_on: serviceOn } = input;
    if (serviceOn > todayOf(now)) throw new AppError('validation_failed', { errors: { service_on: ['date_future'] } });
    const client = found(await clientOf(db, services.secrets, client_id));
    const missing = missingFields(requiredFieldsOf(client), input.references);
    if (missing.length > 0)
      throw new AppError('validation_failed', {
        errors: Object.fromEntries(missing.map((field) => [`references.${field}`, ['validation_required']])),
      });
    const lines = input.lines.map((one) => lineOf({ ...one, code: 'manual', vat_percent: limits.vatPercent }));
    const order_id = await invoiceByHand(db, services, client, lines, {
      ...bookingOf(context),
      serviceOn,
      references: input.references,
    });
    const [invoice] = await documents.listOfOrder(db, order_id);
    return { order_id, number: found(invoice).number };
  });

export const issueMonthlyInvoice: Handler<typeof calls.issueMonthlyInvoice> = (context) =>
  context.asSystem(async (db) => {
    const order_id = found(
      await invoiceMonth(db, context.services, context.input.client_id, bookingOf(context), {
        onlyOver: false,
        orderReference: context.input.order_reference,
      }),
    );
    const [invoice] = await documents.listOfOrder(db, order_id);
    return { order_id, number: found(invoice).number };
  });
