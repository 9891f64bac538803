import { mayBeGranted } from '#contract/permissions.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/accounts.ts';
import * as accounts from '../repository/accounts.ts';
import * as grants from '../repository/grants.ts';

export const editGrants: Handler<typeof calls.editGrants> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const account = found(await accounts.lock(db, input.user_id));
    if (account.status === 'closed') throw new AppError('not_found');
    if (input.grants.some((one) => !mayBeGranted(account.role, one)))
      throw new AppError('validation_failed', { errors: { grants: ['grant_not_for_role'] } });
    const before = await grants.ofPerson(db, account.user_id);
    await grants.replace(db, account.user_id, input.grants, actor.userId, now);
    await record(db, {
      event: 'account.grants_changed',
      actorId: actor.userId,
      objectType: 'account',
      objectId: account.user_id,
      requestId: exchange.requestId,
      details: { from: before.join(' '), to: input.grants.join(' ') },
    });
    return { grants: [...(await grants.ofPerson(db, account.user_id))] };
  });
