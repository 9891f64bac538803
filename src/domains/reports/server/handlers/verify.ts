import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { hashOf } from '#domains/appraisal/core/sheet/hash.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { readPdf } from '#platform/server/pdf/pdf-reader.ts';
import type { ReadPdf } from '#platform/server/pdf/read-pdf.ts';
import { reader } from '#platform/server/reading/reading.ts';
import type { PdfSignature } from '#platform/server/signatures/pdf-signatures.ts';
import { signaturesOf } from '#platform/server/signatures/read-signatures.ts';
import { takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/reports.ts';
import { codeIn, plainCode } from '../../core/code.ts';
import { type Difference, differencesOf } from '../../core/compare.ts';
import { changesBesideSignature, type FileChange, fileChanges } from '../../core/file-changes.ts';
import { noReportIn, paperIn } from '../../core/paper.ts';
import type { Attached, attachedCases } from '../attached-cases.ts';
import { presentChecked, stateOf } from '../presenters/report.ts';
import { standingOfCode } from '../public.ts';
import { opened, readFileOf } from '../read-file.ts';
import * as reports from '../repository/reports.ts';
import * as signatures from '../repository/signatures.ts';
import { sentences } from '../texts.ts';

const readAttached = reader<typeof attachedCases>(new URL('../attached-cases.ts', import.meta.url), 'attachedCases');

export const verifyReport: Handler<typeof calls.verifyReport> = async ({ input, db }) =>
  found(await standingOfCode(db, input.code));

export const checkReportFile: Handler<typeof calls.checkReportFile> = async (context) => {
  const { input, asSystem, files, services, exchange, now } = context;
  const maxBytes = limits.sealedBytes;
  const { bytes, sha256 } = await takeFile({
    files,
    uploadId: undefined,
    maxBytes,
    scoped: asSystem,
    scan: services.scan,
  });
  const read = await readPdf(bytes);
  const file = opened(read);
  const attached = await readAttached(file?.attachments);
  const known = await asSystem(async (db) => {
    const report = await reportOf(db, input.code, sha256, attached.contents, file?.text ?? '');
    return (
      report && { report, compared: await compare(db, report, attached), delivered: await deliveredOf(db, report) }
    );
  });
  const found = await signaturesOf(bytes, file?.inside?.signatures ?? [], { trusted: services.trustedIssuers, now });
  const given = { bytes, sha256, read, signatures: found };
  const { language } = exchange;
  const { verify, signing } = sentences[language].reports;
  const load = async (key: string) => buffer(await services.storage.read(key));
  const { changes, added } = known ? await changesOf(given, known, load) : { changes: [], added: null };
  const { attached: standing, differences } = known?.compared ?? { attached: null, differences: [] };
  const [content] = attached.contents;
  const words = file?.text ?? null;
  const genuine = known?.delivered.some((one) => one.sha256 === sha256) ?? false;
  const paper = known || words === null ? null : paperIn(words);
  return {
    genuine,
    report: known ? standingOf(known.report) : null,
    paper,
    no_report:
      genuine || added || paper
        ? null
        : noReportIn({
            isPdf: isPdf(bytes),
            text: words,
            isLocked: read === 'locked',
            hasCase: content !== undefined,
            isCompared: known !== undefined,
          }),
    attached: standing,
    cells: differences.slice(0, limits.namedDifferences).map((difference) => nameOf(difference, language)),
    differing: differences.length,
    changes: changes.map((change) => verify.change(change)),
    added_signers: added?.map(({ name, organisation }) => signing.by({ signer: name, organisation })) ?? null,
    signatures: found.map((signature) => signature && presentChecked(signature)),
    sha256,
    content_sha256: content ? hashOf(content) : null,
    content_in_order: content !== undefined && attached.hashes.includes(hashOf(content)),
  };
};

/** PDF readers search the header in this number of bytes. */
const headBytes = 1024;
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, headBytes).includes('%PDF-');

