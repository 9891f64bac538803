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
 * Whether a customer may give a file of so many bytes more. What valuers and the office give belongs to their work. Of files that come at the same moment
 * each may still find the room of the last one: no more than may be on their way at once.
 */
export const keepRoomForFile = async ({ exchange, services, actor, asSystem }: Giver, more: number): Promise<void> => {
  if (actor.role !== 'user') return;
  await asSystem(async (db) => {
    const used =
      (await images.bytesOf(db, actor.userId)) + (await services.ports.caseOfFile.messageBytesOf(db, actor.userId));
    keepRoom(exchange, { used, more }, await isConfirmed(db, actor.userId));
  });
};

/** The same where somebody else gives it, who is told nothing of the room that is left. */
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
