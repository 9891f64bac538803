import { expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { formats } from '#platform/i18n/format.ts';
import { inScope } from '#platform/server/db/database.ts';
import { figureWriter } from '../../src/domains/valuation/core/report/figures.ts';
import { printedFigures } from '../../src/domains/valuation/server/paper.ts';
import { reportWords } from '../../src/domains/valuation/server/report-words.ts';
import { caseHost } from '../support/case-host.ts';
import { photo } from '../support/files.ts';
import { readPdf } from '../support/read-pdf.ts';
import { deskCase, reportHost } from '../support/report-calls.ts';

const host = await caseHost();
const { as, valuer, clock, db } = host;
await inScope(db, 'system', loadDemoCadastre);
const { atWork, reviewer, seal, submit } = await reportHost(host);
const bare = (text: string) => text.replaceAll(/\s+/g, '');

/** Comparables of other sources with places, as a valuer enters them. */
const placed = (market: ValuationCase['market']): ValuationCase['market'] =>
  market && {
    ...market,
    comparables: market.comparables.map((one, at) => ({
      ...one,
      source: { ...one.source, coordinates: { e: 461_700 + 60 * at, n: 100_900, lon: 14.5, lat: 46.05 } },
    })),
  };

/** Everything of the fullest case, with land by comparison and texts that mark figures. */
const content: ValuationCase = {
  ...deskCase,
  cost: deskCase.cost && {
    ...deskCase.cost,
    land: {
      ...deskCase.cost.land,
      source: 'grid',
      grid: deskCase.market && { ...deskCase.market, comparables: deskCase.market.comparables.slice(0, 4) },
    },
  },
  report: {
    ...deskCase.report,
    texts: { ...deskCase.report.texts, summary: 'Ocenjena vrednost znaša {vrednost}, razpon je {razpon}.' },
    annexes: ['Zemljiškoknjižni izpisek', 'Energetska izkaznica'],
  },
};
const work = await atWork(content);
const shown = (await as(valuer).showCalculation({ calculation_id: work.calculation_id })) as Calculation;

test('every figure that the report prints is the server’s, and stands in the PDF', async () => {
  const { bytes } = await host.open(`/api/calculation-pdf/${work.calculation_id}`, valuer);
  const { text, isTagged } = await readPdf(bytes);
  expect(isTagged).toBe(true);
  const printed = printedFigures(shown.case, clock.now);
  expect(printed.length).toBeGreaterThan(400);
  const { money } = formats('sl');
  const writer = figureWriter(shown.result, reportWords('sl'));
  const page = bare(text);
  const lacking = printed.filter(({ id, value }) => {
    const node = shown.result.nodes[id];
    expect(node?.value, id).toBe(value);
    // In a matrix a price is above its unit, and an amount without it; where the working is printed, with all its digits.
    const ways = node ? [writer.show(node), writer.bare(node), writer.exact(node)].map(bare) : [];
    return !ways.some((way) => page.includes(way));
  });
  expect(lacking).toEqual([]);
  const value = bare(money(shown.result.value ?? Number.NaN));
  expect(page).toContain(`Ocenjenavrednostznaša${value}`);
  for (const words of ['Vrednostzemljiščasprimerjavo', 'Zemljiškoknjižniizpisek', 'Izjavaocenjevalca'])
    expect(page).toContain(words);
});

test('the report shows where the property lies, what is around it, and its comparables under their numbers', async () => {
  const { calculation_id } = await atWork({
    ...content,
    subject: {
      ...content.subject,
      identifiers: [{ sifraKo: 1728, stevilkaStavbe: 412, stevilkaDelaStavbe: null, parcelnaStevilka: null }],
      coordinates: { e: 461_900, n: 100_700 },
    },
    market: placed(content.market),
    cost: content.cost && {
      ...content.cost,
      land: { ...content.cost.land, grid: placed(content.cost.land.grid) },
    },
  });
  const { figures, text } = await readPdf((await host.open(`/api/calculation-pdf/${calculation_id}`, valuer)).bytes);
  const about = (beginning: string) => figures.filter((alt) => alt.startsWith(beginning));
  expect(about('Načrt lege')).toHaveLength(1);
  expect(about('Načrt lege')[0]).toMatch(/Poudarjena stavba: 412\. .*Ulice: .+\. Raba: .*pozidano/);
  expect(about('Zemljevid okolice')[0]).toContain('1 : 10.000');
  expect(text).toContain('merilo 1 : 10.000');
  // Once for the market and once for the land.
  expect(about('Zemljevid v merilu')).toHaveLength(2);
  expect(about('Zemljevid v merilu')[0]).toMatch(/1: .+, .+ (m|km) \S+\. 2: /);
  expect(text).toContain('izmišljeni podatki');
});

test('the draft and the sealed report show photos, front and street first, each with its words', async () => {
  const { property_id, calculation_id, inquiry_id } = work;
  for (const [kind, caption] of [
    ['other', 'Shramba v kleti'],
    ['street', 'Pogled po ulici'],
    ['front', 'Vhod z juga'],
  ] as const) {
    const fields = { property_id, mime_type: 'image/jpeg', kind, caption, taken_at: '2026-01-14T09:30:00Z' };
    const { status } = await host.upload('/api/addPropertyFloorSpaceImages', valuer, fields, {
      name: `${kind}.jpg`,
      bytes: await photo(300, 200),
    });
    expect(status).toBe(200);
  }
  const words = ['Pročelje,Vhodzjuga,14/01/2026', 'Ulica,Pogledpoulici,14/01/2026', 'Drugo,Shrambavkleti,14/01/2026'];
  const orderIn = (text: string) => words.map((one) => bare(text).indexOf(one));
  const draft = await readPdf((await host.open(`/api/calculation-pdf/${calculation_id}`, valuer)).bytes);
  const order = orderIn(draft.text);
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual([...order].sort((one, other) => one - other));

  expect((await submit(work)).status).toBe(200);
  const approved = await seal(await reviewer(), inquiry_id);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  const sealed = await host.open(`/api/report-pdf/${approved.body.data.report_id}`, valuer);
  expect(orderIn((await readPdf(sealed.bytes)).text).every((at) => at > 0)).toBe(true);
});
