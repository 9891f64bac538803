import { useQuery } from '@tanstack/react-query';
import { isWeekend, isWorkFree } from '#lib/calendar.ts';
import { addDays } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { ScrollArea } from '#platform/web/ui/scroll-area.tsx';
import { calendarDay, mondayOf, workMondayOf } from '../../core/day-plan.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { calendarQuery } from '../booking-queries.ts';
import type { Candidate } from '../case-queries.ts';
import { HourGrid } from '../office/hour-grid.tsx';

type Props = {
  readonly candidate: Candidate;
  /** The visit that the customer wishes; null if none is wished. */
  readonly from: string | null;
  readonly until: string | null;
};

/** Week of the selected valuer, with the wished visit. On a phone the valuer's row shows enough. */
export const CandidateWeek = ({ candidate: { valuer_id, name }, from, until }: Props) => {
  const { office: texts } = useTexts(bookingsTexts);
  const formats = useFormats();
  const monday = from ? mondayOf(dayOf(from)) : workMondayOf(today());
  const { data } = useQuery({ ...calendarQuery(monday), throwOnError: true });
  if (!data) return null;
  const wish = from && until ? { starts_at: from, ends_at: until } : undefined;
  const columns = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).flatMap((day) => {
    const plan = calendarDay(data, valuer_id, day);
    const isWished = wish !== undefined && dayOf(wish.starts_at) === day;
    if (isWeekend(day) && plan.visits.length === 0 && !isWished) return [];
    const head = `${formats.shortWeekday(day)} ${formats.date(day).slice(0, 5)}`;
    const label = `${formats.weekday(day)}, ${formats.date(day)}`;
    return [{ key: day, day, head, label, isWorkFree: isWorkFree(day), wish: isWished ? wish : undefined, ...plan }];
  });
  const week = texts.weekOf({ name, from: formats.date(monday).slice(0, 5), to: formats.date(addDays(monday, 6)) });
  return (
    <div className="max-tool:hidden">
      <h3 className="mb-1.5 text-reading">{week}</h3>
      <ScrollArea label={week} className="max-h-50 rounded-control border border-line bg-surface-2">
        <HourGrid columns={columns} />
      </ScrollArea>
    </div>
  );
};
