import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecimalSign, parseDecimal, parseNumber, withoutPercent } from './decimal.ts';

test.each([
  ['4,1', 4.1],
  ['4.105', 4.105],
  [' 12 ', 12],
  ['1.234,5', 1_234.5],
  ['1 234,5', 1_234.5],
  ['', undefined],
  ['-1', undefined],
  ['1,2,3', undefined],
  ['4m', undefined],
])('%j is %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test('where there may be thousands, a point before three digits is theirs', () => {
  expect(parseDecimal('1.234', { thousands: true })).toBe(1_234);
  expect(parseDecimal('54.5', { thousands: true })).toBe(54.5);
  expect(parseDecimal('0.125', { thousands: true }), 'no thousands begin with nil').toBe(0.125);
});

test.each([
  ['50,5', 50.5],
  ['50.5', 50.5],
  ['250.50', 250.5],
  ['99.99', 99.99],
  ['1,250.00', 1_250],
  ['1.250,00', 1_250],
  ['1.250', 1_250],
  ['1.250.000', 1_250_000],
  ['1,250,000.5', 1_250_000.5],
  ['1 250,5', 1_250.5],
  ['1\u00a0250', 1_250],
  ['54.1234', 54.1234],
  ['0.125', 0.125],
  ['007', 7],
  ['-50', -50],
  ['\u22121.250,5', -1_250.5],
  ['-0', 0],
  ['', undefined],
  ['-', undefined],
  ['50,', undefined],
  [',5', undefined],
  ['1.2.3', undefined],
  ['1,250,000', undefined],
  ['1234.567', undefined],
  ['1.25,000.5', undefined],
  ['1.250,00.5', undefined],
  ['10 50', undefined],
  ['1.250 000', undefined],
  ['5-0', undefined],
  ['50 €', undefined],
  ['1e3', undefined],
])('%j is typed for %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
  const swapped = text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  expect(parseNumber(swapped, '.'), `in English: ${swapped}`).toBe(value);
});

test.each([
  ['5 %', 5],
  ['5%', 5],
  ['5,25\u00a0% ', 5.25],
  ['\u22122 %', -2],
  ['5', 5],
  ['% 5', undefined],
  ['5 % %', undefined],
])('in a field of per cents %j is typed for %s', (text, value) => {
  expect(parseNumber(withoutPercent(text))).toBe(value);
});

test('more decimals than there is room for are refused, thousands are not', () => {
  expect(['1,250', '50,000', '1.250', '50,5', '50,555'].map((text) => parseNumber(text, ',', 2))).toEqual([
    undefined,
    undefined,
    1_250,
    50.5,
    undefined,
  ]);
});

const languages: readonly (readonly [string, DecimalSign])[] = [
  ['sl-SI', ','],
  ['en-GB', '.'],
];

test.each(languages)('what is shown in %s is read as itself', (locale, sign) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'always' });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (cents) => {
      expect(parseNumber(format.format(cents / 100), sign)).toBe(cents / 100);
    }),
  );
});

/** Value of a text with `sign` as the only decimal sign, parsed strictly. */
const strictly = (text: string, sign: DecimalSign): number | undefined => {
  const pattern = sign === ',' ? /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/ : /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/;
  if (!pattern.test(text)) return undefined;
  return Number(text.replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.'));
};

test('what is typed means what one of the two conventions says, the own one first, or nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.constantFrom<DecimalSign>(',', '.'), (text, sign) => {
      const [own, foreign] = [strictly(text, sign), strictly(text, sign === ',' ? '.' : ',')];
      const read = parseNumber(text, sign);
      if (read === undefined) return;
      expect(Math.abs(read)).toBe(Math.abs(own ?? foreign ?? Number.NaN));
    }),
    { numRuns: 2_000 },
  );
});
