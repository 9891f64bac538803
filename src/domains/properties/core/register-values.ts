import type { PropertyKind, PropertyType } from '#contract/codelists.ts';
import type {
  BuildingPart,
  BuildingRecord,
  CadastreAnswer,
  ParcelRecord,
} from '#domains/cadastre/contract/cadastre.ts';
import { round } from '#lib/maths.ts';
import type { PropertyFileSection, ReportValue, ReportValues } from '../contract/report-fields.ts';

/** The register's record as a property keeps it: of a part the building and the part in one. */
export type RegisterRecord = Partial<
  Omit<BuildingRecord, 'property_type'> & Omit<BuildingPart, 'property_type'> & Omit<ParcelRecord, 'property_type'>
>;

/** The same of what a register answers: of a building with the part `part`, where one was asked for. */
export const recordOfAnswer = (answer: CadastreAnswer, part: number | null): RegisterRecord => {
  if ('gursTabelaParcela' in answer) return answer.gursTabelaParcela;
  const { gursTabelaDeliStavb: parts, ...building } = answer.gursTabelaStavba;
  return { ...building, ...(parts.find(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe === part) ?? {}) };
};

/** What a property says of itself, as chosen from the register or described by hand. */
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
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))) as ReportValues;

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

const buildingOf = (record: RegisterRecord, described: Described): ReportValues =>
  known({
    naslov: record.naslov ?? record.naslovStavbe,
    katastrskaObcina: record.katastrskaObcina,
    obcina: record.obcina,
    sifraKo: record.sifraKo,
    stevilkaStavbe: record.stevilkaStavbe,
    stevilkaDelaStavbe: record.stevilkaDelaStavbe,
    stevilkaStanovanja: record.stevilkaStanovanja,
    parcelnaStevilka: parcelsOf(record).map(({ parcelnaStevilka }) => parcelnaStevilka),
    idZnak: record.idZnak,
    idNepremicnine: record.idNepremicnine,
    kind: described.kind_derived,
    tipStavbe: record.tipStavbe,
    konstrukcija: record.konstrukcija,
    letoIzgradnjeStavbe: record.letoIzgradnjeStavbe,
    letoObnoveStrehe: record.letoObnoveStrehe,
    letoObnoveFasade: record.letoObnoveFasade,
    letoObnoveOken: record.letoObnoveOken,
    letoObnoveInstalacij: record.letoObnoveInstalacij,
    steviloEtaz: record.steviloEtaz,
    stevilkaEtaze: record.stevilkaEtaze,
    legaDelaStavbe: record.legaDelaStavbe,
    dvigalo: record.dvigalo,
    steviloStanovanj: record.steviloStanovanj,
    steviloPoslovnihProstorov: record.steviloPoslovnihProstorov,
    dejanskaRaba: record.dejanskaRaba ?? described.dejanskaRaba,
    netoTlorisnaPovrsina: record.netoTlorisnaPovrsina,
    uporabnaPovrsina: record.uporabnaPovrsina,
    uporabnaPovrsinaStavbe: record.uporabnaPovrsinaStavbe,
    povrsinaParcele: landArea(record),
    namenskeRabe: landUses(record),
  });

/** What the register says in each section. */
export const registerValues = (
  record: RegisterRecord | null,
  described: Described,
): Readonly<Record<PropertyFileSection, ReportValues>> => ({
  property_building: record ? buildingOf(record, described) : {},
  property_location_description: known({
    koordinataE: record?.coordinates && round(record.coordinates.e * 100) / 100,
    koordinataN: record?.coordinates && round(record.coordinates.n * 100) / 100,
  }),
  property_utilities: known({
    vodovod: record?.vodovod,
    elektrika: record?.elektrika,
    plin: record?.plin,
    kanalizacija: record?.kanalizacija,
  }),
  property_object_description: {},
  property_installations: known({ letoObnoveInstalacij: record?.letoObnoveInstalacij }),
  property_others: {},
});

/** What the customer said of a property that no register knows; it counts as entered. */
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
