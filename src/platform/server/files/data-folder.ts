import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { ForPeople } from '../for-people.ts';

/** Creates the data folder where it is missing, and writes a test file, so that a fault is reported immediately. */
export const prepareDataFolder = (dataDir: string): void => {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ForPeople(
      `Mera does not start: DATA_DIR (${dataDir}) has to be a folder that this account may write to (${code}).`,
    );
  }
};

/** What a command of root has to be told of a folder that is another account's; undefined where there is nothing to tell. */
export const foreignFolder = (dataDir: string, isRoot: boolean): string | undefined =>
  isRoot && fs.statSync(dataDir).uid !== 0
    ? `${dataDir} belongs to another account than root: what this command writes there the server of that account cannot read. Run it as that account (docs/operations.md).\n`
    : undefined;
