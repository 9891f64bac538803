import type { valuationReport as sl } from '../sl/valuation-report.ts';

export const valuationReport: typeof sl = {
  title: 'Valuation report',
  draft: 'draft',
  subject: 'Subject',
  client: 'Client',
  users: 'Other intended users',
  purpose: 'Purpose',
  basis: 'Basis of value',
  otherBases: 'Other bases of value',
  premise: 'Premise of value',
  standards: 'Standards',
  interest: 'Interest valued',
  share: 'Share',
  valuationOn: 'Valuation date',
  inspectionOn: 'Inspection',
  reportOn: 'Date of the report',
  validUntil: 'A bank may rely on it until',
  court: 'Court',
  courtFile: 'File number',
  law: 'Law',
  valuer: 'Valuer',
  licence: 'Licence',
  number: 'Number of the report',
  version: 'Version',
  verify: 'Check that it is genuine at',
  verification: 'Verification',
  code: 'Code of the report',
  verifyCode: 'QR code with the web address where the report can be verified',
  verifyText:
    'At the address above anyone can check whether the report is valid, was replaced by a newer version or withdrawn, and whether a file is genuine. The content of the report is not published there.',
  area: 'Area',
  vat: 'VAT',
  definition: 'Definition of the basis of value',
  assumptions: 'Assumptions',
  specialAssumptions: 'Special assumptions',
  restrictions: 'Restrictions of use and publication',
  noInterior:
    'The valuation was made without an interior inspection; the condition described in the report is assumed.',
  photos: 'Photos',
  map: 'Location',
  surroundings: 'Surroundings',
  comparedMap: 'Comparables on the map',
  landGrid: 'Land value by comparison',
  marks: { value: 'value', indicated: 'value_before_rounding', range: 'range' },
  calculations: 'Calculations',
  comparables: 'Comparable',
  deal: 'Source and deal',
  contractOn: 'Contract',
  price: 'Price',
  address: 'Address',
  element: 'Element',
  subjectColumn: 'Subject',
  matrix: 'Adjustment matrix',
  rates: 'Rates of adjustment',
  rate: 'Rate',
  support: 'Support',
  footnotes: 'Support of each adjustment',
  yes: 'yes',
  no: 'no',
  equal: 'equal',
  figure: 'Figure',
  value: 'Value',
  year: 'Year',
  cashFlow: 'Discounted cash flow',
  sensitivity: 'Sensitivity',
  sensitivityNote: (p) =>
    `Down the rows “${p.rows}” changes, across the columns “${p.columns}”, in ${
      p.unit === 'points' ? 'percentage points' : 'per cent of the figure'
    }. The middle cell is the value as stated.`,
  sensitivityCorner: (p) => `${p.rows} / ${p.columns}`,
  sensitivityStep: (p) => (p.unit === 'points' ? `${p.by} pp` : `${p.by} %`),
  reconciliation: 'Reconciliation of the approaches',
  approach: 'Approach',
  weight: 'Weight',
  indicated: 'Indicated value',
  reason: 'Reason',
  beforeRounding: 'Value before rounding',
  stated: 'Value (rounded)',
  range: 'Range',
  otherValues: 'Other values',
  ownCase: 'A case of the valuer’s own: no other valuer reviewed the report.',
  signatures: 'Signature',
  placeAndDate: 'Place and date',
  signature: 'Signature',
  stamp: 'Stamp',
  annexes: 'Annexes',
  repeatable: 'Repeatable calculation',
  comparable: (p: { n: number }) => `Comparable ${p.n}`,
  inventedDeal: (p: { id: string }) => `invented data (${p.id})`,
  matrixNote: (p: { modeB: string; weighting: string }) =>
    `Property adjustments are ${p.modeB}; weights of the comparables: ${p.weighting}. Amounts are in the unit of the grid.`,
  supported: (p: { method: string; n: string; interval: string }) =>
    [p.method, p.n && `n = ${p.n}`, p.interval && `interval ${p.interval}`].filter(Boolean).join(', '),
  compared: (p: { comparable: string; subject: string }) => `comparable ${p.comparable}, subject ${p.subject}`,
  footnote: (p: {
    n: number;
    line: string;
    compared: string;
    amount: string;
    percent: string;
    base: string;
    why: string;
  }) =>
    `Comparable ${p.n}, ${p.line}${p.compared && ` (${p.compared})`}: adjustment ${p.amount}, which is ${p.percent} of the price before adjustments ${p.base}${p.why && `; support: ${p.why}`}.`,
  repeatableText: (p: { hash: string }) =>
    `The data from which every figure of this report was calculated are attached to it as the file case.json. Their hash (SHA-256) is ${p.hash}. This command checks it: pdfdetach -saveall report.pdf && sha256sum case.json. It is the hash of the data, not of the whole PDF file.`,
};
