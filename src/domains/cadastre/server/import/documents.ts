import { z } from 'zod';
import { fromWgs84 } from '#lib/d96.ts';
import { isInSlovenia } from '#lib/slovenia.ts';
import { Rejection } from '#platform/server/bulk/cells.ts';
import {
  columnsOfAnswer,
  type FieldKind,
  fieldsOf,
  nothingKnown,
  type Registered,
  type RegisterField,
} from '../../core/fields.ts';
import { isEid, koOf, numberOf, parcelNumberOf } from '../../core/identifiers.ts';
import { clockwiseArea, outlineText, type Ring } from '../../core/outline.ts';
import type { Reading } from '../../core/package-files.ts';
import type { Emit, Surroundings } from './tables.ts';

/** Files of catalogues that others derived from the packages of GURS: JSON, one file for each k.o. */

const code = z.union([z.string(), z.number()]).transform(String);
/** An escape in JSON can hold characters that a table could not contain. */
const words = z
  .string()
  .max(200)
  .regex(/^[^\uFFFD\p{Cc}]*$/u);
const whole = ({ most = 32_767 }: RegisterField) => z.number().int().min(0).max(most).nullish();
/** Values that a catalogue may have in a field of each kind. */
const kinds: { readonly [K in FieldKind]: (field: RegisterField) => z.ZodType } = {
  word: () => words.nullish(),
  year: () => z.number().int().nullish(),
  count: whole,
  number: whole,
  area: () => z.number().min(0).max(9_999_999_999).nullish(),
  yes_no: () => z.boolean().nullish(),
};
const said = (of: Registered) =>
  Object.fromEntries(
    fieldsOf(of).flatMap(([, field]) => (field.catalogue ? [[field.catalogue, kinds[field.kind](field)]] : [])),
  );

const building = z.object({
  eidBuilding: z.string().refine((eid) => isEid(eid, 'building')),
  cadastralMunicipalityCode: code.transform(koOf).pipe(z.number()),
  buildingNumber: code.transform(numberOf).pipe(z.number()),
  ...said('building'),
  longitude: z.number().nullish(),
  latitude: z.number().nullish(),
  buildingPartEids: z.array(z.string().refine((eid) => isEid(eid, 'building_part'))).default([]),
});

const use = z.object({ code, name: words, sharePercent: z.number().min(0).max(1_000).nullish() });

const parcel = z.object({
  eidParcel: z.string().refine((eid) => isEid(eid, 'parcel')),
  cadastralMunicipalityCode: code.transform(koOf).pipe(z.number()),
  parcelNumber: z.string().transform(parcelNumberOf).pipe(z.string()),
  ...said('parcel'),
  centroidE: z.number().nullish(),
  centroidN: z.number().nullish(),
  plannedUses: z.array(use.extend({ municipalityId: code.nullish() })).default([]),
  actualUses: z.array(use).default([]),
  generalisedValueTotalEur: z.number().min(0).max(99_999_999_999).nullish(),
});

const ring = z.array(z.tuple([z.number(), z.number()], z.number())).min(4);
const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const outlined = z.object({
  geometry: z.unknown(),
  properties: z.object({ eidParcel: z.string().refine((eid) => isEid(eid, 'parcel')) }),
});

type Take = (value: unknown, emit: Emit, around: Surroundings) => void;

/** Limit; more of them add nothing. */
const mostFields = 10;

const checked = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, mostFields).map(({ path }) => path.join('.'));
  throw new Rejection({ code: 'invalid_record', fields: fields.filter((field) => field !== '') });
};

const takeBuilding: Take = (value, emit, { stateOn }) => {
  const one = checked(building, value);
  const { longitude: lon, latitude: lat } = one;
  const point = lon != null && lat != null ? fromWgs84({ lon, lat }) : undefined;
  const stated = { state_on: stateOn, source_id: 1 };
  emit('building', {
    eid: one.eidBuilding,
    ko: one.cadastralMunicipalityCode,
    number: one.buildingNumber,
    ...columnsOfAnswer('building', 'catalogue', one),
    e: point && isInSlovenia(point) ? cents(point.e) : null,
    n: point && isInSlovenia(point) ? cents(point.n) : null,
    ...stated,
  });
  // These files contain only the ids of parts.
  for (const eid of one.buildingPartEids)
    emit('building_part', {
      eid,
      building_eid: one.eidBuilding,
      number: null,
      address_eid: null,
      ...nothingKnown('building_part'),
      ...stated,
    });
};

