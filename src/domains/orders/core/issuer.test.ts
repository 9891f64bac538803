import { expect, test } from 'vitest';
import { ibanHoldsFrom, missingFieldsOf, waitsForIban } from './issuer.ts';

const own = {
  name: 'Ocene Kolar, d. o. o.',
  street: 'Slovenska cesta 1',
  tax_number: '59082437',
  registration_number: '6853842000',
  iban: 'SI56020170014356205',
  email: 'racuni@kolar.example',
  phone: '041 000 000',
  profession: 'Pooblaščeni ocenjevalci vrednosti nepremičnin',
  licence: 'Slovenski inštitut za revizijo, dovoljenje 1-123',
  supervision: 'Agencija za javni nadzor nad revidiranjem',
  privacy_contact: 'Ana Kolar, zasebnost@kolar.example',
  processors: 'Gostovanje: Strežniki, d. o. o.',
};

test('an issuer with data of its own has none of the sample', () => {
  expect(missingFieldsOf(own)).toEqual([]);
});

test('a telephone number may be left out', () => {
  expect(missingFieldsOf({ ...own, phone: null })).toEqual([]);
});

test.each(['profession', 'licence', 'supervision', 'privacy_contact', 'processors'])('%s may not be empty', (field) => {
  expect(missingFieldsOf({ ...own, [field]: null })).toEqual([field]);
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
  ['privacy_contact', 'Vzorčna oseba, ZASEBNOST@mera.example'],
])('%s is the sample’s in another spelling too: %s', (field, value) => {
  expect(missingFieldsOf({ ...own, [field]: value })).toEqual([field]);
});

test.each([
  ['SI56020170014356205', 'SI56023120000000009', true],
  ['SI56020170014356205', 'SI56 0201 7001 4356 205', false],
  // The first own account, after none or the sample's.
  ['', 'SI56023120000000009', false],
  ['SI56191000000012373', 'SI56023120000000009', false],
  ['SI56 1910 0000 0012 373', 'SI56023120000000009', false],
  // Back to the sample waits too: else it would be the way round.
  ['SI56020170014356205', 'SI56191000000012373', true],
])('another account after %s, %s, waits: %s', (before, after, is) => expect(waitsForIban(before, after)).toBe(is));

test('an account holds a day after it was asked for', () => expect(ibanHoldsFrom(0)).toBe(86_400_000));
