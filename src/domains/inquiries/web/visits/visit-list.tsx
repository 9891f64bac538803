import { MapPin } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { photosTexts } from '#domains/properties/texts/photos.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { Initials } from '#platform/web/ui/initials.tsx';
import { dayPlan } from '../../core/day-plan.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import type { VisitRow } from '../booking-queries.ts';
import { DayMap } from './day-map.tsx';
import { ChangeVisit } from './visit.tsx';
import { CallButton, ToCalendar, VisitWay } from './visit-parts.tsx';

type PlanProps = {
  readonly visits: readonly VisitRow[];
  /** Each visit with the person to call and its actions, if no list of them is beside the plan. */
  readonly whole?: boolean;
};

/** The nearest day with agreed visits of the own calendar: on the map, in their order, with the link to prepare it. */
export const DayPlan = ({ visits, whole = false }: PlanProps) => {
  const bookings = useTexts(bookingsTexts);
  const photos = useTexts(photosTexts);
  const texts = bookings.day;
  const formats = useFormats();
  const ofDay = useMemo(() => dayPlan(visits), [visits]);
  const [first] = ofDay;
  if (!first) return null;
  return (
    <Card
      flush
      title={texts.title({ day: formats.weekday(first.starts_at), date: formats.date(first.starts_at) })}
      icon={<MapPin size={20} aria-hidden />}
      className="overflow-hidden"
      action={
        <ButtonLink size="small" to={paths.prepareField}>
          {photos.field.prepare}
        </ButtonLink>
      }
    >
      <DayMap visits={ofDay} list={whole ? (markOf) => <VisitList visits={ofDay} markOf={markOf} /> : undefined} />
    </Card>
  );
};

type ListProps = {
  readonly visits: readonly VisitRow[];
  /** The number that a visit has on the map beside the list. */
  readonly markOf?: (visit: VisitRow) => ReactNode;
  readonly className?: string;
};

export const VisitList = ({ visits, markOf, className = '' }: ListProps) => (
  <ul className={`divide-y divide-line ${className}`}>
    {visits.map((visit) => (
      <Visit key={visit.booking_id} visit={visit} mark={markOf?.(visit)} />
    ))}
  </ul>
);

const tones = { held: 'info', wished: 'warn', confirmed: 'good', released: 'neutral' } as const;

/** The valuer for the customer, or the person who opens the door for the valuer. */
const Contact = ({ visit: { side, contact } }: { readonly visit: VisitRow }) => {
  const { visits: texts } = useTexts(bookingsTexts);
  if (!contact) return <p className="mt-1.5 text-ink-2">{texts.noValuer}</p>;
  const { name, best_time: time } = contact;
  const said = (side === 'customer' ? texts.valuer : texts.door)({ name });
  return (
    <p className="mt-1.5 flex items-center gap-2 text-ink-2">
      {side === 'customer' ? <Initials name={name} /> : null}
      {time ? `${said}, ${texts.bestTime({ time })}` : said}
    </p>
  );
};

const Visit = ({ visit, mark }: { readonly visit: VisitRow; readonly mark: ReactNode }) => {
  const bookings = useTexts(bookingsTexts);
  const cases = useTexts(casesTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = bookings.visits;
  const formats = useFormats();
  const { side, number, title, properties, starts_at, ends_at, state, status, contact, inquiry_id } = visit;
  const isToday = formats.date(starts_at) === formats.date(new Date());
  const isAhead = Date.parse(starts_at) > Date.now();
  const isAgreed = status === 'visit_scheduled' && state === 'confirmed';
  const details = [number, visit.obcina, properties > 1 ? inquiries.propertyCount({ n: properties }) : null];
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 tool:grid-cols-[190px_minmax(0,1fr)] tool:px-4.5">
      <div>
        <p className="flex items-center gap-2 font-display text-heading">
          {mark}
          <time dateTime={starts_at}>{`${formats.time(starts_at)}–${formats.time(ends_at)}`}</time>
        </p>
        <p className={isToday ? 'font-semibold text-action-ink' : 'text-ink-2'}>
          {isToday ? texts.today : `${formats.weekday(starts_at)}, ${formats.date(starts_at)}`}
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-reading font-semibold">{title ?? inquiries.noProperty}</strong>
          <Pill tone={tones[state]}>{texts.states[state]}</Pill>
        </p>
        <p className="text-label text-ink-3">{details.filter(Boolean).join(' · ')}</p>
        <Contact visit={visit} />
        {side === 'customer' && isAgreed ? <p className="mt-1 max-w-[60ch] text-ink-2">{cases.visit.prepare}</p> : null}
      </div>
      <div className="flex flex-wrap items-start gap-2 tool:col-start-2">
        {contact?.phone ? <CallButton phone={contact.phone} /> : null}
        {isAgreed ? (
          <>
            <ToCalendar inquiryId={inquiry_id} number={number} />
            <VisitWay place={visit.place} number={number} />
          </>
        ) : null}
        {isAgreed && isAhead ? <ChangeVisit inquiryId={inquiry_id} side={side} /> : null}
        <ButtonLink
          to={side === 'customer' ? paths.ownCase(inquiry_id) : paths.assignedCase(inquiry_id)}
          aria-label={texts.openOf({ number })}
        >
          {texts.open}
        </ButtonLink>
      </div>
    </li>
  );
};
