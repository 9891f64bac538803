import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectSummary, expectWholeWords, signIn } from '#screens/browser.ts';
import { buyAccess, callAs, caseOf, uploadAs } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';
import { temporaryFolder } from '../support/folder.ts';
import { walkedWidths, type widths } from '../support/looks.ts';
import { camt053 } from '../support/order-calls.ts';
import { readPdf } from '../support/read-pdf.ts';
import { filesInZip } from '../support/read-zip.ts';

const { ask, newPerson, person } = eachStory();

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const signedIn = async (role: 'user' | 'admin' | 'valuer', width: (typeof widths)[number]) => {
  const page = await newPerson({ width });
  await signIn(page, person(role));
  return page;
};

/** Orders a package on its screens; leads to the order. */
const buy = async (page: Page, name: RegExp) => {
  await page.goto('/user/products');
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Nakup paketa' }).waitFor();
  const fill = (label: string | RegExp, text: string) => page.getByRole('textbox', { name: label }).fill(text);
  await fill('Ime in priimek ali naziv', 'Žiga Šušteršič');
  await fill('Ulica in hišna številka', 'Čopova ulica 12');
  await fill('Poštna številka', '1000');
  await fill('Kraj', 'Ljubljana');
  await fill(/^E-pošta za predračun/, 'ziga@primer.example');
  await page.getByText('Strinjam se s splošnimi pogoji.').click();
};

/** Whether the market answers this person at all. */
const maySearch = async (page: Page): Promise<boolean> => {
  const asked = { register: 'KPP', kinds: [2], area: { type: 'country' } };
  return callAs(page, '/api/searchTransactions', asked).then(
    () => true,
    (error: Error) => {
      if (error.message.includes('package_required')) return false;
      throw error;
    },
  );
};

test('a package is bought, paid by hand in the office, opens the market immediately, and its invoice is there', async () => {
  const customer = await signedIn('user', 390);
  expect(await maySearch(customer)).toBe(false);
  await buy(customer, /Mesečni dostop/);
  await expectAccessible(customer);
  await shot(customer, 'checkout-390');
  await customer.getByText(/^Izrecno zahtevam, da se dostop začne pred iztekom roka/).click();
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).dblclick();
  await customer.waitForURL('**/user/order/*');
  await customer.getByRole('img', { name: /^Koda UPN QR/ }).waitFor();
  await expectAccessible(customer);
  await shot(customer, 'order-pending-390');
  const { total } = await callAs<{ total: number }>(customer, '/api/showOrders');
  expect(total).toBe(1);

  const office = await signedIn('admin', 1440);
  await office.goto('/user/pisarna/narocila');
  await office.getByRole('link', { name: /^N-/ }).first().waitFor();
  await expectAccessible(office);
  await shot(office, 'office-orders-1440');
  await office.getByRole('link', { name: /^N-/ }).first().click();
  await office.getByRole('button', { name: 'Vpiši plačilo' }).click();
  const dialog = office.getByRole('dialog');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Vpiši plačilo' }).click();
  await office.getByText('Dostop teče', { exact: true }).waitFor();
  await shot(office, 'office-order-1440');

  expect(await maySearch(customer)).toBe(true);
  await customer.reload();
  await customer.getByText('Dostop teče', { exact: true }).waitFor();
  const download = customer.waitForEvent('download');
  await customer.getByRole('link', { name: /^PDF R-/ }).click();
  const file = await download;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const { text } = await readPdf(Buffer.concat(chunks));
  expect(text).toContain('Mesečni dostop');
  expect(text).toContain('47,58');
  await shot(customer, 'order-paid-390');
  const answered = customer.waitForResponse((answer) => answer.url().endsWith('/api/searchTransactions'));
  await customer.getByRole('link', { name: 'Odpri iskanje ETN' }).click();
  expect((await answered).status()).toBe(200);
  await customer.goto('/user/billing');
  await customer.getByText('Teče', { exact: true }).waitFor();
  await expectAccessible(customer);
  await shot(customer, 'billing-390');
});

