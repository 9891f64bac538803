import type { ValuationCase } from '#contract/valuation-case.ts';
import type { Cell, Comparable, GridLine, MarketCase } from '#contract/valuation-market.ts';
import { emptyCase, emptyLine, emptyMarket } from '#domains/valuation/core/empty-case.ts';

/** A cell with what a test says of it. */
export const cell = (line_id: string, more: Partial<Cell> = {}): Cell => ({
  line_id,
  value: null,
  text: null,
  entered: null,
  standing: null,
  loans: [],
  manual: null,
  comment: null,
  ...more,
});

export const line = (id: string, code: GridLine['code'], more: Partial<GridLine> = {}): GridLine => ({
  ...emptyLine(id, code),
  ...more,
});

type Sold = { readonly price: number; readonly area?: number; readonly on?: string };

/** A deal of ETN in use, with the price and area that a test says. */
export const comparable = (
  id: string,
  sold: Sold,
  cells: readonly Cell[] = [],
  more: Partial<Comparable> = {},
): Comparable => ({
  id,
  label: null,
  source: {
    kind: 'etn',
    register: 'KPP',
    id_posla: 1_000,
    ordinal: 1,
    contract_on: sold.on ?? '2026-05-21',
    price: sold.price,
    price_m2: null,
    vat_included: null,
    vat_rate: null,
    basis: 'part',
    area: sold.area ?? null,
    market_flag: 1,
    deal_type: 1,
    share: '1/1',
    naslov: null,
    obcina: null,
    sifraKo: 1726,
    stevilkaStavbe: null,
    stevilkaDelaStavbe: null,
    parcelnaStevilka: null,
    year_built: null,
    coordinates: null,
    state_on: '2026-10-01',
    taken_on: '2026-11-20',
  },
  corrected: { price: null, area: null, contract_on: null, reason: null },
  normalise: { share: null, vat: null, parts: [], listing_discount: null, allocation: null },
  cells: [...cells],
  status: 'used',
  reject_reason: null,
  evidence: 'A',
  sale_type: 'market',
  distance: null,
  weight: null,
  similarity: null,
  reason: null,
  ...more,
});

export const market = (more: Partial<MarketCase> = {}): MarketCase => ({
  ...emptyMarket(true),
  lines: [],
  line_rounding: 'none',
  weighting: 'equal',
  limited_data: { stated: true, reason: 'an example' },
  ...more,
});

/** A case for the day 2026-11-21 with a flat of the given area. */
export const caseOf = (more: Partial<ValuationCase> = {}, area = 1): ValuationCase => {
  const fresh = emptyCase('drugo');
  return {
    ...fresh,
    header: { ...fresh.header, valuation_on: '2026-11-21' },
    subject: { ...fresh.subject, areas: { ...fresh.subject.areas, uporabna: area } },
    ...more,
  };
};
