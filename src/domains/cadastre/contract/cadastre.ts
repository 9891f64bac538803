import { z } from 'zod';
import { call } from '#contract/call.ts';
import { propertyKinds } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { jsonText, line, optionalLine } from '#contract/validation.ts';

/** A cadastral municipality's code; technical forms such as "0657" and "657.0" are accepted. */
export const sifraKo = z.coerce
  .string()
  .trim()
  .regex(/^\d{1,4}(\.0)?$/, 'wrong_ko')
  .transform((text) => Number.parseInt(text, 10))
  .pipe(z.number().int().min(1, 'wrong_ko').max(2716, 'wrong_ko'));

/** A number of a building within its k.o., or of a part within its building. */
export const buildingNumber = z.coerce
  .string()
  .trim()
  .regex(/^[1-9]\d{0,4}(\.0)?$/, 'wrong_building_number')
  .transform((text) => Number.parseInt(text, 10));

/** Format 99, 105/1, *15 or *17/1; always text. */
export const parcelNumber = z.coerce
  .string()
  .trim()
  .max(lengths.parcelNumber)
  .regex(/^\*?[1-9]\d{0,4}(\/[1-9]\d{0,4})?$/, 'wrong_parcel_number');

const year = z.number().int().nullable();
const squareMetres = z.number().nullable();

/** Source of the record and its date. */
export const recordSource = z.object({ name: z.string(), state_on: z.iso.date().nullable() });

/** An empty form field counts as not sent. */
const absent = (value: unknown) => (value === '' || value === null ? undefined : value);

export const askedRecord = {
  sifraKo,
  stevilkaStavbe: z.preprocess(absent, buildingNumber.optional()),
  stevilkaDelaStavbe: z.preprocess(absent, buildingNumber.optional()),
  parcelnaStevilka: z.preprocess(absent, parcelNumber.optional()),
};
export const oneThing = (input: { stevilkaStavbe?: unknown; parcelnaStevilka?: unknown }): boolean =>
  (input.stevilkaStavbe === undefined) !== (input.parcelnaStevilka === undefined);
export const wrongThing = { path: ['stevilkaStavbe'], message: 'validation_required' };

/** One building (and perhaps one part of it) or one parcel. */
export const lookedUp = z.object(askedRecord).refine(oneThing, wrongThing);

/** One thing that the customer chose or entered by hand. */
export const orderedProperty = z
  .object({
    property_type: z.enum(['building', 'building_part', 'parcel']),
    /** Left out only for properties described by their address. */
    sifraKo: sifraKo.nullish(),
    stevilkaStavbe: buildingNumber.nullish(),
    stevilkaDelaStavbe: buildingNumber.nullish(),
    parcelnaStevilka: parcelNumber.nullish(),
    kind: z.enum(propertyKinds).nullish(),
    /** Present when the register does not know it and the customer described it. */
    manual: z
      .object({
        naslov: line(lengths.street),
        povrsina: z.number().min(0).max(10_000_000).nullish(),
        opis: optionalLine(lengths.note),
        /** The number on the door of a flat. */
        stevilkaStanovanja: z.number().int().min(1).max(99_999).nullish(),
      })
      .nullish(),
  })
  .superRefine((one, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'validation_required' });
    if (one.manual && !one.sifraKo && !one.stevilkaStavbe && !one.parcelnaStevilka) return;
    if (!one.sifraKo) missing('sifraKo');
    if (one.property_type === 'parcel' && !one.parcelnaStevilka) missing('parcelnaStevilka');
    if (one.property_type !== 'parcel' && !one.stevilkaStavbe) missing('stevilkaStavbe');
    // A part without a number is identified by its description.
    if (one.property_type === 'building_part' && !one.stevilkaDelaStavbe && !one.manual) missing('stevilkaDelaStavbe');
  });

/** The order of `SaveOrder`: adds missing properties to the inquiry; only deleteProperty removes one. */
export const savedOrder = z.object({
  inquiry_id: z.uuid(),
  properties: z.array(orderedProperty).min(1).max(100),
});

/** POST updateData: keeps the chosen buildings, parts and parcels as the properties of an inquiry. */
export const updateData = call('POST updateData', {
  access: ['property.write'],
  transport: 'form',
  input: z.object({
    command: z.literal('SaveOrder'),
    order: z.union([savedOrder, jsonText(100_000).pipe(savedOrder)]),
  }),
  data: z.object({ property_ids: z.array(z.uuid()) }),
});

/** The hits of the one search box, best first. */
const cadastreHit = z.object({
  found_as: z.enum(['building', 'building_part', 'parcel', 'address', 'ko']),
  label: z.string(),
  detail: z.string(),
  sifraKo: z.number().int(),
  stevilkaStavbe: z.number().int().nullable(),
  stevilkaDelaStavbe: z.number().int().nullable(),
  parcelnaStevilka: z.string().nullable(),
});
export type CadastreHit = z.output<typeof cadastreHit>;

/**
 * Requested item that the register lacks, by its number or name; the items are the nearest matches. `ko`: no data at all;
 * `part_unnumbered`: the building's parts have no numbers; `ko_parcels` and `ko_buildings`: no data of this kind; `parcel_far` and
 * `building_far`: no number near it; `no_ko`: a parcel number without k.o., the items are the parcels that have it; `nowhere`: no parcel
 * has it; `no_addresses`: no addresses were imported; `no_such_ko`: no k.o. has the code. `several`: nothing is missing, but the text
 * matches a parcel, a building or an address, and one has to be chosen.
 */
