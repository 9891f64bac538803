import { randomUUID } from 'node:crypto';
import type { testApp } from './test-app.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'post'>;
type Person = { readonly headers: Record<string, string> };

/** The payer, as in the checkout. */
export const buildPayer = (change: object = {}) => ({
  person_kind: 'fizicna_oseba',
  name: 'Žiga Šušteršič',
  street: 'Čopova ulica 12',
  postal_code: '1000',
  post: 'Ljubljana',
  email: 'placnik@primer.example',
  ...change,
});

/** The id of a package by its code. */
export const packageCalled = async ({ post }: App, code: string): Promise<string> => {
  const { items } = (await post('/api/showPackages')).body.data;
  return items.find((one: { code: string }) => one.code === code).package_id;
};

/** An order of a package as sent by a checkout, with immediate start; the idempotency key identifies the attempt. */
export const orderPackage = async (
  app: App,
  as: Person,
  { code = 'month', payer = {}, key = randomUUID() }: { code?: string; payer?: object; key?: string } = {},
) => {
  const body = { package_id: await packageCalled(app, code), payer: buildPayer(payer), terms: true, early_start: true };
  return app.post('/api/addPackageOrder', { headers: { ...as.headers, 'idempotency-key': key } }, body);
};

type Entry = {
  readonly cents: number;
  readonly reference?: string;
  readonly bankReference?: string;
  readonly endToEnd?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly payer?: string;
  readonly payerIban?: string;
  readonly purpose?: string;
  readonly paidOn?: string;
};

/** A bank statement as camt.053. */
export const camt053 = (entries: readonly Entry[], iban = 'SI56191000000012373'): Buffer => {
  const rows = entries.map(
    ({
      cents,
      reference,
      bankReference = randomUUID(),
      endToEnd,
      direction = 'CRDT',
      payer = 'Žiga Šušteršič',
      payerIban,
      purpose = 'Plačilo',
      paidOn = '2026-01-15',
    }) => `
      <Ntry>
        <Amt Ccy="EUR">${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}</Amt>
        <CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><Dt>${paidOn}</Dt></BookgDt>
        <AcctSvcrRef>${bankReference}</AcctSvcrRef>
        <NtryDtls><TxDtls>${endToEnd ? `<Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>` : ''}
          <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr>${
            payerIban ? `<DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>` : ''
          }</RltdPties>
          <RmtInf>${
            reference === undefined
              ? `<Ustrd>${purpose}</Ustrd>`
              : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf><AddtlRmtInf>${purpose}</AddtlRmtInf></Strd>`
          }</RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-01-16T06:00:00</CreDtTm></GrpHdr>
    <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${rows.join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>`);
};

/** Orders and pays the packages and modules of these codes for a person; the office books the money. */
export const buyAccess = async (app: App, as: Person, office: Person, codes: readonly string[]): Promise<void> => {
  for (const code of codes) {
    const { order_id } = (await orderPackage(app, as, { code })).body.data;
    const { gross_cents } = (await app.post('/api/showOrders', as, { order_id })).body.data;
    const { status } = await app.post(
      '/api/markPaid',
      { headers: { ...office.headers, 'idempotency-key': randomUUID() } },
      { order_id, amount_cents: gross_cents, paid_on: '2026-01-15' },
    );
    if (status !== 200) throw new Error(`the order of ${code} was not paid`);
  }
};
