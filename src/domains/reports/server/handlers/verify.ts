import { createHash } from 'node:crypto';
import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { type ValuationCase, valuationCase } from '#domains/appraisal/contract/case.ts';
import { hashOf } from '#domains/appraisal/core/sheet/hash.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { type ReadPdf, readPdf } from '#platform/server/pdf/pdf-reader.ts';
import { takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/reports.ts';
import type { AttachedCase } from '../../contract/reports.ts';
import { codeIn, plainCode } from '../../core/code.ts';
import { type Difference, differencesOf } from '../../core/compare.ts';
import { stateOf } from '../presenter.ts';
import { standingOfCode } from '../public.ts';
import * as reports from '../repository/reports.ts';
import { sentences } from '../texts.ts';

export const verifyReport: Handler<typeof calls.verifyReport> = async ({ input, db }) =>
  found(await standingOfCode(db, input.code));

export const checkReportFile: Handler<typeof calls.checkReportFile> = async (context) => {
  const { input, asSystem, files, services, exchange } = context;
  const maxBytes = limits.sealedBytes;
  const { bytes } = await takeFile({ files, uploadId: undefined, maxBytes, scoped: asSystem, scan: services.scan });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = await readPdf(bytes);
  const attached = attachedCases(read);
  return asSystem(async (db) => {
    const report = await reportOf(db, input.code ?? null, sha256, attached.contents, read?.text ?? '');
    const genuine = report?.sha256 === sha256;
    const compared = report && (await compare(db, report, attached));
    return {
      genuine,
      report: report ? standingOf(report) : null,
      attached: compared?.attached ?? null,
      cells: (compared?.differences ?? [])
        .slice(0, limits.namedDifferences)
        .map((difference) => nameOf(difference, exchange.language)),
      differing: compared?.differences.length ?? 0,
      sha256,
    };
  });
};

/** By the code where one was given; else by the file, by a case inside it, or by the code that stands on its pages. */
const reportOf = async (
  db: Db,
  typed: string | null,
  sha256: string,
  contents: readonly ValuationCase[],
  text: string,
) => {
  if (typed !== null) {
    const code = plainCode(typed);
    const report = code === null ? undefined : await reports.findBy(db, { code });
    if (!report) throw new AppError('not_found');
    return report;
  }
  const same = await reports.findBy(db, { sha256 });
  if (same) return same;
  for (const content of contents) {
    const found = await reports.findBy(db, { hash: hashOf(content) });
    if (found) return found;
  }
  const code = codeIn(text);
  return code === null ? undefined : reports.findBy(db, { code });
};

type Attached = { readonly attached: AttachedCase; readonly contents: readonly ValuationCase[] };

/** The cases inside a PDF as a reader shows them; the file is untrusted input. */
const attachedCases = (read: ReadPdf | undefined): Attached => {
  if (!read) return { attached: 'unreadable', contents: [] };
  const contents = read.attachments.flatMap((bytes) => {
    const parsed = valuationCase.safeParse(readJson(bytes));
    return parsed.success ? [parsed.data] : [];
  });
  if (contents.length > 0) return { attached: 'same', contents };
  return { attached: read.attachments.length === 0 ? 'missing' : 'unreadable', contents };
};

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Every case of the file has to be the sealed one; of the first that is not, what differs. */
const compare = async (db: Db, { report_id }: reports.ReportRow, { attached, contents }: Attached) => {
  const sealed = await reports.contentOf(db, report_id);
  for (const content of contents) {
    const differences = differencesOf(content, sealed);
    if (differences.length > 0) return { attached: 'different' as const, differences };
  }
  return { attached, differences: [] };
};

const standingOf = (report: reports.ReportRow) => {
  const { number, version, newest, sealed_at } = report;
  return { number, version, newest, state: stateOf(report), delivered_on: localTime(sealed_at.getTime()).date };
};

/** A figure as the submitted file names it: nothing of the sealed case is revealed. */
const nameOf = (difference: Difference, language: Language): string => {
  const { valuation, reports: texts } = sentences[language];
  if (difference.kind === 'field') return texts.verify.field({ path: difference.path });
  const { node } = difference;
  return node ? valuation.labels[node.label](node.params) : texts.verify.missingFigure;
};
