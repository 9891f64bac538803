import { z } from 'zod';
import { call, done, download, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import {
  assesmentReasons,
  inquiryStates,
  propertyKinds,
  qcCategories,
  questionCategories,
  reportStates,
} from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line, oneOf, optionalLine } from '#contract/validation.ts';
import { moved, readVersion } from '#domains/inquiries/contract/inquiries.ts';
import { unsentPhotos } from '#domains/properties/contract/images.ts';
import { noReports, otherPapers } from '../core/paper.ts';
import { reviewItems } from '../core/review.ts';

const reportId = z.uuid();
const pointId = z.uuid();
const linkId = z.uuid();
/** A text that was sent to someone and stays: never empty. */
const said = z.string().trim().min(1, 'validation_required').max(lengths.note);
/** Code as printed or typed; blanks, hyphens and small letters do not matter. */
const code = z.string().trim().min(1, 'validation_required').max(lengths.code);

const qcPoint = z.object({
  point_id: pointId,
  category: z.enum(qcCategories),
  /** The field of the case, or the figure, that it is about; none for the whole. */
  cell: z.string().nullable(),
  text: z.string(),
  /** True if the text names a wanted value; the valuer need not follow it. */
  flagged: z.boolean(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
});
export type QcPoint = z.output<typeof qcPoint>;

const claim = z.object({ name: z.string(), own: z.boolean(), at: z.iso.datetime() });

/** One round of quality control, from submission to decision. */
const qcRound = z.object({
  round: z.number().int(),
  calculation_id: z.uuid(),
  calculation_version: z.number().int(),
  submitted_at: z.iso.datetime(),
  /** The valuer's explanation if the corrected version reads as the one before. */
  unchanged_reason: z.string().nullable(),
  outcome: z.enum(['returned', 'sealed']).nullable(),
  reviewer: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** The current reviewer; none once it is decided. */
  claim: claim.nullable(),
  /** Points of the checklist that the reviewer went through. */
  checked: z.array(z.enum(reviewItems)),
  points: z.array(qcPoint),
});
export type QcRound = z.output<typeof qcRound>;

const reportLink = z.object({
  link_id: linkId,
  note: z.string().nullable(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(['open', 'expired', 'withdrawn']),
  /** How often it was opened, and when last. */
  opened: z.number().int(),
  opened_at: z.iso.datetime().nullable(),
});
export type ReportLink = z.output<typeof reportLink>;

/** How a signature came under a report: by a program of the valuer's own, by the seal of the firm, by a service elsewhere. */
const signatureWays = ['own', 'seal', 'remote'] as const;

/** Names in the certificate of an electronic signature, and its time. */
const signedBy = {
  signer: z.string(),
  organisation: z.string().nullable(),
  issuer: z.string(),
  /** Serial number of the certificate, in hexadecimal digits. */
  serial: z.string(),
  /** Signing time stated by the signer; not confirmed by anyone else. */
  claimed_at: z.iso.datetime().nullable(),
  /** Signing time proved by a time stamp. */
  stamped_at: z.iso.datetime().nullable(),
};

const reportSignature = z.object({
  ...signedBy,
  way: z.enum(signatureWays),
  /** Whether its certificate names neither the valuer of the report nor the firm. */
  of_another: z.boolean(),
  /** Reason for keeping such a one; for staff only. */
  other_reason: z.string().nullable(),
});
export type ReportSignature = z.output<typeof reportSignature>;

const sealedReport = z.object({
  report_id: reportId,
  number: z.string(),
  version: z.number().int(),
  /** In groups, as printed. */
  code: z.string(),
  /** Address of the authenticity check. */
  verify_at: z.string(),
  state: z.enum(reportStates),
  /** Value in euros, and its day; null for the customer once it was withdrawn, and if the case gives none. */
  value: z.number().nullable(),
  valuation_on: z.iso.date().nullable(),
  /** For a loan: last day on which the value may be relied on. */
  valid_until: z.iso.date().nullable(),
  sealed_at: z.iso.datetime(),
  /** Hash of the delivered file's bytes. */
  sha256: z.string(),
  /** Hash of the attached case with its keys in order: the one printed in the report. */
  content_sha256: z.string(),
  size: z.number().int(),
  /** Electronic signatures of that file, in the order in which they were put. */
  signatures: z.array(reportSignature),
  /** Withdrawn uploaded signatures, the newest last; for staff only. */
  withdrawn_signatures: z.array(
    z.object({ signer: z.string(), organisation: z.string().nullable(), at: z.iso.datetime(), reason: z.string() }),
  ),
  /** Whether reports are signed when they are sealed: by the seal of the firm, or by a service elsewhere. */
  signed_at_sealing: z.boolean(),
  withdrawn_reason: z.string().nullable(),
  links: z.array(reportLink),
});
export type SealedReport = z.output<typeof sealedReport>;

const question = z.object({
  question_id: z.uuid(),
  category: z.enum(questionCategories),
  text: z.string(),
  asked_at: z.iso.datetime(),
  answer: z.string().nullable(),
  /** True if the answer changes the report: a new version follows. */
  changes: z.boolean().nullable(),
  answered_at: z.iso.datetime().nullable(),
});
export type ReportQuestion = z.output<typeof question>;

/** The actions that the caller may take on the report of the case now. */
const reportActions = [
  'submit',
  'answer_point',
  'return',
  'seal',
  'ask',
  'answer_question',
  'revise',
  'withdraw',
  'share',
  'sign',
  'withdraw_signature',
  'close',
] as const;
export type ReportAction = (typeof reportActions)[number];

/** The report of a case: its rounds of quality control (for staff only), its sealed versions, and questions about them. */
export const showReport = call('POST api/showReport', {
  access: ['inquiry.view_own'],
  input: z.object({ inquiry_id: inquiryId }),
  data: z.object({
    viewer: z.enum(['customer', 'valuer', 'reviewer', 'admin']),
    status: z.enum(inquiryStates),
    /** The newest first. */
    rounds: z.array(qcRound),
    /** The newest version first. */
    reports: z.array(sealedReport),
    questions: z.array(question),
    actions: z.array(z.enum(reportActions)),
    /** End of the period for questions; null if it is over or has not begun. */
    ask_until: z.iso.datetime().nullable(),
  }),
});
export type CaseReport = z.output<typeof showReport.data>;

/** The sealed reports that one may see by their number or code, or by that of the case; the newest first. */
export const findReports = call('POST api/findReports', {
  access: ['inquiry.view_own'],
  rate: 'search',
  input: z.object({ q: z.string().trim().min(2).max(lengths.search) }),
  data: z.object({
    items: z.array(
      z.object({
        report_id: reportId,
        number: z.string(),
        version: z.number().int(),
        state: z.enum(reportStates),
        viewer: z.enum(['customer', 'valuer', 'reviewer', 'admin']),
        /** Null of a case of the valuer's own. */
        inquiry_id: inquiryId.nullable(),
        calculation_id: z.uuid(),
        title: z.string().nullable(),
      }),
    ),
  }),
});

/**
 * Submits the calculation to quality control. The server checks it again: 409 `transition_not_allowed` with the refusal `preflight_open`
 * and the failed checks. `revision` is the one that was read. A corrected version equal to the one before is refused as `report_unchanged`,
 * unless `unchanged_reason` gives the reviewer a reason.
 */
export const submitToQc = call('POST api/submitToQc', {
  access: ['report.write'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    calculation_id: z.uuid(),
    revision: z.number().int().min(0).max(1_000_000_000),
    unsent: unsentPhotos,
    unchanged_reason: said.nullish(),
  }),
  data: moved,
});

/** Cases that wait for quality control, and those that it returned; never the caller's own. */
export const showReviews = call('POST api/showReviews', {
  access: ['report.review'],
  input: z.object({ page }),
  data: paged(
    z.object({
      inquiry_id: inquiryId,
      number: z.string(),
      status: z.enum(inquiryStates),
      title: z.string().nullable(),
      kind: z.enum(propertyKinds).nullable(),
      assesment_reason: z.enum(assesmentReasons).nullable(),
      valuer: z.string(),
      round: z.number().int(),
      submitted_at: z.iso.datetime(),
      due_on: z.iso.date().nullable(),
      claim: claim.nullable(),
    }),
  ),
});

/** The reports that the caller sealed for others, the newest first. */
export const showSealedReviews = call('POST api/showSealedReviews', {
  access: ['report.review'],
  input: z.object({ page }),
  data: paged(
    z.object({
      report_id: reportId,
      number: z.string(),
      version: z.number().int(),
      state: z.enum(reportStates),
      /** Number of the case. */
      inquiry_number: z.string().nullable(),
      title: z.string().nullable(),
      valuer: z.string(),
      sealed_at: z.iso.datetime(),
    }),
  ),
});

/** Takes up a review, so that no other reviewer decides it; with `take_over` from another one, which is kept in the audit trail. */
export const claimReview = call('POST api/claimReview', {
  access: ['report.review'],
  input: z.object({ inquiry_id: inquiryId, take_over: z.boolean().default(false) }),
  data: done,
});

/** Gives a review back that the caller had taken up. */
export const releaseReview = call('POST api/releaseReview', {
  access: ['report.review'],
  input: z.object({ inquiry_id: inquiryId }),
  data: done,
});

/** Points of the checklist ticked or unticked; ticking one takes up the review. */
export const checkReview = call('POST api/checkReview', {
  access: ['report.review'],
  input: z.object({
    inquiry_id: inquiryId,
    items: z.array(z.enum(reviewItems)).min(1).max(reviewItems.length),
    checked: z.boolean().default(true),
  }),
  data: z.object({ checked: z.array(z.enum(reviewItems)) }),
});

/** Returns the report with the points to be corrected; 403 for its author. */
export const returnFromQc = call('POST api/returnFromQc', {
  access: ['report.review'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    points: z
      .array(
        z.object({
          category: oneOf(qcCategories),
          text: said,
          cell: optionalLine(lengths.description),
        }),
      )
      .min(1, 'validation_required')
      .max(limits.qcPoints),
  }),
  data: moved.extend({
    /** How many of the texts name a wanted value. */
    flagged: z.number().int(),
  }),
});

