import { useQuery } from '@tanstack/react-query';
import { Building2, LandPlot, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import type { Pick } from '#platform/web/ui/map/map-data.ts';
import type { findAtPoint } from '../contract/map.ts';
import { mapTexts } from '../texts/map.ts';
import { pointQuery } from './map-queries.ts';
import type { Lookup } from './queries.ts';
import { useRegisterWord } from './register-word.ts';

type At = readonly [number, number];
type Props = { readonly pick: Pick; readonly onFind: (lookup: Lookup) => void; readonly onClose: () => void };

/** More would cover the map; the page of the parcel has all of them. */
const mostBuildings = 4;

const atQuery = ([e, n]: At) => pointQuery(Math.round(e * 10) / 10, Math.round(n * 10) / 10);

/** Objects at a place picked on a map: the building and the parcel, to choose from. */
const PickedPlace = ({ pick, onFind, onClose }: Props) => {
  const { pick: texts } = useTexts(mapTexts);
  const { area } = useFormats();
  const word = useRegisterWord();
  const { data, error } = useQuery(atQuery(pick.at));
  const { building, parcel } = data ?? {};
  const nearer = pick.isFar ? texts.nearer : texts.none;
  const none = pick.isBare || data?.has_parcels === false ? texts.notImported : nearer;
  const found = building || parcel ? texts.here : none;
  const answer = data ? found : texts.asking;
  // A parcel lists its buildings, also if the click missed them.
  const standing = building ? [] : (parcel?.stavbe ?? []).slice(0, mostBuildings);
  return (
    <section
      aria-label={texts.here}
      className="grid w-66 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
    >
      <div className="flex items-center justify-between pl-2">
        <p role="status" className="text-label text-ink-2">
          {error ? texts.failed : answer}
        </p>
        <IconButton label={texts.close} onPress={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {building ? (
        <Found
          icon={<Building2 size={18} aria-hidden />}
          name={texts.building({ sifraKo: building.sifraKo, number: building.stevilkaStavbe })}
          detail={building.naslovStavbe}
          onPress={() => onFind({ sifraKo: String(building.sifraKo), stevilkaStavbe: String(building.stevilkaStavbe) })}
        />
      ) : null}
      {standing.map(({ sifraKo, stevilkaStavbe, naslovStavbe }) => (
        <Found
          key={`${sifraKo}-${stevilkaStavbe}`}
          icon={<Building2 size={18} aria-hidden />}
          name={texts.building({ sifraKo, number: stevilkaStavbe })}
          detail={naslovStavbe}
          onPress={() => onFind({ sifraKo: String(sifraKo), stevilkaStavbe: String(stevilkaStavbe) })}
        />
      ))}
      {parcel ? (
        <Found
          icon={<LandPlot size={18} aria-hidden />}
          name={texts.parcel({ sifraKo: parcel.sifraKo, number: parcel.parcelnaStevilka })}
          detail={[
            parcel.povrsinaParcele === null ? null : area(parcel.povrsinaParcele, 0),
            word(parcel.dejanskaRaba)?.toLocaleLowerCase('sl'),
            parcel.katastrskaObcina,
          ]
            .filter(Boolean)
            .join(' · ')}
          onPress={() => onFind({ sifraKo: String(parcel.sifraKo), parcelnaStevilka: parcel.parcelnaStevilka })}
        />
      ) : null}
    </section>
  );
};

type FoundProps = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail: string | null;
  readonly onPress: () => void;
};

const Found = ({ icon, name, detail, onPress }: FoundProps) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
  >
    <span className="text-action-ink">{icon}</span>
    <span className="grid">
      <span className="font-semibold">{name}</span>
      {detail ? <span className="text-label text-ink-2">{detail}</span> : null}
    </span>
  </button>
);

/** Props of a map for picking: the handler, and the picked place with its card. */
export const usePicking = (onFind: ((lookup: Lookup) => void) | undefined) => {
  const [pick, setPick] = useState<Pick>();
  const { data } = useQuery({ ...atQuery(pick?.at ?? [0, 0]), enabled: pick !== undefined });
  const shape = useMemo(() => (data ? shapeOf(data) : undefined), [data]);
  if (!onFind) return {};
  const onClose = () => setPick(undefined);
  const find = (lookup: Lookup) => {
    onClose();
    onFind(lookup);
  };
  return {
    onPick: setPick,
    picked: pick && {
      at: pick.at,
      shape,
      onClose,
      card: <PickedPlace key={pick.at.join()} pick={pick} onFind={find} onClose={onClose} />,
    },
  };
};

/** The parcel and, over it, the building. */
const shapeOf = ({ parcel, building }: DataOf<typeof findAtPoint>) => ({
  outlines: [parcel?.rings ?? [], building?.rings ?? []].filter((rings) => rings.length > 0),
  spots:
    building && building.rings.length === 0 && building.place ? [[building.place.e, building.place.n] as const] : [],
});
