import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { inventedSource } from '#contract/invented.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import { CadastralMap, type MapView } from '#platform/web/ui/map/cadastral-map.tsx';
import type { MapData } from '#platform/web/ui/map/map-data.ts';
import type { BuildingRecord, ParcelRecord } from '../contract/records.ts';
import { houseNumberOf } from '../core/address.ts';
import { colourOf, isBuiltOn } from '../core/land-use.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { aroundOf, InView } from './in-view.tsx';
import { usePicking } from './picked-place.tsx';
import { type Lookup, planQuery } from './queries.ts';

type Subject = {
  readonly title: string;
  readonly place: { readonly e: number; readonly n: number };
  readonly sifraKo: number;
  /** Name of its k.o., if known. */
  readonly katastrskaObcina: string | null;
  readonly stevilkaStavbe: number | null;
  readonly parcels: readonly string[];
  /** House number of a building, as its neighbours have theirs on the map. */
  readonly houseNumber?: string | undefined;
  /** Demonstration data, though the map below may be from the registers. */
  readonly isInvented?: boolean;
};

/** Subject of the plan; undefined when the register has no coordinates. */
export const subjectOf = (record: BuildingRecord | ParcelRecord, title: string): Subject | undefined => {
  if (!record.coordinates) return undefined;
  const { coordinates: place, sifraKo, katastrskaObcina } = record;
  const shared = { title, place, sifraKo, katastrskaObcina };
  return record.property_type === 'building'
    ? {
        ...shared,
        stevilkaStavbe: record.stevilkaStavbe,
        houseNumber: houseNumberOf(record.naslovStavbe),
        parcels: record.gursTabelaParcela.map((parcel) => parcel.parcelnaStevilka),
      }
    : { ...shared, stevilkaStavbe: null, parcels: [record.parcelnaStevilka] };
};

const koName = ({ sifraKo, katastrskaObcina }: Subject): string =>
  [sifraKo, katastrskaObcina].filter(Boolean).join(' ');

/** »Lega«: the location of the property, on the cadastral plan. */
export const LocationCard = ({
  subject,
  onFind,
}: {
  readonly subject: Subject | undefined;
  readonly onFind?: Find;
}) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const [view, setView] = useState<MapView>();
  if (!subject)
    return (
      <Card title={cadastre.location}>
        <p className="text-ink-2">{cadastre.noLocation}</p>
      </Card>
    );
  const { e, n } = subject.place;
  return (
    <Card
      flush
      title={cadastre.location}
      className="overflow-hidden"
      action={
        <span className="text-body text-ink-3">
          {cadastre.coordinates({ e: formats.number(e, 0), n: formats.number(n, 0) })}
        </span>
      }
    >
      <div className="h-80 tool:h-[470px]">
        <Plan subject={subject} onFind={onFind} onView={setView} />
      </div>
      {subject.isInvented ? (
        <p className="border-t border-line px-4 py-2 text-label font-semibold text-ink-2 tool:px-4.5">
          {cadastre.inventedPlace}
        </p>
      ) : null}
      {onFind ? <InView view={view ?? aroundOf(subject.place)} onFind={onFind} /> : null}
    </Card>
  );
};

type Find = ((lookup: Lookup) => void) | undefined;
type PlanProps = {
  readonly subject: Subject;
  readonly onFind: Find;
  /** Pixels at the left of the map that something else covers. */
  readonly left?: number;
  readonly onView?: (view: MapView) => void;
};

/** The map around a property, with the property outlined. */
export const Plan = ({ subject, onFind, left, onView }: PlanProps) => {
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  // A stable function per language, so that the plan is not redrawn at every render.
  const formatMetres = useCallback((metres: number) => formats.number(metres, 2), [formats]);
  const { data, error } = useQuery(planQuery(subject.place.e, subject.place.n));
  const picking = usePicking(onFind);
  const mapData = useMemo<MapData | undefined>(
    () =>
      data && {
        centre: [subject.place.e, subject.place.n],
        houseNumber: subject.houseNumber,
        parcels: data.parcels.map((parcel) => ({
          number: parcel.parcelnaStevilka,
          ring: parcel.ring,
          more: parcel.more,
          use: colourOf(parcel.raba, isBuiltOn(parcel, data.buildings)),
          isSubject: parcel.sifraKo === subject.sifraKo && subject.parcels.includes(parcel.parcelnaStevilka),
        })),
        buildings: data.buildings.map((building) => ({
          ring: building.ring,
          more: building.more,
          at: building.at,
          isSubject: building.sifraKo === subject.sifraKo && building.stevilkaStavbe === subject.stevilkaStavbe,
        })),
      },
    [data, subject],
  );
  if (error) return <p className="grid h-full place-items-center px-6 text-center text-ink-2">{common.map.failed}</p>;
  if (!data || !mapData) return <Skeleton rows={8} label={common.map.loading} />;
  const subjects = mapData.parcels.filter((parcel) => parcel.isSubject);
  const { name, state_on } = data.source;
  // No source is named if nothing from a register is drawn.
  const ofRegister =
    data.parcels.length + data.buildings.length > 0
      ? common.map.source({ name, date: state_on && formats.date(state_on) })
      : undefined;
  const attribution = subject.isInvented ? common.map.source({ name: inventedSource, date: null }) : ofRegister;
  return (
    <>
      <CadastralMap
        data={mapData}
        label={cadastre.mapText({ title: subject.title, ko: koName(subject) })}
        attribution={attribution}
        isOfRegister={!subject.isInvented}
        formatMetres={formatMetres}
        left={left}
        onView={onView}
        {...picking}
      />
      {subjects.map((parcel) => (
        <ul key={parcel.number} className="sr-only" aria-label={`${cadastre.sides}: ${parcel.number}`}>
          {sidesOf(parcel.ring).map((length, index, all) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is known by its place in the ring
            <li key={index}>
              {cadastre.side({
                from: index + 1,
                to: ((index + 1) % all.length) + 1,
                metres: formats.number(length, 2),
              })}
            </li>
          ))}
        </ul>
      ))}
    </>
  );
};

const sidesOf = (ring: readonly number[]): number[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => {
    const next = ((index + 1) * 2) % ring.length;
    return Math.hypot((ring[next] ?? 0) - (ring[index * 2] ?? 0), (ring[next + 1] ?? 0) - (ring[index * 2 + 1] ?? 0));
  });
