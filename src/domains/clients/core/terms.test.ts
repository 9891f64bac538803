import { expect, test } from 'vitest';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { addressesFor, missingFields, pricesFor } from './terms.ts';

test('an agreed price takes the place of the list, and what was not agreed stays', () => {
  const prices = pricesFor(defaultSettings, { kind: 'bank', prices: { price_flat: 220, urgent_percent: 25 } });
  expect(prices).toMatchObject({ price_flat: 220, urgent_percent: 25, price_house: defaultSettings.price_house });
  expect(pricesFor(defaultSettings, { kind: 'firm', prices: {} })).toEqual(defaultSettings);
});

test('an order lacks what its client wants and nobody gave', () => {
  expect(missingFields(['file_number', 'loan_number'], { file_number: 'KR-88214/26' })).toEqual(['loan_number']);
  expect(missingFields(['order_reference'], { order_reference: '' })).toEqual(['order_reference']);
  expect(missingFields([], {})).toEqual([]);
});

test('each gets what is meant for them, and whoever orders the rest', () => {
  const contacts = [
    { email: 'tina@banka.example', gets: ['orders', 'reports'] },
    { email: 'racuni@banka.example', gets: ['invoices'] },
    { email: null, gets: ['orders'] },
  ] as const;
  expect(addressesFor(contacts, 'invoices')).toEqual(['racuni@banka.example']);
  expect(addressesFor(contacts, 'reports')).toEqual(['tina@banka.example']);
  expect(addressesFor(contacts.slice(0, 1), 'invoices')).toEqual(['tina@banka.example']);
  expect(addressesFor(contacts.slice(1), 'reports')).toEqual([]);
});
