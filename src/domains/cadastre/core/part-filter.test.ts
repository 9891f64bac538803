import { describe, expect, test } from 'vitest';
import { type FilteredPart, partRank } from './part-filter.ts';

const part = (number: number, own: Partial<FilteredPart>): FilteredPart => ({
  number: `1826-${number}`,
  door: null,
  floor: null,
  position: null,
  areas: [],
  kind: 'stanovanje',
  ...own,
});

/** A house with a cellar, so that the ground floor is counted as the second. */
const house = [
  part(1, { floor: '1', position: 'klet', areas: [6.3], kind: 'klet' }),
  part(2, { floor: '2', position: 'pritličje', areas: [63.9, null], kind: 'trgovina poslovni prostor' }),
  part(3, { door: 1, floor: '3', position: 'nadstropje', areas: [55.1, 51.2] }),
  part(4, { door: 2, floor: '4', position: 'nadstropje', areas: [62.6] }),
  part(5, { door: 12, floor: '6', position: 'nadstropje', areas: [1250.5] }),
  part(12, { door: 4, floor: '4', position: 'nadstropje', areas: [80] }),
];

const found = (text: string, parts: readonly FilteredPart[] = house): string[] => {
  const rank = partRank(text, parts);
  return parts
    .filter((one) => rank(one) > 0)
    .toSorted((one, other) => rank(other) - rank(one))
    .map(({ number }) => number.slice(5));
};

describe('parts of a building are found', () => {
  test.each([
    ['', ['1', '2', '3', '4', '5', '12']],
    ['  ,', ['1', '2', '3', '4', '5', '12']],
    // By the area, with decimals and without, exact and rounded, also while typing.
    ['55,1', ['3']],
    ['55.1', ['3']],
    ['55,', ['3']],
    ['55,10 m²', ['3']],
    ['55 m2', ['3']],
    ['51', ['3']],
    ['63', ['2', '4']],
    ['1250,5', ['5']],
    ['1.250,5', ['5']],
    ['55,3', []],
    // By the floor in the register's count.
    ['etaža 4', ['4', '12']],
    ['ETAZA 4', ['4', '12']],
    ['4. etaža', ['4', '12']],
    ['level 4', ['4', '12']],
    ['etaža 12', []],
    // By the storey as people count, from the ground up.
    ['4. nadstropje', ['5']],
    ['nadstropje 4', ['5']],
    ['v 1. nadstropju', ['3']],
    ['1. nadstropje', ['3']],
    ['1. floor', ['3']],
    ['pritličje', ['2']],
    ['pritlicje', ['2']],
    ['ground floor', ['2']],
    // By the door: exactly if it is named so; else it comes first.
    ['vrata 1', ['3']],
    ['vrata 12', ['5']],
    ['door 2', ['4']],
    ['vrata 99', []],
    ['12', ['5', '12']],
    ['1', ['3', '1', '5', '12']],
    // By the number, and by the kind.
    ['1826-12', ['12']],
    ['1826', ['1', '2', '3', '4', '5', '12']],
    ['1826-', ['1', '2', '3', '4', '5', '12']],
    ['trgovina', ['2']],
    ['posl', ['2']],
    ['klet', ['1']],
    ['garaža', []],
    // Several of them; a name that waits for its number takes nothing away.
    ['stanovanje, etaža 4, vrata 2', ['4']],
    ['vrata 2 etaža 4', ['4']],
    ['2 etaža 4', ['4']],
    ['etaža', ['1', '2', '3', '4', '5', '12']],
    ['etaž', ['1', '2', '3', '4', '5', '12']],
    ['vrata', ['3', '4', '5', '12']],
  ])('by »%s«: %j', (text, numbers) => {
    expect(found(text)).toEqual(numbers);
  });

  test('where the register does not say which floor is the ground one, with a cellar and without', () => {
    const unknown = house.map((one) => ({ ...one, position: null }));
    expect(found('2. nadstropje', unknown)).toEqual(['3', '4', '12']);
    expect(found('pritličje', unknown)).toEqual(['1', '2']);
  });

  test('where the floor is only a word', () => {
    const words = [part(1, { floor: 'Pritličje' }), part(2, { floor: 'nadstropje' })];
    expect(found('pritličje', words)).toEqual(['1']);
    expect(found('nadstropje', words)).toEqual(['2']);
  });
});