const searchUnknown = z.object({
  what: z.enum([
    'part',
    'part_unnumbered',
    'flat',
    'flat_or_part',
    'house',
    'building',
    'parcel',
    'place',
    'ko',
    'ko_parcels',
    'ko_buildings',
    'parcel_far',
    'building_far',
    'no_ko',
    'nowhere',
    'no_addresses',
    'no_such_ko',
    'several',
  ]),
  text: z.string(),
  /** K.o. that were searched for the number, and those that have no data of its kind. */
  tried: z.array(z.string()).optional(),
  empty: z.array(z.string()).optional(),
});
export type SearchUnknown = z.output<typeof searchUnknown>;

/**
 * Search box: ID znak and EID, `1772-1826-40`, `123/4 1772`, "Slape 123/4", an address in any order; šumniki optional, one typing mistake
 * per word forgiven.
 */
export const searchCadastre = call('POST api/searchCadastre', {
  access: 'public',
  rate: 'search',
  input: z.object({
    q: z.string().trim().max(lengths.search),
    limit: z.number().int().min(1).max(limits.listedHits).default(8),
  }),
  data: z.object({
    items: z.array(cadastreHit),
    /** The corrected text that the items were found by, if a typing mistake was forgiven. */
    understood_as: z.string().nullable(),
    unknown: searchUnknown.nullable(),
  }),
});

/** Cadastral municipalities by code or name, for the field »Katastrska občina«. */
export const searchKatastrskeObcine = call('POST api/searchKatastrskeObcine', {
  access: 'public',
  rate: 'search',
  input: z.object({ q: z.string().trim().max(lengths.search) }),
  data: z.object({
    items: z.array(z.object({ sifraKo: z.number().int(), naziv: z.string(), obcina: z.string().nullable() })),
  }),
});

/** The name of the post of a Slovenian postal code; null if the register of posts has none. */
export const showPost = call('POST api/showPost', {
  access: 'signed_in',
  rate: 'search',
  input: z.object({ postal_code: z.string().regex(/^[1-9]\d{3}$/, 'wrong_zip_code') }),
  data: z.object({ post: z.string().nullable() }),
});

/** The public view of a building (decision D23): no identifiers of parts, no registers beyond the basics. */
export const previewProperty = call('POST api/previewProperty', {
  access: 'public',
  rate: 'preview',
  input: z.object({ sifraKo, stevilkaStavbe: buildingNumber.optional(), parcelnaStevilka: parcelNumber.optional() }),
  data: z.object({
    found_as: z.enum(['building', 'parcel']),
    sifraKo: z.number().int(),
    katastrskaObcina: z.string().nullable(),
    obcina: z.string().nullable(),
    /** Coordinates, D96/TM metres. */
    place: z.object({ e: z.number(), n: z.number() }).nullable(),
    stevilka: z.string(),
    naslov: z.string().nullable(),
    vrsta: z.string().nullable(),
    letoIzgradnjeStavbe: year,
    steviloEtaz: z.number().int().nullable(),
    povrsina: squareMetres,
    /** How many dwellings a building has; null of a parcel. */
    stanovanj: z.number().int().nullable(),
    /** Parts of a building that the register gives no numbers: they cannot be named, and are described. */
    deliBrezStevilke: z.number().int(),
    deli: z.array(
      z.object({
        stevilka: z.string(),
        vrsta: z.string().nullable(),
        kind: z.enum(propertyKinds),
        /** Floor and number of the door, as people know their flat. */
        etaza: z.string().nullable(),
        /** Position in the words of the register: klet, pritličje, nadstropje. */
        lega: z.string().nullable(),
        vrata: z.number().int().nullable(),
        povrsina: squareMetres,
      }),
    ),
    /** The buildings on a parcel: an owner of a flat there seldom means the land. */
    stavbe: z.array(
      z.object({
        stevilka: z.string(),
        naslov: z.string().nullable(),
        /** Flats and business premises, as far as the register counts them. */
        enot: z.number().int().nullable(),
      }),
    ),
    source: recordSource,
  }),
});

/** Outlines within a window of the map, D96/TM metres; a ring is e, n, e, n … without the closing point. */
export const showCadastreMap = call('POST api/showCadastreMap', {
  access: 'public',
  rate: 'search',
  input: z
    .object({ min_e: z.number(), min_n: z.number(), max_e: z.number(), max_n: z.number() })
    .refine((box) => box.max_e > box.min_e && box.max_n > box.min_n, { path: ['max_e'], message: 'not_valid' })
    .refine((box) => box.max_e - box.min_e <= 5_000 && box.max_n - box.min_n <= 5_000, {
      path: ['max_e'],
      message: 'max_value:5000',
    }),
  data: z.object({
    parcels: z.array(
      z.object({
        sifraKo: z.number().int(),
        parcelnaStevilka: z.string(),
        raba: z.string().nullable(),
        ring: z.array(z.number()),
        /** Its other rings: holes, and separate parts. */
        more: z.array(z.array(z.number())),
      }),
    ),
    buildings: z.array(
      z.object({
        sifraKo: z.number().int(),
        stevilkaStavbe: z.number().int(),
        /** Empty if the register gives only a point; then `at` places it. */
        ring: z.array(z.number()),
        more: z.array(z.array(z.number())),
        at: z.tuple([z.number(), z.number()]).nullable(),
      }),
    ),
    truncated: z.boolean(),
    source: recordSource,
  }),
});
