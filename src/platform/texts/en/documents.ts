import { plural } from '#platform/i18n/plural.ts';
import type { documents as sl } from '../sl/documents.ts';

const n = plural('en');

export const documents: typeof sl = {
  pageOf: (p) => `Page ${p.page} of ${p.pages}`,
  terms: {
    provider: 'Provider',
    version: (p) => `Version ${p.version}`,
    fileName: (p) => `General-terms-version-${p.version}.pdf`,
  },
  plan: {
    north: 'N',
    bar: (p) => `${p.length} · scale 1 : ${p.scale}`,
    inventedSubject: (p) => `${p.source}; the marked subject is invented data`,
    atlas: 'Natural Earth (public domain)',
    subject: 'Subject',
    directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
    land: {
      other: 'other',
      field: 'fields and meadows',
      grove: 'orchards and vineyards',
      forest: 'woods',
      settled: 'built-up land',
      water: 'water',
      rail: 'railway',
      road: 'roads',
    },
    locationAlt: (p) =>
      [
        `Plan of the location at a scale of 1 : ${p.scale}, north is up.`,
        p.parcels && `Land that stands out: ${p.parcels}.`,
        p.building && `Building that stands out: ${p.building}.`,
      ]
        .filter(Boolean)
        .join(' '),
    surroundingsAlt: (p) => `Map of the surroundings at a scale of 1 : ${p.scale}, with the property in the middle.`,
    places: (p) => `Places: ${p.names}.`,
    streets: (p) => `Streets: ${p.names}.`,
    uses: (p) => `Land use: ${p.names}.`,
    comparedAlt: (p) =>
      `Map at a scale of 1 : ${p.scale} with the subject and its comparables, numbered as in the grid.`,
    compared: (p) => `${p.n}: ${p.address}, ${p.distance} to the ${p.direction}.`,
    comparedAlone: (p) => `${p.n}: ${p.address}.`,
    notShown: (p) => `Comparables without a known place are not on the map: ${p.numbers}.`,
  },
  propertyPaper: {
    fileName: (p) => `Property ${p.title}.pdf`,
    location: 'Location',
    surroundings: 'Surroundings',
    archiveName: (p) => `Property ${p.title}.zip`,
    empty: 'No data.',
    areas: 'Areas',
    noAreas: 'The spaces have not been measured yet.',
    columns: { space: 'Space', area: 'Area', counted: 'Counted' },
    total: 'Total',
    zip: 'All files (ZIP)',
    download: 'PDF of the property',
  },
  letter: { from: 'From', to: 'To' },
  orderForm: {
    title: 'Order for a valuation',
    draftTitle: 'Summary of the inquiry',
    draft: 'Draft',
    fileName: (p) => `Order for a valuation ${p.number}.pdf`,
    draftFileName: 'Summary of the inquiry (draft).pdf',
    archiveName: (p) => `Inquiry ${p.number}.zip`,
    draftArchiveName: 'Inquiry (draft).zip',
    lead: 'The customer orders a valuation of the properties listed below for the purpose stated.',
    draftLead: (p) =>
      `The inquiry has not been handed in yet. This summary shows what was entered by ${p.at} and is not an order.`,
    number: 'Number',
    submitted: 'Handed in',
    purpose: 'Purpose of the valuation',
    visit: 'Visit',
    visitAt: (p) => `${p.weekday}, ${p.date} at ${p.time}`,
    noVisit: 'No date chosen yet',
    missing: 'To complete before handing in',
    parties: 'Parties',
    customer: 'Customer',
    contractor: 'Contractor',
    contractorLine: 'Property valuations',
    taxNumber: (p) => `Tax number ${p.number}`,
    subject: 'Subject of the valuation',
    noProperties: 'No property chosen yet.',
    columns: {
      position: 'No.',
      property: 'Property',
      identifier: 'Identifier',
      ko: 'Cadastral municipality',
      area: 'Area',
      document: 'Document',
      file: 'File',
      size: 'Size',
    },
    agreed: 'Purpose, dates and price',
    valueBasis: 'Basis of value',
    valuationDate: 'Valuation date',
    deadline: 'Time for the report',
    price: 'Price',
    priceAccepted: 'Price accepted',
    priceOpen: 'By quote',
    priceAgreed: (p) => `${p.net} without VAT, ${p.gross} with ${p.percent}% VAT`,
    documents: 'Documents attached',
    noDocuments: 'The customer attached no documents.',
    documentDetails: (p) => [p.number && `no. ${p.number}`, p.date && `of ${p.date}`].filter(Boolean).join(' '),
    next: 'What happens next',
    nextOpen: (p) => [
      'We look through the data and documents. If anything is missing, we write to you.',
      `Within ${n(p.days, { one: '# working day', other: '# working days' })} we send you a quote with the price and the deadline.`,
      'Once you accept the quote, you pay by a pro forma invoice, or after the delivery where that is agreed. Then the valuer confirms the visit that you chose.',
      p.byAccount
        ? 'After the visit we prepare the report, which you collect in your account.'
        : 'After the visit we prepare the report and send it to you.',
    ],
    nextAgreed: (p) => [
      'We look through the order and send you a pro forma invoice; where payment after the delivery is agreed, you get the invoice with the report.',
      'The valuer confirms the visit that you chose.',
      p.byAccount
        ? 'After the visit we prepare the report, which you collect in your account.'
        : 'After the visit we prepare the report and send it to you.',
    ],
    turnTitle: 'It is our move',
    turn: (p) =>
      `${p.byAccount ? 'You can follow the progress in your account at any time. ' : ''}When we need something from you, we will write to you.`,
    terms: 'Terms of the order (in Slovenian, the language of the contract)',
    signatures: 'Signatures',
    placeAndDate: 'place and date',
    signature: 'signature',
    stamp: 'stamp',
  },
};
