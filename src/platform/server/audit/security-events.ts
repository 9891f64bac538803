import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { SecurityKind } from '#contract/security.ts';

const refusesSignIn: readonly ErrorCode[] = [
  'invalid_credentials',
  'mfa_invalid',
  'captcha_required',
  'refresh_reused',
  'wrong_password',
  'wrong_code',
];

/** Many such refusals suggest probing for accepted files, or filling shared limits. */
const refusesContent: readonly ErrorCode[] = [
  'file_type_not_allowed',
  'file_infected',
  'quota_reached',
  'day_quota_reached',
  'open_quota_reached',
  'files_quota_reached',
];

type Outcome = {
  readonly status: number;
  /** Why it was refused; undefined if it was not. */
  readonly code: ErrorCode | undefined;
  readonly logged: Call['logged'];
  readonly isSignedIn: boolean;
  /** Whether the call named a thing by its id. */
  readonly namesThing: boolean;
};

/** The entry of the security log for an answer; undefined for almost all. */
export const securityKindOf = (outcome: Outcome): SecurityKind | undefined => {
  const { status, code, logged, isSignedIn, namesThing } = outcome;
  if (code === undefined) return status < 400 ? (logged ?? undefined) : undefined;
  if (refusesSignIn.includes(code)) return 'sign_in_refused';
  if (code === 'forbidden' || code === 'csrf_mismatch' || refusesContent.includes(code)) return 'refused';
  // Whether the thing is another person's or missing is not looked up, as that would bypass the rights; a number of them is suspicious.
  if (code === 'not_found' && isSignedIn && namesThing) return 'foreign_id';
  return code === 'too_many_requests' ? 'too_many' : undefined;
};

/** The first id in an input: the thing that the call is about. A secret may look like an id, so the name decides too. */
export const thingIn = (input: object): string | null => {
  for (const [name, value] of Object.entries(input))
    if (/(^|_)id$/.test(name) && typeof value === 'string' && isId(value)) return value;
  return null;
};

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
