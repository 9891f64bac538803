import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hourMs = 60 * 60 * 1_000;

/** Folder of incoming files. */
export const draftFolder = (dataDir: string): string => join(dataDir, 'drafts');
/** Packages that came through the browser, while they are imported. */
export const importFolder = (dataDir: string): string => join(dataDir, 'imports');
/** Packages fetched from GURS; the next download of a package resumes from its stored part. */
export const downloadFolder = (dataDir: string): string => join(dataDir, 'downloads');
/** How folders of files begin that come with a call. */
export const uploadPrefix = 'mera-upload-';

/**
 * Removes half-written files of killed processes. Young ones may belong to a live process; those of another account stay, and do not
 * prevent the start.
 */
export const removeLeftovers = async (dataDir: string, now: Date): Promise<void> => {
  const places = [
    { folder: draftFolder(dataDir), prefix: '', oldMs: hourMs },
    // An import of the whole country takes hours.
    { folder: importFolder(dataDir), prefix: '', oldMs: 48 * hourMs },
    { folder: downloadFolder(dataDir), prefix: '', oldMs: 14 * 24 * hourMs },
    { folder: tmpdir(), prefix: uploadPrefix, oldMs: hourMs },
  ];
  for (const { folder, prefix, oldMs } of places)
    for (const name of await readdir(folder).catch(none)) {
      if (!name.startsWith(prefix)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > oldMs)
        await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
};

const none = (): string[] => [];
