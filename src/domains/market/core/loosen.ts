import type { DealFilters, LooserFilters } from '../contract/market.ts';

/** A filter that is set, and what it is set to when it is taken away. */
type WayOut = {
  readonly filter: keyof DealFilters;
  readonly filters: { [F in keyof LooserFilters]?: Exclude<LooserFilters[F], undefined> };
};

/** Every code that a search on the screen can ask for. */
const allFlags = [1, 2, 3, 4, 5];
const allActs = [1, 2];
/** Relaxing includes auctions, voluntary and forced ones; other types of sale are not market prices. */
const sold = [1, 2, 3];

const ranges = [
  ['contract_from', 'contract_to'],
  ['area_min', 'area_max'],
  ['price_min', 'price_max'],
  ['price_m2_min', 'price_m2_max'],
  ['year_min', 'year_max'],
] as const;

/** Codes with those that are missing; undefined where none is, and where no code means every code. */
const wider = (asked: readonly number[], all: readonly number[]): number[] | undefined =>
  asked.length === 0 || all.every((code) => asked.includes(code))
    ? undefined
    : [...new Set([...asked, ...all])].sort((one, other) => one - other);

/** The filters of a search that may be taken away one by one: what each would be counted with and what its button sets. */
export const waysOut = (asked: DealFilters): WayOut[] => {
  const isSet = (value: unknown): boolean => value !== null && value !== undefined;
  const open: WayOut[] = ranges
    .filter(([low, high]) => isSet(asked[low]) || isSet(asked[high]))
    .map(([low, high]) => ({ filter: low, filters: { [low]: null, [high]: null } }));
  if (isSet(asked.new_building)) open.push({ filter: 'new_building', filters: { new_building: null } });
  const market_flags = wider(asked.market_flags, allFlags);
  if (market_flags) open.push({ filter: 'market_flags', filters: { market_flags } });
  const deal_types = asked.register === 'NP' ? undefined : wider(asked.deal_types, sold);
  if (deal_types) open.push({ filter: 'deal_types', filters: { deal_types } });
  const acts = wider(asked.acts, allActs);
  if (acts) open.push({ filter: 'acts', filters: { acts } });
  if (asked.whole_only) open.push({ filter: 'whole_only', filters: { whole_only: false } });
  if (asked.texts && asked.texts.length > 0) open.push({ filter: 'texts', filters: { texts: null } });
  if (asked.priced_only) open.push({ filter: 'priced_only', filters: { priced_only: false } });
  return open;
};
