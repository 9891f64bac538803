import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#lib/error-code.ts';
import { OperatorError } from '../operator-error.ts';

/** Creates the data folder if it is missing, and writes a test file, so that a fault is reported immediately. */
export const prepareDataFolder = (dataDir: string): void => {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    // Files that this process writes from here on are private, independent of the machine's default.
    process.umask(0o077);
    fs.mkdirSync(dataDir, { recursive: true });
    closeToOthers(dataDir);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    throw new OperatorError(
      `Mera does not start: DATA_DIR (${dataDir}) has to be a folder that this account may write to (${codeOf(error)}).`,
    );
  }
};

/**
 * Closes an installation to other accounts of the machine, also an older one. The content of a folder is fixed once: the folder itself,
 * closed last, marks it as done. Content of another account (the database, if the server runs as root) is left to it; the data folder lets
 * that account through to it.
 */
const closeToOthers = (dataDir: string): void => {
  const own = process.getuid?.();
  const close = (path: string): void => {
    const { mode, uid } = fs.lstatSync(path);
    const [isFolder, isFile] = [
      (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR,
      (mode & fs.constants.S_IFMT) === fs.constants.S_IFREG,
    ];
    if (uid !== own || (mode & 0o077) === 0 || !(isFolder || isFile)) return;
    if (isFolder) for (const name of fs.readdirSync(path)) close(join(path, name));
    fs.chmodSync(path, isFolder ? 0o700 : mode & 0o700);
  };
  for (const name of fs.readdirSync(dataDir)) close(join(dataDir, name));
  if (fs.statSync(dataDir).uid === own) fs.chmodSync(dataDir, own === 0 ? 0o711 : 0o700);
};

/** A file that every installation has from its first start on; the server runs as its owner. */
const marks = ['lock', 'secret', 'files'];

/** Refuses a command of root if the server runs as another account, which could not read root's files. */
export const refuseForeignFolder = (dataDir: string, isRoot: boolean): void => {
  const mark = marks.map((name) => join(dataDir, name)).find((path) => fs.existsSync(path)) ?? dataDir;
  if (isRoot && fs.existsSync(mark) && fs.statSync(mark).uid !== 0)
    throw new OperatorError(
      `Nothing was done: ${mark} belongs to another account than root, and what root writes there its server cannot read. Run the command as that account: runuser -u ACCOUNT -- npm run … (docs/operations.md).`,
    );
};
