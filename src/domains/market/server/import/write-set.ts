import { copyBundles, copyLine } from '#platform/server/bulk/copy.ts';
import { basisOf, comparedPrices, isOfWhole, landWith, type PriceBasis } from '../../core/honest-price.ts';
import type { DealRow, UnitRow } from '../../core/rows.ts';
import { type Target, waitingColumns } from '../repository/staged.ts';
import type { DealSet } from './deal-set.ts';
import { dealOf } from './lines.ts';
import { openTable, type Progress, unitIn, unitTables } from './open-table.ts';
import type { Reading } from './read-deals.ts';

/** Writes an export into the staging tables. Everything is read a second time for it. */
export const writeSet = async (
  copy: (target: Target, lines: Buffer) => Promise<void>,
  set: DealSet,
  { deals, register }: Reading,
  end: string,
  options: Progress,
): Promise<void> => {
  const bundles = copyBundles<Target>(copy);
  const [dealNames, unitNames] = [waitingColumns('deal'), waitingColumns('unit')];
  // Reported at the first reading.
  const refused = (): void => undefined;
  const written = new Set<string>();
  if (set.tables.POSLI) {
    const { each } = await openTable(set.tables.POSLI, 'POSLI');
    await each(
      refused,
      options,
      (cells) => {
        const deal = dealOf(cells, register);
        const known = deals.get(deal.id_posla);
        // The first of two deals with the same number is used.
        if (!known || written.has(deal.id_posla)) return;
        written.add(deal.id_posla);
        const { parts, parcels } = known.tally;
        const row = { ...deal, parts, parcels, state_on: set.stateOn } satisfies DealRow;
        bundles.add('deal', copyLine(dealNames, row, end));
      },
      bundles.flush,
    );
  }
  const ordinals = new Map<string, number>();
  for (const { entry, table } of unitTables(set)) {
    const { each } = await openTable(entry, table);
    await each(
      refused,
      options,
      (cells) => {
        const { unit, known } = unitIn(cells, table, register, deals);
        const { share, ...rest } = unit;
        const ordinal = (ordinals.get(unit.id_posla) ?? 0) + 1;
        ordinals.set(unit.id_posla, ordinal);
        const { tally, contract_on, deal_type, act, market_flag } = known;
        const { price, price_m2, ddv } = comparedPrices(known, tally);
        const row: Omit<UnitRow, 'municipality_id'> & { readonly municipality: string | null } = {
          ...rest,
          register,
          ordinal,
          contract_on,
          deal_type,
          act,
          market_flag,
          price,
          price_m2: coversUnit(tally, table) ? price_m2 : null,
          ddv,
          land_area: table === 'DELISTAVB' ? landWith(tally) : null,
          basis: basisOf(tally),
          whole: isOfWhole(tally),
          share_part: share?.part ?? null,
          share_whole: share?.whole ?? null,
        };
        bundles.add('unit', copyLine(unitNames, row, end));
      },
      bundles.flush,
    );
  }
  await bundles.end();
};

/** The price per m² is that of the part, or of the land if the deal has only land; not of a part's own parcels. */
const coversUnit = (tally: PriceBasis, table: 'DELISTAVB' | 'ZEMLJISCA'): boolean =>
  (basisOf(tally) === 'land') === (table === 'ZEMLJISCA');
