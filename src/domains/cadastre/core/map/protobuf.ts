import { floor } from '#lib/maths.ts';

/** The bytes of a text in UTF-8; half of a surrogate pair becomes the replacement character. */
const utf8Of = (text: string): number[] =>
  [...text.toWellFormed()].flatMap((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const more = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), more(0)];
    if (code < 0x10000) return [0xe0 | (code >> 12), more(6), more(0)];
    return [0xf0 | (code >> 18), more(12), more(6), more(0)];
  });

/** A message in the wire format of Protocol Buffers, written field by field; only the types needed for tiles. */
export const openMessage = () => {
  const bytes: number[] = [];
  const varint = (value: number): void => {
    let rest = value;
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) | 0x80);
      rest = floor(rest / 0x80);
    }
    bytes.push(rest);
  };
  const key = (field: number, wire: 0 | 2): void => varint(field * 8 + wire);
  const append = (field: number, content: ArrayLike<number>): void => {
    key(field, 2);
    varint(content.length);
    // No spread: a long geometry would exceed the arguments of a call.
    for (let at = 0; at < content.length; at++) bytes.push(content[at] ?? 0);
  };
  return {
    bytes: bytes as readonly number[],
    number: (field: number, value: number): void => {
      key(field, 0);
      varint(value);
    },
    text: (field: number, value: string): void => append(field, utf8Of(value)),
    packed: (field: number, values: readonly number[]): void => {
      const inner = openMessage();
      for (const value of values) inner.varint(value);
      append(field, inner.bytes);
    },
    message: (field: number, content: readonly number[]): void => append(field, content),
    varint,
  };
};
