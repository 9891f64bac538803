import { expect, test } from 'vitest';
import { sampleFieldsOf } from './issuer.ts';

const own = {
  name: 'Ocene Kolar, d. o. o.',
  street: 'Slovenska cesta 1',
  tax_number: '59082437',
  registration_number: '6853842000',
  iban: 'SI56020170014356205',
  email: 'racuni@kolar.example',
};

test('an issuer with data of its own has none of the sample', () => {
  expect(sampleFieldsOf(own)).toEqual([]);
});

test.each([
  ['name', 'mera d.o.o. (Vzorec)'],
  ['street', 'VZORČNA ULICA 1'],
  ['tax_number', 'SI10000003'],
  ['registration_number', '0000000000'],
  ['registration_number', '0'],
  ['iban', 'si56 1910 0000 0012 373'],
  ['email', 'Racuni@mera.example '],
])('%s is the sample’s in another spelling too: %s', (field, value) => {
  expect(sampleFieldsOf({ ...own, [field]: value })).toEqual([field]);
});
