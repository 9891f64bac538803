import { z } from 'zod';

/** The fields of a frozen deal whose changes in the register are reported. */
export const sourceFields = [
  'price',
  'price_m2',
  'area',
  'contract_on',
  'vat_included',
  'vat_rate',
  'basis',
  'market_flag',
  'deal_type',
  'share',
  'naslov',
  'year_built',
] as const;

const sourceValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

const sourceChange = z.object({ field: z.enum(sourceFields), before: sourceValue, after: sourceValue });
export type SourceChange = z.output<typeof sourceChange>;

/** A comparable with a deal changed in the register; the frozen figures stay. */
export const changedSource = z.object({
  comparable_id: z.string(),
  /** The register does not have it any more. */
  gone: z.boolean(),
  /** Null if the change does not concern the case, e.g. another part of the same deal. */
  changes: z.array(sourceChange),
});
export type ChangedSource = z.output<typeof changedSource>;
