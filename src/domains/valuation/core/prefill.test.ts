import { expect, test } from 'vitest';
import { beginCase, type KnownProperty, sourcesOfSheet, withKnown } from './prefill.ts';

const register: KnownProperty = {
  title: 'Pot 1',
  kind: 'stanovanje',
  address: 'Pot 1',
  sifraKo: 1772,
  stevilkaStavbe: 1826,
  stevilkaDelaStavbe: 40,
  parcelnaStevilka: null,
  uporabna: 61,
  neto: 66,
  parcela: null,
  year_built: 1962,
  floor: '3',
  condition: null,
  quality: null,
  energy: null,
  origin: 'cadastre',
  coordinates: { e: 1, n: 2 },
  posplosena_vrednost: 120_000,
};
/** The valuer measured otherwise, and was there. */
const file: KnownProperty = {
  ...register,
  uporabna: 58,
  condition: 'dobro',
  energy: 'C',
  origin: 'file',
  posplosena_vrednost: null,
};
const today = '2026-01-15';
const empty = beginCase('zavarovano_posojanje', null, null, today);
const subjectOf = (of: typeof empty, code: string) => of.market?.lines.find((line) => line.code === code)?.subject;

test('empty fields take what is known, the file before the register', () => {
  const filled = withKnown(empty, [register, file], today);
  expect(filled.subject).toMatchObject({
    address: 'Pot 1',
    kind: 'stanovanje',
    year_built: 1962,
    areas: { uporabna: 58, neto: 66, bruto: null, parcela: null },
    posplosena_vrednost: 120_000,
    coordinates: { e: 1, n: 2 },
  });
  expect(subjectOf(filled, 'B5')).toEqual({ value: null, text: 'dobro', known_from: 'file' });
  expect(subjectOf(filled, 'B6')).toEqual({ value: null, text: null });
});

test('what was typed stays, and what nobody knows stays empty', () => {
  const typed = { ...empty, subject: { ...empty.subject, year_built: 1999 } };
  expect(withKnown(typed, [register, file], today).subject.year_built).toBe(1999);
  expect(withKnown(typed, [], today)).toEqual(typed);
});

test('a field names whose word stands in it, and nobody’s once it was typed otherwise', () => {
  const filled = withKnown(empty, [register, file], today);
  const sources = sourcesOfSheet(filled, [register, file]);
  expect(sources).toMatchObject({
    'subject.year_built': 'cadastre',
    'subject.areas.uporabna': 'file',
    'subject.posplosena_vrednost': 'cadastre',
  });
  expect(sources['subject.areas.parcela']).toBeUndefined();
  const typed = { ...filled, subject: { ...filled.subject, year_built: 1999 } };
  expect(sourcesOfSheet(typed, [register, file])['subject.year_built']).toBeUndefined();
});
