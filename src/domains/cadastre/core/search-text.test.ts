import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import { isEid, makeEid } from './identifiers.ts';
import { readSearch, readSearchLoosely } from './search-text.ts';
import { withWords, wordsTyped } from './search-tokens.ts';

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

test('with a hyphen it is a building, and a parcel only where there is none', () => {
  expect(readSearch('1772-99')).toEqual([{ as: 'building', ko: slape, number: 99 }]);
  expect(readSearchLoosely('1826-1772')).toContainEqual({ as: 'building', ko: slape, number: 1826 });
  expect(readSearchLoosely('1772-99')).toContainEqual({ as: 'parcel', ko: slape, number: '99' });
  expect(readSearch('parcela 1772-99')).toEqual([{ as: 'parcel', ko: slape, number: '99' }]);
});

test.each(['', ' ', '-', '2717 5', '99999', '*', '1772-'])('"%s" names nothing with a number', (text) => {
  expect(readSearch(text).filter((reading) => reading.as !== 'ko')).toEqual([]);
});

test('an ID znak is read as the numbers in it, however its words are written', () => {
  const number = fc.integer({ min: 1, max: 99_999 });
  const code = fc.integer({ min: 1, max: 2_716 });
  const said = fc.constantFrom('del stavbe', 'Del stavbe', 'DEL STAVBE', 'ID znak: del stavbe');
  fc.assert(
    fc.property(said, code, number, number, (words, ko, building, part) => {
      expect(readSearch(`${words} ${ko}-${building}-${part}`)).toEqual([
        { as: 'building_part', ko: { code: ko }, number: building, part },
      ]);
    }),
  );
});

test('an EID is known with any blanks in it, and with one wrong digit it is among those that may be meant', () => {
  const id = fc.integer({ min: 1, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(id, fc.integer({ min: 4, max: 17 }), fc.integer({ min: 1, max: 9 }), (inner, at, by) => {
      const eid = makeEid('building', inner);
      const read = [{ as: 'eid', eid }];
      expect(readSearch(eid.replaceAll(/(...)/g, '$1 '))).toEqual(read);
      const wrong = eid.slice(0, at) + ((Number(eid[at]) + by) % 10) + eid.slice(at + 1);
      expect(isEid(wrong)).toBe(false);
      expect(readSearch(wrong)).toEqual([]);
      expect(readSearchLoosely(wrong)).toContainEqual(read[0]);
    }),
  );
});

test('words are taken out and put back where they stood', () => {
  expect(wordsTyped('3 Trg Rebublike, k.o. Lubljana 12a')).toEqual(['trg', 'rebublike', 'lubljana']);
  expect(withWords('3 Trg Rebublike, 12a', new Map([['rebublike', 'republike']]))).toBe(' 3 trg republike , 12a');
});

test('any text is read without failing, and what is exchanged in it too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      readSearch(text);
      readSearchLoosely(text);
      expect(wordsTyped(text).length).toBeLessThanOrEqual(6);
      expect(readSearch(withWords(text, new Map()))).toEqual(readSearch(text));
    }),
  );
});
