import { z } from 'zod';
import { call, done, download } from '#contract/call.ts';
import { endedThings, languages, notificationLevels, valuerMarks } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { grantablePermissions } from '#contract/permissions.ts';
import { session } from '#contract/session.ts';
import { isTaxNumber } from '#contract/tax-number.ts';
import { emailAddress, line, optionalLine, optionalTelephone, password } from '#contract/validation.ts';
import { mark, valuerProfile } from './own-account.ts';

const altcha = z.string().max(4_096).optional();
const oneTimeCode = z.string().trim().min(1, 'validation_required').max(lengths.code);

export const login = call('POST login', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({
    email: z.string().trim().toLowerCase().min(1, 'validation_required').max(lengths.email),
    password: z.string().min(1, 'validation_required').max(256),
    altcha,
  }),
  data: session,
});

/** The second step of a sign-in that answered mfa_required with data.challenge; a recovery code serves once. */
export const loginTwoFactor = call('POST login/two-factor', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ challenge: z.string().min(1, 'validation_required').max(1_024), code: oneTimeCode }),
  data: session,
});

type Repeated = { readonly password?: unknown; readonly password_confirmation?: unknown };
const matches = (form: Repeated) => form.password === form.password_confirmation;
/** Reported together with the other faults of the form. */
const mismatch = {
  path: ['password_confirmation'],
  message: 'not_matched',
  when: ({ value }: { value: unknown }) => typeof (value as Repeated | null)?.password_confirmation === 'string',
};

/** For a firm; reported together with the other errors of the form. */
const firm = {
  path: ['tax_number'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Always gives the same answer, so that it does not reveal which addresses have accounts. */
export const register = call('POST register', {
  access: 'public',
  rate: 'register',
  csrf: true,
  input: z
    .object({
      email: emailAddress,
      password,
      password_confirmation: z.string().max(256),
      first_name: line(lengths.name),
      last_name: line(lengths.name),
      /** For a firm or an authority: its name and its tax number; the person who registers it is its contact. */
      company: optionalLine(lengths.company),
      tax_number: optionalLine(lengths.taxNumber),
      phone: optionalTelephone,
      language: z.enum(languages).default('sl'),
      terms: z.literal(true, 'terms_required'),
      altcha,
    })
    .refine(matches, mismatch)
    .refine(({ company, tax_number }) => !company || Boolean(tax_number), { ...firm, message: 'validation_required' })
    .refine(({ tax_number }) => !tax_number || isTaxNumber(String(tax_number)), {
      ...firm,
      message: 'wrong_tax_number',
    }),
  data: done,
});

/**
 * Sends a link by which the owner of the address signs in, if there is one; the answer is always the same. `next` is where in
 * the user area the link leads on to.
 */
export const askSignInLink = call('POST askSignInLink', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({
    email: emailAddress,
    next: z
      .string()
      .max(lengths.link)
      .regex(/^\/user\/[\x21-\x7e]*$/, 'not_valid')
      .optional(),
    altcha,
  }),
  data: done,
});

const ended = z.array(z.enum(endedThings));

/**
 * Masked owner of the account that a mail's link opens or confirms, before it is pressed; nothing is used up. `asks_password`: the address
 * is not proved yet and this browser is not signed in, so only the password shows that it is the same person; without it, everything made
 * there ends.
 */
export const showAccountLink = call('POST showAccountLink', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ code: z.string().min(1, 'validation_required').max(200) }),
  data: z.object({ email: z.string(), asks_password: z.boolean() }),
});

const password_of_account = z.string().min(1, 'validation_required').max(256).optional();

/** Signs in by the code of such a link, once; a second factor is required as after a password (mfa_required). */
export const signInByLink = call('POST signInByLink', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ code: z.string().min(1, 'validation_required').max(lengths.code), password: password_of_account }),
  data: session.extend({ ended }),
});

/** WebAuthn question and answer of the browser; the library reads it. */
const webAuthn = z.record(z.string().max(80), z.json());
const asked = z.record(z.string(), z.unknown());

