import { z } from 'zod';
import { call } from '#contract/call.ts';
import { lookedUp } from '#domains/cadastre/contract/cadastre.ts';
import { viewer } from '#domains/cadastre/contract/public-data.ts';
import { cadastreAnswer } from '#domains/cadastre/contract/records.ts';
import { propertyDeals } from './market.ts';

/**
 * POST api/showPublicProperty: all register data of a building, a part or a parcel, with its deals and its comparables, in one answer
 * (decision D23: behind the package).
 */
export const showPublicProperty = call('POST api/showPublicProperty', {
  access: 'signed_in',
  rate: 'lookup',
  input: lookedUp,
  data: z.object({
    record: cadastreAnswer,
    viewers: z.array(viewer),
    deals: propertyDeals,
  }),
});
