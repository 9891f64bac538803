import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { holdingsOfInquiry } from '#domains/properties/server/public.ts';
import { en } from '#i18n/en/index.ts';
import { formats } from '#i18n/format.ts';
import { legal } from '#i18n/legal.ts';
import { sl } from '#i18n/sl/index.ts';
import type { Printed } from '#lib/printed.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/app-error.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderFacts, type OrderWords, orderForm } from '../core/order-form.ts';
import { openPerson } from './presenter.ts';
import * as orders from './repository/order-form.ts';

const purpose = 'order form';

type OrderDocument = {
  readonly printed: Printed;
  readonly fileName: string;
  readonly archiveName: string;
  readonly madeAt: Date;
};

/** Keeps what was ordered, as it stands at the moment of handing in. Works in the transaction that hands it in. */
export const keepOrderForm = async (
  db: Db,
  { secrets }: Services,
  userId: string,
  inquiryId: string,
  now: Date,
): Promise<void> => {
  const facts = await gather(db, secrets, found(await orders.findOrdered(db, userId, inquiryId)));
  await orders.saveForm(db, {
    inquiry_id: inquiryId,
    facts: secrets.seal(purpose, JSON.stringify(facts)),
    made_at: now,
  });
};

/** The order of this customer, or the summary of their draft, in their language; 404 for everybody else. */
export const orderDocumentOf = async (
  db: Db,
  services: Services,
  userId: string,
  inquiryId: string,
  now: Date,
): Promise<OrderDocument> => {
  const row = found(await orders.findOrdered(db, userId, inquiryId));
  const kept = row.status === 'draft' ? undefined : await orders.findForm(db, inquiryId);
  const facts: OrderFacts = kept
    ? JSON.parse(services.secrets.open(purpose, kept.facts))
    : await gather(db, services.secrets, row);
  const language: Language = (await contactOf(db, userId))?.language ?? 'sl';
  const words = wordsOf(language, services.settings.publicUrl);
  const { orderForm: texts } = (language === 'en' ? en : sl).documents;
  const { number } = facts;
  return {
    printed: orderForm(facts, words, now.toISOString()),
    fileName: number === null ? texts.draftFileName : texts.fileName({ number }),
    archiveName: number === null ? texts.draftArchiveName : texts.archiveName({ number }),
    madeAt: facts.completed_on === null ? now : new Date(facts.completed_on),
  };
};

type Row = NonNullable<Awaited<ReturnType<typeof orders.findOrdered>>>;

const gather = async (db: Db, secrets: Secrets, row: Row): Promise<OrderFacts> => {
  const stored = await orders.findPerson(db, row.inquiry_id);
  const { properties, documents } = await holdingsOfInquiry(db, row.inquiry_id);
  const isDraft = row.status === 'draft';
  return {
    number: isDraft ? null : row.number,
    completed_on: isDraft ? null : (row.completed_on?.toISOString() ?? null),
    terms_version: limits.termsVersion,
    reason: row.assesment_reason,
    visit_at: row.visit_at?.toISOString() ?? null,
    price: null,
    person: stored ? openPerson(secrets, stored) : null,
    properties: properties.map((property) => ({
      property_type: property.property_type,
      kind: property.kind,
      sifraKo: property.sifraKo,
      katastrskaObcina: property.katastrskaObcina,
      stevilkaStavbe: property.stevilkaStavbe,
      stevilkaDelaStavbe: property.stevilkaDelaStavbe,
      parcelnaStevilka: property.parcelnaStevilka,
      naslov: property.naslov,
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

const wordsOf = (language: Language, publicUrl: string): OrderWords => {
  const { codeLists, common, documents, inquiries } = language === 'en' ? en : sl;
  return {
    language,
    brand: common.brand,
    site: new URL(publicUrl).host,
    form: documents.orderForm,
    legal,
    next: inquiries.checkout.next,
    steps: inquiries.steps,
    labels: codeLists,
    formats: formats(language),
    pageOf: documents.pageOf,
  };
};
