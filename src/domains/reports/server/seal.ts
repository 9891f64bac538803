import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { marksOfValuer } from '#domains/accounts/server/public.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { printSealed } from '#domains/valuation/server/public.ts';
import { yearOf } from '#lib/iso-date.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { type Db, whileOutside } from '#platform/server/db/database.ts';
import { newKey } from '#platform/server/files/storage.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import { codeOf, shownCode } from '../core/code.ts';
import * as reports from './repository/reports.ts';

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

/** A report with many photos is printed in seconds, on a busy machine in more. */
const outsideSeconds = 60;

/**
 * Freezes a case as the next version of its report: number, code, and the file with the signature and stamp of its valuer, in
 * the caller's transaction. Its own hash is kept beside it; that is no qualified signature, and is not called one.
 */
export const sealReport = async (db: Db, services: Services, what: ToSeal, now: Date): Promise<reports.ReportRow> => {
  const { calculation, content, hash, value, before, sealedBy } = what;
  const { storage, settings } = services;
  const marks = await marksOfValuer(db, calculation.valuer_id);
  const signedOn = localTime(now.getTime()).date;
  const year = yearOf(signedOn);
  const code = codeOf(randomBytes(16));
  const version = (before?.version ?? 0) + 1;
  const verifyAt = verifyAddress(settings.publicUrl, code);
  const print = (number: string) => {
    const seal = { number, version, code: shownCode(code), verifyAt, signedOn, marks };
    return printSealed(db, storage, calculation, content, seal, now);
  };
  // Printed before the number is taken, for from then on every other report of the year waits.
  const hoped = before?.number ?? numberOf(year, await reports.nextSerial(db, year));
  const printed = await whileOutside(db, outsideSeconds, () => print(hoped));
  const number = before?.number ?? numberOf(year, await reports.takeSerial(db, year));
  // Another report got it in the meantime.
  const bytes = number === hoped ? printed : await whileOutside(db, outsideSeconds, () => print(number));
  const storage_key = newKey('reports');
  await whileOutside(db, outsideSeconds, () => storage.put(storage_key, Readable.from([bytes])));
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
    storage_key,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    sealed_at: now,
    sealed_by: sealedBy,
  });
  return found(await reports.find(db, reportId));
};

const numberOf = (year: number, serial: number): string => `POR-${year}-${String(serial).padStart(6, '0')}`;

/** The public address where the report of a code can be checked. */
export const verifyAddress = (publicUrl: string, code: string): string => `${publicUrl}/preveri/${shownCode(code)}`;
