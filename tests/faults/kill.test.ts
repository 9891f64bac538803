import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { earliestDay, slotsOf } from '#domains/inquiries/core/slots.ts';
import { defaultSettings as rules } from '#domains/settings/contract/settings.ts';
import { TestClient } from '../support/client.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 60);
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };

const postmaster = () => Number.parseInt(readFileSync(`${folder}/postgres/data/postmaster.pid`, 'utf8'), 10);

const killDatabase = () => {
  const family = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster())], { encoding: 'utf8' });
  for (const pid of [postmaster(), ...family.trim().split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile, which is what was wanted.
    }
  }
};

const visit = new Date(
  slotsOf(earliestDay(Date.now(), 'to_confirm', rules), 45, rules)[0]?.startsAt ?? 0,
).toISOString();
const kinds = ['server', 'database', 'both'] as const;

test(`${rounds} kills of server, database and both lose no acknowledged inquiry`, async () => {
  const acknowledged: { inquiry_id: string; number: string }[] = [];
  const client = new TestClient('');
  let server = await startServer(settings);
  client.address = server.address;
  await client.register();

  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % 3] as (typeof kinds)[number];
    await client.signIn();
    // Work goes on until the blow; what it interrupts was not acknowledged and may be there or not.
    const work = (async () => {
      for (;;) acknowledged.push(await client.submitInquiry(visit));
    })().catch(() => undefined);
    await pause(150 + Math.random() * 700);
    if (kind !== 'server') killDatabase();
    if (kind !== 'database') await server.end('SIGKILL');
    await work;

    if (kind === 'database') {
      // The same server goes on by itself once the database is back.
      const deadline = Date.now() + 15_000;
      while ((await fetch(`${server.address}/readyz`)).status !== 200) {
        if (Date.now() > deadline) throw new Error('the server did not find its database again');
        await pause(50);
      }
    } else server = await startServer(settings);
    client.address = server.address;
    await client.signIn();
    const last = acknowledged.at(-1);
    if (last) expect(await client.expect('/api/showInquiry', { inquiry_id: last.inquiry_id })).toMatchObject(last);
  }

  for (const one of acknowledged)
    expect(await client.expect('/api/showInquiry', { inquiry_id: one.inquiry_id })).toMatchObject(one);
  expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThan(rounds);
  await server.end('SIGTERM');
});
