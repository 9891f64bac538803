import type { NodeLabel } from '../../contract/codes.ts';
import { entered, figure, group, numbered, place, row } from './tree.ts';

/** Unit of the grid: EUR for the whole property, or per m². */
const ofGrid = null;

const loan = group({
  principal: figure('loan_principal', 'EUR'),
  months: figure('loan_months', 'count'),
  rate: figure('loan_rate', 'fraction'),
  market: figure('market_rate', 'fraction'),
  payment: figure('loan_payment', 'EUR'),
  worth: figure('loan_worth', 'EUR'),
});

/** The amount of a row in a comparable; `after` it the running price. */
const cell = figure('adjustment', ofGrid, {
  value: entered('attribute', 'number'),
  entered: entered('entered', null),
  manual: place({ percent: figure('entered', 'fraction') }),
  auto: figure('reckoned', ofGrid),
  after: figure('running', ofGrid),
  ground_rent: figure('ground_rent', 'EUR/year'),
  loan: numbered('loan_', loan),
});

const facts = place({ price: place(), area: place(), contract_on: place() });

const comparable = place({
  price: figure('price', 'EUR'),
  area: figure('area', 'm2'),
  source: facts,
  corrected: facts,
  normalise: place({
    share: place({ part: entered('share_part', 'count'), whole: entered('share_whole', 'count') }),
    vat: place({ rate: entered('vat_rate', 'fraction') }),
    parts: place({ row: row(place({ amount: entered('separate_part', 'EUR') })) }),
    listing_discount: entered('listing_discount', 'fraction'),
    allocation: place(),
  }),
  whole: figure('price_of_whole', 'EUR'),
  price_net: figure('price_without_vat', 'EUR'),
  price_gross: figure('price_with_vat', 'EUR'),
  bare: figure('price_without_parts', 'EUR'),
  expected: figure('price_expected', 'EUR'),
  P0: figure('p0', ofGrid),
  N: figure('normalised_price', ofGrid),
  T: figure('time_adjusted_price', ofGrid),
  V: figure('adjusted_price', ofGrid),
  net: figure('net', 'fraction'),
  gross: figure('gross', 'fraction'),
  gross_property: figure('gross_property', 'fraction'),
  count: figure('count_of_adjustments', 'count'),
  periods: figure('periods', 'number'),
  index: figure('index_then', 'index'),
  weight: entered('weight', 'fraction'),
  similarity: entered('similarity', 'fraction'),
  weight_raw: figure('weight_raw', 'number'),
  weight_share: figure('weight', 'fraction'),
  contribution: figure('contribution', ofGrid),
  cells: place({ row: row(cell) }),
});

const line = place({ rate: entered('rate', null), subject: entered('attribute_subject', 'number'), comment: place() });

/** A grid, the market approach's or that for land; `value` is its result. */
export const grid = (value: NodeLabel) =>
  place({
    gross_of: place(),
    monthly_rate: place(),
    lines: place({ row: row(line) }),
    comparables: place({ row: row(comparable) }),
    time: place({ rate: entered('time_rate', 'fraction'), index: place() }),
    index: figure('index_now', 'index'),
    separate_parts: place({ row: row(place({ amount: entered('separate_part', 'EUR') })) }),
    min: figure('least', ofGrid),
    max: figure('greatest', ofGrid),
    median: figure('median', ofGrid),
    mean: figure('mean', ofGrid),
    cv_p0: figure('cv_p0', 'fraction'),
    cv_t: figure('cv_t', 'fraction'),
    cv_v: figure('cv_v', 'fraction'),
    weight_total: figure('weight_total', 'number'),
    mean_weighted: figure('mean_weighted', ofGrid),
    chosen: place({ value: entered('chosen', ofGrid) }),
    subject_area: figure('area_subject', 'm2'),
    value: figure(value, 'EUR'),
    value_low: figure('value_low', 'EUR'),
    value_high: figure('value_high', 'EUR'),
  });
