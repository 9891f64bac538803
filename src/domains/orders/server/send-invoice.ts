import { z } from 'zod';
import { clientOf } from '#domains/clients/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { job } from '#platform/server/db/jobs.ts';
import { found } from '#platform/server/http/app-error.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import { shownReference } from '../core/reference.ts';
import { invoicePrinted, openFacts } from './issue.ts';
import { payerOf } from './letters.ts';
import * as documents from './repository/documents.ts';
import * as orders from './repository/orders.ts';

/**
 * The invoice that waits for money, as a file in a mail: to the payer, and of a client to whoever gets its invoices. It is printed here, for
 * the transaction that gives a number holds up every other one.
 */
export const sendInvoice = job({
  name: 'send_invoice',
  payload: z.object({ invoice_id: z.uuid() }),
  run: async ({ payload, asSystem, services, now }) => {
    const { invoice, order, to, language } = await asSystem(async (db) => {
      const row = found(await documents.findInvoice(db, payload.invoice_id));
      const purchase = found(await orders.find(db, row.order_id));
      const client = purchase.client_id && (await clientOf(db, services.secrets, purchase.client_id));
      const payer = await payerOf(db, services, purchase);
      const addresses = client ? client.addressesFor('invoices') : [payer.to].filter(Boolean);
      return { invoice: row, order: purchase, to: addresses, language: payer.language };
    });
    const { number, issuer, payment, to_pay_cents: toPay, reference } = openFacts(services.secrets, invoice.facts);
    if (to.length === 0 || payment === null) return;
    const file = { name: `${number}.pdf`, bytes: await printPdf(invoicePrinted(services.secrets, invoice.facts)) };
    await asSystem(async (db) => {
      // Done again after a crash, it was sent already.
      if (!(await orders.takeReminder(db, order.order_id, `invoice_${number}`, now))) return;
      for (const address of to)
        await sendMail(db, {
          to: address,
          language,
          kind: 'invoice_issued',
          params: {
            number,
            toPay,
            due: payment.due_on,
            iban: issuer.iban,
            recipient: issuer.name,
            reference: shownReference(reference),
          },
          file,
          now,
        });
    });
  },
});
