import { expect, test } from 'vitest';
import { valuationCase } from '#domains/appraisal/contract/case.ts';
import { emptyCase } from './empty-case.ts';
import { basesWithoutValue, secondBasesOf, withSecondBasis } from './second-bases.ts';

test('the purpose offers other bases, never the first one, and keeps what was chosen', () => {
  const loan = emptyCase('zavarovano_posojanje');
  expect(secondBasesOf(loan)).toContain('crr_vrednost');
  expect(secondBasesOf(loan)).not.toContain('trzna_vrednost');
  expect(secondBasesOf(emptyCase('stecajno_postopek'))).toEqual(['likvidacijska_vrednost']);
  expect(secondBasesOf(emptyCase('drugo'))).toEqual([]);
  const accounts = emptyCase('racunovodsko_porocanje');
  const { basis } = accounts.header;
  expect(secondBasesOf(accounts)).toContain('trzna_vrednost');
  const changed = {
    ...accounts,
    header: { ...accounts.header, basis: { ...basis, primary: 'trzna_vrednost' as const } },
  };
  expect(secondBasesOf(changed)).not.toContain('trzna_vrednost');
});

test('a chosen basis brings a place for its value, once', () => {
  const loan = emptyCase('zavarovano_posojanje');
  const prudent = withSecondBasis(loan, 'crr_vrednost', true, 'Vrednost po CRR');
  expect(prudent.header.basis.seconds).toEqual(['crr_vrednost']);
  expect(prudent.second_values).toMatchObject([{ kind: 'crr' }]);
  expect(withSecondBasis(prudent, 'crr_vrednost', true, 'Vrednost po CRR').second_values).toHaveLength(1);
  const both = withSecondBasis(prudent, 'hipotekarna_kreditna_vrednost', true, 'Hipotekarna kreditna vrednost');
  expect(both.second_values).toMatchObject([
    { kind: 'crr' },
    { kind: 'entered', label: 'Hipotekarna kreditna vrednost', amount: null },
  ]);
  expect(valuationCase.parse(both)).toEqual(both);

  const fewer = withSecondBasis(both, 'crr_vrednost', false, 'Vrednost po CRR');
  expect(fewer.header.basis.seconds).toEqual(['hipotekarna_kreditna_vrednost']);
  expect(fewer.second_values, 'what was entered stays').toHaveLength(2);
  expect(withSecondBasis(fewer, 'crr_vrednost', true, 'Vrednost po CRR').second_values).toHaveLength(2);
});

test('a basis without its value is named, also where another entered one stands', () => {
  const court = withSecondBasis(emptyCase('sodni_postopek'), 'pravicna_vrednost', true, 'Pravična vrednost');
  expect(basesWithoutValue(court)).toEqual([]);
  const { basis } = court.header;
  const seconds = [...basis.seconds, 'trzna_najemnina' as const];
  const more = { ...court, header: { ...court.header, basis: { ...basis, seconds } } };
  expect(basesWithoutValue(more)).toEqual(['trzna_najemnina']);
  expect(basesWithoutValue({ ...court, second_values: [] })).toEqual(['pravicna_vrednost']);
});
