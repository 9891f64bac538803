/**
 * An address with the door behind it, in common form: »Ulica ob slapu 3, vrata 4, 1000 Ljubljana«. Like the rest of an address it is the
 * same in every language; `properties.of_inquiry_view` writes it the same way.
 */
export const addressWithFlat = <A extends string | null>(address: A, flat: number | null): A =>
  (flat === null ? address : (address?.replace(/,|$/, `, vrata ${flat}$&`) ?? null)) as A;

/** The number of the house in an address that begins with its street or place: »15 a« of »Ulica ob slapu 15 a, 1000 Ljubljana«. */
export const houseNumberOf = (address: string | null): string | undefined =>
  /\s(\d+\s?\p{L}?)$/iu.exec(address?.split(',')[0]?.trim() ?? '')?.[1];
