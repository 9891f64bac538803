import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { importDeals } from '#domains/market/server/import/run.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { fromBrezovica, readRows } from '../market/derived.ts';
import { writeExport } from '../market/exports.ts';
import { caseHost } from '../support/case-host.ts';
import { readPdf } from '../support/read-pdf.ts';
import { deskCase, reportHost } from '../support/report-calls.ts';

const real = '../shared/data/etn';
const present = existsSync(real);

type Found = { items: { id_posla: number; ordinal: number; price_m2: number | null }[] };

describe.runIf(present)(`real deals${present ? '' : ' (skipped: ../shared/data is not there)'}`, async () => {
  const host = await caseHost();
  const { url, as, post, open, valuer } = host;
  const { atWork, checkFile, submit, seal, reviewer, report } = await reportHost(host);
  const folder = mkdtempSync(join(tmpdir(), 'mera-real-market-'));
  beforeAll(async () => {
    const deals = readRows(`${real}/ETN_Brezovica_posli_joined.csv`);
    const units = readRows(`${real}/ETN_Brezovica_nepremicnine_long.csv`);
    for (const year of ['2021', '2022', '2023', '2024', '2025']) {
      const sales = fromBrezovica(deals, units, year);
      const path = writeExport(join(folder, year), 'KPP', { day: '20260105', year: Number(year), ...sales });
      await importDeals({ url, paths: [path] });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('from the order by real comparables and three approaches through control to a report that proves itself', async () => {
    const { inquiry_id, calculation_id } = await atWork();
    const search = await post('/api/searchTransactions', valuer, {
      register: 'KPP',
      kinds: [2],
      area: { type: 'obcina', obcina: 'BREZOVICA' },
      market_flags: [1],
      whole_only: true,
    });
    const found = (search.body.data as Found).items.filter(({ price_m2 }) => price_m2 !== null);
    expect(found.length).toBeGreaterThanOrEqual(5);
    const deals = found.map(({ id_posla, ordinal }) => ({ register: 'KPP', id_posla: Number(id_posla), ordinal }));
    const frozen = (await post('/api/freezeDeals', valuer, { calculation_id, deals })).body.data
      .comparables as Comparable[];

    // The same adjustments as in the finished grid, to real prices.
    const market = deskCase.market as NonNullable<ValuationCase['market']>;
    const taken = market.comparables.slice(0, frozen.length).map((one, at) => {
      const { source, normalise } = frozen[at] as Comparable;
      return { ...one, source, normalise };
    });
    const content = { ...deskCase, market: { ...market, comparables: taken } };
    const before = (await as(valuer).showCalculation({ calculation_id })) as Calculation;
    const saved = await post('/api/saveCalculation', valuer, {
      calculation_id,
      revision: before.revision,
      title: before.title,
      case: content,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { revision } = saved.body.data;
    const handed = await submit({ inquiry_id, calculation_id, revision, customer: valuer });
    expect(handed.body.data, JSON.stringify(handed.body)).toMatchObject({ status: 'in_qc' });
    expect((await seal(await reviewer(), inquiry_id)).status).toBe(200);

    const [sealed] = (await report(valuer, inquiry_id)).reports;
    const { bytes } = await open(`/api/report-pdf/${sealed.report_id}`, valuer);
    const { text, attachments } = await readPdf(bytes);
    const inside = JSON.parse(attachments.get('case.json')?.toString() ?? '') as ValuationCase;
    const value = evaluate(content).value ?? Number.NaN;
    expect(evaluate(inside).value).toBe(value);
    for (const approach of ['market', 'income', 'cost'] as const) expect(inside[approach], approach).not.toBeNull();
    expect(text.replaceAll(/\s/g, '')).toContain(value.toLocaleString('de-DE', { minimumFractionDigits: 2 }));
    for (const { id_posla } of deals) expect(text, String(id_posla)).toContain(String(id_posla));

    expect((await checkFile(bytes)).data).toMatchObject({ genuine: true, attached: 'same' });
    const changed = Buffer.from(bytes);
    changed[changed.length - 10] = (changed.at(-10) ?? 0) ^ 1;
    expect((await checkFile(changed)).data).toMatchObject({ genuine: false });
  });
});
