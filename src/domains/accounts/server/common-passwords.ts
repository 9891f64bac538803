import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { once } from '#lib/once.ts';

const list = once(
  (): ReadonlySet<string> =>
    new Set(
      gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
        .toString('utf8')
        .split('\n'),
    ),
);

/** True for one of the passwords that are tried first, in lower case. The list is read when first asked for. */
export const isCommonPassword = (lowerCase: string): boolean => list().has(lowerCase);
