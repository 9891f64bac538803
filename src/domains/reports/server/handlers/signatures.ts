import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limits } from '#contract/limits.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { newKey } from '#platform/server/files/storage.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import { readPdf } from '#platform/server/pdf/pdf-reader.ts';
import { signaturesOf } from '#platform/server/signatures/pdf-signatures.ts';
import { takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/reports.ts';
import type { SigningRefusal } from '../../contract/reports.ts';
import { changesBesideSignature } from '../../core/file-changes.ts';
import { presentSignature } from '../presenter.ts';
import { readFileOf } from '../read-file.ts';
import * as signatures from '../repository/signatures.ts';
import { columnsOf } from '../signed.ts';
import { reportFor } from './delivery.ts';

type SigningContext = Context<typeof calls.addReportSignature>;

const refuse = (reason: SigningRefusal): never => {
  throw new AppError('file_corrupt', { data: { reason } });
};

/** The newest version, which still holds, with its signatures; 404 for whoever is not its valuer. */
const reportToSign = async (db: Db, { input, actor, now }: SigningContext) => {
  const { report, viewer } = await reportFor(db, actor, input.report_id, now);
  if (viewer !== 'valuer') throw new AppError('not_found');
  if (report.withdrawn_at || report.version < report.newest) throw new AppError('inquiry_locked');
  return { report, signed: await signatures.listOf(db, [report.report_id]) };
};

export const addReportSignature: Handler<typeof calls.addReportSignature> = async (context) => {
  const { actor, asSystem, files, services, exchange, now } = context;
  const { report, signed } = await asSystem((db) => reportToSign(db, context));
  if (signed.length >= limits.reportSignatures) return refuse('too_many');
  const maxBytes = limits.sealedBytes;
  const given = await takeFile({ files, uploadId: undefined, maxBytes, scoped: asSystem, scan: services.scan });
  const before = await buffer(await services.storage.read(report.storage_key));
  const signature = await addedSignature(given.bytes, before, context);
  const storage_key = newKey('reports');
  await services.storage.put(storage_key, Readable.from([given.bytes]));
  return asSystem(async (db) => {
    // Looked at again: while the file was read it may have been withdrawn, replaced, or signed by another upload.
    const latest = await reportToSign(db, context);
    const kept =
      latest.report.storage_key === report.storage_key
        ? await signatures.insert(db, {
            report_id: report.report_id,
            ordinal: signed.length + 1,
            way: 'own',
            storage_key,
            sha256: given.sha256,
            size: given.bytes.length,
            ...columnsOf(signature),
            added_by: actor.userId,
            added_at: now,
          })
        : undefined;
    if (!kept) throw new AppError('version_conflict');
    await record(db, {
      event: 'report.signed',
      actorId: actor.userId,
      objectType: 'report',
      objectId: report.report_id,
      requestId: exchange.requestId,
      details: { number: report.number, version: report.version, way: 'own', sha256: given.sha256 },
    });
    return presentSignature(kept);
  });
};

/** The one signature that came to a file of which nothing else may have changed. */
const addedSignature = async (bytes: Buffer, before: Buffer, { services, now }: SigningContext) => {
  if (bytes.equals(before)) return refuse('no_signature');
  if (!before.equals(bytes.subarray(0, before.length))) return refuse('other_file');
  const [read, readBefore] = await Promise.all([readPdf(bytes), readPdf(before)]);
  const [file, fileBefore] = [readFileOf(read), readFileOf(readBefore)];
  if (!read || read === 'locked' || !read.inside || !file || file === 'locked') return refuse('unreadable');
  if (!fileBefore || fileBefore === 'locked') return refuse('unreadable');
  const added = (file.inside?.signatures ?? 0) - (fileBefore.inside?.signatures ?? 0);
  if (added < 1) return refuse('no_signature');
  if (added > 1 || changesBesideSignature(file, fileBefore).length > 0) return refuse('more_changed');
  const newest = signaturesOf(bytes, read.inside.signatures, { trusted: services.trustedIssuers, now }).at(-1);
  // A signature over less than the whole report says nothing of the rest.
  if (!newest?.isIntact || newest.coveredTo < before.length) return refuse('broken');
  if (!newest.isValidThen) return refuse('expired');
  return newest;
};
