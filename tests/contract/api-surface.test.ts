import { expect, test } from 'vitest';
import { contract } from '#app/contract/index.ts';
import { openApiDocument } from '#platform/server/http/open-api.ts';

/** Old clients depend on it: a change of path, access, input or answer must be seen in the review. */
test('the public surface is the one that was frozen', async () => {
  await expect(JSON.stringify(openApiDocument(contract), null, 1)).toMatchFileSnapshot('api-surface.json');
});
