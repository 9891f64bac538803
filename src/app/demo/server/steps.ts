import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AssesmentReason, OrderKind, QcCategory, Urgency } from '#contract/codelists.ts';
import type { DemoPerson } from '#domains/accounts/server/public.ts';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import type { savedOrder } from '#domains/cadastre/contract/cadastre.ts';
import type { addInquiry } from '#domains/inquiries/contract/inquiries.ts';
import type { AlikeUnit } from '#domains/market/contract/market.ts';
import type { Package } from '#domains/orders/contract/orders.ts';
import type { payer as payerShape } from '#domains/orders/contract/payer.ts';
import { reviewItems } from '#domains/reports/core/review.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { type Appraisal, appraised } from './appraisal.ts';

/** Local time in Ljubljana on a working day counted from the first start; below 0 before it. */
export type DemoTime = { readonly day: number; readonly at: string };

/** An order as step 0 and 1 of the wizard send it. */
export type DemoOrder = {
  readonly name: string;
  readonly title: string;
  readonly assesment_reason: AssesmentReason;
  readonly person: NonNullable<Step0['personal_information']>;
  readonly property: z.input<typeof savedOrder>['properties'][number];
  readonly urgency?: Urgency;
  readonly details?: Step0['details'];
};
type Step0 = z.input<(typeof addInquiry)['input']>;

/** One case at the moment of one step. */
export type Turn = {
  readonly order: DemoOrder;
  readonly inquiryId: string;
  /** Moment and day of the step. */
  readonly now: Date;
  readonly today: IsoDate;
  /** Inquiries of the cases that are known already. */
  readonly known: readonly string[];
  readonly began: (inquiryId: string) => void;
  readonly instant: (time: DemoTime) => string;
  readonly dayOf: (day: number) => IsoDate;
  readonly userIdOf: (person: DemoPerson) => string;
  /** Makes a call as one of the demonstration's people; calls with the same `key` count once. */
  readonly call: <T>(as: DemoPerson, path: string, input: object, key?: string) => Promise<T>;
};

type Listed<T> = { readonly items: readonly T[] };

/** A name of the same form as those that browsers make, the same for the same words. */
const uuidOf = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const ofCase =
  (as: DemoPerson, path: string, more: object = {}) =>
  async ({ call, inquiryId }: Turn): Promise<void> => {
    await call(as, path, { inquiry_id: inquiryId, ...more });
  };

/** The draft of this moment that a server opened and did not live to note. */
const opened = async ({ call, known, now }: Turn): Promise<string | undefined> => {
  const { items } = await call<Listed<{ inquiry_id: string; created_at: string }>>('user', '/api/showInquiry', {});
  return items.find((one) => one.created_at === now.toISOString() && !known.includes(one.inquiry_id))?.inquiry_id;
};

const calculationOf = async ({ call, inquiryId }: Turn): Promise<string | undefined> =>
  (await call<Listed<{ calculation_id: string }>>('valuer', '/api/showCalculations', { inquiry_id: inquiryId }))
    .items[0]?.calculation_id;

const shownCalculation = (turn: Turn, calculation_id: string): Promise<Calculation> =>
  turn.call('valuer', '/api/showCalculation', { calculation_id });

type Order = { order_id: string; kind: OrderKind; inquiry_id: string | null; open_cents: number };

/** The office records the full payment of an order. */
const settled = async (
  { call, today: paid_on }: Turn,
  by: DemoPerson,
  isIt: (order: Order) => boolean,
): Promise<void> => {
  const order = (await call<Listed<Order>>(by, '/api/showOrders', {})).items.find(isIt);
  if (!order?.open_cents) return;
  const { order_id, open_cents: amount_cents } = order;
  await call('admin', '/api/markPaid', { order_id, amount_cents, paid_on }, uuidOf(`${order_id} paid`));
};

type Round = { readonly rounds: readonly { readonly points: readonly { readonly point_id: string }[] }[] };

/**
 * The steps of the people of a case, each by the calls that their screens make. A step that was already done is refused or
 * changes nothing, so that it may be repeated when its outcome is unknown.
 */
