import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What an office file is made of, as far as its parts decide whether it is taken. */
export type OfficeParts = {
  readonly names: readonly string[];
  /** What it unpacks to. */
  readonly size: number;
  /** More is packed in it than it has bytes: its parts lie over each other. */
  readonly overlaps: boolean;
  /** The texts that say of what kind parts are, and what they lead to. */
  readonly types: string;
  readonly relations: readonly string[];
};

const mostParts = 3_000;
/** A part that only names others is never longer. */
const mostOfText = 2_000_000;

/** Looks into the archive of an office file; undefined for what is no archive that can be opened. */
export const officePartsOf = async (bytes: Buffer): Promise<OfficeParts | undefined> => {
  try {
    const archive = await fromBufferPromise(bytes);
    const names: string[] = [];
    const relations: string[] = [];
    let [types, size, packed] = ['', 0, 0];
    for await (const entry of archive.eachEntry()) {
      const { fileName: name, uncompressedSize, compressedSize } = entry;
      names.push(name);
      size += uncompressedSize;
      packed += compressedSize;
      if (names.length > mostParts) return undefined;
      const isTypes = name === '[Content_Types].xml';
      if (!isTypes && !name.endsWith('.rels')) continue;
      if (uncompressedSize > mostOfText) return undefined;
      const text = (await buffer(await archive.openReadStreamPromise(entry))).toString('utf8');
      if (isTypes) types += text;
      else relations.push(text);
    }
    return { names, size, overlaps: packed > bytes.length, types, relations };
  } catch {
    return undefined;
  }
};
