import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparable, MarketCase } from '#domains/appraisal/contract/market.ts';
import { emptyLine, emptyMarket } from './empty-case.ts';
import {
  cellOf,
  columnsOf,
  type GridColumn,
  plainText,
  type Shown,
  standingIn,
  typedIn,
  unitOfPlace,
} from './grid-edit.ts';

const words = {
  yes: 'da',
  no: 'ne',
  standings: { better: ['boljš', 'bolje'], equal: ['enak'], worse: ['slabš'] },
};

const comparable = (id: string): Comparable => ({
  id,
  label: null,
  source: {
    kind: 'other',
    title: 'Posel',
    link: null,
    price: 200_000,
    area: 50,
    contract_on: '2026-03-01',
    sifraKo: null,
    year_built: null,
    coordinates: null,
    seen_on: null,
    verified_with: null,
  },
  corrected: { price: null, area: null, contract_on: null, reason: null },
  normalise: { share: null, vat: null, parts: [], listing_discount: null, allocation: null },
  cells: [],
  status: 'used',
  reject_reason: null,
  evidence: 'C',
  sale_type: 'market',
  distance: null,
  weight: null,
  similarity: null,
  reason: null,
});

const market: MarketCase = {
  ...emptyMarket(true),
  lines: [
    ...emptyMarket(true).lines,
    { ...emptyLine('lift', 'B3'), mode: 'presence', measure: 'eur' },
    { ...emptyLine('size', 'B2'), mode: 'unit', measure: 'grid' },
  ],
  comparables: [comparable('one'), comparable('two')],
};
const attribute: GridColumn = { of: 'attribute', comparable: 'one' };
const adjustment: GridColumn = { of: 'adjustment', comparable: 'one' };

const after = (line: string, column: GridColumn, text: string, shown: Shown = 'percent'): MarketCase => {
  const typed = typedIn(market, { lineId: line, column }, text, { base: 4_000, shown }, words);
  if (!typed.ok) throw new Error(`${text} was refused`);
  return typed.value;
};
const cellAfter = (line: string, column: GridColumn, text: string, shown?: Shown) => {
  const [one] = after(line, column, text, shown).comparables;
  return one && cellOf(one, line);
};
const lineAfter = (line: string, column: GridColumn, text: string) =>
  after(line, column, text).lines.find(({ id }) => id === line);

describe('what is typed in an adjustment', () => {
  test.each([
    ['B3', '5', { entered: 0.05 }],
    ['B3', '-2,5 %', { entered: -0.025 }],
    ['B3', '−2.5%', { entered: -0.025 }],
    ['B3', '+3', { entered: 0.03 }],
    ['B3', '120 €/m²', { manual: { amount: 120, reason: null } }],
    ['B3', '6.000 €', { manual: { amount: 120, reason: null } }],
    ['A1', '1.200,50 EUR', { entered: 1_200.5 }],
    ['A1', '24 €/m²', { entered: 1_200 }],
    ['B1', '2 %', { manual: { percent: 0.02, reason: null } }],
    ['A1', '2 %', { manual: { percent: 0.02, reason: null } }],
  ])('%s: »%s«', (line, text, expected) => {
    expect(cellAfter(line, adjustment, text)).toMatchObject(expected);
  });

  test.each(market.lines.filter(({ mode }) => mode !== 'rights').map(({ id }) => id))(
    'a plain number is the same in every row, in that which is shown: %s',
    (line) => {
      for (const [text, shown, said] of [
        ['2,5', 'percent', '2,5 %'],
        ['2,5', 'money', '2,5 €/m²'],
      ] as const) {
        expect(cellAfter(line, adjustment, text, shown)).toEqual(cellAfter(line, adjustment, said, shown));
        const of = market.lines.find(({ id }) => id === line);
        expect(of && unitOfPlace(market, of, adjustment, shown)).toBe(shown === 'percent' ? 'percent' : 'EUR/m2');
      }
    },
  );

  test('what is copied of a computed amount is what the screen shows', () => {
    const copied = (shown: Shown) =>
      plainText(market, { lineId: 'B1', column: adjustment }, { amount: 8.07, base: 4_000, shown }, words);
    expect([copied('percent'), copied('money')]).toEqual(['0,2 %', '8,07']);
  });

  test('nothing takes away what was entered, and the cell with it', () => {
    const typed = after('B3', adjustment, '5');
    const cleared = typedIn(typed, { lineId: 'B3', column: adjustment }, ' ', { base: null, shown: 'percent' }, words);
    expect(cleared.ok && cleared.value.comparables[0]?.cells).toEqual([]);
  });

  test.each(['abc', '5 kg', '1,2,3', '%'])('»%s« is refused', (text) => {
    expect(
      typedIn(market, { lineId: 'B3', column: adjustment }, text, { base: 4_000, shown: 'percent' }, words),
    ).toMatchObject({ ok: false });
  });

  test('a percentage of a price that is not known is refused', () => {
    expect(
      typedIn(market, { lineId: 'B1', column: adjustment }, '2 %', { base: null, shown: 'percent' }, words),
    ).toMatchObject({ ok: false });
  });
});

