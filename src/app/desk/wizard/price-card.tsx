import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PersonKind, PricedKind } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { leavesTimeToPay, nextDays, payForVisitBy } from '#domains/inquiries/core/next-steps.ts';
import {
  accessoryCents,
  hasAccessories,
  listPrice,
  type Price,
  paidOf,
  quoteReasonOf,
  withVat,
} from '#domains/inquiries/core/price.ts';
import { isPaidAfter, whenPaid } from '#domains/inquiries/core/when-paid.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { PriceLines } from '#domains/inquiries/web/case/price.tsx';
import { type Inquiry, orderTermsQuery } from '#domains/inquiries/web/queries.ts';
import { organisationQuery } from '#domains/organisations/web/queries.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';

/** List price of these kinds in this order; null by quote, undefined until it is known. */
export const usePriceOf = (
  { assesment_reason, urgency }: Pick<Inquiry, 'assesment_reason' | 'urgency'>,
  kinds: readonly PricedKind[],
): Price | null | undefined => {
  const { data: terms } = useQuery(orderTermsQuery());
  if (!terms || kinds.length === 0) return undefined;
  const net = listPrice({ kinds, reason: assesment_reason, urgency }, terms);
  return net === null ? null : withVat(net);
};

/** The days that follow from an order that is sent today; undefined while the terms of the office are not known. */
export const useNextDays = (
  { urgency, visit_at }: Pick<Inquiry, 'urgency' | 'visit_at'>,
  earlyStart: boolean | null,
) => {
  const { data: terms } = useQuery(orderTermsQuery());
  const visitAt = visit_at === null ? null : Date.parse(visit_at);
  return terms && nextDays({ submittedAt: Date.now(), visitAt, urgency, earlyStart }, terms);
};

/**
 * Payment deadline of an order sent today that keeps the chosen visit, and the latest day of the predračun if a transfer may then be too
 * late; null if no visit depends on it.
 */
export const usePayForVisit = (
  { visit_at, urgency, list_price, personal_information }: Inquiry,
  earlyStart: boolean | null,
): { readonly payBy: IsoDate; readonly tightAfter: IsoDate | null } | null => {
  const { data: terms } = useQuery(orderTermsQuery());
  const { data: own } = useQuery(organisationQuery());
  if (!terms || !own || visit_at === null || list_price === null) return null;
  const when = whenPaid(personal_information?.person_kind, own.organisation?.client);
  if (isPaidAfter(when)) return null;
  const visitAt = Date.parse(visit_at);
  const payBy = payForVisitBy(visitAt, terms, Date.now(), earlyStart);
  if (payBy === null) return null;
  const { answerBy } = nextDays({ submittedAt: Date.now(), visitAt, urgency, earlyStart }, terms);
  return { payBy, tightAfter: leavesTimeToPay(payBy, answerBy) ? null : answerBy };
};

/** The price in the bar of a step, with the day of the report if it has one; `null` by quote, undefined while nothing is known of it. */
export const BarPrice = ({
  inquiry,
  price,
  earlyStart,
}: {
  readonly inquiry: Pick<Inquiry, 'urgency' | 'visit_at'>;
  readonly price: Price | null | undefined;
  readonly earlyStart?: boolean | null;
}) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const reportBy = useNextDays(inquiry, earlyStart === undefined ? true : earlyStart)?.reportBy;
  if (price === undefined) return null;
  return (
    <>
      <strong className="font-display text-heading whitespace-nowrap text-ink">
        {price ? texts.withVat({ gross: formats.money(price.gross_cents / 100) }) : texts.priceText}
      </strong>
      {price && reportBy ? (
        <span>
          {(earlyStart === undefined ? texts.reportAtOnce : texts.reportExpected)({ date: formats.date(reportBy) })}
        </span>
      ) : null}
    </>
  );
};

/** Price of an order in the bar of its steps: as soon as there is a property, before it is submitted. */
export const OrderBarPrice = ({
  inquiry,
  earlyStart,
  children,
}: {
  readonly inquiry: Inquiry;
  readonly earlyStart?: boolean | null;
  readonly children?: ReactNode;
}) => {
  const price = inquiry.status === 'draft' && inquiry.properties > 0 ? inquiry.list_price : undefined;
  if (price === undefined) return children;
  return (
    <BarSummary>
      {children}
      <BarPrice inquiry={inquiry} price={price} {...(earlyStart === undefined ? {} : { earlyStart })} />
    </BarSummary>
  );
};

