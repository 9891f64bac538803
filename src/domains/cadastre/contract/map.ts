import { z } from 'zod';
import { call, download } from '#contract/call.ts';
import { outsideLayers } from './base-map.ts';

/** Pictures of the land in both looks, names over them, and the plan of parcels and houses of the nearest zooms. */
const tileKinds = ['light', 'dark', 'names', 'plan'] as const;
export type TileKind = (typeof tileKinds)[number];

/** Outlines of municipalities for a map of the country, coarse; by a world atlas if no register has them. */
export const showMunicipalities = call('POST api/showMunicipalities', {
  access: 'public',
  input: z.object({}),
  data: z.object({
    /** The rings of each as e, n, e, n …, the outer one first; none of one that is younger than the atlas. */
    items: z.array(z.object({ name: z.string(), rings: z.array(z.array(z.number().int())) })),
  }),
});

const whole = z.coerce.number().int().min(0).max(100_000);

/** A tile of a build, which never changes: a picture (PNG), or lines and names (Mapbox Vector Tile). */
export const getMapTile = download('GET map/:build/:kind/:z/:x/:y', {
  access: 'public',
  rate: 'tile',
  input: z.object({ build: z.string().regex(/^\d{1,9}$/), kind: z.enum(tileKinds), z: whole, x: whole, y: whole }),
});

/** A picture of an outside layer on the same grid, fetched by the server and kept for some time. */
export const getLayerTile = download('GET layers/:layer/:z/:x/:y', {
  access: 'public',
  rate: 'tile',
  input: z.object({ layer: z.enum(outsideLayers), z: whole, x: whole, y: whole, year: whole.optional() }),
});

/** The rings of an outline as e, n, e, n …, the outer one first. */
const rings = z.array(z.array(z.number()));

/** The records at a place of D96/TM: the smallest parcel there, and the building, each with its outlines. */
export const findAtPoint = call('POST api/findAtPoint', {
  access: 'public',
  rate: 'search',
  input: z.object({ e: z.number().min(370_000).max(630_000), n: z.number().min(25_000).max(200_000) }),
  data: z.object({
    parcel: z
      .object({
        sifraKo: z.number().int(),
        katastrskaObcina: z.string().nullable(),
        parcelnaStevilka: z.string(),
        povrsinaParcele: z.number().nullable(),
        dejanskaRaba: z.string().nullable(),
        /** Buildings that the register links to it. */
        stavbe: z.array(
          z.object({
            sifraKo: z.number().int(),
            stevilkaStavbe: z.number().int(),
            naslovStavbe: z.string().nullable(),
          }),
        ),
        rings,
      })
      .nullable(),
    building: z
      .object({
        sifraKo: z.number().int(),
        stevilkaStavbe: z.number().int(),
        naslovStavbe: z.string().nullable(),
        /** Empty if the register has only its point. */
        rings,
        place: z.object({ e: z.number(), n: z.number() }).nullable(),
      })
      .nullable(),
    /** False if the parcels of the place are not here. */
    has_parcels: z.boolean(),
  }),
});

/** Bounding box of a cadastral municipality, D96/TM; null without any data of it. */
export const findKoBox = call('POST api/findKoBox', {
  access: 'public',
  rate: 'search',
  input: z.object({ sifraKo: z.number().int().min(1).max(9_999) }),
  data: z.object({
    box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  }),
});
