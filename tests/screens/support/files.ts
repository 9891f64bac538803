import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

type Given = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
/** Files of a story: their paths, or their content. */
export type GivenFiles = string | Given | readonly (string | Given)[];

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.xml': 'text/xml',
  '.zip': 'application/zip',
  '.csv': 'text/csv',
};

const fileOf = (one: string | Given): File => {
  if (typeof one !== 'string') return new File([new Uint8Array(one.buffer)], one.name, { type: one.mimeType });
  return new File([new Uint8Array(readFileSync(one))], basename(one), { type: types[extname(one)] ?? '' });
};
export const filesOf = (given: GivenFiles): File[] => [given].flat().map((one) => fileOf(one as string | Given));
