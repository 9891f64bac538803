import { record } from '#platform/server/audit/trail.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/assignments.ts';
import { isFinal } from '../../core/lifecycle.ts';
import { factsOf, loadCaseState } from '../case-state.ts';
import type { InquiriesServices } from '../ports.ts';
import { presentListed } from '../presenters/case.ts';
import * as cases from '../repository/cases.ts';
import * as parts from '../repository/parts.ts';
import * as queue from '../repository/queue.ts';
import { rulesAt } from '../rules.ts';
import { applyRequested, transitionCase } from '../transition-case.ts';

export const showAssignments: Handler<typeof calls.showAssignments> = async ({ input, actor, scoped, now }) => {
  const { items, ...rest } = await scoped((db) => queue.listForValuer(db, actor.userId, input.page, rulesAt(now)));
  return {
    ...rest,
    items: items.map((row) => ({
      ...presentListed(row, now),
      offered_at: row.offered_at.toISOString(),
      respond_by: row.respond_by.toISOString(),
      accepted_at: row.accepted_at?.toISOString() ?? null,
    })),
  };
};

/**
 * From now on the valuer works on the case: its state changes only if the visit was made before, then the work continues. A repeated call
 * has the same answer.
 */
export const acceptAssignment: Handler<typeof calls.acceptAssignment, InquiriesServices> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, exchange, now } = context;
    const { inquiry_id } = input;
    const row = found(await cases.lock(db, inquiry_id, { party: 'valuer', userId: actor.userId }));
    const assignment = await parts.findAssignment(db, inquiry_id);
    // A waiting case, or one with questions about its report, can be accepted too.
    if (isFinal(row.status) || !assignment || (!assignment.accepted_at && assignment.respond_by <= now))
      throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    if (!assignment.accepted_at) {
      await parts.acceptAssignment(db, assignment.assignment_id, now);
      await record(db, {
        event: 'inquiry.assignment_accepted',
        actorId: actor.userId,
        objectType: 'inquiry',
        objectId: inquiry_id,
        requestId: exchange.requestId,
        details: { independence: input.independence },
      });
      const isSeen = row.status === 'assigned' && factsOf(await loadCaseState(db, row), now).visitMade;
      if (isSeen) return applyRequested(db, { ...context, input: { inquiry_id } }, 'valuer', { event: 'start_work' });
    }
    return { inquiry_id, status: row.status, version: row.version };
  });

export const declineAssignment: Handler<typeof calls.declineAssignment, InquiriesServices> = (context) => {
  const { reason, note } = context.input;
  return transitionCase(context, 'valuer', {
    event: 'decline_assignment',
    reason,
    internalNote: note,
    input: { reasonGiven: true },
  });
};

export const startWork: Handler<typeof calls.startWork, InquiriesServices> = (context) => {
  const { reason, note } = context.input;
  return transitionCase(context, 'valuer', {
    event: 'start_work',
    reason,
    internalNote: note,
    input: { reasonGiven: Boolean(reason) },
  });
};