describe('what is typed in an attribute', () => {
  test.each([
    ['B2', '72,4', { value: 72.4, text: null }],
    ['B1', '4', { value: 4, text: null }],
    ['lift', 'da', { value: true, text: null }],
    ['lift', 'NE', { value: false, text: null }],
    ['B3', 'Boljša', { value: null, text: 'Boljša', standing: 'better' }],
    ['B3', 'slabše', { standing: 'worse' }],
    ['B3', 'tretje nadstropje', { text: 'tretje nadstropje', standing: null }],
    ['B2', 'ni podatka', { value: null, text: 'ni podatka' }],
  ])('%s: »%s«', (line, text, expected) => {
    expect(cellAfter(line, attribute, text)).toMatchObject(expected);
  });

  test.each(['0', '-7', '−61,5 m2'])('a size of »%s« is refused, a difference of floors is not', (text) => {
    for (const column of [attribute, { of: 'subject' } as const])
      expect(typedIn(market, { lineId: 'B2', column }, text, { base: null, shown: 'percent' }, words).ok).toBe(false);
    expect(typedIn(market, { lineId: 'B1', column: attribute }, text, { base: null, shown: 'percent' }, words).ok).toBe(
      true,
    );
  });

  test('the day of the deal is not typed', () => {
    expect(
      typedIn(market, { lineId: 'A5', column: attribute }, '03/2026', { base: null, shown: 'percent' }, words),
    ).toMatchObject({ ok: false });
  });
});

test('subject and rate stand with the row, the rate of time with the market', () => {
  expect(lineAfter('B2', { of: 'subject' }, '68,4')?.subject).toEqual({ value: 68.4, text: null });
  expect(lineAfter('B1', { of: 'rate' }, '3')?.rate).toBe(0.03);
  expect(lineAfter('size', { of: 'rate' }, '-12,5')?.rate).toBe(-12.5);
  expect(after('A5', { of: 'rate' }, '0,4 %').time.rate).toBeCloseTo(0.004, 12);
  expect(
    typedIn(market, { lineId: 'size', column: { of: 'rate' } }, '3 %', { base: null, shown: 'percent' }, words),
  ).toMatchObject({ ok: false });
});

test('words of a standing', () => {
  expect(['boljša lokacija', 'Enako', 'ni znano'].map((text) => standingIn(text, words))).toEqual([
    'better',
    'equal',
    null,
  ]);
});

test('columns stand by the comparables, two for each', () => {
  expect(columnsOf(market.comparables).map((column) => column.of)).toEqual([
    'subject',
    'rate',
    'attribute',
    'adjustment',
    'attribute',
    'adjustment',
  ]);
});

test('what is copied and pasted into the same place changes nothing', () => {
  const lines = market.lines.map(({ id }) => id);
  const number = fc
    .integer({ min: -9_999, max: 9_999 })
    .map((hundredths) => String(hundredths / 100).replace('.', ','));
  fc.assert(
    fc.property(
      fc.constantFrom(...lines),
      fc.constantFrom<GridColumn>({ of: 'subject' }, { of: 'rate' }, attribute, adjustment),
      fc.oneof(number, fc.constantFrom('da', 'boljša', 'obnovljeno 2019')),
      fc.constantFrom<Shown>('percent', 'money'),
      (line, column, text, shown) => {
        const first = typedIn(market, { lineId: line, column }, text, { base: 4_000, shown }, words);
        if (!first.ok) return;
        const copied = plainText(first.value, { lineId: line, column }, { amount: null, base: null, shown }, words);
        expect(typedIn(first.value, { lineId: line, column }, copied, { base: 4_000, shown }, words)).toEqual(first);
      },
    ),
  );
});
