import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { earliestDay, slotsOf } from '#domains/inquiries/core/slots.ts';
import { defaultSettings as rules } from '#domains/settings/contract/settings.ts';
import { startPostgres } from '#platform/server/db/embedded.ts';
import { TestClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { largePhoto } from '../support/files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

const visit = new Date(
  slotsOf(earliestDay(Date.now(), 'to_confirm', rules), 45, rules)[0]?.startsAt ?? 0,
).toISOString();

/** A small disk of its own, which needs the rights of root; removed with the test. */
const smallDisk = (megabytes: number): string => {
  const place = temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'mera-test', place]);
  onTestFinished(() => {
    spawnSync('umount', ['-l', place]);
    rmSync(place, { recursive: true, force: true });
  });
  return place;
};

/** Fills a disk to its last block; returns the function that frees it. */
const fill = (disk: string): (() => void) => {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  const block = Buffer.alloc(4_096, 1);
  const { bavail } = statfsSync(disk);
  try {
    for (let at = 0; at < bavail + 16; at += 1) writeSync(file, block);
  } catch {
    // Full, as was wanted.
  }
  return () => {
    ftruncateSync(file, 0);
    closeSync(file);
    rmSync(path, { force: true });
  };
};

/** People work until a call fails; returns the acknowledged calls. */
const work = async (client: TestClient, rounds: number) => {
  const acknowledged: { inquiry_id: string; number: string }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await client.submitInquiry(visit).catch(() => undefined);
    if (one) acknowledged.push(one);
  }
  return acknowledged;
};

test('a full disk of the files refuses files with a sentence, keeps what was there, and takes them again once there is room', async () => {
  const disk = smallDisk(600);
  const files = join(disk, 'files');
  mkdirSync(files);
  // The database has room of its own: only the files run out of it.
  const elsewhere = temporaryFolder();
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  await using database = await startPostgres(elsewhere);
  const settings = { DATABASE_URL: database.url, DATA_DIR: files, DEMO: '0', LOG_LEVEL: 'silent' };
  const server = await startServer(settings);
  const client = new TestClient(server.address);
  await client.register();
  await client.signIn();
  const { property_id } = await client.draftInquiry();
  const photo = await largePhoto(3);
  const give = () => client.upload('/api/addPropertyFloorSpaceImages', { property_id, mime_type: 'image/jpeg' }, photo);
  expect(await give()).toBe(200);
  const makeRoom = fill(disk);
  for (let round = 0; round < 3; round += 1) expect(await give()).toBe(507);
  // Calls without files still work.
  expect(await work(client, 2)).toHaveLength(2);
  makeRoom();
  expect(await give()).toBe(200);
  const { body } = await client.post('/api/showPropertyFloorSpaceImages', { property_id });
  expect(body.success).toBe(true);
  await server.end('SIGTERM');
});

test('a full disk of the database is 503, and with room again it goes on by itself with all that was acknowledged', async () => {
  const disk = smallDisk(500);
  const settings = { DATA_DIR: disk, DEMO: '0', LOG_LEVEL: 'silent' };
  const server = await startServer(settings);
  const client = new TestClient(server.address);
  await client.register();
  await client.signIn();
  const before = await work(client, 3);
  expect(before).toHaveLength(3);
  const statuses = new Set<number>();
  const { inquiry_id } = await client.draftInquiry();
  let { version } = await client.expect('/api/showInquiry', { inquiry_id });
  let typed: string | undefined;
  const makeRoom = fill(disk);
  // Until the space in its last pages is used up, some calls still pass.
  for (let round = 0; round < 400; round += 1) {
    const next = randomBytes(9_000).toString('hex');
    const answer = await client.post('/api/keepTyped', { inquiry_id, version, typed: next }).catch(() => undefined);
    if (answer) statuses.add(answer.status);
    if (answer?.status === 200) {
      typed = next;
      version = answer.body.data?.version;
    }
    if ([...statuses].some((status) => status >= 500)) break;
  }
  expect([503, 507]).toContain([...statuses].find((status) => status >= 500));
  makeRoom();
  await eventually(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200), 60_000);
  await client.signIn();
  const after = await work(client, 2);
  expect(after).toHaveLength(2);
  for (const { inquiry_id, number } of [...before, ...after])
    expect(await client.expect('/api/showInquiry', { inquiry_id })).toMatchObject({ inquiry_id, number });
  if (typed !== undefined) expect(await client.expect('/api/showInquiry', { inquiry_id })).toMatchObject({ typed });
  await server.end('SIGTERM');
});
