import type { Refusal } from '#contract/import-refusals.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { downloadFolder } from '#platform/server/files/leftovers.ts';
import type { ImportRegister, Package } from '../core/packages.ts';
import { downloadPackages } from './gurs-downloads.ts';
import { takeDownloadLock } from './repository/download-lock.ts';

type Fetching = {
  readonly url: string;
  readonly register: ImportRegister;
  readonly packages: readonly Package[];
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly onProgress: (title: string, bytes: number, of: number | null) => void;
  readonly onSilence: (title: string, attempt: number, of: number) => void;
  /** Imports the fetched files; false if they were only planned and will be needed again. */
  readonly read: (paths: readonly string[]) => Promise<boolean>;
};

/** Bytes that are damaged as GURS sent them are of no use to the next attempt. */
const damaged: readonly Refusal['code'][] = ['cannot_unpack', 'cut', 'shapefile_damaged', 'no_shapefile', 'blown_up'];

/**
 * Fetches packages and imports them, under the lock of their register. Fetched files stay if the import did not finish, so that the next
 * one need not fetch them again.
 */
export const fetchPackages = async ({ url, register, ...fetching }: Fetching): Promise<void> => {
  const lock = await takeDownloadLock(url, register);
  if (!lock) throw new ImportRefused({ code: 'running', register });
  try {
    await fetchAndRead(fetching);
  } finally {
    await lock.release();
  }
};

const fetchAndRead = async ({ dataDir, read, ...wanted }: Omit<Fetching, 'url' | 'register'>) => {
  const fetched = await downloadPackages({ ...wanted, folder: downloadFolder(dataDir) });
  try {
    if (!(await read(fetched.paths))) return;
  } catch (error) {
    if (error instanceof ImportRefused && damaged.includes(error.refusal.code)) await fetched.forget();
    throw error;
  }
  await fetched.forget();
};
