import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { leavesTimeToPay, nextDays, payForVisitBy } from '#domains/inquiries/core/next-steps.ts';
import { isPaidAfter, whenPaid } from '#domains/inquiries/core/when-paid.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { type Inquiry, orderTermsQuery } from '#domains/inquiries/web/queries.ts';
import { useSlotText } from '#domains/inquiries/web/slot-picker.tsx';
import type { showOrganisation } from '#domains/organisations/contract/organisations.ts';
import { organisationQuery } from '#domains/organisations/web/queries.ts';
import { deadlineDays, type showOrderTerms } from '#domains/settings/contract/settings.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';

type Terms = DataOf<typeof showOrderTerms>;
type Own = DataOf<typeof showOrganisation>;
type Step = { readonly what: string; readonly when: string; readonly more?: string };

/** Paying is a step of its own; if a visit was chosen it may be due before the predračun comes. */
const usePayStep = (inquiry: Inquiry, terms: Terms, own: Own, sentAt: number): Step & { readonly isAfter: boolean } => {
  const { confirmation: texts, checkout } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const { visit_at, quote, personal_information, early_start } = inquiry;
  const days = daysOf(inquiry, terms, sentAt);
  const when = whenPaid(personal_information?.person_kind, own.organisation?.client);
  const isAfter = isPaidAfter(when);
  const isBound = visit_at !== null && days.visitStands && !isAfter;
  const payBy = isBound ? payForVisitBy(Date.parse(visit_at), terms, sentAt, early_start) : null;
  const isTight = payBy !== null && !leavesTimeToPay(payBy, days.answerBy);
  return {
    isAfter,
    what: quote || isAfter ? texts.pay : texts.acceptAndPay,
    when: [texts.paid[when], ...(payBy ? [texts.payForVisit({ date: formats.date(payBy) })] : [])].join('; '),
    more: isTight ? checkout.paymentTight({ date: formats.date(days.answerBy) }) : '',
  };
};

const daysOf = ({ visit_at, urgency, early_start: earlyStart }: Inquiry, terms: Terms, submittedAt: number) =>
  nextDays({ submittedAt, visitAt: visit_at === null ? null : Date.parse(visit_at), urgency, earlyStart }, terms);

/** Next steps in their order, each with its day. */
const useSteps = (inquiry: Inquiry, terms: Terms, own: Own, sentAt: number): readonly Step[] => {
  const { confirmation: texts } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const slotText = useSlotText();
  const pay = usePayStep(inquiry, terms, own, sentAt);
  const { visit_at, urgency, quote } = inquiry;
  const days = daysOf(inquiry, terms, sentAt);
  const answerBy = formats.date(days.answerBy);
  const waitsUntil = days.waitsUntil && formats.date(days.waitsUntil);
  const chosenDay = visit_at ? slotText(visit_at) : texts.noVisit;
  const visitDay = waitsUntil && !days.visitStands ? texts.visitAgain({ date: waitsUntil }) : chosenDay;
  const n = deadlineDays(terms, urgency);
  const report = days.reportBy
    ? texts.reportBy({ date: formats.date(days.reportBy), answerBy, waitsUntil, days: n })
    : texts.reportLater({ n });
  return [
    { what: quote ? texts.confirm : texts.offer, when: texts.by({ date: answerBy }) },
    ...(pay.isAfter ? [] : [pay]),
    { what: texts.visit, when: visitDay },
    { what: texts.report, when: report },
    ...(pay.isAfter ? [pay] : []),
  ];
};

/** Confirms the submission: its number, the next steps with their days, and preparations for the visit. */
export const Confirmation = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const { data: terms } = useQuery(orderTermsQuery());
  const { data: own } = useQuery(organisationQuery());
  const { completed_on, number } = inquiry;
  if (!terms || !own || !completed_on || !number) return null;
  return <Sent inquiry={inquiry} number={number} sentAt={Date.parse(completed_on)} terms={terms} own={own} />;
};

type SentProps = {
  readonly inquiry: Inquiry;
  readonly number: string;
  readonly sentAt: number;
  readonly terms: Terms;
  readonly own: Own;
};

const Sent = ({ inquiry, number, sentAt, terms, own }: SentProps) => {
  const { confirmation: texts } = useTexts(inquiriesTexts);
  const formats = useFormats();
  const steps = useSteps(inquiry, terms, own, sentAt);
  const { quote } = inquiry;
  const title = useRef<HTMLHeadingElement>(null);
  const isNew = useLocation().state === 'sent';
  // After sending, the focus moves to the result, so that it is announced.
  useLayoutEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <Card className="border-t-4 border-t-action!">
      <div className="flex items-start gap-3">
        <CircleCheck size={26} aria-hidden className="mt-1 shrink-0 text-action-ink" />
        <div className="min-w-0">
          <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-title">
            {quote ? texts.ordered : texts.title}
          </h2>
          <p className="mt-1">
            {`${texts.number}: `}
            <strong className="font-display text-heading whitespace-nowrap">{number}</strong>
          </p>
          {quote ? <p>{texts.price({ gross: formats.money(quote.gross_cents / 100) })}</p> : null}
          <p className="text-ink-2">{texts.mail}</p>
        </div>
      </div>
      <h3 className="mt-4 text-reading">{texts.next}</h3>
      <ol className="mt-2 grid gap-3 sm:grid-cols-2 tool:grid-cols-4">
        {steps.map(({ what, when, more }, index) => (
          <li key={what} className="flex items-start gap-2.5">
            <span
              aria-hidden
              className="grid size-6.5 shrink-0 place-items-center rounded-full bg-action-soft text-label font-bold text-action-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <strong className="block font-semibold">{what}</strong>
              <span className="block text-ink-2 first-letter:uppercase">{when}</span>
              {more ? <span className="mt-1 block text-ink-2">{more}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-line pt-3 text-ink-2">{texts.prepare}</p>
    </Card>
  );
};
