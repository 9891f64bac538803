import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf, idZnak, isEid, koOf, makeEid, numberOf, parcelNumberOf } from './identifiers.ts';

test.each([
  ['1001', 22215324, '100100000222153246'],
  ['1002', 100000008866, '100201000000088661'],
  ['1003', 100000035458, '100301000000354583'],
  ['1001', 27617215, '100100000276172159'],
  ['1002', 31407962, '100200000314079621'],
  ['1003', 31407963, '100300000314079638'],
])('%s %i has the EID %s', (kind, id, eid) => {
  const name = ({ 1001: 'parcel', 1002: 'building', 1003: 'building_part' } as const)[
    kind as unknown as 1001 | 1002 | 1003
  ];
  expect(makeEid(name, id)).toBe(eid);
  expect(isEid(eid)).toBe(true);
  expect(isEid(eid, name)).toBe(true);
  expect(isEid(eid, 'house_number')).toBe(false);
});

test('one wrong digit, or two neighbours exchanged, makes an EID invalid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999_999 }),
      fc.nat(17),
      fc.integer({ min: 1, max: 9 }),
      (id, at, by) => {
        const eid = makeEid('building', id);
        const wrong = eid.slice(0, at) + ((Number(eid[at]) + by) % 10) + eid.slice(at + 1);
        expect(isEid(wrong)).toBe(false);
      },
    ),
  );
});

test('the check digit of the payload closes every number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{17}$/), (payload) => {
      const digit = checkDigitOf(payload);
      expect(digit).toBeGreaterThanOrEqual(0);
      expect(digit).toBeLessThanOrEqual(9);
    }),
  );
});

test.each([
  ['657', 657],
  ['0657', 657],
  [' 657.0 ', 657],
  ['1', 1],
  ['2716', 2716],
  ['2717', undefined],
  ['0', undefined],
  ['65a', undefined],
  ['', undefined],
])('k.o. "%s" is %s', (text, code) => expect(koOf(text)).toBe(code));

test.each([
  ['99', '99'],
  ['105/1', '105/1'],
  ['*15', '*15'],
  ['*17/1', '*17/1'],
  ['4815.0', '4815'],
  [' 12/3 ', '12/3'],
  ['0', undefined],
  ['1/0', undefined],
  ['12/', undefined],
  ['**1', undefined],
  ['1/2/3', undefined],
  ['123456', undefined],
  ['1. 5. 2026', undefined],
])('parcel "%s" is %s', (text, number) => expect(parcelNumberOf(text)).toBe(number));

test.each([
  ['130', 130],
  ['130.0', 130],
  ['0130', undefined],
  ['100000', undefined],
  ['-1', undefined],
])('building "%s" is %s', (text, number) => expect(numberOf(text)).toBe(number));

test('the mark names what it marks', () => {
  expect(idZnak.parcel(1725, '123/4')).toBe('parcela 1725 123/4');
  expect(idZnak.building(1725, 456)).toBe('stavba 1725-456');
  expect(idZnak.buildingPart(1725, 456, 7)).toBe('del stavbe 1725-456-7');
  expect(idZnak.buildingPart(1725, 456, null)).toBe('del stavbe 1725-456');
});