export const answerQcPoint = call('POST api/answerQcPoint', {
  access: ['report.write'],
  input: z.object({ inquiry_id: inquiryId, point_id: pointId, answer: said }),
  data: qcPoint,
});

/**
 * Seals the report and delivers it; 403 for its author, 409 if another reviewer was quicker or has it, and while a point of the checklist
 * is unticked.
 */
export const approveReport = call('POST api/approveReport', {
  access: ['report.review'],
  input: z.object({ inquiry_id: inquiryId, version: readVersion }),
  data: moved.extend({ report_id: reportId, number: z.string(), report_version: z.number().int() }),
});

/** The sealed versions of an own case (decision D22), the newest first. */
export const showOwnReports = call('POST api/showOwnReports', {
  access: ['report.write'],
  input: z.object({ calculation_id: z.uuid() }),
  data: z.object({ reports: z.array(sealedReport) }),
});

/**
 * Seals an own case: no one else reviews it, and the report says so. The checks are those before quality control; 409
 * `transition_not_allowed` lists the failed ones.
 */
export const sealOwnReport = call('POST api/sealOwnReport', {
  access: ['report.write'],
  input: z.object({
    calculation_id: z.uuid(),
    revision: z.number().int().min(0).max(1_000_000_000),
    unsent: unsentPhotos,
  }),
  data: z.object({ report_id: reportId, number: z.string(), report_version: z.number().int() }),
});

