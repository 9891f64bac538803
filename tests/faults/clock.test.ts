import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { earliestDay, slotsOf } from '#domains/inquiries/core/slots.ts';
import { defaultSettings as rules } from '#domains/settings/contract/settings.ts';
import { attach } from '#platform/server/db/attach.ts';
import { TestClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** A server and its database whose clock is set from a file; the times that calls take are not touched. */
const withClock = async (at: string) => {
  if (!existsSync(library)) throw new Error('These runs set a clock: apt-get install libfaketime');
  const folder = temporaryFolder();
  const clock = join(folder, 'clock');
  let offset = 0;
  const set = (moment: string): void => {
    offset = Date.parse(moment) - Date.now();
    writeFileSync(clock, `${offset < 0 ? '-' : '+'}${(Math.abs(offset) / 1_000).toFixed(0)}`);
  };
  set(at);
  const settings = {
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    TZ: 'UTC',
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const server = await startServer(settings);
  onTestFinished(async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const client = new TestClient(server.address);
  await client.register();
  await client.signIn();
  const ask = async <Row>(statement: string): Promise<Row[]> => {
    await using database = await attach({ databaseUrl: undefined, dataDir: folder }, { migrated: false });
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const { rows } = await owner.query(statement);
    await owner.end();
    return rows as Row[];
  };
  return { client, set, ask, now: () => Date.now() + offset };
};

const visitFrom = (now: number): string =>
  new Date(slotsOf(earliestDay(now, 'to_confirm', rules), 45, rules)[0]?.startsAt ?? 0).toISOString();

test('a clock that jumps 40 days ahead and back again loses nothing, and no number is given twice', async () => {
  const { client, set, ask, now } = await withClock('2026-05-04T08:00:00Z');
  const first = await client.submitInquiry(visitFrom(now()));
  set('2026-06-13T08:00:00Z');
  // The session may have expired by this clock; after a new sign-in work continues.
  await client.signIn();
  const ahead = await client.submitInquiry(visitFrom(now()));
  set('2026-05-04T08:05:00Z');
  await client.signIn();
  const back = await client.submitInquiry(visitFrom(now()));
  const all = [first, ahead, back];
  expect(new Set(all.map(({ number }) => number)).size).toBe(3);
  for (const one of all)
    expect(await client.expect('/api/showInquiry', { inquiry_id: one.inquiry_id })).toMatchObject(one);
  expect(await ask('select audit.verify() as broken')).toEqual([{ broken: null }]);
});

test.each([
  { what: 'spring', before: '2026-03-29T00:59:50Z', after: '2026-03-29T01:00:10Z' },
  { what: 'autumn', before: '2026-10-25T00:59:50Z', after: '2026-10-25T01:00:10Z' },
])('over the change of the clock in $what orders, numbers and jobs go on', async ({ before, after }) => {
  const { client, set, ask, now } = await withClock(before);
  const first = await client.submitInquiry(visitFrom(now()));
  set(after);
  const second = await client.submitInquiry(visitFrom(now()));
  expect(second.number).not.toBe(first.number);
  for (const { inquiry_id, number } of [first, second])
    expect(await client.expect('/api/showInquiry', { inquiry_id })).toMatchObject({ number });
  // The mails of both have left the queue, each once; without a mail server they are kept.
  await eventually(async () => {
    const rows = await ask<{ kind: string; n: number }>(
      "select kind, count(*)::int as n from mail.message where kind = 'inquiry_received' and state = 'kept' group by kind",
    );
    expect(rows).toEqual([{ kind: 'inquiry_received', n: 2 }]);
  }, 90_000);
});
