import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Package, packagesOf } from '#domains/imports/core/packages.ts';
import { downloadPackages, listMunicipalities } from '#domains/imports/server/gurs-downloads.ts';
import { temporaryFolder } from '../support/folder.ts';
import { serveGurs } from '../support/served-gurs.ts';

const gurs = await serveGurs();
const [sales] = packagesOf('etn', { obcina: null, years: [2025] }) as [Package];
const [parcels] = packagesOf('cadastre', { obcina: 61, years: [] }).filter(({ product }) => product === 7) as [Package];
const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(400_000)]);
const quick = { pauseMs: 1, silentMs: 300, preparing: { attempts: 3, pauseMs: 1 } };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  gurs.asked.length = 0;
  gurs.faults.length = 0;
  Object.assign(gurs.state, { direct: false, ignoresRanges: false, preparing: 0, statuses: [] });
  Object.assign(gurs.state, { claimed: undefined, liesAt: undefined, leadsTo: undefined });
  gurs.put(sales, 'ETN_SLO_2025_KPP_20260329.zip', bytes);
});

const fetchIt = (more: Partial<Parameters<typeof downloadPackages>[0]> = {}) =>
  downloadPackages({ baseUrl: gurs.address, folder, packages: [sales], bounds: quick, ...more });
const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error?.refusal).toBeDefined();
  // Neither an address nor its signature leaves this machine.
  expect(JSON.stringify(error.refusal)).not.toMatch(/http|secret|127\.0/);
  return error.refusal;
};
const ranges = () => gurs.asked.flatMap(({ range }) => range ?? []);
const left = (): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

describe.each([
  ['by an address that is good once', false],
  ['as the service once sent it, at once', true],
])('a package comes %s', (_, direct) => {
  beforeEach(() => {
    gurs.state.direct = direct;
  });

  test('whole, under its own name', async () => {
    const seen: (number | null)[][] = [];
    const { paths, forget } = await fetchIt({ onProgress: (_title, here, of) => seen.push([here, of]) });
    expect(paths.map((path) => basename(path))).toEqual(['ETN_SLO_2025_KPP_20260329.zip']);
    expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
    expect([seen[0], seen.at(-1)]).toEqual([
      [0, bytes.length],
      [bytes.length, bytes.length],
    ]);
    expect(gurs.asked[0]?.path).toBe(
      '/display-views/groups/127/composite-products/321/result?filterParam=DRZAVA&filterValue=1&filterYear=2025',
    );
    await forget();
    expect(left()).toEqual([]);
  });

  test('goes on where the line broke, again and again', async () => {
    gurs.faults.push({ cutAfter: 100_000 }, { cutAfter: 50_000 }, { status: 503 }, { cutAfter: 1_000 });
    const { paths } = await fetchIt();
    expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
    expect(ranges().length).toBeGreaterThanOrEqual(3);
    // Only the rest was requested, on the condition that the file is the same.
    expect(gurs.asked.filter(({ range }) => range).every(({ ifRange }) => ifRange === '"1"')).toBe(true);
  });

  test('goes on in another process where the first one was killed', async () => {
    gurs.faults.push(...Array.from({ length: 6 }, () => ({ cutAfter: 30_000 })));
    expect(await refusalOf(fetchIt())).toMatchObject({ code: 'service_interrupted', file: 'ETN prodaje 2025' });
    const part = left().find((name) => name.endsWith('part')) ?? '';
    const here = statSync(join(folder, part)).size;
    expect(here).toBeGreaterThan(0);
    gurs.asked.length = 0;
    const { paths } = await fetchIt();
    expect(ranges()).toEqual([`bytes=${here}-`]);
    expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
  });

  test('begins anew where the file has changed meanwhile', async () => {
    const other = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(bytes.length - 4)]);
    gurs.faults.push({ cutAfter: 100_000 }, { changed: other });
    const { paths } = await fetchIt();
    expect(readFileSync(paths[0] ?? '').equals(other)).toBe(true);
  });

  test('begins anew where the service has another package than the one that is here in part', async () => {
    gurs.faults.push(...Array.from({ length: 6 }, () => ({ cutAfter: 30_000 })));
    await refusalOf(fetchIt());
    const newer = Buffer.concat([bytes, randomBytes(1_000)]);
    gurs.put(sales, 'ETN_SLO_2025_KPP_20260405.zip', newer);
    gurs.asked.length = 0;
    const { paths } = await fetchIt();
    expect(ranges()).toEqual([]);
    expect(basename(paths[0] ?? '')).toBe('ETN_SLO_2025_KPP_20260405.zip');
    expect(readFileSync(paths[0] ?? '').equals(newer)).toBe(true);
  });

  test('comes whole also from a service that knows no ranges', async () => {
    gurs.state.ignoresRanges = true;
    gurs.faults.push({ cutAfter: 100_000 });
    const { paths } = await fetchIt();
    expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
  });

  test('of which the end is missing, though the answer ends in order, is never given out', async () => {
    gurs.faults.push(...Array.from({ length: 6 }, () => ({ short: 10 })));
    gurs.state.ignoresRanges = true;
    expect(await refusalOf(fetchIt())).toEqual({ code: 'service_wrong_size', file: 'ETN prodaje 2025' });
    expect(left().filter((name) => name.endsWith('.zip'))).toEqual([]);
  });

  test('of another size than the service names is never given out', async () => {
    for (const claimed of [bytes.length - 100, bytes.length + 100]) {
      gurs.state.claimed = claimed;
      expect((await refusalOf(fetchIt())).code).toBe('service_wrong_size');
      expect(left().filter((name) => name.endsWith('.zip'))).toEqual([]);
    }
  });

  test('from a sender that falls silent is taken up again', async () => {
    gurs.faults.push({ silentAfter: 90_000 });
    const { paths } = await fetchIt();
    expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
  });
});