export const BarSummary = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-tool:text-label">{children}</div>
);

type Props = {
  readonly inquiry: Inquiry;
  readonly kinds: readonly PricedKind[];
  readonly price: Price | null;
  /** A consumer's answer about an early start; null if it is not asked, undefined before the answer. */
  readonly earlyStart: boolean | null | undefined;
};

/** Price with VAT, or the reason for a quote and its deadline; and the duration of the report. */
export const PriceCard = ({ inquiry, kinds, price, earlyStart }: Props) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const { date } = useFormats();
  const days = useNextDays(inquiry, earlyStart ?? null);
  const because = quoteReasonOf({ kinds, reason: inquiry.assesment_reason });
  const expected = earlyStart === undefined ? texts.reportAtOnce : texts.reportExpected;
  return (
    <Card title={texts.price}>
      {price ? (
        <>
          <PriceLines price={price} percent={limits.vatPercent} />
          {days?.reportBy ? (
            <p className="mt-3 font-semibold first-letter:uppercase">{expected({ date: date(days.reportBy) })}</p>
          ) : null}
          <Included kinds={kinds} urgency={inquiry.urgency} />
        </>
      ) : (
        <p className="max-w-[70ch]">
          <strong className="font-semibold">{texts.priceText}</strong>{' '}
          {because ? `${texts.quoteBecause[because]} ` : ''}
          {days ? texts.quoteBy({ date: date(days.answerBy) }) : ''}
        </p>
      )}
      <WhenPaid kind={inquiry.personal_information?.person_kind} />
      {days ? <Deadline urgency={inquiry.urgency} days={days} isPriced={price !== null} /> : null}
    </Card>
  );
};

/** Parts of the price: accessories, the land of houses, and the discount for further properties. */
const Included = ({ kinds, urgency }: Pick<Props, 'kinds'> & Pick<Inquiry, 'urgency'>) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const { money } = useFormats();
  const { data: terms } = useQuery(orderTermsQuery());
  const { paid, accessories: n, landOfHouses } = paidOf(kinds);
  const each = (of: NonNullable<typeof terms>) =>
    of.price_accessory === 0 ? null : money(withVat(accessoryCents(of, urgency)).gross_cents / 100);
  const notes = [
    ...(terms && kinds.some((kind) => hasAccessories.includes(kind))
      ? [texts.accessories({ n, each: each(terms) })]
      : []),
    ...(kinds.includes('hisa') ? [texts.landOfHouses({ n: landOfHouses })] : []),
    ...(terms && paid.length > 1 ? [texts.further({ n: paid.length, percent: terms.further_percent })] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="mt-3 text-ink-2">
      {note}
    </p>
  ));
};

type DeadlineProps = Pick<Inquiry, 'urgency'> & {
  readonly days: NonNullable<ReturnType<typeof useNextDays>>;
  readonly isPriced: boolean;
};

/** Start and end of the days for the report. */
const Deadline = ({ urgency, days: { answerBy, reportBy, waitsUntil }, isPriced }: DeadlineProps) => {
  const { checkout: texts } = useTexts(inquiriesTexts);
  const { date } = useFormats();
  const { data: terms } = useQuery(orderTermsQuery());
  if (!terms) return null;
  const confirmed = {
    answerBy: date(answerBy),
    reportBy: reportBy && date(reportBy),
    waitsUntil: waitsUntil && date(waitsUntil),
  };
  return (
    <p className="mt-3 max-w-[70ch] border-t border-line pt-3 text-ink-2">
      {texts.deadline({ n: deadlineDays(terms, urgency), waits: Boolean(waitsUntil) })}{' '}
      {isPriced ? texts.confirmedBy(confirmed) : texts.confirmedByYou} {texts.clockRests}
    </p>
  );
};

/** Whether it is paid before the work or after it, and within how many days. */
const WhenPaid = ({ kind }: { readonly kind: PersonKind | undefined }) => {
  const { payment: texts } = useTexts(inquiriesTexts).checkout;
  const { data: own } = useQuery(organisationQuery());
  if (!own) return null;
  const client = own.organisation?.client;
  const when = whenPaid(kind, client);
  return (
    <p className="mt-3 max-w-[70ch] border-t border-line pt-3">
      {texts[when]({ n: isPaidAfter(when) && client ? client.payment_days : limits.proformaDays.end })}
    </p>
  );
};
