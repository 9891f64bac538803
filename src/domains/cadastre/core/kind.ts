import type { PropertyKind } from '#contract/codelists.ts';
import { fold } from '#lib/fold.ts';

/** The order matters: a garage in a block of flats is a garage. Rooms of a flat have the kind of the flat. Labels are compared folded. */
const partKinds: readonly (readonly [RegExp, PropertyKind])[] = [
  [/garaz|parkir|^klet|shramb|drvarnic|kolesarnic/, 'garaza_parkirni_prostor'],
  [/enim stanovanjem|enostanovanjsk|dvostanovanjsk|dvema stanovanj|vrstni hisi|hisa/, 'hisa'],
  [/^(nedokoncano )?stanovanje|oskrbovano stanovanje|bivalna enota|stanovanj/, 'stanovanje'],
  [
    /poslov|trgov|prodajaln|lokal|pisarn|storit|gostin|restavrac|hotel|motel|apartma|banka|posta|industr|skladisc|hladilnic|avto|nakupoval|konferenc|zdravstven|bolnica/,
    'poslovni_prostor',
  ],
];

/** The kind (decision D21) of a part by its dejanska raba; a new or an old label, in any letter case. */
export const kindOfPart = (dejanskaRaba: string | null): PropertyKind => {
  const label = fold(dejanskaRaba ?? '');
  return partKinds.find(([form]) => form.test(label))?.[1] ?? 'drugo';
};

type PartOfBuilding = { readonly dejanskaRaba: string | null; readonly netoTlorisnaPovrsina: number | null };

type CountedUnits = { readonly steviloStanovanj: number | null; readonly steviloPoslovnihProstorov: number | null };

/** From more dwellings on a whole building is not a house, and has no list price. */
const mostOfHouse = 2;

/** Number of dwellings of a building, by its own count or by its parts; if neither is known, each part may be one. */
export const dwellingsOf = (parts: readonly PartOfBuilding[], { steviloStanovanj }: CountedUnits): number => {
  const counted = parts.filter(isDwelling).length;
  if (steviloStanovanj !== null) return steviloStanovanj > counted ? steviloStanovanj : counted;
  return parts.every(({ dejanskaRaba }) => dejanskaRaba === null) ? parts.length : counted;
};

/** Whether a whole building is a block, independent of its other kind. */
export const isBlock = (dwellings: number | null): boolean => dwellings !== null && dwellings > mostOfHouse;

/** The kind for the price of a property, independent of the customer's own choice. */
export const pricedKindOf = <Kind extends PropertyKind | null>({
  kind,
  dwellings,
}: {
  readonly kind: Kind;
  readonly dwellings: number | null;
}): Kind | 'block' => (isBlock(dwellings) ? 'block' : kind);

/**
 * A building has the kind of most of its area. One with one or two dwellings and no business space is a house, even if the register only
 * counts its parts. One with more dwellings is neither a flat nor a house.
 */
export const kindOfBuilding = (parts: readonly PartOfBuilding[], building: CountedUnits): PropertyKind => {
  const fewFlats = !isBlock(dwellingsOf(parts, building));
  const known = parts.filter(({ dejanskaRaba }) => dejanskaRaba !== null);
  if (known.length === 0) {
    const { steviloStanovanj: flats, steviloPoslovnihProstorov: premises } = building;
    return flats && fewFlats && !premises ? 'hisa' : 'drugo';
  }
  const areas = areasByKind(known);
  const dwellings = (areas.get('hisa') ?? 0) + (areas.get('stanovanje') ?? 0);
  if (dwellings > 0 && fewFlats && !areas.has('poslovni_prostor')) return 'hisa';
  areas.delete('hisa');
  areas.set('stanovanje', dwellings);
  const [first] = [...areas].sort(([, one], [, other]) => other - one);
  if (first?.[0] !== 'stanovanje') return first?.[0] ?? 'drugo';
  return fewFlats ? 'hisa' : 'drugo';
};

