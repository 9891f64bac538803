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
