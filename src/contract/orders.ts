import { z } from 'zod';
import { call } from './call.ts';
import { extraTypes } from './codelists.ts';

const packageId = z.uuid();
const cents = z.number().int();

const shownPackage = z.object({
  package_id: packageId,
  code: z.string(),
  extra_type: z.enum(extraTypes),
  /** False for what is announced but not on sale. */
  active: z.boolean(),
  name: z.string(),
  package_description: z.string(),
  /** What it brings beyond what every access brings. */
  contents: z.array(z.string()),
  days: z.number().int(),
  users: z.number().int(),
  /** Euros without VAT, as the card shows them; the cents are what counts. */
  sub_total: z.number(),
  net_cents: cents,
  vat_cents: cents,
  gross_cents: cents,
  vat_percent: z.number().int(),
  price_list_version: z.number().int(),
  margin_top: z.number().int(),
  padding_top: z.number().int(),
  height: z.number().int().nullable(),
});
export type Package = z.output<typeof shownPackage>;

/** POST api/showPackages with an empty body, or with a kind: the catalogue at the prices of the day. */
export const showPackages = call('POST api/showPackages', {
  access: 'public',
  input: z.strictObject({ extra_type: z.enum(extraTypes).optional() }),
  data: z.object({ items: z.array(shownPackage) }),
});

/** POST api/showPackages with a package_id: one that is on sale. */
export const showPackage = call('POST api/showPackages', {
  access: 'public',
  input: z.strictObject({ package_id: packageId }),
  data: shownPackage,
});
