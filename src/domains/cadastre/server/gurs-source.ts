import { z } from 'zod';
import { type D96, toWgs84 } from '#lib/d96.ts';
import { isInSlovenia } from '#lib/slovenia.ts';
import type { BuildingPart, CadastreAnswer } from '../contract/records.ts';
import { columnsOfAnswer, type FieldKind, fieldsOf, namedOf, type Registered } from '../core/fields.ts';
import { idZnak, isEid, parcelNumberOf } from '../core/identifiers.ts';
import { type Fetch, gursClient, pageSize } from './gurs-client.ts';
import type { Asked, CadastreSource } from './source.ts';

type Options = {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** How the attribution names the register. */
  readonly name: string;
};

const text = z.string().nullish();
const whole = z.number().int().nullish();
/** Answers of the service in a field of each kind; yes and no are words of a list. */
const kinds: { readonly [K in FieldKind]: z.ZodType } = {
  word: text,
  year: whole,
  count: whole,
  number: whole,
  area: z.number().nonnegative().nullish(),
  yes_no: text,
};
const said = (of: Registered) =>
  Object.fromEntries(fieldsOf(of).flatMap(([, { service, kind }]) => (service ? [[service, kinds[kind]]] : [])));
/** The answer under the names of the record. */
const shownOf = <R extends Registered>(of: R, answer: Readonly<Record<string, unknown>>) =>
  namedOf(of, columnsOfAnswer(of, 'service', answer));

const eid = z.string().refine((value) => isEid(value), 'not an EID');

const stavba = z.object({
  EID_STAVBA: eid,
  KO_ID: z.number().int(),
  NAZIV: text,
  ST_STAVBE: z.number().int(),
  ...said('building'),
});
type Stavba = z.output<typeof stavba>;

const delStavbe = z.object({
  EID_DEL_STAVBE: eid,
  ST_DELA_STAVBE: z.number().int(),
  ETAZE_DELA_STAVBE: text,
  NASLOV_DELA_STAVBE: text,
  ...said('building_part'),
});

const parcela = z.object({
  EID_PARCELA: eid,
  KO_ID: z.number().int(),
  NAZIV: text,
  ST_PARCELE: z.string(),
  ...said('parcel'),
  E_CEN: z.number().nullish(),
  N_CEN: z.number().nullish(),
});
type Parcela = z.output<typeof parcela>;

const stavbaParcela = z.object({
  EID_STAVBA: eid.nullish(),
  EID_PARCELA: eid.nullish(),
  KO_ID: z.number().int(),
  ST_STAVBE: z.number().int(),
});

const namenskaRaba = z.object({
  PODROBNE_NAMENSKE_RABE_SIFRA: z.coerce.string(),
  PODROBNE_NAMENSKE_RABE_NAZIV_SL: text,
  PODROBNE_NAMENSKE_RABE_OPIS_SL: text,
});

const dejanskaRaba = z.object({ MASKA_SFR: z.coerce.string().nullish(), MASKA_IME: text });

const naslov = z.object({
  ULICA_NAZIV: text,
  NASELJE_NAZIV: text,
  HS_STEVILKA: whole,
  HS_DODATEK: text,
  POSTNI_OKOLIS_SIFRA: whole,
  POSTNI_OKOLIS_NAZIV: text,
  OBCINA_NAZIV: text,
});

type Place = ReturnType<typeof placeOf>;
type Box = readonly [number, number, number, number] | null | undefined;

const koName = (label: string | null | undefined): string | null => label?.replace(/^\d+\s+/, '') || null;
const placeOf = (point: D96) => (isInSlovenia(point) ? { ...point, ...toWgs84(point) } : null);
const middleOf = (box: Box): Place => (box ? placeOf({ e: (box[0] + box[2]) / 2, n: (box[1] + box[3]) / 2 }) : null);

