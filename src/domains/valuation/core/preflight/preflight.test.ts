import { describe, expect, test } from 'vitest';
import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { readyCase as goodCase } from '../../../../../tests/support/full-valuation-case.ts';
import { type PreflightCheck, preflightChecks } from '../../contract/preflight.ts';
import { strangeIdentifiers } from './identifiers.ts';
import type { OrderedProperty, PreflightInput } from './input.ts';
import { preflight } from './preflight.ts';

type Merge = { readonly [K in keyof ValuationCase]?: Partial<ValuationCase[K]> };

const { market } = goodCase;
if (!market) throw new Error('the case lacks its grid');

const inputOf = (of: ValuationCase, more: Partial<PreflightInput> = {}): PreflightInput => {
  const result = evaluate(of);
  const figures = ['market.value', 'reconciliation.indicated', 'reconciliation.value'];
  return {
    case: of,
    result,
    licence: { number: '123', from: '2020-01-01', until: '2027-12-31' },
    areas: { measured: 63, register: 62 },
    photos: { taken: ['front', 'street', 'kuhinja', 'kopalnica'], rooms: ['kuhinja', 'kopalnica'], unsent: 0 },
    ordered: { properties: [], isRepriced: false },
    outdated: [],
    printed: figures.map((id) => ({ id, value: result.nodes[id]?.value ?? Number.NaN })),
    ...more,
  };
};

const changed = (more: Merge): PreflightInput =>
  inputOf({
    ...goodCase,
    ...Object.fromEntries(
      Object.entries(more).map(([key, part]) => [
        key,
        { ...(goodCase[key as keyof ValuationCase] as object), ...(part as object) },
      ]),
    ),
  });

const withComparable = (change: (comparable: Comparable) => Comparable): PreflightInput =>
  changed({ market: { comparables: market.comparables.map((one, at) => (at === 0 ? change(one) : one)) } });

const ordered = (change: Partial<OrderedProperty> = {}): OrderedProperty => ({
  ...{ sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40, parcelnaStevilka: null, address: null },
  isOfFile: false,
  area: null,
  ...change,
});

const broken: Readonly<Record<PreflightCheck, PreflightInput>> = {
  B1: changed({ header: { client: null } }),
  B2: changed({ header: { report_on: '2026-11-18', valid_until: '2027-01-10', valuation_on: '2026-11-18' } }),
  B3: changed({ header: { intended_users: [] } }),
  B4: inputOf(goodCase, { licence: { number: '123', from: '2020-01-01', until: '2026-11-20' } }),
  B5: changed({ report: { independence_declared: false } }),
  B6: changed({ market: { comparables: market.comparables.slice(0, 2) } }),
  B7: withComparable((one) => ({
    ...one,
    source: { ...one.source, ...(one.source.kind === 'etn' ? { market_flag: null } : {}) } as Comparable['source'],
  })),
  B8: withComparable((one) => ({
    ...one,
    source: {
      ...one.source,
      ...(one.source.kind === 'etn' ? { basis: 'joint' as const } : {}),
    } as Comparable['source'],
    normalise: { ...one.normalise, allocation: { amount: 180_000, reason: null } },
  })),
  B9: changed({
    market: { lines: market.lines.map((line) => (line.id === 'l5' ? { ...line, comment: null } : line)) },
  }),
  B10: withComparable((one) => ({
    ...one,
    reason: null,
    cells: one.cells.map((cell) => (cell.line_id === 'l8' ? { ...cell, entered: 0.6 } : cell)),
  })),
  B11: inputOf(goodCase, { areas: { measured: 66, register: 62 } }),
  B12: changed({ reconciliation: { reason: 'The market weighs most.' } }),
  B13: inputOf(goodCase, {
    printed: inputOf(goodCase).printed?.filter(({ id }) => id !== 'reconciliation.indicated') ?? null,
  }),
  B14: changed({ report: { texts: { ...goodCase.report.texts, legal: 'The flat 1772-1826-41 is free of burdens.' } } }),
  B15: inputOf(goodCase, {
    photos: { taken: ['front', 'street', 'kuhinja'], rooms: ['kuhinja', 'kopalnica'], unsent: 0 },
  }),
  B16: changed({ header: { restrictions: [] } }),
  B17: inputOf(goodCase, {
    printed:
      inputOf(goodCase).printed?.map((one, at) => (at === 0 ? { ...one, value: one.value + 0.01 } : one)) ?? null,
  }),
  B18: inputOf(goodCase, { photos: { ...inputOf(goodCase).photos, unsent: 3 } }),
  B19: changed({ header: { valid_until: null } }),
  B20: inputOf(goodCase, { ordered: { properties: [ordered({ stevilkaDelaStavbe: 41 })], isRepriced: false } }),
};

