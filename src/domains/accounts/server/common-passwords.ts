import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

let list: ReadonlySet<string> | undefined;

/** True for one of the passwords that are tried first, in lower case. The list is read when first asked for. */
export const isCommonPassword = (lowerCase: string): boolean => {
  list ??= new Set(
    gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
      .toString('utf8')
      .split('\n'),
  );
  return list.has(lowerCase);
};
