import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { attach } from '#platform/server/db/attach.ts';
import { inventSales, writeDealPackage } from '../market/exports.ts';
import { TestClient } from '../support/client.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

/** Moments of the kill, as parts of the undisturbed running time. */
const points = Array.from({ length: 10 }, (_, at) => (at + 0.5) / 10);

const folder = (): string => {
  const made = temporaryFolder();
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

const begin = (name: string, args: readonly string[], dataDir: string) =>
  spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Until the command has printed something, or has ended. */
const said = (child: ReturnType<typeof begin>, words: string): Promise<void> =>
  new Promise((resolve) => {
    child.stdout.on('data', (text: Buffer) => text.includes(words) && resolve());
    child.once('exit', () => resolve());
  });

/** Waits for its end; returns its exit code, its duration, and the part of that after its first output. */
const whole = async (name: string, args: readonly string[], dataDir: string, words = '') => {
  const since = performance.now();
  const child = begin(name, args, dataDir);
  const ended = once(child, 'exit');
  await said(child, words);
  const heard = performance.now();
  const [code] = await ended;
  return { code, took: performance.now() - since, after: performance.now() - heard };
};

/** Kills it after this number of milliseconds, or after it has printed something. */
const killed = async (name: string, args: readonly string[], dataDir: string, after: number, words?: string) => {
  const child = begin(name, args, dataDir);
  const ended = once(child, 'exit');
  if (words !== undefined) await said(child, words);
  await Promise.race([pause(after), ended]);
  child.kill('SIGKILL');
  await ended;
};

test('a restore killed at ten points serves nothing in part, and is made whole by running it again', async () => {
  const settings = { DEMO: '0', LOG_LEVEL: 'silent' };
  const source = folder();
  const first = await startServer({ ...settings, DATA_DIR: source });
  const client = new TestClient(first.address);
  await client.register();
  await client.signIn();
  const { inquiry_id, property_id } = await client.draftInquiry();
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    Buffer.alloc(2_000_000, 32),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ]);
  for (const document_name of ['Pogodba', 'Načrt', 'Izpisek'])
    expect(
      await client.upload(
        '/api/addPropertyDocuments',
        { property_id, document_type: 'drugo', document_name },
        file,
        'listina.pdf',
      ),
    ).toBe(200);
  await first.end('SIGTERM');
  const archive = `${source}/kopija.zip`;
  expect((await whole('backup', [archive], source)).code).toBe(0);
  const writing = 'are being written';
  const quiet = await whole('restore', [archive], folder(), writing);
  expect(quiet.code).toBe(0);

  let refused = 0;
  for (const [at, point] of points.entries()) {
    const target = folder();
    // Most of its time goes into a new database; every other blow falls while it writes.
    if (at % 2 === 0) await killed('restore', [archive], target, quiet.took * point);
    else await killed('restore', [archive], target, quiet.after * point, writing);
    const started = await startServer({ ...settings, DATA_DIR: target }).catch((error: Error) => error);
    if (started instanceof Error) {
      expect(started.message).toMatch(/was cut off.*npm run restore/s);
      refused += 1;
    } else {
      // Before the first row was written it is like a new installation, and after the last one it is complete.
      const known = await new TestClient(started.address, client.credentials).mayEnter().catch(() => false);
      await started.end('SIGTERM');
      if (known) continue;
    }
    expect((await whole('restore', [archive], target)).code).toBe(0);
    const again = await startServer({ ...settings, DATA_DIR: target });
    const back = new TestClient(again.address, client.credentials);
    await back.signIn();
    const documents = (await back.post('/api/showPropertyDocuments', { property_id })).body.data as unknown;
    expect(documents).toHaveLength(3);
    for (const { property_documents_id } of documents as { property_documents_id: string }[])
      expect((await back.download(`/api/document/${property_documents_id}`)).length).toBe(file.length);
    expect(await back.expect('/api/showInquiry', { inquiry_id })).toMatchObject({ inquiry_id });
    await again.end('SIGTERM');
  }
  expect(refused).toBeGreaterThan(0);
});

test('an import killed at ten points has changed everything or nothing, and the next one makes it whole', async () => {
  const data = folder();
  const settings = { DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'silent' };
  await (await startServer(settings)).end('SIGTERM');
  const invented = { seed: 3, deals: 4_000, year: 2026, firstId: 1 };
  const tables = inventSales(invented);
  const of = (day: string) =>
    writeDealPackage(folder(), 'KPP', { day, year: 2026, ...tables }, { area: 'SLO', form: 'country' });
  const counts = async () => {
    await using database = await attach({ databaseUrl: undefined, dataDir: data }, { migrated: false });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ deals: number; units: number }>(
      'select (select count(*)::int from market.deal) as deals, (select count(*)::int from market.unit) as units',
    );
    await client.end();
    return rows[0];
  };
  const path = await of('20260601');
  const elsewhere = folder();
  const quiet = await whole('import', ['etn', path], elsewhere);
  expect(quiet.code).toBe(0);
  const all = [{ deals: 0, units: 0 }];
  for (const point of points) {
    await killed('import', ['etn', path], data, quiet.took * point);
    const there = await counts();
    // Data of a completed run are unchanged.
    if (there?.deals === invented.deals) all.push({ deals: there.deals, units: there.units });
    expect(all).toContainEqual(there);
  }
  expect((await whole('import', ['etn', path], data)).code).toBe(0);
  const last = await counts();
  expect(last?.deals).toBe(invented.deals);
  expect(new Set(all.slice(1).map(({ units }) => units)).size).toBeLessThanOrEqual(1);
});
