import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../files/storage.ts';
import { OperatorError } from '../operator-error.ts';
import { backUp, restore } from './backup.ts';
import { exchangeClusters, loading, oldClusters, removeCluster, versionOf } from './cluster-files.ts';
import { endServerIn, homeIn, packagedVersion, startPostgres } from './embedded.ts';

type Upgrade = {
  readonly dataDir: string;
  /** Finds the programs of that version: a folder with `bin/postgres`. */
  readonly findBinaries: (version: number, home: string) => Promise<string>;
  readonly secretMark: string;
  readonly held: { readonly given: string | undefined; readonly kept: string | undefined };
  readonly tablesInUse: readonly string[];
  readonly now: Date;
  readonly say: (line: string) => void;
};

/** Files are not in the cluster and stay where they are. */
const noFiles: Storage = {
  put: () => Promise.reject(new Error('no file is moved')),
  read: () => Promise.reject(new Error('no file is moved')),
  remove: () => Promise.reject(new Error('no file is moved')),
  list: async function* () {},
};

/**
 * Moves the embedded database to the version of PostgreSQL that Mera brings: all rows are written out by the old one and read in by
 * the new one, whose hashes must be equal; then they change places and the old cluster stays as `data-VERSION`. Cut off at any
 * moment the old one is in use still, or the new one is. False when there is nothing to do.
 */
export const upgradeDatabase = async (upgrade: Upgrade): Promise<boolean> => {
  const { dataDir, findBinaries, secretMark, held, tablesInUse, now, say } = upgrade;
  const home = homeIn(dataDir);
  const version = home === undefined ? undefined : versionOf(join(home, 'data'));
  if (home === undefined || version === undefined)
    throw new OperatorError(`There is no database in ${dataDir}, so there is nothing to upgrade; nothing was created.`);
  if (version === packagedVersion) return false;
  if (version > packagedVersion)
    throw new OperatorError(
      `The database in ${dataDir} was written by PostgreSQL ${version}, which is newer than the ${packagedVersion} of this Mera: start the newer Mera.`,
    );
  const archive = join(dataDir, 'upgrade.zip');
  rmSync(archive, { force: true });
  await endServerIn(join(home, loading));
  const binaries = await findBinaries(version, home);
  const brought = releaseOf(binaries);
  if (brought !== version)
    throw new OperatorError(
      `The programs in ${binaries} are of PostgreSQL ${brought}, and the database is of ${version}; nothing was changed. Name the folder of PostgreSQL ${version}.`,
    );
  say(`Writing out what PostgreSQL ${version} holds …`);
  await withServer(dataDir, { binaries }, (url) =>
    backUp({ url, storage: noFiles, secret: null, secretMark, file: archive, now, say }),
  );
  say(`Reading it into PostgreSQL ${packagedVersion} …`);
  removeCluster(home, loading);
  const keepSecret = () => undefined;
  await withServer(dataDir, { cluster: loading }, (url) =>
    restore({ url, storage: noFiles, held, file: archive, tablesInUse, keepSecret, say }),
  );
  exchangeClusters(home);
  rmSync(archive, { force: true });
  return true;
};

/** The major version of the programs in a folder. */
const releaseOf = (binaries: string): number => {
  const said = execFileSync(join(binaries, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  return Number.parseInt(/\) (\d+)/.exec(said)?.[1] ?? '', 10);
};

const withServer = async (
  dataDir: string,
  upgrading: Parameters<typeof startPostgres>[2],
  work: (url: string) => Promise<unknown>,
): Promise<void> => {
  const server = await startPostgres(dataDir, [], upgrading);
  try {
    await work(server.url);
  } finally {
    await server[Symbol.asyncDispose]();
  }
};

/** Removes the clusters that upgrades left; their names. */
export const removeOldClusters = (dataDir: string): readonly string[] => {
  const home = homeIn(dataDir);
  const names = home === undefined ? [] : oldClusters(home);
  for (const name of names) removeCluster(home ?? '', name);
  return names;
};