/** The sealed file, byte for byte; for the customer until it is withdrawn, for its valuer, its sealer, and the office always. */
export const getReportPdf = download('GET api/report-pdf/:id', {
  access: ['report.download'],
  input: z.object({ id: reportId }),
});

/** Why a signed file is not kept. */
const signingRefusals = [
  'unreadable',
  'other_file',
  'other_document',
  'no_signature',
  'more_changed',
  'broken',
  'expired',
  'too_many',
  'other_signer',
] as const;
export type SigningRefusal = (typeof signingRefusals)[number];

/**
 * The downloaded report, signed by a program of the valuer's own. It is kept, and delivered from then on, if it is the delivered file byte
 * for byte with one signature more; otherwise 422 `file_corrupt` with the reason: one of `signingRefusals`; `expired` with the days
 * `valid_from` and `valid_until` of the certificate. If the certificate names neither the valuer nor the firm it is `other_signer` with
 * both names, `signer` and `valuer`, until `other_reason` explains why it is kept. For the valuer of the report.
 */
export const addReportSignature = call('POST api/addReportSignature', {
  access: ['report.write'],
  transport: 'upload',
  rate: 'upload',
  fileBytes: limits.sealedBytes,
  input: z.object({ report_id: reportId, other_reason: said.nullish() }),
  data: reportSignature,
});

