import { type DragEvent, useState } from 'react';
import { Link } from 'react-router';
import { isWeekend, isWorkFree } from '#lib/calendar.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { calendarDay, proposedOn } from '../../core/day-plan.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import type { Calendar, CalendarVisit } from '../booking-queries.ts';
import { type CalendarDay, HourGrid, looks, visitLook } from './hour-grid.tsx';

/** A visit whose customer is to be asked for another time, and the intended day. */
export type Moving = { readonly inquiryId: string; readonly day: IsoDate };
export type Move = (moving: Moving) => void;

type Props = {
  readonly calendar: Calendar;
  /** Day and valuer of the map beside the calendar. */
  readonly day: IsoDate;
  readonly chosen: string;
  readonly hrefOf: (day: IsoDate, valuerId: string) => string;
  readonly onMove: Move;
};

const cell = 'border-b border-line px-2.5 py-2 text-left text-label font-semibold';
/** Visits by valuer and day of the week; an agreed visit can be dragged to another day of its valuer. */
export const Week = ({
  calendar,
  days,
  day,
  chosen,
  hrefOf,
  onMove,
}: Props & { readonly days: readonly IsoDate[] }) => {
  const { office: texts } = useTexts(bookingsTexts);
  const formats = useFormats();
  const [dragged, setDragged] = useState<CalendarVisit>();
  const countOn = (one: IsoDate) => calendar.visits.filter(({ starts_at }) => dayOf(starts_at) === one).length;
  const drop = (one: IsoDate) => {
    if (dragged) onMove({ inquiryId: dragged.inquiry_id, day: one });
    setDragged(undefined);
  };
  return (
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
                className={`${cell} ${isWeekend(one) && countOn(one) === 0 ? 'w-18' : ''} ${one === today() ? 'bg-action-soft text-action-ink' : 'text-ink-3'}`}
              >
                {`${formats.shortWeekday(one)} ${formats.date(one).slice(0, 5)}`}
                {isWorkFree(one) ? <span className="block font-normal">{texts.holiday}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.valuers.map(({ valuer_id, name }) => (
            <tr key={valuer_id} className="align-top">
              <th scope="row" className={cell}>
                {name}
              </th>
              {days.map((one) => (
                <td
                  key={one}
                  className={`h-px border-b border-l border-line p-0 align-top ${isWorkFree(one) ? looks.free : ''}`}
                >
                  <DayCell
                    {...calendarDay(calendar, valuer_id, one)}
                    proposed={proposedOn(calendar.proposed, valuer_id, one)}
                    to={hrefOf(one, valuer_id)}
                    label={`${name}, ${formats.weekday(one)}, ${formats.date(one)}`}
                    isChosen={one === day && valuer_id === chosen}
                    takesDrop={
                      dragged?.valuer_id === valuer_id && one >= today() && !isWorkFree(one) && !isWeekend(one)
                    }
                    onDrag={setDragged}
                    onDrop={() => drop(one)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

type CellProps = CalendarDay & {
  readonly to: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly takesDrop: boolean;
  readonly onDrag: (visit: CalendarVisit | undefined) => void;
  readonly onDrop: () => void;
};

const DayCell = ({ visits, away, proposed = [], to, label, isChosen, takesDrop, onDrag, onDrop }: CellProps) => {
  const { office: texts } = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  const over = (event: DragEvent) => {
    if (takesDrop) event.preventDefault();
  };
  return (
    <Link
      to={to}
      preventScrollReset
      draggable={false}
      aria-current={isChosen ? 'date' : undefined}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        if (takesDrop) onDrop();
      }}
      className={`grid h-full min-h-22 content-start gap-1 p-1.5 text-note text-ink no-underline hover:bg-surface-2 ${isChosen ? 'bg-action-soft' : ''} ${takesDrop ? 'outline-2 -outline-offset-2 outline-dashed outline-action' : ''}`}
    >
      <span className="sr-only">{texts.dayOf({ day: label, n: visits.length })}</span>
      {away ? (
        <span className={`rounded px-1.5 py-1 ${looks.away}`}>{codeLists.absenceReasons[away.reason]}</span>
      ) : null}
      {visits.map((visit) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: who cannot drag asks by the button beside the day's map
        <span
          key={visit.booking_id}
          draggable={visit.state === 'confirmed' && dayOf(visit.starts_at) >= today()}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', visit.number);
            onDrag(visit);
          }}
          onDragEnd={() => onDrag(undefined)}
          className={`block rounded px-1.5 py-1 ${visitLook(visit)} ${visit.state === 'confirmed' ? 'cursor-grab' : ''}`}
        >
          <strong>{formats.time(visit.starts_at)}</strong> {visit.title ?? inquiries.noProperty}
        </span>
      ))}
      {proposed.map((one) => (
        <span key={one.proposal_id} className={`block rounded px-1.5 py-1 ${looks.proposed}`}>
          <strong>{formats.time(one.starts_at)}</strong> {texts.proposed({ number: one.number })}
        </span>
      ))}
    </Link>
  );
};

/** The hours of one day, a column for each valuer. */
export const HoursOfDay = ({ calendar, day, chosen, hrefOf }: Props) => {
  const { office: texts } = useTexts(bookingsTexts);
  return (
    <section aria-label={texts.looks.dan} className="overflow-x-auto">
      <HourGrid
        columns={calendar.valuers.map(({ valuer_id, name }) => ({
          key: valuer_id,
          day,
          head: name,
          label: name,
          to: hrefOf(day, valuer_id),
          isChosen: valuer_id === chosen,
          ...calendarDay(calendar, valuer_id, day),
          proposed: proposedOn(calendar.proposed, valuer_id, day),
        }))}
      />
    </section>
  );
};

/** Legend of the calendar. */
export const Legend = () => {
  const { office: texts } = useTexts(bookingsTexts);
  const items = [
    ['agreed', looks.confirmed],
    ['held', looks.held],
    ['proposed', looks.proposed],
    ['away', looks.away],
    ['holiday', looks.free],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-ink-2">
      {items.map(([id, look]) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <span aria-hidden className={`size-4 rounded ${look}`} />
          {texts.legend[id]}
        </span>
      ))}
      <span className="text-ink-3">{texts.dragHint}</span>
    </div>
  );
};
