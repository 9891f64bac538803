import { type ReactNode, useMemo } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { PlacesMap } from '#platform/web/places-map.tsx';
import { stopsOf } from '../../core/day-plan.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import type { VisitRow } from '../booking-queries.ts';

type OnDay = Pick<VisitRow, 'booking_id' | 'place' | 'is_invented' | 'title' | 'starts_at' | 'ends_at' | 'state'>;

type Props<Visit extends OnDay> = {
  /** Visits of one day, by time. */
  readonly visits: readonly Visit[];
  /** Details below each visit in the list. */
  readonly more?: (visit: Visit) => ReactNode;
  /** A list equivalent to the map, with the number of each visit. */
  readonly list?: ((markOf: (visit: Visit) => ReactNode) => ReactNode) | undefined;
};

/** The visits of a day with their numbers on the map, the way between them, and an equivalent list. */
export const DayMap = <Visit extends OnDay>({ visits, more, list }: Props<Visit>) => {
  const { day: texts } = useTexts(bookingsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  const stops = useMemo(() => stopsOf(visits, new Date().toISOString()), [visits]);
  const titleOf = ({ visit: { starts_at, title }, isOver }: (typeof stops)[number]) =>
    (isOver ? texts.over : texts.visit)({ time: formats.time(starts_at), title: title ?? inquiries.noProperty });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a visit is called follows from the texts
  const markers = useMemo(
    () =>
      stops.flatMap((stop) => {
        const { visit, mark, isOver } = stop;
        return visit.place
          ? [{ id: visit.booking_id, at: visit.place, mark, title: titleOf(stop), tone: toneOf(stop), isAside: isOver }]
          : [];
      }),
    [stops, texts, formats, inquiries],
  );
  const isInvented = visits.some(({ is_invented }) => is_invented);
  const missing = visits.length - markers.length;
  const way = stops.reduce((sum, { leg }) => sum + (leg ?? 0), 0);
  return (
    <>
      {way > 0 ? (
        <p className="px-4 py-2.5 text-ink-2 tool:px-4.5">
          {texts.way({ visits: stops.filter(({ isOver }) => !isOver).length, distance: formats.distance(way) })}
        </p>
      ) : null}
      {markers.length > 0 ? (
        <PlacesMap
          label={texts.map}
          markers={markers}
          isWay
          isListed
          invented={isInvented ? texts.invented : undefined}
          className="border-y border-line"
        />
      ) : null}
      {list?.((visit) => {
        const stop = stops.find((one) => one.visit === visit);
        return stop ? <StopMark mark={stop.mark} tone={visit.place ? toneOf(stop) : undefined} /> : null;
      }) ?? (
        <ol className="grid gap-2 px-4 py-3 tool:px-4.5">
          {stops.map((stop) => (
            <li key={stop.visit.booking_id} className="flex items-start gap-2.5">
              <StopMark mark={stop.mark} tone={stop.visit.place ? toneOf(stop) : undefined} />
              <span className="min-w-0 flex-1 pt-0.5">
                {titleOf(stop)}
                {stop.leg === null ? null : (
                  <span className="block text-label text-ink-3">
                    {texts.leg({ distance: formats.distance(stop.leg) })}
                  </span>
                )}
                {more?.(stop.visit)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {missing > 0 ? (
        <p className="px-4 pb-3 text-body text-ink-3 tool:px-4.5">{texts.noPlace({ n: missing })}</p>
      ) : null}
    </>
  );
};

/** The number that a stop has on the map, in a list beside it; one that is not on the map is grey. */
export const StopMark = ({ mark, tone }: { readonly mark: string; readonly tone: keyof typeof marks | undefined }) => (
  <span
    className={`grid size-6.5 shrink-0 place-items-center rounded-full text-label font-bold ${
      tone ? marks[tone] : 'bg-sunk text-ink-2'
    }`}
  >
    {mark}
  </span>
);

/** Over, agreed, or not yet: on the map and in the list alike. */
const toneOf = ({ visit, isOver }: { readonly visit: OnDay; readonly isOver: boolean }): keyof typeof marks => {
  if (isOver) return 'over';
  return visit.state === 'confirmed' ? 'settled' : 'open';
};
const marks = {
  over: 'border-2 border-line-2 bg-surface-2 text-ink-2',
  settled: 'bg-action text-on-action',
  open: 'border-2 border-action bg-surface text-action-ink',
} as const;