test('a bank statement settles what it names, and lists what it does not', async () => {
  const customer = await signedIn('user', 1440);
  await buy(customer, /Dnevni dostop/);
  await expectAccessible(customer);
  await shot(customer, 'checkout-1440');
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.waitForURL('**/user/order/*');
  await customer.getByRole('img', { name: /^Koda UPN QR/ }).waitFor();
  await shot(customer, 'order-pending-1440');
  const order_id = customer.url().split('/').at(-1) ?? '';
  const order = await callAs<{ payment: { reference: string }; number: string }>(customer, '/api/showOrders', {
    order_id,
  });
  await customer.goto('/user/billing');
  await customer.getByText(/^Plačajte predračun P-/).waitFor();
  await expectAccessible(customer);
  await shot(customer, 'billing-1440');
  await customer.goto('/user/orders');
  await customer.getByText(order.number).waitFor();
  await expectAccessible(customer);
  const saving = customer.waitForEvent('download');
  await customer.getByRole('button', { name: 'Prenesi seznam kot CSV' }).click();
  const list = join(temporaryFolder(), 'narocila.csv');
  await (await saving).saveAs(list);
  const saved = await readFile(list, 'utf8');
  expect(saved.startsWith('\ufeff')).toBe(true);
  expect(saved.split('\r\n').find((row) => row.startsWith(order.number))).toMatch(/;14,64$/);

  const office = await signedIn('admin', 390);
  await office.goto('/user/pisarna/terjatve');
  const path = join(temporaryFolder(), 'izpisek.xml');
  await writeFile(
    path,
    camt053([
      { cents: 1_464, reference: order.payment.reference },
      { cents: 555, payer: 'Neznani plačnik', purpose: 'najemnina' },
    ]),
  );
  const chooser = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: 'Uvozi izpisek' }).click();
  await (await chooser).setFiles(path);
  await office.getByText('Poravnana naročila').waitFor();
  await office.getByText('1 plačilo brez naročila').waitFor();
  await expectAccessible(office);
  await shot(office, 'office-statement-390');
  await customer.goto(`/user/order/${order_id}`);
  await customer.getByText('Dostop teče', { exact: true }).waitFor();
  await shot(customer, 'order-paid-1440');

  await office.getByRole('button', { name: /^Dodeli naročilu plačilo/ }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill(order.number);
  await dialog.getByRole('button', { name: 'Dodeli naročilu' }).click();
  await office.getByText('Nobeno neznano plačilo ne čaka.').waitFor();
  await office.goto('/user/pisarna/narocila');
  await office.getByText('1 naročilo s preplačilom').waitFor();
});

test('the office edits a package and its price', async () => {
  const office = await signedIn('admin', 1440);
  await office.goto('/user/pisarna/paketi');
  await office.getByRole('button', { name: 'Uredi: Dnevni dostop' }).click();
  const dialog = office.getByRole('dialog');
  await expectAccessible(office);
  await dialog.getByRole('textbox', { name: 'Ime (slovensko)' }).fill('Dostop za en dan');
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await office.getByText('Dostop za en dan').first().waitFor();
  await office.getByRole('button', { name: 'Nov cenik' }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: 'Dostop za en dan' }).fill('15,00');
  await shot(office, 'office-prices-1440');
  await office.getByRole('dialog').getByRole('button', { name: 'Objavi cenik' }).click();
  await office.getByText('15,00').waitFor();
  await expectAccessible(office);
  await shot(office, 'office-catalogue-1440');
});

test.each(walkedWidths)(
  'the office sees what is open in its books, finds a buyer, and takes a month to the accountant, at %d',
  async (width) => {
    const [office, buyer] = [await signedIn('admin', width), await signedIn('user', 1440)];
    await buyAccess(buyer, office);
    await office.goto('/user/pisarna/listine');
    const open = office.getByRole('definition').first();
    await open.waitFor();
    await office.getByRole('table', { name: 'Izdane listine' }).waitFor();
    await expectAccessible(office);
    await shot(office, `ledger-${width}`);
    const saving = office.waitForEvent('download');
    await office.getByRole('link', { name: 'Vsi PDF (ZIP)' }).click();
    expect((await filesInZip(await readFile(await (await saving).path()))).size).toBeGreaterThan(0);

    await office.getByRole('radio', { name: 'Odprto' }).click();
    await office.waitForURL('**/listine?pogled=open');
    await expectAccessible(office);
    await shot(office, `ledger-open-${width}`);
    await office.getByRole('searchbox', { name: /^Številka, kupec/ }).fill('nikogar ni takega');
    await office.getByText('Ni listin, ki bi ustrezale.').waitFor();
    await office.getByRole('searchbox', { name: /^Številka, kupec/ }).fill('šušteršič');
    await office.getByRole('radio', { name: 'Izdano' }).click();
    await office.getByRole('table', { name: 'Izdane listine' }).getByText('Žiga Šušteršič').first().waitFor();
  },
);

