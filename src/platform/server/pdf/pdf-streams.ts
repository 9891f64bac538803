import { inflateSync } from 'node:zlib';

/** So much of a file is unpacked at most, and so much of one stream. */
const mostBytes = 20_000_000;
const mostOfOne = 4_000_000;

/** What lies packed in the object streams of a PDF: dictionaries that its plain bytes do not show. */
export const unpackedOf = (pdf: Buffer): readonly Buffer[] => streamsOf(pdf, '/ObjStm');

const streamsOf = (pdf: Buffer, type: string): readonly Buffer[] => {
  const parts: Buffer[] = [];
  let total = 0;
  for (let at = pdf.indexOf(type); at >= 0 && total < mostBytes; at = pdf.indexOf(type, at + type.length)) {
    // A longer name that only begins alike.
    if (/[A-Za-z]/.test(String.fromCharCode(pdf[at + type.length] ?? 0))) continue;
    const start = pdf.indexOf('stream', at);
    if (start < 0) break;
    const from = start + (pdf[start + 6] === 13 ? 8 : 7);
    const end = pdf.indexOf('endstream', from);
    const part = unpack(pdf.subarray(from, end < 0 ? pdf.length : end));
    total += part.length;
    parts.push(part);
  }
  return parts;
};

const unpack = (bytes: Buffer): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: mostOfOne });
  } catch {
    // Packed in another way, or not at all: its plain bytes are looked at anyway.
    return Buffer.alloc(0);
  }
};
