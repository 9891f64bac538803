import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IsoDate } from '#lib/iso-date.ts';
import { dayOf, localTime } from '#lib/ljubljana-time.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import type { CalendarAbsence, CalendarProposal, CalendarVisit } from '../booking-queries.ts';

export type CalendarDay = {
  readonly visits: readonly CalendarVisit[];
  readonly away: CalendarAbsence | undefined;
  /** Times that are offered and not answered. */
  readonly proposed?: readonly CalendarProposal[];
};

/** Styles of calendar entries, by kind. */
export const looks = {
  confirmed: 'border-l-3 border-action bg-surface',
  held: 'border border-dashed border-action bg-surface',
  proposed: 'border border-dashed border-line-2 bg-surface text-ink-2',
  away: 'bg-sunk text-ink-2',
  free: 'bg-warn-soft text-warn-ink',
} as const;

export const visitLook = ({ state }: CalendarVisit) => looks[state];

type Span = { readonly starts_at: string; readonly ends_at: string };

/** A day of a valuer. */
type Column = CalendarDay & {
  readonly key: string;
  readonly day: IsoDate;
  readonly head: ReactNode;
  /** Accessible name of the day. */
  readonly label: string;
  /** Link of its head and its visits; without it they are plain text. */
  readonly to?: string;
  readonly isChosen?: boolean;
  readonly isWorkFree?: boolean;
  /** The visit that is thought of. */
  readonly wish?: Span | undefined;
};

const [opens, closes] = [7 * 60, 19 * 60];
const rowMinutes = 30;
const rows = (closes - opens) / rowMinutes;
const rowOf = (instant: string): number => {
  const { minutes } = localTime(Date.parse(instant));
  return Math.floor((Math.min(Math.max(minutes, opens), closes) - opens) / rowMinutes);
};

/** The hours from seven to seven, a column for each day. */
export const HourGrid = ({ columns }: { readonly columns: readonly Column[] }) => (
  <div
    className="grid min-w-[720px] text-note"
    style={{
      gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(8rem, 1fr))`,
      gridTemplateRows: `auto repeat(${rows}, 1.6rem)`,
    }}
  >
    {Array.from({ length: rows / 2 }, (_, hour) => hour).map((hour) => (
      <span
        key={hour}
        className="border-t border-line px-2 text-ink-3"
        style={{ gridColumn: '1 / -1', gridRow: `${hour * 2 + 2} / span 2` }}
      >
        {`${String(opens / 60 + hour).padStart(2, '0')}:00`}
      </span>
    ))}
    {columns.map(({ key, ...column }, index) => (
      <Hours key={key} {...column} gridColumn={index + 2} />
    ))}
  </div>
);

const Hours = ({
  day,
  head,
  label,
  to,
  isChosen,
  isWorkFree,
  wish,
  visits,
  away,
  proposed = [],
  gridColumn,
}: Omit<Column, 'key'> & { readonly gridColumn: number }) => {
  const { office: texts } = useTexts(bookingsTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  const styleOf = ({ starts_at, ends_at }: Span) => {
    const first = dayOf(starts_at) < day ? 0 : rowOf(starts_at);
    const last = dayOf(ends_at) > day ? rows : Math.max(rowOf(ends_at), first + 1);
    return { gridColumn, gridRow: `${first + 2} / ${last + 2}` };
  };
  return (
    <div className="contents">
      <Place
        to={to}
        isChosen={isChosen}
        label={texts.dayOf({ day: label, n: visits.length })}
        style={{ gridColumn, gridRow: 1 }}
        className={`px-2 py-2 font-semibold text-ink no-underline ${isChosen ? 'bg-action-soft' : ''}`}
      >
        {head}
      </Place>
      <span
        aria-hidden
        style={{ gridColumn, gridRow: `2 / span ${rows}` }}
        className={`border-l border-line ${isWorkFree ? looks.free : ''}`}
      />
      {away ? (
        <span style={styleOf(away)} className={`mx-1 rounded px-1.5 py-1 ${looks.away}`}>
          {codeLists.absenceReasons[away.reason]}
        </span>
      ) : null}
      {visits.map((visit) => (
        <Place
          key={visit.booking_id}
          to={to}
          style={styleOf(visit)}
          className={`mx-1 overflow-hidden rounded px-1.5 py-1 text-ink no-underline ${visitLook(visit)}`}
        >
          <strong>{formats.time(visit.starts_at)}</strong> {visit.title ?? inquiries.noProperty}
        </Place>
      ))}
      {proposed.map((one) => (
        <span
          key={one.proposal_id}
          style={styleOf(one)}
          className={`mx-1 overflow-hidden rounded px-1.5 py-1 ${looks.proposed}`}
        >
          <strong>{formats.time(one.starts_at)}</strong> {texts.proposed({ number: one.number })}
        </span>
      ))}
      {wish ? (
        <span
          style={styleOf(wish)}
          className="z-1 mx-1 overflow-hidden rounded bg-action px-1.5 py-1 text-on-action outline-2 outline-offset-1 outline-action"
        >
          <strong>{formats.time(wish.starts_at)}</strong> {texts.thisVisit}
        </span>
      ) : null}
    </div>
  );
};

type PlaceProps = {
  readonly to: string | undefined;
  readonly isChosen?: boolean | undefined;
  readonly label?: string;
  readonly style: { readonly gridColumn: number; readonly gridRow: string | number };
  readonly className: string;
  readonly children: ReactNode;
};

/** A link if there is an address. */
const Place = ({ to, isChosen, label, children, ...look }: PlaceProps) =>
  to === undefined ? (
    <span {...look}>
      {label ? <span className="sr-only">{label}</span> : null}
      {label ? <span aria-hidden>{children}</span> : children}
    </span>
  ) : (
    <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} aria-label={label} {...look}>
      {children}
    </Link>
  );
