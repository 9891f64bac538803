import { describe, expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import { reportBlocks } from '#domains/appraisal/contract/case.ts';
import { formats } from '#platform/i18n/format.ts';
import { fullCase, readyCase } from '../../../../../tests/support/full-valuation-case.ts';
import type { KnownWords } from '../../contract/report.ts';
import { emptyCase } from '../empty-case.ts';
import { strangeIdentifiers } from '../preflight/identifiers.ts';
import { filledIn, templatesFor } from './templates.ts';

const made = (
  of = readyCase,
  messages: typeof sl | typeof en = sl,
  language: 'sl' | 'en' = 'sl',
  known?: KnownWords,
) => {
  const { choices, approaches } = messages.calculations;
  const { date, number, money } = formats(language);
  const names = { ...choices, reasons: messages.codeLists.reasons, approaches };
  const words = { names, texts: messages.valuationReport, formats: { date, number, money } };
  return templatesFor(of, words, messages.reportTemplates, known);
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
    // A firm's form brings the full stop of the sentence.
    const firm = { ...readyCase, header: { ...readyCase.header, client: 'Lipova banka, d. d.' } };
    expect(made(firm).scope).not.toContain('d. d..');
    expect(made(firm).scope).toContain('Naročnik je Lipova banka, d. d.');
    expect(summary).toContain('{vrednost}');
    expect(purpose).toContain('zavarovano posojanje');
    expect(scope).toContain('MSOV 2025');
  });

  test.each([
    [1, 'je vključen 1 posel'],
    [2, 'sta vključena 2 posla'],
    [3, 'so vključeni 3 posli'],
    [5, 'je vključenih 5 poslov'],
  ])('%i deals agree with their verb', (n, words) => {
    const { market } = fullCase;
    if (!market) throw new Error('the case has a grid');
    const [first] = market.comparables;
    if (!first) throw new Error('the grid has deals');
    const comparables = Array.from({ length: n }, () => ({ ...first, status: 'used' as const }));
    expect(made({ ...fullCase, market: { ...market, comparables } }).market_analysis).toContain(words);
  });

  test('say nothing for the valuer that only the valuer can say, nor what did not happen', () => {
    const header = {
      ...readyCase.header,
      inspection_on: null,
      basis: { ...readyCase.header.basis, primary: 'crr_vrednost' as const },
    };
    const { scope, sources, legal, purpose } = made({ ...readyCase, header });
    expect(scope).toContain('[Navedite odstopanja od standardov ali zapišite, da jih ni.]');
    expect(scope).not.toContain('zajema ogled');
    expect(sources).toContain('ogleda ni bilo');
    expect(sources).not.toContain('register nepremičnin');
    expect(legal).not.toContain('priložen');
    expect(purpose).toContain('vrednost nepremičnine po CRR');
  });

  test('speak of an order only where there is one', () => {
    const own = { ...readyCase, header: { ...readyCase.header, client: null } };
    for (const text of Object.values(made(own))) expect(text).not.toMatch(/naročil|naročnik/);
    expect(made(own).summary).toContain('Ocenili smo vrednost nepremičnine');
    expect(made().assumptions).toContain('listine naročnika');
    for (const text of Object.values(made(own, en, 'en'))) expect(text).not.toMatch(/instructed|the client/);
  });

  test('say what the property file says, with its source, and ask for the rest alone', () => {
    const nothing = { said: '', missing: [] };
    const known = {
      source: 'mapa nepremičnine',
      topics: {
        location: { said: 'Hrup: majhen.', missing: ['parkiranje'] },
        building: { said: 'Dvigalo: da.', missing: [] },
        land: nothing,
        rights: { said: 'Zasedenost: prazno.', missing: [] },
      },
    };
    const { description, legal } = made(readyCase, sl, 'sl', known);
    expect(description).toContain('Lokacija (vir: mapa nepremičnine). Hrup: majhen. [Dopolnite: parkiranje.]');
    expect(description).toContain('Stavba in deli (vir: mapa nepremičnine). Dvigalo: da.\n');
    expect(description).toContain('Namenska raba in zemljišče: [namenska raba');
    expect(legal).toContain('Po podatkih mape nepremičnine: Zasedenost: prazno.');
    expect(made().legal).not.toContain('mape nepremičnine');
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
