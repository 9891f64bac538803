import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Language } from '#contract/codelists.ts';
import { marksOfValuer, namesOf } from '#domains/accounts/server/public.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { readSealed } from '#domains/valuation/server/public.ts';
import { yearOf } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { madeOutside } from '#platform/server/db/outside.ts';
import { newKey } from '#platform/server/files/storage.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { readPdf } from '#platform/server/pdf/pdf-reader.ts';
import type { Services } from '#platform/server/services.ts';
import { signaturesOf } from '#platform/server/signatures/read-signatures.ts';
import type { SignerWay } from '#platform/server/signatures/signer.ts';
import { codeOf, shownCode } from '../core/code.ts';
import * as reports from './repository/reports.ts';
import * as signatures from './repository/signatures.ts';
import { columnsOf } from './signed.ts';
import { sentences } from './texts.ts';

export type ToSeal = {
  readonly calculation: {
    readonly calculation_id: string;
    readonly inquiry_id: string | null;
    readonly valuer_id: string;
  };
  readonly content: ValuationCase;
  readonly hash: string;
  readonly value: number | null;
  /** The version before, whose number the report keeps. */
  readonly before: Pick<reports.ReportRow, 'number' | 'version'> | undefined;
  readonly sealedBy: string;
};

/**
 * Freezes a case as the next version of its report: number, code, and the file with the pictures of its valuer's signature and stamp, in
 * the caller's transaction, which restarts once the file is made. The file's hash is kept beside it; that is no electronic signature, and
 * is not called one. The signature of the operator, if configured, comes last, over all of that.
 */
export const sealReport = async (db: Db, services: Services, what: ToSeal, now: Date): Promise<reports.ReportRow> => {
  const { calculation, content, hash, value, before, sealedBy } = what;
  const { settings } = services;
  const marks = await marksOfValuer(db, calculation.valuer_id);
  const sealedOn = localTime(now.getTime()).date;
  const year = yearOf(sealedOn);
  const reviewer = sealedBy === calculation.valuer_id ? null : ((await namesOf(db, [sealedBy])).get(sealedBy) ?? null);
  const signedBy = services.signer?.way ?? null;
  const version = (before?.version ?? 0) + 1;
  const print = await readSealed(db, calculation, content);
  const number = before?.number ?? numberOf(year, await reports.takeSerial(db, year));
  // The number is released until the file is made, so that no other report of the year waits for it; if another report took it, the file is
  // made again.
  const made = await madeOutside(`report ${number} ${version} ${hash}`, async () => {
    const code = codeOf(randomBytes(16));
    const verifyAt = verifyAddress(settings.publicUrl, code);
    const fileNameOf = (language: Language) => sentences[language].reports.fileName({ number, version });
    const seal = { number, version, code: shownCode(code), verifyAt, sealedOn, reviewer, signedBy, marks, fileNameOf };
    const bytes = await print(services.storage, seal, now);
    const signed = await sign(services, bytes, now);
    const kept = await keep(services, bytes);
    return { code, kept, signed: signed && { ...signed, kept: await keep(services, signed.bytes) } };
  });
  const { code, kept, signed } = made;
  const { calculation_id, inquiry_id, valuer_id } = calculation;
  const reportId = await reports.insert(db, {
    calculation_id,
    inquiry_id,
    valuer_id,
    number,
    version,
    code,
    content,
    hash,
    value,
    ...kept,
    sealed_at: now,
    sealed_by: sealedBy,
  });
  if (signed)
    await signatures.insert(db, {
      report_id: reportId,
      ordinal: 1,
      way: signed.way,
      ...signed.kept,
      ...signed.columns,
      added_by: sealedBy,
      added_at: now,
    });
  return found(await reports.find(db, reportId));
};

type Signed = {
  readonly bytes: Buffer;
  readonly way: SignerWay;
  readonly columns: ReturnType<typeof columnsOf>;
};

/** Signed by the operator's signer, if there is one. After any failure nothing is sealed: it can be tried again. */
const sign = async ({ signer, trustedIssuers }: Services, bytes: Buffer, now: Date): Promise<Signed | undefined> => {
  if (!signer) return undefined;
  const label = sentences.sl.reports.signing.field;
  try {
    const signed = await signer.sign(bytes, { at: now, label });
    const read = await readPdf(signed);
    const found = read && read !== 'locked' ? (read.inside?.signatures ?? []) : [];
    const signature = (await signaturesOf(signed, found, { trusted: trustedIssuers, now })).at(-1);
    if (!signature?.isIntact) throw new Error('the signature does not hold');
    return { bytes: signed, way: signer.way, columns: columnsOf(signature) };
  } catch (cause) {
    throw new AppError('service_unavailable', { cause });
  }
};

const keep = async ({ storage }: Services, bytes: Buffer) => {
  const storage_key = newKey('reports');
  await storage.put(storage_key, Readable.from([bytes]));
  return { storage_key, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
};

const numberOf = (year: number, serial: number): string => `POR-${year}-${String(serial).padStart(6, '0')}`;

/** The public address where the report of a code can be checked. */
export const verifyAddress = (publicUrl: string, code: string): string => `${publicUrl}/preveri/${shownCode(code)}`;
