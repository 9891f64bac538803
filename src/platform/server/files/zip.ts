import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { outsideOfTransactions } from '../db/outside.ts';
import { flatNames } from './file-names.ts';
import { uploadPrefix } from './leftovers.ts';

export type ZipEntry = {
  readonly name: string;
  readonly modifiedAt: Date;
  /** Called in turn, so that one file is open at a time. */
  readonly open: () => Promise<Readable>;
};

/** An entry whose file may turn out to be missing at its turn. */
type MaybeEntry = Omit<ZipEntry, 'open'> & { readonly open: () => Promise<Readable | undefined> };

/** Puts bytes made in memory onto the disk: many slow readers would hold much of it. The file has no name any more. */
export const spooled = async (bytes: Uint8Array): Promise<Readable> => {
  const path = join(tmpdir(), `${uploadPrefix}${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  await file.writeFile(bytes);
  return file.createReadStream({ start: 0 });
};

/** A ZIP archive, flat, written while it is read: its size in memory does not grow with the files. */
export const zipOf = (entries: readonly MaybeEntry[]): Readable => {
  outsideOfTransactions('an archive is written');
  const archive = new yazl.ZipFile();
  const names = flatNames(entries.map(({ name }) => name));
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  const add = async (): Promise<void> => {
    for (const [index, { modifiedAt, open }] of entries.entries()) {
      if (output.destroyed) return;
      const source = await open();
      if (!source) continue;
      await new Promise<void>((done, failed) => {
        // The client may be gone: then the file that is being read is closed too.
        const abandon = () => source.destroy();
        output.once('close', abandon);
        source.once('close', () => {
          output.off('close', abandon);
          done();
        });
        source.once('error', failed);
        // Documents are compressed already; the gain would not be worth the time.
        archive.addReadStream(source, names[index] ?? '', { mtime: modifiedAt, mode: 0o100644, compress: false });
      });
    }
    archive.end();
  };
  add().catch((error: Error) => output.destroy(error));
  return output;
};
