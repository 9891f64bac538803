import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import { sourceText } from '#platform/texts/en/sources.ts';
import type { publicData as sl } from '../sl/public-data.ts';

const count = plural('en');

export const publicData: typeof sl = {
  title: menu.publicData,
  lead: 'Find a building, a part of it or a parcel, and open all that the registers know of it.',
  locked: {
    title: 'A package opens the public data of properties',
    text: 'With a package you see every field of the registers, the planned use, the generalised value and the deals of the same property.',
    button: 'See the packages',
    preview: 'Preview',
  },
  notFound: 'The register has no such property.',
  building: 'Building',
  identity: 'Identifiers',
  eid: 'Identifier (EID)',
  idZnak: 'ID mark',
  address: 'Address',
  utilities: 'Utilities',
  years: 'Years of building and renewal',
  sizes: 'Areas and size',
  windows: 'Windows renewed',
  installations: 'Installations renewed',
  rooms: 'Rooms',
  room: 'room',
  withSource: (p) =>
    `${p.value} (${sourceText({ ...p, name: p.name.replace('Geodetska uprava Republike Slovenije', 'GURS') })})`,
  floor: 'Floor',
  position: 'Position in the building',
  flat: 'Flat number',
  part: (p) => `Part ${p.number}`,
  partsOf: 'Parts of the building',
  open: (p) => `Open: ${p.what}`,
  valueHint: "The generalised value is today's value of the mass valuation, not a price.",
  share: (p) => `${p.text} (${p.percent} %)`,
  viewers: { cadastre: 'Public viewer of GURS', valuation: 'Mass valuation' },
  viewerStart: (p) => `${p.viewer} (start page)`,
  links: 'Links',
  search: 'Deals around it on the map',
  calculate: 'New calculation',
  deals: 'Deals of this property',
  noDeals: 'The register of the market has no deals of this property.',
  around: (p) => `Prices within ${p.metres} m in the last ${count(p.years, { one: 'year', other: '# years' })}`,
  noAround: 'There were no market deals with a price for a m² around it in that time.',
  aroundColumns: { kind: 'Kind', deals: 'Deals', median: 'Median €/m²', middle: 'Middle half' },
  dealColumns: { date: 'Date', what: 'What', price: 'Price', priceM2: '€/m²' },
  rentPerMonth: 'rent a month',
  list: {
    title: 'Import of a list',
    text: (p) =>
      `Upload a CSV or XLSX with at most ${p.most} units. Columns: Šifra k. o., Stavba, Del, Parcela – or a single column Oznaka (1772-1826-40, 1772 123/4).`,
    button: 'Choose a file',
    found: (p) => `${p.found} of ${p.all} found`,
    truncated: (p) => `The list is longer; the first ${p.most} units were read.`,
    table: 'Units of the list',
    empty: 'The file has no line with a unit.',
    problems: {
      wrong_ko: 'The code of the cadastral municipality is wrong.',
      no_number: 'The number of the building, part or parcel is missing or wrong.',
      not_understood: 'We do not understand the identifier.',
      date_for_parcel: 'The spreadsheet made a date of the parcel number. Save the column as text.',
      not_found: 'The register has no such number.',
    },
    columns: {
      line: 'Line',
      unit: 'Unit',
      address: 'Address',
      use: 'Use or type',
      planned: 'Planned use',
      area: 'Area',
      built: 'Year',
      value: 'Generalised value',
    },
  },
};
