import { z } from 'zod';
import { call, download, ordered, page, paged } from '#contract/call.ts';
import { exportOf } from '#contract/exports.ts';
import { lengths } from '#contract/limits.ts';
import { calendarDay, optionalLine } from '#contract/validation.ts';

const day = calendarDay.nullish();

/** Filters of the trail; all of them narrow together. Days are those of Ljubljana. */
const filters = {
  /** Name or e-mail address of the person who did it. */
  who: optionalLine(lengths.search),
  /** The kind of object: `inquiry`, `order`, `account` … */
  object_type: optionalLine(lengths.code),
  from: day,
  to: day,
  /** Searched in the event, the object's id, the id of the request and the details. */
  text: optionalLine(lengths.search),
};

const event = z.object({
  /** Rows are counted without gaps; the number does not fit every program's whole numbers, so it is text. */
  event_id: z.string(),
  at: z.iso.datetime(),
  event: z.string(),
  /** Null for actions of Mera itself, and of guests. */
  actor: z.object({ user_id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Columns that sort the list. */
export const auditSorts = ['event', 'at', 'who', 'object', 'number'] as const;

/** POST api/showAudit: the audit trail, newest first. */
export const showAudit = call('POST api/showAudit', {
  access: ['audit.view'],
  rate: 'search',
  input: z.strictObject({ page, ...filters, ...ordered(auditSorts) }),
  data: paged(event).extend({
    /** Kinds of objects, for the filter. */
    object_types: z.array(z.string()),
  }),
});

/** POST api/showAuditEvent: one row with its place in the chain. */
export const showAuditEvent = call('POST api/showAuditEvent', {
  access: ['audit.view'],
  input: z.object({ event_id: z.string().regex(/^\d{1,18}$/, 'not_valid') }),
  data: event.extend({ request_id: z.string().nullable(), previous: z.string(), hash: z.string() }),
});

/**
 * POST api/verifyAudit: proves the chain from the row that was proven last, a batch of rows at a time; the caller repeats it
 * until `checked` is `last` or a row is broken. The outcome is kept in the trail itself.
 */
export const verifyAudit = call('POST api/verifyAudit', {
  access: ['audit.view'],
  input: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
  data: z.object({
    checked: z.number().int(),
    last: z.number().int(),
    /** The first row that is not as it was written. */
    broken: z.number().int().nullable(),
    /** Hash of the last row: kept elsewhere, it reveals a truncated end. */
    hash: z.string().nullable(),
    /** The same for the security log, which has a chain of its own. */
    security_broken: z.number().int().nullable(),
  }),
});

/** GET api/auditExport/:id : all rows found by the filters, as a file; at most `limits.audit.exported` rows. */
export const getAuditExport = download('GET api/auditExport/:id', {
  logged: 'export',
  access: ['audit.view'],
  input: exportOf(z.strictObject({ ...filters, ...ordered(auditSorts) })),
});