test('who paid too much says where to send it, and sees that it is on its way', async () => {
  const [customer, office] = await Promise.all([signedIn('user', 390), signedIn('admin', 1440)]);
  await buy(customer, /Dnevni dostop/);
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.waitForURL('**/user/order/*');
  const order_id = customer.url().split('/').at(-1) ?? '';
  const { gross_cents } = await callAs<{ gross_cents: number }>(customer, '/api/showOrders', { order_id });
  const paid_on = new Date().toISOString().slice(0, 10);
  await callAs(office, '/api/markPaid', { order_id, amount_cents: gross_cents + 536, paid_on });
  await callAs(office, '/api/refundOrder', { order_id, what: 'surplus', note: 'preplačilo' });

  await customer.goto(`/user/order/${order_id}`);
  await customer.getByText(/^Vračamo vam 5,36/).waitFor();
  // The order itself is paid in full.
  expect(await customer.getByText('Delno vračilo').count()).toBe(0);
  await expectAccessible(customer);
  await shot(customer, 'own-refund-390');
  await customer.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  const dialog = customer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('SI56 0201 7001 4356 206');
  await dialog.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  await dialog.getByText('IBAN ni pravilen').first().waitFor();
  await expectAccessible(customer);
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('SI56 0201 7001 4356 205');
  await dialog.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  await customer.getByText(/Na račun, ki se konča na 6205\./).waitFor();
  await office.goto(`/user/order/${order_id}`);
  await office.getByText(/^5,36.*, čaka na datoteko za banko$/).waitFor();
  await expectAccessible(office);
  await shot(office, 'office-order-refund-1440');
});

test('a cancelled case that waits for the account of its refund names that as the next thing, to both sides', async () => {
  const [office, customer, valuer] = await Promise.all([
    signedIn('admin', 1440),
    signedIn('user', 390),
    signedIn('valuer', 390),
  ]);
  const inquiry_id = await caseOf({ customer, office, valuer }, 'confirmed');
  await callAs(office, '/api/officeCancel', { inquiry_id, reason: 'customer_asked' });
  await callAs(office, '/api/showCase', { inquiry_id, reason: 'Klic naročnika' });

  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await office.getByRole('heading', { name: 'Vračilo čaka na bančni račun' }).waitFor();
  await office.getByText('Na potezi je naročnik').waitFor();
  await expectAccessible(office);
  // An account given by telephone is entered right here, with a proof.
  await office.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  const told = office.getByRole('dialog', { name: 'Bančni račun za vračilo' });
  await told.getByRole('textbox', { name: 'Kdo je to povedal ali podpisal' }).waitFor();
  await expectAccessible(office);
  await shot(office, 'case-account-for-1440');
  await office.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  await shot(office, 'case-account-needed-1440');

  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByRole('heading', { name: 'Vračilo čaka na vaš bančni račun' }).waitFor();
  await customer.getByText('Na potezi ste vi', { exact: true }).waitFor();
  await expectAccessible(customer);
  await shot(customer, 'case-account-needed-390');
  await customer.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  const dialog = customer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('SI56 0201 7001 4356 205');
  await dialog.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  await customer.getByText('Ni odprtih nalog').waitFor();
  await customer.getByText(/Na račun, ki se konča na 6205\./).waitFor();
  await office.reload();
  await office.getByText('Ni odprtih nalog', { exact: true }).waitFor();
  const step = office.getByRole('listitem').filter({ hasText: 'Bančni račun za vračilo vpisan' });
  await step.getByText(/^VRACILO-/).waitFor();
});

