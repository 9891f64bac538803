import { z } from 'zod';
import { call, done } from '#contract/call.ts';
import { accountStates, languages, licenceKinds, notificationLevels, valuerMarks } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { permissions, roles } from '#contract/permissions.ts';
import { calendarDay, line } from '#contract/validation.ts';

// Calls needed by every page of the user area: loaded without those of the account pages.

export const logout = call('POST logout', {
  access: 'public',
  beforeTwoFactor: true,
  csrf: true,
  input: z.object({}),
  data: done,
});

const licence = z.object({
  kind: z.enum(licenceKinds),
  number: line(lengths.licenceNumber),
  issuer: line(lengths.company),
  valid_until: calendarDay,
});

/** A share of the price without VAT, in per cent with at most two decimals. */
export const feePercent = z
  .number()
  .min(0)
  .max(100)
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'not_valid');

export const valuerProfile = {
  /** At most one of each kind. */
  licences: z
    .array(licence)
    .min(1, 'validation_required')
    .max(licenceKinds.length)
    .superRefine((licences, context) => {
      for (const [at, { kind }] of licences.entries())
        if (licences.findIndex((other) => other.kind === kind) < at)
          context.addIssue({ code: 'custom', path: [at, 'kind'], message: 'not_valid' });
    }),
  /** Municipalities in which the valuer works; none means all of Slovenia. */
  regions: z.array(line(lengths.region)).max(212).default([]),
  /** Usual fee of the valuer for a case; null if none was agreed. */
  fee_percent: feePercent.nullable().default(null),
};

export const mark = z.object({
  mark_id: z.uuid(),
  kind: z.enum(valuerMarks),
  /** Path of the picture. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type Mark = z.output<typeof mark>;

/** The own account. */
export const showAccount = call('POST api/showAccount', {
  access: 'signed_in',
  beforeTwoFactor: true,
  input: z.object({}),
  data: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** For a firm: its name and its tax number. */
    company: z.string().nullable(),
    tax_number: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(languages),
    role: z.enum(roles),
    status: z.enum(accountStates),
    permissions: z.array(z.enum(permissions)),
    notification_level: z.enum(notificationLevels),
    /** A new address that still waits to be confirmed. */
    email_pending: z.string().nullable(),
    two_factor: z.boolean(),
    /** Recovery codes that are not used yet. */
    recovery_codes_left: z.number().int(),
    /** The licence of a valuer, as the office entered it. */
    valuer_profile: z.object(valuerProfile).nullable(),
    /** Signature and stamp of a valuer, as far as there are pictures of them. */
    valuer_marks: z.array(mark),
    /** True if the role asks for a second factor that is not yet set up. */
    two_factor_required: z.boolean(),
  }),
});

/** Sends the link of mail N0 once more; for an address that is confirmed it does nothing. */
export const resendConfirmation = call('POST api/resendConfirmation', {
  access: 'signed_in',
  rate: 'sign_in',
  input: z.object({}),
  data: done,
});
