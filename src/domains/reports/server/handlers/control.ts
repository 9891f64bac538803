import type { InquiryEvent, Refusal } from '#contract/case-moves.ts';
import type { InquiryState } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { findAccountsByGrant, namesOf } from '#domains/accounts/server/public.ts';
import type { InquiriesServices } from '#domains/inquiries/server/public.ts';
import { applyRequested, possibleEvents, reportPartyOf, withRefusalLogged } from '#domains/inquiries/server/public.ts';
import { checkedCalculation, lockCalculation } from '#domains/valuation/server/public.ts';
import { keysOf } from '#lib/keys.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/reports.ts';
import type { CaseReport, ReportAction } from '../../contract/reports.ts';
import { keepsReview, refusesReviewer, refusesSeal } from '../../core/review.ts';
import { namesWantedValue } from '../../core/wanted-value.ts';
import { linksAndSignaturesOf } from '../links-and-signatures.ts';
import {
  presentClaim,
  presentPoint,
  presentQuestion,
  presentReport,
  presentRound,
  stateOf,
} from '../presenters/report.ts';
import * as control from '../repository/control.ts';
import * as reports from '../repository/reports.ts';
import { sealReport, verifyAddress } from '../seal.ts';
import { openLink } from './links.ts';
import { mayWithdrawSignature } from './signatures.ts';

export const showReport: Handler<typeof calls.showReport> = ({ input, actor, asSystem, services, now }) =>
  asSystem(async (db) => {
    const { inquiry_id } = input;
    const { viewer, row } = await reportPartyOf(db, actor, inquiry_id, now);
    const isHouse = viewer !== 'customer';
    const submissions = isHouse ? await control.listSubmissions(db, inquiry_id) : [];
    const points = isHouse ? await control.listPoints(db, inquiry_id) : [];
    const checked = isHouse ? await control.listChecked(db, inquiry_id) : [];
    const people = submissions.flatMap(({ reviewer_id, claimed_by }) => [reviewer_id ?? [], claimed_by ?? []].flat());
    const shown = { points, checked, names: await namesOf(db, people), viewerId: actor.userId };
    const mayReview =
      viewer === 'reviewer' &&
      !submissions.some(({ submitted_by }) => submitted_by === actor.userId) &&
      refusesReviewer(submissions[0]?.claimed_by ?? null, actor.userId) === null;
    const sealed = await reports.listOfInquiry(db, inquiry_id);
    const beside = await linksAndSignaturesOf(db, sealed);
    const events = await possibleEvents(db, row, viewer, now);
    const actions = actionsOf({ viewer, mayReview, status: row.status, events, sealed, signatures: beside.signatures });
    return {
      viewer,
      status: isHouse || row.status !== 'qc_returned' ? row.status : 'in_progress',
      rounds: submissions.map((one) => presentRound(one, shown)),
      reports: sealed.map((one) => presentReport(one, beside, services, now, viewer)),
      questions: (await reports.listQuestions(db, inquiry_id)).map(presentQuestion),
      actions,
      ask_until: actions.includes('ask') && row.delivered_at ? lastMoment(row.delivered_at).toISOString() : null,
    };
  });

type ReportStanding = {
  readonly viewer: CaseReport['viewer'];
  /** The report is in quality control, and this person has no part in it. */
  readonly mayReview: boolean;
  readonly status: InquiryState;
  readonly events: readonly InquiryEvent[];
  readonly sealed: readonly reports.ReportRow[];
  readonly signatures: Parameters<typeof mayWithdrawSignature>[2];
};

