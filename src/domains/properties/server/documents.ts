import { Readable } from 'node:stream';
import type { Contract } from '#contract/index.ts';
import { lengths, limits } from '#contract/limits.ts';
import { lockForAnswers, requireReadable } from '#domains/inquiries/server/public.ts';
import { releaseUpload, takeFile } from '#domains/uploads/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { found, unwrap } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { unpackedOf } from '#server/platform/pdf-streams.ts';
import { newKey } from '#server/platform/storage.ts';
import { documentKindOf, shownName } from '../core/file-content.ts';
import * as properties from './repository/properties.ts';

export const showPropertyDocuments: Handler<Contract['showPropertyDocuments']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const { inquiry_id } = found(await properties.find(db, input.property_id));
    await requireReadable(db, actor, inquiry_id, now);
    return (await properties.listDocuments(db, input.property_id)).map(present);
  });

export const getDocument: Handler<Contract['getDocument']> = async ({ input, actor, scoped, services, now }) => {
  const document = await scoped(async (db) => {
    const row = found(await properties.findDocument(db, input.id));
    const { inquiry_id } = found(await properties.find(db, row.property_id));
    await requireReadable(db, actor, inquiry_id, now);
    return row;
  });
  const stream = await services.storage.read(document.storage_key);
  return { name: document.file_name, mime: document.mime_type, size: document.file_size, stream };
};

export const addPropertyDocuments: Handler<Contract['addPropertyDocuments']> = async (context) => {
  const { input, actor, scoped, services, files, now } = context;
  await scoped((db) => lockOwn(db, actor.userId, input.property_id, now));
  const { upload_id, ...fields } = input;
  const { scan } = services;
  const file = await takeFile({ files, uploadId: upload_id, maxBytes: limits.documentBytes, scoped, scan });
  const kind = unwrap(documentKindOf(file.bytes, unpackedOf(file.bytes)));
  // The file first, then the row that names it: a death between the two leaves a file that the sweep removes.
  const storage_key = newKey('documents');
  await services.storage.put(storage_key, Readable.from([file.bytes]));
  const saved = await scoped(async (db) => {
    await lockOwn(db, actor.userId, input.property_id, now);
    await releaseUpload(db, upload_id);
    return properties.insertDocument(db, {
      ...fields,
      date: input.date ?? null,
      file_name: shownName(file.name, kind.extension, lengths.fileName),
      file_size: file.bytes.length,
      mime_type: kind.mime,
      sha256: file.sha256,
      storage_key,
      created_at: now,
    });
  });
  return present(saved);
};

/** Takes the row away; the file goes with the next sweep, so that a backup being made still finds it. */
export const deletePropertyDocuments: Handler<Contract['deletePropertyDocuments']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const document = found(await properties.findDocument(db, input.property_documents_id));
    await lockOwn(db, actor.userId, document.property_id, now);
    await properties.removeDocument(db, document.property_documents_id);
    return {};
  });

/** Documents are added and removed while the inquiry is the customer's to write, or to complete. */
const lockOwn = async (db: Db, userId: string, propertyId: string, now: Date): Promise<void> => {
  const property = found(await properties.find(db, propertyId));
  await lockForAnswers(db, userId, property.inquiry_id, now);
};

const present = ({
  sha256: _hash,
  storage_key: _key,
  created_at,
  ...document
}: Awaited<ReturnType<typeof properties.listDocuments>>[number]) => ({
  ...document,
  created_at: created_at.toISOString(),
});