test('a whole package that was not imported is fetched no second time, but asked about', async () => {
  await fetchIt();
  gurs.asked.length = 0;
  const { paths } = await fetchIt();
  expect(ranges()).toEqual([`bytes=${bytes.length - 1}-`]);
  expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
});

test('bytes that somebody else left there are not taken for a part', async () => {
  const place = join(folder, '127-321-DRZAVA-2025');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'part'), randomBytes(1_000));
  writeFileSync(join(place, 'part.json'), 'no JSON');
  const { paths } = await fetchIt();
  expect(readFileSync(paths[0] ?? '').equals(bytes)).toBe(true);
});

test('a municipality that there is not is an empty answer, and said so', async () => {
  const [nowhere] = packagesOf('etn', { obcina: 214, years: [2025] }) as [Package];
  expect(await refusalOf(fetchIt({ packages: [nowhere] }))).toEqual({
    code: 'empty_package',
    file: 'ETN prodaje 2025',
  });
});

test('a service that is busy is asked again, and one that refuses is not', async () => {
  gurs.state.statuses = [500, 503, 429];
  expect((await fetchIt()).paths).toHaveLength(1);
  gurs.asked.length = 0;
  gurs.state.statuses = [404];
  expect(await refusalOf(fetchIt())).toMatchObject({ code: 'service_answered', status: 404 });
  expect(gurs.asked).toHaveLength(1);
  gurs.state.statuses = Array.from({ length: 20 }, () => 500);
  expect(await refusalOf(fetchIt())).toMatchObject({ code: 'service_answered', status: 500 });
});

test('a pause that the service asks for is made, and no longer one than we can wait', async () => {
  gurs.state.retryAfter = '86400';
  gurs.state.statuses = [503, 429];
  const since = performance.now();
  expect((await fetchIt({ bounds: { ...quick, mostPauseMs: 200 } })).paths).toHaveLength(1);
  expect(performance.now() - since).toBeGreaterThanOrEqual(390);
  gurs.state.retryAfter = undefined;
});

test('a service that sends us into a network of our own, or by a weaker way, is not followed', async () => {
  const other = createServer((_request, response) => response.end(bytes));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const reached: unknown[] = [];
  other.on('connection', (socket) => reached.push(socket));
  const { port } = other.address() as AddressInfo;
  const refused = { code: 'service_no_address', file: 'ETN prodaje 2025' };
  for (const liesAt of [`http://127.0.0.1:${port}`, `http://localhost:${port}`, 'https://127.0.0.1', 'file://']) {
    gurs.state.liesAt = liesAt;
    expect(await refusalOf(fetchIt()), liesAt).toEqual(refused);
  }
  gurs.state.liesAt = undefined;
  gurs.state.leadsTo = `http://127.0.0.1:${port}/`;
  expect(await refusalOf(fetchIt())).toEqual(refused);
  expect(reached).toEqual([]);
  other.close();
});

test('a package that is being prepared is waited for, for some time', async () => {
  gurs.state.preparing = 2;
  expect((await fetchIt()).paths).toHaveLength(1);
  gurs.state.preparing = 20;
  expect((await refusalOf(fetchIt())).code).toBe('service_preparing');
});

test('a service that is not there is reported as silent', async () => {
  expect((await refusalOf(fetchIt({ baseUrl: 'http://127.0.0.1:9' }))).code).toBe('service_silent');
});

test('without room on the disk nothing begins', async () => {
  const bounds = { ...quick, spareBytes: 1_000_000, freeBytes: async () => 1_300_000 };
  expect(await refusalOf(fetchIt({ bounds }))).toEqual({ code: 'disk_full', needed: 2, free: 1 });
  expect(gurs.asked.every(({ path }) => path.includes('/result'))).toBe(true);
  // Bytes already stored need no room.
  gurs.faults.push(...Array.from({ length: 6 }, () => ({ cutAfter: 60_000 })));
  await refusalOf(fetchIt());
  expect((await fetchIt({ bounds: { ...bounds, freeBytes: async () => 1_300_000 } })).paths).toHaveLength(1);
});

test('a file that does not end is given up', async () => {
  const bounds = { ...quick, mostBytes: 100_000 };
  expect((await refusalOf(fetchIt({ bounds }))).code).toBe('service_too_large');
  expect(left().filter((name) => /part|zip/.test(name))).toEqual([]);
});

test('several packages are all there, or none is given out', async () => {
  gurs.put(parcels, 'KN_061_PARCELE_20260726.zip', bytes);
  const { paths } = await fetchIt({ packages: [sales, parcels] });
  expect(paths.map((path) => basename(path))).toEqual(['ETN_SLO_2025_KPP_20260329.zip', 'KN_061_PARCELE_20260726.zip']);
  expect(paths.every((path) => existsSync(path))).toBe(true);
});

test('municipalities are listed by name', async () => {
  expect(await listMunicipalities(gurs.address)).toEqual([
    { obcina: 213, name: 'Ankaran' },
    { obcina: 8, name: 'Brezovica' },
    { obcina: 61, name: 'Ljubljana' },
  ]);
});