const actionsOf = ({ viewer, mayReview, status, events, sealed, signatures }: ReportStanding): ReportAction[] => {
  const [newest] = sealed;
  const isNewestWithdrawn = newest !== undefined && newest.withdrawn_at !== null;
  const isOneInForce = sealed.some(({ withdrawn_at }) => withdrawn_at === null);
  const may: Readonly<Record<ReportAction, boolean>> = {
    submit: events.includes('submit_to_qc'),
    answer_point: viewer === 'valuer' && status === 'qc_returned',
    return: mayReview && events.includes('return_from_qc'),
    seal: mayReview && events.includes('deliver'),
    ask: events.includes('ask_clarification'),
    answer_question: events.includes('answer_clarification'),
    revise: isNewestWithdrawn && status !== 'clarification' && events.includes('revise_report'),
    withdraw: viewer === 'admin' && isOneInForce,
    share: (viewer === 'customer' || viewer === 'admin') && isOneInForce,
    sign: viewer === 'valuer' && newest !== undefined && !isNewestWithdrawn,
    withdraw_signature: mayWithdrawSignature(viewer, newest, signatures),
    close: events.includes('close'),
  };
  return keysOf(may).filter((action) => may[action]);
};

const lastMoment = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + limits.questionDays * 86_400_000);

export const showReviews: Handler<typeof calls.showReviews> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    const { items, ...page } = await control.listInControl(db, actor.userId, input.page);
    const names = await namesOf(
      db,
      items.flatMap(({ valuer_id, claimed_by }) => [valuer_id ?? [], claimed_by ?? []].flat()),
    );
    const shown = items.map(({ valuer_id, number, submitted_at, claimed_by, claimed_at, ...row }) => ({
      ...row,
      number: number ?? '',
      valuer: names.get(valuer_id ?? '') ?? '',
      submitted_at: submitted_at.toISOString(),
      claim: presentClaim({ claimed_by, claimed_at }, { names, viewerId: actor.userId }),
    }));
    return { items: shown, ...page };
  });

export const showSealedReviews: Handler<typeof calls.showSealedReviews> = ({ input, actor, asSystem }) =>
  asSystem(async (db) => {
    const { items, ...page } = await reports.listSealedBy(db, actor.userId, input.page);
    const names = await namesOf(
      db,
      items.map(({ valuer_id }) => valuer_id),
    );
    return {
      ...page,
      items: items.map((row) => ({
        report_id: row.report_id,
        number: row.number,
        version: row.version,
        state: stateOf(row),
        inquiry_number: row.inquiry_number,
        title: row.title,
        valuer: names.get(row.valuer_id) ?? '',
        sealed_at: row.sealed_at.toISOString(),
      })),
    };
  });

type ReviewContext = Pick<Context<typeof calls.claimReview>, 'actor' | 'exchange' | 'now'>;

/** The undecided round, locked for the reviewer who may decide it. */
const lockReview = async (db: Db, { actor, now }: ReviewContext, inquiryId: string) => {
  const { viewer, row } = await reportPartyOf(db, actor, inquiryId, now);
  if (viewer !== 'reviewer' || row.status !== 'in_qc') throw new AppError('not_found');
  if (await control.isAuthor(db, inquiryId, actor.userId)) throw new AppError('not_found');
  return found(await control.lockNewest(db, inquiryId));
};

const refuse = (refusal: Refusal | null): void => {
  if (refusal) throw new AppError('transition_not_allowed', { data: { refusal } });
};

const noteReview = (db: Db, event: string, inquiryId: string, { actor, exchange }: ReviewContext, takenOver = false) =>
  record(db, {
    event,
    actorId: actor.userId,
    objectType: 'inquiry',
    objectId: inquiryId,
    requestId: exchange.requestId,
    ...(takenOver ? { details: { taken_over: true } } : {}),
  });

export const claimReview: Handler<typeof calls.claimReview> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, take_over } = input;
    const submission = await lockReview(db, context, inquiry_id);
    if (submission.claimed_by === actor.userId) return {};
    if (!take_over) refuse(refusesReviewer(submission.claimed_by, actor.userId));
    await control.claim(db, submission, { claimed_by: actor.userId, claimed_at: now });
    await noteReview(db, 'report.claimed', inquiry_id, context, submission.claimed_by !== null);
    return {};
  });

export const releaseReview: Handler<typeof calls.releaseReview> = (context) =>
  context.asSystem(async (db) => {
    const { inquiry_id } = context.input;
    const submission = await lockReview(db, context, inquiry_id);
    refuse(refusesReviewer(submission.claimed_by, context.actor.userId));
    if (submission.claimed_by === null) return {};
    await control.claim(db, submission, { claimed_by: null, claimed_at: null });
    await noteReview(db, 'report.released', inquiry_id, context);
    return {};
  });

