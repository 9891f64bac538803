import { z } from 'zod';
import { call, done, download, ordered, page, paged } from '#contract/call.ts';
import { accountStates, languages } from '#contract/codelists.ts';
import { exportOf } from '#contract/exports.ts';
import { lengths } from '#contract/limits.ts';
import { grantablePermissions, roles } from '#contract/permissions.ts';
import { emailAddress, line, oneOf, optionalLine } from '#contract/validation.ts';
import { mark, valuerProfile } from './own-account.ts';

const user = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStates),
  /** True if the office closed the account, and not its owner. */
  blocked: z.boolean(),
  created_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
  /** Invited as staff, and never signed in. */
  invited: z.boolean(),
  two_factor: z.boolean(),
});

/** Columns that sort the list. */
export const userSorts = ['name', 'email', 'role', 'state', 'last'] as const;

const filters = {
  /** Words of the name or the e-mail address. */
  text: optionalLine(lengths.search),
  role: z.enum(roles).nullish(),
  status: z.enum(accountStates).nullish(),
  ...ordered(userSorts),
};

/** POST api/showUsers: all people with an account, by name. Filters are combined with AND. */
export const showUsers = call('POST api/showUsers', {
  access: ['user.manage'],
  rate: 'search',
  input: z.object({ page, ...filters }),
  data: paged(user),
});

/** GET api/usersExport/:id: all people found by the filters, at most `limits.exportedRows`. */
export const getUsersExport = download('GET api/usersExport/:id', {
  logged: 'export',
  access: ['user.manage'],
  input: exportOf(z.object(filters)),
});

/**
 * POST api/showUser: one person. The audit trail records every look at another person's page; for a customer's page with the reason,
 * required for the first look of a day (403 look_reason_required).
 */
export const showUser = call('POST api/showUser', {
  access: ['user.manage'],
  input: z.object({ user_id: z.uuid(), reason: line(lengths.label).min(5, 'min_length_5').optional() }),
  data: user.extend({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    language: z.enum(languages),
    terms_accepted_at: z.iso.datetime().nullable(),
    closed_by_owner_at: z.iso.datetime().nullable(),
    /** Sessions that are open now. */
    sessions: z.number().int(),
    inquiries: z.number().int(),
    /** Cases that a valuer has and that are not over. */
    open_cases: z.number().int(),
    access: z.array(z.object({ name: z.string(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })),
    valuer_profile: z.object(valuerProfile).nullable(),
    valuer_marks: z.array(mark),
    grants: z.array(z.enum(grantablePermissions)),
    /** A person of the office requested the removal of a lost second factor; a second person decides. */
    factor_removal: z
      .object({
        asked_by: z.string().nullable(),
        asked_at: z.iso.datetime(),
        reason: z.string(),
        may_confirm: z.boolean(),
      })
      .nullable(),
    /** The caller's own account: people cannot take from themselves the rights they would need to restore them. */
    own: z.boolean(),
  }),
});

const changing = { access: ['user.manage'], recentSignIn: true } as const;

/**
 * POST api/inviteStaff: a colleague of the office or a valuer, who sets their own password by a mailed link, valid for
 * `limits.staffInvitationDays` days. A repeated invitation sends a new link and ends the older one; 422 for an address already used to sign
 * in.
 */
export const inviteStaff = call('POST api/inviteStaff', {
  logged: 'rights',
  ...changing,
  rate: 'submit',
  input: z.object({
    email: emailAddress,
    first_name: line(lengths.name),
    last_name: line(lengths.name),
    role: oneOf(['valuer', 'admin']),
  }),
  data: z.object({ user_id: z.uuid() }),
});

/**
 * POST api/editUserRole: customer or office; the person is signed out everywhere. Valuers are made by appointValuer. 409 own_account for
 * oneself, valuer_at_work for a valuer with cases.
 */
export const editUserRole = call('POST api/editUserRole', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid(), role: z.enum(['user', 'admin']) }),
  data: done,
});

/** POST api/appointValuer: makes the person a valuer, with the licence for it. */
export const appointValuer = call('POST api/appointValuer', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid(), ...valuerProfile }),
  data: done,
});

/** POST api/blockUser: closes the account and ends its sessions, or opens it again as it was. */
export const blockUser = call('POST api/blockUser', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid(), blocked: z.boolean(), reason: line(lengths.label).min(5, 'min_length_5') }),
  data: done,
});

/**
 * POST api/askFactorRemoval: the person has lost phone and recovery codes. Nothing changes before a second person of the office confirms
 * it; the person is notified at once by a mail to the address of the account. 404 without a second factor.
 */
export const askFactorRemoval = call('POST api/askFactorRemoval', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid(), reason: line(lengths.label).min(5, 'min_length_5') }),
  data: done,
});

/**
 * POST api/decideFactorRemoval: a second person removes the factor, or anyone withdraws the request. 409 second_person_required for the
 * person who asked.
 */
export const decideFactorRemoval = call('POST api/decideFactorRemoval', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid(), confirmed: z.boolean() }),
  data: done,
});

/** POST api/endUserSessions: signs the person out everywhere. */
export const endUserSessions = call('POST api/endUserSessions', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid() }),
  data: done,
});

/** POST api/sendUserReset: sends the person a link, good for one day, by which they set a new password. */
export const sendUserReset = call('POST api/sendUserReset', {
  logged: 'rights',
  ...changing,
  input: z.object({ user_id: z.uuid() }),
  data: done,
});

/** POST api/sendTestMail: a message to oneself, to check that mails arrive. */
export const sendTestMail = call('POST api/sendTestMail', {
  access: ['mail.view'],
  rate: 'test_mail',
  input: z.object({}),
  data: z.object({ recipient: z.string() }),
});
