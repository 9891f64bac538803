import { plural } from '#platform/i18n/plural.ts';
import type { deal as sl } from '../sl/deal.ts';

const count = plural('en');

/** One deal with all that the register holds of it, and deals side by side. */
export const deal: typeof sl = {
  title: (p: { id: number }) => `Deal ${p.id}`,
  price: 'Price',
  rent: 'Rent per month',
  priceWithoutVat: 'Price without VAT',
  priceM2: 'Price per m² without VAT',
  noPriceM2: 'cannot be given honestly',
  covers: 'The price covers',
  withLand: 'one building part with its parcels',
  land: (p: { parcels: number }) =>
    count(p.parcels, {
      one: `${p.parcels} parcel`,
      other: `${p.parcels} parcels of one kind`,
    }),
  onePart: 'one building part',
  vat: 'VAT',
  vatIncluded: (p: { net: string | null }) => (p.net ? `included; without VAT ${p.net}` : 'included, rate unknown'),
  vatExcluded: 'not included, or none',
  contract: 'Contract',
  dealType: 'Type of deal',
  act: 'Kind of act',
  inForce: 'In force',
  flag: 'Market status',
  term: 'Lease',
  termText: (p: { from: string; until: string }) => `${p.from} – ${p.until}`,
  units: 'What was sold or rented',
  share: 'Share',
  year: 'Year built',
  usable: 'Usable area',
  soldArea: 'Area sold',
  net: 'Area of the part',
  parcelArea: 'Area of the parcel',
  landArea: 'Land with the part',
  use: 'Actual use',
  position: 'Position',
  spaces: 'Rooms',
  record: 'Cadastre',
  same: 'Other deals with the same parts or parcels',
  withdrawn: (p) =>
    `Withdrawn: a newer complete export (as of ${p.day}) no longer has this deal. It is in no search, median or suggestion.`,
  noSame: 'There are no other deals with the same parts or parcels.',
  changes: 'Changes in the register',
  noChanges: 'The deal has not changed since it was imported.',
  changed: (p: { day: string; field: string; before: string; after: string }) =>
    `${p.day}: ${p.field} – was ${p.before}, now ${p.after}`,
  fields: {
    market_flag: 'market status',
    price: 'price',
    parts: 'number of parts',
    parcels: 'number of parcels',
    deal_type: 'kind of deal',
    contract_on: 'date of the contract',
  } as Readonly<Record<string, string>>,
  unknown: 'no data',
  failed: 'The details of the deal could not be loaded.',
};
