import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { findAccountsByRole } from '#domains/accounts/server/public.ts';
import { sendMail } from '#domains/mail/server/public.ts';
import { addSecurityEvents } from '#platform/server/audit/security-log.ts';
import { job } from '#platform/server/db/jobs.ts';
import { alarmsIn } from '../core/alarms.ts';
import { recentSecurity } from './repository/security.ts';

const hourMs = 60 * 60_000;

/** Searches the security log of the last hour for patterns, and notifies the office of each once. */
export const watchSecurity = job({
  name: 'watch_security',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ asSystem, now, services: { settings } }) =>
    asSystem(async (db) => {
      const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
      const rows = await recentSecurity(db, since(1), since(limits.alarms.quietHours));
      const alarms = alarmsIn(
        rows.map(({ at, details, ...row }) => ({
          ...row,
          at: at.getTime(),
          details: details as Record<string, unknown>,
        })),
      );
      if (alarms.length === 0) return;
      await addSecurityEvents(
        db,
        alarms.map(({ pattern, actorId, address, n }) => ({
          ...{ at: now, kind: 'alarm' as const, call: 'watch_security', actorId, address },
          ...{ objectId: null, requestId: null, details: { pattern, n } },
        })),
      );
      for (const { email, language } of await findAccountsByRole(db, 'admin'))
        for (const { pattern, n } of alarms)
          await sendMail(db, {
            ...{ to: email, language, kind: 'security_alarm' as const, now },
            params: { pattern, n, when: now.toISOString() },
            link: `${settings.publicUrl}/user/pisarna/uprava/varnost?vrsta=alarm`,
          });
    }),
});
