import { expect, test } from 'vitest';
import { namesWantedValue } from './wanted-value.ts';

test.each([
  'naj bo 250.000',
  'Naj bo 250.000 €.',
  'Vrednost mora biti vsaj 250000.',
  'Banka potrebuje 250 tisoč.',
  'Naročnik pričakuje 1,2 mio.',
  'Popravite na 180 000 EUR.',
  'Zvišajte vrednost.',
  'Ocena naj bo višja.',
  'Prosim, znižajte končni znesek za 10 %.',
  'It should be 250,000.',
  'Naj bo 2400 €/m².',
  'Please raise the value.',
])('»%s« names a wanted value', (text) => {
  expect(namesWantedValue(text)).toBe(true);
});

test.each([
  'V matriki je vpisana cena 205.000 namesto 250.000.',
  'Pri primerljivi 3 manjka datum pogodbe.',
  'Prilagoditev lokacije ni utemeljena z zadostnim številom poslov.',
  'Utež dohodkovnega načina naj bo utemeljena.',
  'Letnica 1985 v opisu se ne ujema z registrom (1986).',
  'Zmanjšajte število primerljivih na pet najbolj podobnih.',
  'The footnote of line A3 is missing.',
])('»%s« does not', (text) => {
  expect(namesWantedValue(text)).toBe(false);
});
