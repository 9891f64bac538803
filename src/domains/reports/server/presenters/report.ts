import type { QcCategory, QuestionCategory } from '#contract/codelists.ts';
import type { Services } from '#platform/server/services.ts';
import type { PdfSignature } from '#platform/server/signatures/pdf-signatures.ts';
import type {
  CaseReport,
  CheckedSignature,
  QcPoint,
  QcRound,
  ReportLink,
  ReportQuestion,
  ReportSignature,
  SealedReport,
} from '../../contract/reports.ts';
import { shownCode } from '../../core/code.ts';
import type { ReviewItem } from '../../core/review.ts';
import { linkState, reportState } from '../../core/validity.ts';
import type { PointRow, SubmissionRow } from '../repository/control.ts';
import type { LinkRow } from '../repository/links.ts';
import type { QuestionRow, ReportRow } from '../repository/reports.ts';
import { isInForce, type SignatureRow } from '../repository/signatures.ts';
import { verifyAddress } from '../seal.ts';

export const presentPoint = ({ point_id, category, cell, text, flagged, answer, answered_at }: PointRow): QcPoint => ({
  point_id,
  category: category as QcCategory,
  cell,
  text,
  flagged,
  answer,
  answered_at: answered_at?.toISOString() ?? null,
});

type Shown = {
  readonly points: readonly PointRow[];
  readonly checked: readonly { readonly round: number; readonly item: ReviewItem }[];
  readonly names: ReadonlyMap<string, string>;
  readonly viewerId: string;
};

type Claimed = Pick<SubmissionRow, 'claimed_by' | 'claimed_at'>;

export const presentClaim = (
  { claimed_by, claimed_at }: Claimed,
  { names, viewerId }: Pick<Shown, 'names' | 'viewerId'>,
): QcRound['claim'] =>
  claimed_by && claimed_at
    ? { name: names.get(claimed_by) ?? '', own: claimed_by === viewerId, at: claimed_at.toISOString() }
    : null;

export const presentRound = (row: SubmissionRow, { points, checked, ...shown }: Shown): QcRound => ({
  round: row.round,
  calculation_id: row.calculation_id,
  calculation_version: row.version,
  submitted_at: row.submitted_at.toISOString(),
  unchanged_reason: row.unchanged_reason,
  outcome: row.outcome,
  reviewer: row.reviewer_id ? (shown.names.get(row.reviewer_id) ?? null) : null,
  claim: presentClaim(row, shown),
  checked: checked.filter(({ round }) => round === row.round).map(({ item }) => item),
  decided_at: row.decided_at?.toISOString() ?? null,
  points: points.filter(({ round }) => round === row.round).map(presentPoint),
});

const presentLink = (row: LinkRow, now: Date): ReportLink => ({
  link_id: row.link_id,
  note: row.note,
  made_at: row.made_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  state: linkState({ expiresAt: row.expires_at.getTime(), isWithdrawn: row.withdrawn_at !== null }, now.getTime()),
  opened: row.opened,
  opened_at: row.opened_at?.toISOString() ?? null,
});

export const stateOf = ({ version, newest, withdrawn_at }: Pick<ReportRow, 'version' | 'newest' | 'withdrawn_at'>) =>
  reportState({ version, newest, isWithdrawn: withdrawn_at !== null });

const nothingSaid = { value: null, valuation_on: null, valid_until: null };
const saidBy = ({ value, valuation_on, valid_until }: ReportRow) => ({ value, valuation_on, valid_until });

export const presentSignature = (row: SignatureRow, viewer: CaseReport['viewer']): ReportSignature => ({
  signer: row.signer,
  organisation: row.organisation,
  issuer: row.issuer,
  serial: row.serial,
  claimed_at: row.claimed_at?.toISOString() ?? null,
  stamped_at: row.stamped_at?.toISOString() ?? null,
  way: row.way as ReportSignature['way'],
  of_another: row.other_reason !== null,
  other_reason: viewer === 'customer' ? null : row.other_reason,
});

export const presentChecked = (signature: PdfSignature): CheckedSignature => ({
  signer: signature.name,
  organisation: signature.organisation,
  issuer: signature.issuer,
  serial: signature.serial,
  claimed_at: signature.claimedAt?.toISOString() ?? null,
  stamped_at: signature.stampedAt?.toISOString() ?? null,
  stamped_by: signature.stampedBy,
  intact: signature.isIntact,
  covers_all: signature.coversAll,
  certificate_valid: signature.isValidThen,
  issuer_known: signature.isIssuerKnown,
  says_qualified: signature.saysQualified,
});

const ofReport = ({ report_id }: ReportRow, signatures: readonly SignatureRow[]) =>
  signatures.filter((one) => one.report_id === report_id);

/** Links and signatures of all reports; each takes its own. */
export type LinksAndSignatures = { readonly links: readonly LinkRow[]; readonly signatures: readonly SignatureRow[] };

export const presentReport = (
  row: ReportRow,
  { links, signatures }: LinksAndSignatures,
  { settings, signer }: Pick<Services, 'settings' | 'signer'>,
  now: Date,
  viewer: CaseReport['viewer'],
): SealedReport => ({
  report_id: row.report_id,
  number: row.number,
  version: row.version,
  code: shownCode(row.code),
  verify_at: verifyAddress(settings.publicUrl, row.code),
  state: stateOf(row),
  ...(viewer === 'customer' && row.withdrawn_at !== null ? nothingSaid : saidBy(row)),
  sealed_at: row.sealed_at.toISOString(),
  sha256: row.sha256,
  content_sha256: row.hash,
  size: row.size,
  signatures: ofReport(row, signatures)
    .filter(isInForce)
    .map((one) => presentSignature(one, viewer)),
  withdrawn_signatures:
    viewer === 'customer'
      ? []
      : ofReport(row, signatures).flatMap(({ signer, organisation, withdrawn_at, withdrawn_reason }) =>
          withdrawn_at
            ? [{ signer, organisation, at: withdrawn_at.toISOString(), reason: withdrawn_reason ?? '' }]
            : [],
        ),
  signed_at_sealing: signer !== undefined,
  withdrawn_reason: row.withdrawn_reason,
  links: links.filter(({ report_id }) => report_id === row.report_id).map((link) => presentLink(link, now)),
});

export const presentQuestion = (row: QuestionRow): ReportQuestion => ({
  question_id: row.question_id,
  category: row.category as QuestionCategory,
  text: row.text,
  asked_at: row.asked_at.toISOString(),
  answer: row.answer,
  changes: row.changes,
  answered_at: row.answered_at?.toISOString() ?? null,
});
