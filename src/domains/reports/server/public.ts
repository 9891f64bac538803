import type { ReportState } from '#contract/codelists.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { plainCode, shownCode } from '../core/code.ts';
import { reportState } from '../core/validity.ts';
import * as control from './repository/control.ts';
import * as links from './repository/links.ts';
import * as reports from './repository/reports.ts';
import * as signatures from './repository/signatures.ts';

export { reportsBySecret } from './kept-by-secret.ts';
export type ReportStanding = {
  readonly number: string;
  readonly version: number;
  readonly state: ReportState;
  readonly delivered_on: string;
  readonly newest: number;
};

/** The public information of a typed code; undefined if there is no such report. Works in any scope. */
export const standingOfCode = async (db: Db, typed: string): Promise<ReportStanding | undefined> => {
  const code = plainCode(typed);
  const row = code === null ? undefined : await reports.standingOf(db, code);
  if (!row) return undefined;
  const { number, version, newest, delivered_at, withdrawn_at } = row;
  return {
    number,
    version,
    newest,
    state: reportState({ version, newest, isWithdrawn: withdrawn_at !== null }),
    delivered_on: localTime(delivered_at.getTime()).date,
  };
};

/** The newest valid version of each inquiry's report. For the system's scope. */
export const reportsThatHold = async (db: Db, inquiryIds: readonly string[]) =>
  new Map(
    (await reports.listThatHold(db, inquiryIds)).map(({ inquiry_id, report_id, number }) => [
      inquiry_id,
      { report_id, number },
    ]),
  );

/** Ends the links by which a person shows reports to others; whether there was any. For the system's scope. */
export const endReportLinksOf = links.withdrawOf;

/** Number of reports that wait for a review by the caller. In their scope. */
export const countWaitingReviews = control.countWaiting;

/** The points of quality control in the last return of each of these cases. For the system's scope. */
export const returnedPoints = async (db: Db, inquiryIds: readonly string[]) => {
  const said = inquiryIds.length === 0 ? [] : await control.listReturnedPoints(db, inquiryIds);
  return inquiryIds.map((inquiry_id) => ({
    inquiry_id,
    points: said
      .filter((point) => point.inquiry_id === inquiry_id)
      .map(({ category, text, answer }) => ({ category, text, answered: answer !== null })),
  }));
};

/** The given files that are sealed reports, signed or not. For the system's scope. */
export const reportKeysInUse = async (db: Db, keys: readonly string[]): Promise<readonly string[]> => [
  ...(await reports.keysInUse(db, keys)),
  ...(await signatures.keysInUse(db, keys)),
];

/** Reports ordered by a person: the sealed versions with their files, questions, and links. As the system. */
export const reportDataOf = async (db: Db, userId: string, fileNameOf: (report: ReportName) => string) => {
  const sealed = await reports.listOfCustomer(db, userId);
  const ids = sealed.map(({ report_id }) => report_id);
  const made = await links.listOf(db, ids);
  const signed = await signatures.listOf(db, ids);
  return {
    data: {
      reports: sealed.map(({ number, version, code, inquiry_id, sealed_at, withdrawn_at, sha256 }) => ({
        number,
        version,
        code: shownCode(code),
        inquiry_id,
        sealed_at,
        withdrawn_at,
        sha256,
      })),
      report_signatures: signed.map(
        ({ signer, organisation, issuer, claimed_at, stamped_at, sha256, withdrawn_at }) => ({
          signer,
          organisation,
          issuer,
          claimed_at,
          stamped_at,
          sha256,
          withdrawn_at,
        }),
      ),
      report_questions: await reports.questionsOfCustomer(db, userId),
      report_links: made.map(({ note, made_at, expires_at, withdrawn_at, opened }) => ({
        note,
        made_at,
        expires_at,
        withdrawn_at,
        opened,
      })),
    },
    documents: sealed.map(({ number, version, storage_key, sealed_at }) => ({
      file_name: fileNameOf({ number, version }),
      storage_key,
      created_at: sealed_at,
    })),
  };
};

type ReportName = { readonly number: string; readonly version: number };
