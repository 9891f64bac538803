import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import * as log from './repository/security.ts';

export type { AuditPorts } from './ports.ts';

const dayMs = 24 * 60 * 60_000;

/** Rows of the security log about a person. For the system's scope. */
export const securityEventsOf = (db: Db, userId: string) => log.securityAbout(db, userId);

/** Takes names and addresses out of old entries, and removes older ones; returns the count. For the system's scope. */
export const retireSecurityLog = async (db: Db, { secrets }: Pick<Services, 'secrets'>, now: Date): Promise<number> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const { securityDays, securityMonths } = limits.retention;
  const removed = await log.removeSecurityBefore(db, before(securityMonths * 30));
  return removed + (await log.pseudonymise(db, before(securityDays), secrets.sign('security log', 'pseudonyms')));
};
