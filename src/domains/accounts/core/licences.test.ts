import { expect, test } from 'vitest';
import { assesmentReasons, licenceKinds } from '#contract/codelists.ts';
import { licenceFit } from './licences.ts';

const today = '2026-11-26';
const court = { kind: 'sodni_cenilec', valid_until: '2027-01-31' } as const;
const authorised = { kind: 'pooblasceni_ocenjevalec', valid_until: '2027-01-31' } as const;

test.each([
  ['zavarovano_posojanje', [authorised], 'fits'],
  ['zavarovano_posojanje', [court], 'other_purpose'],
  ['zavarovano_posojanje', [court, authorised], 'fits'],
  ['zavarovano_posojanje', [court, { ...authorised, valid_until: '2026-11-25' }], 'other_purpose'],
  ['racunovodsko_porocanje', [court], 'other_purpose'],
  ['sodni_postopek', [court], 'fits'],
  ['sodni_postopek', [authorised], 'other_purpose'],
  ['stecajno_postopek', [court], 'fits'],
  ['drugo', [authorised], 'fits'],
  ['drugo', [{ ...court, valid_until: '2026-11-25' }], 'expired'],
  [null, [{ ...court, valid_until: today }], 'fits'],
  [null, [], 'none'],
] as const)('for %s with %j: %s', (reason, licences, expected) =>
  expect(licenceFit(licences, reason, today)).toBe(expected),
);

test('every purpose has a licence', () => {
  const all = licenceKinds.map((kind) => ({ kind, valid_until: today }));
  for (const reason of assesmentReasons) expect(licenceFit(all, reason, today)).toBe('fits');
});
