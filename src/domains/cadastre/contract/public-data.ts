import { z } from 'zod';
import { call } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';

/** A public viewer of the state; some can be opened at a property, others only at their start. */
export const viewer = z.object({ id: z.enum(['cadastre', 'valuation']), url: z.string(), at_property: z.boolean() });

export type PublicViewer = z.output<typeof viewer>;

const listedUnit = z.object({
  sifraKo: z.number().int(),
  stevilkaStavbe: z.number().int().nullable(),
  stevilkaDelaStavbe: z.number().int().nullable(),
  parcelnaStevilka: z.string().nullable(),
});

/** POST api/lookUpList: a list of units (CSV or XLSX) with their register data, line by line. */
export const lookUpList = call('POST api/lookUpList', {
  access: 'signed_in',
  transport: 'upload',
  rate: 'upload',
  fileBytes: limits.listedBytes,
  input: z.object({}),
  data: z.object({
    lines: z.array(
      z.object({
        line: z.number().int(),
        asked: z.string(),
        unit: listedUnit.nullable(),
        problem: z.enum(['wrong_ko', 'no_number', 'not_understood', 'date_for_parcel', 'not_found']).nullable(),
        idZnak: z.string().nullable(),
        naslov: z.string().nullable(),
        katastrskaObcina: z.string().nullable(),
        obcina: z.string().nullable(),
        /** Actual use of a part or a parcel, type of a building. */
        use: z.string().nullable(),
        plannedUse: z.string().nullable(),
        area: z.number().nullable(),
        year_built: z.number().int().nullable(),
        posplosenaVrednost: z.number().nullable(),
      }),
    ),
    found: z.number().int(),
    /** More lines than are looked up. */
    truncated: z.boolean(),
  }),
});

/** Notation of existing records, for the examples of hints: a part (a building if none has a number), and a parcel. */
export const showSearchExamples = call('POST api/showSearchExamples', {
  access: 'public',
  rate: 'search',
  input: z.object({}),
  data: z.object({ unit: z.string(), parcel: z.string() }),
});
