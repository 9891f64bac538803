import { z } from 'zod';
import { call, page, paged } from '#contract/call.ts';
import { inquiryId } from '#contract/case.ts';
import { desktopReasons, propertyKinds, urgencies, valuerDeclineReasons } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { optionalLine } from '#contract/validation.ts';
import { inquirySummary, moved, valuerAway } from './inquiries.ts';

/** The caller's cases as a valuer: first those to be accepted, then by their last day. */
export const showAssignments = call('POST api/showAssignments', {
  access: ['inquiry.view_assigned'],
  input: z.object({ page }),
  data: paged(
    inquirySummary.extend({
      kind: z.enum(propertyKinds).nullable(),
      obcina: z.string().nullable(),
      urgency: z.enum(urgencies),
      clock_stopped: z.boolean(),
      at_risk: z.boolean(),
      overdue: z.boolean(),
      away: valuerAway,
      offered_at: z.iso.datetime(),
      respond_by: z.iso.datetime(),
      accepted_at: z.iso.datetime().nullable(),
    }),
  ),
});

/** The valuer takes the case and declares to be independent of customer and property. */
export const acceptAssignment = call('POST api/acceptAssignment', {
  access: ['inquiry.view_assigned'],
  input: z.object({ inquiry_id: inquiryId, independence: z.literal(true, 'validation_required') }),
  data: moved,
});

export const declineAssignment = call('POST api/declineAssignment', {
  access: ['inquiry.view_assigned'],
  input: z.object({
    inquiry_id: inquiryId,
    reason: z.enum(valuerDeclineReasons).exclude(['no_answer']),
    /** For the office. */
    note: optionalLine(lengths.note),
  }),
  data: moved,
});

/** Begins the report: after the visit, or with a reason without one. */
export const startWork = call('POST api/startWork', {
  access: ['inquiry.view_assigned'],
  input: z.object({
    inquiry_id: inquiryId,
    reason: z.enum(desktopReasons).nullish(),
    note: optionalLine(lengths.note),
  }),
  data: moved,
});
