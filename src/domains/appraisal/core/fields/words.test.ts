import { expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { caseAt, pathOf } from './address.ts';
import { type CaseTexts, wordsAt } from './words.ts';

/** The part of a case's words that is needed here. */
const texts = {
  income: {
    rents: {
      itself: { label: 'Rents', hint: 'One a line' },
      label: 'Name',
      basis: { label: 'Per', options: { month: 'a month' } },
    },
    leases: { yield_1: ({ method }: { method: string }) => `Yield of ${method}` },
    dcf: { itself: 'Cash flow' },
  },
  market: { chosen: { value: (_: unknown, { unit }: { unit: string }) => `Value in ${unit}` } },
} as unknown as CaseTexts;

const wordsOf = (path: string, of?: unknown) => wordsAt(texts, of as ValuationCase | undefined, path);

test('a field, a row and a part are called by the words of their place', () => {
  const row = caseAt.income.rents.row('r1');
  expect(wordsOf(pathOf(row.label))?.label).toBe('Name');
  expect(wordsOf(pathOf(caseAt.income.rents))).toEqual({ label: 'Rents', hint: 'One a line', options: undefined });
  expect(wordsOf(pathOf(row.basis))?.options).toEqual({ month: 'a month' });
  expect(wordsOf(pathOf(caseAt.income.dcf))?.label).toBe('Cash flow');
  expect(wordsOf(pathOf(caseAt.income.vacancy))).toBeUndefined();
  expect(wordsOf('income.value')).toBeUndefined();
});

test('a word may follow from what stands beside the field, or beside what holds it', () => {
  const lease = { income: { leases: [{ id: 'l1', method: 'layer' }] } };
  expect(wordsOf(pathOf(caseAt.income.leases.row('l1').yield_1), lease)?.label).toBe('Yield of layer');
  const grid = { market: { unit: 'EUR', chosen: { value: null } } };
  expect(wordsOf(pathOf(caseAt.market.chosen.value), grid)?.label).toBe('Value in EUR');
});
