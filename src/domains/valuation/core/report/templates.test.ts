import { describe, expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import { reportBlocks } from '#domains/appraisal/contract/case.ts';
import { formats } from '#platform/i18n/format.ts';
import { fullCase, readyCase } from '../../../../../tests/support/full-valuation-case.ts';
import { emptyCase } from '../empty-case.ts';
import { strangeIdentifiers } from '../preflight/identifiers.ts';
import { filledIn, templatesFor } from './templates.ts';

const made = (of = readyCase, messages: typeof sl | typeof en = sl, language: 'sl' | 'en' = 'sl') => {
  const { choices, approaches } = messages.calculations;
  const { date, number, money } = formats(language);
  const names = { ...choices, reasons: messages.codeLists.reasons, approaches };
  return templatesFor(of, { names, formats: { date, number, money } }, messages.reportTemplates);
};

test('words in braces give way to figures, others stay', () => {
  expect(filledIn('Vredno {vrednost}, {kdo_ve}.', { vrednost: '1 €' })).toBe('Vredno 1 €, {kdo_ve}.');
});

describe('templates of the report', () => {
  test('say what the case says, in every block and both languages', () => {
    for (const texts of [made(), made(readyCase, en, 'en')])
      for (const block of reportBlocks) expect(texts[block].length, block).toBeGreaterThan(40);
    const { summary, purpose, scope } = made();
    expect(summary).toContain('naročnik Ana Novak');
    expect(summary).toContain('{vrednost}');
    expect(purpose).toContain('zavarovano posojanje');
    expect(scope).toContain('MSOV 2025');
  });

  test('name no identifier that the data do not know', () => {
    for (const text of Object.values(made()))
      expect(strangeIdentifiers(text, readyCase.subject.identifiers), text).toEqual([]);
  });

  test('only mark figures that are printed, by words that the report knows', () => {
    for (const [texts, { marks }] of [
      [made(), sl.valuationReport],
      [made(fullCase, en, 'en'), en.valuationReport],
    ] as const) {
      const used = Object.values(texts).flatMap((text) => [...text.matchAll(/\{([^}]+)\}/g)].map(([, word]) => word));
      expect(used.length).toBeGreaterThan(0);
      for (const word of used) expect(Object.values(marks)).toContain(word);
    }
  });

  test('of an empty case leave out what is unknown', () => {
    for (const text of Object.values(made(emptyCase('drugo')))) expect(text).not.toMatch(/null|undefined|NaN|\s,/);
  });
});
