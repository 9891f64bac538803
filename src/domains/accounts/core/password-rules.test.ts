import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const owner = { email: 'spela.zore@primer.si', firstName: 'Špela', lastName: 'Zore Kobal' };
const list = new Set(['ljubljana', 'password', 'correcthorsebatterystaple', 'monkey']);
const isCommon = (text: string) => list.has(text);

test.each([
  ['correcthorsebatterystaple', 'password_common'],
  ['CorrectHorseBatteryStaple', 'password_common'],
  ['Ljubljana2026', 'password_common'],
  ['!!Ljubljana99!', 'password_common'],
  ['passwordpassword', 'password_common'],
  ['aaaaaaaaaaaaaa', 'password_common'],
  ['abababababab', 'password_common'],
  ['abcdefghijklmn', 'password_common'],
  ['mojaCenitev-84x', 'password_context'],
  ['NEPREMIČNINE-so-drage', 'password_context'],
  ['nepremicnina;zlato', 'password_context'],
  ['trdnoGeslo77kljuk', 'password_context'],
  ['mera-in-uteži-8', 'password_context'],
  ['meraMera2026kljuk', 'password_context'],
  ['meramera+dežnik', 'password_context'],
  ['cenitvi gre jutri 8', 'password_context'],
  ['GESLA;streha;okno', 'password_context'],
  ['kamera zunaj modro', undefined],
  ['kamera-zunaj-modro', undefined],
  ['primeren dan za sol', undefined],
  ['precenitev zlata 12', undefined],
  ['SPELA-je-doma-42', 'password_context'],
  ['kobal/streha/okno', 'password_context'],
  ['xx-spela.zore-xx', 'password_context'],
  ['sinji galeb nad zalivom', undefined],
  ['ljubljana dobi nov most', undefined],
  ['7f!k29Xq0plm', undefined],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, owner, isCommon)).toBe(fault);
});

test('a short own name forbids nothing, and no text makes it fail', () => {
  expect(passwordFault('ananas z rumom 9', { ...owner, firstName: 'Ana' }, isCommon)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      passwordFault(text, { email: text, firstName: text, lastName: text }, isCommon);
    }),
  );
});
