import type { AssesmentReason, LicenceKind } from '#contract/codelists.ts';
import type { IsoDate } from '#lib/iso-date.ts';

export type Licence = { readonly kind: LicenceKind; readonly number: string; readonly valid_until: IsoDate };

/**
 * Licence required to sign a report for the purpose: banks and auditors require an authorised appraiser (ZRev-2), courts the appraiser that
 * they appointed; other purposes require none.
 */
export const licenceFor: Readonly<Partial<Record<AssesmentReason, LicenceKind>>> = {
  zavarovano_posojanje: 'pooblasceni_ocenjevalec',
  racunovodsko_porocanje: 'pooblasceni_ocenjevalec',
  sodni_postopek: 'sodni_cenilec',
};

export const licenceFits = ['fits', 'other_purpose', 'expired', 'none'] as const;
export type LicenceFit = (typeof licenceFits)[number];

/** Whether a valuer with these licences may sign a report for the purpose on that day. */
export const licenceFit = (
  licences: readonly Pick<Licence, 'kind' | 'valid_until'>[],
  reason: AssesmentReason | null,
  today: IsoDate,
): LicenceFit => {
  const wanted = reason === null ? undefined : licenceFor[reason];
  const fitting = licences.filter(({ kind }) => wanted === undefined || kind === wanted);
  if (fitting.some(({ valid_until }) => valid_until >= today)) return 'fits';
  if (licences.some(({ valid_until }) => valid_until >= today)) return 'other_purpose';
  return licences.length > 0 ? 'expired' : 'none';
};

/** Each with its last day, in the form kept in the trail. */
export const licencesUntil = (licences: readonly Pick<Licence, 'kind' | 'valid_until'>[]): string =>
  licences.map(({ kind, valid_until }) => `${kind} ${valid_until}`).join(', ');
