import { limits } from '#contract/limits.ts';
import { formats } from '#platform/i18n/format.ts';
import { bytesFile, csvFile, type FileColumn, workbookFile } from '#platform/server/files/table-file.ts';
import { tooLarge } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/market.ts';
import type { DealUnit } from '../../contract/market.ts';
import { kindWord } from '../../core/kinds.ts';
import { needsAccess } from '../access.ts';
import { findUnits, sourceOf } from '../repository/search.ts';
import { sentences } from '../texts.ts';
import { presenterOf } from '../written.ts';

type Texts = (typeof sentences)['sl']['market'];
type Heads = (typeof sentences)['sl']['dealsExport'];
type DealTexts = (typeof sentences)['sl']['deal'];
type Columns = Readonly<Record<string, FileColumn<DealUnit>>>;

/** Exactly the deals found by the filters, in the order of the list; larger answers are refused, never cut. */
export const getDealsExport: Handler<typeof calls.getDealsExport> = async ({ input, actor, db, exchange }) => {
  needsAccess(actor);
  const { sort, descending, ...filters } = input.filters;
  const most = limits.market.exported;
  const { items, total } = await findUnits(db, filters, { sort, descending, offset: 0, limit: most });
  if (total > most) throw tooLarge({ max_rows: most });
  const { market: texts, dealsExport: heads, deal } = sentences[exchange.language];
  const units = items.map(await presenterOf(db, items));
  const { name: owner, state_on: day } = await sourceOf(db, filters.register);
  const source = heads.source({
    name: owner,
    date: day && formats(exchange.language).date(day),
  });
  const name = `${heads.fileName} ${day ?? ''}`.trim();
  const columns = columnsOf(texts, heads, deal, filters.register === 'NP', source);
  if (input.id === 'csv') return csvFile(name, Object.values(columns), units, exchange.language);
  if (input.id === 'geojson')
    return bytesFile(`${name}.geojson`, 'application/geo+json', Buffer.from(geoJson(columns, units, source), 'utf8'));
  const { source: _, ...shown } = columns;
  const sheet = { title: texts.table.label, columns: Object.values(shown), rows: units };
  return workbookFile(name, [sheet], { title: heads.sourceTitle, text: source });
};

const cents = (euros: number | null): number | null => (euros === null ? null : Math.round(euros * 100));

const columnsOf = (texts: Texts, heads: Heads, deal: DealTexts, isRent: boolean, source: string): Columns => {
  const { table } = texts;
  const covers = (unit: DealUnit): string =>
    ({
      part: deal.onePart,
      part_with_land: deal.withLand,
      land: deal.land({ parcels: unit.parcels }),
      joint: table.joint(unit),
    })[unit.basis];
  return {
    id_posla: { title: 'ID_POSLA', width: 12, cell: (unit) => unit.id_posla },
    contract_on: { title: deal.contract, width: 12, as: 'day', cell: (unit) => unit.contract_on },
    kind: { title: table.kind, width: 26, cell: (unit) => kindWord(texts, unit.kind) || String(unit.kind) },
    price: { title: isRent ? heads.rent : heads.price, width: 14, as: 'money', cell: (unit) => cents(unit.price) },
    price_m2: { title: heads.priceM2, width: 12, as: 'money', cell: (unit) => cents(unit.price_m2) },
    contract_price: { title: heads.contractPrice, width: 14, as: 'money', cell: (unit) => cents(unit.contract_price) },
    ddv: { title: deal.vat, width: 26, cell: (unit) => heads.ddv[unit.ddv] },
    covers: { title: deal.covers, width: 34, cell: covers },
    area: { title: heads.area, width: 12, cell: (unit) => unit.area },
    land_area: {
      title: heads.landArea,
      width: 12,
      cell: ({ land_area }) => (land_area === null ? null : Number(land_area.toFixed(2))),
    },
    naslov: { title: table.address, width: 36, cell: (unit) => unit.naslov },
    obcina: { title: heads.obcina, width: 18, cell: (unit) => unit.obcina },
    sifraKo: { title: heads.sifraKo, width: 10, cell: (unit) => unit.sifraKo },
    katastrskaObcina: { title: heads.katastrskaObcina, width: 22, cell: (unit) => unit.katastrskaObcina },
    stevilkaStavbe: { title: heads.stevilkaStavbe, width: 10, cell: (unit) => unit.stevilkaStavbe },
    stevilkaDelaStavbe: { title: heads.stevilkaDelaStavbe, width: 10, cell: (unit) => unit.stevilkaDelaStavbe },
    parcelnaStevilka: { title: heads.parcelnaStevilka, width: 12, cell: (unit) => unit.parcelnaStevilka },
    year_built: { title: deal.year, width: 10, cell: (unit) => unit.year_built },
    new_building: {
      title: heads.newBuilding,
      width: 12,
      cell: (unit) => (unit.new_building === null ? null : unit.new_building ? heads.yes : heads.no),
    },
    share: { title: deal.share, width: 10, cell: (unit) => unit.share },
    deal_type: {
      title: deal.dealType,
      width: 34,
      cell: (unit) => texts.dealTypes[unit.register][unit.deal_type ?? 0] ?? null,
    },
    act: { title: deal.act, width: 18, cell: (unit) => texts.acts[unit.act ?? 0] ?? null },
    market_flag: {
      title: deal.flag,
      width: 22,
      cell: (unit) => texts.filters.flag[unit.market_flag ?? 0] ?? null,
    },
    distance: { title: heads.distance, width: 12, cell: (unit) => unit.distance },
    e: { title: 'E (D96/TM)', width: 12, cell: (unit) => unit.coordinates?.e ?? null },
    n: { title: 'N (D96/TM)', width: 12, cell: (unit) => unit.coordinates?.n ?? null },
    source: { title: heads.sourceTitle, width: 40, cell: () => source },
  };
};

const geoJson = (columns: Columns, units: readonly DealUnit[], source: string): string => {
  const own = Object.entries(columns).filter(([name]) => !['e', 'n', 'source'].includes(name));
  return JSON.stringify({
    type: 'FeatureCollection',
    attribution: source,
    features: units.map((unit) => ({
      type: 'Feature',
      geometry: unit.coordinates ? { type: 'Point', coordinates: [unit.coordinates.lon, unit.coordinates.lat] } : null,
      properties: Object.fromEntries(
        own.map(([name, { cell, as }]) => {
          const value = cell(unit);
          return [name, as === 'money' && typeof value === 'number' ? value / 100 : value];
        }),
      ),
    })),
  });
};
