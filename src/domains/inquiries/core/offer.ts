import type { Block, Fact, Printed } from '#lib/printed.ts';
import {
  agreedTermsOf,
  type OrderFacts,
  type OrderWords,
  partiesBlocks,
  referenceBlocks,
  subjectBlocks,
} from './order-form.ts';
import type { Price } from './price.ts';

/** Payment terms of an offer: in advance within `days`, or `days` after the invoice of each delivery or of a month. */
export type OfferPayment = { readonly when: 'advance' | 'days' | 'month'; readonly days: number };

/** Facts of an offer: its order, and the offered terms. */
export type OfferFacts = {
  readonly order: OrderFacts;
  readonly number: string;
  /** The first one is 1. */
  readonly version: number;
  readonly made_at: string;
  readonly valid_until: string;
  readonly state: 'stands' | 'accepted' | 'lapsed';
  readonly price: Price & { readonly vat_percent: number };
  readonly payment: OfferPayment;
  readonly note: string | null;
  /** The offer that this one voids. */
  readonly before: { readonly made_at: string; readonly gross_cents: number } | null;
};

export type OfferWords = OrderWords & { readonly offer: OfferTexts };

type OfferTexts = {
  readonly title: string;
  readonly states: Readonly<Record<OfferFacts['state'], string | null>>;
  readonly reference: (p: { readonly number: string; readonly version: number }) => string;
  readonly lead: string;
  readonly number: string;
  readonly madeOn: string;
  readonly validUntil: string;
  readonly total: string;
  readonly version: (p: { readonly version: number }) => string;
  readonly replaces: (p: { readonly date: string; readonly gross: string }) => string;
  readonly price: string;
  readonly net: string;
  readonly vat: (p: { readonly percent: number }) => string;
  readonly payment: string;
  readonly payments: Readonly<Record<OfferPayment['when'], (p: { readonly days: number }) => string>>;
  readonly note: string;
  readonly terms: string;
  readonly accepts: (p: {
    readonly date: string;
    readonly version: string;
    readonly site: string;
    readonly byAccount: boolean;
  }) => readonly string[];
};

/** »Ponudba«: the offered work, price, deadline and terms. */
export const offerDocument = (facts: OfferFacts, words: OfferWords): Printed => {
  const { offer, formats, language, brand, pageOf } = words;
  const { order, version, before, note } = facts;
  const number = offer.reference(facts);
  const validUntil = formats.date(facts.valid_until);
  return {
    language,
    title: offer.title,
    author: order.seller?.name ?? brand,
    madeAt: facts.made_at,
    brand,
    reference: number,
    badge: offer.states[facts.state],
    pageOf,
    blocks: [
      { kind: 'paragraph', tone: 'lead', text: offer.lead },
      {
        kind: 'glance',
        facts: [
          { label: offer.number, value: number },
          { label: offer.madeOn, value: formats.date(facts.made_at) },
          { label: offer.validUntil, value: validUntil },
          { label: offer.total, value: formats.money(facts.price.gross_cents / 100) },
        ],
      },
      ...(before
        ? [
            {
              kind: 'notice' as const,
              title: offer.version({ version }),
              text: offer.replaces({
                date: formats.date(before.made_at),
                gross: formats.money(before.gross_cents / 100),
              }),
            },
          ]
        : []),
      ...partiesBlocks(order, words),
      ...referenceBlocks(order, words),
      ...subjectBlocks(order, words),
      { kind: 'facts', facts: agreedTermsOf(order, words) },
      { kind: 'heading', text: offer.price },
      { kind: 'facts', facts: priceOf(facts, words) },
      ...(note
        ? ([
            { kind: 'heading', text: offer.note },
            { kind: 'paragraph', text: note },
          ] as const)
        : []),
      { kind: 'heading', text: offer.terms },
      {
        kind: 'list',
        numbered: true,
        items: offer.accepts({
          date: validUntil,
          version: order.terms_version,
          site: words.site,
          byAccount: !order.entered,
        }),
      },
    ] satisfies readonly Block[],
  };
};

const priceOf = ({ price, payment }: OfferFacts, { offer, formats }: OfferWords): readonly Fact[] => [
  { label: offer.net, value: formats.money(price.net_cents / 100) },
  { label: offer.vat({ percent: price.vat_percent }), value: formats.money(price.vat_cents / 100) },
  { label: offer.total, value: formats.money(price.gross_cents / 100) },
  { label: offer.payment, value: offer.payments[payment.when](payment) },
];
