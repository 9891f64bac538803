import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { reviewItems } from '#domains/reports/core/review.ts';
import { expectAccessible, expectNoOverflow, openBrowser, settled, signIn } from '../support/browser.ts';
import { callAs, uploadAs } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { camt053 } from '../support/order-calls.ts';
import { readPdf } from '../support/read-pdf.ts';
import { deskCase } from '../support/report-calls.ts';

const { address, person, ask, mailTo } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);
const office = await newPerson({ width: 1440 });
const valuer = await newPerson();
const reviewer = await newPerson();
for (const [page, who] of [
  [office, 'admin'],
  [valuer, 'valuer'],
  [reviewer, 'reviewer'],
] as const)
  await signIn(page, person(who));

const issuer = await callAs<Record<string, unknown>>(office, '/api/showIssuer');
const { sample: _s, missing: _m, sales_closed: _c, ...seller } = issuer;
await callAs(office, '/api/editIssuer', { ...seller, registration_number: '8012345000' });

/** Width by which the content of an element exceeds it. */
const wider = (one: unknown): number => {
  const { scrollWidth, clientWidth } = one as { scrollWidth: number; clientWidth: number };
  return scrollWidth - clientWidth;
};

const shot = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
};
const dialog = office.getByRole('dialog');
const fill = (label: string | RegExp, text: string) => dialog.getByRole('textbox', { name: label }).fill(text);
const choose = async (field: RegExp, option: string) => {
  await dialog.getByRole('button', { name: field }).click();
  await office.getByRole('option', { name: option, exact: true }).click();
};
/** Proof of the customer's statement, and the button of the action. */
const prove = async (name: string, said: { by: string; note: string }) => {
  // Nothing is preselected for the office: the proof is its own observation.
  expect(await dialog.getByRole('button', { name: /Kako je stranka to povedala/ }).textContent()).not.toContain(
    'Dopis',
  );
  await choose(/Kako je stranka to povedala/, 'Dopis');
  await fill(/^Kdo je to povedal/, said.by);
  await fill(/^Zapis/, said.note);
  await expectAccessible(office);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
/** The case that the page shows. */
const caseShown = async (): Promise<string> => {
  await office.waitForURL('**/user/pisarna/primer/*');
  return office.url().split('/').at(-1) ?? '';
};
const onCase = (path: string, inquiry_id: string, more: object = {}, as: Page = office) =>
  callAs(as, `/api/${path}`, { inquiry_id, ...more });

const assign = async (inquiry_id: string) => {
  const { items } = await callAs<{ items: { valuer_id: string }[] }>(office, '/api/showValuers');
  await onCase('assignValuer', inquiry_id, { valuer_id: items[0]?.valuer_id, independence: true });
  await onCase('acceptAssignment', inquiry_id, { independence: true }, valuer);
};
/** The valuer's finished report, sealed; that it can be typed in is proven elsewhere. */
const deliver = async (inquiry_id: string) => {
  await onCase('startWork', inquiry_id, { reason: 'customer_asked' }, valuer);
  const begun = { inquiry_id, title: 'Stanovanje', assesment_reason: 'zavarovano_posojanje' };
  const { calculation_id } = await callAs<{ calculation_id: string }>(valuer, '/api/addCalculation', begun);
  for (const [at, { source }] of (deskCase.market?.comparables ?? []).entries())
    await ask(
      `insert into valuation.snapshot (calculation_id, register, id_posla, ordinal, source, deal, deal_hash, taken_by, taken_at)
     select $1, 'KPP', $2, 0, $3, '{}', 'as the register says', valuer_id, now() from valuation.calculation where calculation_id = $1`,
      [calculation_id, at + 1, JSON.stringify(source)],
    );
  const { revision, title } = await callAs<{ revision: number; title: string }>(valuer, '/api/showCalculation', {
    calculation_id,
  });
  await callAs(valuer, '/api/saveCalculation', { calculation_id, revision, title, case: deskCase });
  const saved = await callAs<{ revision: number }>(valuer, '/api/showCalculation', { calculation_id });
  await callAs(valuer, '/api/submitToQc', { inquiry_id, calculation_id, revision: saved.revision });
  await onCase('checkReview', inquiry_id, { items: reviewItems }, reviewer);
  await onCase('approveReport', inquiry_id, {}, reviewer);
};

test('a court orders on paper, and its invoice goes to UJP', async () => {
  // From the queue a link leads to the entry of orders on paper.
  await office.goto('/user/pisarna');
  await office.getByRole('button', { name: 'Novo povpraševanje za stranko' }).click();
  await dialog.getByRole('link', { name: 'Izberite stranko' }).click();
  await office.waitForURL('**/user/pisarna/stranke');
  await office.getByRole('button', { name: 'Nova stranka' }).click();
  await choose(/Vrsta/, 'Sodišče');
  // Every court is a budget user.
  expect(await dialog.getByRole('checkbox', { name: /^Proračunski uporabnik/ }).isChecked()).toBe(true);
  await fill(/^Ime ali naziv/, 'Okrajno sodišče v Jelševniku');
  await fill(/^Ulica/, 'Sodna ulica 1');
  await fill(/^Poštna številka/, '8990');
  await fill(/^Kraj/, 'Jelševnik');
  await fill(/^Matična številka/, '5000001000');
  await fill(/^Podračun/, 'SI56011006030278282');
  await dialog.getByText('Po izročitvi', { exact: true }).click();
  await fill(/^Plačilni rok/, '30');
  await dialog.getByText('Številka spisa', { exact: true }).click();
  await dialog.getByText('Referenca naročila', { exact: true }).click();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Dodaj stranko' }).click();
  await office.getByRole('heading', { level: 1, name: 'Okrajno sodišče v Jelševniku' }).waitFor();
  await settled(office);
  await expectAccessible(office);
  const page = office.url();

  // The order that came by post, entered and handed in.
  await office.getByRole('button', { name: 'Naročilo v imenu stranke' }).click();
  // A court writes an address, and a day.
  await dialog.getByRole('combobox').first().fill('Ulica ob slapu 15');
  await dialog.getByRole('option').first().click();
  const parts = dialog.getByRole('group', { name: 'Kateri del stavbe?' });
  await parts.waitFor();
  // Nothing of the form is wider than its window, on a telephone neither.
  for (const width of [390, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    for (const part of [dialog, parts]) await expect.poll(() => part.evaluate(wider)).toBe(0);
    await shot(office, `clients-order-parts-${width}`);
  }
  await parts.getByRole('button', { name: /1826-40\)?$/ }).click();
  await expect.poll(() => dialog.getByLabel(/^Nepremičnine/).inputValue()).toBe('1772-1826-40');
  await fill(/^Številka spisa/, 'II N 214/2026');
  await fill(/^Referenca naročila/, 'NAR-2026-17');
  await prove('Vpiši naročilo', { by: 'sodnica Vida Hribar', note: 'Sklep o imenovanju cenilca.' });
  const inquiry_id = await caseShown();
  await office.getByText('v imenu stranke').first().waitFor();
  await office.getByText('Sklep o imenovanju cenilca.').waitFor();
  await settled(office);
  await expectAccessible(office);
  await shot(office, 'clients-entered-1440');

  await onCase('takeUp', inquiry_id);
  await onCase('requestInfo', inquiry_id, { items: [{ kind: 'document', text: 'Zemljiškoknjižni izpisek' }] });
  await office.reload();
  await office.getByRole('button', { name: 'Vpiši odgovor stranke' }).click();
  await fill('Zemljiškoknjižni izpisek', 'Priložen dopisu.');
  await prove('Vpiši odgovor stranke', { by: 'vpisnik', note: 'Dopis sodišča.' });
  await office.getByRole('heading', { name: 'V pregledu' }).waitFor();

  await onCase('sendQuote', inquiry_id, { net_cents: 39_000, invoice_later: true });
  await office.reload();
  await office.getByRole('button', { name: 'Sprejmi ponudbo v imenu stranke' }).click();
  await dialog.getByText('475,80').waitFor();
  await prove('Sprejmi ponudbo v imenu stranke', { by: 'sodnica Vida Hribar', note: 'Sklep o potrditvi.' });
  await office.getByRole('heading', { name: 'Potrjeno' }).waitFor();

  await assign(inquiry_id);
  await office.reload();
  await office.getByRole('button', { name: 'Dogovori termin v imenu stranke' }).click();
  await dialog.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first().click();
  await prove('Dogovori termin v imenu stranke', { by: 'vpisnik', note: 'Klic na sodišče.' });
  await office.getByText('Klic na sodišče.').waitFor();

  await deliver(inquiry_id);
  await office.reload();
  // There is no e-mail address: letters replace mails.
  await office.getByRole('button', { name: /^Oddano na pošto: Poročilo / }).click();
  await office.getByText(/oddano \d/).waitFor();
  const letter = await office.getByRole('link', { name: /^Natisni pismo: Poročilo / }).getAttribute('href');
  const printed = await office.request.get(letter ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expectAccessible(office);

  await office.goto(page);
  await office.getByRole('link', { name: /^R-/ }).waitFor();
  await office.getByText('475,80').first().waitFor();
  const href = (await office.getByRole('link', { name: /^PDF R-/ }).getAttribute('href')) ?? '';
  const invoice = await office.request.get(href.replace('invoicePdf', 'einvoice'));
  expect(invoice.status()).toBe(200);
  const xml = await invoice.text();
  for (const said of ['NAR-2026-17', 'II N 214/2026', '5000001000', 'SI56011006030278282']) expect(xml).toContain(said);
});

test('a bank with 30 days: two reports, one invoice, paid in part, reminded, paid', async () => {
  const { client_id } = await callAs<{ client_id: string }>(office, '/api/addClient', {
    ...{ kind: 'bank', name: 'Lipova banka, d. d.', street: 'Lipova ulica 2', postal_code: '8990', post: 'Jelševnik' },
    ...{ tax_number: 'SI15012557', payment: 'month', payment_days: 30, required_fields: ['file_number'] },
    contact: { name: 'Tina Kavčič', email: 'tina@lipovabanka.example', gets: ['orders', 'reports', 'invoices'] },
  });
  const page = `/user/pisarna/stranke/${client_id}`;
  await office.goto(page);
  await office.getByRole('button', { name: 'Uredi: Dogovorjene cene' }).click();
  await fill('Stanovanje', '220,07');
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The agreed price for flats, and the list price for land.
  await expect.poll(() => office.locator('strong', { hasText: '220,07' }).count()).toBe(1);
  await expect.poll(() => office.locator('strong', { hasText: '220,00' }).count()).toBe(2);
  // The note beside an agreed price does not cover its name.
  expect(
    await office
      .getByRole('term')
      .filter({ hasText: /^Stanovanje$/ })
      .evaluate(wider),
  ).toBe(0);

  for (const file of ['KR-88214/26', 'KR-88391/26']) {
    await office.goto(page);
    await office.getByRole('button', { name: 'Naročilo v imenu stranke' }).click();
    await fill(/^Nepremičnine/, '1772-1826-40');
    await fill(/^Številka spisa/, file);
    await prove('Vpiši naročilo', { by: 'Tina Kavčič', note: 'Naročilo po e-pošti.' });
    const inquiry_id = await caseShown();
    await onCase('takeUp', inquiry_id);
    await office.reload();
    // The agreed price is there, and so is payment by the month.
    await office.getByRole('button', { name: 'Potrdi naročilo' }).first().click();
    // The terms agreed with the bank are the default, and other ones cause a warning.
    const later = dialog.getByRole('checkbox', {
      name: 'Po mesečnem računu, plačilo v 30 dneh, kot je dogovorjeno s stranko',
    });
    await later.uncheck({ force: true });
    await dialog.getByText('Brez te oznake stranka dobi predračun').waitFor();
    await later.check({ force: true });
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Potrdi naročilo' }).click();
    await office.getByRole('heading', { name: 'Potrjeno' }).waitFor();
    await assign(inquiry_id);
    await deliver(inquiry_id);
  }
  expect(await mailTo('tina@lipovabanka.example', 'report_for_client')).toContain('/account/porocilo#code=');

  await office.goto(page);
  await office.getByRole('heading', { name: 'Mesečni račun' }).waitFor();
  await office.getByText('536,97').waitFor();
  await settled(office);
  await expectAccessible(office);
  await shot(office, 'clients-bank-1440');
  await office.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(office);
  await expectAccessible(office);
  await shot(office, 'clients-bank-390');
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.getByRole('button', { name: 'Izdaj zdaj' }).click();
  await dialog.getByRole('button', { name: 'Izdaj zdaj' }).click();
  const number = office.getByRole('link', { name: /^R-/ });
  await number.waitFor();
  const document = (await number.textContent()) ?? '';
  const order = (await number.getAttribute('href')) ?? '';
  await expect.poll(() => mailTo('tina@lipovabanka.example', 'invoice_issued')).toContain(document);

  const order_id = order.split('/').at(-1);
  // VAT is that of the sum, and alike in the document, the e-invoice and the books; on the cases it would come to a cent more.
  const href = (await office.getByRole('link', { name: /^PDF R-/ }).getAttribute('href')) ?? '';
  const printed = await readPdf(await (await office.request.get(href)).body());
  for (const said of ['440,14', '96,83', '536,97']) expect(printed.text).toContain(said);
  const xml = await (await office.request.get(href.replace('invoicePdf', 'einvoice'))).text();
  for (const [name, amount] of [
    ['TaxExclusiveAmount', '440.14'],
    ['TaxAmount', '96.83'],
    ['PayableAmount', '536.97'],
  ])
    expect(xml).toContain(`<cbc:${name} currencyID="EUR">${amount}</cbc:${name}>`);
  const filters = JSON.stringify({ view: 'issued', month: null, text: document });
  const books = await office.request.get(`/api/ledgerExport/csv?${new URLSearchParams({ filters })}`);
  expect(await books.text()).toContain(';440,14;96,83;440,14;96,83;536,97;');

  // The bank pays a part of it, and the statement has the reference.
  const { payment } = await callAs<{ payment: { reference: string } }>(office, '/api/showOrders', { order_id });
  const paidOn = new Date().toISOString().slice(0, 10);
  const buffer = camt053([{ cents: 20_000, reference: payment.reference, paidOn }]);
  const statement = { name: 'izpisek.xml', mimeType: 'application/xml', buffer };
  expect(await uploadAs(office, '/api/importStatement', { file: statement })).toMatchObject({ partial: 1 });
  await office.reload();
  await office.getByText('336,97').first().waitFor();

  // Ten days past its day it is reminded of.
  await ask('update orders.purchase set due_on = current_date - 10 where order_id = $1', [order_id]);
  await office.goto('/user/pisarna/terjatve?pogled=to_remind');
  await office.getByRole('button', { name: `Opomin 1: ${document}` }).click();
  await dialog.getByText('1. opomin: ').waitFor();
  await dialog.getByRole('button', { name: 'Pošlji opomin' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => mailTo('tina@lipovabanka.example', 'invoice_reminder')).toContain(document);

  await office.goto(order);
  await office.getByRole('button', { name: 'Vpiši plačilo' }).click();
  await dialog.getByRole('button', { name: 'Vpiši plačilo' }).click();
  await dialog.waitFor({ state: 'detached' });
  await office.goto(page);
  await office.getByText('plačano', { exact: true }).waitFor();
  expect(await office.getByText('336,97').count()).toBe(0);

  // Both cases name their invoice, and are closed together; the result is announced though the list is empty then.
  await office.goto(`/user/pisarna?stranka=${client_id}&stanje=delivered`);
  await office
    .getByRole('link', { name: /^Ulica/ })
    .first()
    .click();
  await office.getByRole('link', { name: document }).waitFor();
  await office.goBack();
  await office.getByRole('checkbox', { name: 'Izberi vse na strani' }).press('Space');
  await office.getByRole('button', { name: /^Zaključi/ }).click();
  await dialog.getByRole('button', { name: 'Izvedi za 2 primera' }).click();
  await dialog.getByText('Uspelo: 2 od 2 (2 primera).').waitFor();
  await expectAccessible(office);
  await shot(office, 'clients-bulk-close-1440');
  await dialog.getByRole('button', { name: 'Zapri' }).click();
  await office.getByText('0 primerov').waitFor();
});

test('nothing complained', () => {
  expect(complaints).toEqual([]);
});
