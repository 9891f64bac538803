import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import { readSearch } from './search-text.ts';

test.each([
  ['Žiče', 'zice'],
  ['ČRNUČE', 'crnuce'],
  ['Đakovo, Ćirina 5', 'dakovo cirina 5'],
  ['  Koroška   cesta ', 'koroska cesta'],
  ['Škofja Loka - mesto', 'skofja loka mesto'],
])('"%s" is searched as "%s"', (text, folded) => expect(fold(text)).toBe(folded));

test('marks above letters are optional, whichever side has them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zčšžđć ]{1,20}$/), (text) => {
      const plain = text.replace(/[čć]/g, 'c').replace(/š/g, 's').replace(/ž/g, 'z').replace(/đ/g, 'd');
      expect(fold(text)).toBe(fold(plain));
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

const slape = { code: 1772 };
test.each([
  ['1772-1826-40', { as: 'building_part', ko: slape, number: 1826, part: 40 }],
  ['1772 - 1826 - 40', { as: 'building_part', ko: slape, number: 1826, part: 40 }],
  ['1772–1826', { as: 'building', ko: slape, number: 1826 }],
  ['1772 123/4', { as: 'parcel', ko: slape, number: '123/4' }],
  ['1772-123/4', { as: 'parcel', ko: slape, number: '123/4' }],
  ['1772-*15', { as: 'parcel', ko: slape, number: '*15' }],
  ['1772 *17/1', { as: 'parcel', ko: slape, number: '*17/1' }],
  ['0657-130', { as: 'building', ko: { code: 657 }, number: 130 }],
  ['1772', { as: 'ko', ko: slape }],
  ['Slape', { as: 'ko', ko: { name: 'slape' } }],
  ['Slape 123/4', { as: 'parcel', ko: { name: 'slape' }, number: '123/4' }],
  ['SLAPE *15', { as: 'parcel', ko: { name: 'slape' }, number: '*15' }],
  ['Žiče 1826', { as: 'building', ko: { name: 'zice' }, number: 1826 }],
  ['Slape 1826-40', { as: 'building_part', ko: { name: 'slape' }, number: 1826, part: 40 }],
  ['Maribor Grad 130', { as: 'building', ko: { name: 'maribor grad' }, number: 130 }],
])('"%s" is first read as %o', (text, reading) => expect(readSearch(text)[0]).toEqual(reading));

const address = (text: string) => readSearch(text).find((reading) => reading.as === 'address');
test.each([
  ['Koroška c', 'koroska c', undefined, []],
  ['Koroška cesta 5', 'koroska cesta', { number: 5, addition: '' }, []],
  ['koroska cesta 5a', 'koroska cesta', { number: 5, addition: 'a' }, []],
  ['Koroška cesta 5 a, 4260 Bled', 'koroska cesta', { number: 5, addition: 'a' }, ['4260', 'bled']],
  ['Trg republike 3, Ljubljana', 'trg republike', { number: 3, addition: '' }, ['ljubljana']],
])('"%s" is an address in %s', (text, street, house, place) =>
  expect(address(text)).toEqual({ as: 'address', street, house, place }),
);

test('a bare number behind a k.o. may be a building or a parcel', () => {
  expect(readSearch('1772 99').map((reading) => reading.as)).toEqual(['building', 'parcel']);
});

test.each(['', ' ', '-', '2717 5', '99999', '*', '1772-'])('"%s" names nothing with a number', (text) => {
  expect(readSearch(text).filter((reading) => reading.as !== 'ko')).toEqual([]);
});

test('any text is read without failing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => void readSearch(text)));
});
