import { expect, test } from 'vitest';
import { assesmentReasons } from '#contract/codelists.ts';
import { valuationCase } from '#domains/appraisal/contract/case.ts';
import { adjustmentCodes } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { readyCase } from '../../../../tests/support/full-valuation-case.ts';
import { diff } from './diff.ts';
import { emptyCase, emptyMarket, offeredBases, withApproachOf, withoutApproach } from './empty-case.ts';

test.each(assesmentReasons)('a new case for %s is one that the schema takes as it stands', (reason) => {
  const fresh = { ...emptyCase(reason), market: emptyMarket(true) };
  expect(valuationCase.parse(fresh)).toEqual(fresh);
});

test('the purpose sets the basis of value', () => {
  expect(emptyCase('racunovodsko_porocanje').header.basis.primary).toBe('postena_vrednost');
  expect(emptyCase('drugo').header.basis.primary).toBeNull();
  expect(emptyCase('stecajno_postopek').header.basis.seconds).toEqual(['likvidacijska_vrednost']);
  expect(offeredBases('zavarovano_posojanje')).toContain('crr_vrednost');
});

test('a new grid has every place once, in order', () => {
  expect(emptyMarket(true).lines.map(({ code }) => code)).toEqual([...adjustmentCodes]);
});

test('an approach goes with its weight, and leaves no error of its own', () => {
  const begun = withoutApproach(readyCase, 'market');
  expect(begun).toEqual({
    ...readyCase,
    market: null,
    reconciliation: {
      ...readyCase.reconciliation,
      approaches: {
        ...readyCase.reconciliation.approaches,
        market: emptyCase('drugo').reconciliation.approaches.market,
      },
    },
  });
  expect(withApproachOf({ ...begun, cost: null }, readyCase, 'market'), 'and comes back with it').toEqual({
    ...readyCase,
    cost: null,
  });
  expect(evaluate(begun).issues.filter(({ code }) => code === 'weight_of_nothing')).toEqual([]);
  expect(
    diff(readyCase, begun).changes.map(({ path }) => path),
    'what the history says',
  ).toContain('market');
});
