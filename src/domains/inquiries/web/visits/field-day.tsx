import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '#domains/accounts/web/session.ts';
import type { Property } from '#domains/properties/contract/properties.ts';
import { photosTexts } from '#domains/properties/texts/photos.ts';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { PlacesMap } from '#platform/web/places-map.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { casesOnSite, fieldStops } from '../../core/day-plan.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { type VisitRow, visitsQuery } from '../booking-queries.ts';
import { StopMark } from './day-map.tsx';
import { CallButton, VisitWay } from './visit-parts.tsx';

/** The prepared day: visits in order, each with hour, place and telephone, and links to the work there. */
export const FieldDay = ({ properties }: { readonly properties: readonly Property[] }) => {
  const { field: texts } = useTexts(photosTexts);
  const { permissions = [] } = useSession() ?? {};
  // Data of the prepared day: here they are read without a connection.
  const { data: ahead } = useQuery({ ...visitsQuery('ahead', 1), enabled: false });
  const { data: past } = useQuery({ ...visitsQuery('past', 1), enabled: false });
  const toCome = useMemo(() => ahead?.data ?? [], [ahead]);
  const stops = useMemo(
    () => fieldStops(casesOnSite(properties, [...toCome, ...(past?.data ?? [])]), toCome, new Date().toISOString()),
    [properties, toCome, past],
  );
  return (
    <>
      <Card
        flush
        title={texts.properties}
        action={
          permissions.includes('inquiry.view_assigned') ? (
            <ButtonLink to={paths.assignments} size="small">
              {texts.allAssigned}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.inquiries} size="small">
              {texts.allOwn}
            </ButtonLink>
          )
        }
      >
        {stops.length === 0 ? (
          <p className="p-4 text-ink-2">{texts.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {stops.map((one) => (
              <li key={one.inquiry_id} className="flex gap-3 px-4 py-3">
                <StopMark mark={one.mark} tone={one.properties.some(({ place }) => place) ? toneOf(one) : undefined} />
                <div className="grid min-w-0 flex-1 gap-1.5">
                  <When visit={one.visit} />
                  {one.properties.map((property) => (
                    <Ways key={property.property_id} property={property} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <DayPlaces stops={stops} />
    </>
  );
};

type Stop = {
  readonly mark: string;
  readonly visit: VisitRow | undefined;
  readonly isOver: boolean;
  readonly isOnWay: boolean;
  readonly properties: readonly Property[];
};

/** With a visit that is over, with an agreed one, or without one. */
const toneOf = ({ visit, isOver }: Pick<Stop, 'visit' | 'isOver'>) => {
  if (isOver) return 'over';
  return visit ? 'settled' : 'open';
};

/** Map of the day's properties, with the numbers of the list above and the way between them; its tiles are stored with the day. */
const DayPlaces = ({ stops }: { readonly stops: readonly Stop[] }) => {
  const { field: texts } = useTexts(photosTexts);
  const { day } = useTexts(bookingsTexts);
  const titleOf = usePropertyTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a property is called follows from the texts
  const markers = useMemo(
    () =>
      stops.flatMap(({ mark, visit, isOver, isOnWay, properties }) =>
        properties.flatMap((property) =>
          property.place
            ? [
                {
                  id: property.property_id,
                  at: property.place,
                  title: titleOf(property),
                  mark,
                  tone: toneOf({ visit, isOver }),
                  isAside: !isOnWay,
                } as const,
              ]
            : [],
        ),
      ),
    [stops, texts],
  );
  if (markers.length === 0) return null;
  const isInvented = stops.some(({ properties }) => properties.some(({ is_invented }) => is_invented));
  return (
    <Card flush title={texts.places}>
      <PlacesMap
        label={texts.places}
        markers={markers}
        isWay
        isListed
        invented={isInvented ? day.invented : undefined}
        className="border-t border-line"
      />
    </Card>
  );
};

/** The hour of the visit, the contact to call, and the way there. */
const When = ({ visit }: { readonly visit: VisitRow | undefined }) => {
  const bookings = useTexts(bookingsTexts);
  const { field: texts } = useTexts(photosTexts);
  const formats = useFormats();
  if (!visit) return <p className="text-ink-2">{texts.noVisit}</p>;
  const { starts_at, ends_at, number, obcina, contact, place, side } = visit;
  const isToday = formats.date(starts_at) === formats.date(new Date());
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60">
        <time dateTime={starts_at} className="font-display text-heading">
          {`${formats.time(starts_at)}–${formats.time(ends_at)}`}
        </time>
        <span className={`ml-2 ${isToday ? 'font-semibold text-action-ink' : 'text-ink-2'}`}>
          {isToday ? bookings.visits.today : `${formats.weekday(starts_at)}, ${formats.date(starts_at)}`}
        </span>
        <span className="block text-ink-2">
          {[
            number,
            obcina,
            contact && (side === 'customer' ? bookings.visits.valuer : bookings.visits.door)({ name: contact.name }),
            contact?.best_time && bookings.visits.bestTime({ time: contact.best_time }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {contact?.phone ? <CallButton phone={contact.phone} /> : null}
        <VisitWay place={place} number={number} />
      </span>
    </div>
  );
};

/** Links to the work at one property. */
const Ways = ({ property }: { readonly property: Property }) => {
  const { field: texts } = useTexts(photosTexts);
  const { openDocuments } = useTexts(propertiesTexts);
  const titleOf = usePropertyTitle();
  const { property_id } = property;
  return (
    <div>
      <p className="font-semibold break-words">{titleOf(property)}</p>
      <div className="flex flex-wrap gap-x-3">
        {[
          { to: paths.measurements(property_id), text: texts.openMeasurements },
          { to: paths.photos(property_id), text: texts.openPhotos },
          { to: paths.report(property_id), text: texts.openReport },
          { to: paths.documentation(property_id), text: openDocuments },
        ].map(({ to, text }) => (
          <Link key={to} to={to} className="flex min-h-12 items-center px-1 text-action-ink">
            {text}
          </Link>
        ))}
      </div>
    </div>
  );
};
