import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { outsideOfTransactions } from '../db/outside.ts';
import { AppError, tooLarge } from '../http/app-error.ts';
import type { ReceivedFile } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { shownName } from './file-content.ts';
import { keepDocument, type TakenFile } from './keep-document.ts';
import { mountUploads } from './mount.ts';
import * as uploads from './repository.ts';

export { keepDocument, mountUploads, shownName };

type Came = {
  readonly files: readonly ReceivedFile[];
  readonly uploadId: string | null | undefined;
  readonly maxBytes: number;
  readonly scoped: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly scan: Services['scan'];
};

/** The file of a call, whole or in pieces, scanned for viruses. Nothing of it is stored yet. */
export const takeFile = async ({ files, uploadId, maxBytes, scoped, scan }: Came): Promise<TakenFile> => {
  const taken = uploadId ? joined(await scoped((db) => uploaded(db, uploadId))) : await received(files);
  if (taken.bytes.length === 0) throw new AppError('file_missing', { errors: { file: ['validation_required'] } });
  if (taken.bytes.length > maxBytes) throw tooLarge({ max_bytes: maxBytes });
  if ((await scan(taken.bytes)) === 'infected') throw new AppError('file_infected');
  return taken;
};

/** Lets go of the pieces, in the transaction that keeps the file. */
export const releaseUpload = async (db: Db, uploadId: string | null | undefined): Promise<void> => {
  if (uploadId) await uploads.remove(db, uploadId);
};

/** Removes abandoned pieces. For the system's scope. */
export const forgetUploads = (db: Db, before: Date): Promise<void> => uploads.removeBefore(db, before);

const received = async ([file]: readonly ReceivedFile[]): Promise<TakenFile> => {
  if (!file) throw new AppError('file_missing', { errors: { file: ['validation_required'] } });
  outsideOfTransactions('a file is read');
  return { name: file.name, bytes: await readFile(file.path), sha256: file.sha256 };
};

const uploaded = async (db: Db, uploadId: string) => {
  const upload = await uploads.find(db, uploadId);
  if (!upload || upload.received < upload.size)
    throw new AppError('file_missing', { errors: { upload_id: ['not_valid'] } });
  return { name: upload.name, pieces: await uploads.pieces(db, uploadId) };
};

const joined = ({ name, pieces }: Awaited<ReturnType<typeof uploaded>>): TakenFile => {
  outsideOfTransactions('a file is put together');
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** The same for some people alone, chosen among those with uploads. For the system's scope. */
export const forgetUploadsOf = async (
  db: Db,
  before: Date,
  chosen: (userIds: readonly string[]) => Promise<readonly string[]>,
): Promise<void> => {
  const owners = await uploads.ownersBefore(db, before);
  if (owners.length > 0) await uploads.removeOfBefore(db, await chosen(owners), before);
};