test('a fee that is overdue is reminded of, a returned payment goes into one file for the bank, and an invoice becomes an e-invoice', async () => {
  const [office, customer, valuer] = await Promise.all([
    signedIn('admin', 1440),
    signedIn('user', 390),
    signedIn('valuer', 390),
  ]);
  const inquiry_id = await caseOf({ customer, office, valuer }, 'visit_scheduled', true);
  const cancel = { inquiry_id, reason: 'customer_asked', fee: 'visit_agreed' };
  await callAs(office, '/api/officeCancel', cancel);
  const [invoice] = await ask<{ number: string; order_id: string }>(
    `select i.number, i.order_id from orders.invoice i join orders.purchase p using (order_id) where p.inquiry_id = $1`,
    [inquiry_id],
  );
  const { number = '', order_id } = invoice ?? {};
  // Ten days pass since the day on which it was due.
  await ask(`update orders.purchase set due_on = current_date - 10 where order_id = $1`, [order_id]);

  await office.goto('/user/pisarna/terjatve?pogled=to_remind');
  const table = office.getByRole('table', { name: 'Terjatve' });
  await table.getByText(number).waitFor();
  await expectAccessible(office);
  await shot(office, 'receivables-1440');
  await office.getByRole('button', { name: 'Pošlji 1 opomin' }).click();
  const sending = office.getByRole('dialog');
  await expectAccessible(office);
  await sending.getByRole('button', { name: 'Pošlji 1 opomin' }).click();
  await office.getByText('Poslan je 1 opomin.').waitFor();
  await office.getByRole('link', { name: /^Odprto/ }).click();
  await table.getByText(/^1\. opomin, /).waitFor();
  await office.getByRole('button', { name: `Ustavi opomine: ${number}` }).click();
  // Without a reason nothing is stopped, and nothing goes on.
  await office.getByRole('dialog').getByRole('button', { name: 'Ustavi opomine' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Razlog: Zahtevano polje.' }).waitFor();
  await office.getByRole('dialog').getByRole('textbox', { name: 'Razlog' }).fill('dogovor o obrokih');
  await office.getByRole('dialog').getByRole('button', { name: 'Ustavi opomine' }).click();
  await table.getByText('Ne opominjamo: dogovor o obrokih').waitFor();
  await office.getByRole('link', { name: 'Po strankah' }).click();
  await office.getByRole('table', { name: 'Po strankah' }).waitFor();
  await expectAccessible(office);
  await shot(office, 'receivables-clients-1440');

  // Money without an order: one is proposed to it, another is returned to its source.
  const buffer = camt053([
    { cents: 10_980, payer: 'Gradnje, d. o. o.', purpose: `placilo racuna ${number.slice(2)}` },
    { cents: 8_500, payer: 'Papirnica Brezje', payerIban: 'SI56020170014356205', purpose: 'pomota' },
  ]);
  await uploadAs(office, '/api/importStatement', {
    file: { name: 'izpisek.xml', mimeType: 'application/xml', buffer },
  });
  await office.goto('/user/pisarna/terjatve');
  await office.getByText('ujema se: številka listine, znesek, plačnik').waitFor();
  await shot(office, 'unknown-payments-1440');
  await office.getByRole('button', { name: /^Poveži plačilo 109,80/ }).click();
  await office.getByText('Plačilo je dodeljeno.').waitFor();
  await office.getByRole('button', { name: /^Vrni plačilo 85,00/ }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: 'Razlog' }).fill('ni naše');
  await office.getByRole('dialog').getByRole('button', { name: 'Vrni' }).click();
  await office.getByText(/^\d+ vračil\S* za izplačilo, /).waitFor();
  await office.getByRole('link', { name: 'Pokaži vračila' }).click();
  await office.getByRole('table', { name: 'Vračila' }).getByText('SI56 0201 7001 4356 205').first().waitFor();
  await expectAccessible(office);
  await expectWholeWords(office.getByRole('table', { name: 'Vračila' }));
  await shot(office, 'refunds-1440');
  const saving = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Datoteka za banko (pain.001)' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Naredi datoteko' }).click();
  const xml = await readFile(await (await saving).path(), 'utf8');
  expect(xml).toContain('<InstdAmt Ccy="EUR">85.00</InstdAmt>');
  await office.getByRole('radio', { name: /^V datoteki [1-9]/ }).click();
  await office.getByText('v datoteki, čaka na banko').first().waitFor();
  await office.getByRole('button', { name: /^Izplačano: MERA-/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Izplačano' }).click();
  await office.getByText('Vračila so zabeležena kot izplačana.').waitFor();

  // The books: the same invoice as an e-invoice of a budget user.
  await office.goto(`/user/pisarna/listine?iskanje=${number}`);
  await office.getByRole('button', { name: `E-račun: ${number}` }).click();
  const dialog = office.getByRole('dialog');
  const issuer = dialog.getByRole('link', { name: 'matična številka izdajatelja (Ponudnik in izdajatelj računov)' });
  await issuer.waitFor();
  await expectAccessible(office);
  await dialog.getByText(/^Kupec je proračunski uporabnik/).click();
  await dialog.getByRole('textbox', { name: /^Matična številka/ }).fill('5874190000');
  await dialog.getByRole('textbox', { name: /^Podračun kupca/ }).fill('SI56020170014356205');
  await dialog.getByRole('textbox', { name: /^Naročilo ali pogodba/ }).fill('Nar-12/2026');
  await dialog.getByRole('button', { name: 'Shrani in preveri' }).click();
  await office.getByText('Podatki o kupcu so shranjeni.').waitFor();
  await shot(office, 'einvoice-1440');
  // Missing data of the issuer are entered on the linked page.
  await issuer.click();
  await dialog.getByRole('textbox', { name: /^Matična številka/ }).waitFor();
});

/** The text of the PDF behind a link that is pressed. */
const pdfBehind = async (page: Page, name: string | RegExp): Promise<string> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const { text } = await readPdf(await readFile(await (await saving).path()));
  return text;
};