/**
 * Withdraws the newest uploaded signature of a valid report, so that the file before it is delivered again. Its row and its file stay. For
 * the valuer of the report and the office.
 */
export const withdrawReportSignature = call('POST api/withdrawReportSignature', {
  access: ['inquiry.manage', 'report.write'],
  recentSignIn: true,
  input: z.object({
    report_id: reportId,
    /** Hash of the file as delivered now. */
    sha256: z.string().length(64),
    reason: said,
  }),
  data: done,
});

/**
 * The work file of a calculation (delovna mapa) as a ZIP: its case, frozen deals, figures, comments, versions, history, the documents and
 * photos of the property, the reports made so far, and the SHA-256 of each. The valuer of an office's case can always get it; an own case
 * needs the module `archive` (402).
 */
export const getWorkFile = download('GET api/work-file/:id', {
  heavy: true,
  access: 'signed_in',
  input: z.object({ id: z.uuid() }),
});

/** Withdraws a report, which checks of its code then show: by the office, or by the valuer for an own case. */
export const withdrawReport = call('POST api/withdrawReport', {
  access: ['inquiry.manage', 'report.write'],
  recentSignIn: true,
  input: z.object({ report_id: reportId, reason: said }),
  data: done,
});

/** A factual question about a delivered report, within thirty days. */
export const askClarification = call('POST api/askClarification', {
  access: ['inquiry.view_own'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    category: oneOf(questionCategories),
    text: said,
  }),
  data: moved,
});

/** An answer without a change of the report. */
export const answerClarification = call('POST api/answerClarification', {
  access: ['report.write'],
  input: z.object({ inquiry_id: inquiryId, version: readVersion, answer: said }),
  data: moved,
});

/**
 * Reopens the work on the report, whose next version goes through quality control: for its valuer because a question was right, which
 * `answer` then answers; for its valuer and the office because the last version was withdrawn.
 */
export const reviseReport = call('POST api/reviseReport', {
  access: ['report.write', 'inquiry.manage'],
  input: z.object({
    inquiry_id: inquiryId,
    version: readVersion,
    answer: said.nullish(),
    /** Deadline of the correction; by default the usual working days. */
    due_on: z.preprocess((value) => (value === '' ? null : value), calendarDay.nullish()),
  }),
  data: moved,
});

/** Closes a delivered case before its thirty days are over. */
export const closeInquiry = call('POST api/closeInquiry', {
  access: ['inquiry.manage'],
  input: z.object({ inquiry_id: inquiryId, version: readVersion }),
  data: moved,
});

/** Makes a link by which someone without an account gets the sealed file. It is returned here only. */
export const addReportLink = call('POST api/addReportLink', {
  access: ['report.download'],
  rate: 'upload_request',
  input: z.object({
    report_id: reportId,
    days: z.number().int().min(1).max(limits.reportLinks.mostDays).default(limits.reportLinks.days),
    /** The person or bank it is meant for. */
    note: optionalLine(lengths.label),
  }),
  data: z.object({ link_id: linkId, link: z.url(), expires_at: z.iso.datetime() }),
});

export const withdrawReportLink = call('POST api/withdrawReportLink', {
  access: ['report.download'],
  input: z.object({ link_id: linkId }),
  data: done,
});

