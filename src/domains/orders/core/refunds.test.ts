import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { mayExport, payOn, refundReference, standingOf, type Transfer, toPain001 } from './refunds.ts';
import { centsOf } from './statement.ts';

const iban = 'SI56191000000012373';
const file = (transfers: readonly Transfer[]) =>
  toPain001({
    number: 'MERA-2026-000007',
    made_at: '2026-11-25T09:30:12.345Z',
    pay_on: '2026-11-26',
    payer: { name: 'Cenitve Lipa & hči, d. o. o.', iban: 'SI56 1910 0000 0012 373' },
    transfers,
  });
const transfer = (change: Partial<Transfer> = {}): Transfer => ({
  reference: refundReference(2026, 1),
  cents: 21_350,
  recipient: 'Žiga Šušteršič',
  iban,
  purpose: 'Vračilo po dobropisu D-2026-000003',
  ...change,
});
const read = (xml: string) =>
  new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'CdtTrfTxInf',
  }).parse(xml).Document.CstmrCdtTrfInitn;

test('the file names who pays whom, how much, for what and under which reference', () => {
  const xml = file([transfer()]);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
  const { GrpHdr, PmtInf } = read(xml);
  expect(GrpHdr).toMatchObject({ MsgId: 'MERA-2026-000007', CreDtTm: '2026-11-25T09:30:12Z', NbOfTxs: '1' });
  expect(PmtInf).toMatchObject({
    PmtMtd: 'TRF',
    ReqdExctnDt: { Dt: '2026-11-26' },
    Dbtr: { Nm: 'Cenitve Lipa & hči, d. o. o.' },
    DbtrAcct: { Id: { IBAN: iban } },
    ChrgBr: 'SLEV',
  });
  expect(PmtInf.CdtTrfTxInf).toMatchObject([
    {
      PmtId: { EndToEndId: 'VRACILO-2026-000001' },
      Amt: { InstdAmt: { '#text': '213.50', '@_Ccy': 'EUR' } },
      Cdtr: { Nm: 'Žiga Šušteršič' },
      CdtrAcct: { Id: { IBAN: iban } },
      RmtInf: { Ustrd: 'Vračilo po dobropisu D-2026-000003' },
    },
  ]);
});

test('whatever names hold, the file is well-formed, its sums are those of its payments and nothing is too long', () => {
  const some = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999_999 }),
    recipient: fc.string(),
    purpose: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), (all) => {
      const xml = file(all.map((one, index) => transfer({ ...one, reference: refundReference(2026, index + 1) })));
      expect(XMLValidator.validate(xml)).toBe(true);
      const { GrpHdr, PmtInf } = read(xml);
      const sum = all.reduce((total, { cents }) => total + cents, 0);
      for (const { NbOfTxs, CtrlSum } of [GrpHdr, PmtInf]) {
        expect(Number(NbOfTxs)).toBe(all.length);
        const [whole = '', part = ''] = CtrlSum.split('.');
        expect(Number(whole) * 100 + Number(part)).toBe(sum);
      }
      const paid = PmtInf.CdtTrfTxInf.map((one: { Amt: { InstdAmt: { '#text': string } } }) =>
        centsOf(one.Amt.InstdAmt['#text']),
      );
      expect(paid).toEqual(all.map(({ cents }) => cents));
      const references = PmtInf.CdtTrfTxInf.map(({ PmtId }: { PmtId: { EndToEndId: string } }) => PmtId.EndToEndId);
      expect(new Set(references).size).toBe(all.length);
      for (const { Cdtr, RmtInf } of PmtInf.CdtTrfTxInf) {
        expect(String(Cdtr.Nm).length).toBeLessThanOrEqual(70);
        expect(String(RmtInf.Ustrd).length).toBeLessThanOrEqual(140);
      }
    }),
  );
});

test.each([
  { status: 'waiting', iban, may: true },
  { status: 'waiting', iban, account_refused: true, may: false },
  { status: 'waiting', iban: null, may: false },
  { status: 'waiting', iban: 'SI56191000000012374', may: false },
  { status: 'exported', iban, may: false },
  { status: 'paid', iban, may: false },
] as const)('$status with $iban goes into a file: $may', ({ may, ...refund }) => {
  expect(mayExport({ account_refused: false, ...refund })).toBe(may);
});

test.each([
  ['2026-11-26', '2026-11-27'],
  // A Friday, the day before Christmas, and the Thursday before Easter.
  ['2026-11-27', '2026-11-30'],
  ['2026-12-24', '2026-12-28'],
  ['2026-04-02', '2026-04-07'],
])('a file made on %s is paid on %s', (today, day) => {
  expect(payOn(today)).toBe(day);
});

test.each([
  ['waiting', false, 'no_account'],
  ['waiting', true, 'waiting'],
  ['exported', true, 'exported'],
  ['paid', true, 'paid'],
] as const)('a refund that is %s, with an account: %s, is told as %s', (status, hasAccount, standing) => {
  expect(standingOf(status, hasAccount)).toBe(standing);
});