const takeParcel: Take = (value, emit, { stateOn, municipalities }) => {
  const one = checked(parcel, value);
  const [e, n] = [one.centroidE ?? 0, one.centroidN ?? 0];
  const stated = { state_on: stateOn, source_id: 1 };
  const named = one.plannedUses.find(({ municipalityId }) => municipalityId)?.municipalityId ?? '';
  const municipality = /^\d{1,9}$/.test(named) ? Number(named) : null;
  emit('parcel', {
    eid: one.eidParcel,
    ko: one.cadastralMunicipalityCode,
    number: one.parcelNumber,
    ...columnsOfAnswer('parcel', 'catalogue', one),
    // Its number if the list of municipalities is stored, else the stable id until that list is imported.
    obcina_id: municipality === null ? null : (municipalities.get(municipality) ?? municipality),
    e: isInSlovenia({ e, n }) ? e : null,
    n: isInSlovenia({ e, n }) ? n : null,
    ...stated,
  });
  const uses = [['planned', one.plannedUses] as const, ['actual', one.actualUses] as const];
  for (const [kind, list] of uses)
    for (const { code: used, name, sharePercent } of list) {
      emit('use_name', { kind, code: used, mark: null, name });
      emit('parcel_use', { parcel_eid: one.eidParcel, kind, code: used, share: sharePercent ?? null, ...stated });
    }
  if (one.generalisedValueTotalEur != null)
    emit('parcel_value', {
      parcel_eid: one.eidParcel,
      value: one.generalisedValueTotalEur,
      state_on: stateOn,
      source_id: 2,
    });
};

const takeOutline: Take = (value, emit, { stateOn }) => {
  const { geometry, properties } = checked(outlined, value);
  const known = shape.safeParse(geometry);
  if (!known.success) throw new Rejection({ code: 'no_outline' });
  const { data } = known;
  const parts = data.type === 'Polygon' ? [data.coordinates] : data.coordinates;
  const rings = parts.map((part) => part.map((corners, index) => inMetres(corners, index === 0)));
  const area = (part: readonly Ring[]): number => (part[0] ? clockwiseArea(part[0]) : 0);
  const outline = outlineText(rings.sort((one, other) => area(other) - area(one)).flat());
  emit('parcel_outline', { eid: properties.eidParcel, outline, state_on: stateOn, source_id: 1 });
};

/** Without the closing corner, and running as an outer ring or as a hole does. */
const inMetres = (corners: readonly (readonly [number, number, ...number[]])[], isOuter: boolean): Ring => {
  const ring = corners.slice(0, -1).map(([lon, lat]): Ring[number] => {
    const { e, n } = fromWgs84({ lon, lat });
    return [e, n];
  });
  return clockwiseArea(ring) > 0 === isOuter ? ring : ring.reverse();
};

const cents = (metres: number): number => Math.round(metres * 100) / 100;

const list = z.array(z.unknown());
const collection = z.object({ features: list }).transform(({ features }) => features);

/** How a document is opened into its records, and how a record is taken. */
export const documents: {
  readonly [R in Reading]?: {
    readonly records: z.ZodType<unknown[]>;
    /** Keys without which a record is ignored. */
    readonly needed: readonly string[];
    readonly take: Take;
  };
} = {
  json_buildings: {
    records: list,
    needed: ['eidBuilding', 'cadastralMunicipalityCode', 'buildingNumber'],
    take: takeBuilding,
  },
  json_parcels: {
    records: list,
    needed: ['eidParcel', 'cadastralMunicipalityCode', 'parcelNumber'],
    take: takeParcel,
  },
  geojson_parcels: { records: collection, needed: ['geometry', 'properties'], take: takeOutline },
};

/** Keys that none of the records has: renamed, not forgotten once. */
export const missingKeys = (records: readonly unknown[], needed: readonly string[]): string[] => {
  const hasKey = (record: unknown, key: string) => typeof record === 'object' && record !== null && key in record;
  return records.length === 0 ? [] : needed.filter((key) => !records.some((record) => hasKey(record, key)));
};
