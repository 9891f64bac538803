import { clientOf } from '#domains/clients/server/public.ts';
import type { Payer } from '#domains/orders/contract/payer.ts';
import { buyerOfClient, payerOfClient } from '#domains/orders/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import { openDetails, openPerson } from './presenters/case.ts';
import type { CaseRow } from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import { findQuote } from './repository/parts.ts';

/** The case as orders know it: customer, payer and agreed price. */
export const caseOrderOf = async (db: Db, { secrets }: Services, row: CaseRow) => {
  const { inquiry_id: inquiryId } = row;
  const quote = found(await findQuote(db, inquiryId));
  const stored = await inquiries.findPersonalInformation(db, inquiryId);
  const { payer, client_fields: fields } = openDetails(secrets, row.details);
  const client = row.client_id ? await clientOf(db, secrets, row.client_id) : undefined;
  return {
    inquiryId,
    inquiryNumber: row.number ?? '',
    userId: row.user_id,
    netCents: quote.net_cents,
    earlyStart: row.early_start,
    terms: row.terms_version ? { terms_version: row.terms_version, terms_text: row.terms_text } : undefined,
    payer: payer ?? (client ? payerOfClient(client) : payerOf(openPerson(secrets, found(stored)))),
    client: client && {
      clientId: client.client_id,
      invoiceDays: client.payment_days,
      monthly: client.payment === 'month',
      buyer: buyerOfClient(client, {
        order_reference: fields?.order_reference ?? null,
        buyer_reference: fields?.file_number ?? null,
      }),
    },
  };
};

const payerOf = (person: ReturnType<typeof openPerson>): Payer => {
  const { person_kind, company, first_name, last_name, tax_number, street, postal_code, post, country, email } = person;
  return {
    person_kind,
    name: company ?? `${first_name} ${last_name}`,
    tax_number,
    street,
    postal_code,
    post,
    country,
    email,
  };
};
