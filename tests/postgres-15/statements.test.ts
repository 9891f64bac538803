import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const folder = 'db/queries';

/** Every statement that a repository sends. */
const statements = readdirSync(folder).flatMap((file) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .replaceAll(/^-- .*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== ''),
);

test('every statement is understood by the oldest PostgreSQL that we promise', async () => {
  expect(statements.length).toBeGreaterThan(300);
  const { url } = await openTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const refused: string[] = [];
  for (const [at, statement] of statements.entries())
    await client
      .query(`prepare s${at} as ${statement}`)
      .catch((error: Error) => refused.push(`${error.message}: ${statement.slice(0, 300)}`));
  await client.end();
  expect(refused).toEqual([]);
});