describe('before the quality control', () => {
  test('says which checks ask nothing of a case', () => {
    const without = changed({ market: { comparables: [] } });
    const { notNeeded } = preflight({ ...without, areas: { measured: null, register: 62 } });
    expect(notNeeded).toEqual(expect.arrayContaining(['B7', 'B8', 'B9', 'B10', 'B11']));
    expect(preflight(inputOf(goodCase)).notNeeded).not.toContain('B9');
    for (const code of preflightChecks)
      if (preflight(broken[code]).stops.some((one) => one.code === code))
        expect(preflight(broken[code]).notNeeded).not.toContain(code);
  });

  test('nothing stops a file that is whole', () => {
    expect(preflight(inputOf(goodCase))).toMatchObject({ stops: [], errors: [], emptyBlocks: [], passes: true });
  });

  test.each(preflightChecks)('%s stops what is broken there, and nothing else does', (check) => {
    const { stops, passes } = preflight(broken[check]);
    expect([...new Set(stops.map(({ code }) => code))]).toEqual([check]);
    expect(passes).toBe(false);
  });

  test('a reason in writing lets through what only asks for one', () => {
    const reasoned = (more: Merge, rest: Partial<PreflightInput> = {}) =>
      preflight({ ...changed(more), ...rest }).stops;
    expect(
      reasoned({ report: { area_reason: 'a loft is not in the register' } }, { areas: { measured: 80, register: 62 } }),
    ).toEqual([]);
    expect(
      reasoned(
        { report: { photos_reason: 'the tenant refused' } },
        { photos: { taken: [], rooms: ['kuhinja'], unsent: 0 } },
      ),
    ).toEqual([]);
  });

  test('the licence that the template claims is the one that the purpose asks for', () => {
    const found = (header: object) =>
      preflight(changed({ header })).stops.flatMap(({ code, cell }) => (code === 'B4' ? [cell] : []));
    expect(found({ template: 'court_expert' })).toEqual(['header.template']);
    expect(found({ assesment_reason: 'drugo', template: 'court_expert' })).toEqual([]);
    expect(found({ assesment_reason: 'sodni_postopek', template: 'licensed_valuer' })).toEqual(['header.template']);
  });

  test('each purpose asks for its own fields', () => {
    const cells = (header: Partial<ValuationCase['header']>) =>
      preflight(changed({ header })).stops.map(({ cell }) => cell);
    expect(cells({ assesment_reason: 'sodni_postopek', template: 'court_expert' })).toEqual([
      'header.court',
      'header.court_file',
    ]);
    expect(cells({ assesment_reason: 'davcni_postopek' })).toEqual(['header.law']);
    expect(cells({ assesment_reason: 'stecajno_postopek' })).toEqual(['header.court_file']);
    expect(cells({ assesment_reason: 'racunovodsko_porocanje', valid_until: null })).toEqual([]);
    const asked = (...seconds: ValuationCase['header']['basis']['seconds']) =>
      cells({ basis: { ...goodCase.header.basis, seconds } });
    expect(asked('likvidacijska_vrednost', 'zavarovalna_vrednost'), 'each has its value').toEqual([]);
    expect(asked('likvidacijska_vrednost', 'crr_vrednost')).toEqual(['second_values']);
  });

  test('of client and purpose only what is missing is named', () => {
    const stops = (header: Partial<ValuationCase['header']>) =>
      preflight(changed({ header })).stops.flatMap(({ code, params }) => (code === 'B1' ? [params] : []));
    expect(stops({ purpose_text: null })).toEqual([{ missing: 'purpose_text' }]);
  });

  test('an approach with a weight needs its reason, one without does not', () => {
    const { approaches } = goodCase.reconciliation;
    const without = (approach: 'market' | 'residual') =>
      preflight(
        changed({
          reconciliation: { approaches: { ...approaches, [approach]: { ...approaches[approach], reason: ' ' } } },
        }),
      ).stops;
    expect(without('market')).toEqual([
      { code: 'B12', cell: 'reconciliation.approaches.market.reason', params: { approach: 'market' } },
    ]);
    expect(without('residual')).toEqual([]);
  });

  test('a sentence of a template that the data contradict is named with its block', () => {
    const outdated = [{ block: 'statement' as const, said: 'it was not seen' }];
    expect(preflight(inputOf(goodCase, { outdated })).stops).toEqual([
      { code: 'B14', cell: 'report.texts.statement', params: { said: 'it was not seen' } },
    ]);
  });

  test('an empty block and an open error stop a report too', () => {
    const emptied = preflight(changed({ report: { texts: { ...goodCase.report.texts, best_use: ' ' } } }));
    expect(emptied).toMatchObject({ stops: [], emptyBlocks: ['best_use'], passes: false });
  });

  test('what is old, far or worn out is only said', () => {
    const { warnings, passes } = preflight(
      withComparable((one) => ({
        ...one,
        distance: 7_000,
        corrected: { ...one.corrected, contract_on: '2024-05-01' },
        source: {
          ...one.source,
          ...(one.source.kind === 'etn' ? { state_on: '2026-08-01' } : {}),
        } as Comparable['source'],
      })),
    );
    expect(warnings.map(({ code }) => code)).toEqual(['old_comparable', 'far_comparable', 'old_data']);
    expect(passes).toBe(true);
  });

  test('a place of a text that is still to be filled stops a report', () => {
    const legal = 'Lastnik je [navedite lastnika].';
    const { emptyBlocks, passes } = preflight(changed({ report: { texts: { ...goodCase.report.texts, legal } } }));
    expect(emptyBlocks).toEqual(['legal']);
    expect(passes).toBe(false);
  });

  test('another size of the subject in the grid than in the case is said', () => {
    const { header, subject } = goodCase;
    const areas = { ...subject.areas, [header.area_measure]: (subject.areas[header.area_measure] ?? 0) + 10 };
    const { warnings } = preflight(changed({ subject: { ...subject, areas } }));
    expect(warnings.map(({ code }) => code)).toContain('other_size');
  });

  test.each([
    ['part 1772-1826-40 and 1772-1826, seen 2026-11-21, years 2010-2020', []],
    ['part 1772-1826-41', ['1772-1826-41']],
    ['parcela 123/5 and parc. 123/4', ['123/5']],
    ['Parcela stoji ob cesti. Stavba stoji na parcelah št. 123/4 in parceli št. 77. Več o tem spodaj.', ['77']],
    [
      'parcele *45, parcela s številko 99, parcelna številka: 98, parc. št. 97, parc. 96',
      ['*45', '99', '98', '97', '96'],
    ],
    ['parcela v k. o. Center 1772 12/3 m', []],
    ['Površina parcele: 1.253,00 m². Površina parcele: 1253 m², parcela 1253 m2, parcele 12,5 a, parcela 2 ha', []],
    ['Površina parcele: 1253. Parcela meri 1253, izmera parcele 1253, parcela (cena 45.000 EUR), parcela 500 €', []],
    ['Parcela, dne 12. 5. 2026, parcela 3. maja 2026, parcela je leta 2019, parcela 2 let stara', []],
    ['Število parcel: 3, parcele 2 kosa, parcela 1/2 deleža, delež parcele 1/2 celote, parcela 4 mejniki', []],
    ['Del stavbe 10-15 m, cene 1800-2200 EUR/m², rok 2-3 mesece, dne 12-5-2026, 450-500 m²', []],
  ])('%s', (text, strange) => {
    expect(strangeIdentifiers(text, goodCase.subject.identifiers).map(({ found }) => found)).toEqual(strange);
  });

  test('what is strange is told with its sentence', () => {
    const text = 'Lega je mirna. Na parc. št. 99/9 stoji lopa. Dostop je urejen.';
    const told = [{ found: '99/9', sentence: 'Na parc. št. 99/9 stoji lopa.' }];
    expect(strangeIdentifiers(text, goodCase.subject.identifiers)).toEqual(told);
  });

  test('all that was ordered is valued, or left out by name, with a reason and for a price that was agreed', () => {
    const found = (properties: readonly OrderedProperty[], left_out_reason: string | null, isRepriced = false) =>
      preflight({ ...changed({ report: { left_out_reason } }), ordered: { properties, isRepriced } }).stops.map(
        ({ code, params }) => [code, params],
      );
    const other = ordered({ stevilkaDelaStavbe: 41 });
    expect(found([ordered()], null)).toEqual([]);
    expect(found([ordered(), other], null)).toEqual([['B20', { missing: '1772-1826-41' }]]);
    expect(found([{ ...other, isOfFile: true }], null)).toEqual([]);
    // A part that is valued is not the building that was ordered; a parcel of the same number elsewhere is another one.
    expect(found([ordered({ stevilkaDelaStavbe: null })], null)).toEqual([['B20', { missing: '1772-1826' }]]);
    const parcel = { stevilkaStavbe: null, stevilkaDelaStavbe: null, parcelnaStevilka: '123/4' };
    expect(found([ordered({ ...parcel, sifraKo: 1773 })], null)).toEqual([['B20', { missing: '1773 123/4' }]]);
    expect(found([ordered({ ...parcel, parcelnaStevilka: null, sifraKo: null, address: 'Slape 7' })], null)).toEqual([
      ['B20', { missing: 'Slape 7' }],
    ]);
    expect(found([other], 'Del je bil odstranjen.')).toEqual([['B20', { missing: '1772-1826-41' }]]);
    expect(found([other], '1772-1826-41')).toEqual([['B20', { missing: '1772-1826-41' }]]);
    const near = ordered({ stevilkaDelaStavbe: 4 });
    expect(found([near], '1772-1826-41: ni dostopa.')).toEqual([['B20', { missing: '1772-1826-4' }]]);
    expect(found([other], '1772-1826-41: ni dostopa.')).toEqual([['B20', { left_out: '1772-1826-41' }]]);
    expect(found([other], '1772-1826-41: ni dostopa.', true)).toEqual([]);
  });

  test.each([
    ['two flats and the area of one', 62, [62, 62], true],
    ['two flats and the area of both, as they were measured', 118, [62, 62], false],
    ['a flat and its cellar', 63, [62, 3], false],
    ['a flat, its cellar and a flat that is named alone', 66, [62, 3, 40], true],
    ['one whose area nobody knows', 62, [62, null], false],
  ] as const)('what is named has its area in the subject: %s', (_, uporabna, areas, isStopped) => {
    const properties = areas.map((area, at) => ordered({ stevilkaDelaStavbe: 40 + at, area, isOfFile: at === 0 }));
    const identifiers = properties.map(({ address: _a, isOfFile: _f, area: _r, ...one }) => ({
      ...one,
      sifraKo: 1772,
    }));
    const subject = { identifiers, areas: { ...goodCase.subject.areas, uporabna } };
    const { stops } = preflight({ ...changed({ subject }), ordered: { properties, isRepriced: false } });
    expect(stops.filter(({ code }) => code === 'B20').map(({ cell }) => cell)).toEqual(
      isStopped ? ['subject.areas.uporabna'] : [],
    );
  });
});
