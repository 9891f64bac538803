import { expect, test } from 'vitest';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { fullCase } from '../../../../tests/support/full-valuation-case.ts';
import { differencesOf } from './compare.ts';

test('a case is no different from itself, whatever the order of its fields', () => {
  const turned = Object.fromEntries(Object.entries(fullCase).reverse()) as typeof fullCase;
  expect(differencesOf(turned, fullCase)).toEqual([]);
});

test('one figure changed names it and every figure that rests on it, and nothing else', () => {
  const { subject } = fullCase;
  const areas = { ...subject.areas, [fullCase.header.area_measure]: 64 };
  const forged = { ...fullCase, subject: { ...subject, areas } };
  const differences = differencesOf(forged, fullCase);
  const ids = differences.flatMap((one) => (one.kind === 'figure' ? [one.id] : []));
  const [before, after] = [evaluate(fullCase).nodes, evaluate(forged).nodes];
  expect(ids).toContain('reconciliation.indicated');
  for (const id of ids) expect(after[id]?.value).not.toBe(before[id]?.value);
  const untouched = Object.keys(before).filter((id) => before[id]?.value === after[id]?.value);
  expect(untouched.filter((id) => ids.includes(id))).toEqual([]);
});

test('a text changed is named by its place', () => {
  const report = { ...fullCase.report, texts: { ...fullCase.report.texts, summary: 'Drugo.' } };
  expect(differencesOf({ ...fullCase, report }, fullCase)).toEqual([{ kind: 'field', path: 'report.texts.summary' }]);
});
