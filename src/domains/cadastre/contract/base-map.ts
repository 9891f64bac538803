import { z } from 'zod';
import { call } from '#contract/call.ts';

/** Pictures of GURS for below the plan, or over it. */
export const outsideLayers = ['orthophoto', 'topographic', 'planned_use', 'cadastre', 'ko'] as const;
export type OutsideLayerId = (typeof outsideLayers)[number];

const mapLayer = z.object({
  id: z.enum(outsideLayers),
  /** Shown on the map and on its prints. */
  attribution: z.string(),
  /** Whether it replaces the land of the base map, or is drawn over it. */
  is_ground: z.boolean(),
  first_zoom: z.number().int(),
  last_zoom: z.number().int(),
  /** Years with available images; empty if there is only one state. */
  years: z.array(z.number().int()),
});
export type OutsideLayer = z.output<typeof mapLayer>;

/** The revision for requests, and the source of its data; »0« before the first build: borders and towns of a world atlas. */
export const showMap = call('POST api/showMap', {
  access: 'public',
  input: z.object({}),
  data: z.object({
    build: z.string(),
    source: z.string(),
    state_on: z.string().nullable(),
    /** Whether the build of the last import is unfinished; until then a part is missing or outdated. */
    is_in_work: z.boolean(),
    /** Squares of some kilometres in which a register has land: west, south, east and north. */
    drawn: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** Pictures of others that the operator lets this server fetch; none unless it is set. */
    layers: z.array(mapLayer),
  }),
});
