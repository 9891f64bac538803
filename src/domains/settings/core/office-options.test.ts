import { expect, test } from 'vitest';
import type { OfficeList } from '../contract/office-options.ts';
import { labelsOf, offeredOf } from './office-options.ts';

const own = { mirno: 'Mirno', hrup: 'Hrupno', novo: 'Novo', drugo: 'Drugo' };
const office: OfficeList = {
  list: 'hrup',
  version: 1,
  options: [
    { code: 'hrup', sl: 'Glasno', en: null, active: true },
    { code: 'mirno', sl: null, en: 'Quiet', active: false },
    { code: 'drugo', sl: null, en: null, active: true },
  ],
};

test('the order and the words are those of the office, where it has any; what is new to the list stands too', () => {
  expect(Object.entries(labelsOf(own, office, 'sl'))).toEqual([
    ['hrup', 'Glasno'],
    ['mirno', 'Mirno'],
    ['drugo', 'Drugo'],
    ['novo', 'Novo'],
  ]);
  expect(labelsOf(own, office, 'en').mirno).toBe('Quiet');
  expect(labelsOf(own, undefined, 'sl')).toEqual(own);
});

test('what is not offered stays where it was chosen', () => {
  const labels = labelsOf(own, office, 'sl');
  expect(Object.keys(offeredOf(labels, office, []))).not.toContain('mirno');
  expect(Object.keys(offeredOf(labels, office, ['mirno']))).toContain('mirno');
});
