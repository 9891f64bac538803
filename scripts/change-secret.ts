/** `npm run change-secret`: seals data under MERA_SECRET, or the secret of DATA_DIR, again under another one. */

import { keptBySecret } from '#app/server/kept-by-secret.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { type Resealed, reseal } from '#platform/server/db/reseal.ts';
import { OperatorError, printOperatorError } from '#platform/server/operator-error.ts';
import { deriveSecrets, findMaster, nextMaster, takeNextMaster } from '#platform/server/secrets.ts';
import { noWords } from './words.ts';

const secretsOf = ({ secret, newSecret, dataDir }: Config) => {
  const old = findMaster(secret, dataDir);
  if (!old)
    throw new OperatorError(
      'Nothing was changed: the secret of the data is not here. Set MERA_SECRET to the one that it has.',
    );
  if (secret && !newSecret)
    throw new OperatorError(
      'Nothing was changed: set NEW_MERA_SECRET to what comes in place of MERA_SECRET, for example from: openssl rand -hex 32',
    );
  const next = secret && newSecret ? Buffer.from(newSecret, 'hex') : nextMaster(newSecret, dataDir);
  if (next.equals(old)) throw new OperatorError('Nothing was changed: the new secret is the old one.');
  return { old: deriveSecrets(old), next: deriveSecrets(next) };
};

const tell = ({
  resealed,
  voided,
  withdrawn,
}: Resealed): string => `Sealed again: ${resealed} ${resealed === 1 ? 'value' : 'values'}.
Void from now on: every session, link and code that was sent, and the recovery codes of second factors (${voided} rows removed); everybody signs in
again. Links to reports and links by which others send documents were ended (${withdrawn}); make new ones where they are still wanted.
Backups made before this need the old secret: keep it as long as them, apart, and make a backup now.`;

try {
  noWords('Usage: npm run change-secret');
  const config = readConfig(process.env);
  await using database = await attach(config, { needed: 'no secret can be changed' });
  const { old, next } = secretsOf(config);
  const done = await reseal({ url: database.url, old, next, kept: keptBySecret });
  if (!config.secret) takeNextMaster(config.dataDir);
  console.log(done ? tell(done) : 'The data were sealed with the new secret before; nothing had to be done.');
  if (config.secret)
    console.log('Set MERA_SECRET to the value of NEW_MERA_SECRET, remove NEW_MERA_SECRET, and start Mera.');
} catch (error) {
  printOperatorError(error);
}
