import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, openBrowser, signIn } from '../support/browser.ts';
import { buildPerson } from '../support/builders.ts';
import { callAs, caseOf } from '../support/case-calls.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import { eventually } from '../support/eventually.ts';
import { buildPayer } from '../support/order-calls.ts';

const { address, mailTo, person } = await startDemo();
const { newPerson } = await openBrowser(address);

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const sides = async (width: 390 | 1440) => {
  const client = new TestClient(address);
  await client.register();
  const [customer, office, valuer] = await Promise.all([newPerson({ width }), newPerson(), newPerson()]);
  await signIn(customer, client.credentials);
  await signIn(office, person('admin'));
  await signIn(valuer, person('valuer'));
  return { client, customer, office, valuer };
};

type Bought = { order_id: string; number: string; gross_cents: number };

/** A month of access that begins at once, paid. */
const bought = async (customer: Page, office: Page, email: string): Promise<Bought> => {
  const { items } = await callAs<{ items: { code: string; package_id: string }[] }>(customer, '/api/showPackages');
  const package_id = items.find(({ code }) => code === 'month')?.package_id;
  const order = { package_id, payer: buildPayer({ email }), terms: true, early_start: true };
  const { order_id } = await callAs<Bought>(customer, '/api/addPackageOrder', order);
  const placed = await callAs<Bought>(customer, '/api/showOrders', { order_id });
  const paid_on = new Date().toISOString().slice(0, 10);
  await callAs(office, '/api/markPaid', { order_id, amount_cents: placed.gross_cents, paid_on });
  return placed;
};

test('a consumer withdraws from access and from a valuation in the account, and sees before what goes back', async () => {
  const { client, customer, office, valuer } = await sides(390);
  const { order_id } = await bought(customer, office, client.credentials.email);
  await customer.goto(`/user/order/${order_id}`);
  await customer.getByRole('button', { name: 'Odstopi od pogodbe' }).click();
  const dialog = customer.getByRole('alertdialog', { name: 'Odstop od pogodbe' });
  // The first of 720 hours has begun.
  await dialog.getByText(/plačate 0,06\s€ z DDV\. Vrnemo vam 47,52\s€\./).waitFor();
  await expectAccessible(customer);
  await shot(customer, 'withdraw-access-390');
  await dialog.getByRole('button', { name: 'Odstopi od pogodbe' }).click();
  await customer.getByText('Odstop je potrjen. Potrdilo smo poslali po e-pošti.').waitFor();
  await expect.poll(() => customer.getByRole('button', { name: 'Odstopi od pogodbe' }).count()).toBe(0);
  await customer.getByText(/^Vračamo vam 47,52/).waitFor();

  const inquiry_id = await caseOf({ customer, office, valuer }, 'visit_scheduled');
  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByRole('button', { name: 'Odstopi od pogodbe' }).click();
  await dialog.getByText(/Odstop vas ne stane nič\. Vrnemo vam 366,00\s€\./).waitFor();
  await dialog.getByRole('button', { name: 'Odstopi od pogodbe' }).click();
  await customer.getByRole('heading', { name: 'Vračilo čaka na vaš bančni račun' }).waitFor();
  await expect.poll(() => customer.getByRole('button', { name: 'Odstopi od pogodbe' }).count()).toBe(0);
  await shot(customer, 'withdrawn-case-390');
});

