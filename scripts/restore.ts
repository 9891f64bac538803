/** `npm run restore -- FILE`: brings a backup back into an empty database and store, and checks every hash. */

import fs from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { restore } from '#platform/server/db/backup.ts';
import { noteCommand } from '#platform/server/db/operations.ts';
import { openStorage } from '#platform/server/open-services.ts';
import { printOperatorError } from '#platform/server/operator-error.ts';
import { findMaster } from '#platform/server/secrets.ts';
import { tablesInUse } from './tables-in-use.ts';
import { oneFile } from './words.ts';

try {
  const file = oneFile('Usage: npm run restore -- FILE');
  const config = readConfig(process.env);
  await using database = await attach(config, { migrated: false });
  const storage = await openStorage(config);
  const held = { given: config.secret, kept: findMaster(undefined, config.dataDir)?.toString('hex') };
  const { created_at } = await restore({
    url: database.url,
    storage,
    held,
    file,
    tablesInUse,
    keepSecret: (secret) => {
      if (!config.secret) fs.writeFileSync(join(config.dataDir, 'secret'), secret, { mode: 0o600, flush: true });
    },
    say: console.log,
  });
  await noteCommand(database.url, 'restore', new Date());
  console.log(`Restored the state of ${created_at}.`);
} catch (error) {
  printOperatorError(error);
}
