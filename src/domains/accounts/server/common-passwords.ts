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

/** True for one of the most common passwords, in lower case. The list is read at the first call. */
export const isCommonPassword = (lowerCase: string): boolean => list().has(lowerCase);
