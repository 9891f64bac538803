import { z } from 'zod';
import { call, download, ordered, page, paged } from '#contract/call.ts';
import { exportOf } from '#contract/exports.ts';
import { lengths } from '#contract/limits.ts';
import { securityKinds } from '#contract/security.ts';
import { calendarDay, oneOf, optionalLine } from '#contract/validation.ts';

const day = calendarDay.nullish();

/** Filters of the log; all of them narrow together. Days are those of Ljubljana. */
const filters = {
  kind: oneOf(securityKinds).nullish(),
  /** Name or e-mail address of the actor, or the network address. */
  who: optionalLine(lengths.search),
  from: day,
  to: day,
  /** Searched in the call, the id of the thing or of the request, and the details. */
  text: optionalLine(lengths.search),
};

const event = z.object({
  security_event_id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(securityKinds),
  /** The call by its name. */
  call: z.string(),
  /** Null for strangers, and if it is forgotten. */
  actor: z.object({ user_id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  /** The placeholder for both once they are forgotten. */
  pseudonym: z.string().nullable(),
  object_id: z.string().nullable(),
  request_id: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Columns that sort the list. */
export const securitySorts = ['kind', 'at', 'who', 'address', 'call'] as const;

/** POST api/showSecurityLog: refusals, and actions on documents, rights, money and keys, newest first. */
export const showSecurityLog = call('POST api/showSecurityLog', {
  access: ['audit.view'],
  rate: 'search',
  input: z.strictObject({ page, ...filters, ...ordered(securitySorts) }),
  data: paged(event),
});

/** GET api/securityExport/:id : all rows found by the filters, as a file; at most `limits.audit.exported` rows. */
export const getSecurityExport = download('GET api/securityExport/:id', {
  access: ['audit.view'],
  logged: 'export',
  input: exportOf(z.strictObject({ ...filters, ...ordered(securitySorts) })),
});
