import { createHash } from 'node:crypto';
import { inventedSource, isInvented } from '#contract/invented.ts';
import { demoCadastre } from '#domains/cadastre/demo/cadastre.ts';
import { type Db, inTransaction } from '#platform/server/db/database.ts';
import { findLastImport } from '#platform/server/db/last-import.ts';
import { withoutVat } from '../core/honest-price.ts';
import {
  canonical,
  type DealFacts,
  type DealKey,
  type DealSnapshot,
  partiesRelated,
  type SnapshotUnit,
} from '../core/snapshot.ts';
import { municipalityWritten } from '../core/written.ts';
import { demoDeals, demoStateOn } from '../demo/deals.ts';
import { alikeDeals } from './handlers/property-deals.ts';
import { addressOf, cents, shareText } from './presenters/deal.ts';
import { listMunicipalitiesOfKos } from './repository/areas.ts';
import { listNearest } from './repository/comparables.ts';
import type { Deal, DealUnitRow } from './repository/deals.ts';
import { hasDeals, loadDeals } from './repository/load-demo.ts';
import { findLastSales, listSales, type SaleRow } from './repository/sales.ts';
import * as searches from './repository/saved-searches.ts';
import { files, sourceOf } from './repository/search.ts';
import { listDeals, listUnitsOf } from './repository/snapshots.ts';

export { presenterOf } from './written.ts';
export { alikeDeals, findLastSales, listNearest, listSales, type SaleRow };

/** Fills in invented deals with the places of the demonstration cadastre, unless any deals are there. */
export const loadDemoMarket = (db: Db): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (await hasDeals(transaction)) return;
    const { deals, units } = demoDeals(demoCadastre());
    await loadDeals(transaction, deals, units, demoStateOn);
  });

/** The hash for comparing a stored snapshot with the register of today. */
const snapshotHash = (facts: DealFacts): string => createHash('sha256').update(canonical(facts)).digest('hex');

/** Current deals, in the order of the request; unknown ones are left out. */
export const dealSnapshots = async (db: Db, ids: readonly DealKey[]): Promise<DealSnapshot[]> => {
  if (ids.length === 0) return [];
  const [deals, units] = [await listDeals(db, ids), await listUnitsOf(db, ids)];
  const { name: official } = await sourceOf(db, 'KPP');
  return ids.flatMap(({ register, id_posla }) => {
    const mine = (one: { register: string; id_posla: string | number }) =>
      one.register === register && Number(one.id_posla) === id_posla;
    const deal = deals.find(mine);
    if (!deal) return [];
    const facts = factsOf(deal, units.filter(mine));
    const name = deal.record.is_invented ? inventedSource : official;
    return [{ ...facts, source: { name, state_on: deal.state_on }, hash: snapshotHash(facts) }];
  });
};

type UnitWithFloor = DealUnitRow & { readonly floor: string | null };

const factsOf = (deal: Deal, units: readonly UnitWithFloor[]): DealFacts => {
  const net = deal.price === null ? null : withoutVat(deal.price, deal.vat_included, deal.vat_rate);
  return {
    register: deal.register,
    id_posla: Number(deal.id_posla),
    contract_on: deal.contract_on,
    in_force_on: deal.in_force_on,
    price: deal.price,
    vat_included: deal.vat_included,
    vat_rate: deal.vat_rate,
    price_without_vat: net === null ? null : cents(net),
    costs_included: deal.costs_included,
    rent_from: deal.rent_from,
    rent_until: deal.rent_until,
    rent_months: deal.rent_months,
    deal_type: deal.deal_type,
    act: deal.act,
    market_flag: deal.market_flag,
    parties_related: partiesRelated(deal.register, deal.deal_type),
    basis: units[0]?.basis ?? 'joint',
    units: units.map((unit) => unitOf(unit, deal.price)),
  };
};

const unitOf = (unit: UnitWithFloor, contractPrice: number | null): SnapshotUnit => ({
  ordinal: unit.ordinal,
  kind: unit.kind,
  sifraKo: unit.ko,
  katastrskaObcina: unit.ko_name,
  obcina: unit.municipality,
  stevilkaStavbe: unit.building,
  stevilkaDelaStavbe: unit.part,
  parcelnaStevilka: unit.parcel,
  naslov: addressOf(unit),
  area: unit.area,
  sold_area: unit.sold_area,
  usable_area: unit.usable_area,
  net_area: unit.net_area,
  share: shareText(unit),
  year_built: unit.year_built,
  new_building: unit.new_building,
  finished: unit.finished,
  rooms: unit.rooms,
  floor: unit.floor,
  position: unit.position,
  dejanskaRaba: unit.use_name,
  spaces: unit.spaces,
  e: unit.e,
  n: unit.n,
  price_m2: contractPriceM2(unit, contractPrice),
});

/** A snapshot holds the contract's values; a calculation converts them to its own basis of VAT, line by line. */
const contractPriceM2 = ({ ddv, price, price_m2 }: UnitWithFloor, contractPrice: number | null): number | null => {
  if (price_m2 === null) return null;
  return cents(ddv === 'converted' && price && contractPrice ? (price_m2 * contractPrice) / price : price_m2);
};

/** The searches that a person keeps. For the system's scope. */
export const savedSearchesOf = (db: Db, userId: string) => searches.list(db, userId);

/** Forgets them. For the system's scope. */
export const forgetSavedSearchesOf = (db: Db, userId: string): Promise<void> => searches.removeOf(db, userId);

/** The saved searches of a person with new matches after the last import. */
export const searchNewsOf = async (db: Db, userId: string) =>
  (await searches.list(db, userId)).flatMap(({ saved_search_id, name, view, news }) =>
    news > 0 ? [{ saved_search_id, name, view, news }] : [],
  );

/** The municipalities of k.o. named by most of their deals, in readable spelling. */
export const municipalitiesSold = async (db: Db, kos: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (kos.length === 0) return new Map();
  const found = await listMunicipalitiesOfKos(db, kos);
  return new Map(found.map(({ ko, name }) => [ko, municipalityWritten(name)]));
};

/** Source of the sales and its date. */
export const salesSource = (db: Db) => sourceOf(db, 'KPP');

/** Date of the sales; null if there are none, or only invented ones. */
export const marketStateOn = async (db: Db): Promise<string | null> => {
  const source = await sourceOf(db, 'KPP');
  return isInvented(source) ? null : source.state_on;
};

/** The last reading of the register of deals; null before the first one. */
export const lastMarketImport = (db: Db) => findLastImport(db, files);
