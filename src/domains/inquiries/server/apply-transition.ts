import type { InquiryEvent } from '#contract/case-moves.ts';
import type { InquiryState } from '#contract/codelists.ts';
import { deadlineDays } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { dayAfterWait, dueOn } from '../core/clock.ts';
import { type Effect, emptyInput, isClockStopped, isFinal, next, type Standing as State } from '../core/lifecycle.ts';
import { clockOf, factsOf, loadCaseState, type Standing } from './case-state.ts';
import type { CaseTransition } from './case-transition.ts';
import { runEffects } from './effects.ts';
import { takeProof } from './proofs.ts';
import * as cases from './repository/cases.ts';

export type Changed = { readonly inquiry_id: string; readonly status: InquiryState; readonly version: number };

/**
 * The only way to change a case's state, in the system's transaction of the caller: it locks the case, asks the pure machine, keeps the
 * history, runs the effects (mails in the same transaction) and records the change.
 */
export const applyTransition = async (db: Db, transition: CaseTransition): Promise<Changed> => {
  const { inquiryId, event, mover, now, saidAt = now, version, input, look, write } = transition;
  const row = found(await cases.lock(db, inquiryId, mover));
  if (version !== undefined && version !== row.version) throw new AppError('version_conflict');
  const before = await loadCaseState(db, row);
  const facts = { ...emptyInput, ...factsOf(before, now, saidAt), ...input, ...(await look?.(before)) };
  const moved = next(row.status, event, mover.party, facts);
  if (!moved.ok) throw new AppError('transition_not_allowed', { data: { refusal: moved.code } });
  const { to, effects } = moved.value;

  await write?.(before);
  const kept = await cases.insertEvent(db, eventOf(row, to.state, transition));
  const { onBehalf } = transition;
  if (onBehalf)
    await takeProof(db, onBehalf.proofId, {
      inquiry_id: inquiryId,
      version: kept.version,
      does: onBehalf.does,
      recorded_by: onBehalf.by,
    });
  await cases.update(db, inquiryId, {
    ...changeOf(row, to, effects, transition),
    // The terms at submission were promised, even if the settings change later.
    ...(event === 'submit' ? { deadline_days: deadlineDays(await settingsOf(db), row.urgency) } : {}),
  });
  await runEffects(db, effects, transition);
  // Read again: the written rows and the effects decide whether the clock runs.
  const after = await loadCaseState(db, found(await cases.find(db, inquiryId, { party: 'system' })));
  await cases.update(db, inquiryId, deadlineOf(after, now));
  await record(db, {
    event: `inquiry.${event}`,
    actorId: onBehalf?.by ?? mover.userId,
    objectType: 'inquiry',
    objectId: inquiryId,
    requestId: transition.requestId,
    details: {
      ...{ from: row.status, to: to.state, version: kept.version, party: mover.party },
      ...(onBehalf ? { on_behalf: true } : {}),
      ...feeIn(effects),
    },
  });
  return { inquiry_id: inquiryId, status: to.state, version: kept.version };
};

/** The cost of a cancellation. */
const feeIn = (effects: readonly Effect[]) => {
  const fee = effects.find((effect) => effect.type === 'fee');
  return fee ? { percent: fee.percent } : {};
};

/** A return from quality control, and the way back to it, are internal. */
const isInternal = (event: InquiryEvent, from: InquiryState): boolean =>
  event === 'return_from_qc' || (event === 'submit_to_qc' && from === 'qc_returned');

const eventOf = (row: cases.CaseRow, to: InquiryState, transition: CaseTransition) => ({
  inquiry_id: row.inquiry_id,
  version: row.version + 1,
  event: transition.event,
  from_state: row.status,
  to_state: to,
  party: transition.mover.party,
  actor_id: transition.onBehalf?.by ?? transition.mover.userId ?? null,
  on_behalf: transition.onBehalf !== undefined,
  at: transition.now,
  reason: transition.reason ?? null,
  note: transition.note ?? null,
  internal_note: transition.internalNote ?? null,
  internal: isInternal(transition.event, row.status),
  visit_at: transition.visitAt ?? null,
});

/** Events that restart the deadline, though the state stays. */
const restarts: readonly InquiryEvent[] = ['reassign', 'send_quote'];

/** States in which a question waits, or a correction is made. */
const keepsOwnDay: readonly InquiryState[] = [
  'clarification',
  'in_progress',
  'in_qc',
  'qc_returned',
  'needs_info',
  'on_hold',
];

/** Time that a case waits does not count as the valuer's. */
const ownDayOf = ({ own_due_on, state_since, status }: cases.CaseRow, to: State, now: Date): string | null =>
  own_due_on !== null && isClockStopped(status) && to.state !== status
    ? dayAfterWait(own_due_on, state_since.getTime(), now.getTime())
    : own_due_on;

const changeOf = (
  row: cases.CaseRow,
  to: State,
  effects: readonly Effect[],
  { event, now, heldUntil, dueOn: ownDueOn }: CaseTransition,
) => {
  const starts = effects.some((effect) => effect.type === 'clock' && effect.does === 'start');
  const fee = effects.find((effect) => effect.type === 'fee');
  return {
    status: to.state,
    returns_to: to.returnsTo as cases.CaseRow['returns_to'],
    held_from: to.heldFrom as cases.CaseRow['held_from'],
    held_by: to.heldBy as cases.CaseRow['held_by'],
    held_until: to.state === 'on_hold' ? (heldUntil ?? row.held_until) : null,
    version: row.version + 1,
    // An agreement that leaves the state unchanged restarts no deadline.
    ...(to.state === row.status && !restarts.includes(event) ? {} : { state_since: now }),
    own_due_on: ownDueOn ?? (keepsOwnDay.includes(to.state) ? ownDayOf(row, to, now) : null),
    updated_at: now,
    ...(starts ? { confirmed_at: now } : {}),
    ...(to.state === 'delivered' && row.status === 'in_qc' ? { delivered_at: now, report_withdrawn: false } : {}),
    ...(fee ? { fee_percent: fee.percent } : {}),
    // A reopened case starts again: price, valuer and days are set anew.
    ...(event === 'reopen' && to.state === 'in_review'
      ? { confirmed_at: null, due_on: null, fee_percent: null, valuer_id: null, invoice_later: false }
      : {}),
  };
};

const deadlineOf = (standing: Standing, now: Date) => {
  const { own_due_on } = standing.row;
  if (own_due_on && !isFinal(standing.row.status))
    return { due_on: own_due_on, clock_stopped: isClockStopped(standing.row.status) };
  const clock = clockOf(standing);
  if (!clock || isFinal(standing.row.status)) return { due_on: standing.row.due_on, clock_stopped: false };
  return {
    due_on: dueOn(clock, now.getTime()),
    // A pause whose end is known is in the day already.
    clock_stopped: clock.pauses.some(({ to }) => to === null),
  };
};
