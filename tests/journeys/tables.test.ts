import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { expectTablesWithin, expectWholeWords, openBrowser, signIn } from '../support/browser.ts';
import { callAs, caseOf, uploadAs } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { buildPayer, camt053 } from '../support/order-calls.ts';

const { address, ask, person } = await startDemo();
const { newPerson } = await openBrowser(address);
const shown = async (role: 'user' | 'admin' | 'valuer') => {
  const page = await newPerson({ width: 1280 });
  await signIn(page, person(role));
  return page;
};
const [office, customer, valuer] = [await shown('admin'), await shown('user'), await shown('valuer')];
const importOf = (buffer: Buffer) =>
  uploadAs(office, '/api/importStatement', { file: { name: 'izpisek.xml', mimeType: 'application/xml', buffer } });

/** An overpaid order; the rest is refunded, and returned the given number of times. */
const refunded = async (comesBack: boolean): Promise<void> => {
  const { items } = await callAs<{ items: { code: string; package_id: string }[] }>(customer, '/api/showPackages');
  const package_id = items.find(({ code }) => code === 'month')?.package_id;
  const wanted = { package_id, payer: buildPayer(), terms: true, early_start: true };
  const { order_id } = await callAs<{ order_id: string }>(customer, '/api/addPackageOrder', wanted);
  const { payment } = await callAs<{ payment: { reference: string } }>(customer, '/api/showOrders', { order_id });
  await importOf(camt053([{ cents: 500_000, reference: payment.reference, payerIban: 'SI56020170014356205' }]));
  await callAs(office, '/api/refundOrder', { order_id, what: 'surplus', note: 'preplačilo' });
  if (!comesBack) return;
  type Waiting = { items: { refund_id: string; order_id: string; reference: string; cents: number }[] };
  const { items: waiting } = await callAs<Waiting>(office, '/api/showRefunds');
  const refund = waiting.find((one) => one.order_id === order_id);
  await callAs(office, '/api/exportRefunds', { refund_ids: [refund?.refund_id] });
  const purpose = `${refund?.reference} AC04`;
  await importOf(camt053([{ cents: refund?.cents ?? 0, purpose, bankReference: randomUUID() }]));
};

test('no table of money breaks a date, an amount or a number within, or hides a column, at 1 024 and at 1 280', async () => {
  const inquiry_id = await caseOf({ customer, office, valuer }, 'visit_scheduled', true);
  await callAs(office, '/api/officeCancel', { inquiry_id, reason: 'customer_asked', fee: 'visit_agreed' });
  await ask('update orders.purchase set due_on = current_date - 10 where inquiry_id = $1', [inquiry_id]);
  await refunded(false);
  await refunded(true);
  for (const width of [1024, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    for (const path of ['narocila', 'terjatve', 'terjatve?pogled=paid', 'terjatve?pogled=refunds', 'listine']) {
      await office.goto(`/user/pisarna/${path}`);
      const table = office.locator('main table').first();
      await table.waitFor();
      if (process.env.SCREENSHOTS)
        await office.screenshot({
          path: `${process.env.SCREENSHOTS}/${path.replace('?', '-')}-${width}.png`,
          fullPage: true,
        });
      await expectWholeWords(office.locator('main'));
      await expectTablesWithin(office);
    }
  }
  const row = office.locator('main');
  await office.goto('/user/pisarna/terjatve?pogled=refunds');
  await row.getByText(/banka je vrnila denar \d\d\/\d\d\/\d{4}, razlog AC04 \(račun je zaprt\)/).waitFor();
  await row.getByRole('button', { name: /^Potrdi račun: / }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: 'IBAN' }).waitFor();
});