/** Report by the code if one was given; else by the file, by a case inside it, or by the code on its pages. */
const reportOf = async (
  db: Db,
  typed: string | null | undefined,
  sha256: string,
  contents: readonly ValuationCase[],
  text: string,
) => {
  if (typed) {
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

type DeliveredFile = { readonly sha256: string; readonly size: number; readonly isInForce: boolean };

/** The files that were ever delivered, the oldest first: without a signature only if it was not put at sealing. */
const deliveredOf = async (
  db: Db,
  { report_id, sealed_sha256, sealed_size }: reports.ReportRow,
): Promise<readonly DeliveredFile[]> => {
  const signed = await signatures.listOf(db, [report_id]);
  const first = signed[0]?.way ?? 'own';
  return [
    ...(first === 'own' ? [{ sha256: sealed_sha256, size: sealed_size, isInForce: true }] : []),
    ...signed.map((one) => ({ sha256: one.sha256, size: one.size, isInForce: signatures.isInForce(one) })),
  ];
};

type Given = {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly read: ReadPdf | 'locked' | undefined;
  readonly signatures: readonly (PdfSignature | null)[];
};
type Known = { readonly report: reports.ReportRow; readonly delivered: readonly DeliveredFile[] };
type Compared = { readonly changes: readonly FileChange[]; readonly added: readonly PdfSignature[] | null };

/** Differences of a file from the delivered one; none if it is that one. If only signatures were added: their signers. */
const changesOf = async (
  given: Given,
  { report, delivered }: Known,
  load: (key: string) => Promise<Buffer>,
): Promise<Compared> => {
  const { bytes, sha256, read } = given;
  if (sha256 === report.sha256) return { changes: [], added: null };
  const earlier = delivered.find((file) => file.sha256 === sha256);
  if (earlier) return { changes: [{ kind: earlier.isInForce ? 'signed_later' : 'signature_withdrawn' }], added: null };
  const own = await load(report.storage_key);
  const countersigned = await countersignedOf(given, own, delivered);
  if (countersigned) return countersigned;
  return { changes: await differencesFrom(own, bytes, read), added: null };
};

/** A delivered file under signatures that were put elsewhere; undefined if anything else came to it. */
const countersignedOf = async (
  { bytes, read, signatures: all }: Given,
  own: Buffer,
  delivered: readonly DeliveredFile[],
): Promise<Compared | undefined> => {
  // Each delivered file is the beginning of the next one, so the newest contains them all, except for withdrawn ones.
  const inForce = delivered.filter(({ isInForce }) => isInForce);
  const before = inForce.map(({ size }) => own.subarray(0, size)).findLast((file) => isBeginning(file, bytes));
  const file = opened(readFileOf(read));
  if (!before || !file?.inside) return undefined;
  const delivery = opened(readFileOf(await readPdf(before)));
  if (!delivery?.inside) return undefined;
  const added = all.slice(delivery.inside.signatures);
  const signed = added.filter(
    (signature): signature is PdfSignature => signature?.isIntact === true && signature.coveredTo > before.length,
  );
  if (signed.length === 0 || signed.length < added.length) return undefined;
  if (changesBesideSignature(file, delivery).length > 0) return undefined;
  // A visible signature is drawn over a page, so it is reported.
  return { changes: fileChanges(file, delivery).filter(({ kind }) => kind === 'shown_signature'), added: signed };
};

const differencesFrom = async (own: Buffer, bytes: Buffer, read: Given['read']): Promise<readonly FileChange[]> => {
  const sealed = opened(readFileOf(await readPdf(own)));
  if (!sealed) return [{ kind: 'not_compared' }];
  const seen = fileChanges(readFileOf(read), sealed);
  const atEnd: readonly FileChange[] = isBeginning(own, bytes)
    ? [{ kind: 'appended' }]
    : isBeginning(bytes, own)
      ? [{ kind: 'cut' }]
      : [];
  return [...atEnd, ...seen.filter(({ kind }) => atEnd.length === 0 || kind !== 'bytes_only')];
};

const isBeginning = (one: Buffer, other: Buffer): boolean =>
  one.length < other.length && one.equals(other.subarray(0, one.length));

/** Every case of the file has to be the sealed one; otherwise returns the differences of the first other one. */
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
