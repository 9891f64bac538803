import excel from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { emptyCost } from '#domains/valuation/core/empty-approaches.ts';
import { inScope } from '#platform/server/db/database.ts';
import { caseHost } from '../support/case-host.ts';
import { photo } from '../support/files.ts';
import { fullCase } from '../support/full-valuation-case.ts';
import { orderPackage } from '../support/order-calls.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { Person } from '../support/test-app.ts';

const host = await caseHost();
const { as, post, person, office, valuer, build, clock, db } = host;

beforeAll(async () => {
  await inScope(db, 'system', loadDemoCadastre);
  await inScope(db, 'system', loadDemoMarket);
});

/** A case that the valuer has accepted, with a calculation of its property. */
const withCalculation = async () => {
  const { inquiry_id, property_id, customer } = await build('accepted');
  const input = { inquiry_id, property_id, title: 'Stanovanje', assesment_reason: 'zavarovano_posojanje' };
  const { body } = await post('/api/addCalculation', valuer, input);
  return { inquiry_id, property_id, customer, calculation_id: body.data.calculation_id as string };
};
const show = async (calculation_id: string, who: Person = valuer, version?: number) =>
  (await as(who).showCalculation({ calculation_id, version: version ?? null })) as Calculation;
const save = (calculation: Calculation, change: object, who: Person = valuer, revision = calculation.revision) => {
  const { calculation_id, title } = calculation;
  return post('/api/saveCalculation', who, {
    calculation_id,
    revision,
    title,
    case: { ...calculation.case, ...change },
  });
};

const ids = await withCalculation();

describe('a calculation of a case', () => {
  test('begins with what was ordered and what the property file says', async () => {
    const shown = await show(ids.calculation_id);
    expect(shown).toMatchObject({
      title: 'Stanovanje',
      inquiry_id: ids.inquiry_id,
      version: 1,
      revision: 0,
      editable: true,
      changed_sources: [],
      case: {
        header: { assesment_reason: 'zavarovano_posojanje', basis: { primary: 'trzna_vrednost' }, client: 'Ana Novak' },
        subject: { address: 'Pot na Fužine 1', identifiers: [{ sifraKo: 2001, stevilkaStavbe: 12 }] },
      },
    });
    expect(shown.number).toMatch(/^2026-/);
  });

  test('is listed for its valuer, and by its case for people who may see all', async () => {
    const own = await as(valuer).showCalculations({});
    expect(own.items.map(({ calculation_id }: { calculation_id: string }) => calculation_id)).toContain(
      ids.calculation_id,
    );
    const { inquiry_id } = ids;
    expect((await as(office).showCalculations({ inquiry_id })).total).toBe(1);
    expect((await as(ids.customer).showCalculations({ inquiry_id })).total).toBe(0);
  });

  test('tells the office what it leaves out of the order, and why', async () => {
    const { inquiry_id, calculation_id } = await withCalculation();
    const reason = async () =>
      (await post('/api/showCalculations', office, { inquiry_id })).body.data?.items[0].left_out_reason;
    expect(await reason()).toBeNull();
    const left_out_reason = '1772-1826-30: ni bilo mogoče vstopiti.';
    const shown = await show(calculation_id);
    expect((await save(shown, { report: { ...shown.case.report, left_out_reason } })).status).toBe(200);
    expect(await reason()).toBe(left_out_reason);
  });

  test('is in lists by its conclusion, which there is none of while the weights are not the whole', async () => {
    const { inquiry_id, calculation_id } = await withCalculation();
    const listed = async () => (await post('/api/showCalculations', valuer, { inquiry_id })).body.data?.items[0].value;
    const weighed = (income: number) => {
      const { approaches } = fullCase.reconciliation;
      const by = (approach: 'market' | 'income' | 'cost', weight: number) => ({
        [approach]: { ...approaches[approach], weight },
      });
      const weights = { ...approaches, ...by('market', 0), ...by('income', income), ...by('cost', 0.5) };
      return { ...fullCase, market: null, reconciliation: { ...fullCase.reconciliation, approaches: weights } };
    };
    const { status, body } = await save(await show(calculation_id), weighed(0.5));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await listed()).toBe(evaluate(weighed(0.5)).value);
    await save(await show(calculation_id), weighed(0.3));
    expect(await listed()).toBeNull();
  });

  test('belongs to its valuer: 404 for a customer and another valuer, read-only for the office', async () => {
    const other = await person('valuer');
    for (const stranger of [other, ids.customer])
      expect((await as(stranger).refused.showCalculation({ calculation_id: ids.calculation_id })).status).toBe(404);
    const shown = await show(ids.calculation_id, office);
    expect(shown.editable).toBe(false);
    expect((await save(shown, {}, office)).status).toBe(404);
    expect((await as(office).refused.cloneCalculation({ calculation_id: ids.calculation_id, title: 'x' })).status).toBe(
      404,
    );
    expect((await as(other).refused.deleteCalculation({ calculation_id: ids.calculation_id })).status).toBe(404);
  });

  test('of another person’s case is not begun', async () => {
    const input = { inquiry_id: ids.inquiry_id, title: 'x', assesment_reason: 'drugo' };
    expect((await post('/api/addCalculation', await person('valuer'), input)).status).toBe(404);
  });
});

