import { keysOf } from '#lib/keys.ts';

/** Identifiers of the cadastre: EID, ID znak, k.o., numbers. Always text, because an EID has 18 digits. */

const eidKinds = { parcel: '1001', building: '1002', building_part: '1003', house_number: '1004' } as const;
export type EidKind = keyof typeof eidKinds;

/** The Luhn check digit: from the right every second digit is doubled, its own digits summed, all to a multiple of ten. */
export const checkDigitOf = (payload: string): number => {
  let sum = 0;
  for (let place = 0; place < payload.length; place++) {
    const digit = payload.charCodeAt(payload.length - 1 - place) - 48;
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
};

/** 4 digits of the kind, 13 of the internal id, 1 check digit. */
export const isEid = (text: string, kind?: EidKind): boolean =>
  /^100[1-4]\d{14}$/.test(text) && (kind === undefined || text.startsWith(eidKinds[kind])) && isAnyEid(text);

/** Things that an EID names. */
export const kindOfEid = (eid: string): EidKind | undefined => keysOf(eidKinds).find((kind) => isEid(eid, kind));

/** `kind` by its name, or by its four digits if it has none here. */
export const makeEid = (kind: EidKind | `1${number}`, id: number): string => {
  const digits = kind in eidKinds ? eidKinds[kind as EidKind] : kind;
  const payload = digits + String(id).padStart(13, '0');
  return payload + checkDigitOf(payload);
};

const parcelForm = /^\*?[1-9]\d{0,4}(\/[1-9]\d{0,4})?$/;
const numberForm = /^[1-9]\d{0,4}$/;
export const koLast = 2716;

/** Decimals that spreadsheets append to whole numbers are no part of them. */
export const withoutTechnicalZero = (text: string): string => text.trim().replace(/\.0+$/, '');

/** Any EID of the registers, also of a kind that has no name here: rooms, streets, settlements. */
export const isAnyEid = (text: string): boolean =>
  /^1\d{17}$/.test(text) && checkDigitOf(text.slice(0, -1)) === text.charCodeAt(17) - 48;

/** The stable id (MID) between the kind and the check digit of an EID. */
export const midOf = (eid: string): number | undefined => (isAnyEid(eid) ? Number(eid.slice(4, -1)) : undefined);

/** The code of a k.o. within its range, from "657", "0657" or "657.0". */
export const koOf = (text: string): number | undefined => {
  const digits = withoutTechnicalZero(text);
  if (!/^\d{1,4}$/.test(digits)) return undefined;
  const code = Number.parseInt(digits, 10);
  return code >= 1 && code <= koLast ? code : undefined;
};

/** The number of a building or of a part. */
export const numberOf = (text: string): number | undefined => {
  const digits = withoutTechnicalZero(text);
  return numberForm.test(digits) ? Number.parseInt(digits, 10) : undefined;
};

/** Parcel number in the format 99, 105/1, *15 or *17/1; stays text. */
export const parcelNumberOf = (text: string): string | undefined => {
  const trimmed = withoutTechnicalZero(text);
  return parcelForm.test(trimmed) ? trimmed : undefined;
};

export const idZnak = {
  parcel: (ko: number, number: string): string => `parcela ${ko} ${number}`,
  building: (ko: number, number: number): string => `stavba ${ko}-${number}`,
  /** Without its number, which some sources do not give, it names only the building. */
  buildingPart: (ko: number, building: number, part: number | null): string =>
    part === null ? `del stavbe ${ko}-${building}` : `del stavbe ${ko}-${building}-${part}`,
};
