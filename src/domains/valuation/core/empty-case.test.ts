import { expect, test } from 'vitest';
import { assesmentReasons } from '#contract/codelists.ts';
import { valuationCase } from '#domains/appraisal/contract/case.ts';
import { adjustmentCodes } from '#domains/appraisal/contract/market.ts';
import { emptyCase, emptyMarket, offeredBases } from './empty-case.ts';

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
