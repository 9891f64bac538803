import { expect, test } from 'vitest';
import { signatoryOf } from './signatory.ts';

const firm = 'Cenilni biro Žaga d. o. o.';
const of = (name: string, more: { person?: string; organisation?: string } = {}) => ({
  name,
  person: null,
  organisation: null,
  ...more,
});

test.each([
  [of('Bojan Kranjc'), 'Bojan Kranjc', 'valuer'],
  [of('BOJAN KRANJC'), 'Bojan Kranjc', 'valuer'],
  [of('Kranjc Bojan'), 'Bojan Kranjc', 'valuer'],
  [of('Kranjc, Bojan'), 'Bojan Kranjc', 'valuer'],
  [of('Cvetka Zagar'), 'Cvetka Žagar', 'valuer'],
  [of('mag. Cvetka Žagar, univ. dipl. inž. grad.'), 'Cvetka Žagar', 'valuer'],
  [of('Cvetka Žagar'), 'dr. Cvetka Žagar, MRICS', 'valuer'],
  [of('Ana Novak-Kos'), 'Ana Novak Kos', 'valuer'],
  [of('Bojan Kranjc 1234567'), 'Bojan Kranjc', 'valuer'],
  [of('Podpis B. K.', { person: 'Bojan Kranjc' }), 'Bojan Kranjc', 'valuer'],
  [of('Bojan Kranjc', { organisation: 'Drugo podjetje d. o. o.' }), 'Bojan Kranjc', 'valuer'],
  [of('Jaka Racman'), 'Bojan Kranjc', 'other'],
  [of('Bojan Kranjc'), 'Bojana Kranjc', 'other'],
  [of('Bojan Kranjc'), 'Bojan Kranjc Novak', 'other'],
  [of('Kranjc'), 'Bojan Kranjc', 'other'],
  [of(''), 'Bojan Kranjc', 'other'],
  [of('mag.'), 'dr.', 'other'],
  [of('Žig biroja', { organisation: firm }), 'Bojan Kranjc', 'firm'],
  [of('CENILNI BIRO ŽAGA d.o.o.'), 'Bojan Kranjc', 'firm'],
  [of('Žig', { organisation: 'Drugo podjetje d. o. o.' }), 'Bojan Kranjc', 'other'],
  [of('Jaka Racman', { person: 'Jaka Racman', organisation: firm }), 'Bojan Kranjc', 'other'],
] as const)('%o under a report of %s: %s', (certified, valuer, expected) => {
  expect(signatoryOf(certified, { valuer, firm })).toBe(expected);
});

test.each([null, '', ' '])('a firm of no name (%o) has signed nothing', (nobody) => {
  expect(signatoryOf(of('Žig', { organisation: '' }), { valuer: 'Bojan Kranjc', firm: nobody })).toBe('other');
});
