import { expect, test } from 'vitest';
import { rates } from '#contract/limits.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const { post } = await testApp({ bounded: true });

test.each(['/api/verifyReport', '/api/showReportByLink'])('%s is guessed at only so often', async (path) => {
  for (let n = 0; n < rates.verify.max; n += 1)
    expect((await post(path, undefined, { code: `koda ${n}` })).status).toBe(404);
  expect((await post(path, undefined, { code: 'koda' })).status).toBe(429);
});
