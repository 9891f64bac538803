import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '#contract/codelists.ts';
import { pageSlugs } from '../contract/content.ts';
import { editions } from '../texts/editions.ts';
import { builtIn, editionOf } from './built-in.ts';

const digestOf = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);

test.each(languages.flatMap((language) => pageSlugs.map((slug) => ({ language, slug }))))(
  'the version and the day of $slug in $language follow its text',
  ({ language, slug }) => {
    const { title, description, body } = builtIn(slug, language);
    const all = editions[language][slug];
    const wording = digestOf([title, description, body]);
    expect(
      all.at(-1)?.[1],
      `a new wording: add ['<today>', '${wording}'] to ${slug} (${language}) in editions.ts`,
    ).toBe(wording);
    const days = all.map(([day]) => day);
    // One edition a day: two changes on a day count once.
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(editionOf(slug, language)).toEqual({ version: all.length, day: days.at(-1) });
  },
);
