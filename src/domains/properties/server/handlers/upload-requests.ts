import { createHmac, randomBytes } from 'node:crypto';
import type { DocumentType } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { addressWithFlat } from '#domains/cadastre/core/address.ts';
import { keepMailQuota, sendMail } from '#domains/mail/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import { keepDocument, takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/upload-requests.ts';
import { filesLeft, requestState } from '../../core/upload-request.ts';
import type { PropertiesServices } from '../ports.ts';
import { lockProperty } from '../property-access.ts';
import * as properties from '../repository/properties.ts';
import * as requests from '../repository/upload-requests.ts';
import { keepRoomOfAsker } from '../room.ts';

type Row = NonNullable<Awaited<ReturnType<typeof requests.findByCode>>>;

/** How the code of a link is stored: reading the table gives no access. */
const hashOf = ({ secrets }: Services, code: string): Buffer =>
  createHmac('sha256', secrets.keyFor('upload requests')).update(code).digest();

const stateOf = ({ expires_at, withdrawn_at, files }: Row, now: Date) =>
  requestState(
    { expiresAt: expires_at.getTime(), withdrawnAt: withdrawn_at?.getTime() ?? null, files: Number(files) },
    now.getTime(),
  );

export const requestUpload: Handler<typeof calls.requestUpload, PropertiesServices> = async (context) => {
  const { input, actor, scoped, asSystem, services, now, exchange } = context;
  const code = randomBytes(24).toString('base64url');
  // After #, so that a click never sends the code to a server or into a log.
  const link = `${services.settings.publicUrl}/account/upload-request#code=${code}`;
  const expires_at = new Date(now.getTime() + limits.uploadRequests.days * 86_400_000);
  if (input.email) await asSystem((db) => keepMailQuota(db, context));
  const { upload_request_id } = await scoped(async (db) => {
    await lockProperty(db, { actor, services, now }, input.property_id);
    const open = (await requests.list(db, input.property_id)).filter((row) => stateOf(row, now) === 'open');
    if (open.length >= limits.uploadRequests.open)
      throw new AppError('validation_failed', {
        errors: { document_type: [`too_many_items:${limits.uploadRequests.open}`] },
      });
    return requests.insert(db, {
      ...input,
      email: input.email ?? null,
      code_hash: hashOf(services, code),
      asked_by: actor.userId,
      created_at: now,
      expires_at,
    });
  });
  await asSystem(async (db) => {
    const asker = found(await contactOf(db, actor.userId));
    if (input.email)
      await sendMail(db, {
        to: input.email,
        language: asker.language,
        kind: 'document_requested',
        causedBy: actor.userId,
        // The note is shown on the page only: our mails contain no words of strangers.
        params: { document: input.document_type, days: limits.uploadRequests.days },
        link,
        secret: true,
        now,
      });
    await record(db, {
      event: 'upload_request.made',
      actorId: actor.userId,
      objectType: 'property',
      objectId: input.property_id,
      requestId: exchange.requestId,
    });
  });
  return { upload_request_id, link, expires_at: expires_at.toISOString() };
};

export const showUploadRequests: Handler<typeof calls.showUploadRequests, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { inquiry_id } = found(await properties.find(db, input.property_id));
    await services.ports.caseOfFile.requireReadable(db, actor, inquiry_id, now);
    const rows = await requests.list(db, input.property_id);
    return {
      items: rows.map((row) => ({
        ...row,
        document_type: row.document_type as DocumentType,
        state: stateOf(row, now),
        files: Number(row.files),
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      })),
    };
  });

export const withdrawUploadRequest: Handler<typeof calls.withdrawUploadRequest, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const row = found(await requests.lock(db, input.upload_request_id));
    await lockProperty(db, { actor, services, now }, row.property_id);
    if (!row.withdrawn_at) await requests.update(db, row.upload_request_id, { withdrawn_at: now });
    return {};
  });

/** The open request of a link; 404 for every other code, so that a guess learns nothing. */
const opened = async (db: Db, services: Services, code: string, now: Date): Promise<Row> => {
  const row = found(await requests.findByCode(db, hashOf(services, code)));
  if (stateOf(row, now) !== 'open') throw new AppError('not_found');
  return row;
};

export const showRequestedUpload: Handler<typeof calls.showRequestedUpload, PropertiesServices> = (context) =>
  context.asSystem(async (db) => {
    const row = await opened(db, context.services, context.input.code, context.now);
    const property = found(await properties.find(db, row.property_id));
    await context.services.ports.caseOfFile.lockForAsked(db, property.inquiry_id);
    const asker = found(await contactOf(db, row.asked_by));
    const { sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = property;
    const place = [sifraKo, stevilkaStavbe, stevilkaDelaStavbe ?? parcelnaStevilka].filter((part) => part !== null);
    return {
      title: addressWithFlat(property.naslov, property.stevilkaStanovanja) ?? place.join('-'),
      document_type: row.document_type as DocumentType,
      document_name: row.document_name,
      note: row.note,
      asked_by: asker.name,
      expires_at: row.expires_at.toISOString(),
      files_left: filesLeft(Number(row.files)),
    };
  });

/** The requester is recorded as the author, so that they can correct it; the request names the provider. */
export const giveRequestedUpload: Handler<typeof calls.giveRequestedUpload, PropertiesServices> = async (context) => {
  const { input, asSystem, services, files, now } = context;
  const asked = await asSystem((db) => opened(db, services, input.code, now));
  const came = { files, uploadId: undefined, maxBytes: limits.documentBytes, scoped: asSystem, scan: services.scan };
  const file = await takeFile(came);
  await keepRoomOfAsker(context, asked.asked_by, file.bytes.length);
  const kept = await keepDocument(services, file, now);
  return asSystem(async (db) => {
    const { upload_request_id } = await opened(db, services, input.code, now);
    const row = found(await requests.lock(db, upload_request_id));
    // Another file may have come meanwhile, or the request may have been withdrawn.
    if (stateOf(row, now) !== 'open') throw new AppError('not_found');
    const { property_id, document_type, document_name, asked_by } = row;
    const property = found(await properties.find(db, property_id));
    await services.ports.caseOfFile.lockForAsked(db, property.inquiry_id);
    const given = { ...kept, property_id, document_type: document_type as DocumentType, document_name };
    const document = found(await properties.insertDocument(db, { ...given, added_by: asked_by, upload_request_id }));
    const asker = await contactOf(db, asked_by);
    if (asker)
      await sendMail(db, {
        to: asker.email,
        language: asker.language,
        level: asker.level,
        kind: 'document_given',
        params: { document: document_type as DocumentType },
        link: `${services.settings.publicUrl}/user/inquiry/property/${property_id}/documentation`,
        now,
      });
    return { file_name: document.file_name, files_left: filesLeft(Number(row.files) + 1) };
  });
};
