import { XMLParser } from 'fast-xml-parser';
import { type Node, readStatements, type Statement } from '../core/statement.ts';

// Everything stays text: an amount is never a floating number. Entities of a document type are not read.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@_',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: true,
  trimValues: true,
});

/** A bank's XML as plain nodes; undefined if it is no XML, or contains its own definitions. */
const readXml = (bytes: Buffer): Node | undefined => {
  const text = bytes.toString('utf8');
  if (/<!DOCTYPE/i.test(text) || !/<(?:\w+:)?Document[\s>]/.test(text)) return undefined;
  try {
    return parser.parse(text, true) as Node;
  } catch {
    return undefined;
  }
};

/** The statements of a file; undefined if it is something else. */
export const statementsIn = (bytes: Buffer): readonly Statement[] | undefined => {
  const document = readXml(bytes);
  return document && readStatements(document);
};
