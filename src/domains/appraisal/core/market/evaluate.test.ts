import { describe, expect, test } from 'vitest';
import { caseOf, cell, comparable, line, market } from '../../../../../tests/support/valuation-case.ts';
import type { MarketCase } from '../../contract/market.ts';
import { openSheet } from '../sheet/sheet.ts';
import { evaluateMarket } from './evaluate.ts';

const evaluated = (of: MarketCase, area = 1) => {
  const sheet = openSheet();
  const result = evaluateMarket(sheet, caseOf({ market: of }, area));
  return { ...sheet, result, value: (id: string) => sheet.nodes[`market.${id}`]?.value };
};
const codes = ({ issues }: { issues: readonly { code: string; level: string }[] }, level = 'error') =>
  issues.filter((issue) => issue.level === level).map(({ code }) => code);

const percents = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([id, entered]) => cell(id, { entered }));

describe('the demonstration grid', () => {
  const grid = market({
    line_rounding: '0.01',
    weighting: 'inverse_gross',
    lines: [
      line('time', 'A5', { mode: 'pct' }),
      line('location', 'B1', { mode: 'pct' }),
      line('size', 'B2', { mode: 'pct' }),
      line('floor', 'B3', { mode: 'pct' }),
      line('condition', 'B5', { mode: 'pct' }),
    ],
    comparables: [
      comparable(
        'c1',
        { price: 210_000, area: 60 },
        percents({ time: 0.03, location: 0, size: 0, floor: 0.02, condition: 0.05 }),
        {
          normalise: {
            share: null,
            vat: null,
            parts: [{ id: 'parking', label: 'parking', amount: 15_000, support: null }],
            listing_discount: null,
            allocation: null,
          },
        },
      ),
      comparable(
        'c2',
        { price: 245_000, area: 70 },
        percents({ time: 0.015, location: -0.03, size: 0.01, floor: 0, condition: -0.02 }),
      ),
      comparable(
        'c3',
        { price: 188_000, area: 52 },
        percents({ time: 0.04, location: 0, size: -0.01, floor: -0.01, condition: -0.025 }),
      ),
    ],
  });
  const found = evaluated(grid, 62);

  test('the gross adjustment of the whole column, or line by line as the percentages say', () => {
    const [t, p0] = [3_347.5, 3_250];
    expect(found.value('comparables.c1.gross')).toBeCloseTo((97.5 + 66.95 + 167.38) / p0, 9);
    const byLine = evaluated({ ...grid, gross_of: 'line', gross_reason: 'as the bank asks' }, 62);
    expect(byLine.value('comparables.c1.gross')).toBeCloseTo(97.5 / p0 + (66.95 + 167.38) / t, 9);
    expect(byLine.value('comparables.c1.gross')).toBeCloseTo(0.1, 5);
    expect(byLine.value('comparables.c1.V')).toBe(found.value('comparables.c1.V'));
    expect(codes(byLine, 'warning')).not.toContain('convention_without_reason');
    expect(codes(evaluated({ ...grid, gross_of: 'line' }, 62), 'warning')).toContain('convention_without_reason');
  });

  test('every printed figure of the grid', () => {
    expect(['c1', 'c2', 'c3'].map((id) => found.value(`comparables.${id}.P0`))).toEqual([3_250, 3_500, 3_615.38]);
    expect(['c1', 'c2', 'c3'].map((id) => found.value(`comparables.${id}.cells.time`))).toEqual([97.5, 52.5, 144.62]);
    expect(found.value('comparables.c2.cells.location')).toBe(-106.58);
    expect(found.value('comparables.c2.cells.size')).toBe(35.53);
    expect(found.value('comparables.c1.cells.condition')).toBe(167.38);
    expect(['c1', 'c2', 'c3'].map((id) => found.value(`comparables.${id}.V`)?.toFixed(2))).toEqual([
      '3581.83',
      '3410.40',
      '3590.80',
    ]);
    expect(['c1', 'c2', 'c3'].map((id) => ((found.value(`comparables.${id}.net`) ?? 0) * 100).toFixed(2))).toEqual([
      '10.21',
      '-2.56',
      '-0.68',
    ]);
    expect(['c1', 'c2', 'c3'].map((id) => ((found.value(`comparables.${id}.gross`) ?? 0) * 100).toFixed(2))).toEqual([
      '10.21',
      '7.59',
      '8.68',
    ]);
    expect(['cv_p0', 'cv_t', 'cv_v'].map((id) => ((found.value(id) ?? 0) * 100).toFixed(1))).toEqual([
      '5.4',
      '5.8',
      '2.9',
    ]);
  });

  test('its value', () => {
    expect(found.result?.mean).toBeCloseTo(3_520.23, 2);
    expect(found.result?.indicated).toBeCloseTo(218_254, 0);
    expect(codes(found)).toEqual([]);
  });
});

const one = (more: Partial<MarketCase>, cells: Parameters<typeof comparable>[2] = [], price = 100_000) =>
  evaluated(market({ unit: 'EUR', comparables: [comparable('c', { price, area: 50 }, cells)], ...more }));