/** The public WFS of GURS as a source of records, in the shape of the contract. */
export const gursSource = ({ baseUrl, fetch, name }: Options): CadastreSource => {
  const gurs = gursClient(fetch);
  const ask = <T extends z.ZodType>(layer: string, filter: string, properties: T) =>
    gurs.features(baseUrl, layer, filter, properties);

  const findBuilding = async (ko: number, number: number, part: number | undefined) => {
    const which = `KO_ID=${ko} AND ST_STAVBE=${number}`;
    const { features, timeStamp } = await ask('STAVBE', which, stavba);
    const [first] = features;
    if (!first) return undefined;
    const one = first.properties;
    const [parts, links, address] = await Promise.all([
      partsOf(which),
      ask('STAVBE_PARCELE', `EID_STAVBA='${one.EID_STAVBA}'`, stavbaParcela),
      addressOf(one.EID_STAVBA),
    ]);
    const shown = parts.filter((candidate) => part === undefined || candidate.ST_DELA_STAVBE === part);
    if (part !== undefined && shown.length === 0) return undefined;
    const parcels = await parcelsBy(links.features.flatMap(({ properties }) => properties.EID_PARCELA ?? []));
    const source = { name, state_on: timeStamp?.slice(0, 10) ?? null };
    const usable = parts.flatMap((candidate) => shownOf('building_part', candidate).uporabnaPovrsina ?? []);
    return {
      ...buildingOf(one, middleOf(first.bbox), address, source),
      uporabnaPovrsinaStavbe: usable.length > 0 ? Math.round(usable.reduce((sum, a) => sum + a, 0) * 100) / 100 : null,
      gursTabelaDeliStavb: shown.map((candidate) => partOf(one, candidate, address?.label ?? null)),
      gursTabelaParcela: parcels.map((parcel) => ({
        ...parcelOf(parcel, source),
        obcina: address?.obcina ?? null,
        namenskeRabe: [],
        dejanskeRabe: [],
      })),
    };
  };

  /** Past the limit of a page the part numbers are requested in ranges, because deep paging is refused. */
  const partsOf = async (which: string) => {
    const first = await ask('DELI_STAVB', which, delStavbe);
    const total = first.numberMatched ?? first.features.length;
    const byEid = new Map(first.features.map(({ properties }) => [properties.EID_DEL_STAVBE, properties]));
    for (let from = 1; byEid.size < total && from <= total + 40 * pageSize; from += pageSize) {
      const range = `${which} AND ST_DELA_STAVBE BETWEEN ${from} AND ${from + pageSize - 1}`;
      const { features } = await ask('DELI_STAVB', range, delStavbe);
      for (const { properties } of features) byEid.set(properties.EID_DEL_STAVBE, properties);
    }
    return [...byEid.values()].sort((one, other) => one.ST_DELA_STAVBE - other.ST_DELA_STAVBE);
  };

  const addressOf = async (building: string) => {
    const { features } = await ask('NASLOVI_STAVBE', `EID_STAVBA='${building}'`, naslov);
    return features[0] && addressIn(features[0].properties);
  };

  const parcelsBy = async (eids: readonly string[]): Promise<Parcela[]> => {
    if (eids.length === 0) return [];
    const list = [...new Set(eids)].slice(0, pageSize).map((one) => `'${one}'`);
    const { features } = await ask('PARCELE', `EID_PARCELA IN (${list.join(',')})`, parcela);
    return features.map(({ properties }) => properties);
  };

  const findParcel = async (ko: number, number: string) => {
    const { features, timeStamp } = await ask('PARCELE', `KO_ID=${ko} AND ST_PARCELE='${number}'`, parcela);
    const one = features[0]?.properties;
    if (!one) return undefined;
    const source = { name, state_on: timeStamp?.slice(0, 10) ?? null };
    const parcel = parcelOf(one, source);
    const at = parcel.coordinates && `INTERSECTS(GEOM,POINT(${parcel.coordinates.e} ${parcel.coordinates.n}))`;
    const [planned, actual, links] = await Promise.all([
      at ? ask('NAMENSKE_RABE', at, namenskaRaba) : undefined,
      at ? ask('DEJANSKE_RABE', at, dejanskaRaba) : undefined,
      ask('STAVBE_PARCELE', `EID_PARCELA='${one.EID_PARCELA}'`, stavbaParcela),
    ]);
    const known = await buildingsBy(links.features.flatMap(({ properties }) => properties.EID_STAVBA ?? []));
    return {
      ...parcel,
      obcina: null,
      namenskeRabe: (planned?.features ?? []).map(({ properties }) => plannedUse(properties)),
      dejanskeRabe: (actual?.features ?? []).flatMap(({ properties }) => actualUse(properties) ?? []),
      gursTabelaStavba: links.features.map(({ properties: link }) => {
        const found = known.get(link.EID_STAVBA ?? '');
        if (found) return buildingOf(found.properties, middleOf(found.bbox), undefined, source);
        const least = {
          EID_STAVBA: link.EID_STAVBA ?? '',
          KO_ID: link.KO_ID,
          NAZIV: one.NAZIV,
          ST_STAVBE: link.ST_STAVBE,
        };
        return buildingOf(least, null, undefined, source);
      }),
    };
  };

  const buildingsBy = async (eids: readonly string[]) => {
    const list = [...new Set(eids)].slice(0, pageSize).map((one) => `'${one}'`);
    const answer = list.length > 0 ? await ask('STAVBE', `EID_STAVBA IN (${list.join(',')})`, stavba) : undefined;
    return new Map((answer?.features ?? []).map((feature) => [feature.properties.EID_STAVBA, feature]));
  };

  const find = async (asked: Asked): Promise<CadastreAnswer | undefined> => {
    if (!Number.isInteger(asked.sifraKo)) return undefined;
    if (asked.stevilkaStavbe !== undefined) {
      const building = await findBuilding(asked.sifraKo, asked.stevilkaStavbe, asked.stevilkaDelaStavbe);
      return building && { gursTabelaStavba: building };
    }
    // The number goes into the filter, so only the four formats of a parcel number are allowed.
    const number = parcelNumberOf(asked.parcelnaStevilka ?? '');
    const parcel = number === undefined ? undefined : await findParcel(asked.sifraKo, number);
    return parcel && { gursTabelaParcela: parcel };
  };
  return { find };
};

