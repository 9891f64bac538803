/** `npm run backup -- FILE`: database, files and manifest of one moment in one archive; the server may be running. */

import { existsSync } from 'node:fs';
import { guardSecret } from '#app/server/secret-mark.ts';
import { opensTwoFactor } from '#domains/accounts/server/public.ts';
import { opensPayers } from '#domains/orders/server/public.ts';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { backUp } from '#platform/server/db/backup.ts';
import { noteCommand } from '#platform/server/db/operations.ts';
import { openServices } from '#platform/server/open-services.ts';
import { OperatorError, printOperatorError } from '#platform/server/operator-error.ts';
import { markOf, masterSecret } from '#platform/server/secrets.ts';
import { oneFile } from './words.ts';

const now = () => new Date();
try {
  const file = oneFile('Usage: npm run backup -- FILE');
  if (existsSync(file)) throw new OperatorError(`${file} exists; a backup never overwrites one.`);
  const config = readConfig(process.env);
  await using database = await attach(config, { needed: 'there is nothing to back up' });
  await guardSecret(database.url, config, [opensTwoFactor, opensPayers]);
  const { storage, secrets } = await openServices(config);
  const secret = config.secret ? null : masterSecret(undefined, config.dataDir).toString('hex');
  const secretMark = markOf(secrets);
  await backUp({ url: database.url, storage, secret, secretMark, file, now: now(), say: console.log });
  await noteCommand(database.url, 'backup', now());
  console.log(
    secret
      ? `Written to ${file}. It contains personal data and the key that decrypts them: keep it safe.`
      : `Written to ${file}. It contains personal data: keep it safe. It can be restored only with the current MERA_SECRET: keep that elsewhere.`,
  );
} catch (error) {
  printOperatorError(error);
}
