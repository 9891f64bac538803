import { expect, test } from 'vitest';
import { suggestedPerson } from './suggested-person.ts';

const account = {
  first_name: 'Ana',
  last_name: 'Novak',
  email: 'ana@primer.example',
  phone: null,
  company: null,
  tax_number: null,
};
const firm = { company: 'Kamen in les, d. o. o.', tax_number: '12345679' };
const last = {
  person_kind: 'fizicna_oseba',
  first_name: 'Ana',
  last_name: 'Novak',
  company: null,
  tax_number: null,
  street: 'Jesenova pot 3',
  postal_code: '1260',
  post: 'Ljubljana Polje',
  country: 'SI',
  phone: '041 123 456',
} as const;

test('a first order begins with the account', () => {
  expect(suggestedPerson(account, null)).toEqual({
    first_name: 'Ana',
    last_name: 'Novak',
    email: 'ana@primer.example',
    phone: '',
  });
  expect(suggestedPerson({ ...account, ...firm }, null)).toMatchObject({ person_kind: 'pravna_oseba', ...firm });
});

test('a second one with what was typed the last time, at the address of the account', () => {
  expect(suggestedPerson(account, last)).toEqual({ ...last, email: 'ana@primer.example' });
  expect(suggestedPerson({ ...account, phone: '031 111 222' }, last).phone).toBe('031 111 222');
});

test('what was ordered last as a person is not suggested as a firm, and the other way round', () => {
  expect(suggestedPerson({ ...account, ...firm }, last)).toMatchObject({ person_kind: 'fizicna_oseba', company: null });
  expect(suggestedPerson(account, { ...last, person_kind: 'pravna_oseba', ...firm })).toMatchObject(firm);
});

test('an order for somebody else gives no address', () => {
  expect(suggestedPerson(account, { ...last, first_name: 'Marija' })).not.toHaveProperty('street');
});