test('an invoice by lines is issued and credited in part on a phone, and an offer is read on both sides', async () => {
  const [office, customer, valuer] = await Promise.all([
    signedIn('admin', 390),
    signedIn('user', 390),
    signedIn('valuer', 390),
  ]);
  // The offer, as the office and as the customer open it.
  const inquiry_id = await caseOf({ customer, office, valuer }, 'in_review', true);
  await callAs(office, '/api/sendQuote', { inquiry_id, net_cents: 31_000, invoice_later: true });
  for (const [page, path] of [
    [office, `/user/pisarna/primer/${inquiry_id}`],
    [customer, `/user/inquiry/checkout/${inquiry_id}`],
  ] as const) {
    await page.goto(path);
    const offer = await pdfBehind(page, 'Ponudba (PDF)');
    for (const said of ['Ponudba', '310,00', '68,20', '378,20']) expect(offer, path).toContain(said);
  }

  // Two lines, one with a discount; the total is shown before the issue.
  const { client_id } = await callAs<{ client_id: string }>(office, '/api/addClient', {
    ...{
      kind: 'firm',
      name: 'Javorov gaj, d. o. o.',
      street: 'Javorova ulica 4',
      postal_code: '8990',
      post: 'Jelševnik',
    },
    ...{ tax_number: 'SI15012557', payment: 'days', payment_days: 15, required_fields: ['loan_number'] },
    contact: { name: 'Rok Javor', email: 'rok@javorovgaj.example', gets: ['orders', 'reports', 'invoices'] },
  });
  await office.goto('/user/pisarna/terjatve');
  await office.getByRole('button', { name: 'Račun ročno' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Komu izdajate račun' }).fill('javorov');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Javorov gaj, d. o. o., Jelševnik' }).click();
  await dialog.getByText('Račun prejme: rok@javorovgaj.example').waitFor();
  const fill = (at: number, label: RegExp, text: string) =>
    dialog.getByRole('textbox', { name: label }).nth(at).fill(text);
  await dialog.getByRole('button', { name: 'Izdaj račun' }).click();
  await expectSummary(office);
  await fill(0, /^Opis storitve/, 'Pregled dokumentacije');
  // Two pieces of the same.
  await fill(0, /^Količina/, '2');
  await fill(0, /^Cena enote brez DDV/, '100');
  await dialog.getByRole('button', { name: 'Dodaj postavko' }).click();
  await fill(1, /^Opis storitve/, 'Svetovanje');
  await fill(1, /^Cena enote brez DDV/, '120,50');
  await fill(1, /^Popust brez DDV/, '20,50');
  await dialog.getByRole('status').getByText('Skupaj 300,00 € brez DDV, 366,00 € z DDV').waitFor();
  await expectAccessible(office);
  await shot(office, 'invoice-by-hand-390');
  // A preview before it has a number.
  // Without the client's required reference it is refused under that field, and no input is lost.
  await dialog.getByRole('button', { name: 'Predogled (PDF)' }).click();
  await expectSummary(office);
  await dialog.getByRole('textbox', { name: /^Številka posojila/ }).fill('P-77');
  const saving = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Predogled (PDF)' }).click();
  const preview = await readPdf(await readFile(await (await saving).path()));
  for (const said of ['Račun (predogled)', 'Svetovanje', '366,00']) expect(preview.text).toContain(said);
  await dialog.getByRole('button', { name: 'Izdaj račun' }).click();
  await dialog.waitFor({ state: 'detached' });
  await office.goto(`/user/pisarna/stranke/${client_id}`);
  const invoice = office.getByRole('link', { name: /^R-/ });
  await invoice.waitFor();
  const number = (await invoice.textContent()) ?? '';
  await office.getByText('366,00').first().waitFor();

  // The amount due is reduced, the document stays; more than all of it is refused.
  await invoice.click();
  await office.waitForURL('**/user/order/*');
  const order_id = office.url().split('/').at(-1) ?? '';
  // The discount is shown beside the line that it lowers.
  await office.getByRole('row', { name: /Svetovanje.*120,50.*20,50.*100,00/ }).waitFor();
  const credit = async (net: string) => {
    await dialog.getByRole('textbox', { name: /^Znesek dobropisa brez DDV/ }).fill(net);
    await dialog.getByRole('textbox', { name: /^Razlog/ }).fill('krajši pregled');
    await dialog.getByRole('button', { name: 'Dobropis dela zneska' }).click();
  };
  await office.getByRole('button', { name: 'Dobropis dela zneska' }).click();
  await credit('300');
  await dialog.getByRole('alert').first().waitFor();
  await expectAccessible(office);
  await shot(office, 'credit-part-390');
  await credit('100');
  await office.getByText('Dobropis je izdan.').waitFor();
  await expectAccessible(office);
  await shot(office, 'order-credited-390');

  // The money afterwards, in the order, in the books, and with the client.
  type Money = { invoices: { kind: string; gross_cents: number }[]; open_cents: number; due_cents: number };
  const order = await callAs<Money>(office, '/api/showOrders', { order_id });
  expect(order.invoices.map(({ kind, gross_cents }) => [kind, gross_cents]).toSorted()).toEqual([
    ['credit', -12_200],
    ['invoice', 36_600],
  ]);
  expect(order.open_cents).toBe(24_400);
  const { open } = await callAs<{ open: { cents: number } }>(office, '/api/showClientAccount', { client_id });
  expect(open.cents).toBe(24_400);
  expect(await pdfBehind(office, /^PDF D-/)).toContain('krajši pregled');
  const paid_on = new Date().toISOString().slice(0, 10);
  await callAs(office, '/api/markPaid', { order_id, amount_cents: 24_400, paid_on });
  await office.goto(`/user/pisarna/stranke/${client_id}`);
  await office.getByText('plačano', { exact: true }).waitFor();
  await office.goto(`/user/pisarna/listine?iskanje=${number}`);
  await office.getByRole('table', { name: 'Izdane listine' }).getByText(number, { exact: true }).first().waitFor();
});

