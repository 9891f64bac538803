import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { outsideOfTransactions } from '../db/outside.ts';
import { draftFolder } from './leftovers.ts';

/**
 * Storage of files. We make the keys, never from input of a person. A file is stored under a new key first, then its row is written; a
 * sweep removes keys without a row.
 */
export type Storage = {
  /** Stores the bytes durably under the key; afterwards they survive the death of the process. */
  readonly put: (key: string, from: Readable) => Promise<void>;
  readonly read: (key: string) => Promise<Readable>;
  readonly remove: (key: string) => Promise<void>;
  /** Every key with the time it was last written. */
  readonly list: () => AsyncIterable<{ readonly key: string; readonly writtenAt: Date; readonly size: number }>;
};

/** A new key: where it belongs, and 128 random bits. */
export const newKey = (prefix: string): string => {
  const name = randomBytes(16).toString('hex');
  return `${prefix}/${name.slice(0, 2)}/${name}`;
};

/** Files in a folder, with one sub-folder for files still being written. */
export const diskStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => {
    outsideOfTransactions('a file of the storage is asked for');
    if (!/^[a-z-]+\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(key)) throw new Error('a key of the storage has another form');
    return join(folder, 'files', key);
  };
  const drafts = draftFolder(folder);
  return {
    put: async (key, from) => {
      const path = pathOf(key);
      await mkdir(drafts, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      const draft = join(drafts, randomBytes(16).toString('hex'));
      try {
        await pipeline(from, fs.createWriteStream(draft, { flags: 'wx', flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const parent = await open(dirname(path));
      await parent.sync();
      await parent.close();
    },
    read: async (key) => {
      const file = await open(pathOf(key));
      return file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      outsideOfTransactions('the files of the storage are listed');
      const root = join(folder, 'files');
      if (!fs.existsSync(root)) return;
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const { mtime, size } = await stat(path);
        yield { key: path.slice(root.length + 1), writtenAt: mtime, size };
      }
    },
  };
};
