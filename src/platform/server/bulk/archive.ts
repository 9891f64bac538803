import fs from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type ZipFile } from 'yauzl';
import { cleanPath } from './clean-path.ts';
import { ImportRefused } from './refused.ts';

/** A readable file, in a folder or a package. */
export type Entry = {
  /** Path in the package: package/inner package/file. */
  readonly path: string;
  readonly size: number;
  /** Checksum of the content, which identifies it. */
  readonly checksum: () => Promise<number>;
  readonly open: () => Promise<Readable>;
  /** Puts it under a path, for a reader that must jump within it. */
  readonly extract: (to: string) => Promise<void>;
  /** A package within a package in which nothing to read can be. */
  readonly isClosed?: true;
};

const deepest = 2;
const mostEntries = 10_000;
/** The country's largest package unpacks to a tenth of this. */
const mostBytes = 60_000_000_000;
/** Tables of digits pack to about a twentieth; a thousandth is made to fill a disk. */
const mostRatio = 400;
const smallBytes = 20_000_000;

/**
 * Files, folders and packages within packages as one list of files; unpacked ones are removed at the end. `isPackage` decides by the name
 * which package within a package is opened.
 */
export const openFiles = async (paths: readonly string[], isPackage: (path: string) => boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'mera-import-'));
  const zips: ZipFile[] = [];
  const counted = { entries: 0, bytes: 0 };
  const close = async () => {
    for (const zip of zips) zip.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const entries: Entry[] = [];
    for (const path of paths) {
      for (const file of await filesUnder(path)) {
        const name = relative(join(path, '..'), file) || basename(file);
        if (/\.zip$/i.test(file) && (await stat(file)).size === 0)
          throw new ImportRefused({ code: 'empty_package', file });
        if (/\.zip$/i.test(file))
          entries.push(...(await entriesOf(file, name, { folder, zips, counted, isPackage }, 1)));
        else entries.push(await plainEntry(file, name));
      }
    }
    return { entries, folder, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
};

const filesUnder = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportRefused({ code: 'file_missing', file: path });
  if (!found.isDirectory()) return [path];
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort();
};

const plainEntry = async (file: string, path: string): Promise<Entry> => {
  const open = async () => fs.createReadStream(file);
  return {
    path,
    size: (await stat(file)).size,
    open,
    checksum: async () => {
      let sum = 0;
      for await (const chunk of await open()) sum = crc32(chunk, sum);
      return sum;
    },
    extract: (to) => fs.promises.symlink(fs.realpathSync(file), to),
  };
};

type Unpacking = {
  readonly folder: string;
  readonly zips: ZipFile[];
  readonly counted: { entries: number; bytes: number };
  readonly isPackage: (path: string) => boolean;
};

const entriesOf = async (file: string, path: string, unpacking: Unpacking, depth: number): Promise<Entry[]> => {
  const { folder, zips, counted, isPackage } = unpacking;
  if (depth > deepest) throw new ImportRefused({ code: 'too_deep', file: path });
  const zip = await openPromise(file, { autoClose: false }).catch((error) => refuse(path, error));
  zips.push(zip);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const name = cleanPath(entry.fileName);
      if (name === undefined) throw new ImportRefused({ code: 'path_leads_out', file: path });
      counted.entries += 1;
      counted.bytes += entry.uncompressedSize;
      const blown = entry.uncompressedSize > smallBytes && entry.uncompressedSize > mostRatio * entry.compressedSize;
      if (blown || counted.entries > mostEntries || counted.bytes > mostBytes)
        throw new ImportRefused({ code: 'blown_up', file: path, entry: name });
      const inner = `${path}/${name}`;
      const open = async () => Readable.from(whole(() => zip.openReadStreamPromise(entry), entry.crc32, inner));
      const extract = async (to: string) => pipeline(await open(), fs.createWriteStream(to, { flags: 'wx' }));
      const checksum = async () => entry.crc32;
      const found = { path: inner, size: entry.uncompressedSize, checksum, open, extract };
      if (!/\.zip$/i.test(name)) entries.push(found);
      else if (!isPackage(name)) entries.push({ ...found, isClosed: true });
      else {
        const unpacked = join(folder, `${counted.entries}.zip`);
        await extract(unpacked);
        entries.push(...(await entriesOf(unpacked, inner, unpacking, depth + 1)));
      }
    }
  } catch (error) {
    refuse(path, error);
  }
  return entries;
};

/** The content of a file of a package, checked at its end against the package's checksum. */
async function* whole(open: () => Promise<Readable>, sum: number, file: string) {
  let found = 0;
  try {
    for await (const piece of await open()) {
      found = crc32(piece, found);
      yield piece as Buffer;
    }
  } catch (cause) {
    throw new ImportRefused({ code: 'cut', file }, { cause });
  }
  if (found !== sum) throw new ImportRefused({ code: 'cut', file });
}

const refuse = (path: string, error: unknown): never => {
  if (error instanceof ImportRefused) throw error;
  throw new ImportRefused({ code: 'cannot_unpack', file: path, detail: (error as Error).message }, { cause: error });
};
