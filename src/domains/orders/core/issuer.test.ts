import { expect, test } from 'vitest';
import { sampleFieldsOf } from './issuer.ts';

const own = {
  name: 'Ocene Kolar, d. o. o.',
  street: 'Slovenska cesta 1',
  tax_number: '59082437',
  registration_number: '6853842000',
  iban: 'SI56020170014356205',
  email: 'racuni@kolar.example',
  phone: '041 000 000',
};

test('an issuer with data of its own has none of the sample', () => {
  expect(sampleFieldsOf(own)).toEqual([]);
});

test('a telephone number may be left out', () => {
  expect(sampleFieldsOf({ ...own, phone: null })).toEqual([]);
});

test.each([
  ['name', 'mera d.o.o. (Vzorec)'],
  ['street', 'VZORČNA ULICA 1'],
  ['tax_number', 'SI10000003'],
  ['registration_number', '0000000000'],
  ['registration_number', '0'],
  ['iban', 'si56 1910 0000 0012 373'],
  ['email', 'Racuni@mera.example '],
  ['phone', '+386 1 000-00-00'],
])('%s is the sample’s in another spelling too: %s', (field, value) => {
  expect(sampleFieldsOf({ ...own, [field]: value })).toEqual([field]);
});
