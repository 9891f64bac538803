import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import type { showCalendar } from '../../contract/bookings.ts';
import { calendarDay, mondayOf, workMondayOf } from '../../core/day-plan.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { Absences } from '../absences.tsx';
import { calendarQuery } from '../booking-queries.ts';
import { ProposeVisitDialog } from '../propose-visit-dialog.tsx';
import { DayMap } from '../visits/day-map.tsx';
import { HoursOfDay, Legend, type Move, type Moving, Week } from './calendar-views.tsx';
import type { CalendarDay } from './hour-grid.tsx';

/** /user/pisarna/koledar?dan=2026-12-22&cenilec=…&pogled=dan: the week or the day of all valuers, and the day of one of them on the map. */
export const CalendarScreen = () => {
  const { office } = useTexts(bookingsTexts);
  return (
    <Page title={office.title}>
      <Calendar />
    </Page>
  );
};

const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

type Data = DataOf<typeof showCalendar>;
type Valuer = Data['valuers'][number];
type HrefOf = (to: IsoDate, of?: string) => string;

/** The day on the screen, and whose it is beside the calendar. */
const useChosen = (data: Data, monday: IsoDate, days: readonly IsoDate[], asked: IsoDate | undefined) => {
  const { value } = useUrlFilters();
  // Default day: the next one of the week with a visit; it stays when the visits change.
  const [first] = useState(() => {
    const isOut = (one: IsoDate) => data.visits.some(({ starts_at }) => dayOf(starts_at) === one);
    return days.find((one) => one >= today() && isOut(one)) ?? (today() > monday ? today() : monday);
  });
  const day = asked ?? first;
  const busy = data.valuers.find(({ valuer_id }) => calendarDay(data, valuer_id, day).visits.length > 0);
  // The valuer found busy stays selected, even if their visits are moved or cancelled meanwhile.
  const [met, setMet] = useState({ day, valuerId: busy?.valuer_id });
  if (met.day !== day || (met.valuerId === undefined && busy)) setMet({ day, valuerId: busy?.valuer_id });
  const idOf = value('cenilec') || met.valuerId;
  return { day, valuer: data.valuers.find(({ valuer_id }) => valuer_id === idOf) ?? data.valuers[0] };
};

const useDayName = () => {
  const { weekday, date } = useFormats();
  return (one: IsoDate) => `${weekday(one)}, ${date(one)}`;
};

