import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sl } from '#app/texts/sl/index.ts';
import { valuationCase } from '#domains/appraisal/contract/case.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { evaluate } from '../../src/domains/appraisal/core/evaluate.ts';
import { caseHost } from '../support/case-host.ts';
import { photo } from '../support/files.ts';
import { buyAccess } from '../support/order-calls.ts';
import { filesInZip } from '../support/read-zip.ts';
import { reportHost } from '../support/report-calls.ts';

const host = await caseHost();
const { as, post, open, upload, valuer, office, person } = host;
const { atWork, submit, seal, reviewer } = await reportHost(host);
const { files: names } = sl.reports.workFile;

const work = await atWork();
const { calculation_id, property_id, inquiry_id } = work;
await as(valuer).addCalculationComment({
  calculation_id,
  cell: 'market.comparables.c1',
  text: 'Preveri površino.',
});
const taken = { property_id, mime_type: 'image/jpeg', kind: 'front' };
await upload('/api/addPropertyFloorSpaceImages', valuer, taken, { name: 'pročelje.jpg', bytes: await photo(90, 60) });
await submit(work);
await seal(await reviewer(), inquiry_id);

const unpacked = async () => {
  const { status, bytes, headers } = await open(`/api/work-file/${calculation_id}`, valuer);
  expect(status).toBe(200);
  return { files: await filesInZip(bytes), headers };
};
const jsonOf = (files: ReadonlyMap<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

test('holds inputs, deals, figures, comments, versions, history, files and reports, each under its hash', async () => {
  const { files, headers } = await unpacked();
  expect(headers['content-type']).toBe('application/zip');
  const there = [...files.keys()];
  expect(there).toEqual([
    names.case,
    names.calculated,
    names.snapshots,
    names.versions,
    names.comments,
    names.history,
    names.workbook,
    expect.stringMatching(/^porocilo-POR-2026-\d{6}-v1\.pdf$/),
    'Fotografija pročelje.jpg',
    names.manifest,
  ]);
  const manifest = jsonOf(files, names.manifest);
  expect(manifest.files).toEqual(
    there.slice(0, -1).map((name) => ({
      name,
      bytes: files.get(name)?.length,
      sha256: createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    })),
  );
  expect(jsonOf(files, names.comments)).toMatchObject([{ cell: 'market.comparables.c1', text: 'Preveri površino.' }]);
  expect(jsonOf(files, names.snapshots)).toHaveLength(10);
  const history = jsonOf(files, names.history);
  expect(history.case.map(({ to_state }: { to_state: string }) => to_state)).toContain('delivered');
  expect(history.audit.map(({ event }: { event: string }) => event)).toContain('calculation.begun');
  expect(JSON.stringify(history)).not.toContain('internal_note');
});

test('the case of the file gives the figures of the database, to the cent', async () => {
  const { files } = await unpacked();
  const { case: kept, result } = (await as(valuer).showCalculation({ calculation_id })) as Calculation;
  const content = valuationCase.parse(jsonOf(files, names.case));
  expect(content).toEqual(kept);
  const again = evaluate(content);
  expect(again.hash).toBe(jsonOf(files, names.manifest).case_sha256);
  expect(again.value).toBe(result.value);
  const figures = Object.entries(result.nodes);
  expect(figures.length).toBeGreaterThan(500);
  for (const [id, { value }] of figures) expect(again.nodes[id]?.value, id).toBe(value);
  const written = jsonOf(files, names.calculated);
  for (const [id, { value }] of figures) expect(written.nodes[id].value, id).toBe(value);
  const newest = jsonOf(files, names.versions).at(-1);
  expect(evaluate(valuationCase.parse(newest.case)).value).toBe(Number(newest.value));
});

test('is for its valuer alone; of a case of one’s own it is what the archive opens', async () => {
  for (const stranger of [office, work.customer, await person('valuer')])
    expect((await open(`/api/work-file/${calculation_id}`, stranger)).status).toBe(404);
  const buyer = await person('valuer');
  await buyAccess(host, buyer, office, ['year']);
  const own = await post('/api/addCalculation', buyer, { title: 'Lasten primer', assesment_reason: 'drugo' });
  const path = `/api/work-file/${own.body.data.calculation_id}`;
  expect((await open(path, buyer)).status).toBe(402);
  await buyAccess(host, buyer, office, ['archive']);
  const { status, bytes } = await open(path, buyer);
  expect(status).toBe(200);
  expect((await filesInZip(bytes)).has(names.case)).toBe(true);
});
