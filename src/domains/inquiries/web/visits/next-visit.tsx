import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { dayNumber } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { bookingsTexts } from '../../texts/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import type { VisitRow } from '../booking-queries.ts';
import { useSlotText } from '../slot-picker.tsx';
import { ChangeVisit } from './visit.tsx';
import { ToCalendar, VisitMap, VisitValuer, VisitWay } from './visit-parts.tsx';

const minuteMs = 60_000;

/** The next visit: place, time, person, and its calendar entry. */
export const NextVisit = ({ visit, kicker }: { readonly visit: VisitRow; readonly kicker?: ReactNode }) => {
  const { welcome } = useTexts(accountsTexts);
  const bookings = useTexts(bookingsTexts);
  const cases = useTexts(casesTexts);
  const inquiries = useTexts(inquiriesTexts);
  const slotText = useSlotText();
  const { inquiry_id, number, starts_at, ends_at, place, contact } = visit;
  const title = visit.title ?? inquiries.noProperty;
  const days = dayNumber(dayOf(starts_at)) - dayNumber(dayOf(new Date().toISOString()));
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs);
  return (
    <Card
      flush
      title={welcome.visit}
      icon={<CalendarDays size={20} aria-hidden />}
      aside={<Pill tone="info">{bookings.visits.inDays({ n: days })}</Pill>}
      className={`overflow-hidden ${kicker ? 'border-t-4 border-t-action!' : ''}`}
    >
      <VisitMap title={title} place={place} />
      <div className="grid gap-3 p-4 tool:p-4.5">
        <div>
          {kicker}
          <p className="font-display text-title first-letter:uppercase">{slotText(starts_at)}</p>
          <p className="mt-1 text-ink-2">
            {title}. {bookings.minutes({ n: minutes })} {cases.visit.prepare}
          </p>
        </div>
        {contact ? <VisitValuer {...contact} inquiryId={inquiry_id} /> : null}
        <div className="grid gap-2.5 sm:flex sm:flex-wrap">
          <ToCalendar inquiryId={inquiry_id} number={number} variant="primary" />
          <VisitWay place={place} number={number} />
          <ChangeVisit inquiryId={inquiry_id} side="customer" />
          <ButtonLink to={paths.ownCase(inquiry_id)} aria-label={bookings.visits.openOf({ number })}>
            {bookings.visits.open}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};