const standing = {
  number: z.string(),
  version: z.number().int(),
  state: z.enum(reportStates),
  delivered_on: z.iso.date(),
  /** The last version of the report; of one that was replaced, the one instead. */
  newest: z.number().int(),
};

/** The report for the holder of a link; 404 for one that ended. Each look is counted. */
export const showReportByLink = call('POST api/showReportByLink', {
  access: 'public',
  rate: 'verify',
  input: z.object({ code: line(lengths.code) }),
  data: z.object({
    ...standing,
    /** Sender of the report: its valuer, and their firm if they belong to one. */
    valuer: z.string(),
    firm: z.string().nullable(),
    expires_at: z.iso.datetime(),
    /** Address of the file for the next minutes; null once it was withdrawn. */
    url: z.string().nullable(),
    size: z.number().int(),
  }),
});

export const getReportByLink = download('GET api/report-by-link/:id', {
  access: 'public',
  input: z.object({ id: linkId, until: z.coerce.number().int(), signature: z.string().max(200) }),
});

/** The public information of a code: whether the report is valid, never its content. */
export const verifyReport = call('POST api/verifyReport', {
  access: 'public',
  rate: 'verify',
  input: z.object({ code }),
  data: z.object(standing),
});

/** How the case inside a file is beside the one that was sealed. */
const attachedCases = ['same', 'different', 'unreadable', 'missing'] as const;
export type AttachedCase = (typeof attachedCases)[number];

/** A signature of the checked file. Revocation of its certificate is not checked. */
const checkedSignature = z.object({
  ...signedBy,
  /** Issuer of the time stamp. */
  stamped_by: z.string().nullable(),
  /** Whether the signed bytes are unchanged. */
  intact: z.boolean(),
  /** Whether it covers the file to its last byte. */
  covers_all: z.boolean(),
  /** Whether the certificate was valid at the stamped time, or is now. */
  certificate_valid: z.boolean(),
  /** Whether the certificate leads to an issuer that this installation trusts. */
  issuer_known: z.boolean(),
  /** Whether the certificate declares itself a qualified one. */
  says_qualified: z.boolean(),
});
export type CheckedSignature = z.output<typeof checkedSignature>;

/**
 * Is this file, byte for byte, the sealed one? If not, it is compared with the sealed one: pages, attachments, metadata, signatures; and
 * the case inside is computed again and compared cell by cell. The file is not kept.
 */
export const checkReportFile = call('POST api/checkReportFile', {
  access: 'public',
  transport: 'upload',
  rate: 'verify_file',
  fileBytes: limits.sealedBytes,
  input: z.object({ code: z.preprocess((value) => (value === '' ? null : value), code.nullish()) }),
  data: z.object({
    genuine: z.boolean(),
    /** The report found by its code or its file; null if there is none. */
    report: z.object(standing).nullable(),
    /** For a file that is no known report: the kind of our other documents it claims to be; it is not checked further. */
    paper: z.object({ kind: z.enum(otherPapers), number: z.string() }).nullable(),
    /** The kind of a file that is no report, and does not claim to be one. */
    no_report: z.enum(noReports).nullable(),
    /** Null if there is no report to compare it with. */
    attached: z.enum(attachedCases).nullable(),
    /** Cells that differ, in words, the first of them; and how many there are. */
    cells: z.array(z.string()),
    differing: z.number().int(),
    /** Other differences of the file, in words. */
    changes: z.array(z.string()),
    /** For a delivered file with signatures added elsewhere: their signers. Null for any other file. */
    added_signers: z.array(z.string()).nullable(),
    /** Null in place of one that cannot be read. */
    signatures: z.array(checkedSignature.nullable()),
    /** Hash of the file's bytes. */
    sha256: z.string(),
    /** Hash of the attached case with its keys in order; null without a readable one. */
    content_sha256: z.string().nullable(),
    /** Whether the attached file has its keys in that order, so that its own hash is this one; reports sealed long ago have not. */
    content_in_order: z.boolean(),
  }),
});