describe('saving', () => {
  test('computes again, increments the revision, and refuses a change of an older one', async () => {
    const { calculation_id } = await withCalculation();
    const before = await show(calculation_id);
    const header = { ...before.case.header, valuation_on: '2026-01-10' };
    const first = await save(before, { header });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.data).toMatchObject({ revision: 1, version: 1, value: null });
    expect(first.body.data.hash).toBe(evaluate({ ...before.case, header }).hash);
    const late = await save(before, { header: { ...header, client: 'Drugi' } });
    expect(late).toMatchObject({ status: 409, body: { error_code: 'version_conflict' } });
    expect((await show(calculation_id)).case.header).toMatchObject({ valuation_on: '2026-01-10', client: 'Ana Novak' });
  });

  test('says every wrong field, and keeps nothing of it', async () => {
    const shown = await show(ids.calculation_id);
    const header = { ...shown.case.header, valuation_on: '10.1.2026', area_measure: 'palci' };
    const { status, body } = await save(shown, { header });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['case.header.area_measure', 'case.header.valuation_on']);
    expect((await show(ids.calculation_id)).revision).toBe(shown.revision);
  });
});

describe('deals of the register', () => {
  const someDeals = async (n: number) => {
    const filters = { register: 'KPP', kinds: [2], area: { type: 'country' }, priced_only: true };
    const { body } = await post('/api/searchTransactions', office, filters);
    return (body.data.items as { register: string; id_posla: number; ordinal: number }[])
      .slice(0, n)
      .map(({ register, id_posla, ordinal }) => ({ register, id_posla, ordinal }));
  };

  test('are frozen, may be saved only as they were, and show changes of the register', async () => {
    const { calculation_id } = await withCalculation();
    const deals = await someDeals(3);
    const { status, body } = await post('/api/freezeDeals', valuer, { calculation_id, deals });
    expect(status, JSON.stringify(body)).toBe(200);
    const { comparables } = body.data;
    expect(comparables).toHaveLength(3);
    // ETN has no floors; the cadastre has.
    for (const { source } of comparables) {
      const identifier = [source.sifraKo, source.stevilkaStavbe, source.stevilkaDelaStavbe].join('-');
      const part = { identifier, title: 'Etaža', assesment_reason: 'zavarovano_posojanje', inquiry_id: ids.inquiry_id };
      const { calculation_id: own } = (await post('/api/addCalculation', valuer, part)).body.data;
      const floor = (await show(own)).case.market?.lines.find(({ code }) => code === 'B3')?.subject.text;
      expect(source).toMatchObject({ floor, floor_from: 'cadastre' });
    }
    const before = await show(calculation_id);
    const market = { ...(before.case.market as MarketCase), comparables };
    expect((await save(before, { market })).status).toBe(200);
    // The deals of the demonstration are invented, and so are the results made of them.
    const listed = async () =>
      (await as(valuer).showCalculations({})).items.map((one: { calculation_id: string; is_invented: boolean }) => [
        one.calculation_id,
        one.is_invented,
      ]);
    expect(await listed()).toContainEqual([calculation_id, true]);
    expect(await listed()).toContainEqual([ids.calculation_id, false]);

    const forged = comparables.map((one: { source: object }, at: number) =>
      at === 0 ? { ...one, source: { ...one.source, price: 1 } } : one,
    );
    const refused = await save(before, { market: { ...market, comparables: forged } }, valuer, 1);
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.body.errors)).toEqual([`case.market.comparables.${comparables[0].id}.source`]);

    const [first] = deals;
    await inScope(db, 'system', (system) =>
      system
        .updateTable('market.deal')
        .set((eb) => ({ price: eb('price', '+', 1_000 as never) }) as never)
        .where('id_posla', '=', String(first?.id_posla) as never)
        .execute(),
    );
    const after = await show(calculation_id);
    const { price } = comparables[0].source;
    expect(after.changed_sources).toMatchObject([
      {
        comparable_id: comparables[0].id,
        gone: false,
        changes: [{ field: 'price', before: price, after: price + 1_000 }],
      },
    ]);
    expect(after.case.market?.comparables).toEqual(comparables);
    expect(after.result.nodes[`market.comparables.${comparables[0].id}.P0`]).toEqual(
      evaluate({ ...before.case, market }).nodes[`market.comparables.${comparables[0].id}.P0`],
    );

    // One click takes over the current register data: a version of its own, and the older one keeps its figures.
    const again = await post('/api/freezeDeals', valuer, { calculation_id, deals: deals.slice(0, 1) });
    const today = again.body.data.comparables[0];
    expect(today).toMatchObject({ id: comparables[0].id, source: { price: price + 1_000 } });
    const renewed = comparables.map((one: { id: string }) =>
      one.id === today.id ? { ...one, source: today.source } : one,
    );
    const { title, revision } = after;
    const taken = await post('/api/saveCalculation', valuer, {
      calculation_id,
      revision,
      title,
      case: { ...after.case, market: { ...market, comparables: renewed } },
      begin_version: true,
    });
    expect(taken.body.data, JSON.stringify(taken.body)).toMatchObject({ version: after.version + 1 });
    expect((await show(calculation_id)).changed_sources).toEqual([]);
    expect((await show(calculation_id, valuer, after.version)).case.market?.comparables).toEqual(comparables);

    const { body: copy } = await post('/api/cloneCalculation', valuer, {
      calculation_id,
      title: 'Na drug dan',
      valuation_on: '2025-12-31',
    });
    const cloned = await show(copy.data.calculation_id);
    expect(cloned.case.header.valuation_on).toBe('2025-12-31');
    expect((await save(cloned, {})).status, 'what was frozen goes along').toBe(200);
  });

  test('that are unknown are 404', async () => {
    const deals = [{ register: 'KPP', id_posla: 999_999_999, ordinal: 1 }];
    const { calculation_id } = ids;
    expect((await as(valuer).refused.freezeDeals({ calculation_id, deals })).status).toBe(404);
  });
});

