import { expect, test } from 'vitest';
import { columnName, dealFileOf, isDealPackage, registerOf } from './deal-files.ts';

test.each([
  ['ETN_SLO_2025_KPP_KPP_POSLI_20260329.csv', 'POSLI', 'ETN_SLO_2025_KPP_KPP_20260329', '2026-03-29'],
  ['a/ETN_SLO_2025_NP_NP_DELISTAVB_20250511.csv', 'DELISTAVB', 'a/ETN_SLO_2025_NP_NP_20250511', '2025-05-11'],
  ['ETN_008_2026_KPP_2026_ZEMLJISCA_20260725.csv', 'ZEMLJISCA', 'ETN_008_2026_KPP_2026_20260725', '2026-07-25'],
  ['ETN_SLO_KUP_2014_posli_20240302.csv', 'POSLI', 'ETN_SLO_KUP_2014_20240302', '2024-03-02'],
])('%s is the table %s', (path, table, set, stateOn) => expect(dealFileOf(path)).toEqual({ table, set, stateOn }));

test.each(['ETN_SLO_2025_NP_sifranti_20250511.csv', 'posli.csv', 'ETN_SLO_2025_KPP_POSLI_20261399.csv'])(
  '%s is not read',
  (path) => expect(dealFileOf(path)).toBeUndefined(),
);

test('packages of deals are opened, others are not', () => {
  expect(isDealPackage('x/ETN_SLO_2025_KPP_20260329.zip')).toBe(true);
  expect(isDealPackage('KN_008_PARCELE_20260726.zip')).toBe(false);
});

test.each([
  ['ID_POSLA', 'ID_POSLA'],
  ['\uFEFFID Posla', 'ID_POSLA'],
  ['\u0160ifra KO', 'SIFRA_KO'],
  ['Uporabna povr\u0161ina dela stavbe', 'UPORABNA_POVRSINA_DELA_STAVBE'],
  ['Pogodbena cena/Od\u0161kodnina', 'POGODBENA_CENA_ODSKODNINA'],
])('the column %j is %s', (header, name) => expect(columnName(header)).toBe(name));

test('sales and rents are distinguished by their columns', () => {
  expect(registerOf(['ID_POSLA', 'VRSTA_KUPOPRODAJNEGA_POSLA'])).toBe('KPP');
  expect(registerOf(['ID_POSLA', 'VRSTA_NAJEMNEGA_POSLA'])).toBe('NP');
  expect(registerOf(['ID_POSLA'])).toBeUndefined();
});
