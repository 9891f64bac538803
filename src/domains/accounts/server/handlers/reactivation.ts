import { record } from '#platform/server/audit/trail.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import { attempt, takeTurn } from '../attempts.ts';
import { reopensUntil, sendWayBack } from '../closing.ts';
import { takeLink } from '../link-codes.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import type { AccountsServices } from '../ports.ts';
import { proveAddress } from '../proof.ts';
import * as accounts from '../repository/accounts.ts';

export const askReactivation: Handler<typeof calls.askReactivation> = async (context) => {
  const { input, asSystem, services, now } = context;
  await takeTurn('reset_request', { account: input.email, altcha: input.altcha }, context);
  await withMinimumDuration(() =>
    asSystem(async (db) => {
      const account = await accounts.findByEmail(db, input.email);
      if (account) await sendWayBack(db, account, services, now);
    }),
  );
  return {};
};

export const reactivateAccount: Handler<typeof calls.reactivateAccount, AccountsServices> = async (context) => {
  const { input, asSystem, services, now, exchange } = context;
  const opened = await attempt('confirm_email', {}, context, () =>
    asSystem(async (db) => {
      const taken = await takeLink(db, services, input.code, ['reactivate'], now);
      const account = taken && (await accounts.lock(db, taken.user_id));
      if (!account || account.email !== taken.email) return undefined;
      const until = reopensUntil(account);
      if (!until || until <= now) return account.status === 'active' ? [] : undefined;
      // The owner of the link reads the mail of this address; the person who closed the account may be another.
      const { ended } = await proveAddress(db, account, account.blocked_status !== 'unconfirmed', context);
      await record(db, {
        event: 'account.reactivated',
        actorId: account.user_id,
        objectType: 'account',
        objectId: account.user_id,
        requestId: exchange.requestId,
      });
      return ended;
    }),
  );
  if (!opened) throw new AppError('wrong_code', { errors: { code: ['wrong_code'] } });
  return { ended: [...opened] };
};