type Source = { readonly name: string; readonly state_on: string | null };
type Address = { readonly label: string; readonly obcina: string | null };
type Least = Pick<Stavba, 'EID_STAVBA' | 'KO_ID' | 'NAZIV' | 'ST_STAVBE'> & Partial<Stavba>;

const addressIn = (one: z.output<typeof naslov>): Address => {
  const house = `${one.ULICA_NAZIV || one.NASELJE_NAZIV || ''} ${one.HS_STEVILKA ?? ''}${one.HS_DODATEK ?? ''}`.trim();
  const post = [one.POSTNI_OKOLIS_SIFRA, one.POSTNI_OKOLIS_NAZIV].filter(Boolean).join(' ');
  return { label: [house, post].filter(Boolean).join(', '), obcina: one.OBCINA_NAZIV ?? null };
};

const plannedUse = (use: z.output<typeof namenskaRaba>) => ({
  sifra: use.PODROBNE_NAMENSKE_RABE_SIFRA,
  oznaka: use.PODROBNE_NAMENSKE_RABE_NAZIV_SL ?? null,
  opis: use.PODROBNE_NAMENSKE_RABE_OPIS_SL ?? use.PODROBNE_NAMENSKE_RABE_SIFRA,
  delez: null,
});

const actualUse = ({ MASKA_IME: opis, MASKA_SFR: sifra }: z.output<typeof dejanskaRaba>) =>
  opis ? { sifra: sifra ?? '', opis, delez: null } : undefined;

const buildingOf = (one: Least, coordinates: Place, address: Address | undefined, source: Source) => ({
  property_type: 'building' as const,
  idNepremicnine: one.EID_STAVBA || null,
  idZnak: idZnak.building(one.KO_ID, one.ST_STAVBE),
  sifraKo: one.KO_ID,
  katastrskaObcina: koName(one.NAZIV),
  obcina: address?.obcina ?? null,
  stevilkaStavbe: one.ST_STAVBE,
  naslovStavbe: address?.label ?? null,
  ...shownOf('building', one),
  uporabnaPovrsinaStavbe: null,
  coordinates,
  source,
});

const partOf = (building: Stavba, part: z.output<typeof delStavbe>, address: string | null): BuildingPart => ({
  property_type: 'building_part',
  idNepremicnine: part.EID_DEL_STAVBE,
  idZnak: idZnak.buildingPart(building.KO_ID, building.ST_STAVBE, part.ST_DELA_STAVBE),
  sifraKo: building.KO_ID,
  stevilkaStavbe: building.ST_STAVBE,
  stevilkaDelaStavbe: part.ST_DELA_STAVBE,
  naslov: part.NASLOV_DELA_STAVBE ?? address,
  ...shownOf('building_part', part),
  legaDelaStavbe: null,
  stevilkaEtaze: part.ETAZE_DELA_STAVBE ?? null,
  posplosenaVrednost: null,
  value_source: null,
  prostori: [],
});

const parcelOf = (one: Parcela, source: Source) => ({
  property_type: 'parcel' as const,
  idNepremicnine: one.EID_PARCELA,
  idZnak: idZnak.parcel(one.KO_ID, one.ST_PARCELE),
  sifraKo: one.KO_ID,
  katastrskaObcina: koName(one.NAZIV),
  parcelnaStevilka: one.ST_PARCELE,
  ...shownOf('parcel', one),
  posplosenaVrednost: null,
  value_source: null,
  coordinates: one.E_CEN && one.N_CEN ? placeOf({ e: one.E_CEN, n: one.N_CEN }) : null,
  source,
});
