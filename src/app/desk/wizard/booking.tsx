import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { stepPath } from '#domains/inquiries/core/step-routes.ts';
import { bookingsTexts } from '#domains/inquiries/texts/bookings.ts';
import { type Booking, bookingsQuery, useBookAMeeting } from '#domains/inquiries/web/booking-queries.ts';
import { readMode } from '#domains/inquiries/web/mode.ts';
import { type Inquiry, inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { SlotChoice } from '#domains/inquiries/web/slot-choice.tsx';
import { useSlotText } from '#domains/inquiries/web/slot-picker.tsx';
import { passDocuments, useStepSummary, WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { Stuck } from '#domains/orders/web/stuck.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { useTabState } from '#platform/web/drafts.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { PageFooter } from '#platform/web/layout/page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { OrderBarPrice, useNextDays } from './price-card.tsx';

/** Day until which the visit would have to wait, if its buyer does not ask for an early start. */
const useWait = ({ urgency, list_price, personal_information: person }: Inquiry, visit_at: string | null) => {
  const late = useNextDays({ urgency, visit_at }, false);
  // Only a consumer who buys at the list price is asked for an early start in the next step.
  const isAsked = list_price !== null && person?.person_kind === 'fizicna_oseba';
  return isAsked && late?.visitStands === false ? late.waitsUntil : null;
};

type BookedProps = { readonly booking: Booking; readonly isLocked: boolean };

/** The chosen time, and the end of its reservation. */
const Booked = ({ booking: { state, starts_at, held_until }, isLocked }: BookedProps) => {
  const texts = useTexts(bookingsTexts);
  const { time } = useFormats();
  const slotText = useSlotText();
  const held = held_until ? texts.held({ until: time(held_until) }) : texts.wished;
  return (
    <Banner tone={state === 'wished' ? 'warn' : 'good'}>
      <span className="flex items-start gap-2">
        <CalendarCheck size={18} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          {slotText(starts_at)}. {isLocked ? '' : held}
        </span>
      </span>
    </Banner>
  );
};

/** Step 3: /user/inquiry/booking */
export const BookingScreen = () => {
  const texts = useTexts(bookingsTexts);
  const common = useTexts(commonTexts);
  const summary = useStepSummary(3);
  const inquiryId = readMode()?.inquiry_id ?? '';
  const navigate = useNavigate();
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiryId));
  const book = useBookAMeeting();
  const slotText = useSlotText();
  const { date } = useFormats();
  const booking = visits.data.find(({ state }) => state !== 'released');
  const isLocked = inquiry.status !== 'draft';
  const saved = booking
    ? [booking.starts_at, ...visits.proposals.filter(({ by }) => by === 'customer').map(({ starts_at }) => starts_at)]
    : [];
  const [kept, setKept] = useTabState<readonly string[] | null>(`slots-${inquiryId}`, null);
  const chosen = isLocked ? saved : (kept ?? saved);
  const isSaved = chosen.join() === saved.join() && booking?.state !== 'wished';

  const waitsUntil = useWait(inquiry, chosen[0] ?? null);
  const needsStart = isLocked ? null : waitsUntil;

  // Reaching this step completes the one before.
  useEffect(() => passDocuments(inquiryId), [inquiryId]);

  const proceed = () => {
    const [starts_at, ...alternatives] = chosen;
    if (!starts_at) return summary.refuse();
    if (isLocked || isSaved) return void navigate(stepPath(4, inquiryId));
    return book.press({ inquiry_id: inquiryId, starts_at, alternatives }, () => {
      setKept(undefined);
      void navigate(stepPath(4, inquiryId));
    });
  };
  return (
    <WizardPage step={3} inquiry={inquiry}>
      {summary.summaryOf(chosen.length > 0, () =>
        document.querySelector<HTMLElement>('main [role=radiogroup] input')?.focus(),
      )}
      <p className="max-w-[70ch] text-ink-2">{texts.lead}</p>
      {booking ? <Booked booking={booking} isLocked={isLocked} /> : null}
      {needsStart ? <Banner tone="warn">{texts.needsStart({ until: date(needsStart) })}</Banner> : null}
      {isLocked ? null : <SlotChoice inquiryId={inquiryId} value={chosen} onChange={setKept} />}
      <Stuck />
      <PageFooter
        summary={
          <OrderBarPrice inquiry={{ ...inquiry, visit_at: chosen[0] ?? null }}>
            <p role="status">
              {texts.chosen}:{' '}
              <strong className="font-semibold text-ink">{chosen[0] ? slotText(chosen[0]) : texts.none}</strong>
            </p>
          </OrderBarPrice>
        }
      >
        <ButtonLink to={stepPath(2, inquiryId)} size="large">
          {common.back}
        </ButtonLink>
        <Button variant="primary" size="large" onPress={proceed} isPending={book.isPending}>
          {texts.submit}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </PageFooter>
    </WizardPage>
  );
};
