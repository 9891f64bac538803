import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadExports } from '#domains/market/server/etn-source.ts';
import { importDeals, type SetReport } from '#domains/market/server/import/run.ts';
import { zipTo } from '../cadastre/packages.ts';
import { openTestDatabase } from '../support/database.ts';
import { inventSales, writeExport } from './exports.ts';

const { url } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'mera-market-download-'));
const asked: string[] = [];
let address = 'later';
const package2025 = join(folder, 'package.zip');

// The service as it is documented: an address that lives shortly, and the file behind it.
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url?.startsWith('/file/')) return response.end(readFileSync(package2025));
  if (request.url?.includes('filterYear=1999')) return response.writeHead(404).end();
  if (request.url?.includes('filterYear=1998')) return response.end(JSON.stringify({ url: 'ftp://elsewhere/file' }));
  return response.end(JSON.stringify({ url: `${address}/file/one?token=secret` }));
});
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const sales = inventSales({ seed: 2, deals: 20, year: 2025, firstId: 1 });
  const written = writeExport(join(folder, 'x'), 'KPP', { day: '20260329', year: 2025, ...sales });
  const files = readdirSync(written).map((name) => [name, readFileSync(join(written, name))] as const);
  await zipTo(package2025, Object.fromEntries(files));
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true });
});

test('a year of the country is fetched by its product, imported, and leaves no file', async () => {
  const reports: SetReport[] = [];
  let path = '';
  {
    await using fetched = await downloadExports(address, [{ year: 2025, register: 'KPP', obcina: null }]);
    [path = ''] = fetched.paths;
    await importDeals({ url, paths: fetched.paths, onSet: (report) => reports.push(report) });
  }
  expect(asked[0]).toBe(
    '/display-views/groups/127/composite-products/321/file?filterParam=DRZAVA&filterValue=1&filterYear=2025',
  );
  expect(reports).toMatchObject([{ register: 'KPP', stateOn: '2026-03-29', merged: { inserted: 20 } }]);
  expect([path !== '', existsSync(path)]).toEqual([true, false]);
});

test('rents of one municipality have a product of their own', async () => {
  await using _ = await downloadExports(address, [{ year: 2024, register: 'NP', obcina: 61 }]);
  expect(asked).toContain(
    '/display-views/groups/131/composite-products/324/file?filterParam=OBCINE&filterValue=61&filterYear=2024',
  );
});

test.each([
  [1999, { code: 'service_answered', status: 404 }],
  [1998, { code: 'service_no_address' }],
])('a failure of the service is reported without its address: %d', async (year, refusal) => {
  const failed = await downloadExports(address, [{ year, register: 'KPP', obcina: null }]).catch((error) => error);
  expect(failed.refusal).toMatchObject(refusal);
  expect(JSON.stringify(failed.refusal)).not.toMatch(/http|token/);
});

test('a service that is not there is reported as silent', async () => {
  await expect(downloadExports('http://127.0.0.1:9', [{ year: 2025, register: 'KPP', obcina: null }])).rejects.toThrow(
    'service_silent',
  );
});
