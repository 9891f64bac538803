import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { MapView } from '#platform/web/ui/map/cadastral-map.tsx';
import type { showCadastreMap } from '../contract/cadastre.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { mapTexts } from '../texts/map.ts';
import { type Lookup, planQuery } from './queries.ts';

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

/** Distance to the nearest corner of an outline, or to a point. */
const metresTo = (corners: readonly number[], e: number, n: number): number =>
  Math.min(
    ...Array.from({ length: corners.length / 2 }, (_, at) =>
      Math.hypot((corners[at * 2] ?? 0) - e, (corners[at * 2 + 1] ?? 0) - n),
    ),
  );

/** Whether something of it may be seen: a large parcel has all its corners outside. */
const isSeen = (corners: readonly number[], [west, south, east, north]: MapView['box']): boolean => {
  const [es, ns] = [corners.filter((_, at) => at % 2 === 0), corners.filter((_, at) => at % 2 === 1)];
  return Math.min(...es) < east && Math.max(...es) > west && Math.min(...ns) < north && Math.max(...ns) > south;
};

/** Radius around a place within which the list is loaded. */
const reach = 250;
/** From farther away parcels are too small for a finger, and their list would be endless. */
const farthest = 4;
/** The middle is rounded to such steps, so that a small movement sends no request. */
const step = 50;

/** Assumed view before the map has reported its own. */
export const aroundOf = ({ e, n }: { readonly e: number; readonly n: number }): MapView => ({
  box: [e - reach, n - reach, e + reach, n + reach],
  metresPerPixel: 1,
});

type Props = {
  readonly view: MapView;
  readonly onFind: (lookup: Lookup) => void;
  /** Shown over the map instead of below it. */
  readonly isOver?: boolean;
};

/** Alternative to clicking on the map: a list of the things in view, the nearest to its middle first. */
export const InView = ({ view: { box, metresPerPixel }, onFind, isOver = false }: Props) => {
  const cadastre = useTexts(cadastreTexts);
  const { pick } = useTexts(mapTexts);
  const [isOpen, setOpen] = useState(false);
  const [west, south, east, north] = box;
  const [e, n] = [(west + east) / 2, (south + north) / 2];
  const isFar = metresPerPixel > farthest;
  const steps = (metres: number): number => Math.round(metres / step) * step;
  const { data } = useQuery({
    ...planQuery(steps(e), steps(n)),
    enabled: isOpen && !isFar,
    placeholderData: keepPreviousData,
  });
  const seen = [
    ...(data?.buildings ?? []).map((building) => ({
      text: pick.building({ sifraKo: building.sifraKo, number: building.stevilkaStavbe }),
      lookup: buildingLookup(building),
      corners: building.at ?? building.ring,
    })),
    ...(data?.parcels ?? []).map((parcel) => ({
      text: pick.parcel({ sifraKo: parcel.sifraKo, number: parcel.parcelnaStevilka }),
      lookup: parcelLookup(parcel),
      corners: parcel.ring,
    })),
  ]
    .filter(({ corners }) => isSeen(corners, box))
    .map((one) => ({ ...one, metres: metresTo(one.corners, e, n) }))
    .sort((one, other) => one.metres - other.metres);
  const nothing = data && seen.length === 0 ? cadastre.inViewNone : null;
  const none = isFar ? cadastre.inViewFar : nothing;
  return (
    <div
      className={
        isOver
          ? 'rounded-control bg-surface/95 px-3 text-body shadow-float print:hidden'
          : 'border-t border-line px-4 py-3 tool:px-4.5'
      }
    >
      {isOver ? null : <p className="text-ink-2">{cadastre.pickHint}</p>}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-action-ink tool:min-h-8">
          {cadastre.inView}
        </summary>
        {none ? (
          <p role="status" className="py-1.5 text-ink-2">
            {none}
          </p>
        ) : (
          <ul aria-label={cadastre.inView} className="flex max-h-56 flex-wrap gap-1.5 overflow-y-auto py-1.5">
            {seen.map(({ text, lookup }) => (
              <li key={JSON.stringify(lookup)}>
                <Button size="small" onPress={() => onFind(lookup)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
};