describe('modes of computing', () => {
  test('ground rent is capitalised into the right that was not conveyed', () => {
    const found = one({ lines: [line('a', 'A1', { mode: 'rights', rate: 0.05 })] }, [cell('a', { entered: 1_000 })]);
    expect(found.value('comparables.c.cells.a')).toBe(20_000);
  });

  test('a price that was a fifth too low', () => {
    expect(
      one({ lines: [line('a', 'A3', { mode: 'discount' })] }, [cell('a', { entered: 0.2 })]).value('comparables.c.V'),
    ).toBe(125_000);
  });

  test('ten per cent better of the comparable, or of the subject', () => {
    const by = (pct_of: 'comparable' | 'subject') =>
      one({ lines: [line('b', 'B1', { mode: 'pct', pct_of })] }, [cell('b', { entered: -0.1 })]).value(
        'comparables.c.V',
      );
    expect(by('comparable')).toBe(90_000);
    expect(by('subject')).toBeCloseTo(100_000 / 1.1, 6);
  });

  test('the sign comes from how the comparable stands', () => {
    const by = (standing: 'better' | 'equal' | 'worse') =>
      one({ lines: [line('b', 'B1', { mode: 'pct', rate: 0.04 })] }, [cell('b', { standing })]).value(
        'comparables.c.cells.b',
      );
    expect([by('better'), by('equal'), by('worse')]).toEqual([-4_000, 0, 4_000]);
  });

  test.each([
    ['linear', 'month', 0.005, 103_000],
    ['compound', 'month', 0.005, 100_000 * 1.005 ** 6],
    ['linear', 'year', 0.06, 103_000],
    ['compound', 'days365', 0.06, 100_000 * 1.06 ** (184 / 365)],
  ] as const)('time %s by %s', (mode, period, rate, value) => {
    const found = one({ time: { mode, period, rate, index: null }, lines: [line('t', 'A5')] });
    expect(found.value('comparables.c.V')).toBeCloseTo(value, 6);
  });

  test('time by an index, between two readings', () => {
    const index = {
      name: 'index',
      issuer: null,
      readings: [
        { on: '2026-01-21', value: 100 },
        { on: '2026-05-21', value: 110 },
        { on: '2026-11-21', value: 121 },
      ],
    };
    const time: MarketCase['time'] = { mode: 'index', period: 'year', rate: null, index };
    expect(one({ time, lines: [line('t', 'A5')] }).value('comparables.c.V')).toBeCloseTo(110_000, 6);
  });

  test('block B added, one after another, multiplied', () => {
    const lines = [
      line('x', 'B1', { mode: 'pct' }),
      line('y', 'B3', { mode: 'lump' }),
      line('z', 'B5', { mode: 'pct' }),
    ];
    const cells = [cell('x', { entered: 0.1 }), cell('y', { entered: 1_000 }), cell('z', { entered: 0.1 })];
    expect(one({ lines, mode_b: 'additive' }, cells).value('comparables.c.V')).toBeCloseTo(121_000, 6);
    expect(one({ lines, mode_b: 'sequential' }, cells).value('comparables.c.V')).toBeCloseTo(122_100, 6);
    expect(one({ lines, mode_b: 'multiplicative' }, cells).value('comparables.c.V')).toBeCloseTo(122_000, 6);
  });

  test('a lump goes by the area of the comparable in a grid of square metres', () => {
    const lines = [line('p', 'B8', { rate: 10_000, subject: { value: true, text: null } })];
    const found = one({ unit: 'EUR/m2', lines }, [cell('p', { value: false })]);
    expect(found.value('comparables.c.cells.p')).toBe(200);
  });
});

