import { expect, test } from 'vitest';
import { usesBySource } from './use-sources.ts';

const use = (opis: string, delez: number) => ({ opis, delez });

test('shares stand with the record that they are of', () => {
  const [fields, built, house, water] = [
    use('kmetijska zemljišča brez trajnih nasadov', 31),
    use('poseljena zemljišča', 69),
    use('tloris stavbe', 12),
    use('vodna zemljišča', 3),
  ];
  expect(usesBySource([built, fields, house, water])).toEqual([
    ['kmetijska', [fields]],
    ['pozidana', [built]],
    ['stavbna', [house]],
    ['vodna', [water]],
  ]);
});

test.each([
  ['gozdna zemljišča', 'kmetijska'],
  ['javna občinska cestna infrastruktura', 'infrastruktura'],
  ['nedoločena raba', 'neopredeljena'],
])('%s is said by %s', (opis, source) => expect(usesBySource([use(opis, 1)])[0]?.[0]).toBe(source));
