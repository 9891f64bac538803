import type { LineReason } from '#contract/import-refusals.ts';
import type { Entry } from '#platform/server/bulk/archive.ts';
import { Rejection } from '#platform/server/bulk/cells.ts';
import { type ReasonCount, refusedLines } from '#platform/server/bulk/refusals.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { type Register, registerOf } from '../../core/deal-files.ts';
import { addUnit, emptyPriceBasis, type PriceBasis } from '../../core/honest-price.ts';
import type { LinesRead } from '../../core/plan.ts';
import type { Rejected } from '../repository/staged.ts';
import type { DealSet } from './deal-set.ts';
import { type Cells, type DealLine, dealOf } from './lines.ts';
import { openTable, type Progress, unitIn, unitTables } from './open-table.ts';

/** No real kind of land, so that land with an unknown part never counts as land of one kind. */
const unknownKind = 0;
/**
 * Limit of deals of one export; a year of the country has about a tenth. The deal data needed by units are in memory while those are read.
 */
const mostDeals = 400_000;

/** Facts of a deal that its units repeat, and their sums. */
type Known = Pick<
  DealLine,
  'contract_on' | 'price' | 'vat_included' | 'vat_rate' | 'deal_type' | 'act' | 'market_flag'
> & { tally: PriceBasis; readonly places: Set<string> };

export type Reading = {
  readonly register: Register;
  readonly deals: ReadonlyMap<string, Known>;
  readonly municipalities: ReadonlySet<string>;
  readonly rejections: readonly Rejected[];
  readonly rejected: number;
  readonly reasons: readonly ReasonCount[];
  readonly read: LinesRead;
  /** Deals whose own line is refused, if it identifies them; null if it does not. */
  readonly refusedDeals: readonly string[] | null;
  readonly lines: number;
  /** The last day named by a deal: the export covers deals until then, regardless of the day in its name. */
  readonly until: string | null;
};

/**
 * A first pass through all tables: the coverage of a price is known only after all units of its deal. Everything is read a second time for
 * writing, so that only a little of each deal needs to be in memory: more would keep the collector busy.
 */
export const readDeals = async (set: DealSet, options: Progress): Promise<Reading> => {
  const { POSLI, DELISTAVB, ZEMLJISCA } = set.tables;
  if (!POSLI) throw new ImportRefused({ code: 'table_missing', file: set.name, table: 'POSLI' });
  if (!DELISTAVB) throw new ImportRefused({ code: 'table_missing', file: set.name, table: 'DELISTAVB' });
  const refused = refusedLines<{ file: string; line: number }>();
  const rejected = { deal: 0, unit: 0 };
  let refusedDeals: string[] | null = [];
  const deals = new Map<string, Known>();
  let until: string | null = null;
  const head = await openTable(POSLI, 'POSLI');
  const register = registerOf(head.columns);
  if (!register) throw new ImportRefused({ code: 'sales_or_rents', file: POSLI.path });
  // Without its parcels a deal would look like a part alone, and its price like the price of that part.
  if (register === 'KPP' && !ZEMLJISCA)
    throw new ImportRefused({ code: 'table_missing', file: set.name, table: 'ZEMLJISCA' });

  const refuse = (entry: Entry, table: 'deal' | 'unit') => (line: number, reason: LineReason) => {
    rejected[table] += 1;
    refused.refuse(table, { file: entry.path.slice(entry.path.lastIndexOf('/') + 1), line }, reason);
  };
  const refuseDeal = (line: number, reason: LineReason, cells?: Cells): void => {
    refuse(POSLI, 'deal')(line, reason);
    const id = cells?.idOrNull() ?? null;
    refusedDeals = id === null ? null : (refusedDeals?.concat(id) ?? null);
  };
  const dealLines = await head.each(refuseDeal, options, (cells) => {
    const { id_posla, contract_on, in_force_on, changed_on, ...deal } = dealOf(cells, register);
    if (deals.has(id_posla)) throw new Rejection({ code: 'deal_twice', deal: id_posla });
    if (deals.size >= mostDeals) throw new ImportRefused({ code: 'too_many_deals', file: POSLI.path });
    const { price, vat_included, vat_rate, deal_type, act, market_flag } = deal;
    deals.set(id_posla, {
      contract_on,
      price,
      vat_included,
      vat_rate,
      deal_type,
      act,
      market_flag,
      tally: emptyPriceBasis,
      places: new Set(),
    });
    // A day after that of the export is a slip of the pen.
    for (const day of [contract_on, in_force_on, changed_on])
      if (day !== null && day <= set.stateOn && (until === null || day > until)) until = day;
  });

  const municipalities = new Set<string>();
  let unitLines = 0;
  const isOfOnePlace = set.area !== null && set.area !== 'SLO';
  for (const { entry, table } of unitTables(set)) {
    const { each } = await openTable(entry, table);
    unitLines += await each(refuse(entry, 'unit'), options, (cells) => {
      const what = table === 'DELISTAVB' ? 'part' : 'parcel';
      try {
        const { unit, known } = unitIn(cells, table, register, deals);
        const { kind, area, share, vat_rate } = unit;
        known.tally = addUnit(known.tally, { what, kind, area, share, vat_rate });
        // Copied: a cell of a line is a view that would hold the whole piece of the file in memory.
        if (unit.municipality && !municipalities.has(unit.municipality))
          municipalities.add(Buffer.from(unit.municipality).toString());
        if (isOfOnePlace && unit.municipality) known.places.add(unit.municipality);
      } catch (error) {
        // A rejected unit was sold all the same: without it the price would look like the price of the rest.
        const known = deals.get(cells.text('ID_POSLA') ?? '');
        if (known)
          known.tally = addUnit(known.tally, { what, kind: unknownKind, area: null, share: null, vat_rate: null });
        throw error;
      }
    });
  }
  return {
    register,
    deals,
    municipalities,
    rejections: refused.lines,
    rejected: refused.count(),
    reasons: refused.reasons(),
    read: {
      deal: { lines: dealLines, rejected: rejected.deal },
      unit: { lines: unitLines, rejected: rejected.unit },
    },
    refusedDeals,
    lines: dealLines + unitLines,
    until,
  };
};
