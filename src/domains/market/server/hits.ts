import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { DealFilters } from '../contract/market.ts';
import type { FoundUnit } from '../core/found-unit.ts';
import type { HeldUnits } from '../core/held-units.ts';
import { type Hits, type Page, pageOf, type Sort } from '../core/hits.ts';
import { type Summary, summaryOf } from '../core/summary.ts';
import { holdAfterImports } from './hold-after-imports.ts';
import { isHeavy } from './kept-answers.ts';
import { lastImportOf } from './repository/comparables.ts';
import { readHeldUnits, readUnits } from './repository/held-units.ts';
import { findUnits, hasLand, summarise } from './repository/search.ts';

const { readAhead, newest } = holdAfterImports<HeldUnits>(readHeldUnits);

export { readAhead as readUnitsAhead };

type Found = { readonly hits: Hits; readonly importId: number };

/** What is found in memory as the last import left it; nothing where the database has to say it, which always can. */
const hitsOf = async (db: Db, filters: DealFilters, sort?: Sort): Promise<Found | undefined> => {
  if (isHeavy(filters.area)) return undefined;
  const importId = await lastImportOf(db);
  const units = await newest(db, importId);
  if (units?.importId !== importId) return undefined;
  const hits = units.held.find(filters, sort, limits.market.heldHits);
  return hits && { hits, importId };
};

type Listed = { readonly items: readonly FoundUnit[]; readonly total: number };

/** A page and the exact number of all. */
export const listPage = async (db: Db, filters: DealFilters, page: Page): Promise<Listed> => {
  const found = await hitsOf(db, filters, page.sort);
  if (!found) return findUnits(db, filters, page);
  const { items, importId } = await readUnits(db, filters, pageOf(found.hits, page));
  // After an import that came between, units may stand elsewhere or nowhere.
  return importId === found.importId ? { items, total: found.hits.unit.length } : findUnits(db, filters, page);
};

/** What the deals say together; `heavyDb` is asked of what finds much of the country. */
export const summariseFound = async (db: Db, heavyDb: Db, filters: DealFilters, today: string): Promise<Summary> => {
  const mostPoints = limits.market.points;
  const found = await hitsOf(db, filters);
  return found
    ? summaryOf(found.hits, { landOnce: hasLand(filters), today, mostPoints })
    : summarise(isHeavy(filters.area) ? heavyDb : db, filters, today, mostPoints);
};