const areasByKind = (parts: readonly PartOfBuilding[]): Map<PropertyKind, number> => {
  const areas = new Map<PropertyKind, number>();
  for (const { dejanskaRaba, netoTlorisnaPovrsina } of parts) {
    const kind = kindOfPart(dejanskaRaba);
    areas.set(kind, (areas.get(kind) ?? 0) + (netoTlorisnaPovrsina ?? 1));
  }
  return areas;
};

/** Accessories of a flat, a house or premises, as the registers name them: cellars, storage, garages and parking spaces. */
export const accessoryKind: PropertyKind = 'garaza_parkirni_prostor';

/** Kinds that accessories can belong to, the most frequent first. */
const mainKinds = ['stanovanje', 'hisa', 'poslovni_prostor'] as const satisfies readonly PropertyKind[];

/** The kind that a cellar or a garage belongs to among those ordered with it; undefined for anything else, and for one alone. */
export const belongsTo = (
  kind: PropertyKind | null,
  others: readonly (PropertyKind | null)[],
): (typeof mainKinds)[number] | undefined =>
  kind === accessoryKind ? mainKinds.find((main) => others.includes(main)) : undefined;

type Previewed = {
  readonly vrsta: string | null;
  readonly stanovanj: number | null;
  readonly deli: readonly { readonly stevilka: string; readonly kind: PropertyKind }[];
};

/** The kind for the public price: that of the requested part, or of the whole. */
export const kindOfPreview = (
  { vrsta, stanovanj, deli }: Previewed,
  part: string | null | undefined,
): PropertyKind | 'block' =>
  deli.find(({ stevilka }) => stevilka === part)?.kind ??
  pricedKindOf({ kind: (vrsta ?? 'drugo') as PropertyKind, dwellings: stanovanj });

/** Whether a building has several parts and none of them a number: then a part has to be described. */
export const isUnnumbered = (numbered: number, unnumbered: number): boolean => numbered === 0 && unnumbered > 1;

/** How many flats and business premises a building has; null if the register counts neither. */
export const unitsOf = (building: CountedUnits): number | null =>
  building.steviloStanovanj === null && building.steviloPoslovnihProstorov === null
    ? null
    : (building.steviloStanovanj ?? 0) + (building.steviloPoslovnihProstorov ?? 0);

const isDwelling = (part: PartOfBuilding): boolean => ['stanovanje', 'hisa'].includes(kindOfPart(part.dejanskaRaba));

type Use = { readonly opis: string; readonly delez: number | null };

const landKinds: readonly (readonly [RegExp, PropertyKind])[] = [
  [/kmetijsk.*zemljisc|gozd/, 'kmetijsko_gozdno_zemljisce'],
  [
    /stanovanjsk|centraln|gospodarsk|industr|naselj|poselit|turizem|pocitnisk|poseljen|tloris stavbe|posebn/,
    'zemljisce_za_gradnjo',
  ],
];

/** The kind of a parcel by the largest share of its namenska raba, or of its dejanska raba when there is none. */
export const kindOfParcel = (planned: readonly Use[], actual: readonly Use[]): PropertyKind => {
  const uses = planned.length > 0 ? planned : actual;
  const [largest] = [...uses].sort((one, other) => (other.delez ?? 0) - (one.delez ?? 0));
  const label = fold(largest?.opis ?? '');
  return landKinds.find(([form]) => form.test(label))?.[1] ?? 'drugo';
};

/** The parts of a building counted by `unitsOf`, and separately their belonging parts and the remaining ones, as shared rooms. */
export const countedParts = (
  kinds: readonly PropertyKind[],
): { readonly units: number; readonly belonging: number; readonly other: number } => {
  const units = kinds.filter((kind) => mainKinds.some((main) => main === kind)).length;
  const belonging = kinds.filter((kind) => kind === accessoryKind).length;
  return { units, belonging, other: kinds.length - units - belonging };
};
