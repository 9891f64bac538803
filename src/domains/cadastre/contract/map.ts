import { z } from 'zod';
import { call, download } from '#contract/call.ts';

/** Pictures of the land in both looks, names over them, and the plan of parcels and houses of the nearest zooms. */
const tileKinds = ['light', 'dark', 'names', 'plan'] as const;
export type TileKind = (typeof tileKinds)[number];

/** What is to be asked for, and whose data it shows; null before there is any. */
export const showMap = call('POST api/showMap', {
  access: 'public',
  input: z.object({}),
  data: z.object({
    build: z.string().nullable(),
    source: z.string(),
    state_on: z.string().nullable(),
  }),
});

const whole = z.coerce.number().int().min(0).max(100_000);

/** A tile of a build, which never changes: a picture (PNG), or lines and names (Mapbox Vector Tile). */
export const getMapTile = download('GET map/:build/:kind/:z/:x/:y', {
  access: 'public',
  rate: 'tile',
  input: z.object({ build: z.string().regex(/^\d{1,9}$/), kind: z.enum(tileKinds), z: whole, x: whole, y: whole }),
});
