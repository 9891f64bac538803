import type { CadastreAnswer } from '#domains/cadastre/contract/records.ts';
import { kindOfBuilding, kindOfParcel, kindOfPart } from '#domains/cadastre/core/kind.ts';
import { municipalityKey } from './regions.ts';
import type { EstimateKind, Traits } from './sale.ts';

type NoSubject = 'no_kind' | 'no_use' | 'several_parts' | 'no_place' | 'no_area';

/** The subject as described by the registers; or the missing data. */
type Itself =
  | { readonly kind: EstimateKind; readonly traits: Traits }
  | { readonly kind: EstimateKind | null; readonly refused: NoSubject };

/** The user's own kind for a property without one in the register, and area if that is unknown too. */
type Assumed = { readonly kind: EstimateKind; readonly area: number | null };

/** The property that is estimated. */
export type Subject = Itself & {
  /** The kind or the area comes from the user. */
  readonly is_assumed: boolean;
  /** Numbers of the buildings on a parcel, not covered by its estimate. */
  readonly left_out: readonly number[];
};

/** A looked up building, part or parcel as the market sees it on a day. */
export const subjectOf = (
  answer: CadastreAnswer,
  isPart: boolean,
  day: number,
  assumed: Assumed | null = null,
): Subject => {
  const registered = itself(answer, isPart, day);
  const said = assumed && 'refused' in registered ? asSaid(answer, isPart, day, registered, assumed) : undefined;
  return {
    ...(said ?? registered),
    is_assumed: said !== undefined,
    left_out:
      'gursTabelaParcela' in answer
        ? answer.gursTabelaParcela.gursTabelaStavba.map(({ stevilkaStavbe }) => stevilkaStavbe)
        : [],
  };
};

/** Subject as stated by a person, if the register has neither use nor area; a parcel must be building land, a building must not. */
const asSaid = (
  answer: CadastreAnswer,
  isPart: boolean,
  day: number,
  { kind, refused }: Extract<Itself, { refused: string }>,
  assumed: Assumed,
): Itself | undefined => {
  const isParcel = 'gursTabelaParcela' in answer;
  const meant = kind ?? assumed.kind;
  if ((refused !== 'no_use' && refused !== 'no_area') || isParcel !== (meant === 'building_land')) return undefined;
  if (isParcel) {
    const { povrsinaParcele, coordinates, sifraKo: ko, obcina } = answer.gursTabelaParcela;
    const rest = { year_built: null, land: null, ko, obcina, day };
    return described(meant, coordinates, povrsinaParcele ?? assumed.area, rest);
  }
  const building = answer.gursTabelaStavba;
  const part = isPart ? building.gursTabelaDeliStavb[0] : undefined;
  const area = part?.uporabnaPovrsina ?? part?.netoTlorisnaPovrsina ?? assumed.area;
  return described(meant, building.coordinates, area, ofBuilding(building, meant, day));
};

const itself = (answer: CadastreAnswer, isPart: boolean, day: number): Itself =>
  'gursTabelaParcela' in answer
    ? landItself(answer.gursTabelaParcela, day)
    : dwellingItself(answer.gursTabelaStavba, isPart, day);

const landItself = (parcel: Parcel, day: number): Itself => {
  const { namenskeRabe, dejanskeRabe, obcina, sifraKo: ko, povrsinaParcele: area, coordinates } = parcel;
  if (namenskeRabe.length + dejanskeRabe.length === 0) return { kind: null, refused: 'no_use' };
  if (kindOfParcel(namenskeRabe, dejanskeRabe) !== 'zemljisce_za_gradnjo') return { kind: null, refused: 'no_kind' };
  return described('building_land', coordinates, area, { year_built: null, land: null, ko, obcina, day });
};

const dwellingItself = (building: Building, isPart: boolean, day: number): Itself => {
  const { gursTabelaDeliStavb: parts } = building;
  const isHouse = kindOfBuilding(parts, building) === 'hisa';
  const dwellings = parts.filter(({ dejanskaRaba }) => ['stanovanje', 'hisa'].includes(kindOfPart(dejanskaRaba)));
  const uses = parts.map(({ dejanskaRaba }) => dejanskaRaba);
  if (isUnknown(isPart ? uses.slice(0, 1) : uses) && !isHouse) return { kind: null, refused: 'no_use' };
  const part = isPart ? parts[0] : dwellings[0];
  if (!part || (isPart && dwellings.length === 0)) return { kind: null, refused: 'no_kind' };
  if (!isPart && dwellings.length > 1) return { kind: isHouse ? 'house' : null, refused: 'several_parts' };
  const kind = (isPart ? kindOfPart(part.dejanskaRaba) === 'hisa' : isHouse) ? 'house' : 'flat';
  const area = part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina;
  return described(kind, building.coordinates, area, ofBuilding(building, kind, day));
};

type Parcel = Extract<CadastreAnswer, { gursTabelaParcela: unknown }>['gursTabelaParcela'];
type Building = Extract<CadastreAnswer, { gursTabelaStavba: unknown }>['gursTabelaStavba'];

/** Facts of a building for a house or a flat in it; only a house has its land. */
const ofBuilding = (building: Building, kind: EstimateKind, day: number): Rest => {
  const land = building.gursTabelaParcela.reduce((sum, { povrsinaParcele }) => sum + (povrsinaParcele ?? 0), 0);
  return {
    year_built: building.letoIzgradnjeStavbe,
    land: kind === 'house' && land > 0 ? land : null,
    ko: building.sifraKo,
    obcina: building.obcina,
    day,
  };
};

/** The register gives no use for any of them, so the kind is unknown; also for a building without parts. */
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
