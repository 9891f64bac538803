import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailsTo } from '#domains/mail/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { camt053, orderPackage } from '../../../../tests/support/order-calls.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const { db, person, pool, as, post, upload } = Object.assign(await testApp());
const office = await person('admin');
const own = 'SI56191000000012373';

const importOf = async (xml: string) => {
  const bytes = Buffer.from(xml);
  const { status, body } = await upload('/api/importStatement', office, {}, { name: 'izpisek.xml', bytes });
  expect(status).toBe(200);
  return body.data;
};
const unknown = async () => (await as(office).showPayments({ only_unknown: true })).items;
const ordered = async () => {
  const customer = await person();
  const { order_id } = (await orderPackage({ post }, customer, { payer: { email: customer.email } })).body.data;
  return { customer, ...(await as(customer).showOrder({ order_id })) };
};

type Told = {
  readonly amount?: string;
  readonly day?: string;
  readonly direction?: string;
  readonly payer?: string;
  readonly said?: string;
  readonly reference?: string;
  readonly own?: string;
  readonly reversal?: boolean;
  readonly endToEnd?: string;
  readonly returnCode?: string;
};

const entryOf = ({
  amount = '305.00',
  day = '2026-01-14',
  direction = 'CRDT',
  payer = 'Ana Novak',
  said = 'cenitev',
  ...told
}: Told) =>
  `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd>${told.reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts>
  <BookgDt><Dt>${day}</Dt></BookgDt>${told.own ? `<AcctSvcrRef>${told.own}</AcctSvcrRef>` : ''}<NtryDtls><TxDtls>
  <Refs><EndToEndId>${told.endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
  <RmtInf>${told.reference ? `<Strd><CdtrRefInf><Ref>${told.reference}</Ref></CdtrRefInf></Strd>` : `<Ustrd>${said}</Ustrd>`}</RmtInf>
  ${told.returnCode ? `<RtrInf><Rsn><Cd>${told.returnCode}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`.replace(
    amount,
    amount.startsWith('<') || amount === '' ? amount : `<Amt Ccy="EUR">${amount}</Amt>`,
  );
const fileOf = (...statements: readonly { readonly id: string; readonly entries: readonly Told[] }[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${statements
    .map(
      ({ id, entries }) =>
        `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${entries.map(entryOf).join('')}</Stmt>`,
    )
    .join('')}</BkToCstmrStmt></Document>`;

test.each([
  ['a broken statement', '<Document><BkToCstmrStmt><Stmt>'],
  ['a PDF', '%PDF-1.7\n'],
  ['an archive', 'PK\u0003\u0004'],
])('%s is told to be no statement, not a wrong type', async (_, text) => {
  const file = { name: 'izpisek.xml', bytes: Buffer.from(text) };
  expect(await upload('/api/importStatement', office, {}, file)).toMatchObject({
    status: 422,
    body: { error_code: 'file_type_not_allowed', message: expect.stringMatching(/^To ni bančni izpisek.*camt\.053/) },
  });
});

test('an odd entry is named and passed over, and the rest of the file is booked', async () => {
  const order = await ordered();
  const odd: readonly Told[] = [
    { amount: '0.00', payer: 'Nič' },
    { amount: '0' },
    { amount: '-12.00' },
    { amount: '12,50' },
    { amount: '' },
    { amount: '<Amt>5.00</Amt>' },
    { amount: '99999999999.99' },
    { amount: '9999999.00' },
    { day: '2026-02-30' },
    { day: '0022-01-01' },
    { day: '' },
    { day: 'včeraj' },
    { direction: 'DBIT', reversal: true },
  ];
  const paid = { amount: (order.gross_cents / 100).toFixed(2), reference: order.payment.reference };
  const file = fileOf({ id: 'odd', entries: [...odd, paid] });
  const read = await importOf(file);
  expect(read).toMatchObject({ entries: 1, settled: 1, passed_over: odd.length });
  expect(read.left_out.map(({ reason }: { reason: string }) => reason)).toEqual([
    ...['amount_zero', 'amount_zero', 'amount_wrong', 'amount_wrong', 'amount_wrong', 'amount_wrong'],
    ...['amount_wrong', 'amount_too_high', 'day_wrong', 'day_wrong', 'day_wrong', 'day_wrong', 'income_reversed'],
  ]);
  expect(read.left_out[0]).toEqual({ reason: 'amount_zero', amount: '0.00', day: '2026-01-14', payer: 'Nič' });
  expect(await importOf(file)).toMatchObject({ known: 1, settled: 0 });
});

