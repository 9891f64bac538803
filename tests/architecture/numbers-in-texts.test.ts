import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sl } from '#app/texts/sl/index.ts';

/*
 * Every Slovenian text that takes figures, called with each of these. MERA_TEXTS=FILE writes all of them, to be read:
 * MERA_TEXTS=/tmp/texts.txt npx vitest run tests/architecture/numbers-in-texts.test.ts
 */
const figures = [0, 1, 2, 3, 5, 21, 101, 102];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\/texts\/sl\/.*\.ts$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]));
const sourceOf = (area: string): string =>
  [...sources.values()].find((source) => new RegExp(`export const ${area}\\b`).test(source)) ?? '';

type Kind = 'figure' | 'text' | 'list' | 'flag';
const kindOf = (type: string): Kind =>
  /\[\]/.test(type) ? 'list' : /boolean/.test(type) ? 'flag' : /number/.test(type) ? 'figure' : 'text';

/** Kinds of the fields of a function with this name, as its source declares them. */
const fieldsOf = (source: string, name: string): ReadonlyMap<string, Kind> =>
  new Map(
    [...source.matchAll(new RegExp(`\\b${name}: \\(p: \\{([^}]*)\\}`, 'g'))].flatMap(([, declared = '']) =>
      declared.split(';').flatMap((field) => {
        const [key = '', type] = field.split(/\??: /);
        return type === undefined ? [] : [[key.replaceAll(/readonly |\s/g, ''), kindOf(type)] as const];
      }),
    ),
  );

/** Gives every field: figures and undeclared ones by the figure, words by a word, `text` by the figure in writing. */
const givenBy = (fields: ReadonlyMap<string, Kind>, n: number, word: string): object =>
  new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => n;
        const kind = fields.get(String(key)) ?? 'figure';
        if (key === 'text') return String(n);
        return { figure: n, text: word, list: ['ena', 'dva'], flag: true }[kind];
      },
    },
  );

type Said = { readonly path: string; readonly n: number; readonly text: string };

const sentencesOf = (value: unknown, path: string, n: number): readonly Said[] =>
  typeof value === 'string'
    ? [{ path, n, text: value }]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => sentencesOf(part, `${path}().${name}`, n))
      : [];

const unheard: string[] = [];
const walk = (value: unknown, path: string, source: string): readonly Said[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => walk(part, `${path}.${name}`, source));
  if (typeof value !== 'function') return [];
  const fields = fieldsOf(source, path.split('.').at(-1) ?? '');
  for (const word of ['beseda', '2026-11-26T10:00:00.000Z'])
    try {
      const texts = figures.flatMap((n) => sentencesOf(value(givenBy(fields, n, word)), path, n));
      return new Set(texts.map(({ text }) => text)).size > 1 ? texts : [];
    } catch {
      // Some take a day instead of a word; those that take neither are in the list.
    }
  unheard.push(path);
  return [];
};
const said = Object.entries(sl).flatMap(([area, texts]) => walk(texts, area, sourceOf(area)));

const rules = new Intl.PluralRules('sl');
const forms = ['one', 'two', 'few', 'other'] as const;
/** The words that follow a figure, each with the forms that the texts themselves give it. */
const nouns: readonly Readonly<Record<string, string>>[] = [...sources.values()].flatMap((source) =>
  [...source.matchAll(/\bone: (['`])[\s\S]*?\bother: (['`]).*?\2/g)].flatMap(([group]) => {
    const words = forms.map((form) => new RegExp(`\\b${form}: ['\`].*?[#}] (\\p{L}+)`, 'u').exec(group)?.[1]);
    return words.every((word) => word !== undefined)
      ? [Object.fromEntries(forms.map((form, at) => [form, words[at] ?? '']))]
      : [];
  }),
);
/** After these the noun is in another case than beside a bare figure. */
const otherCase = /(^|[\s(])(do|od|iz|brez|po|v|na|pri|ob|okoli|zadnjih|prvih|med|z|s|o|izmed|kot|nad|pod) $/i;

test('texts with figures are found', () => {
  expect(new Set(said.map(({ path }) => path)).size).toBeGreaterThan(250);
  expect(nouns.length).toBeGreaterThan(50);
  const file = process.env.MERA_TEXTS;
  if (file !== undefined)
    writeFileSync(
      file,
      `${said.map(({ path, n, text }) => `${path} ${n}: ${text}`).join('\n')}\n\nnot called:\n${unheard.join('\n')}\n`,
    );
});

test('a figure and the word behind it agree', () => {
  const wrong = said.filter(({ n, text }) =>
    [...text.matchAll(new RegExp(`(^|.*?[^\\d.,/:])${n}[\\s\\u00a0](\\p{L}+)`, 'gu'))].some(
      ([, before = '', word = '']) => {
        if (otherCase.test(before)) return false;
        const known = nouns.filter((noun) => forms.some((form) => noun[form] === word));
        return known.length > 0 && !known.some((noun) => noun[rules.select(n)] === word);
      },
    ),
  );
  expect(wrong.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});