/** Requests a passkey of this device; the challenge is valid for five minutes. */
export const startPasskey = call('POST api/startPasskey', {
  access: 'signed_in',
  recentSignIn: true,
  input: z.object({}),
  data: z.object({ options: asked }),
});

/** Keeps the passkey that the device made. */
export const addPasskey = call('POST api/addPasskey', {
  logged: 'keys',
  access: 'signed_in',
  recentSignIn: true,
  rate: 'sign_in',
  input: z.object({ response: webAuthn, name: line(lengths.label) }),
  data: done,
});

export const showPasskeys = call('POST api/showPasskeys', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({
    items: z.array(
      z.object({
        passkey_id: z.string(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

export const removePasskey = call('POST api/removePasskey', {
  logged: 'keys',
  access: 'signed_in',
  recentSignIn: true,
  input: z.object({ passkey_id: z.string().min(1, 'validation_required').max(lengths.link) }),
  data: done,
});

/** A question to any passkey on the device, without naming an account. */
export const startPasskeySignIn = call('POST startPasskeySignIn', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({}),
  data: z.object({ options: asked }),
});

/** Signs in by the answer of the device; a second factor is required as after a password (mfa_required). */
export const signInByPasskey = call('POST signInByPasskey', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ response: webAuthn }),
  data: session,
});

/** Confirms the e-mail address by the code of mail N0; not required for ordering. */
export const confirmEmail = call('POST api/confirmEmail', {
  access: 'public',
  rate: 'sign_in',
  input: z.object({ code: z.string().min(1, 'validation_required').max(200), password: password_of_account }),
  data: z.object({ ended }),
});

export const forgetPassword = call('POST forgetPassword', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ email: emailAddress, altcha }),
  data: done,
});

export const verifyForgetPasswordWithCode = call('POST verifyForgetPasswordWithCode', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ email: emailAddress, code: oneTimeCode }),
  data: done,
});

const newPassword = {
  password,
  password_confirmation: z.string().max(256),
};

export const changePasswordWithCode = call('POST changePasswordWithCode', {
  logged: 'keys',
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ email: emailAddress, code: oneTimeCode, ...newPassword }).refine(matches, mismatch),
  data: z.object({ ended }),
});

/** Ends all other sessions; this browser continues with the token of the answer. */
export const changePassword = call('POST changePassword', {
  logged: 'keys',
  access: 'signed_in',
  rate: 'sign_in',
  recentSignIn: true,
  input: z
    .object({ current_password: z.string().min(1, 'validation_required').max(256), ...newPassword })
    .refine(matches, mismatch),
  data: session,
});

/** Proves the identity again, by password (and code if a second factor is on), for the next ten minutes. */
export const confirmIdentity = call('POST api/confirmIdentity', {
  access: 'signed_in',
  beforeTwoFactor: true,
  rate: 'sign_in',
  input: z.object({
    password: z.string().min(1, 'validation_required').max(256),
    code: z.string().trim().max(lengths.code).optional(),
  }),
  data: done,
});

/** Starts setting up the second factor: the secret to scan, not yet in force. */
export const startTwoFactor = call('POST api/startTwoFactor', {
  access: 'signed_in',
  beforeTwoFactor: true,
  recentSignIn: true,
  input: z.object({}),
  data: z.object({ secret: z.string(), uri: z.string() }),
});

