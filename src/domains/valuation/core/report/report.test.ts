import { describe, expect, test } from 'vitest';
import { sl } from '#app/texts/sl/index.ts';
import { reportBlocks, type ValuationCase } from '#domains/appraisal/contract/case.ts';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import type { Block } from '#lib/printed.ts';
import { qrCells } from '#lib/qr-cells.ts';
import { formats } from '#platform/i18n/format.ts';
import { printPdf } from '#platform/server/pdf/print.ts';
import { fullCase } from '../../../../../tests/support/full-valuation-case.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { caseOf, cell, comparable, line, market } from '../../../../../tests/support/valuation-case.ts';
import { valuationWays } from '../../../../../tests/support/valuation-ways.ts';
import { reportWords } from '../../server/report-words.ts';
import { comparedFrame, comparedOf, comparedPlan } from './compared-plan.ts';
import { type ReportFacts, valuationReport } from './report.ts';

const { calculations: c, documents, valuationReport: texts } = sl;
const { money } = formats('sl');
const words = reportWords('sl');

const of: ValuationCase = {
  ...fullCase,
  header: {
    ...fullCase.header,
    client: 'Ana Novak',
    assumptions: [{ id: 'a', text: 'Podatki registrov so pravilni.' }],
    restrictions: [{ id: 'r', text: 'Samo za ta namen.' }],
  },
  report: {
    ...fullCase.report,
    texts: Object.fromEntries(reportBlocks.map((block) => [block, `Besedilo: ${block}.\n\nDrugi odstavek.`])),
    annexes: ['Zemljiškoknjižni izpisek'],
  },
};
const factsOf = (more: Partial<ReportFacts> = {}): ReportFacts => ({
  case: of,
  result: evaluate(of),
  madeAt: '2026-11-21T10:00:00.000Z',
  number: '2026-0148',
  version: 1,
  fileName: 'porocilo-2026-0148-v1.pdf',
  seal: {
    verifyAt: 'https://mera.example/preveri/koda',
    code: '0123-4567-89AB-CDEF-GHJK-MNPQ-RS',
    cells: qrCells('https://mera.example/preveri/koda'),
    sealedOn: '2026-11-21',
    reviewer: 'Rok Kontrolor',
    signedBy: null,
    signature: null,
    stamp: null,
  },
  valuer: { name: 'Maja Kos', title: 'pooblaščena ocenjevalka vrednosti nepremičnin', licence: '123' },
  references: [],
  ownCase: false,
  plan: null,
  surroundings: null,
  compared: { market: null, land: null },
  pictures: [],
  ...more,
});

const { printed, figures } = valuationReport(factsOf(), words);
const headings = printed.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
const written = (blocks: readonly Block[]): string => JSON.stringify(blocks);

