import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodingOf, NotDecodable, openDecoder, withoutCut } from './decode.ts';

const inCp1250: Readonly<Record<string, number>> = { Č: 0xc8, č: 0xe8, Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e };
const cp1250 = (text: string): Buffer => Buffer.from([...text].map((one) => inCp1250[one] ?? one.charCodeAt(0)));

const read = (bytes: Buffer, cuts: readonly number[], only?: 'utf-8') => {
  const { decode, encoding } = openDecoder(only);
  const places = [...new Set(cuts)].filter((at) => at < bytes.length).sort((one, other) => one - other);
  const pieces = [0, ...places].map((from, index) => decode(bytes.subarray(from, places[index])));
  return { text: [...pieces, decode()].join(''), encoding: encoding() };
};

/** No two adjacent letters beyond ASCII, as in names of places and streets. */
const name = fc.array(
  fc.tuple(fc.constantFrom('č', 'š', 'ž', 'Č', 'Š', 'Ž', ''), fc.constantFrom('a', 'O', ' ', '1', ',', '\n')),
);

describe('text in UTF-8 or in CP1250', () => {
  test('comes out the same from either, in whatever pieces it comes', () => {
    fc.assert(
      fc.property(name, fc.array(fc.nat(40), { maxLength: 6 }), (letters, cuts) => {
        const text = letters.flat().join('');
        const isPlain = !/[čšžČŠŽ]/.test(text);
        expect(read(Buffer.from(text), cuts)).toEqual({ text, encoding: isPlain ? undefined : 'utf-8' });
        expect(read(cp1250(text), cuts)).toEqual({ text, encoding: isPlain ? undefined : 'windows-1250' });
      }),
    );
  });

  test('is not taken where the two are mixed, and CP1250 not where UTF-8 is demanded', () => {
    const mixed = Buffer.concat([Buffer.from('Črna, '), cp1250('Žaga\n')]);
    expect(() => read(mixed, [])).toThrow(NotDecodable);
    expect(() => read(cp1250('Žaga\n'), [], 'utf-8')).toThrow(NotDecodable);
  });

  test('loses its mark of the order of bytes, and a letter that its end cuts off is of CP1250', () => {
    expect(read(Buffer.from('\uFEFFID,Č\n'), [1])).toEqual({ text: 'ID,Č\n', encoding: 'utf-8' });
    expect(read(cp1250('Bač'), [])).toEqual({ text: 'Bač', encoding: 'windows-1250' });
  });
});

test.each([
  [[0xc8, 0x72], 'windows-1250'],
  [[0x8a], 'windows-1250'],
  [[0xc4, 0x8c], 'utf-8'],
  [[0xe2, 0x82, 0xac], 'utf-8'],
  [[0xc4], undefined],
])('the bytes %j are in %s', (bytes, encoding) => expect(encodingOf(Uint8Array.from(bytes))).toBe(encoding));

test('a cell loses a letter that its width cuts off, and nothing else', () => {
  const bytes = Buffer.from('Žlebič');
  expect(Buffer.from(withoutCut(bytes.subarray(0, -1))).toString()).toBe('Žlebi');
  expect(withoutCut(bytes)).toEqual(bytes);
  expect(withoutCut(Buffer.from(''))).toEqual(Buffer.from(''));
});
