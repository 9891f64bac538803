import { describe, expect, test } from 'vitest';
import { formats } from './format.ts';

const sl = formats('sl');
const en = formats('en');
const blanks = (text: string) => text.replaceAll('\u00a0', ' ');

describe('dates are DD/MM/YYYY and hh:mm in Ljubljana', () => {
  test.each([
    { at: '2026-01-15T08:05:00Z', says: '15/01/2026 09:05' },
    { at: '2026-07-15T08:05:00Z', says: '15/07/2026 10:05' },
    { at: '2026-12-31T23:30:00Z', says: '01/01/2027 00:30' },
    { at: '2026-03-29T01:00:00Z', says: '29/03/2026 03:00' },
  ])('$at → $says', ({ at, says }) => {
    expect(sl.dateTime(at)).toBe(says);
    expect(en.dateTime(new Date(at))).toBe(says);
  });

  test('a plain day stands as it is', () => {
    expect(sl.date('2026-11-05')).toBe('05/11/2026');
    expect(blanks(sl.dayInSentence('2026-11-05'))).toBe('5. 11. 2026');
    expect(blanks(sl.dayInSentence('2026-12-31T23:30:00Z'))).toBe('1. 1. 2027');
    expect(blanks(en.dayInSentence('2026-11-05'))).toBe('5 November 2026');
    expect(sl.weekday('2026-11-21')).toBe('sobota');
    expect(en.weekday('2026-11-21')).toBe('Saturday');
  });
});

describe('numbers', () => {
  test.each([
    { value: 1234.56, slovenian: '1.234,56 €', english: '€1,234.56' },
    { value: 0.5, slovenian: '0,50 €', english: '€0.50' },
    { value: -1_000_000, slovenian: '\u22121.000.000,00 €', english: '\u2212€1,000,000.00' },
    { value: -0.001, slovenian: '0,00 €', english: '€0.00' },
  ])('$value euros', ({ value, slovenian, english }) => {
    expect(blanks(sl.money(value))).toBe(slovenian);
    expect(en.money(value)).toBe(english);
  });

  test('thousands are grouped from the first one on', () => {
    expect(sl.number(1234)).toBe('1.234');
    expect(sl.number(1234.5, 2)).toBe('1.234,50');
    expect(en.number(1234.5)).toBe('1,234.5');
  });

  test('areas and sizes carry their unit', () => {
    expect(blanks(sl.area(75.2))).toBe('75,2 m²');
    expect(blanks(sl.area(842, 0))).toBe('842 m²');
    expect(blanks(sl.megabytes(4_999_999))).toBe('5,0 MB');
    expect(blanks(sl.megabytes(84_000))).toBe('0,08 MB');
  });
});
