import { afterAll, vi } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { jobsOf } from '#app/server/jobs.ts';
import { openPorts } from '#app/server/ports.ts';
import { siteSource } from '#app/server/site-source.ts';
import { actorByRefreshCookie, openAuthentication } from '#domains/accounts/server/public.ts';
import { closeMailServer } from '#domains/mail/server/public.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { startJobs } from '#platform/server/db/jobs.ts';
import { openServices } from '#platform/server/open-services.ts';
import type * as inItsProcess from '../../support/demo.ts';
import { peopleOf } from '../../support/demo.ts';
import { cloneDemo } from '../../support/demo-template.ts';
import { network, origin } from './network.ts';

const now = () => new Date();

/** The real application in this process on a clone of the demonstration, with its jobs, and the people of it. */
export const openDemo: typeof inItsProcess.openDemo = async (settings = {}) => {
  let isOver = false;
  // A connection that was ended a moment ago may still hear that its database goes.
  const fail = (error: Error): void => {
    if (!isOver) throw error;
  };
  const { url, dataDir, remove } = await cloneDemo(settings.DEMO ?? 'accounts');
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir };
  const config = {
    ...readConfig({ DEMO: 'accounts', ...environment, ...settings }),
    // A page that is not in front asks for no new token.
    ...(settings.CP_ACCESS_TTL_S === undefined ? { accessTtlSeconds: 86_400 } : {}),
  };
  const services = await openServices(config);
  const ports = openPorts({ settings: config, now });
  const { db, pool } = openDatabase(url, fail, { max: config.poolSize, patience: 10 });
  const app = await createApp({
    db,
    now,
    services,
    ports,
    authenticate: openAuthentication(),
    authenticateByCookie: actorByRefreshCookie,
    isCrowded: () => false,
    pages: { dist: 'dist', source: siteSource(db, now, services) },
    // One address signs in for all people of a story.
    bounded: false,
    operations: { ready: async () => undefined, metricsToken: undefined },
    logger: { level: 'error' },
  });
  await app.ready();
  network.app = app;
  const running = await startJobs({ url, db, jobs: jobsOf(ports), now, services, onLost: fail, log: () => undefined });
  const end = async () => {
    // Requests of the last page are still running.
    await vi.waitUntil(() => network.underWay === 0, { timeout: 300_000 });
    await app.close();
    await running[Symbol.asyncDispose]();
    await closeMailServer();
    await pool.end();
    isOver = true;
    await remove();
  };
  return { ...peopleOf(url, dataDir), address: origin, environment, end };
};

/** A demonstration for all tests of a file. */
export const startDemo: typeof inItsProcess.startDemo = async (settings) => {
  const { end, ...demo } = await openDemo(settings);
  afterAll(end);
  return demo;
};
