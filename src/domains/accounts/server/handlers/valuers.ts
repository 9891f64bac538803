import type { Contract } from '#contract/index.ts';
import { record } from '#domains/audit/server/public.ts';
import { found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { presentProfile } from '../present-valuer.ts';
import * as valuers from '../repository/valuers.ts';

export const showValuers: Handler<Contract['showValuers']> = ({ scoped }) =>
  scoped(async (db) => ({ items: (await valuers.list(db)).map(present) }));

export const editValuerProfile: Handler<Contract['editValuerProfile']> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const { valuer_id, ...profile } = input;
    found(await valuers.find(db, valuer_id));
    await valuers.saveProfile(db, { user_id: valuer_id, ...profile, updated_at: now });
    await record(db, {
      event: 'valuer.profile_changed',
      actorId: actor.userId,
      objectType: 'account',
      objectId: valuer_id,
      requestId: exchange.requestId,
      details: { valid_until: profile.valid_until, regions: profile.regions.length },
    });
    return {};
  });

type Row = Awaited<ReturnType<typeof valuers.list>>[number];

const present = ({ user_id, email, first_name, last_name, ...licence }: Row) => ({
  valuer_id: user_id,
  name: `${first_name} ${last_name}`,
  email,
  profile: presentProfile(licence),
});
