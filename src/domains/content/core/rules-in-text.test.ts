import { expect, test } from 'vitest';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { pageSlugs } from '../contract/content.ts';
import { pages as en } from '../texts/en/pages/index.ts';
import { pages as sl } from '../texts/sl/pages/index.ts';
import { withRules } from './rules-in-text.ts';

test('a text says the rules that hold now, and leaves other braces alone', () => {
  const set = { ...defaultSettings, standard_days: 8, visit_from: '08:30' };
  expect(withRules('{standard_days} ali {urgent_days}, od {visit_from}; {drugo}', set, 'sl')).toBe(
    '8 ali 5, od 08:30; {drugo}',
  );
});

test('how many times is said as people say it', () => {
  expect(withRules('{visit_moves krat}', defaultSettings, 'sl')).toBe('dvakrat');
  expect(withRules('{visit_moves times}', defaultSettings, 'en')).toBe('twice');
});

test.each([
  [1, '1 delovni dan', 'v 1 dnevu', '1 working day'],
  [2, '2 delovna dneva', 'v 2 dneh', '2 working days'],
  [3, '3 delovne dni', 'v 3 dneh', '3 working days'],
  [5, '5 delovnih dni', 'v 5 dneh', '5 working days'],
  [21, '21 delovnih dni', 'v 21 dneh', '21 working days'],
])('words behind a figure follow it: %i', (days, term, within, english) => {
  const set = { ...defaultSettings, standard_days: days, quote_days: days };
  expect(withRules('{standard_days delovnih dni}', set, 'sl')).toBe(term);
  expect(withRules('v {quote_days dneh}', set, 'sl')).toBe(within);
  expect(withRules('{standard_days working days}', set, 'en')).toBe(english);
  expect(withRules('{standard_days volov} {constructor dni}', set, 'sl')).toBe(
    '{standard_days volov} {constructor dni}',
  );
});

test.each([
  ['sl', sl],
  ['en', en],
] as const)('no page that comes with the product names a rule that is not there: %s', (language, texts) => {
  expect(pageSlugs.filter((slug) => /[{}]/.test(withRules(texts[slug].body, defaultSettings, language)))).toEqual([]);
});
