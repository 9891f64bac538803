import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobsOf } from '#app/server/jobs.ts';
import { limits } from '#contract/limits.ts';
import { withRules } from '#domains/content/core/rules-in-text.ts';
import { pages as en } from '#domains/content/texts/en/pages/index.ts';
import { pages as sl } from '#domains/content/texts/sl/pages/index.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { testServices } from '../support/services.ts';

const privacy = readFileSync('docs/privacy.md', 'utf8');
const law = readFileSync('docs/law.md', 'utf8');

const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

test('every table of the database stands in docs/privacy.md', () => {
  const tables = [
    ...readFileSync('src/platform/server/db/schema.gen.ts', 'utf8').matchAll(/^ {2}'([a-z_]+\.[a-z_]+)': \{/gm),
  ].flatMap(([, table = '']) => (/^(cadastre|market|estimates)\.|_view$/.test(table) ? [] : [table]));
  expect(tables.length).toBeGreaterThan(70);
  expect(tables.filter((table) => !privacy.includes(`\`${table}\``))).toEqual([]);
});

test.each([
  ['docs/privacy.md', privacy],
  ['docs/law.md', law],
])('a figure of %s is the limit that it names', (_, text) => {
  const figures = [...text.matchAll(/(\d+)(?: %| \w+) \(`(\w+(?:\.\w+)?)`\)/g)];
  expect(figures.length).toBeGreaterThan(5);
  for (const [said, figure, path = ''] of figures) {
    const [name = '', part] = path.split('.');
    const limit: unknown = Object.entries(limits).find(([one]) => one === name)?.[1];
    const value = part === undefined ? limit : (limit as Record<string, unknown>)[part];
    expect(Number(figure), said).toBe(value);
  }
});

test('a job that docs/privacy.md names is there', () => {
  const known = jobsOf(testServices().ports).map(({ name }) => name);
  const named = cellsOf(privacy).flatMap((cells) =>
    [...(cells.at(-1) ?? '').matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(new Set(named)).toContain('retain_data');
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

/** The rows of kept data: four cells; the rows of cookies have three. */
const keptBy = (body: string) => cellsOf(body).filter((cells) => cells.length === 4);
const figuresIn = (text: string): readonly string[] => [...text.matchAll(/\d+/g)].map(([figure]) => figure);

test('the page says of each row the period that docs/privacy.md says, in both languages', () => {
  const [, ...slovenian] = keptBy(withRules(sl.piskotki.body, defaultSettings, 'sl'));
  const [, ...english] = keptBy(withRules(en.piskotki.body, defaultSettings, 'en'));
  expect(slovenian.length).toBeGreaterThan(9);
  expect(english.map((cells) => figuresIn(cells.at(-1) ?? ''))).toEqual(
    slovenian.map((cells) => figuresIn(cells.at(-1) ?? '')),
  );
  for (const cells of slovenian) {
    const rows = cellsOf(privacy).filter(([row]) => row === cells[0]);
    expect(rows.length, cells[0]).toBeGreaterThan(0);
    const said = new Set(rows.flatMap((row) => figuresIn(row[4] ?? '')));
    expect(
      figuresIn(cells.at(-1) ?? '').filter((figure) => !said.has(figure)),
      cells[0],
    ).toEqual([]);
  }
  const known = new Set(slovenian.map(([row]) => row));
  const rows = cellsOf(privacy).filter((cells) => cells.length === 6 && cells[0] !== 'Row of the page');
  expect(rows.map(([row]) => row).filter((row) => !known.has(row))).toEqual([]);
});

test('no period of the page of privacy is written by hand', () => {
  for (const { body } of [sl.piskotki, en.piskotki])
    expect(keptBy(body).flatMap((cells) => [...(cells.at(-1) ?? '').matchAll(/\b\d+ \p{L}+/gu)])).toEqual([]);
});