test('a case of one’s own asks for a package', async () => {
  const input = { title: 'Lasten', assesment_reason: 'poslovna_odločitev_narocnika' };
  const refused = await post('/api/addCalculation', await person('valuer'), input);
  expect(refused).toMatchObject({ status: 402, body: { error_code: 'package_required' } });
  expect((await post('/api/addCalculation', await person(), input)).status).toBe(402);
});

test('an identifier fills in the subject of one’s own case, and finds the sales around it', async () => {
  const buyer = await person('valuer');
  const ordered = await orderPackage(host, buyer, { code: 'year' });
  const { order_id } = ordered.body.data;
  const { gross_cents } = await as(buyer).showOrder({ order_id });
  const payment = { order_id, amount_cents: gross_cents, paid_on: '2026-01-15' };
  await as(office).markPaid(payment);
  const input = { title: 'Lasten', assesment_reason: 'zavarovano_posojanje' };
  for (const [identifier, text] of [
    [
      'Pot na Fužine 1',
      'Te oznake ne razumemo. Vnesite šifro k. o. in številko dela stavbe, stavbe ali parcele, ne naslova.',
    ],
    ['2716-9-9', 'Tega dela stavbe, stavbe ali parcele v registru ni. Preverite številko.'],
  ]) {
    const refused = await post('/api/addCalculation', buyer, { ...input, identifier });
    expect(refused).toMatchObject({ status: 422, body: { errors: { identifier: [text] } } });
  }

  const flat = await inScope(db, 'system', (system) =>
    system
      .selectFrom('market.unit')
      .select(['ko', 'building', 'part'])
      .where('kind', '=', 2 as never)
      .where('part', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const identifier = `${flat.ko}-${flat.building}-${flat.part}`;
  const { status, body } = await post('/api/addCalculation', buyer, { ...input, identifier });
  expect(status, JSON.stringify(body)).toBe(200);
  const shown = await show(body.data.calculation_id, buyer);
  expect(shown.case.subject).toMatchObject({ kind: 'stanovanje', identifiers: [{ sifraKo: flat.ko }] });
  expect(shown.case.subject.areas.uporabna).toBeGreaterThan(10);
  const { calculation_id } = body.data;
  const pool = await as(buyer).showComparablePool({ calculation_id, years: 5 });
  expect(pool.located).toBe(true);
  const percents = pool.items.map(({ similarity }: { similarity: { percent: number } }) => similarity.percent);
  expect(percents.length).toBeGreaterThan(0);
  expect(percents).toEqual([...percents].sort((one, other) => other - one));
});

test('comments of people who may write them, settled and reopened', async () => {
  const { calculation_id } = ids;
  const added = await post('/api/addCalculationComment', valuer, { calculation_id, text: 'Preveri lego.' });
  expect(added.body.data).toMatchObject({ text: 'Preveri lego.', own: true, resolved_at: null });
  const { comment_id } = added.body.data;
  const settled = await post('/api/resolveCalculationComment', valuer, { calculation_id, comment_id, resolved: true });
  expect(settled.body.data.resolved_at).not.toBeNull();
  expect((await show(calculation_id)).comments).toHaveLength(1);
  expect((await as(office).refused.addCalculationComment({ calculation_id, text: 'x' })).status).toBe(403);
  expect((await as(ids.customer).refused.addCalculationComment({ calculation_id, text: 'x' })).status).toBe(404);
});

test('without a scope no row is visible', async () => {
  for (const table of ['calculation', 'version', 'snapshot', 'comment'] as const)
    expect(await db.selectFrom(`valuation.${table}`).selectAll().execute()).toEqual([]);
});

test('before the quality control photos are asked for by what they show, and none may wait in a browser', async () => {
  const { calculation_id, property_id } = await withCalculation();
  const stopsOf = async (unsent = 0) => {
    const { body } = await post('/api/showPreflight', valuer, { calculation_id, unsent });
    return Object.fromEntries(
      body.data.stops.map(({ code, params }: { code: string; params: object }) => [code, params]),
    );
  };
  expect((await stopsOf()).B15).toMatchObject({ places: 'front, street' });
  const take = async (kind: string, seed: number) => {
    const fields = { property_id, mime_type: 'image/jpeg', kind };
    const { status, body } = await host.upload('/api/addPropertyFloorSpaceImages', valuer, fields, {
      name: `${kind}.jpg`,
      bytes: await photo(90, 60, seed),
    });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  // Two photos of other subjects replace neither.
  await take('surroundings', 1);
  await take('other', 2);
  expect((await stopsOf()).B15).toMatchObject({ places: 'front, street' });
  await take('street', 3);
  expect((await stopsOf()).B15).toMatchObject({ places: 'front' });
  await take('front', 4);
  const stops = await stopsOf();
  expect([stops.B15, stops.B18]).toEqual([undefined, undefined]);
  expect((await stopsOf(3)).B18).toMatchObject({ n: 3 });
});

test('the draft is a PDF with the figures of the server, and a spreadsheet whose formulas live', async () => {
  const { calculation_id } = await withCalculation();
  const before = await show(calculation_id);
  const cost = {
    ...emptyCost(before.case),
    land: { ...emptyCost(before.case).land, source: 'entered' as const, value: 123_456 },
  };
  const weighed = { ...before.case.reconciliation.approaches.cost, weight: 1, reason: 'Edini način.' };
  const approaches = { ...before.case.reconciliation.approaches, cost: weighed };
  const reconciliation = { ...before.case.reconciliation, approaches };
  const saved = await save(before, { market: null, cost, reconciliation });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const pdf = await host.open(`/api/calculation-pdf/${calculation_id}`, valuer);
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const { text, attachments } = await readPdf(pdf.bytes);
  expect(text.replaceAll(/\s/g, ' ')).toContain('123.456,00');
  expect(text).toContain((await show(calculation_id)).result.hash);
  const inside = JSON.parse(attachments.get('case.json')?.toString() ?? '{}') as ValuationCase;
  expect(evaluate(inside), 'computing the case of the file gives the same result').toEqual(
    (await show(calculation_id)).result,
  );
  const book = new excel.Workbook();
  const sheet = await host.open(`/api/calculation-xlsx/${calculation_id}`, valuer);
  await book.xlsx.load(sheet.bytes as unknown as ArrayBuffer);
  const formulas: unknown[] = [];
  for (const one of book.worksheets)
    one.eachRow((row) => {
      row.eachCell(({ formula }) => {
        if (formula) formulas.push(formula);
      });
    });
  expect(formulas.length).toBeGreaterThan(0);
  const { stops } = await as(valuer).showPreflight({ calculation_id });
  const codes = new Set(stops.map(({ code }: { code: string }) => code));
  expect([codes.has('B4'), codes.has('B17'), codes.has('B6')]).toEqual([false, false, true]);
  for (const path of ['pdf', 'xlsx'])
    expect((await host.open(`/api/calculation-${path}/${calculation_id}`, await person())).status).toBe(404);
});

// Last, since the clock advances in it and sessions end.
describe('as time passes', async () => {
  const { inquiry_id, property_id, at } = await build('visit_scheduled');

  test('within ten minutes is one version, after that another; the older one stays as it was', async () => {
    const { calculation_id } = await withCalculation();
    const before = await show(calculation_id);
    await save(before, { subject: { ...before.case.subject, title: 'prvi' } });
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    const who = await host.signIn(valuer);
    const after = await save(before, { subject: { ...before.case.subject, title: 'drugi' } }, who, 1);
    expect(after.body.data).toMatchObject({ version: 2, revision: 2 });
    const { items } = await as(who).showCalculationVersions({ calculation_id });
    expect(items.map(({ version, kind }: { version: number; kind: string }) => [version, kind])).toEqual([
      [2, 'edited'],
      [1, 'begun'],
    ]);
    const old = await show(calculation_id, who, 1);
    expect({ title: old.case.subject.title, editable: old.editable }).toEqual({ title: 'prvi', editable: false });
  });

  test('the first figures after the visit begin the work', async () => {
    clock.now = new Date(new Date(at).getTime() + 3_600_000);
    const who = await host.signIn(valuer);
    await as(who).markVisitDone({ inquiry_id });
    const input = { inquiry_id, property_id, title: 'Po ogledu', assesment_reason: 'drugo' as const };
    const { calculation_id } = await as(who).addCalculation(input);
    expect((await save(await show(calculation_id, who), {}, who)).status).toBe(200);
    const state = await inScope(db, 'system', (system) =>
      system.selectFrom('inquiries.inquiry').select('status').where('inquiry_id', '=', inquiry_id).executeTakeFirst(),
    );
    expect(state?.status).toBe('in_progress');
  });
});
