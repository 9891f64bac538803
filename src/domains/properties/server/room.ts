import type { Role } from '#contract/permissions.ts';
import { isConfirmed, roleOf } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Exchange } from '#platform/server/http/handler.ts';
import { keepRoom } from '#platform/server/http/quota.ts';
import type { PropertiesServices } from './ports.ts';
import * as images from './repository/images.ts';

type Giver = {
  readonly exchange: Pick<Exchange, 'setHeader'>;
  readonly services: Pick<PropertiesServices, 'ports'>;
  readonly actor: { readonly userId: string; readonly role: Role | undefined };
  readonly asSystem: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/**
 * Checks that a customer's quota has room for a file of `more` bytes. Files of valuers and the office belong to their work and are not
 * limited. Files sent at the same moment may each get the last room: at most the number of parallel uploads.
 */
export const keepRoomForFile = async ({ exchange, services, actor, asSystem }: Giver, more: number): Promise<void> => {
  if (actor.role !== 'user') return;
  await asSystem(async (db) => {
    const used =
      (await images.bytesOf(db, actor.userId)) + (await services.ports.caseOfFile.messageBytesOf(db, actor.userId));
    keepRoom(exchange, { used, more }, await isConfirmed(db, actor.userId));
  });
};

/** The same for a file sent by another person, who must not learn the remaining room. */
export const keepRoomOfAsker = async (
  { services, asSystem }: Pick<Giver, 'services' | 'asSystem'>,
  userId: string,
  more: number,
): Promise<void> => {
  const role = await asSystem((db) => roleOf(db, userId));
  await keepRoomForFile(
    { services, asSystem, exchange: { setHeader: () => undefined }, actor: { userId, role } },
    more,
  );
};