export const steps = {
  /** The valuer orders access to the market for themselves. */
  orderAccess: async ({ call }: Turn, code: string, payer: z.input<typeof payerShape>): Promise<void> => {
    const { items } = await call<Listed<Package>>('valuer', '/api/showPackages', {});
    const package_id = items.find((one) => one.code === code)?.package_id;
    await call(
      'valuer',
      '/api/addPackageOrder',
      { package_id, payer, terms: true, early_start: true },
      uuidOf(`demo access ${code}`),
    );
  },
  payAccess: (turn: Turn): Promise<void> => settled(turn, 'valuer', ({ kind }) => kind === 'package'),
  open: async (turn: Turn): Promise<void> => {
    const { assesment_reason, person: personal_information, urgency = 'standard', details = {} } = turn.order;
    const input = { assesment_reason, personal_information, urgency, details };
    const begun =
      (await opened(turn)) ?? (await turn.call<{ inquiry_id: string }>('user', '/api/addInquiry', input)).inquiry_id;
    turn.began(begun);
  },
  choose: async ({ call, inquiryId: inquiry_id, order: { property } }: Turn): Promise<void> => {
    await call('user', '/updateData', { command: 'SaveOrder', order: { inquiry_id, properties: [property] } });
  },
  book: (turn: Turn, time: DemoTime): Promise<void> =>
    ofCase('user', '/api/bookAMeeting', { starts_at: turn.instant(time) })(turn),
  submit: ofCase('user', '/api/submitInquiry', { terms: true }),
  takeUp: ofCase('admin', '/api/takeUp'),
  quote: (turn: Turn, terms: { net_cents: number; invoice_later?: boolean; note?: string }): Promise<void> =>
    ofCase('admin', '/api/sendQuote', terms)(turn),
  accept: async (turn: Turn): Promise<void> => {
    const { call, inquiryId: inquiry_id } = turn;
    const { quote } = await call<{ quote: { quote_id: string } }>('user', '/api/showInquiry', { inquiry_id });
    await ofCase('user', '/api/acceptQuote', { quote_id: quote.quote_id, terms: true })(turn);
  },
  pay: (turn: Turn): Promise<void> => settled(turn, 'user', ({ inquiry_id }) => inquiry_id === turn.inquiryId),
  assign: (turn: Turn): Promise<void> =>
    ofCase('admin', '/api/assignValuer', { valuer_id: turn.userIdOf('valuer'), independence: true })(turn),
  take: ofCase('valuer', '/api/acceptAssignment', { independence: true }),
  agree: ofCase('valuer', '/api/confirmVisit'),
  visit: ofCase('valuer', '/api/markVisitDone'),
  begin: ofCase('valuer', '/api/startWork'),
  appraise: async (turn: Turn, appraisal: Appraisal): Promise<void> => {
    const { call, inquiryId: inquiry_id, order } = turn;
    const { title, assesment_reason } = order;
    const properties = await call<Listed<{ property_id: string }>>('valuer', '/api/showProperty', { inquiry_id });
    const begun = { inquiry_id, property_id: properties.items[0]?.property_id, title, assesment_reason };
    const calculation_id =
      (await calculationOf(turn)) ??
      (await call<{ calculation_id: string }>('valuer', '/api/addCalculation', begun)).calculation_id;
    const { revision, case: content } = await shownCalculation(turn, calculation_id);
    const around = async (years: number) =>
      beside(
        content.subject.areas.uporabna,
        (await call<Listed<AlikeUnit>>('valuer', '/api/showComparablePool', { calculation_id, years })).items,
      );
    const recent = await around(3);
    // The invented deals end one day; a demonstration that begins years later reaches further back.
    const deals = (recent.length < 6 ? await around(10) : recent).map(({ register, id_posla, ordinal }) => ({
      register,
      id_posla,
      ordinal,
    }));
    const { comparables } = await call<{ comparables: Comparable[] }>('valuer', '/api/freezeDeals', {
      calculation_id,
      deals,
    });
    const done = appraised(content, comparables, appraisal, turn);
    await call('valuer', '/api/saveCalculation', { calculation_id, revision, title, case: done });
  },
  handOver: async (turn: Turn): Promise<void> => {
    const calculation_id = await calculationOf(turn);
    if (calculation_id === undefined) return;
    const { revision } = await shownCalculation(turn, calculation_id);
    await ofCase('valuer', '/api/submitToQc', { calculation_id, revision })(turn);
  },
  giveBack: (turn: Turn, points: readonly { category: QcCategory; text: string }[]): Promise<void> =>
    ofCase('reviewer', '/api/returnFromQc', { points })(turn),
  answer: async (turn: Turn, text: string): Promise<void> => {
    const { rounds } = await turn.call<Round>('valuer', '/api/showReport', { inquiry_id: turn.inquiryId });
    const point_id = rounds[0]?.points[0]?.point_id;
    await ofCase('valuer', '/api/answerQcPoint', { point_id, answer: text })(turn);
  },
  seal: async (turn: Turn): Promise<void> => {
    await ofCase('reviewer', '/api/checkReview', { items: reviewItems })(turn);
    await ofCase('reviewer', '/api/approveReport')(turn);
  },
  /** The office looks into a case for a reason, which is kept. */
  look: (turn: Turn, reason: string): Promise<void> => ofCase('admin', '/api/showCase', { reason })(turn),
  write: (turn: Turn, { by, ...said }: { by: DemoPerson; body: string; internal?: boolean }): Promise<void> =>
    ofCase(by, '/api/addMessage', { message_id: uuidOf(`${turn.inquiryId} ${said.body}`), ...said })(turn),
  read: (turn: Turn, by: DemoPerson): Promise<void> => ofCase(by, '/api/markMessagesSeen')(turn),
};

/**
 * The most similar deals that need no adjustment of their price: of one flat alone, on the market, with known size and year; smaller and
 * larger ones, so that the flat is between them.
 */
const beside = (area: number | null, pool: readonly AlikeUnit[]): readonly AlikeUnit[] => {
  const plain = pool.filter((one) => one.basis === 'part' && one.market_flag === 1 && one.area && one.year_built);
  const isSmaller = (one: AlikeUnit) => (one.area ?? 0) < (area ?? 0);
  return [...plain.filter(isSmaller).slice(0, 3), ...plain.filter((one) => !isSmaller(one)).slice(0, 3)];
};

type Steps = typeof steps;

/** One step of a case: its time, its name, its input. */
export type Step = {
  [Name in keyof Steps]: readonly [
    day: number,
    at: string,
    step: Name,
    ...input: Steps[Name] extends (turn: Turn, ...input: infer Input) => unknown ? Input : never,
  ];
}[keyof Steps];
