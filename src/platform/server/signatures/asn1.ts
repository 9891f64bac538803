import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString, UTCTime } from 'asn1js';

/** An element of BER, the encoding of signatures, certificates and time stamps. */
export type Element = BaseBlock;

const malformed = (): never => {
  throw new Error('no valid BER');
};

/** The first element of the bytes; throws without one, for too deep nesting and for too many parts. */
export const elementOf = (bytes: Uint8Array): Element => {
  const { offset, result } = fromBER(bytes);
  return offset < 0 || result.error !== '' ? malformed() : result;
};

/** The elements one after another inside a constructed one. */
export const childrenOf = (element: Element): readonly Element[] =>
  element instanceof Constructed ? element.valueBlock.value : malformed();

/** The bytes of an element with its tag and length. */
export const bytesOf = ({ valueBeforeDecodeView }: Element): Buffer => Buffer.from(valueBeforeDecodeView);

/** The name of an algorithm or attribute, as numbers with dots. */
export const oidOf = (element: Element): string =>
  element instanceof ObjectIdentifier ? element.getValue() : malformed();

/** An octet string, which BER may cut into pieces. */
export const octetsOf = (element: Element): Buffer =>
  element instanceof OctetString ? Buffer.from(element.getValue()) : malformed();

/** A moment as certificates and signatures write it: in two digits of the year or in four. */
export const timeOf = (element: Element): Date | undefined =>
  element instanceof UTCTime ? element.toDate() : undefined;

/** Whether it is the part that a structure numbers so, under a tag of its own. */
export const isPart = ({ idBlock }: Element, number: number): boolean =>
  idBlock.tagClass === 3 && idBlock.tagNumber === number;
