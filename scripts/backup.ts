/** `npm run backup -- FILE`: database, files and manifest of one moment in one archive; the server may be running. */
import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { attach } from '#server/db/attach.ts';
import { backUp } from '#server/db/backup.ts';
import { openServices } from '#server/platform/open-services.ts';
import { masterSecret } from '#server/platform/secrets.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(1);
}
if (existsSync(file)) {
  console.error(`${file} exists; a backup never overwrites one.`);
  process.exit(1);
}
const config = readConfig(process.env);
await using database = await attach(config);
const { storage } = await openServices(config);
const secret = config.secret ? null : masterSecret(undefined, config.dataDir).toString('hex');
await backUp({ url: database.url, storage, secret, file, now: new Date(), say: console.log });
console.log(`Written to ${file}. It holds personal data${secret ? ' and the key to it' : ''}: guard it.`);
