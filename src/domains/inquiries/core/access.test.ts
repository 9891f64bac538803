import { expect, test } from 'vitest';
import { worksIn } from './access.ts';

test.each([
  [[], ['Ljubljana'], true],
  [['Ljubljana', 'Kranj'], ['ljubljana '], true],
  [['Ljubljana'], ['Ljubljana', 'Kranj'], false],
  [['Šentjur', 'Zalec'], ['ŠENTJUR', 'Žalec'], true],
  [['Koper'], ['Koper/Capodistria'], true],
  [['Sveti Andraž v Slov. goricah'], ['Sveti Andraž v Slov. Goricah'], true],
  [['Kranj'], ['Kranjska Gora'], false],
  [['Kranj'], [], true],
  [['Kranj'], ['Ljubljana'], false],
])('%j covers %j: %s', (regions, municipalities, covers) => {
  expect(worksIn(regions, municipalities)).toBe(covers);
});
