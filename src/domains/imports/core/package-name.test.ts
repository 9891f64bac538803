import { expect, test } from 'vitest';
import { packageName } from './package-name.ts';

test.each([
  ['KN_SLO_KAT_OBCINE_20260315.zip', 'KN_SLO_KAT_OBCINE_20260315.zip'],
  ['KN_008_PARCELE_20260726 (1).ZIP', 'KN_008_PARCELE_20260726_1_.zip'],
  ['C:\\paketi\\EV.zip', 'EV.zip'],
  ['../../geslo', 'geslo.zip'],
  ['…', '_.zip'],
  ['.zip', 'paket.zip'],
])('%s lies as %s', (given, name) => expect(packageName(given)).toBe(name));
