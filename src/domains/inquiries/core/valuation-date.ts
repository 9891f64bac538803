import { limits } from '#contract/limits.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';

/** Whether the day of valuation of an order lies too far ahead: a value of a day years on is nothing that can be reported on. */
export const isTooFarAhead = (day: IsoDate, today: IsoDate): boolean => day > addDays(today, limits.valuationDateDays);
