import type { InputOf } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { missingFields, requiredFieldsOf } from '#domains/clients/core/terms.ts';
import { clientOf } from '#domains/clients/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/client-accounts.ts';
import { sumOpen } from '../../core/ledger.ts';
import { lineOf } from '../../core/money.ts';
import { monthEnd } from '../../core/months.ts';
import { invoiceDaysOf, invoicePreview, issuerOf, linesFor } from '../issue.ts';
import { entryOf } from '../ledger-rows.ts';
import { todayOf } from '../money.ts';
import { draftOfMonth, invoiceByHand, invoiceMonth, payerOfClient } from '../months.ts';
import { bookingOf } from '../office-booking.ts';
import { pdfOf } from '../pdf.ts';
import type { OrdersServices } from '../ports.ts';
import * as documents from '../repository/documents.ts';

export const showClientAccount: Handler<typeof calls.showClientAccount, OrdersServices> = ({
  input,
  asSystem,
  services,
  now,
}) =>
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

type Asking = Pick<Context<typeof calls.issueInvoice>, 'services' | 'now'>;
type Wanted = Omit<InputOf<typeof calls.issueInvoice>, 'client_id'>;

/** The client and the lines of an invoice by hand; refused if it could not be issued. For the system's scope. */
const wantedOf = async (db: Db, { services, now }: Asking, clientId: string, wanted: Wanted) => {
  if (wanted.service_on > todayOf(now))
    throw new AppError('validation_failed', { errors: { service_on: ['date_future'] } });
  const client = found(await clientOf(db, services.secrets, clientId));
  const missing = missingFields(requiredFieldsOf(client), wanted.references);
  if (missing.length > 0)
    throw new AppError('validation_failed', {
      errors: Object.fromEntries(missing.map((field) => [`references.${field}`, ['validation_required']])),
    });
  const lines = wanted.lines.map((one) => lineOf({ ...one, code: 'manual', vat_percent: limits.vatPercent }));
  return { client, lines };
};

export const getInvoicePreview: Handler<typeof calls.getInvoicePreview, OrdersServices> = async (context) => {
  const { asSystem, input, services, now } = context;
  const printed = await asSystem(async (db) => {
    const { client, lines } = await wantedOf(db, context, input.id, input.invoice);
    return invoicePreview(db, services, {
      payer: payerOfClient(client),
      invoiceDays: await invoiceDaysOf(db, { invoice_days: client.payment_days }),
      lines: linesFor(lines, await issuerOf(db)),
      serviceOn: input.invoice.service_on,
      references: input.invoice.references,
      inquiryNumber: null,
      now,
    });
  });
  return pdfOf(printed);
};

export const issueInvoice: Handler<typeof calls.issueInvoice, OrdersServices> = (context) =>
  context.asSystem(async (db) => {
    const { input, services } = context;
    const { client_id, service_on: serviceOn } = input;
    const { client, lines } = await wantedOf(db, context, client_id, input);
    const order_id = await invoiceByHand(db, services, client, lines, {
      ...bookingOf(context),
      serviceOn,
      references: input.references,
    });
    const [invoice] = await documents.listOfOrder(db, order_id);
    return { order_id, number: found(invoice).number };
  });

export const issueMonthlyInvoice: Handler<typeof calls.issueMonthlyInvoice, OrdersServices> = (context) =>
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
