import { expect, test } from 'vitest';
import { importRefusals as en } from './en/import-refusals.ts';
import { importRefusals as sl } from './sl/import-refusals.ts';

const values = {
  file: 'KN_098_parcele.csv',
  files: ['KN_098_PARCELE.zip'],
  columns: ['EID_PARCELA', 'DELEZ'],
  column: 'SIFRA_KO',
  fields: ['areaM2'],
  table: 'POSLI',
  named: 'ETN_…_POSLI_LLLLMMDD.csv',
  day: '2026-01-05',
  present: '2026-02-01',
  entry: 'a.csv',
  detail: 'no end',
  register: 'etn',
  deal: '2001',
  count: 1_500,
  of: 30_000,
  line: 7,
  status: 404,
  needed: 2_500,
  free: 900,
  e: 371,
  n: -485,
};

test.each([
  ['Slovenian', sl],
  ['English', en],
])('each code has a sentence in %s, with names as the register writes them', (_, texts) => {
  const sentences = [...Object.values(texts.files), ...Object.values(texts.lines)].map((sentence) =>
    sentence(values as never),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^\S.*[^\s]$/);
  expect(sentences.join('\n')).not.toMatch(/undefined|object/);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(texts.files.missing_columns({ code: 'missing_columns', file: 'a.csv', columns: ['DELEZ'] })).toContain(
    'DELEZ',
  );
});

test('both languages word the same codes', () => {
  expect([Object.keys(en.files), Object.keys(en.lines)]).toEqual([Object.keys(sl.files), Object.keys(sl.lines)]);
});

test('of many columns three are named, and how many more there are', () => {
  const columns = ['price', 'area', 'place', 'act', 'share_part'];
  const emptied = { code: 'emptied', file: 'x.csv', table: 'unit', columns, count: 9, of: 10 } as const;
  expect(sl.files.emptied(emptied)).toMatch(/: [^,]+, [^,]+, [^,]+ in še 2 \(pri 9 od 10 zapisov\)/);
  expect(en.files.emptied({ ...emptied, columns: columns.slice(0, 2) })).not.toContain('more');
  expect(sl.files.missing_columns({ code: 'missing_columns', file: 'x.csv', columns })).toBe(
    'V x.csv manjka: price, area, place in še 2.',
  );
});
