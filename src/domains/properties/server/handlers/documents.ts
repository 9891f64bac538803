import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { keepDocument, releaseUpload, takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/properties.ts';
import type { PropertiesServices } from '../ports.ts';
import { type Asking, lockProperty } from '../property-access.ts';
import * as properties from '../repository/properties.ts';
import { keepRoomForFile } from '../room.ts';

export const showPropertyDocuments: Handler<typeof calls.showPropertyDocuments, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { inquiry_id } = found(await properties.find(db, input.property_id));
    await services.ports.caseOfFile.requireReadable(db, actor, inquiry_id, now);
    return presentAll(await properties.listDocuments(db, input.property_id, input.deleted));
  });

export const getDocument: Handler<typeof calls.getDocument, PropertiesServices> = async ({
  input,
  actor,
  scoped,
  services,
  now,
}) => {
  const document = await scoped(async (db) => {
    const row = found(await properties.findDocument(db, input.id));
    const { inquiry_id } = found(await properties.find(db, row.property_id));
    await services.ports.caseOfFile.requireReadable(db, actor, inquiry_id, now);
    return row;
  });
  const stream = await services.storage.read(document.storage_key);
  return { name: document.file_name, mime: document.mime_type, size: document.file_size, stream };
};

export const addPropertyDocuments: Handler<typeof calls.addPropertyDocuments, PropertiesServices> = async (context) => {
  const { input, actor, scoped, services, files, now } = context;
  const { property_documents_id: id, replaces, upload_id, ...said } = input;
  /** The document of an earlier call under the same id. */
  const earlier = async (db: Db) => {
    const row = id && (await properties.findDocument(db, id));
    if (row && row.property_id !== input.property_id) throw new AppError('not_found');
    return row || undefined;
  };
  const known = await scoped(async (db) => {
    await lockProperty(db, { actor, services, now }, input.property_id);
    return earlier(db);
  });
  if (known) return present(known);
  const { scan } = services;
  const file = await takeFile({ files, uploadId: upload_id, maxBytes: limits.documentBytes, scoped, scan });
  await keepRoomForFile(context, file.bytes.length);
  const kept = await keepDocument(services, file, now);
  const saved = await scoped(async (db) => {
    await lockProperty(db, { actor, services, now }, input.property_id);
    const meanwhile = await earlier(db);
    if (meanwhile) return meanwhile;
    await releaseUpload(db, upload_id);
    const older = replaces && found(await properties.findDocument(db, replaces));
    if (older && (older.property_id !== input.property_id || older.deleted_at)) throw new AppError('not_found');
    if (older && older.document_type !== input.document_type)
      throw new AppError('validation_failed', { errors: { document_type: ['not_in_list'] } });
    const document = { ...said, ...kept, ...(id ? { property_documents_id: id } : {}), date: input.date ?? null };
    const added = found(await properties.insertDocument(db, { ...document, added_by: actor.userId }));
    if (older)
      await properties.updateDocument(db, older.property_documents_id, { replaced_by: added.property_documents_id });
    return added;
  });
  return present(saved);
};

export const editPropertyDocuments: Handler<typeof calls.editPropertyDocuments, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_documents_id, date, ...said } = input;
    const document = await lockDocument(db, { actor, services, now }, property_documents_id);
    if (document.deleted_at) throw new AppError('not_found');
    return present(await properties.updateDocument(db, property_documents_id, { ...said, date: date ?? null }));
  });

/** Into the trash and out of it again; the sweep empties the trash, so that a backup being made still finds the file. */
const mark =
  (deletedAt: (now: Date) => Date | null): Handler<typeof calls.deletePropertyDocuments, PropertiesServices> =>
  ({ input, actor, scoped, services, now }) =>
    scoped(async (db) => {
      const { property_documents_id } = await lockDocument(db, { actor, services, now }, input.property_documents_id);
      await properties.updateDocument(db, property_documents_id, { deleted_at: deletedAt(now) });
      return {};
    });

export const deletePropertyDocuments = mark((now) => now);
export const restorePropertyDocuments = mark(() => null);

/** Documents may be changed by the customer of the inquiry, or by the person who added them: 403 for other people's. */
const lockDocument = async (db: Db, { actor, services, now }: Asking, documentId: string) => {
  const document = found(await properties.findDocument(db, documentId));
  const property = found(await properties.find(db, document.property_id));
  await services.ports.caseOfFile.lockForWork(db, actor, property.inquiry_id, now);
  const { viewer } = await services.ports.caseOfFile.workOn(db, actor, property.inquiry_id);
  if (viewer !== 'customer' && document.added_by !== actor.userId) throw new AppError('forbidden');
  return document;
};

type Row = Awaited<ReturnType<typeof properties.listDocuments>>[number];

const present = ({ sha256: _hash, storage_key: _key, added_by: _by, created_at, deleted_at, ...document }: Row) => ({
  ...document,
  created_at: created_at.toISOString(),
  deleted_at: deleted_at?.toISOString() ?? null,
});

/** A version whose newer one was deleted is current again. */
const presentAll = (rows: readonly Row[]) =>
  rows.map((row) => {
    const isReplaced = rows.some((one) => one.property_documents_id === row.replaced_by);
    return present({ ...row, replaced_by: isReplaced ? row.replaced_by : null });
  });
