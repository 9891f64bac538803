import { expect, test } from 'vitest';
import { formOf, packageName } from './package-name.ts';

test.each([
  ['KN_SLO_KAT_OBCINE_20260315.zip', 'zip', 'KN_SLO_KAT_OBCINE_20260315.zip'],
  ['KN_008_PARCELE_20260726 (1).ZIP', 'zip', 'KN_008_PARCELE_20260726_1_.zip'],
  ['C:\\paketi\\EV.zip', 'zip', 'EV.zip'],
  ['../../geslo', 'zip', 'geslo.zip'],
  ['…', 'zip', '_.zip'],
  ['.zip', 'zip', 'paket.zip'],
  ['OB.csv', 'csv', 'OB.csv'],
  ['ko.TXT', 'csv', 'ko.csv'],
] as const)('%s (%s) lies as %s', (given, form, name) => expect(packageName(given, form)).toBe(name));

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]);
test.each([
  ['a.zip', zip, 'zip'],
  ['a.csv', zip, 'zip'],
  ['OB.csv', Buffer.from('OB_MID,OB_UIME\n'), 'csv'],
  ['ob.txt', Buffer.from('OB_MID;OB_UIME\n'), 'csv'],
  ['a.zip', Buffer.from('no zip'), null],
  ['a.xls', Buffer.from('text'), null],
  ['a.csv', Buffer.from([0xd0, 0xcf, 0, 0x11]), null],
] as const)('%s is a package or a list by how it begins', (name, bytes, form) =>
  expect(formOf(name, bytes)).toBe(form),
);