test('a batch whose details have no amounts is one payment, and control characters stop nothing', async () => {
  const before = (await unknown()).length;
  const details = '<TxDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls>'.repeat(2);
  const xml = fileOf({ id: 'batch', entries: [{ amount: '77.10', reference: 'A\u0000B' }] });
  expect(await importOf(xml)).toMatchObject({ unknown: 1 });
  const batch = xml.replace(/<NtryDtls>.*<\/NtryDtls>/s, `<NtryDtls>${details}</NtryDtls>`).replace('77.10', '77.20');
  expect(await importOf(batch)).toMatchObject({ entries: 1, unknown: 1 });
  expect((await unknown()).length).toBe(before + 2);
});

test('equal payments are as many as there are, in one statement, in two, and in two files', async () => {
  const count = async (file: string) => {
    const { unknown: fresh, known } = await importOf(file);
    return [fresh, known];
  };
  const of = (amount: string, payer: string, more: Told = {}): Told => ({ amount, payer, day: '2026-01-13', ...more });
  const others = fileOf({ id: 'S1', entries: [of('61.01', 'Ana')] }, { id: 'S2', entries: [of('61.01', 'Bojan')] });
  expect([await count(others), await count(others)]).toEqual([
    [2, 0],
    [0, 2],
  ]);
  const same = fileOf(
    { id: 'S1', entries: [of('61.02', 'Ana'), of('61.02', 'Ana')] },
    { id: 'S2', entries: [of('61.02', 'Ana')] },
  );
  expect([await count(same), await count(same)]).toEqual([
    [3, 0],
    [0, 3],
  ]);
  // The bank's placeholder for a missing reference does not count, and entry numbers begin anew in every statement.
  for (const nothing of ['NONREF', '0', 'NOTPROVIDED'])
    for (const id of ['S3', 'S4'])
      expect(await count(fileOf({ id: `${id}${nothing}`, entries: [of('61.03', 'Ana', { own: nothing })] }))).toEqual([
        1, 0,
      ]);
  for (const id of ['S5', 'S6']) {
    const file = fileOf({ id, entries: [of('61.04', 'Ana')] });
    expect([await count(file), await count(file)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  }
  // With the bank's own reference it is one payment, in any statement.
  for (const [id, fresh] of [
    ['S7', 1],
    ['S8', 0],
  ] as const)
    expect(await count(fileOf({ id, entries: [of('61.05', 'Ana', { own: 'B-1' })] }))).toEqual([fresh, 1 - fresh]);
});

test('what was read before payer and statement counted is known, once for each', async () => {
  const told = { amount: '62.01', payer: 'Ana', day: '2026-01-12' };
  await importOf(fileOf({ id: 'F1', entries: [told] }));
  const { createHash } = await import('node:crypto');
  const former = createHash('sha256').update([own, '', '2026-01-12', 6_201, '', 'NOTPROVIDED'].join('|')).digest('hex');
  await pool.query('update orders.payment set entry_key = $1 where amount_cents = 6201', [former]);
  const both = fileOf({ id: 'F1', entries: [told] }, { id: 'F2', entries: [{ ...told, payer: 'Bojan' }, told] });
  expect(await importOf(both)).toMatchObject({ known: 1, unknown: 2 });
  expect(await importOf(both)).toMatchObject({ known: 3, unknown: 0 });
});

test('a refund that comes back says why, waits for its account again, is paid out again, and old statements tell nothing of that', async () => {
  const order = await ordered();
  const payerIban = 'SI56020170014356205';
  const paid = camt053([{ cents: order.gross_cents + 242, reference: order.payment.reference, payerIban }]);
  await importOf(paid.toString());
  await as(office).refundOrder({ order_id: order.order_id, what: 'surplus', note: 'preplačilo' });
  const refundIn = async (status: string) =>
    (await as(office).showRefunds({ status })).items.find(
      (one: { order_id: string }) => one.order_id === order.order_id,
    );
  const refund = await refundIn('waiting');
  const send = async () => {
    const { status, body } = await post('/api/exportRefunds', office, { refund_ids: [refund.refund_id] });
    expect(status).toBe(200);
    return body.data.file_id as string;
  };
  const move = (more: Told) =>
    fileOf({ id: randomUUID(), entries: [{ amount: '2.42', endToEnd: refund.reference, ...more }] });
  await send();
  // The transfer was not executed: the bank refused it at once.
  const refused = move({ reversal: true, own: 'R1', said: 'VRACILO AC04' });
  expect(await importOf(refused)).toMatchObject({ entries: 1, returned: 1, refunds: 0, unknown: 0 });
  const cameBack = { status: 'waiting', came_back_on: '2026-01-14', came_back_reason: 'AC04', account_refused: true };
  expect(await refundIn('waiting')).toMatchObject({ cents: 242, iban: payerIban, ...cameBack });
  // The same account would return it again: its owner confirms it, or enters another one.
  const again = { refund_ids: [refund.refund_id] };
  expect((await as(office).refused.exportRefunds(again)).status).toBe(409);
  expect((await as(order.customer).showDashboard()).refunds).toMatchObject([{ cents: 242 }]);
  expect((await as(order.customer).showOrder({ order_id: order.order_id })).refunds).toMatchObject([
    { account_ends: null, came_back_on: '2026-01-14' },
  ]);
  const letters = await inScope(db, 'system', (system) => mailsTo(system, order.customer.email));
  expect(letters.filter(({ kind }) => kind === 'refund_account_asked')).toHaveLength(1);
  const confirm = async () => {
    const account = { refund_id: refund.refund_id, recipient: 'Ana Novak', iban: payerIban };
    await as(order.customer).editRefundAccount(account);
  };
  await confirm();
  expect(await refundIn('waiting')).toMatchObject({ ...cameBack, account_refused: false });
  await send();
  expect(await importOf(refused), 'the same again').toMatchObject({ known: 1, returned: 0 });
  expect(await refundIn('exported')).toBeDefined();
  // The transfer was executed, and returned the day after; some banks do not mark it as a reversal.
  const left = move({ direction: 'DBIT', own: 'R2' });
  expect(await importOf(left)).toMatchObject({ refunds: 1 });
  expect(await refundIn('paid')).toBeDefined();
  const back = move({ endToEnd: 'NOTPROVIDED', own: 'R3', said: `vračilo ${refund.reference}`, returnCode: 'AC01' });
  expect(await importOf(back)).toMatchObject({ returned: 1, unknown: 0 });
  expect(await refundIn('waiting')).toMatchObject({ came_back_reason: 'AC01', account_refused: true });
  await confirm();
  await send();
  for (const old of [refused, left, back]) await importOf(old);
  expect(await refundIn('exported')).toBeDefined();
  const { history } = await as(office).showOrder({ order_id: order.order_id });
  expect(history.map(({ event }: { event: string }) => event).slice(-9)).toEqual([
    ...['return_surplus', 'export_refund', 'refund_came_back', 'enter_account', 'export_refund', 'pay_refund'],
    ...['refund_came_back', 'enter_account', 'export_refund'],
  ]);
  // Another amount is money without an order; our own transfers pay none.
  const less = move({ amount: '2.40', reversal: true, own: 'R4', reference: order.payment.reference });
  expect(await importOf(less)).toMatchObject({ unknown: 1, returned: 0 });
});
