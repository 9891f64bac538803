import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which a new cluster is made and filled, and its name from the moment it is complete. */
export const loading = 'data.loading';
const loaded = 'data.loaded';

/** The major version of PostgreSQL that wrote the cluster; undefined if none is. */
export const versionOf = (cluster: string): number | undefined => {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
};

/** Replaces the cluster in use by a complete new one; the old one stays beside it. */
export const exchangeClusters = (home: string): void => {
  renameSync(join(home, loading), join(home, loaded));
  finishExchange(home);
};

/** Finishes an upgrade that was interrupted between the renames; does nothing otherwise. */
export const finishExchange = (home: string): void => {
  const [cluster, complete] = [join(home, 'data'), join(home, loaded)];
  if (!existsSync(complete)) return;
  if (existsSync(cluster)) renameSync(cluster, join(home, `data-${versionOf(cluster)}`));
  renameSync(complete, cluster);
};

/** Clusters of older versions that upgrades left, and the programs that read them. */
export const oldClusters = (home: string): readonly string[] =>
  existsSync(home) ? readdirSync(home).filter((name) => /^(data|programs)-\d+$/.test(name)) : [];

export const removeCluster = (home: string, name: string): void => {
  rmSync(join(home, name), { recursive: true, force: true });
  rmSync(join(home, `${name}.new`), { recursive: true, force: true });
};
