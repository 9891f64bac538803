import { z } from 'zod';
import { call } from '#contract/call.ts';
import { byName } from '../core/fields.ts';
import { askedRecord, oneThing, recordSource, wrongThing } from './cadastre.ts';

const year = z.number().int().nullable();
const squareMetres = z.number().nullable();
/** Types of the fields of core/fields.ts in answers; null is unknown to the register. */
const kinds = {
  word: z.string().nullable(),
  year,
  count: z.number().int().nullable(),
  number: z.number().int().nullable(),
  area: squareMetres,
  yes_no: z.boolean().nullable(),
};

/** D96/TM metres (EPSG:3794), and the same place in degrees of WGS84. */
const place = z.object({ e: z.number(), n: z.number(), lon: z.number(), lat: z.number() });

const buildingPart = z.object({
  property_type: z.literal('building_part'),
  idNepremicnine: z.string().nullable(),
  idZnak: z.string(),
  sifraKo: z.number().int(),
  stevilkaStavbe: z.number().int(),
  /** Null if the source knows only the identifier. */
  stevilkaDelaStavbe: z.number().int().nullable(),
  naslov: z.string().nullable(),
  ...byName('building_part', kinds),
  legaDelaStavbe: z.string().nullable(),
  stevilkaEtaze: z.string().nullable(),
  /** Posplošena vrednost in EUR, today's; never an estimate of the price. */
  posplosenaVrednost: z.number().nullable(),
  /** Source of the value and its date: another register than the rest of the record, read at another time. */
  value_source: recordSource.nullable(),
  /** Rooms of the part by their kind; empty if the register does not know them. */
  prostori: z.array(z.object({ vrsta: z.string().nullable(), povrsina: squareMetres })),
});

const building = z.object({
  property_type: z.literal('building'),
  idNepremicnine: z.string().nullable(),
  idZnak: z.string(),
  sifraKo: z.number().int(),
  katastrskaObcina: z.string().nullable(),
  obcina: z.string().nullable(),
  stevilkaStavbe: z.number().int(),
  naslovStavbe: z.string().nullable(),
  ...byName('building', kinds),
  /** Sum over the parts whose usable area is known; null when none is. */
  uporabnaPovrsinaStavbe: squareMetres,
  coordinates: place.nullable(),
  source: recordSource,
});

const parcel = z.object({
  property_type: z.literal('parcel'),
  idNepremicnine: z.string().nullable(),
  idZnak: z.string(),
  sifraKo: z.number().int(),
  katastrskaObcina: z.string().nullable(),
  obcina: z.string().nullable(),
  parcelnaStevilka: z.string(),
  ...byName('parcel', kinds),
  namenskeRabe: z.array(
    z.object({ sifra: z.string(), oznaka: z.string().nullable(), opis: z.string(), delez: z.number().nullable() }),
  ),
  dejanskeRabe: z.array(z.object({ sifra: z.string(), opis: z.string(), delez: z.number().nullable() })),
  /** Posplošena vrednost in EUR, today's; never an estimate of the price. */
  posplosenaVrednost: z.number().nullable(),
  value_source: recordSource.nullable(),
  coordinates: place.nullable(),
  source: recordSource,
});

/** A building with its parts and the parcels under it. */
const buildingRecord = building.extend({
  gursTabelaDeliStavb: z.array(buildingPart),
  gursTabelaParcela: z.array(parcel),
});

/** A parcel with the buildings on it. */
const parcelRecord = parcel.extend({ gursTabelaStavba: z.array(building) });

export const cadastreAnswer = z.union([
  z.object({ gursTabelaStavba: buildingRecord }),
  z.object({ gursTabelaParcela: parcelRecord }),
]);
export type BuildingRecord = z.output<typeof buildingRecord>;
export type ParcelRecord = z.output<typeof parcelRecord>;
export type BuildingPart = z.output<typeof buildingPart>;
export type CadastreAnswer = z.output<typeof cadastreAnswer>;

/** POST getData: one building (stevilkaStavbe, and perhaps one part of it) or one parcel. */
export const getData = call('POST getData', {
  access: 'signed_in',
  transport: 'form',
  rate: 'lookup',
  input: z.object({ command: z.literal('GetGursData'), ...askedRecord }).refine(oneThing, wrongThing),
  data: cadastreAnswer,
});