export const checkReview: Handler<typeof calls.checkReview> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, items, checked } = input;
    const { round, claimed_by } = await lockReview(db, context, inquiry_id);
    refuse(refusesReviewer(claimed_by, actor.userId));
    if (claimed_by === null) {
      await control.claim(db, { inquiry_id, round }, { claimed_by: actor.userId, claimed_at: now });
      await noteReview(db, 'report.claimed', inquiry_id, context);
    }
    if (checked) await control.check(db, { inquiry_id, round, items }, actor.userId, now);
    else await control.uncheck(db, { inquiry_id, round, items });
    return { checked: await checkedIn(db, { inquiry_id, round }) };
  });

const checkedIn = async (db: Db, { inquiry_id, round }: Pick<control.SubmissionRow, 'inquiry_id' | 'round'>) =>
  (await control.listChecked(db, inquiry_id)).filter((one) => one.round === round).map(({ item }) => item);

export const submitToQc: Handler<typeof calls.submitToQc, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, calculation_id, revision, unsent, unchanged_reason = null } = input;
    const before = await control.findNewest(db, inquiry_id);
    const reviewerId = await keeperOf(db, before, actor.userId);
    let checked: Awaited<ReturnType<typeof checkedCalculation>> | undefined;
    let isUnchanged = false;
    return applyRequested(db, context, 'valuer', {
      event: 'submit_to_qc',
      reviewerId,
      look: async ({ row: { status } }) => {
        const locked = await lockCalculation(db, calculation_id);
        if (locked?.inquiry_id !== inquiry_id || locked.valuer_id !== actor.userId) throw new AppError('not_found');
        if (locked.revision !== revision) throw new AppError('version_conflict');
        checked = await checkedCalculation(db, calculation_id, unsent, now);
        const { stops, errors, emptyBlocks, passes } = checked.preflight;
        const pointsAnswered = (await openPoints(db, inquiry_id)) === 0;
        // The failed checks are included, so that the screen can link to them.
        if (!passes && pointsAnswered && (status === 'in_progress' || status === 'qc_returned'))
          throw new AppError('transition_not_allowed', {
            data: { refusal: 'preflight_open', stops, errors, empty_blocks: emptyBlocks },
          });
        const [sealed] = await reports.listOfInquiry(db, inquiry_id);
        isUnchanged = sealed?.hash === checked.hash;
        return { preflightGreen: passes, pointsAnswered, correctionMade: !isUnchanged || unchanged_reason !== null };
      },
      write: async () => {
        const { row, hash } = found(checked);
        await control.insertSubmission(db, {
          inquiry_id,
          round: (before?.round ?? 0) + 1,
          calculation_id,
          version: row.version,
          hash,
          submitted_by: actor.userId,
          submitted_at: now,
          unchanged_reason: isUnchanged ? unchanged_reason : null,
          claimed_by: reviewerId,
          claimed_at: reviewerId === null ? null : now,
        });
      },
    });
  });

/** Reviewer who continues: the one who returned or had it, unless they wrote it or no longer review. */
const keeperOf = async (db: Db, before: control.SubmissionRow | undefined, author: string): Promise<string | null> => {
  const keeper = before && keepsReview(before);
  if (!keeper || keeper === author || (await control.isAuthor(db, before.inquiry_id, keeper))) return null;
  const reviewers = await findAccountsByGrant(db, 'report.review');
  return reviewers.some(({ userId }) => userId === keeper) ? keeper : null;
};

/** Unanswered points of the last return. */
const openPoints = async (db: Db, inquiryId: string): Promise<number> => {
  const newest = await control.findNewest(db, inquiryId);
  if (newest?.outcome !== 'returned') return 0;
  const points = await control.listPoints(db, inquiryId);
  return points.filter(({ round, answered_at }) => round === newest.round && answered_at === null).length;
};

