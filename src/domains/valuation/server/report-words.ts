import type { Language } from '#contract/codelists.ts';
import { formats } from '#platform/i18n/format.ts';
import type { ReportWords } from '../core/report/words.ts';
import { sentences } from './texts.ts';

/** All words of the report, gathered from the texts of one language. */
export const reportWords = (language: Language): ReportWords => {
  const { calculations: texts, codeLists, common, documents, valuation, valuationReport } = sentences[language];
  const { choices } = texts;
  const { date, number, money } = formats(language);
  return {
    language,
    brand: common.brand,
    pageOf: documents.pageOf,
    texts: { ...valuationReport, plan: documents.plan },
    labels: valuation.labels,
    units: valuation.units,
    notation: valuation.notation,
    sensitivity: valuation.sensitivity,
    names: {
      reasons: codeLists.reasons,
      lines: texts.lines,
      blocks: texts.blocks,
      approaches: texts.approaches,
      bases: choices.bases,
      premises: choices.premises,
      editions: choices.editions,
      interests: choices.interests,
      measures: choices.measures,
      vat: choices.vat,
      modesB: choices.modesB,
      weightings: texts.weightings,
      timeModes: choices.timeModes,
      timePeriods: choices.timePeriods,
      ratePer: choices.ratePer,
      rateBases: choices.rateBases,
      ranges: choices.ranges,
      supports: choices.supports,
      capMethods: choices.capMethods,
      residualTechnique: choices.indications.residual_technique,
      grossOf: choices.grossOf,
      costsOf: choices.costsOf,
      rateWays: choices.rateWays,
      conversions: choices.conversions,
      profitOf: choices.profitOf,
    },
    formats: { date, number, money },
  };
};
