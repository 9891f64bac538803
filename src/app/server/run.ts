import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beginDemoCases } from '#app/demo/server/public.ts';
import {
  actorByRefreshCookie,
  openAuthentication,
  openDemoAccounts,
  opensTwoFactor,
} from '#domains/accounts/server/public.ts';
import { makeMap } from '#domains/cadastre/server/map/jobs.ts';
import { closeMailServer } from '#domains/mail/server/public.ts';
import { opensPayers } from '#domains/orders/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import { callBounds } from '#platform/server/db/bounds.ts';
import { tryAddress } from '#platform/server/db/command-client.ts';
import { inScope, openDatabase, openProbe, openStatistics } from '#platform/server/db/database.ts';
import { enqueue, startJobs } from '#platform/server/db/jobs.ts';
import { type Addresses, lendLogin } from '#platform/server/db/logins.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { whenFoundInside } from '#platform/server/db/outside.ts';
import { removeLeftovers } from '#platform/server/files/leftovers.ts';
import { openServices } from '#platform/server/open-services.ts';
import { readNoLongerThan } from '#platform/server/reading/reading.ts';
import { createApp } from './app.ts';
import { loadDemo, refuseDemoAmongReal } from './demo.ts';
import { jobsOf } from './jobs.ts';
import { measuresOf } from './measures.ts';
import { openPorts } from './ports.ts';
import { guardSecret } from './secret-mark.ts';
import { siteSource } from './site-source.ts';

/** Things read and started before the server itself, and the list of those that have to stop with it. */
export type Running = { readonly config: Config; readonly addresses: Addresses; readonly stack: AsyncDisposableStack };

const now = () => new Date();

export const run = async ({ config, addresses, stack: running }: Running): Promise<void> => {
  const { owner, requests } = addresses;
  await migrate(owner, 'db/migrations');
  await lendLogin(addresses, config.databaseUrl === undefined);
  await tryAddress(requests, callBounds);
  await guardSecret(owner, config, [opensTwoFactor, opensPayers]);
  const services = await openServices(config);
  const ports = openPorts({ settings: config, now });
  await removeLeftovers(config.dataDir, now());
  const lost = (error: Error) => app.log.warn({ reason: error.message }, 'database connection lost');
  const { db, pool, isCrowded } = running.use(openDatabase(requests, lost, { max: config.poolSize }));
  whenFoundInside((what) => app.log.error({ what }, 'a transaction waits for something else than SQL'));
  if (config.demo) await refuseDemoAmongReal(db);
  const { db: probeDb, pool: probe } = running.use(openProbe(requests, lost));
  const { db: statistics } = running.use(openStatistics(requests, lost));
  let isLeaving = false;
  const app = await createApp({
    db,
    statistics,
    now,
    services,
    ports,
    authenticate: openAuthentication(),
    authenticateByCookie: actorByRefreshCookie,
    isCrowded,
    pages: { dist: 'dist', source: siteSource(db, now, services) },
    logger: loggerAt(config.logLevel),
    trustProxy: config.trustProxy,
    operations: {
      ready: () => probe.query('select 1'),
      isLeaving: () => isLeaving,
      watched: { pool, measures: () => measuresOf(probeDb, now()) },
      metricsToken: config.metricsToken,
    },
  });
  const log = (level: string, message: string, details: object) =>
    level === 'warning' ? app.log.warn(details, message) : app.log.debug(details, message);
  // Demonstration cases in the making are in the past: timed jobs would expire their offers.
  const casesMade = Promise.withResolvers<void>();
  running.defer(closeMailServer);
  running.use(
    await startJobs({
      url: owner,
      db,
      jobs: jobsOf(ports),
      now,
      services,
      onLost: lost,
      ready: casesMade.promise,
      log,
    }),
  );
  running.defer(() => casesMade.resolve());
  const demo = config.demo
    ? await loadDemo({ db, dataDir: config.dataDir, now: now(), hasLand: config.demoCases })
    : [];
  // Data imported while no server ran has no map yet, and the clock strikes only once a minute.
  await enqueue(db, makeMap, {});
  running.defer(() => app.close());
  const invented = config.demo ? [] : await inScope(db, 'system', openDemoAccounts);
  const address = await app.listen({ host: config.host, port: config.port });
  if (!config.demo && config.smtpUrl === undefined)
    app.log.warn('SMTP_URL is not set: no mail leaves, so nobody can confirm an address or reset a password');
  if (config.importDir !== undefined && !existsSync(config.importDir))
    app.log.warn({ folder: config.importDir }, 'IMPORT_DIR is not there: the office cannot import from it');
  if (invented.length > 0)
    app.log.warn(
      { accounts: invented },
      'this was a demonstration: its accounts can sign in and its registers are invented; close them (npm run admin -- close EMAIL), or begin in an empty DATA_DIR or database',
    );
  say(`\nMera: ${config.port === 0 ? address : config.publicUrl}\n`);
  for (const { person, email, password } of demo) say(`  ${person.padEnd(10)}${email.padEnd(24)}${password}`);
  if (demo.length > 0)
    say(`\nDemo accounts; their passwords are kept in ${config.dataDir}. Ctrl-C stops everything.\n`);
  if (config.demoCases) {
    // Connections of its own, so that no request waits for it.
    const own = running.use(openDatabase(requests, lost, { max: 4 }));
    casesMade.resolve(running.use(beginDemoCases({ db: own.db, services, ports, now, say, log: app.log })).done);
  } else casesMade.resolve();
  // The first thing of a stop.
  running.defer(async () => {
    isLeaving = true;
    // A guest's file may take longer than the stop: its sender gets an error, and the process still ends in an orderly way.
    readNoLongerThan(config.drainMs + (config.stopWithinMs * 2) / 3);
    await pause(config.drainMs);
  });
};

/** No address, no query and no header of a request comes into the log: they may name persons. */
const loggerAt = (level: string) => ({
  level,
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
  },
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
