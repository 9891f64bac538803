import { expect, test } from 'vitest';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { pageSlugs } from '../contract/content.ts';
import { pages as en } from '../texts/en/pages/index.ts';
import { pages as sl } from '../texts/sl/pages/index.ts';
import { withRules } from './rules-in-text.ts';

test('a text says the rules that hold now, and leaves other braces alone', () => {
  const set = { ...defaultSettings, standard_days: 8, visit_from: '08:30' };
  expect(withRules('{standard_days} ali {urgent_days}, od {visit_from}; {drugo}', set)).toBe(
    '8 ali 5, od 08:30; {drugo}',
  );
});

test.each([
  ['sl', sl],
  ['en', en],
] as const)('no page that comes with the product names a rule that is not there: %s', (_language, texts) => {
  expect(pageSlugs.filter((slug) => /[{}]/.test(withRules(texts[slug].body, defaultSettings)))).toEqual([]);
});
