import type { DealFilters, LooserFilters } from '../contract/market.ts';

/** A filter in use, and its value after removal. */
type WayOut = {
  readonly filter: keyof DealFilters;
  readonly filters: { [F in keyof LooserFilters]?: Exclude<LooserFilters[F], undefined> };
};

const ranges = [
  ['contract_from', 'contract_to'],
  ['area_min', 'area_max'],
  ['price_min', 'price_max'],
  ['price_m2_min', 'price_m2_max'],
  ['year_min', 'year_max'],
] as const;

/** Lists of codes; an empty list means every code, and deals without one. */
const codes = ['market_flags', 'deal_types', 'acts'] as const;

/** The filters of a search that may be removed one by one: the count of each, and the filters set by its button. */
export const waysOut = (asked: DealFilters): WayOut[] => {
  const isSet = (value: unknown): boolean => value !== null && value !== undefined;
  const open: WayOut[] = ranges
    .filter(([low, high]) => isSet(asked[low]) || isSet(asked[high]))
    .map(([low, high]) => ({ filter: low, filters: { [low]: null, [high]: null } }));
  if (isSet(asked.new_building)) open.push({ filter: 'new_building', filters: { new_building: null } });
  for (const filter of codes) if (asked[filter].length > 0) open.push({ filter, filters: { [filter]: [] } });
  if (asked.whole_only) open.push({ filter: 'whole_only', filters: { whole_only: false } });
  if (asked.texts && asked.texts.length > 0) open.push({ filter: 'texts', filters: { texts: null } });
  if (asked.priced_only) open.push({ filter: 'priced_only', filters: { priced_only: false } });
  return open;
};
