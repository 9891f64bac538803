import { isInvented } from '#contract/invented.ts';
import { inventedFirst, sourceText } from '#platform/texts/en/sources.ts';
import type { dealsExport as sl } from '../sl/deals-export.ts';

/** Export of deals: its dialog, and the columns of the file. */
export const dealsExport: typeof sl = {
  label: 'Export of deals',
  as: { csv: 'CSV', xlsx: 'Excel (XLSX)', geojson: 'GeoJSON' },
  hint: (p: { deals: string }) => `Exports exactly what is filtered: ${p.deals}.`,
  tooMany: (p: { most: string }) => `At most ${p.most} rows can be exported. Narrow the filters.`,
  fileName: 'ETN deals',
  source: (p: { name: string; date: string | null }) =>
    isInvented(p) ? inventedFirst : `Source: ${sourceText(p)} (CC BY 4.0)`,
  sourceTitle: 'Source',
  price: 'Price without VAT',
  rent: 'Monthly rent without VAT',
  priceM2: 'Price per m² without VAT',
  contractPrice: 'Price of the contract',
  ddv: { excluded: 'not included', converted: 'converted to without VAT', unknown: 'included, rate unknown' },
  area: 'Area (m²)',
  landArea: 'Land with the part (m²)',
  obcina: 'Municipality',
  sifraKo: 'Cadastral municipality code',
  katastrskaObcina: 'Cadastral municipality',
  stevilkaStavbe: 'Building',
  stevilkaDelaStavbe: 'Part',
  parcelnaStevilka: 'Parcel',
  newBuilding: 'New building',
  yes: 'yes',
  no: 'no',
  distance: 'Distance (m)',
};
