import { TooMuch } from '../reading/too-much.ts';

/** A value of a PDF as its readers take it: names and texts without the disguises in which they may be written. */
export type PdfValue = null | boolean | number | PdfNameOf | PdfTextOf | PdfRefTo | readonly PdfValue[] | PdfDictionary;
export type PdfNameOf = { readonly kind: 'name'; readonly name: string };
/** Its bytes, one character for each. */
export type PdfTextOf = { readonly kind: 'text'; readonly text: string };
export type PdfRefTo = { readonly kind: 'ref'; readonly number: number };
/** A key may occur twice, and readers differ in which one they use. */
export type PdfDictionary = { readonly kind: 'dictionary'; readonly entries: readonly (readonly [string, PdfValue])[] };

/** Deeper than any program writes. */
const deepest = 200;

const isBlank = (code: number | undefined): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c || code === 0;
const isDelimiter = (code: number): boolean => '()<>[]{}/%'.includes(String.fromCharCode(code));
const isRegular = (code: number | undefined): boolean => code !== undefined && !isBlank(code) && !isDelimiter(code);
const hexOf = (code: number | undefined): number =>
  code === undefined || !/[0-9a-f]/i.test(String.fromCharCode(code))
    ? -1
    : Number.parseInt(String.fromCharCode(code), 16);

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The value read, and the position after it. */
type At<T> = { readonly to: number; readonly value: T };

/** The next position from `at` on with content: skips blanks and comments. */
export const skipBlank = (bytes: Uint8Array, at: number): number => {
  let to = at;
  for (;;) {
    while (isBlank(bytes[to])) to += 1;
    if (bytes[to] !== 0x25) return to;
    while (to < bytes.length && bytes[to] !== 0x0a && bytes[to] !== 0x0d) to += 1;
  }
};

const readName = (bytes: Uint8Array, at: number): At<PdfNameOf> => {
  let name = '';
  let to = at + 1;
  while (isRegular(bytes[to])) {
    const code = bytes[to] === 0x23 ? hexOf(bytes[to + 1]) * 16 + hexOf(bytes[to + 2]) : -1;
    const isCode = code >= 0 && hexOf(bytes[to + 1]) >= 0 && hexOf(bytes[to + 2]) >= 0;
    name += String.fromCharCode(isCode ? code : (bytes[to] as number));
    to += isCode ? 3 : 1;
  }
  return { to, value: { kind: 'name', name } };
};

const readHex = (bytes: Uint8Array, at: number): At<PdfTextOf> => {
  const end = bytes.indexOf(0x3e, at);
  const to = end < 0 ? bytes.length : end;
  const digits: number[] = [];
  for (let place = at + 1; place < to; place += 1) {
    const digit = hexOf(bytes[place]);
    if (digit >= 0) digits.push(digit);
  }
  const letters: string[] = [];
  for (let place = 0; place < digits.length; place += 2)
    letters.push(String.fromCharCode((digits[place] as number) * 16 + (digits[place + 1] ?? 0)));
  return { to: to + 1, value: { kind: 'text', text: letters.join('') } };
};

const readLiteral = (bytes: Uint8Array, at: number): At<PdfTextOf> => {
  const letters: string[] = [];
  let open = 1;
  let to = at + 1;
  for (; to < bytes.length; to += 1) {
    const letter = String.fromCharCode(bytes[to] as number);
    if (letter === '\\') {
      to += 1;
      const next = String.fromCharCode(bytes[to] ?? 0);
      const [octal] = /^[0-7]{1,3}/.exec(String.fromCharCode(...bytes.subarray(to, to + 3))) ?? [];
      if (octal) {
        letters.push(String.fromCharCode(Number.parseInt(octal, 8) % 256));
        to += octal.length - 1;
      } else if (next === '\r') to += bytes[to + 1] === 0x0a ? 1 : 0;
      else if (next !== '\n') letters.push(escaped[next] ?? next);
      continue;
    }
    if (letter === '(') open += 1;
    if (letter === ')') open -= 1;
    if (open === 0) break;
    letters.push(letter);
  }
  return { to: to + 1, value: { kind: 'text', text: letters.join('') } };
};

