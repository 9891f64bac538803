import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router';
import { calendarDay, mondayOf } from '#domains/inquiries/core/day-plan.ts';
import { bookingsTexts } from '#domains/inquiries/texts/bookings.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { type CalendarAbsence, type CalendarVisit, calendarQuery } from '#domains/inquiries/web/booking-queries.ts';
import { isWeekend } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { DayMap } from '../day-map.tsx';

/** /user/pisarna/koledar?dan=2026-12-22&cenilec=…: the week of all valuers, and the day of one of them on the map. */
export const CalendarScreen = () => {
  const { office } = useTexts(bookingsTexts);
  return (
    <Page title={office.title}>
      <Content />
    </Page>
  );
};

const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const Content = () => {
  const { office: texts } = useTexts(bookingsTexts);
  const formats = useFormats();
  const { value, change } = useUrlFilters();
  const asked = isDay(value('dan')) ? value('dan') : undefined;
  const monday = mondayOf(asked ?? today());
  const { data } = useSuspenseQuery(calendarQuery(monday));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const counts = new Map(
    days.map((one) => [one, data.visits.filter(({ starts_at }) => dayOf(starts_at) === one).length]),
  );
  // Where no day is asked for, the next one of the week on which somebody goes out.
  const day = asked ?? days.find((one) => one >= today() && (counts.get(one) ?? 0) > 0) ?? today();
  const busy = data.valuers.find(({ valuer_id }) => calendarDay(data, valuer_id, day).visits.length > 0);
  const valuer = data.valuers.find(({ valuer_id }) => valuer_id === value('cenilec')) ?? busy ?? data.valuers[0];
  const chosen = useMemo(
    () => (valuer ? calendarDay(data, valuer.valuer_id, day) : { visits: [], away: undefined }),
    [data, valuer, day],
  );
  if (!valuer)
    return (
      <Card>
        <EmptyState icon={<CalendarDays size={24} aria-hidden />} title={texts.noValuers} />
      </Card>
    );
  const hrefOf = (to: IsoDate, of = value('cenilec')) => paths.officeCalendar(to, of);
  /** Another day of the same valuer, or where that one stays in, of who goes out then. */
  const dayHref = (one: IsoDate) => {
    const goesOut = calendarDay(data, valuer.valuer_id, one).visits.length > 0;
    return hrefOf(one, goesOut || counts.get(one) === 0 ? value('cenilec') : '');
  };
  const isBusy = (one: IsoDate): boolean => (counts.get(one) ?? 0) > 0;
  const next = days.find((one) => one > day && isBusy(one)) ?? data.after;
  const last = days.findLast((one) => one < day && isBusy(one)) ?? data.before;
  // Who asks for no day sees one on which somebody goes out.
  if (!asked && !isBusy(day) && next !== null) return <Navigate to={hrefOf(next)} replace />;
  const dayName = (one: IsoDate) => `${formats.weekday(one)}, ${formats.date(one)}`;
  return (
    <div className="grid gap-4">
      <nav aria-label={texts.week} className="flex flex-wrap items-center gap-2.5">
        <ButtonLink size="small" to={hrefOf(addDays(day, -7))} aria-label={texts.earlier}>
          <ChevronLeft size={17} aria-hidden />
        </ButtonLink>
        <ButtonLink size="small" to={hrefOf(addDays(day, 7))} aria-label={texts.later}>
          <ChevronRight size={17} aria-hidden />
        </ButtonLink>
        <p className="font-display text-[17px] font-bold" aria-live="polite">
          {texts.between({ from: formats.date(monday).slice(0, 5), to: formats.date(addDays(monday, 6)) })}
        </p>
        <ButtonLink size="small" to={hrefOf(today())}>
          {texts.today}
        </ButtonLink>
      </nav>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-3 tool:hidden">
          <nav aria-label={texts.days} className="grid grid-cols-7 gap-1">
            {days.map((one) => {
              const count = counts.get(one) ?? 0;
              return (
                <Link
                  key={one}
                  to={dayHref(one)}
                  aria-current={one === day ? 'date' : undefined}
                  className={`grid min-h-14 place-content-center justify-items-center rounded-control border text-[13px] no-underline ${
                    one === day
                      ? 'border-action bg-action text-on-action'
                      : count > 0
                        ? 'border-line-2 bg-action-soft text-ink'
                        : 'border-line-2 bg-surface text-ink-2'
                  }`}
                >
                  <span className="sr-only">{texts.dayOf({ day: dayName(one), n: count })}</span>
                  <span aria-hidden className="grid justify-items-center">
                    {formats.shortWeekday(one)}
                    <strong className="text-[15px]">{Number(one.slice(8))}</strong>
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
        <Card flush className="max-tool:hidden">
          <div className="overflow-x-auto">
            <table aria-label={texts.title} className="w-full min-w-[720px] table-fixed border-collapse">
              <thead>
                <tr>
                  <th scope="col" className={`${cell} w-28 text-ink-3`}>
                    {texts.valuer}
                  </th>
                  {days.map((one) => (
                    <th
                      key={one}
                      scope="col"
                      className={`${cell} ${isWeekend(one) && counts.get(one) === 0 ? 'w-18' : ''} ${one === today() ? 'bg-action-soft text-action-ink' : 'text-ink-3'}`}
                    >
                      {`${formats.shortWeekday(one)} ${formats.date(one).slice(0, 5)}`}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.valuers.map(({ valuer_id, name }) => (
                  <tr key={valuer_id} className="align-top">
                    <th scope="row" className={cell}>
                      {name}
                    </th>
                    {days.map((one) => (
                      <td key={one} className="border-b border-l border-line p-0 align-top">
                        <DayCell
                          {...calendarDay(data, valuer_id, one)}
                          to={hrefOf(one, valuer_id)}
                          label={`${name}, ${dayName(one)}`}
                          isChosen={one === day && valuer_id === valuer.valuer_id}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
        <Card
          flush
          title={texts.dayTitle({ name: valuer.name, day: dayName(day) })}
          icon={<CalendarDays size={20} aria-hidden />}
          className="overflow-hidden"
        >
          <ChosenDay {...chosen} />
          {chosen.visits.length === 0 ? (
            <p className="flex flex-wrap gap-x-4 px-4 pb-3 tool:px-4.5">
              {next !== null ? (
                <Link to={hrefOf(next, '')} className="inline-flex min-h-9 items-center">
                  {texts.next({ day: dayName(next) })}
                </Link>
              ) : last !== null ? (
                <Link to={hrefOf(last, '')} className="inline-flex min-h-9 items-center">
                  {texts.last({ day: dayName(last) })}
                </Link>
              ) : null}
            </p>
          ) : null}
        </Card>
      </div>
    </div>
  );
};

const cell = 'border-b border-line px-2.5 py-2 text-left text-[13px] font-semibold';

type Day = {
  readonly visits: readonly CalendarVisit[];
  readonly away: CalendarAbsence | undefined;
};

const DayCell = ({
  visits,
  away,
  to,
  label,
  isChosen,
}: Day & { readonly to: string; readonly label: string; readonly isChosen: boolean }) => {
  const { office: texts } = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'date' : undefined}
      className={`grid min-h-22 content-start gap-1 p-1.5 text-[12.5px] text-ink no-underline hover:bg-surface-2 ${isChosen ? 'bg-action-soft' : ''}`}
    >
      <span className="sr-only">{texts.dayOf({ day: label, n: visits.length })}</span>
      {away ? (
        <span className="rounded bg-sunk px-1.5 py-1 text-ink-2">{codeLists.absenceReasons[away.reason]}</span>
      ) : null}
      {visits.map(({ booking_id, state, starts_at, title }) => (
        <span
          key={booking_id}
          className={`block rounded border-action bg-surface px-1.5 py-1 ${state === 'confirmed' ? 'border-l-3' : 'border border-dashed'}`}
        >
          <strong>{formats.time(starts_at)}</strong> {title ?? inquiries.noProperty}
        </span>
      ))}
    </Link>
  );
};

const ChosenDay = ({ visits, away }: Day) => {
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
          more={({ inquiry_id, number, obcina, state }) => (
            <span className="flex flex-wrap items-center gap-x-2.5 text-[13px] text-ink-3">
              {state === 'held' ? <Pill tone="warn">{texts.held}</Pill> : null}
              {obcina}
              <Link to={paths.officeCase(inquiry_id)} className="inline-flex min-h-9 items-center">
                {bookings.visits.openOf({ number })}
              </Link>
            </span>
          )}
        />
      )}
    </>
  );
};
