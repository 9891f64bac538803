import type { Call } from '#contract/call.ts';
import { networkOf } from '#lib/network.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { solvedPuzzle } from './captcha.ts';
import * as accounts from './repository/accounts.ts';
import * as throttle from './repository/throttle.ts';

type Bound = {
  readonly by: 'account_and_address' | 'address' | 'account';
  readonly max: number;
  readonly seconds: number;
  /** Number of attempts without a puzzle. */
  readonly freeOfPuzzle: number;
};

const quarter = 900;
const hour = 3_600;
const never = Number.POSITIVE_INFINITY;

/** docs/auth-limits.md explains these. An account alone is never shut, or a stranger could shut its owner out. */
const bounds = {
  sign_in: [
    { by: 'account_and_address', max: 10, seconds: quarter, freeOfPuzzle: 3 },
    { by: 'address', max: 50, seconds: hour, freeOfPuzzle: 20 },
    { by: 'account', max: never, seconds: hour, freeOfPuzzle: 30 },
  ],
  // Reached only with the right password, or within a session, so the account may be shut.
  second_factor: [{ by: 'account', max: 10, seconds: quarter, freeOfPuzzle: never }],
  own_password: [{ by: 'account', max: 10, seconds: quarter, freeOfPuzzle: never }],
  // Requests from another address leave the owner their own three, and limit the mails to the mailbox.
  reset_request: [
    { by: 'account_and_address', max: 3, seconds: hour, freeOfPuzzle: 2 },
    { by: 'address', max: 50, seconds: hour, freeOfPuzzle: 5 },
    { by: 'account', max: 10, seconds: hour, freeOfPuzzle: 5 },
  ],
  reset_code: [
    { by: 'account_and_address', max: 10, seconds: quarter, freeOfPuzzle: never },
    { by: 'address', max: 50, seconds: hour, freeOfPuzzle: never },
  ],
  confirm_email: [{ by: 'address', max: 50, seconds: hour, freeOfPuzzle: never }],
  confirmation_mail: [{ by: 'account', max: 5, seconds: hour, freeOfPuzzle: never }],
  register: [{ by: 'address', max: 20, seconds: hour, freeOfPuzzle: 3 }],
  notice: [{ by: 'account', max: 1, seconds: hour, freeOfPuzzle: never }],
} as const satisfies Record<string, readonly Bound[]>;

type Kind = keyof typeof bounds;
type Who = { readonly account?: string; readonly altcha?: string | undefined };
type Asked = Pick<Context<Call>, 'asSystem' | 'now' | 'exchange' | 'services'>;
type Turn = { readonly pairs: readonly string[]; readonly others: readonly string[] };

/** Counts the attempt before it is made, so that parallel attempts are no more than consecutive ones. */
export const takeTurn = async (kind: Kind, who: Who, context: Asked): Promise<Turn> => {
  const { asSystem, now } = context;
  const taken = bounds[kind].map((bound: Bound) => ({ ...bound, bucket: nameOf(kind, bound.by, who, context) }));
  const refusal = await asSystem(async (db) => {
    let needsPuzzle = false;
    let waitUntil = 0;
    for (const { bucket, seconds, max, freeOfPuzzle } of taken) {
      const { count, resetsAt } = await throttle.take(db, bucket, now, new Date(now.getTime() + seconds * 1_000));
      if (count > max) waitUntil = Math.max(waitUntil, resetsAt.getTime());
      if (count > freeOfPuzzle) needsPuzzle = true;
    }
    const isPuzzleMissing = waitUntil === 0 && needsPuzzle && !(await acceptPuzzle(who.altcha));
    if (waitUntil === 0 && !isPuzzleMissing) return undefined;
    await throttle.giveBack(
      db,
      taken.map(({ bucket }) => bucket),
    );
    return isPuzzleMissing
      ? new AppError('captcha_required')
      : new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((waitUntil - now.getTime()) / 1_000) });

    async function acceptPuzzle(altcha: string | undefined): Promise<boolean> {
      const solved = altcha ? await solvedPuzzle(altcha, context.services.secrets, now) : undefined;
      return solved !== undefined && throttle.takeCaptcha(db, solved.signature, solved.expiresAt);
    }
  });
  if (refusal) throw refusal;
  const named = (pair: boolean) =>
    taken.filter(({ by }) => (by === 'account_and_address') === pair).map(({ bucket }) => bucket);
  return { pairs: named(true), others: named(false) };
};

/** Makes one attempt that the limits allow; only one that ends in `undefined` counts as a failure. */
export const attempt = async <T>(
  kind: Kind,
  who: Who,
  context: Asked,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { pairs, others } = await takeTurn(kind, who, context);
  const done = await work().catch(async (error) => {
    await context.asSystem((db) => throttle.giveBack(db, [...pairs, ...others]));
    throw error;
  });
  if (done !== undefined)
    await context.asSystem(async (db) => {
      // Success clears the failures of the pair; shared counters are only reduced by one.
      await throttle.forget(db, pairs);
      await throttle.giveBack(db, others);
    });
  return done;
};

/** The same for a typed address: after a failure the security log names the account. */
export const aimedAt = async <T>(
  email: string,
  context: Asked,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const note = async (): Promise<void> => {
    const account = await context.asSystem((db) => accounts.findByEmail(db, email));
    if (account) context.exchange.setLogTarget(account.user_id);
  };
  const done = await work().catch(async (error) => {
    await note();
    throw error;
  });
  if (done === undefined) await note();
  return done;
};

const nameOf = (kind: Kind, by: Bound['by'], { account = '' }: Who, { exchange, services }: Asked): string => {
  const parts = [kind, by, by === 'address' ? '' : account, by === 'account' ? '' : networkOf(exchange.address)];
  return services.secrets.sign('throttle', JSON.stringify(parts));
};
