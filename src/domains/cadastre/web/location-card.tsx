import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { DataOf } from '#contract/call.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import { CadastralMap } from '#platform/web/ui/map/cadastral-map.tsx';
import type { MapData } from '#platform/web/ui/map/map-data.ts';
import type { BuildingRecord, ParcelRecord, showCadastreMap } from '../contract/cadastre.ts';
import { colourOf, isBuiltOn } from '../core/land-use.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { usePicking } from './picked-place.tsx';
import { type Lookup, planQuery } from './queries.ts';

type Subject = {
  readonly title: string;
  readonly place: { readonly e: number; readonly n: number };
  readonly sifraKo: number;
  readonly stevilkaStavbe: number | null;
  readonly parcels: readonly string[];
};

/** Whose surroundings the plan shows; undefined when the register knows no place. */
export const subjectOf = (record: BuildingRecord | ParcelRecord, title: string): Subject | undefined => {
  if (!record.coordinates) return undefined;
  const shared = { title, place: record.coordinates, sifraKo: record.sifraKo };
  return record.property_type === 'building'
    ? {
        ...shared,
        stevilkaStavbe: record.stevilkaStavbe,
        parcels: record.gursTabelaParcela.map((parcel) => parcel.parcelnaStevilka),
      }
    : { ...shared, stevilkaStavbe: null, parcels: [record.parcelnaStevilka] };
};

/** »Lega«: where the property lies, on the cadastral plan. */
export const LocationCard = ({
  subject,
  onFind,
}: {
  readonly subject: Subject | undefined;
  readonly onFind?: Find;
}) => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
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
        <span className="text-[13.5px] text-ink-3">
          {cadastre.coordinates({ e: formats.number(e, 0), n: formats.number(n, 0) })}
        </span>
      }
    >
      <div className="h-80 tool:h-[470px]">
        <Plan subject={subject} onFind={onFind} />
      </div>
      {onFind ? <Neighbours subject={subject} onFind={onFind} /> : null}
    </Card>
  );
};

type Find = ((lookup: Lookup) => void) | undefined;
type Around = DataOf<typeof showCadastreMap>;

/** The look-up of a parcel or a building of the plan, which is also its name there. */
const parcelLookup = ({ sifraKo, parcelnaStevilka }: Around['parcels'][number]): Lookup => ({
  sifraKo: String(sifraKo),
  parcelnaStevilka,
});
const buildingLookup = ({ sifraKo, stevilkaStavbe }: Around['buildings'][number]): Lookup => ({
  sifraKo: String(sifraKo),
  stevilkaStavbe: String(stevilkaStavbe),
});

/** To the nearest corner of an outline, or to a point. */
const metresTo = (corners: readonly number[], e: number, n: number): number =>
  Math.min(
    ...Array.from({ length: corners.length / 2 }, (_, at) =>
      Math.hypot((corners[at * 2] ?? 0) - e, (corners[at * 2 + 1] ?? 0) - n),
    ),
  );

/** What a click on the plan picks, for those who pick without one. */
const Neighbours = ({ subject, onFind }: { readonly subject: Subject; readonly onFind: NonNullable<Find> }) => {
  const cadastre = useTexts(cadastreTexts);
  const { data } = useQuery(planQuery(subject.place.e, subject.place.n));
  if (!data || data.parcels.length + data.buildings.length === 0) return null;
  const { e, n } = subject.place;
  const around = [
    ...data.buildings.map((building) => ({
      text: cadastre.buildingTitle({ number: String(building.stevilkaStavbe) }),
      lookup: buildingLookup(building),
      metres: metresTo(building.at ?? building.ring, e, n),
    })),
    ...data.parcels.map((parcel) => ({
      text: cadastre.parcelTitle({ number: parcel.parcelnaStevilka }),
      lookup: parcelLookup(parcel),
      metres: metresTo(parcel.ring, e, n),
    })),
    // The plan opens around the property, so what is nearest is what is in view.
  ].sort((one, other) => one.metres - other.metres);
  return (
    <div className="border-t border-line px-4 py-3 tool:px-4.5">
      <p className="text-ink-2">{cadastre.pickHint}</p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-action-ink tool:min-h-8">
          {cadastre.neighbours}
        </summary>
        <ul className="flex max-h-56 flex-wrap gap-1.5 overflow-y-auto py-1.5">
          {around.map(({ text, lookup }) => (
            <li key={JSON.stringify(lookup)}>
              <Button size="small" onPress={() => onFind(lookup)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};

type PlanProps = {
  readonly subject: Subject;
  readonly onFind: Find;
  /** Pixels at the left of the map that something else covers. */
  readonly left?: number;
};

/** The map around a property, with the property outlined. */
export const Plan = ({ subject, onFind, left }: PlanProps) => {
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
  return (
    <>
      <CadastralMap
        data={mapData}
        label={cadastre.mapText({ title: subject.title })}
        attribution={common.map.source({ name, date: state_on && formats.date(state_on) })}
        formatMetres={formatMetres}
        left={left}
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
