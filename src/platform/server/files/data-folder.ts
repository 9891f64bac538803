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

/** What an installation has from its first start on; whose it is, its server runs as. */
const marks = ['lock', 'secret', 'files'];

/** Refuses a command of root where the server is another account's, which could not read what root writes. */
export const refuseForeignFolder = (dataDir: string, isRoot: boolean): void => {
  const mark = marks.map((name) => join(dataDir, name)).find((path) => fs.existsSync(path)) ?? dataDir;
  if (isRoot && fs.existsSync(mark) && fs.statSync(mark).uid !== 0)
    throw new ForPeople(
      `Nothing was done: ${mark} belongs to another account than root, and what root writes there its server cannot read. Run the command as that account: runuser -u ACCOUNT -- npm run … (docs/operations.md).`,
    );
};
