import { describe, expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { formats } from '#platform/i18n/format.ts';
import { readyCase } from '../../../../../tests/support/full-valuation-case.ts';
import { outdatedSentences } from './outdated.ts';
import { filledIn, templatesFor, visitOf } from './templates.ts';

const { date, number, money } = formats('sl');
const wordsOf = ({ calculations, codeLists, valuationReport }: typeof sl | typeof en) => ({
  names: { ...calculations.choices, reasons: codeLists.reasons, approaches: calculations.approaches },
  texts: valuationReport,
  formats: { date, number, money },
});
const words = wordsOf(sl);
const begun = (of: ValuationCase, messages: typeof sl | typeof en = sl): ValuationCase => ({
  ...of,
  report: { ...of.report, texts: templatesFor(of, wordsOf(messages), messages.reportTemplates) },
});
const found = (of: ValuationCase) => outdatedSentences(of, words, sl.reportTemplates).map(({ said }) => said);
const withStatement = (of: ValuationCase, statement: string): ValuationCase => ({
  ...of,
  report: { ...of.report, texts: { ...of.report.texts, statement } },
});

describe('texts that a template began', () => {
  test('contradict nothing as they begin, in either language', () => {
    expect(found(begun(readyCase))).toEqual([]);
    expect(outdatedSentences(begun(readyCase, en), wordsOf(en), en.reportTemplates)).toEqual([]);
  });

  test('say of the visit what is ticked, also after the text was put in', () => {
    const before = begun({ ...readyCase, report: { ...readyCase.report, inspected_personally: false } });
    const after = { ...before, report: { ...before.report, inspected_personally: true } };
    const said = (of: ValuationCase) =>
      filledIn(of.report.texts.statement ?? '', { [sl.valuationReport.marks.visit]: visitOf(of, words) });
    expect(said(before)).toContain('ogled nepremičnine ni bil opravljen osebno;');
    expect(said(after)).toContain('je bil ogled nepremičnine opravljen osebno dne ');
    expect(found(after)).toEqual([]);
  });

  test('are named where they were stored with words and the data say otherwise', () => {
    const of = begun({ ...readyCase, report: { ...readyCase.report, inspected_personally: true } });
    const absent = 'Izjavljam, da:\n\nogled nepremičnine ni bil opravljen osebno;';
    expect(found(withStatement(of, absent))).toEqual(['ogled nepremičnine ni bil opravljen osebno']);
    expect(found(withStatement(of, 'je bil ogled nepremičnine opravljen osebno dne 01/02/2020;'))).toEqual([
      'je bil ogled nepremičnine opravljen osebno dne 01/02/2020',
    ]);
    expect(found(withStatement(of, `${visitOf(of, words)};`))).toEqual([]);
  });

  test('follow the day of the report, and the name of the range', () => {
    const of = begun(readyCase);
    const later = { ...of, header: { ...of.header, report_on: '2026-11-30' } };
    expect(found(later)).toHaveLength(1);
    const conclusion =
      'Vrednost pred zaokrožitvijo je {vrednost_pred_zaokrozitvijo}, razpon nakazanih vrednosti {razpon}. Moje mnenje.';
    const old = { ...of, report: { ...of.report, texts: { ...of.report.texts, conclusion } } };
    expect(found(old)).toEqual([expect.stringContaining('razpon nakazanih vrednosti')]);
  });
});
