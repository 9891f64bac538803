import type { PropertyKind, PropertyType } from '#contract/codelists.ts';
import type { BuildingPart, BuildingRecord, CadastreAnswer, ParcelRecord } from '#domains/cadastre/contract/records.ts';
import { round } from '#lib/maths.ts';
import { fieldsOf, type PropertyFileSection, type ReportValue, type ReportValues } from '../contract/report-fields.ts';

/** The register's record as a property keeps it: of a part the building and the part in one. */
export type RegisterRecord = Partial<
  Omit<BuildingRecord, 'property_type'> & Omit<BuildingPart, 'property_type'> & Omit<ParcelRecord, 'property_type'>
>;

/** The same for a register's answer: a building with its part `part`, if one was requested. */
export const recordOfAnswer = (answer: CadastreAnswer, part: number | null): RegisterRecord => {
  if ('gursTabelaParcela' in answer) return answer.gursTabelaParcela;
  const { gursTabelaDeliStavb: parts, ...building } = answer.gursTabelaStavba;
  return { ...building, ...(parts.find(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe === part) ?? {}) };
};

/** A property as chosen from the register or described by hand. */
export type Described = {
  readonly property_type: PropertyType;
  readonly entered: 'register' | 'manual';
  readonly kind: PropertyKind;
  readonly kind_derived: PropertyKind | null;
  readonly sifraKo: number | null;
  readonly stevilkaStavbe: number | null;
  readonly stevilkaDelaStavbe: number | null;
  readonly stevilkaStanovanja: number | null;
  readonly parcelnaStevilka: string | null;
  readonly naslov: string | null;
  readonly dejanskaRaba: string | null;
  readonly povrsina: number | null;
};

export const isFilled = (value: ReportValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const known = (values: Readonly<Record<string, ReportValue | undefined>>): ReportValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value !== undefined && isFilled(value) ? [[name, value]] : [])),
  );

const parcelsOf = (record: RegisterRecord) =>
  record.parcelnaStevilka === undefined
    ? (record.gursTabelaParcela ?? [])
    : [
        {
          parcelnaStevilka: record.parcelnaStevilka,
          povrsinaParcele: record.povrsinaParcele ?? null,
          namenskeRabe: record.namenskeRabe ?? [],
        },
      ];

/** Land use has shares of one parcel; those of several do not add up to anything. */
const landUses = (record: RegisterRecord) => {
  const parcels = parcelsOf(record);
  const [only] = parcels;
  if (!only || parcels.length > 1) return [];
  return only.namenskeRabe.map(({ sifra, oznaka, opis, delez }) => ({ sifra: oznaka ?? sifra, opis, delez }));
};

const landArea = (record: RegisterRecord): number | null => {
  const areas = parcelsOf(record).map(({ povrsinaParcele }) => povrsinaParcele);
  if (areas.length === 0 || areas.includes(null)) return null;
  return areas.reduce<number>((sum, area) => sum + (area ?? 0), 0);
};

/** Fields of a section of the property file with the names of the register. */
const alike = (section: PropertyFileSection, record: RegisterRecord): ReportValues =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      name in fieldsOf(section) &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        ? [[name, value]]
        : [],
    ),
  );

/** Values derived from several fields of the register. */
const derived = (
  record: RegisterRecord,
  described: Described,
): { readonly [S in PropertyFileSection]?: Readonly<Record<string, ReportValue | undefined>> } => ({
  property_building: {
    naslov: record.naslov ?? record.naslovStavbe,
    parcelnaStevilka: parcelsOf(record).map(({ parcelnaStevilka }) => parcelnaStevilka),
    kind: described.kind_derived,
    dejanskaRaba: record.dejanskaRaba ?? described.dejanskaRaba,
    povrsinaParcele: landArea(record),
    namenskeRabe: landUses(record),
  },
  property_location_description: {
    koordinataE: record.coordinates && round(record.coordinates.e * 100) / 100,
    koordinataN: record.coordinates && round(record.coordinates.n * 100) / 100,
  },
});

/** The register's values in each section. */
export const registerValues = (
  record: RegisterRecord | null,
  described: Described,
): Readonly<Record<PropertyFileSection, ReportValues>> => {
  const of = (section: PropertyFileSection): ReportValues =>
    record ? known({ ...alike(section, record), ...derived(record, described)[section] }) : {};
  return {
    property_building: of('property_building'),
    property_location_description: of('property_location_description'),
    property_utilities: of('property_utilities'),
    property_object_description: of('property_object_description'),
    property_installations: of('property_installations'),
    property_others: of('property_others'),
  };
};

/** The customer's description of a property that no register knows; it counts as entered. */
export const describedValues = (described: Described): ReportValues => {
  const { kind } = described;
  if (described.entered === 'register') return { kind };
  const isParcel = described.property_type === 'parcel';
  return known({
    kind,
    naslov: described.naslov,
    sifraKo: described.sifraKo,
    stevilkaStavbe: described.stevilkaStavbe,
    stevilkaDelaStavbe: described.stevilkaDelaStavbe,
    parcelnaStevilka: described.parcelnaStevilka === null ? [] : [described.parcelnaStevilka],
    stevilkaStanovanja: described.stevilkaStanovanja,
    dejanskaRaba: described.dejanskaRaba,
    [isParcel ? 'povrsinaParcele' : 'uporabnaPovrsina']: described.povrsina,
  });
};
