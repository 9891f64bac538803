import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { sweepFiles } from '#domains/properties/server/jobs.ts';
import { inScope, whileLocked } from '#platform/server/db/database.ts';
import { diskStorage } from '#platform/server/files/storage.ts';
import { TestClient } from '../support/client.ts';
import { openTestDatabase } from '../support/database.ts';
import { largePhoto } from '../support/files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { jobParts } from '../support/job-parts.ts';
import { startServer } from '../support/server.ts';
import { testServices } from '../support/services.ts';

const rounds = 4;
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (place: string): string[] =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

test('a server killed while photos come leaves no row without its file, and no file without its row', async () => {
  const { db, url } = await openTestDatabase();
  const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };
  const client = new TestClient('');
  let server = await startServer(settings);
  client.address = server.address;
  await client.register();
  await client.signIn();
  const { property_id } = await client.draftInquiry();
  const photo = await largePhoto(3);
  const acknowledged: string[] = [];
  const begun: string[] = [];
  const give = async (id: string): Promise<number | undefined> => {
    const fields = { property_id, mime_type: 'image/jpeg', property_floor_space_images_id: id };
    const status = await client.upload('/api/addPropertyFloorSpaceImages', fields, photo);
    if (status === 200) acknowledged.push(id);
    return status;
  };

  for (let round = 0; round < rounds; round += 1) {
    const work = [0, 1, 2].map(async () => {
      for (let n = 0; n < 3; n += 1) {
        const id = randomUUID();
        begun.push(id);
        if ((await give(id)) !== 200) return;
      }
    });
    await pause(200 + round * 150);
    await server.end('SIGKILL');
    await Promise.all(work);
    server = await startServer(settings);
    client.address = server.address;
    await client.signIn();
  }

  const rows = () => inScope(db, 'system', (system) => system.selectFrom('properties.image').selectAll().execute());
  const present = (await rows()).map((row) => row.property_floor_space_images_id);
  expect(present).toEqual(expect.arrayContaining(acknowledged));
  expect(begun).toEqual(expect.arrayContaining(present));
  // Unacknowledged uploads are repeated with their ids, and are stored once.
  for (const id of begun.filter((one) => !acknowledged.includes(one))) expect(await give(id)).toBe(200);
  expect((await rows()).map((row) => row.property_floor_space_images_id).toSorted()).toEqual(begun.toSorted());

  const later = new Date(Date.now() + 25 * 3_600_000);
  const services = { ...testServices(), storage: diskStorage(folder) };
  await sweepFiles.run({
    payload: {},
    ...jobParts,
    alone: (lock, work) => whileLocked(db, lock, work),
    asSystem: (work) => inScope(db, 'system', work),
    now: later,
    services,
  });
  const named = (await rows()).flatMap(({ shown_key, thumb_key }) => [shown_key, thumb_key]);
  expect(filesIn(join(folder, 'files')).toSorted()).toEqual(named.map((key) => join(folder, 'files', key)).toSorted());

  // Half a file that a killed process left goes at a start an hour later.
  const long = (Date.now() - 2 * 3_600_000) / 1_000;
  for (const draft of filesIn(join(folder, 'drafts'))) utimesSync(draft, long, long);
  await server.end('SIGTERM');
  server = await startServer(settings);
  expect(filesIn(join(folder, 'drafts'))).toEqual([]);
  await server.end('SIGTERM');
});
