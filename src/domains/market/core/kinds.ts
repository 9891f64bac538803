import type { Register } from './deal-files.ts';

/**
 * Kinds of what is sold or rented, in one numbering: sold parts as in list 6 (1–15), sold parcels as in list 3 plus 100,
 * rented premises as in list 30 plus 200. Sales and rents have no number in common, so no question can mix them.
 */
const landOffset = 100;
const rentOffset = 200;

export const kindOfPart = (register: Register, code: number): number => (register === 'KPP' ? code : rentOffset + code);

export const kindOfParcel = (code: number): number => landOffset + code;
