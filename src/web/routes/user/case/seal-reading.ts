import { showCalculation } from '#contract/valuation.ts';
import { send } from '../../../api/send.ts';
import { unsentPhotosNow } from '../../../field/outbox.ts';

/** A calculation at the moment of handing over: a window beside this one may have saved, and photos may still be here. */
export const readForReport = async (calculation_id: string) => {
  const { revision, property_id } = await send(showCalculation, { calculation_id });
  return { revision, unsent: unsentPhotosNow(property_id) };
};
