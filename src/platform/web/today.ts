import type { IsoDate } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';

/** The day in Ljubljana, where every date of Mera is meant. */
export const today = (): IsoDate => localTime(Date.now()).date;
