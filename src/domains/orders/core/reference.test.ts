import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIban } from '#contract/iban.ts';
import { isTaxNumber } from '#contract/tax-number.ts';
import { latin2 } from '#lib/latin2.ts';
import { orderReference, plainReference, shownReference, si12 } from './reference.ts';
import { centsOf, readStatements } from './statement.ts';
import { upnText } from './upn-qr.ts';

test.each([
  ['123456789012', 'SI121234567890120'],
  ['12345678', 'SI12123456789'],
  ['2026000123', 'SI1220260001236'],
])('the control digit of %s', (digits, reference) => {
  expect(si12(digits)).toBe(reference);
});

test('a reference is one of its order, is shown in fours, and is known in any spelling', () => {
  expect(orderReference(2026, 123)).toBe('SI1220260001236');
  expect(shownReference('SI1220260001236')).toBe('SI12 2026 0001 236');
  expect(plainReference('si12 2026-0001 236')).toBe('SI1220260001236');
  const all = new Set(Array.from({ length: 5_000 }, (_, serial) => orderReference(2026, serial + 1)));
  expect(all.size).toBe(5_000);
});

test.each(['50223054', '12345679', '98765434', '55555551', '10000003', 'SI50223054'])(
  '%s is a tax number',
  (number) => {
    expect(isTaxNumber(number)).toBe(true);
  },
);
test.each(['12345678', '10000071', '10000070', '01234567', '1234567', ''])('%s is none', (number) => {
  expect(isTaxNumber(number)).toBe(false);
});

test.each(['SI56020170014356205', 'SI56 1910 0000 0012 373', 'SI56999999999999956', 'DE89370400440532013000'])(
  '%s is an IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);
test.each(['SI56012345678901234', 'SI5602017001435620', 'SI55020170014356205', ''])('%s is none', (iban) => {
  expect(isIban(iban)).toBe(false);
});

const vector =
  'UPNQR\n\n\n\n\nŽiga Šušteršič\nČopova ulica 12\n1000 Ljubljana\n00000012322\n\n\nSCVE\nPlačilo predračuna 2026-000123\n15.12.2026\nSI56020170014356205\nSI1220260001236\nCenitve d.o.o.\nŠmartinska cesta 1\n1000 Ljubljana\n202\n';
const payment = {
  payer: { name: 'Žiga Šušteršič', street: 'Čopova ulica 12', post: '1000 Ljubljana' },
  amountCents: 12_322,
  purpose: 'Plačilo predračuna 2026-000123',
  dueOn: '2026-12-15',
  iban: 'SI56 0201 7001 4356 205',
  reference: 'SI12 2026 0001 236',
  recipient: { name: 'Cenitve d.o.o.', street: 'Šmartinska cesta 1', post: '1000 Ljubljana' },
};

test('the text of the UPN QR code is that of the published example', () => {
  expect(upnText(payment)).toBe(vector);
  expect(latin2(vector)).toHaveLength(206);
});

test('whatever a name holds, every field keeps its length and the sum agrees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.string({ maxLength: 80 }), (name, purpose) => {
      const text = upnText({ ...payment, purpose, payer: { name, street: name, post: name } });
      const fields = text.split('\n');
      expect(fields).toHaveLength(21);
      const counted = fields.slice(0, 19).reduce((sum, field) => sum + field.length, 19);
      expect(fields[19]).toBe(String(counted).padStart(3, '0'));
      expect(fields[5]?.length).toBeLessThanOrEqual(33);
      expect(fields[12]?.length).toBeLessThanOrEqual(42);
      // Each sign is one byte of the code page.
      expect(latin2(text)).toHaveLength(text.length);
      expect(fields.every((field) => field === field.trim())).toBe(true);
    }),
  );
  expect(upnText({ ...payment, purpose: 'Cena – 10 € za 漢字 ñ' }).split('\n')[12]).toBe('Cena - 10 ? za ?? n');
});

test('cents are read without a floating number on the way', () => {
  expect(['0.07', '19.99', '1234567.8', '12', '1.10000'].map(centsOf)).toEqual([7, 1_999, 123_456_780, 1_200, 110]);
  expect(['1,20', '-1', '1.234', 'NaN', ''].map(centsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('something else than a statement is none', () => {
  for (const document of [{}, { Document: {} }, { Document: { BkToCstmrStmt: { Stmt: {} } } }])
    expect(readStatements(document)).toBeUndefined();
});