/** Puts the second factor in force with its first code; the recovery codes are shown this once. */
export const confirmTwoFactor = call('POST api/confirmTwoFactor', {
  logged: 'keys',
  access: 'signed_in',
  beforeTwoFactor: true,
  rate: 'sign_in',
  recentSignIn: true,
  input: z.object({ code: oneTimeCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableTwoFactor = call('POST api/disableTwoFactor', {
  logged: 'keys',
  access: 'signed_in',
  recentSignIn: true,
  input: z.object({}),
  data: done,
});

export const editAccount = call('POST api/editAccount', {
  access: 'signed_in',
  input: z.object({
    first_name: line(lengths.name),
    last_name: line(lengths.name),
    phone: optionalTelephone,
    language: z.enum(languages),
    notification_level: z.enum(notificationLevels).optional(),
  }),
  data: done,
});

/** Requests a change of the address: a link goes to the new one, a notice to the old. It changes when the link is followed. */
export const changeEmail = call('POST api/changeEmail', {
  logged: 'keys',
  access: 'signed_in',
  rate: 'sign_in',
  recentSignIn: true,
  input: z.object({ email: emailAddress }),
  data: done,
});

/** The user's sessions: the device as its browser names itself, and the time; never the place. */
export const showSessions = call('POST api/showSessions', {
  access: 'signed_in',
  input: z.object({}),
  data: z.object({
    items: z.array(
      z.object({
        session_id: z.guid(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = call('POST api/endSession', {
  access: 'signed_in',
  input: z.object({ session_id: z.guid() }),
  data: done,
});

/** Ends every session of the person, this one too. */
export const endAllSessions = call('POST api/endAllSessions', {
  access: 'signed_in',
  input: z.object({}),
  data: done,
});

/** New recovery codes in place of the old ones, shown this once. */
export const renewRecoveryCodes = call('POST api/renewRecoveryCodes', {
  logged: 'keys',
  access: 'signed_in',
  recentSignIn: true,
  input: z.object({}),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Requests the link that reopens an account closed by its owner; the answer is always the same. */
export const askReactivation = call('POST api/askReactivation', {
  access: 'public',
  rate: 'sign_in',
  csrf: true,
  input: z.object({ email: emailAddress, altcha }),
  data: done,
});

/** Reopens the account by the code of that link; it does not sign the person in. */
export const reactivateAccount = call('POST api/reactivateAccount', {
  access: 'public',
  rate: 'sign_in',
  input: z.object({ code: z.string().min(1, 'validation_required').max(200) }),
  data: z.object({ ended }),
});

/** Every valuer with the licence that the office entered; none yet: `profile` is null, and no case can be assigned. */
export const showValuers = call('POST api/showValuers', {
  access: ['user.manage'],
  input: z.object({}),
  data: z.object({
    items: z.array(
      z.object({
        valuer_id: z.uuid(),
        name: z.string(),
        email: z.string(),
        profile: z.object(valuerProfile).nullable(),
        marks: z.array(mark),
        grants: z.array(z.enum(grantablePermissions)),
      }),
    ),
  }),
});

export const editValuerProfile = call('POST api/editValuerProfile', {
  logged: 'rights',
  access: ['user.manage'],
  input: z.object({ valuer_id: z.uuid(), ...valuerProfile }),
  data: done,
});

/** Permissions of a person beside their role: these and no others. Effective from their next request on. */
export const editGrants = call('POST api/editGrants', {
  logged: 'rights',
  access: ['user.manage'],
  recentSignIn: true,
  input: z.object({
    user_id: z.uuid(),
    grants: z.array(z.enum(grantablePermissions)).max(grantablePermissions.length),
  }),
  data: z.object({ grants: z.array(z.enum(grantablePermissions)) }),
});

/** Owner of the mark: the caller; the office may name a valuer. */
const whoseMark = { kind: z.enum(valuerMarks), valuer_id: z.uuid().optional() };

/** A picture of the signature or stamp, in place of the one before. */
export const editValuerMark = call('POST api/editValuerMark', {
  access: ['report.write', 'user.manage'],
  transport: 'upload',
  rate: 'picture_upload',
  fileBytes: limits.markBytes,
  input: z.object(whoseMark),
  data: mark,
});

export const deleteValuerMark = call('POST api/deleteValuerMark', {
  access: ['report.write', 'user.manage'],
  input: z.object(whoseMark),
  data: done,
});

export const getValuerMark = download('GET api/valuer-mark/:id', {
  access: ['report.write', 'user.manage'],
  rate: 'picture',
  input: z.object({ id: z.uuid() }),
});