describe('the report', () => {
  const itemsUnder = (blocks: readonly Block[], title: string): readonly string[] =>
    blocks.flatMap((block, at) => {
      const next = blocks[at + 1];
      return block.kind === 'paragraph' && block.text === title && next?.kind === 'list' ? next.items : [];
    });

  test('tells each convention that was chosen, with its reason, and of no other', () => {
    const other = valuationWays['the other conventions, turnover rent, net yields and helpers'] as ValuationCase;
    const { blocks } = valuationReport(factsOf({ case: other, result: evaluate(other) }), words).printed;
    expect(itemsUnder(blocks, texts.conventions)).toEqual([
      'Bruto prilagoditev: iz odstotkov vrstic; as the bank asks',
      'Mesečna obrestna mera iz letne: efektivna; as the bank asks',
      'Stroški kupca so delež: vrednosti pred stroški; as the client asks',
      'Mesečna obrestna mera iz letne: efektivna; the rates are effective ones',
      'Dobiček je delež: stroškov brez zemljišča; land is not built',
      'Stroški kupca so delež: vrednosti pred stroški; as the client asks',
      'Mesečna obrestna mera iz letne: efektivna; the rates are effective ones',
    ]);
    expect(itemsUnder(printed.blocks, texts.conventions)).toEqual(['Dobiček je delež: prodajne vrednosti; usual']);
  });

  test('says of a percentage that was typed for one deal what it is of, as no rate of its row does', () => {
    const typed = line('l1', 'B1', { mode: 'pct', measure: 'percent' });
    const one = comparable('c1', { price: 200_000, area: 50, on: '2026-11-16' }, [
      cell('l1', { entered: 0.02, comment: 'blizu postaje' }),
    ]);
    const grid = market({ lines: [typed], comparables: [one], mode_b: 'additive' });
    const other = { ...of, ...caseOf({ market: grid }, 50), header: of.header };
    const { blocks } = valuationReport(factsOf({ case: other, result: evaluate(other) }), words).printed;
    expect(written(blocks)).toContain('(vpisano 2,00 % od časovno prilagojene cene T)');
  });

  test('prints each helper under its name, with what it is for', () => {
    const other = valuationWays['the other conventions, turnover rent, net yields and helpers'] as ValuationCase;
    const { blocks } = valuationReport(factsOf({ case: other, result: evaluate(other) }), words).printed;
    const from = blocks.findIndex((block) => block.kind === 'heading' && block.text === texts.helpers);
    const said = written(blocks.slice(from));
    for (const { label, reason } of other.helpers ?? []) {
      expect(said).toContain(label.charAt(0).toUpperCase() + label.slice(1));
      expect(said).toContain(reason);
    }
    // The figures of dated sums contain only the number of days between them.
    const dated = (other.helpers ?? []).filter((helper) => helper.kind === 'dated_value');
    expect(dated.length).toBeGreaterThan(0);
    for (const { flows } of dated) for (const { on } of flows) expect(said).toContain(on && words.formats.date(on));
    expect(headings).not.toContain(texts.helpers);
  });

  test('names the loan and the order of the customer', () => {
    const references = [{ label: 'Številka posojila', value: 'KR-77/2026' }];
    expect(written(valuationReport(factsOf({ references }), words).printed.blocks)).toContain('KR-77/2026');
  });

  test('says who controlled and sealed it and when, and whether the file was signed', () => {
    const said = written(printed.blocks);
    expect(said).toContain('Rok Kontrolor, 21/11/2026');
    expect(said).toContain(texts.sealedAt({ on: '21/11/2026' }));
    expect(said).toContain(texts.electronicWays.none);
    const { seal } = factsOf();
    const own = seal && { ...seal, reviewer: null, signedBy: 'seal' as const };
    const ofOwn = written(valuationReport(factsOf({ seal: own }), words).printed.blocks);
    expect(ofOwn).not.toContain(texts.reviewer);
    expect(ofOwn).toContain(texts.sealedOn);
    expect(ofOwn).toContain(texts.electronicWays.seal);
    expect(written(valuationReport(factsOf({ seal: null }), words).printed.blocks)).not.toContain(
      texts.electronicWays.none,
    );
  });

  test('says the reason of the reconciliation once, where the conclusion begins with it', () => {
    const reason = 'Trg je dejaven, posli so blizu.';
    const withReason = (conclusion: string) => {
      const case_ = {
        ...of,
        reconciliation: { ...of.reconciliation, reason },
        report: { ...of.report, texts: { ...of.report.texts, conclusion } },
      };
      return written(valuationReport(factsOf({ case: case_ }), words).printed.blocks).split(reason).length - 1;
    };
    expect(withReason(`${reason}\n\nVrednost je {vrednost}.`)).toBe(1);
    expect(withReason('Vrednost je {vrednost}.')).toBe(1);
  });

  test('has every block with the text of the valuer, in order', () => {
    const own = reportBlocks.map((block) => c.blocks[block]);
    expect(headings.filter((text) => own.includes(text)).length).toBeGreaterThanOrEqual(reportBlocks.length - 1);
    for (const block of reportBlocks) expect(written(printed.blocks)).toContain(`Besedilo: ${block}.`);
  });

  test('prints each figure as the server computed it, and lists the printed ones', () => {
    const { nodes } = factsOf().result;
    expect(figures.length).toBeGreaterThan(200);
    for (const { id, value } of figures) expect(nodes[id]?.value).toBe(value);
    const ids = figures.map(({ id }) => id);
    for (const id of [
      'reconciliation.value',
      'reconciliation.indicated',
      'market.comparables.c10.V',
      'income.dcf.y10.pv',
      'cost.buildings.house.rcn',
      'residual.land_net',
      'second_values.quick',
    ])
      expect(ids).toContain(id);
  });

  test('names the other bases of value that were asked for', () => {
    const header = { ...of.header, basis: { ...of.header.basis, seconds: ['likvidacijska_vrednost' as const] } };
    const asked = valuationReport(factsOf({ case: { ...of, header } }), words).printed.blocks;
    const line = { label: texts.otherBases, value: c.choices.bases.likvidacijska_vrednost };
    const facts = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => (block.kind === 'facts' ? [...block.facts] : []));
    expect(facts(asked)).toContainEqual(line);
    expect(facts(printed.blocks)).not.toContainEqual(line);
  });

  test('sets ten comparables in matrices of six on pages turned to the side, each with every row', () => {
    const matrices = printed.blocks.filter(
      (block) =>
        block.kind === 'table' &&
        block.columns[0]?.title === texts.element &&
        block.columns[1]?.title === texts.subjectColumn,
    );
    expect(matrices.map((block) => (block.kind === 'table' ? block.columns.length - 2 : 0))).toEqual([6, 4]);
    expect(matrices.every((block) => block.kind === 'table' && block.wide)).toBe(true);
    expect(new Set(matrices.map((block) => (block.kind === 'table' ? block.rows.length : 0))).size).toBe(1);
  });

  test('explains every cell that moves a price', () => {
    const list = printed.blocks.find(
      (block) => block.kind === 'list' && block.items.some((item) => item.startsWith('Primerljiva 1,')),
    );
    const { nodes } = factsOf().result;
    const moved = (of.market?.comparables ?? []).flatMap(({ id }) =>
      (of.market?.lines ?? []).filter((line) => nodes[`market.comparables.${id}.cells.${line.id}`]?.value),
    );
    expect(list?.kind === 'list' && list.items.length).toBe(moved.length);
  });

  test('points at comparables by the numbers of the grid, and says of which the place is not known', () => {
    const { market } = of;
    if (!market) throw new Error('the full case has a grid');
    const used = usedOf(market);
    const placed = market.comparables.map((one): typeof one => {
      const at = used.findIndex(({ id }) => id === one.id);
      const coordinates = at < 0 || at === 1 ? null : { e: 500_000 + 300 * at, n: 100_000, lon: 15, lat: 46 };
      return { ...one, source: { ...one.source, coordinates } };
    });
    const compared = comparedOf({ ...market, comparables: placed }, { e: 500_000, n: 99_000 });
    expect(compared.missing).toEqual([2]);
    const frame = comparedFrame(compared);
    if (!frame) throw new Error('comparables with a place have a map');
    const ground = { land: [], houses: [], picture: null, borders: [], names: [] };
    const drawn = comparedPlan(frame, compared, ground, words);
    expect(drawn.marks.map(({ text }) => text)).toEqual([
      documents.plan.subject,
      ...used.flatMap((_, at) => (at === 1 ? [] : [String(at + 1)])),
    ]);
    expect(drawn.alt).toMatch(/1: .+, 1 km severno\. 3: .+, 1,2 km severovzhodno\./);
    const shown = { drawn, source: 'GURS, stanje 1. 1. 2026', notShown: 'Brez lege: 2.' };
    const { blocks } = valuationReport(factsOf({ compared: { market: shown, land: null } }), words).printed;
    const at = blocks.findIndex(({ kind }) => kind === 'plan');
    expect(blocks.slice(at - 2, at + 2)).toMatchObject([
      { kind: 'table' },
      { kind: 'heading', text: texts.comparedMap },
      { kind: 'plan' },
      { kind: 'paragraph', text: 'GURS, stanje 1. 1. 2026. Brez lege: 2.' },
    ]);
    expect(comparedFrame(comparedOf(market, null))).toBeUndefined();
  });

  test('sets the map and the photos on pages of their own, with whose statement the map is', () => {
    const plan = { drawn: { alt: 'lega', metres: 100 } as never, source: 'GURS, 1. 1. 2026' };
    const pictures = [{ key: 'a', caption: 'Pročelje' }];
    const { blocks } = valuationReport(factsOf({ plan, pictures }), words).printed;
    const at = blocks.findIndex(({ kind }) => kind === 'plan');
    expect(blocks.slice(at - 1, at + 4)).toMatchObject([
      { kind: 'heading', text: texts.map, startsPage: true },
      { kind: 'plan', alt: 'lega' },
      { kind: 'paragraph', text: 'GURS, 1. 1. 2026' },
      { kind: 'heading', text: texts.photos, startsPage: true },
      { kind: 'pictures', pictures },
    ]);
    expect(printed.blocks.some(({ kind }) => kind === 'plan' || kind === 'pictures')).toBe(false);
  });

  test('a value beside weights that are not the whole says so wherever it stands, and what is missing', () => {
    const { approaches } = of.reconciliation;
    const weighed = (weight: number): ValuationCase => ({
      ...of,
      report: { ...of.report, texts: { summary: `Vrednost je {${texts.marks.value}}.` } },
      reconciliation: {
        ...of.reconciliation,
        approaches: { ...approaches, market: { ...approaches.market, weight: approaches.market.weight + weight } },
      },
    });
    const blocksOf = (weight: number) => {
      const open = weighed(weight);
      return valuationReport(factsOf({ case: open, result: evaluate(open), number: null, seal: null }), words).printed
        .blocks;
    };
    const open = blocksOf(-0.1);
    expect(open.find(({ kind }) => kind === 'glance')).toMatchObject({
      facts: expect.arrayContaining([{ label: expect.any(String), value: expect.stringMatching(/\(začasno\)$/) }]),
    });
    expect(open).toContainEqual({
      kind: 'notice',
      title: texts.provisional,
      text: expect.stringContaining('90,0 % (manjka: 10,0 %)'),
    });
    expect(written(open).match(/\(začasno\)/g)).toHaveLength(3);
    expect(written(blocksOf(0.05))).toContain('105,0 % (preveč: 5,0 %)');
    expect(written(blocksOf(0))).not.toContain('začasno');
  });

  test('says why there are no photos, or not all of them', () => {
    const reason = 'Naročnik fotografiranja ni dovolil.';
    const without = { ...of, report: { ...of.report, photos_reason: reason } };
    const said = (pictures: ReportFacts['pictures']) => {
      const { blocks } = valuationReport(factsOf({ case: without, pictures }), words).printed;
      return blocks.slice(blocks.findIndex((one) => one.kind === 'heading' && one.text === texts.photos)).slice(0, 3);
    };
    expect(said([])).toMatchObject([{ kind: 'heading' }, { text: `Razlog, da fotografij ni: ${reason}` }, {}]);
    expect(said([{ key: 'a', caption: 'Pročelje' }])).toMatchObject([
      { kind: 'heading' },
      { kind: 'pictures' },
      { text: `Razlog, da niso priložene vse fotografije: ${reason}` },
    ]);
  });

  test.each([
    [{ mode: 'default' }, /^(?:500|1\.000|10\.000) €$/],
    [{ mode: 'step', value: 2_500 }, /^2\.500 €$/],
    [{ mode: 'none' }, undefined],
  ] as const)('says to what the value is rounded by %o', (final_rounding, step) => {
    const other: ValuationCase = { ...of, header: { ...of.header, final_rounding } };
    const { blocks } = valuationReport(factsOf({ case: other, result: evaluate(other) }), words).printed;
    const told = blocks
      .flatMap((block) => (block.kind === 'facts' ? block.facts : []))
      .find(({ label }) => label === texts.roundedTo);
    if (step) expect(told?.value).toMatch(step);
    else expect(told).toBeUndefined();
  });

  test('says what the grades of a line mean', () => {
    const { market } = of;
    const line = market?.lines.find(({ mode }) => mode === 'grade');
    if (!market || !line) throw new Error('the full case has a line of grades');
    const lines = market.lines.map((one) => (one === line ? { ...one, subject: { value: 3, text: 'dobro' } } : one));
    const other: ValuationCase = { ...of, market: { ...market, lines } };
    const { blocks } = valuationReport(factsOf({ case: other, result: evaluate(other) }), words).printed;
    const [note] = blocks.flatMap((block) =>
      block.kind === 'paragraph' && block.text.startsWith('Postavke s stopnjami') ? [block.text] : [],
    );
    expect(note).toContain(': 3 = dobro');
  });

  test('the number beside an amount of the matrix is that of its sentence', () => {
    const list = printed.blocks.find((block) => block.kind === 'list' && block.numbered);
    const cells = printed.blocks.flatMap((block) =>
      block.kind === 'table'
        ? block.rows.flatMap((row) => row.flatMap((one) => (typeof one === 'string' ? [] : [one])))
        : [],
    );
    const numbered = cells.flatMap(({ text, note }) => {
      const n = /\[(\d+)\]$/.exec(note)?.[1];
      return n ? [{ n: Number(n), text }] : [];
    });
    expect(list?.kind === 'list' && list.items.length).toBe(numbered.length);
    for (const { n, text } of numbered)
      expect(list?.kind === 'list' && list.items[n - 1], `${n}`).toContain(`prilagoditev ${text}`);
  });

  test('an own case says that no one else reviewed it, a draft that it is one', () => {
    expect(written(valuationReport(factsOf({ ownCase: true }), words).printed.blocks)).toContain(texts.ownCase);
    expect(written(printed.blocks)).not.toContain(texts.ownCase);
    expect(valuationReport(factsOf({ number: null }), words).printed.badge).toBe(texts.draft);
  });

  test('is set as a document that holds the stated value and the hash of the case', async () => {
    const { text, isTagged } = await readPdf(await printPdf(printed));
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(isTagged).toBe(true);
    expect(flat).toContain(money(factsOf().result.value ?? Number.NaN).replaceAll(/\s+/g, ' '));
    expect(text.replaceAll(/\s+/g, '')).toContain(factsOf().result.hash);
  });
});

test('why the approaches differ, and why each weighs what it does, is printed', () => {
  const printed = JSON.stringify(valuationReport(factsOf(), words));
  for (const said of [texts.spreadReason, 'income and cost are of the whole house', 'many deals', 'rents are known'])
    expect(printed).toContain(said);
});
