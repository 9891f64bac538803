import { z } from 'zod';
import { clientOf } from '#domains/clients/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { type JobContext, job } from '#platform/server/db/jobs.ts';
import { found } from '#platform/server/http/app-error.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import { shownReference } from '../core/reference.ts';
import { openBuyer } from './einvoice-buyer.ts';
import { invoicePrinted, openFacts } from './issue.ts';
import { byAccount, orderLink, payerOf, writeOnPaper } from './letters.ts';
import type { OrdersServices } from './ports.ts';
import * as documents from './repository/documents.ts';
import * as einvoices from './repository/einvoices.ts';
import * as orders from './repository/orders.ts';

/**
 * Mails an invoice or a credit note as a file: to the payer, or to a client's contacts for invoices; a client without an address gets it by
 * post, and a budget user as an e-invoice, both among the letters of the office. An unpaid one contains payment instructions, a paid one
 * does not, and a credit note names the corrected document. It is printed here, as the transaction that assigns a number blocks all others.
 */
export const sendInvoice = job({
  name: 'send_invoice',
  payload: z.object({ invoice_id: z.uuid() }),
  run: async ({ payload, asSystem, services, now }: JobContext<{ readonly invoice_id: string }, OrdersServices>) => {
    const { invoice, order, to, language, isBudgetUser, link } = await asSystem(async (db) => {
      const row = found(await documents.findInvoice(db, payload.invoice_id));
      const purchase = found(await orders.find(db, row.order_id));
      const client = purchase.client_id && (await clientOf(db, services.secrets, purchase.client_id));
      const payer = await payerOf(db, services, purchase);
      const addresses = client ? client.addressesFor('invoices') : [payer.to].filter(Boolean);
      const buyer = openBuyer(services.secrets, (await einvoices.findBuyer(db, row.order_id))?.buyer);
      return {
        invoice: row,
        order: purchase,
        to: addresses,
        language: payer.language,
        isBudgetUser: buyer.budget_user,
        link: (await byAccount(db, purchase)) ? orderLink(services, purchase) : null,
      };
    });
    const { number, issuer, payment, advance, corrects, totals, to_pay_cents, reference } = openFacts(
      services.secrets,
      invoice.facts,
    );
    const file = { name: `${number}.pdf`, bytes: await printPdf(invoicePrinted(services.secrets, invoice.facts)) };
    await asSystem(async (db) => {
      // Done again after a crash, it was sent already.
      if (!(await orders.takeReminder(db, order.order_id, `invoice_${number}`, now))) return;
      const about = corrects
        ? {
            kind: 'credit_issued' as const,
            params: { number, corrects: corrects.number, order: order.number, cents: -totals.gross_cents },
            link,
            now,
          }
        : payment === null
          ? {
              kind: 'invoice_settled' as const,
              params: { number, order: order.number, advance: advance !== null },
              link,
              now,
            }
          : {
              kind: 'invoice_issued' as const,
              params: {
                ...{ number, toPay: to_pay_cents, due: payment.due_on },
                ...{ iban: issuer.iban, recipient: issuer.name, reference: shownReference(reference) },
              },
              now,
            };
      for (const address of to) await sendMail(db, { ...about, to: address, language, file });
      if (to.length === 0)
        await writeOnPaper(db, services, order, about, [
          { kind: isBudgetUser ? 'einvoice' : corrects ? 'credit' : 'invoice', id: invoice.invoice_id },
        ]);
    });
  },
});