describe('what is not there is an error and never nil', () => {
  test.each([
    [
      'a rate',
      [line('b', 'B5', { subject: { value: 3, text: null }, rate: null })],
      [cell('b', { value: 4, manual: null })],
      [],
    ],
    ['an attribute', [line('b', 'B5', { subject: { value: 3, text: null }, rate: 0.05 })], [], ['attribute_missing']],
    ['a cell of a row in use', [line('b', 'B1', { mode: 'pct', rate: 0.05 })], [], ['cell_empty']],
  ])('%s', (_, lines, cells, expected) => {
    const found = one({ lines }, cells);
    expect(codes(found)).toEqual(expected);
    if (expected.length > 0) expect(found.value('comparables.c.V')).toBeNull();
  });

  test('a difference that no rate adjusts is said', () => {
    const found = one({ lines: [line('b', 'B5', { subject: { value: 3, text: null } })] }, [cell('b', { value: 4 })]);
    expect(codes(found, 'info')).toContain('difference_not_adjusted');
  });

  test.each([
    ['the same words', { value: null, text: '9/9' }, { value: null, text: ' 9/9' }, {}, true],
    ['the same number', { value: 3, text: null }, { value: 3, text: null }, {}, true],
    ['a number and its words', { value: 9, text: null }, { value: null, text: '9' }, {}, true],
    ['other words', { value: null, text: '9/9' }, { value: null, text: '2/9' }, {}, false],
    ['nothing said', { value: null, text: null }, { value: null, text: null }, {}, false],
    ['only one said', { value: null, text: '9/9' }, { value: null, text: null }, {}, false],
    ['a comment', { value: null, text: '9/9' }, { value: null, text: '9/9' }, { comment: 'a lift' }, false],
    ['no adjustment', { value: null, text: '9/9' }, { value: null, text: '9/9' }, { entered: 0 }, false],
  ])('what is equal and adjusted all the same is doubted: %s', (_, subject, said, more, isDoubted) => {
    const found = one({ lines: [line('b', 'B3', { mode: 'pct', measure: 'percent', subject })] }, [
      cell('b', { entered: 0.02, ...said, ...more }),
    ]);
    expect(codes(found, 'warning').includes('equal_adjusted')).toBe(isDoubted);
  });

  test('an amount by hand against the comparison', () => {
    const lines = [line('b', 'B8', { rate: 10_000, subject: { value: 2, text: null }, mode: 'grade', measure: 'eur' })];
    const wrong = one({ lines }, [cell('b', { value: 1, manual: { amount: -225_000, reason: 'parking' } })]);
    expect(codes(wrong)).toEqual(['sign_contradiction']);
    const right = one({ lines }, [cell('b', { value: 1, manual: { amount: 225_000, reason: 'parking' } })]);
    expect(codes(right)).toEqual([]);
    expect(right.value('comparables.c.cells.b.auto')).toBe(10_000);
    const unsaid = one({ lines }, [cell('b', { value: 1, manual: { amount: 225_000, reason: null } })]);
    expect(codes(unsaid)).toEqual(['manual_without_reason']);
  });

  test('a percentage by hand follows its price, is rounded, and is the entry of a row of percentages', () => {
    const found = (price: number, mode: 'grade' | 'pct') => {
      const row = line('b', 'B5', { mode, measure: 'percent', rate: 0.01, subject: { value: 4, text: null } });
      const manual = { percent: 0.03, reason: null };
      return evaluated(
        market({
          line_rounding: '0.01',
          lines: [row],
          comparables: [comparable('c', { price, area: 1 }, [cell('b', { value: 3, manual })])],
        }),
      );
    };
    expect(found(4_229.83, 'grade').value('comparables.c.cells.b')).toBe(126.89);
    expect(found(5_000, 'grade').value('comparables.c.cells.b')).toBe(150);
    expect(codes(found(5_000, 'grade'))).toContain('manual_without_reason');
    expect(found(5_000, 'pct').value('comparables.c.cells.b')).toBe(150);
    expect(codes(found(5_000, 'pct'))).not.toContain('manual_without_reason');
  });
});

describe('the price before adjustments', () => {
  const normal = comparable('c', { price: 122_000, area: 50 });
  const p0 = (more: Partial<typeof normal.normalise>, source: Partial<(typeof normal)['source']> = {}) => {
    const changed = { ...normal, source: { ...normal.source, ...source }, normalise: { ...normal.normalise, ...more } };
    return evaluated(market({ unit: 'EUR', comparables: [changed as typeof normal] }));
  };
  test('of a half it is twice as much', () => {
    expect(p0({ share: { part: 1, whole: 2 } }).value('comparables.c.P0')).toBe(244_000);
    expect(codes(p0({}, { share: '1/3' }), 'warning')).toContain('share_not_normalised');
  });
  test('VAT is added or taken off as the case has it', () => {
    expect(p0({ vat: { included: false, rate: 0.22 } }).value('comparables.c.P0')).toBeCloseTo(148_840, 6);
    expect(p0({ vat: { included: true, rate: 0.22 } }).value('comparables.c.P0')).toBe(122_000);
  });
  test('a joint price is the price of nothing until it was divided', () => {
    const joint = { basis: 'joint' } as const;
    expect(codes(p0({}, joint))).toContain('joint_price');
    expect(p0({}, joint).result?.indicated).toBeNull();
    expect(p0({ allocation: { amount: 90_000, reason: 'by area' } }, joint).value('comparables.c.P0')).toBe(90_000);
  });
});

test('several loans of a seller add up, each at its own rate', () => {
  const note = { principal: 40_000, rate: 0.02, market_rate: 0.035, months: 240 };
  const other = { principal: 10_000, rate: 0.06, market_rate: 0.035, months: 60 };
  const of = (loans: (typeof note)[]) =>
    evaluated(
      market({
        unit: 'EUR',
        lines: [line('f', 'A2')],
        comparables: [comparable('c', { price: 200_000 }, [cell('f', { loans })])],
      }),
    ).value('comparables.c.cells.f') ?? 0;
  const [both, first, second] = [of([note, other]), of([note]), of([other])];
  expect(first).toBeLessThan(0);
  expect(second).toBeGreaterThan(0);
  expect(both).toBeCloseTo(first + second, 8);
  expect(of([{ ...note, principal: 0 }]), 'a loan of nothing').toBeCloseTo(0, 8);
});
