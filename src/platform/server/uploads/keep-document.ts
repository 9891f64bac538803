import { Readable } from 'node:stream';
import { lengths } from '#contract/limits.ts';
import { newKey } from '../files/storage.ts';
import { AppError, fileRefused } from '../http/app-error.ts';
import { reader } from '../reading/reading.ts';
import type { Services } from '../services.ts';
import { type judgeContent, shownName } from './file-content.ts';

/** A file with its bytes, from any source. */
export type TakenFile = { readonly name: string; readonly bytes: Buffer; readonly sha256: string };

/** The kind of a document and whether it may be accepted, found by a reader. */
export const judgeDocument = reader<typeof judgeContent>(new URL('./file-content.ts', import.meta.url), 'judgeContent');

/**
 * Checks the type of a document and stores its file. The file goes first, then its row: a crash between the two leaves a file that the
 * sweep removes.
 */
export const keepDocument = async ({ storage }: Pick<Services, 'storage'>, file: TakenFile, now: Date) => {
  const judged = await judgeDocument(file.bytes);
  if (!judged.ok) throw judged.code === 'file_corrupt' ? new AppError('file_corrupt') : fileRefused(judged.code);
  const kind = judged.value;
  const storage_key = newKey('documents');
  await storage.put(storage_key, Readable.from([file.bytes]));
  return {
    file_name: shownName(file.name, kind.extension, lengths.fileName),
    file_size: file.bytes.length,
    mime_type: kind.mime,
    sha256: file.sha256,
    storage_key,
    created_at: now,
  };
};