test('another account for payments waits, and the office takes it back', async () => {
  const office = await signedIn('admin', 390);
  const change = async (iban: string) => {
    await office.getByRole('button', { name: 'Uredi ponudnika' }).click();
    await office.getByRole('dialog').getByRole('textbox', { name: /^IBAN/ }).fill(iban);
    await office.getByRole('dialog').getByRole('button', { name: 'Shrani' }).click();
    await office.getByText('Podatki ponudnika so shranjeni.').first().waitFor();
  };
  await office.goto('/user/pisarna/paketi');
  // The first own account is used at once.
  await change('SI56 0201 7001 4356 205');
  await office.getByText(/SI56 0201 7001 4356 205$/).waitFor();
  await change('SI56 0231 2000 0000 009');
  await office.getByText(/^Nov račun SI56 0231 2000 0000 009 še ne velja/).waitFor();
  expect(await office.getByRole('button', { name: 'Potrdi nov račun' }).count()).toBe(0);
  await expectAccessible(office);
  await shot(office, 'iban-waits-390');
  await office.getByRole('button', { name: 'Prekliči spremembo računa' }).click();
  await office.getByText('Sprememba računa je preklicana.').waitFor();
  await expect.poll(() => office.getByText(/^Nov račun/).count()).toBe(0);
});
