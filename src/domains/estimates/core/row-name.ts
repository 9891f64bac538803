import { type Region, regions } from './municipality-names.ts';
import type { Quality } from './quality.ts';
import { municipalityName } from './regions.ts';

type Words = {
  readonly regions: Readonly<Record<Region, string>>;
  readonly measure: {
    readonly whole: string;
    readonly others: Readonly<Record<Exclude<Quality['by'], 'all'>, string>>;
  };
};

/** The subject of a row of the table of quality. */
export const rowName = (words: Words, { by, name }: Pick<Quality, 'by' | 'name'>): string => {
  if (by === 'all') return words.measure.whole;
  if (name === '') return words.measure.others[by];
  if (by === 'municipality') return municipalityName(name);
  const region = by === 'region' ? regions.find((one) => one === name) : undefined;
  return region ? words.regions[region] : name;
};
