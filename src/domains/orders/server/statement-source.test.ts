import { expect, test } from 'vitest';
import type { Entry } from '../core/statement.ts';
import { statementsIn } from './statement-source.ts';

const own = 'SI56191000000012373';
const read = (xml: string) => {
  return statementsIn(Buffer.from(xml));
};
const entry = (change: Partial<Entry>): Partial<Entry> => ({ currency: 'EUR', paidOn: '2026-11-20', ...change });

/** The oldest version: one payment in an entry, the reference structured, the account at the debtor. */
const first = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>BS-1</MsgId></GrpHdr>
<Stmt><Id>224</Id><Acct><Id><IBAN>${own}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">406.66</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
<AcctSvcrRef>2026112000001</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>NOVAK ANA</Nm></Dbtr><DbtrAcct><Id><IBAN>SI56020170014356205</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>SI12 2026 0001 236</Ref></CdtrRefInf><AddtlRmtInf>Placilo predracuna</AddtlRmtInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

/** A newer version with prefixes: state and parties one level deeper, times instead of days, free text in several pieces. */
const second = `<?xml version="1.0" encoding="UTF-8"?>
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns2:BkToCstmrStmt>
<ns2:Stmt><ns2:Id>A</ns2:Id><ns2:Acct><ns2:Id><ns2:IBAN>SI56 1910 0000 0012 373</ns2:IBAN></ns2:Id></ns2:Acct>
<ns2:Ntry><ns2:NtryRef>7</ns2:NtryRef><ns2:Amt Ccy="EUR">1817.8</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts><ns2:Cd>BOOK</ns2:Cd></ns2:Sts>
<ns2:BookgDt><ns2:DtTm>2026-11-20T10:11:12+01:00</ns2:DtTm></ns2:BookgDt>
<ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>SI00-2026-104</ns2:EndToEndId></ns2:Refs>
<ns2:RltdPties><ns2:Dbtr><ns2:Pty><ns2:Nm>Hranilnica Tromostje d.d.</ns2:Nm></ns2:Pty></ns2:Dbtr>
<ns2:DbtrAcct><ns2:Id><ns2:IBAN>SI56020170014356205</ns2:IBAN></ns2:Id></ns2:DbtrAcct></ns2:RltdPties>
<ns2:RmtInf><ns2:Ustrd>racun</ns2:Ustrd><ns2:Ustrd>2026 104</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls></ns2:NtryDtls></ns2:Ntry>
<ns2:Ntry><ns2:Amt Ccy="EUR">99.00</ns2:Amt><ns2:CdtDbtInd>CRDT</ns2:CdtDbtInd><ns2:Sts><ns2:Cd>PDNG</ns2:Cd></ns2:Sts>
<ns2:BookgDt><ns2:Dt>2026-11-20</ns2:Dt></ns2:BookgDt></ns2:Ntry>
</ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>`;

/** Several payments in one entry, each with its amount in the details, the text of the entry beside them, and another currency. */
const third = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${own}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">300.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>PKG9</AcctSvcrRef>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">300.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Gradnje Hribar</Nm></Dbtr></RltdPties>
<RmtInf><Strd><RfrdDocInf><Nb>X</Nb></RfrdDocInf></Strd><Strd><CdtrRefInf><Ref>RF92 2026 0001 236</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
<TxDtls><Amt Ccy="EUR">0.10</Amt><RltdPties><Dbtr><Nm>Papirnica &amp; Sin</Nm></Dbtr></RltdPties><AddtlTxInf>najemnina</AddtlTxInf></TxDtls>
</NtryDtls><AddtlNtryInf>PAKET</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

test('the first dialect: structured reference, account and name of the payer', () => {
  expect(read(first)).toMatchObject([
    {
      iban: own,
      passedOver: 1,
      entries: [
        entry({
          cents: 40_666,
          reference: 'SI1220260001236',
          endToEnd: null,
          payer: 'NOVAK ANA',
          payerIban: 'SI56020170014356205',
          purpose: 'Placilo predracuna',
        }),
      ],
    },
  ]);
});

test('the second dialect: prefixes, times, pieces of text; what is only announced is passed over', () => {
  expect(read(second)).toMatchObject([
    {
      iban: own,
      passedOver: 1,
      entries: [
        entry({
          cents: 181_780,
          reference: null,
          endToEnd: 'SI00-2026-104',
          payer: 'Hranilnica Tromostje d.d.',
          payerIban: 'SI56020170014356205',
          purpose: 'racun 2026 104',
        }),
      ],
    },
  ]);
});

test('the third dialect: payments packed into one entry are each their own', () => {
  const [statement] = read(third) ?? [];
  expect(statement?.passedOver).toBe(1);
  expect(statement?.entries).toMatchObject([
    entry({ cents: 30_000, reference: 'RF9220260001236', payer: 'Gradnje Hribar', payerIban: null, purpose: 'PAKET' }),
    entry({ cents: 10, reference: null, payer: 'Papirnica & Sin', purpose: 'najemnina PAKET' }),
  ]);
  expect(new Set(statement?.entries.map(({ key }) => key)).size).toBe(2);
});

test('a file that brings definitions along, or none at all, is no statement', () => {
  expect(read('<!DOCTYPE x><Document/>')).toBeUndefined();
  expect(read('ni izpisek')).toBeUndefined();
});