test('the box of an early start is a consumer’s, is not ticked, and its answer is kept with the order', async () => {
  const { client, customer, office } = await sides(1440);
  await customer.goto('/user/products');
  await customer.getByRole('link', { name: /Mesečni dostop/ }).click();
  const box = customer.getByRole('checkbox', { name: /^Izrecno zahtevam, da se dostop začne pred iztekom roka/ });
  expect(await box.isChecked()).toBe(false);
  await shot(customer, 'early-access-1440');
  const inquiry_id = await callAs<{ inquiry_id: string }>(customer, '/api/addInquiry', {
    assesment_reason: 'drugo',
    personal_information: buildPerson({ email: client.credentials.email }),
  }).then((made) => made.inquiry_id);
  const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
  await callAs(customer, '/updateData', { command: 'SaveOrder', order: { inquiry_id, properties: [part] } });
  const { days } = await callAs<{ days: { slots: { starts_at: string; free: boolean }[] }[] }>(
    customer,
    '/api/showSlots',
    { inquiry_id, days: 31 },
  );
  const slot = days.flatMap(({ slots }) => slots).find(({ free }) => free);
  await callAs(customer, '/api/bookAMeeting', { inquiry_id, starts_at: slot?.starts_at });
  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  const early = customer.getByRole('checkbox', { name: /^Izrecno zahtevam, da z delom začnete pred iztekom roka/ });
  expect(await early.isChecked()).toBe(false);
  // The days follow the answer, before anything is sent.
  await customer
    .getByText(
      /^Tako, kot je označeno, začnemo po izteku roka za odstop, predvidoma po \d\d\/\d\d\/\d{4}\. Natančen dan vam sporočimo, ko je pogodba sklenjena\. Poročilo bo predvidoma/,
    )
    .waitFor();
  // The chosen visit is within the withdrawal period, with a note beside it.
  const needsStart = customer.getByText(/^Ta termin velja le, če spodaj označite/);
  await needsStart.waitFor();
  await early.check({ force: true });
  await customer.getByText(/^Tako, kot je označeno, začnemo takoj po sklenitvi pogodbe\./).waitFor();
  await needsStart.waitFor({ state: 'detached' });
  await customer.getByText(/^Da termin velja, plačilo prejmemo najpozneje \d\d\/\d\d\/\d{4}\.$/).waitFor();
  await early.uncheck({ force: true });
  await expectAccessible(customer);
  await shot(customer, 'early-work-1440');
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
  const { early_start } = await callAs<{ early_start: boolean }>(customer, '/api/showInquiry', { inquiry_id });
  expect(early_start).toBe(false);
  await customer.getByText('Termin je pred iztekom roka za odstop, zato se dogovorimo za novega.').waitFor();
  await office.close();
});

test('without an account one withdraws by the form of the public pages, once the link of the mail is followed', async () => {
  const { client, customer, office } = await sides(390);
  const { order_id, number } = await bought(customer, office, client.credentials.email);
  const guest = await newPerson({ width: 390 });
  await guest.goto('/');
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Odstop od pogodbe' }).click();
  await guest.getByRole('heading', { name: 'Odstop od pogodbe', level: 1 }).waitFor();
  await expectAccessible(guest);
  await shot(guest, 'odstop-390');
  const send = () => guest.getByRole('button', { name: 'Odstopam od pogodbe' }).click();
  await send();
  await guest.getByText('Zahtevano polje.').first().waitFor();
  await guest.getByRole('textbox', { name: /^Številka naročila/ }).fill(number);
  await guest.getByRole('textbox', { name: /^Ime in priimek/ }).fill('Žiga Šušteršič');
  await guest.getByRole('textbox', { name: /^E-poštni naslov/ }).fill(client.credentials.email);
  await send();
  await guest.getByText('Izjavo smo prejeli. Potrdilo o prejemu smo poslali na vaš e-poštni naslov.').waitFor();
  const statusOf = async () => (await callAs<{ status: string }>(customer, '/api/showOrders', { order_id })).status;
  // Nothing has happened yet: the link that goes to the address of the order does it.
  const link = await eventually(async () => {
    const found = /\/account\/withdrawal#code=\S+/.exec(await mailTo(client.credentials.email, 'withdrawal_confirm'));
    expect(found).not.toBeNull();
    return found?.[0] ?? '';
  });
  expect(await statusOf()).toBe('active');
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'Potrdite odstop od pogodbe' }).waitFor();
  await guest.getByText(number).waitFor();
  await expectAccessible(guest);
  await shot(guest, 'withdrawal-by-link-390');
  await guest.getByRole('button', { name: 'Potrdi odstop od pogodbe' }).click();
  await guest.getByRole('heading', { name: 'Odstop je potrjen' }).waitFor();
  expect(await statusOf()).toBe('refunded');
  await guest.reload();
  await guest.getByRole('heading', { name: 'Povezava ne velja več' }).waitFor();

  // An unmatched statement is carried out by the office, with a note about the check.
  const other = await bought(customer, office, client.credentials.email);
  const wrong = { number: other.number, name: 'Nekdo Drug', email: 'nekdo@primer.example' };
  await callAs(guest, '/api/addWithdrawal', wrong);
  await office.goto('/user/contacts-list?odprta=da');
  await office.getByRole('button', { name: `Izvedi odstop od pogodbe ${other.number}` }).click();
  const dialog = office.getByRole('dialog', { name: `Izvedi odstop od pogodbe ${other.number}` });
  await expectAccessible(office);
  await shot(office, 'carry-out-withdrawal-1440');
  await dialog.getByRole('textbox').fill('Klic naročnika, številka iz naročila.');
  await dialog.getByRole('button', { name: 'Izvedi odstop', exact: true }).click();
  await office.getByText('Odstop je izveden.').waitFor();
  expect((await callAs<{ status: string }>(customer, '/api/showOrders', { order_id: other.order_id })).status).toBe(
    'refunded',
  );
});
