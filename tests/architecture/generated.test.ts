import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '#app/contract/index.ts';
import { databaseTypes } from '#platform/server/db/database-types.ts';
import { apiPage, authorizationPage } from '#platform/server/http/api-page.ts';
import { openTestDatabase } from '../support/database.ts';

const { url } = await openTestDatabase();

test.each([
  ['src/platform/server/db/schema.gen.ts', () => databaseTypes(url)],
  ['docs/api.md', () => apiPage(contract)],
  ['docs/authorization.md', () => authorizationPage(contract)],
] as const)('%s is what `npm run generate` writes', async (file, make) => {
  expect(readFileSync(file, 'utf8')).toBe(await make());
});
