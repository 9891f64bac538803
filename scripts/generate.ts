/** Writes generated files: the types of the database. `--check` only reports whether they are current. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '#app/contract/index.ts';
import { lifecyclePage } from '#domains/inquiries/core/lifecycle-page.ts';
import { databaseTypes } from '#platform/server/db/database-types.ts';
import { startPostgres } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { apiPage, authorizationPage } from '#platform/server/http/api-page.ts';

const folder = join(tmpdir(), `mera-generate-${process.pid}`);
const texts = async (): Promise<Record<string, string>> => {
  try {
    await using server = await startPostgres(folder, ['fsync=off']);
    await migrate(server.url, 'db/migrations');
    return {
      'src/platform/server/db/schema.gen.ts': await databaseTypes(server.url),
      'docs/api.md': apiPage(contract),
      'docs/authorization.md': authorizationPage(contract),
      'docs/lifecycle.md': lifecyclePage(),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const stale = Object.entries(await texts()).filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not current: run npm run generate`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else for (const [file, text] of stale) writeFileSync(file, text);
