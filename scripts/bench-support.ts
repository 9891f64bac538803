/** What the two measurements of the cadastre share. */
import { existsSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Prints what was measured against its limit; a missed one makes the command fail. */
export const judge = (what: string, value: number, limit: number, better: 'less' | 'more', unit = ''): void => {
  const kept = better === 'less' ? value <= limit : value >= limit;
  if (!kept) process.exitCode = 1;
  const sign = better === 'less' ? '≤' : '≥';
  console.log(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${value.toFixed(2)}${unit} (${sign} ${limit}${unit})`);
};

export const sayLoad = (when: string): void => {
  console.log(
    `machine load ${when}: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  );
};

/** Debian keeps the client of each version in a folder of its own. */
export const findPsql = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => `${debian}/${version}/bin`));
  return folders.map((folder) => `${folder}/psql`).find((path) => existsSync(path));
};
