/** `npm run restore -- FILE`: brings a backup back into an empty database and store, and checks every hash. */
import fs from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { readConfig } from '#server/config.ts';
import { attach } from '#server/db/attach.ts';
import { RestoreRefused, restore } from '#server/db/backup.ts';
import { openServices } from '#server/platform/open-services.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run restore -- FILE');
  process.exit(1);
}
try {
  const config = readConfig(process.env);
  await using database = await attach(config, { migrated: false });
  await runMigrations({ connectionString: database.url });
  const { storage } = await openServices(config);
  const { secret, created_at } = await restore({ url: database.url, storage, file, say: console.log });
  if (secret && !config.secret) fs.writeFileSync(join(config.dataDir, 'secret'), secret, { mode: 0o600, flush: true });
  console.log(`Restored the state of ${created_at}.`);
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
