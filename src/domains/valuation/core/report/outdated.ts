import { type ReportBlock, reportBlocks, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { TemplateFacts, Templates } from '../../contract/report.ts';
import { rangeKindOf } from '../range-kind.ts';
import { factsFor, type TemplateWords, textsFrom, visitOf } from './templates.ts';

export type OutdatedSentence = { readonly block: ReportBlock; readonly said: string };

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.;])\s+|\n+/).map((one) => one.trim());

/** The same sentence of any day. */
const ofAnyDay = (sentence: string): string => sentence.replaceAll(/\d{2}\/\d{2}\/\d{4}/g, '#');

/** Facts with which a template would write another sentence. */
const otherwise = (of: ValuationCase, facts: TemplateFacts, words: TemplateWords): readonly TemplateFacts[] => {
  const { names, texts } = words;
  const other: readonly Partial<TemplateFacts>[] = [
    ...Object.values(names.ranges).map((range) => ({ range })),
    { visit: texts.notVisited },
    { visit: texts.visited({ on: '' }) },
    { visit: texts.visited({ on: facts.inspectionOn }) },
    { noInterior: !of.report.no_interior },
    { inspectionOn: '' },
  ];
  return other.map((one) => ({ ...facts, ...one }));
};

/**
 * Template sentences in a text that the data contradict since: about a visit, the range, or another day. Sentences written by the valuer
 * are not compared.
 */
export const outdatedSentences = (
  of: ValuationCase,
  words: TemplateWords,
  templates: Templates,
): readonly OutdatedSentence[] => {
  const facts = factsFor(of, words);
  const said = { ...facts, range: words.names.ranges[rangeKindOf(of)], visit: visitOf(of, words) };
  const [marked, spelt] = [textsFrom(facts, templates), textsFrom(said, templates)];
  const others = otherwise(of, facts, words).map((one) => textsFrom(one, templates));
  return reportBlocks.flatMap((block) => {
    const right = new Set([marked, spelt].flatMap((texts) => sentencesOf(texts[block])));
    const days = new Set([...right].filter((one) => ofAnyDay(one) !== one).map(ofAnyDay));
    const wrong = new Set([...words.texts.formerSentences, ...others.flatMap((texts) => sentencesOf(texts[block]))]);
    return sentencesOf(of.report.texts[block] ?? '')
      .filter((one) => !right.has(one) && (wrong.has(one) || days.has(ofAnyDay(one))))
      .map((one) => ({ block, said: one.replace(/[.;]$/, '') }));
  });
};
