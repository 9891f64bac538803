/** One element of BER, in which signatures, certificates and time stamps are written. */
export type Element = {
  readonly tag: number;
  readonly content: Buffer;
  /** With its tag and length. */
  readonly whole: Buffer;
};

/** Depth limit against hostile input. */
const deepest = 40;

const malformed = (): never => {
  throw new Error('no valid BER');
};

/** The first element of the bytes; throws where there is none. */
export const elementOf = (bytes: Buffer): Element => placed(bytes, 0, 0).element;

/** The elements one after another inside a constructed one. */
export const childrenOf = ({ content }: Element): readonly Element[] => {
  const children: Element[] = [];
  for (let at = 0; at < content.length; ) {
    const { element, end } = placed(content, at, 0);
    children.push(element);
    at = end;
  }
  return children;
};

const placed = (bytes: Buffer, at: number, depth: number): { readonly element: Element; readonly end: number } => {
  const [tag = malformed(), first = malformed()] = bytes.subarray(at, at + 2);
  // Long tags occur in nothing that is read here.
  if (depth > deepest || (tag & 31) === 31) return malformed();
  if (first === 0x80) {
    let to = at + 2;
    while (bytes[to] !== 0 || bytes[to + 1] !== 0) to = placed(bytes, to, depth + 1).end;
    const whole = bytes.subarray(at, to + 2);
    return { element: { tag, content: bytes.subarray(at + 2, to), whole }, end: to + 2 };
  }
  const lengthBytes = first > 0x80 ? first & 0x7f : 0;
  const from = at + 2 + lengthBytes;
  if (lengthBytes > 4 || from > bytes.length) return malformed();
  const end = from + (lengthBytes > 0 ? bytes.readUIntBE(at + 2, lengthBytes) : first);
  if (end > bytes.length) return malformed();
  return { element: { tag, content: bytes.subarray(from, end), whole: bytes.subarray(at, end) }, end };
};

/** The name of an algorithm or attribute, as numbers with dots. */
export const oidOf = ({ tag, content }: Element): string => {
  if (tag !== 6 || content.length === 0) return malformed();
  const numbers: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 127);
    if (byte >= 128) continue;
    if (numbers.length === 0) numbers.push(...(value < 80 ? [Math.floor(value / 40), value % 40] : [2, value - 80]));
    else numbers.push(value);
    value = 0;
  }
  return numbers.join('.');
};

/** An octet string, which BER may cut into pieces. */
export const octetsOf = (element: Element): Buffer =>
  (element.tag & 32) === 0 ? element.content : Buffer.concat(childrenOf(element).map(octetsOf));

/** The same content under another tag, with the shortest length, as DER wants it. */
export const retagged = (tag: number, content: Buffer): Buffer => {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
};

/** A moment as certificates and signatures write it: in two digits of the year or in four; undefined where it is neither. */
export const timeOf = ({ tag, content }: Element): Date | undefined => {
  const text = content.toString('latin1');
  const century = tag === 23 ? (Number(text.slice(0, 2)) < 50 ? '20' : '19') : '';
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(century + text) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
};
