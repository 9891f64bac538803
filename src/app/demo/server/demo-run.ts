import type { FastifyInstance } from 'fastify';
import { createApp } from '#app/server/app.ts';
import type { Ports } from '#app/server/ports.ts';
import {
  type DemoPerson,
  demoPeople,
  demoPersons,
  findAccountsByRole,
  hasOtherAccounts,
  permissionsOf,
} from '#domains/accounts/server/public.ts';
import { hasInquiries } from '#domains/inquiries/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import { planFrom } from './plan.ts';
import { aloneAtDemo, beginRun, type DemoRun, findProgress, saveProgress } from './repository.ts';
import { steps as allSteps, type Turn } from './steps.ts';

export type Parts = {
  readonly db: Db;
  readonly services: Services;
  readonly ports: Ports;
  readonly now: () => Date;
  readonly say: (text: string) => void;
  readonly log: { readonly warn: (details: object, text: string) => void };
};

/**
 * Makes the cases of the demonstration as its people would: every step is a call of theirs, at its own time, in the order of time. The
 * calls go to an application without a port, with the clock of the step.
 */
export const makeDemoCases = (parts: Parts, signal: AbortSignal): Promise<void> =>
  aloneAtDemo(parts.db, async () => {
    const { db, now, say } = parts;
    const progress = await openRun(db, now());
    const actors = progress && (await actorsOf(db, now()));
    if (!progress || !actors) return;
    const begunAt = performance.now();
    if (await runSteps(parts, signal, progress, actors))
      say(`Demo cases are made (${((performance.now() - begunAt) / 1000).toFixed(1)} s).`);
  });

/**
 * The run to begin or resume. Undefined if it is finished, if other accounts than those of the demonstration exist, or if there were orders
 * before it began.
 */
const openRun = (db: Db, now: Date): Promise<DemoRun | undefined> =>
  inScope(db, 'system', async (system) => {
    const people = demoPersons.map((person) => demoPeople[person].email);
    const isFresh = !(await hasInquiries(system)) && !(await hasOtherAccounts(system, people));
    if (isFresh) await beginRun(system, now);
    return findProgress(system);
  });

type Actors = Readonly<Record<DemoPerson, Actor>>;

/** The demonstration's people as they are now; undefined if one of them has changed. */
const actorsOf = (db: Db, now: Date): Promise<Actors | undefined> =>
  inScope(db, 'system', async (system) => {
    const found: Partial<Record<DemoPerson, Actor>> = {};
    for (const person of demoPersons) {
      const { role, email } = demoPeople[person];
      const account = (await findAccountsByRole(system, role)).find((one) => one.email === email);
      if (!account) return undefined;
      const { userId } = account;
      const permissions = await permissionsOf(system, userId, now);
      const sure = { twoFactorMissing: false, isUnproved: false };
      found[person] = { userId, sessionId: userId, role, permissions, authenticatedAt: now, ...sure };
    }
    return found as Actors;
  });

/** Refused by a rule: the call is not, or no longer, possible. */
class Refused extends Error {}

/** True when all of it is done. */
const runSteps = async (
  { db, services, ports, now, log }: Parts,
  signal: AbortSignal,
  progress: DemoRun,
  actors: Actors,
): Promise<boolean> => {
  const { steps, dayOf, instant } = planFrom(progress.begunAt);
  const clock = { now: progress.begunAt };
  const app = await createApp({
    db,
    services,
    ports,
    now: () => clock.now,
    authenticate: async (_db, _services, person) => ({ ...actors[person as DemoPerson], authenticatedAt: clock.now }),
    authenticateByCookie: async () => undefined,
    operations: { ready: async () => undefined, metricsToken: undefined },
    bounded: false,
  });
  try {
    const cases: Record<string, string> = { ...progress.cases };
    const left = new Set<string>();
    for (const [at, { demoCase, step, moment }] of steps.entries()) {
      if (at < progress.steps || left.has(demoCase.name)) continue;
      if (signal.aborted) return false;
      clock.now = new Date(moment);
      const turn: Turn = {
        order: demoCase,
        inquiryId: cases[demoCase.name] ?? '',
        now: clock.now,
        today: localTime(moment).date,
        known: Object.values(cases),
        began: (inquiryId) => {
          cases[demoCase.name] = inquiryId;
        },
        instant,
        dayOf,
        userIdOf: (person) => actors[person].userId,
        call: callsOf(app),
      };
      try {
        const [, , name, ...input] = step;
        await (allSteps[name] as (turn: Turn, ...input: unknown[]) => Promise<void>)(turn, ...input);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // The step at which a server died may have been done. Otherwise a user has taken over the case meanwhile.
        if (at !== progress.steps || progress.steps === 0) {
          left.add(demoCase.name);
          log.warn({ reason: error.message }, 'a demo case is left as it is');
        }
      }
      await saveProgress(db, { steps: at + 1, cases }, null);
    }
    await saveProgress(db, { steps: steps.length, cases }, now());
    return true;
  } finally {
    await app.close();
  }
};

/** Calls as a browser makes them; the caller is named in place of a token, which only this application accepts. */
const callsOf =
  (app: FastifyInstance): Turn['call'] =>
  async (as, url, payload, key) => {
    const headers = { authorization: `Bearer ${as}`, ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    if (answer.statusCode === 200) return answer.json().data;
    const message = `${url} answered ${answer.statusCode}: ${answer.body}`;
    throw answer.statusCode < 500 ? new Refused(message) : new Error(message);
  };
