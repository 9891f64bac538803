import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { pricedKindOf } from '#domains/cadastre/core/kind.ts';
import { termsVersion } from '#domains/content/server/public.ts';
import { sellerOf } from '#domains/orders/server/public.ts';
import { legal } from '#domains/orders/texts/legal.ts';
import { holdingsOfInquiry } from '#domains/properties/server/public.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import type { Printed } from '#lib/printed.ts';
import { formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { type OrderFacts, type OrderWords, orderForm } from '../core/order-form.ts';
import { listPrice, withVat } from '../core/price.ts';
import { referencesOf } from '../core/references.ts';
import { settingsOfCase } from './case-client.ts';
import { isEntered } from './case-state.ts';
import type { InquiriesServices } from './ports.ts';
import { openDetails, openPerson } from './presenters/case.ts';
import * as inquiries from './repository/inquiries.ts';
import * as orders from './repository/order-form.ts';
import { findQuote } from './repository/parts.ts';
import { sentences } from './texts.ts';

export const orderFormPurpose = 'order form';

type OrderDocument = {
  readonly printed: Printed;
  readonly fileName: string;
  readonly archiveName: string;
  readonly madeAt: Date;
};

/** Stores the order in its current form: at submission, and when its price is agreed. In that same transaction. */
export const keepOrderForm = async (
  db: Db,
  services: InquiriesServices,
  inquiryId: string,
  now: Date,
): Promise<void> => {
  const { secrets } = services;
  const facts = await gather(db, services, found(await orders.findOrdered(db, inquiryId)), now);
  const form = await orders.findForm(db, inquiryId);
  const before = form && readFacts(secrets, form.facts);
  // The terms are those of the handing in, also when the price is agreed later.
  const terms_version = before?.completed_on === facts.completed_on ? before.terms_version : facts.terms_version;
  await orders.saveForm(db, {
    inquiry_id: inquiryId,
    facts: secrets.seal(orderFormPurpose, JSON.stringify({ ...facts, terms_version })),
    made_at: now,
  });
};

/** The order, or the summary of a draft, in the language of its customer. Access is checked by the caller. */
export const orderDocumentOf = async (
  db: Db,
  services: InquiriesServices,
  inquiryId: string,
  now: Date,
): Promise<OrderDocument> => {
  const row = found(await orders.findOrdered(db, inquiryId));
  const kept = row.status === 'draft' ? undefined : await orders.findForm(db, inquiryId);
  const facts = kept ? readFacts(services.secrets, kept.facts) : await gather(db, services, row, now);
  const language: Language = (await contactOf(db, row.user_id))?.language ?? 'sl';
  const words = wordsOf(language, services.settings.publicUrl);
  const { orderForm: texts } = sentences[language].documents;
  const { number } = facts;
  return {
    printed: orderForm(facts, words),
    fileName: number === null ? texts.draftFileName : texts.fileName({ number }),
    archiveName: number === null ? texts.draftArchiveName : texts.archiveName({ number }),
    madeAt: new Date(facts.made_at),
  };
};

const readFacts = (secrets: Secrets, sealed: Buffer): OrderFacts => JSON.parse(secrets.open(orderFormPurpose, sealed));

type Row = NonNullable<Awaited<ReturnType<typeof orders.findOrdered>>>;

export const gather = async (db: Db, services: InquiriesServices, row: Row, now: Date): Promise<OrderFacts> => {
  const { secrets } = services;
  const stored = await inquiries.findPersonalInformation(db, row.inquiry_id);
  const quote = await findQuote(db, row.inquiry_id);
  const details = openDetails(secrets, row.details);
  const { properties, documents } = await holdingsOfInquiry(db, row.inquiry_id);
  const isDraft = row.status === 'draft';
  const settings = await settingsOfCase(db, services, row);
  const kinds = properties.map(pricedKindOf);
  const listed = isDraft ? listPrice({ kinds, reason: row.assesment_reason, urgency: row.urgency }, settings) : null;
  return {
    made_at: now.toISOString(),
    number: isDraft ? null : row.number,
    completed_on: isDraft ? null : (row.completed_on?.toISOString() ?? null),
    terms_version: await termsVersion(db),
    reason: row.assesment_reason,
    visit_at: row.visit_at?.toISOString() ?? null,
    value_basis: details.value_basis ?? null,
    valuation_date: details.valuation_date ?? null,
    urgency: row.urgency,
    entered: isEntered(row),
    review_days: settings.review_working_days,
    deadline_days: row.deadline_days ?? deadlineDays(settings, row.urgency),
    price: priceOf(quote, listed),
    person: stored ? openPerson(secrets, stored) : null,
    references: referencesOf(details),
    seller: await sellerOf(db, services),
    properties: properties.map((property) => ({
      property_type: property.property_type,
      kind: property.kind,
      sifraKo: property.sifraKo,
      katastrskaObcina: property.katastrskaObcina,
      stevilkaStavbe: property.stevilkaStavbe,
      stevilkaDelaStavbe: property.stevilkaDelaStavbe,
      parcelnaStevilka: property.parcelnaStevilka,
      naslov: addressWithFlat(property.naslov, property.stevilkaStanovanja),
      povrsina: property.povrsina === null ? null : Number(property.povrsina),
      documents: documents
        .filter(({ property_id }) => property_id === property.property_id)
        .map(({ document_type, document_name, number, date, file_name, file_size }) => ({
          document_type,
          document_name,
          number,
          date,
          file_name,
          file_size,
        })),
    })),
  };
};

type Quote = Awaited<ReturnType<typeof findQuote>>;

/** The accepted price; for a draft the one on its screen, from the price list. */
const priceOf = (quote: Quote, listed: number | null): OrderFacts['price'] => {
  if (quote?.accepted_at) {
    const { net_cents, vat_percent, gross_cents, accepted_at } = quote;
    return { net_cents, vat_percent, gross_cents, accepted_on: accepted_at.toISOString() };
  }
  return listed === null ? null : { ...withVat(listed), vat_percent: limits.vatPercent, accepted_on: null };
};

export const wordsOf = (language: Language, publicUrl: string): OrderWords => {
  const { clients, codeLists, common, documents, inquiries, seller } = sentences[language];
  return {
    language,
    brand: common.brand,
    site: new URL(publicUrl).host,
    form: documents.orderForm,
    legal,
    seller,
    references: clients.fields,
    steps: inquiries.steps,
    labels: codeLists,
    formats: formats(language),
    pageOf: documents.pageOf,
  };
};
