import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseTypes } from '#server/db/database-types.ts';
import { apiPage, authorizationPage } from '#server/http/api-page.ts';
import { openTestDatabase } from '../support/database.ts';

const { url } = await openTestDatabase();

test.each([
  ['src/server/db/schema.gen.ts', () => databaseTypes(url)],
  ['docs/api.md', apiPage],
  ['docs/authorization.md', authorizationPage],
] as const)('%s is what `npm run generate` writes', async (file, make) => {
  expect(readFileSync(file, 'utf8')).toBe(await make());
});