/**
 * The submission for a reviewer's decision: 403 for its author, also of an earlier one continued by another valuer, 404 without a
 * submission.
 */
const requireReview = async (db: Db, actor: Actor, inquiryId: string): Promise<control.SubmissionRow> => {
  const submission = found(await control.lockNewest(db, inquiryId));
  if (await control.isAuthor(db, inquiryId, actor.userId)) throw new AppError('forbidden');
  refuse(refusesReviewer(submission.claimed_by, actor.userId));
  return submission;
};

export const returnFromQc: Handler<typeof calls.returnFromQc, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, now } = context;
    const { inquiry_id, points } = input;
    await requireReview(db, actor, inquiry_id);
    const flags = points.map(({ text }) => namesWantedValue(text));
    const moved = await applyRequested(db, context, 'reviewer', {
      event: 'return_from_qc',
      input: { returnExplained: points.length > 0 },
      points: points.length,
      look: ({ row }) => ({ reviewerIsAuthor: row.valuer_id === actor.userId }),
      write: async () => {
        const { round } = found(await control.findNewest(db, inquiry_id));
        await control.insertPoints(
          db,
          points.map(({ category, text, cell }, at) => ({
            inquiry_id,
            round,
            ordinal: at + 1,
            category,
            text,
            cell: cell ?? null,
            flagged: flags[at] ?? false,
            author_id: actor.userId,
            at: now,
          })),
        );
        await control.decide(db, { inquiry_id, round }, 'returned', actor.userId, now);
      },
    });
    return { ...moved, flagged: flags.filter(Boolean).length };
  });

export const answerQcPoint: Handler<typeof calls.answerQcPoint> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const { inquiry_id, point_id, answer } = input;
    const { viewer, row } = await reportPartyOf(db, actor, inquiry_id, now);
    if (viewer !== 'valuer') throw new AppError('not_found');
    if (row.status !== 'qc_returned') throw new AppError('inquiry_locked');
    const { round } = found(await control.findNewest(db, inquiry_id));
    const answered = found(await control.answerPoint(db, inquiry_id, round, point_id, { answer, answered_at: now }));
    await record(db, {
      event: 'report.point_answered',
      actorId: actor.userId,
      objectType: 'inquiry',
      objectId: inquiry_id,
      requestId: exchange.requestId,
    });
    return presentPoint(answered);
  });

export const approveReport: Handler<typeof calls.approveReport, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, services, now } = context;
    const { inquiry_id } = input;
    const submitted = await requireReview(db, actor, inquiry_id);
    let sealed: reports.ReportRow | undefined;
    const moved = await applyRequested(db, context, 'reviewer', {
      event: 'deliver',
      input: { reportSealed: true },
      look: async ({ row }) => {
        if (row.status === 'in_qc' && row.valuer_id !== actor.userId)
          refuse(refusesSeal(await checkedIn(db, submitted)));
        return { reviewerIsAuthor: row.valuer_id === actor.userId };
      },
      write: async () => {
        // Read after the case is locked: the current submission is sealed.
        const submission = found(await control.findNewest(db, inquiry_id));
        const { row, content, hash } = await checkedCalculation(db, submission.calculation_id, 0, now);
        if (hash !== submission.hash) throw new AppError('version_conflict');
        const [before] = await reports.listOfInquiry(db, inquiry_id);
        const calculation = { ...row, inquiry_id };
        sealed = await sealReport(
          db,
          services,
          { calculation, content, hash, value: row.value, before, sealedBy: actor.userId },
          now,
        );
        await control.decide(db, submission, 'sealed', actor.userId, now);
      },
      report: () => {
        const { report_id, number, version, code } = found(sealed);
        const given = { reportId: report_id, days: limits.reportLinks.mostDays, note: null, by: actor.userId };
        return {
          number,
          version,
          verifyAt: verifyAddress(services.settings.publicUrl, code),
          openLink: async () =>
            (await openLink(db, services, given, { requestId: context.exchange.requestId, now })).link,
        };
      },
    });
    const { report_id, number, version: report_version } = found(sealed);
    return { ...moved, report_id, number, report_version };
  });
