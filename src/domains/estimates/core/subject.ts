import type { CadastreAnswer } from '#domains/cadastre/contract/cadastre.ts';
import { kindOfBuilding, kindOfParcel, kindOfPart } from '#domains/cadastre/core/kind.ts';
import { municipalityKey } from './regions.ts';
import type { EstimateKind, Traits } from './sale.ts';

type NoSubject = 'no_kind' | 'no_use' | 'several_parts' | 'no_place' | 'no_area';

/** As the registers describe it; or what is missing for it. */
type Itself =
  | { readonly kind: EstimateKind; readonly traits: Traits }
  | { readonly kind: EstimateKind | null; readonly refused: NoSubject };

/** What is estimated. */
export type Subject = Itself & {
  /** Numbers of the buildings on a parcel, of which its estimate says nothing. */
  readonly left_out: readonly number[];
};

/** What a looked up building, part or parcel is to the market on a day. */
export const subjectOf = (answer: CadastreAnswer, isPart: boolean, day: number): Subject => ({
  ...itself(answer, isPart, day),
  left_out:
    'gursTabelaParcela' in answer
      ? answer.gursTabelaParcela.gursTabelaStavba.map(({ stevilkaStavbe }) => stevilkaStavbe)
      : [],
});

const itself = (answer: CadastreAnswer, isPart: boolean, day: number): Itself => {
  if ('gursTabelaParcela' in answer) {
    const {
      namenskeRabe,
      dejanskeRabe,
      obcina,
      sifraKo,
      povrsinaParcele: area,
      coordinates,
    } = answer.gursTabelaParcela;
    if (namenskeRabe.length + dejanskeRabe.length === 0) return { kind: null, refused: 'no_use' };
    if (kindOfParcel(namenskeRabe, dejanskeRabe) !== 'zemljisce_za_gradnjo') return { kind: null, refused: 'no_kind' };
    return described('building_land', coordinates, area, { year_built: null, land: null, ko: sifraKo, obcina, day });
  }
  const { gursTabelaDeliStavb: parts, gursTabelaParcela: parcels, ...building } = answer.gursTabelaStavba;
  const isHouse = kindOfBuilding(parts, building.steviloStanovanj) === 'hisa';
  const dwellings = parts.filter(({ dejanskaRaba }) => ['stanovanje', 'hisa'].includes(kindOfPart(dejanskaRaba)));
  const uses = parts.map(({ dejanskaRaba }) => dejanskaRaba);
  if (isUnknown(isPart ? uses.slice(0, 1) : uses) && !isHouse) return { kind: null, refused: 'no_use' };
  const part = isPart ? parts[0] : dwellings[0];
  if (!part || (isPart && dwellings.length === 0)) return { kind: null, refused: 'no_kind' };
  if (!isPart && dwellings.length > 1) return { kind: isHouse ? 'house' : null, refused: 'several_parts' };
  const kind = (isPart ? kindOfPart(part.dejanskaRaba) === 'hisa' : isHouse) ? 'house' : 'flat';
  const land = parcels.reduce((sum, { povrsinaParcele }) => sum + (povrsinaParcele ?? 0), 0);
  return described(kind, building.coordinates, part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina, {
    year_built: building.letoIzgradnjeStavbe,
    land: kind === 'house' && land > 0 ? land : null,
    ko: building.sifraKo,
    obcina: building.obcina,
    day,
  });
};

/** The register does not say what any of it is used for, so it may be anything; of a building without parts as well. */
const isUnknown = (uses: readonly (string | null)[]): boolean =>
  uses.every((use) => use === null || /neznan|ni znan|ni podatka/i.test(use));

type Rest = Pick<Traits, 'year_built' | 'land' | 'ko' | 'day'> & { readonly obcina: string | null };

const described = (
  kind: EstimateKind,
  place: { readonly e: number; readonly n: number } | null,
  area: number | null,
  { obcina, ...rest }: Rest,
): Itself => {
  if (!place) return { kind, refused: 'no_place' };
  if (!area) return { kind, refused: 'no_area' };
  const municipality = obcina === null ? null : municipalityKey(obcina);
  return { kind, traits: { e: place.e, n: place.n, area, municipality, ...rest } };
};