const readWord = (bytes: Uint8Array, at: number): At<string> => {
  let to = at;
  while (isRegular(bytes[to])) to += 1;
  return { to, value: String.fromCharCode(...bytes.subarray(at, Math.min(to, at + 40))) };
};

const words: Readonly<Record<string, PdfValue>> = { true: true, false: false, null: null };

/** A whole number is a reference if another one and an R follow. */
const readNumber = (bytes: Uint8Array, { to, value: word }: At<string>): At<PdfValue> => {
  if (/^\d+$/.test(word)) {
    const second = readWord(bytes, skipBlank(bytes, to));
    if (/^\d+$/.test(second.value)) {
      const third = readWord(bytes, skipBlank(bytes, second.to));
      if (third.value === 'R') return { to: third.to, value: { kind: 'ref', number: Number(word) } };
    }
  }
  return { to, value: Number.parseFloat(word) };
};

/** An item of a list or a dictionary; `undefined` at its end or at that of the bytes. */
const readItem = (bytes: Uint8Array, at: number, end: '>' | ']', depth: number): At<PdfValue | undefined> => {
  const from = skipBlank(bytes, at);
  if (from >= bytes.length) return { to: from, value: undefined };
  if (bytes[from] === end.charCodeAt(0)) return { to: from + (end === '>' ? 2 : 1), value: undefined };
  return readValue(bytes, from, depth + 1);
};

const readList = (bytes: Uint8Array, at: number, depth: number): At<readonly PdfValue[]> => {
  const values: PdfValue[] = [];
  let { to, value } = readItem(bytes, at + 1, ']', depth);
  while (value !== undefined) {
    values.push(value);
    ({ to, value } = readItem(bytes, to, ']', depth));
  }
  return { to, value: values };
};

const readDictionary = (bytes: Uint8Array, at: number, depth: number): At<PdfDictionary> => {
  const entries: [string, PdfValue][] = [];
  let { to, value: key } = readItem(bytes, at + 2, '>', depth);
  while (key !== undefined) {
    // Anything but a name in the place of a key is skipped, as in readers.
    if (isName(key)) {
      const item = readItem(bytes, to, '>', depth);
      entries.push([key.name, item.value ?? null]);
      if (item.value === undefined) return { to: item.to, value: { kind: 'dictionary', entries } };
      to = item.to;
    }
    ({ to, value: key } = readItem(bytes, to, '>', depth));
  }
  return { to, value: { kind: 'dictionary', entries } };
};

export const isName = (value: PdfValue | undefined): value is PdfNameOf => kindOf(value) === 'name';
export const isText = (value: PdfValue | undefined): value is PdfTextOf => kindOf(value) === 'text';
export const isRef = (value: PdfValue | undefined): value is PdfRefTo => kindOf(value) === 'ref';
export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => kindOf(value) === 'dictionary';
const kindOf = (value: PdfValue | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;

/** The value at a position. It always advances by a byte at least. */
export const readValue = (bytes: Uint8Array, at: number, depth = 0): At<PdfValue> => {
  if (depth > deepest) throw new TooMuch();
  const from = skipBlank(bytes, at);
  switch (String.fromCharCode(bytes[from] ?? 0)) {
    case '/':
      return readName(bytes, from);
    case '(':
      return readLiteral(bytes, from);
    case '[':
      return readList(bytes, from, depth);
    case '<':
      return bytes[from + 1] === 0x3c ? readDictionary(bytes, from, depth) : readHex(bytes, from);
    default: {
      const word = readWord(bytes, from);
      if (word.to === from) return { to: from + 1, value: null };
      return /^[-+.\d]/.test(word.value) ? readNumber(bytes, word) : { to: word.to, value: words[word.value] ?? null };
    }
  }
};
