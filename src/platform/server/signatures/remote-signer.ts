import { createHash } from 'node:crypto';
import { z } from 'zod';
import { outsideOfTransactions } from '../db/outside.ts';
import { readCms } from './cms.ts';
import { fillField, reservedBytes, withField } from './field.ts';
import type { Signer } from './signer.ts';

const longestMilliseconds = 30_000;

const answer = z.object({ cms: z.base64().max(reservedBytes * 2) });

/**
 * A service that holds the key: it gets the SHA-256 of the document as `{ "algorithm": "SHA-256", "hash": <base64> }` and answers `{ "cms":
 * <base64> }`, a detached CAdES signature over that hash. The document itself never leaves.
 */
export const remoteSigner = (url: string, token: string | undefined): Signer => ({
  way: 'remote',
  stamps: false,
  sign: async (bytes, { at, label }) => {
    outsideOfTransactions('a document is signed');
    const place = await withField(bytes, label);
    return fillField(place, at, async (covered) => {
      const hash = createHash('sha256').update(covered).digest('base64');
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ algorithm: 'SHA-256', hash }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMilliseconds),
      });
      if (!response.ok) throw new Error(`the signature service answered ${response.status}`);
      const cms = Buffer.from(answer.parse(await response.json()).cms, 'base64');
      // A signature of something else would make a report visibly forged.
      if (!readCms(cms, covered)?.isIntact) throw new Error('the signature service signed something else');
      return cms;
    });
  },
});
