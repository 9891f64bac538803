import { unsentPhotosNow } from '#domains/properties/web/offline/outbox.ts';
import { send } from '#platform/web/api/send.ts';
import { showCalculation } from '../contract/valuation.ts';

/** A calculation at the moment of handing over: a window beside this one may have saved, and photos may still be here. */
export const readForReport = async (calculation_id: string) => {
  const { revision, property_id } = await send(showCalculation, { calculation_id });
  return { revision, unsent: unsentPhotosNow(property_id) };
};
