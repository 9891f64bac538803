import { limits } from '#contract/limits.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';

/** Whether the day of valuation of an order is too far ahead: a value years from now cannot be reported on. */
export const isTooFarAhead = (day: IsoDate, today: IsoDate): boolean => day > addDays(today, limits.valuationDateDays);
