import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const notes = 'dist/queries';

/** What the run before noted of every statement that a repository asks, as it was sent. */
const statements = existsSync(notes)
  ? [
      ...new Set(
        readdirSync(notes).flatMap((file) =>
          readFileSync(`${notes}/${file}`, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line).sent as string),
        ),
      ),
    ]
  : [];

test('every statement is understood by the oldest PostgreSQL that we promise', async () => {
  expect(statements.length).toBeGreaterThan(300);
  const { url } = await openTestDatabase({ noted: false });
  const client = new Client({ connectionString: url });
  await client.connect();
  const refused: string[] = [];
  // What steers a transaction cannot be prepared; the journey of calls beside this one goes through it.
  const queries = statements.filter((sent) => !/^(savepoint|rollback to|release) /i.test(sent));
  for (const [at, sent] of queries.entries())
    await client
      .query(`prepare s${at} as ${sent}`)
      .catch((error: Error) => refused.push(`${error.message}: ${sent.slice(0, 300)}`));
  await client.end();
  expect(refused).toEqual([]);
});
