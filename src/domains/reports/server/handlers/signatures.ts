import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limits } from '#contract/limits.ts';
import { contactOf } from '#domains/accounts/server/public.ts';
import { tellOfSignature } from '#domains/inquiries/server/public.ts';
import { issuerOf } from '#domains/orders/server/public.ts';
import { organisationsOf } from '#domains/organisations/server/public.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { newKey } from '#platform/server/files/storage.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import { readPdf } from '#platform/server/pdf/pdf-reader.ts';
import type { PdfSignature } from '#platform/server/signatures/pdf-signatures.ts';
import { signaturesOf } from '#platform/server/signatures/read-signatures.ts';
import { takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/reports.ts';
import type { CaseReport, SigningRefusal } from '../../contract/reports.ts';
import { changesBesideSignature, type ReadFile } from '../../core/file-changes.ts';
import { signatoryOf } from '../../core/signatory.ts';
import { presentSignature } from '../presenters/report.ts';
import { opened, readFileOf } from '../read-file.ts';
import * as reports from '../repository/reports.ts';
import * as signatures from '../repository/signatures.ts';
import { verifyAddress } from '../seal.ts';
import { columnsOf } from '../signed.ts';
import { reportFor } from './delivery.ts';

type SigningContext = Context<typeof calls.addReportSignature>;

const refuse = (reason: SigningRefusal, names: object = {}): never => {
  throw new AppError('file_corrupt', { data: { reason, ...names } });
};

const requireHolding = ({ withdrawn_at, version, newest }: reports.ReportRow): void => {
  if (withdrawn_at || version < newest) throw new AppError('inquiry_locked');
};

/** The newest version, if still valid, with its signatures; 404 for anyone but its valuer. */
const reportToSign = async (db: Db, { input, actor, now }: SigningContext) => {
  const { report, viewer } = await reportFor(db, actor, input.report_id, now);
  if (viewer !== 'valuer') throw new AppError('not_found');
  requireHolding(report);
  return { report, signed: await signatures.listOf(db, [report.report_id]) };
};

export const addReportSignature: Handler<typeof calls.addReportSignature> = async (context) => {
  const { input, actor, asSystem, files, services, exchange, now } = context;
  const { report, signed, names } = await asSystem(async (db) => {
    const toSign = await reportToSign(db, context);
    return { ...toSign, names: await namesOn(db, toSign.report) };
  });
  if (signed.filter(signatures.isInForce).length >= limits.reportSignatures) return refuse('too_many');
  const maxBytes = limits.sealedBytes;
  const given = await takeFile({ files, uploadId: undefined, maxBytes, scoped: asSystem, scan: services.scan });
  const before = await buffer(await services.storage.read(report.storage_key));
  const signature = await addedSignature(given.bytes, { before, code: report.code }, context);
  const isOther = signatoryOf(signature, names) === 'other';
  if (isOther && !input.other_reason)
    return refuse('other_signer', { signer: signature.person ?? signature.name, valuer: names.valuer });
  const other_reason = isOther ? (input.other_reason ?? null) : null;
  const storage_key = newKey('reports');
  await services.storage.put(storage_key, Readable.from([given.bytes]));
  return asSystem(async (db) => {
    await reports.lock(db, report.report_id);
    // Looked at again: while the file was read it may have been withdrawn, replaced, or signed by another upload.
    const latest = await reportToSign(db, context);
    const kept =
      latest.report.storage_key === report.storage_key
        ? await signatures.insert(db, {
            report_id: report.report_id,
            ordinal: latest.signed.length + 1,
            way: 'own',
            storage_key,
            sha256: given.sha256,
            size: given.bytes.length,
            ...columnsOf(signature),
            other_reason,
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
      details: {
        number: report.number,
        version: report.version,
        way: 'own',
        sha256: given.sha256,
        ...(other_reason === null ? {} : { signer: kept.signer, other_reason }),
      },
    });
    if (report.inquiry_id !== null)
      await tellOfSignature({ db, services, now }, report.inquiry_id, namedIn(report, services), {
        ...{ event: 'sign_report', signer: kept.signer, by: actor.userId },
      });
    return presentSignature(kept, 'valuer');
  });
};

/** The report as messages about it name it. */
const namedIn = ({ number, version, code }: reports.ReportRow, { settings }: SigningContext['services']) => ({
  number,
  version,
  verifyAt: verifyAddress(settings.publicUrl, code),
});

/** Names permitted in a signature: the valuer's, and the firm's: the operator, or the valuer's own for a case of their own. */
const namesOn = async (db: Db, { valuer_id, inquiry_id }: reports.ReportRow) => ({
  valuer: (await contactOf(db, valuer_id))?.name ?? '',
  firm: inquiry_id === null ? ((await organisationsOf(db, valuer_id))[0]?.name ?? null) : (await issuerOf(db)).name,
});

/** The signature that may be withdrawn: the newest valid one, if it was uploaded. */
const withdrawable = (signed: readonly signatures.SignatureRow[]): signatures.SignatureRow | undefined => {
  const newest = signed.findLast(signatures.isInForce);
  return newest?.way === 'own' ? newest : undefined;
};

export const mayWithdrawSignature = (
  viewer: CaseReport['viewer'],
  newest: reports.ReportRow | undefined,
  signed: readonly signatures.SignatureRow[],
): boolean =>
  (viewer === 'valuer' || viewer === 'admin') &&
  newest !== undefined &&
  newest.withdrawn_at === null &&
  withdrawable(signed.filter(({ report_id }) => report_id === newest.report_id)) !== undefined;

export const withdrawReportSignature: Handler<typeof calls.withdrawReportSignature> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, services, exchange, now } = context;
    const { report_id, sha256, reason } = input;
    await reports.lock(db, report_id);
    const { report, viewer } = await reportFor(db, actor, report_id, now);
    if (viewer !== 'valuer' && viewer !== 'admin') throw new AppError('not_found');
    requireHolding(report);
    if (report.sha256 !== sha256) throw new AppError('version_conflict');
    const newest = found(withdrawable(await signatures.listOf(db, [report_id])));
    const withdrawn = { withdrawn_at: now, withdrawn_by: actor.userId, withdrawn_reason: reason };
    if (await signatures.withdraw(db, newest, withdrawn)) {
      await record(db, {
        event: 'report.signature_withdrawn',
        actorId: actor.userId,
        objectType: 'report',
        objectId: report_id,
        requestId: exchange.requestId,
        details: { number: report.number, version: report.version, signer: newest.signer, sha256, reason },
      });
      if (report.inquiry_id !== null) {
        await tellOfSignature({ db, services, now }, report.inquiry_id, namedIn(report, services), {
          ...{ event: 'withdraw_signature', signer: newest.signer, by: actor.userId },
        });
      }
    }
    return {};
  });