const Calendar = () => {
  const { office: texts } = useTexts(bookingsTexts);
  const { value } = useUrlFilters();
  const asked = isDay(value('dan')) ? value('dan') : undefined;
  const monday = asked ? mondayOf(asked) : workMondayOf(today());
  const { data } = useSuspenseQuery(calendarQuery(monday));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const { day, valuer } = useChosen(data, monday, days, asked);
  const [moving, setMoving] = useState<Moving>();
  if (!valuer)
    return (
      <Card>
        <EmptyState icon={<CalendarDays size={24} aria-hidden />} title={texts.noValuers} />
      </Card>
    );
  const look = value('pogled') === 'dan' ? 'dan' : 'teden';
  const hrefOf: HrefOf = (to, of = value('cenilec')) => paths.officeCalendar(to, of, look);
  const shown = { calendar: data, day, chosen: valuer.valuer_id, hrefOf, onMove: setMoving };
  return (
    <div className="grid gap-4">
      <Ways monday={monday} day={day} look={look} hrefOf={hrefOf} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <DayChoice data={data} days={days} day={day} valuer={valuer} hrefOf={hrefOf} />
        <div className="grid gap-2 max-tool:hidden">
          <Card flush>{look === 'dan' ? <HoursOfDay {...shown} /> : <Week {...shown} days={days} />}</Card>
          <Legend />
        </div>
        <div className="grid min-w-0 gap-4">
          <DayOf data={data} days={days} day={day} valuer={valuer} hrefOf={hrefOf} onMove={setMoving} />
          <Absences valuer={valuer} valuers={data.valuers} day={day} />
        </div>
      </div>
      {moving ? (
        <ProposeVisitDialog
          inquiryId={moving.inquiryId}
          visit={data.visits.find(({ inquiry_id }) => inquiry_id === moving.inquiryId)}
          day={moving.day}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </div>
  );
};

type WaysProps = {
  readonly monday: IsoDate;
  readonly day: IsoDate;
  readonly look: 'dan' | 'teden';
  readonly hrefOf: HrefOf;
};

/** Links to the days before and after, and between the views of a day and of a week. */
const Ways = ({ monday, day, look, hrefOf }: WaysProps) => {
  const { office: texts } = useTexts(bookingsTexts);
  const { date } = useFormats();
  const dayName = useDayName();
  const { change } = useUrlFilters();
  const step = look === 'dan' ? 1 : 7;
  return (
    <nav aria-label={texts.week} className="flex flex-wrap items-center gap-2.5">
      <ButtonLink size="small" to={hrefOf(addDays(day, -step))} aria-label={texts.earlier}>
        <ChevronLeft size={17} aria-hidden />
      </ButtonLink>
      <ButtonLink size="small" to={hrefOf(addDays(day, step))} aria-label={texts.later}>
        <ChevronRight size={17} aria-hidden />
      </ButtonLink>
      <p className="font-display text-heading first-letter:uppercase" aria-live="polite">
        {look === 'dan'
          ? dayName(day)
          : texts.between({ from: date(monday).slice(0, 5), to: date(addDays(monday, 6)) })}
      </p>
      <ButtonLink size="small" to={hrefOf(today())}>
        {texts.today}
      </ButtonLink>
      <div className="max-tool:hidden">
        <Segmented
          label={texts.look}
          value={look}
          onChange={(pogled) => change({ dan: day, pogled })}
          options={(['dan', 'teden'] as const).map((id) => ({ id, text: texts.looks[id] }))}
        />
      </div>
    </nav>
  );
};

type DayProps = {
  readonly data: Data;
  readonly days: readonly IsoDate[];
  readonly day: IsoDate;
  readonly valuer: Valuer;
  readonly hrefOf: HrefOf;
};

/** Replaces the calendar on a phone: a day of the week, and its valuer. */
const DayChoice = ({ data, days, day, valuer, hrefOf }: DayProps) => {
  const { office: texts } = useTexts(bookingsTexts);
  const { shortWeekday } = useFormats();
  const dayName = useDayName();
  const { change } = useUrlFilters();
  return (
    <div className="grid gap-3 tool:hidden">
      <nav aria-label={texts.days} className="grid grid-cols-7 gap-1">
        {days.map((one) => {
          const n = data.visits.filter(({ starts_at }) => dayOf(starts_at) === one).length;
          const other = n > 0 ? 'border-line-2 bg-action-soft text-ink' : 'border-line-2 bg-surface text-ink-2';
          return (
            <Link
              key={one}
              to={hrefOf(one)}
              aria-current={one === day ? 'date' : undefined}
              className={`grid min-h-14 place-content-center justify-items-center rounded-control border text-label no-underline ${
                one === day ? 'border-action bg-action text-on-action' : other
              }`}
            >
              <span className="sr-only">{texts.dayOf({ day: dayName(one), n })}</span>
              <span aria-hidden className="grid justify-items-center">
                {shortWeekday(one)}
                <strong className="text-reading">{Number(one.slice(8))}</strong>
              </span>
            </Link>
          );
        })}
      </nav>
      <Select
        label={texts.valuer}
        options={Object.fromEntries(
          data.valuers.map(({ valuer_id, name }) => [
            valuer_id,
            texts.dayOf({ day: name, n: calendarDay(data, valuer_id, day).visits.length }),
          ]),
        )}
        value={valuer.valuer_id}
        onChange={(id) => change({ dan: day, cenilec: id })}
      />
    </div>
  );
};

/** The day of one valuer on the map; of an empty one the way to the next that is not. */
const DayOf = ({ data, days, day, valuer, hrefOf, onMove }: DayProps & { readonly onMove: Move }) => {
  const { office: texts } = useTexts(bookingsTexts);
  const dayName = useDayName();
  const chosen = useMemo(() => calendarDay(data, valuer.valuer_id, day), [data, valuer, day]);
  const isBusy = (one: IsoDate): boolean => calendarDay(data, valuer.valuer_id, one).visits.length > 0;
  const next = days.find((one) => one > day && isBusy(one)) ?? valuer.after;
  const last = days.findLast((one) => one < day && isBusy(one)) ?? valuer.before;
  const other = next ?? last;
  return (
    <Card
      flush
      title={texts.dayTitle({ name: valuer.name, day: dayName(day) })}
      icon={<CalendarDays size={20} aria-hidden />}
      className="overflow-hidden"
    >
      <ChosenDay {...chosen} onMove={onMove} />
      {chosen.visits.length === 0 && other !== null ? (
        <p className="flex flex-wrap gap-x-4 px-4 pb-3 tool:px-4.5">
          <Link to={hrefOf(other, valuer.valuer_id)} className="inline-flex min-h-9 items-center">
            {(next === null ? texts.last : texts.next)({ day: dayName(other) })}
          </Link>
        </p>
      ) : null}
    </Card>
  );
};

const ChosenDay = ({ visits, away, onMove }: CalendarDay & { readonly onMove: Move }) => {
  const bookings = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = bookings.office;
  return (
    <>
      {away ? (
        <p className="px-4 py-2.5 tool:px-4.5">{texts.away({ reason: codeLists.absenceReasons[away.reason] })}</p>
      ) : null}
      {visits.length === 0 ? (
        <p className="px-4 py-4 text-ink-2 tool:px-4.5">{texts.none}</p>
      ) : (
        <DayMap
          visits={visits}
          more={({ inquiry_id, number, obcina, state, starts_at }) => (
            <span className="flex flex-wrap items-center gap-x-2.5 text-label text-ink-3">
              {state === 'held' ? <Pill tone="warn">{texts.held}</Pill> : null}
              {obcina}
              <Link to={paths.officeCase(inquiry_id)} className="inline-flex min-h-9 items-center">
                {bookings.visits.openOf({ number })}
              </Link>
              {state === 'confirmed' && dayOf(starts_at) >= today() ? (
                <Button
                  size="small"
                  aria-label={texts.moveOf({ number })}
                  onPress={() => onMove({ inquiryId: inquiry_id, day: dayOf(starts_at) })}
                >
                  {texts.move}
                </Button>
              ) : null}
            </span>
          )}
        />
      )}
    </>
  );
};