type Pages = readonly { readonly text: string }[];

/** Whether the code of the report is printed anywhere in it. */
const isOfReport = (pages: Pages, code: string): boolean =>
  pages.some(({ text }) => text.replaceAll(/[^\p{L}\d]/gu, '').includes(code));

/** The one added signature of a file that must be unchanged otherwise. */
const addedSignature = async (
  bytes: Buffer,
  { before, code }: { readonly before: Buffer; readonly code: string },
  { services, now }: SigningContext,
) => {
  if (bytes.equals(before)) return refuse('no_signature');
  if (!before.equals(bytes.subarray(0, before.length))) {
    const pages = opened(await readPdf(bytes))?.inside?.pages;
    if (!pages) return refuse('unreadable');
    // A program that rewrote the report kept its code; another document never had it.
    return refuse(isOfReport(pages, code) ? 'other_file' : 'other_document');
  }
  const [read, readBefore] = await Promise.all([readPdf(bytes), readPdf(before)]);
  const [file, fileBefore] = [opened(readFileOf(read)), opened(readFileOf(readBefore))];
  const signed = opened(read)?.inside?.signatures;
  if (!signed || !file || !fileBefore) return refuse('unreadable');
  const added = countedIn(file) - countedIn(fileBefore);
  if (added < 1) return refuse('no_signature');
  if (added > 1 || changesBesideSignature(file, fileBefore).length > 0) return refuse('more_changed');
  const newest = (await signaturesOf(bytes, signed, { trusted: services.trustedIssuers, now })).at(-1);
  // A signature over less than the whole report does not prove the rest.
  if (!newest?.isIntact || newest.coveredTo < before.length) return refuse('broken');
  return newest.isValidThen ? newest : refuseExpired(newest);
};

const countedIn = ({ inside }: ReadFile): number => inside?.signatures ?? 0;

const refuseExpired = ({ validFrom, validUntil }: PdfSignature) =>
  refuse('expired', { valid_from: dayOf(validFrom.toISOString()), valid_until: dayOf(validUntil.toISOString()) });
