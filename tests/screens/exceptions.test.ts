import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#lib/ljubljana-time.ts';
import { expectAccessible, signIn } from '#screens/browser.ts';
import { buildPerson } from '../support/builders.ts';
import { callAs, caseOf, freeSlots } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';
import { eventually } from '../support/eventually.ts';

const { ask, mailTo, newPerson, person } = eachStory();

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const sides = async () => {
  const [customer, office, valuer] = await Promise.all(
    (['user', 'admin', 'valuer'] as const).map(async (role) => {
      const page = await newPerson({ width: role === 'user' ? 390 : 1440 });
      await signIn(page, person(role));
      return page;
    }),
  );
  if (!customer || !office || !valuer) throw new Error('a side is missing');
  return { customer, office, valuer };
};

test('an order at the price of the list goes to its valuer in no more than eight clicks of the office', async () => {
  const { customer, office } = await sides();
  const { inquiry_id } = await callAs<{ inquiry_id: string }>(customer, '/api/addInquiry', {
    assesment_reason: 'drugo',
    personal_information: buildPerson(),
  });
  const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
  await callAs(customer, '/updateData', { command: 'SaveOrder', order: { inquiry_id, properties: [part] } });
  const starts_at = (await freeSlots(customer, inquiry_id)).at(-1);
  await callAs(customer, '/api/bookAMeeting', { inquiry_id, starts_at });
  await callAs(customer, '/api/submitInquiry', { inquiry_id, terms: true, accepted_net_cents: 25_000 });
  const { number } = await callAs<{ number: string }>(customer, '/api/showInquiry', { inquiry_id });

  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const button = (name: string | RegExp) => office.getByRole('button', { name, exact: true });
  const dialog = office.getByRole('dialog');
  await office.goto('/user/pisarna');
  const row = office.getByRole('table', { name: 'Pisarna' }).getByRole('row').filter({ hasText: number });
  await click(row.getByRole('link').first());
  await click(button('Potrdi naročilo'));
  await click(dialog.getByRole('button', { name: 'Potrdi naročilo' }));
  await office.getByRole('heading', { name: 'Čaka na plačilo' }).waitFor();
  await click(button('Vpiši plačilo'));
  await dialog.getByRole('textbox', { name: 'Dokazilo o plačilu' }).fill('Izpisek banke 12');
  await click(dialog.getByRole('button', { name: 'Vpiši plačilo' }));
  await click(button('Dodeli cenilcu'));
  await click(dialog.getByText('Pisarna ne ve za nič'));
  await click(dialog.getByRole('button', { name: 'Dodeli cenilcu' }));
  await office.getByRole('heading', { name: 'Dodeljeno cenilcu' }).waitFor();
  expect(clicks).toBeLessThanOrEqual(8);
});

type Case = { number: string; visit_at: string; valuer: { name: string; valuer_id: string }; status: string };

/** Moves the visit of a case to this number of minutes from now, as if that day had come. */
const visitIn = (inquiry_id: string, minutes: number) =>
  ask(
    `update bookings.booking set (visit, busy) = (select of_it, of_it from (
       select tstzrange(date_trunc('hour', now()) + $2 * interval '1 minute', date_trunc('hour', now()) + ($2 + 45) * interval '1 minute') of_it) then_)
     where inquiry_id = $1 and state = 'confirmed'`,
    [inquiry_id, minutes],
  );

const chooseIn = async (page: Page, within: Locator, field: RegExp, option: string) => {
  await within.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a valuer falls ill on the day of the visit: the time is given back, another valuer takes the case', async () => {
  const all = await sides();
  const { customer, office } = all;
  const inquiry_id = await caseOf(all, 'visit_scheduled');
  await visitIn(inquiry_id, 120);
  const shown = () => callAs<Case>(office, '/api/showCase', { inquiry_id });
  const { number, visit_at, valuer } = await shown();

  await office.goto(`/user/pisarna/koledar?dan=${dayOf(visit_at)}`);
  await office.getByRole('link', { name: `Odpri primer ${number}` }).waitFor();
  await office.getByRole('button', { name: 'Vpiši odsotnost' }).click();
  const dialog = office.getByRole('dialog', { name: 'Vpiši odsotnost' });
  await chooseIn(office, dialog, /Razlog/, 'Bolezen');
  await dialog.getByRole('button', { name: 'Shrani odsotnost' }).click();
  // Nothing is kept by silence.
  await dialog.getByText('V tem času so ogledi. Povejte, kaj naj se z njimi zgodi.').waitFor();
  for (const one of await dialog.getByRole('radio', { name: 'Sprosti termin' }).all()) await one.press(' ');
  await expectAccessible(office);
  await shot(office, 'ill-1440');
  await dialog.getByRole('button', { name: 'Shrani odsotnost' }).click();
  await office.getByText('Odsotnost je vpisana.').waitFor();

  // The customer is notified at once, without the kind of absence.
  const mail = await eventually(async () => {
    const body = await mailTo(person('user').email, 'visit_called_off');
    expect(body).toContain(number);
    return body;
  });
  expect(mail).not.toMatch(/bole/i);
  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByRole('heading', { name: /[Ii]zberite nov termin/ }).waitFor();
  await shot(customer, 'ill-customer-390');

  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await office.getByRole('button', { name: 'Dodeli drugemu cenilcu' }).click();
  const next = office.getByRole('dialog', { name: 'Dodeli drugemu cenilcu' });
  await next.locator('label', { hasText: 'Darja Vidmar' }).click();
  await chooseIn(office, next, /Razlog/, 'Bolezen');
  await shot(office, 'ill-reassign-1440');
  await next.getByText('Pisarna ne ve za nič').click();
  await next.getByRole('button', { name: 'Dodeli drugemu cenilcu' }).click();
  await expect.poll(async () => (await shown()).valuer.name).not.toBe(valuer.name);
  await office.getByText('Termin ogleda je bil odpovedan.').first().waitFor();
  await customer.reload();
  await customer.getByText('Darja Vidmar').first().waitFor();
  expect(await customer.getByText(/[Bb]olez/).count()).toBe(0);
});

test('a customer calls the order off by telephone after the visit: fee, credit note, refund in the file for the bank', async () => {
  const all = await sides();
  const { customer, office, valuer } = all;
  const inquiry_id = await caseOf(all, 'visit_scheduled');
  await visitIn(inquiry_id, -90);
  await callAs(valuer, '/api/markVisitDone', { inquiry_id });

  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await office.getByRole('button', { name: 'Prekliči naročilo' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.locator('label', { hasText: 'Stranka, po dokazilu' }).click();
  await shot(office, 'called-off-1440');
  await chooseIn(office, dialog, /Razlog/, 'Na željo naročnika');
  await chooseIn(office, dialog, /Kako je stranka to povedala/, 'Telefon');
  await dialog.getByRole('textbox', { name: /^Kdo je to povedal/ }).fill('Ana Novak');
  await dialog.getByRole('textbox', { name: /^Zapis/ }).fill('Hiše ne prodaja več.');
  // The fee follows the rules: 60 % of 366,00 €.
  await dialog.getByText('60 % cene: 219,60 € z DDV, vrne se 146,40 € (po pravilih)').waitFor();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Prekliči naročilo' }).click();
  await office.getByText('Naročilo je preklicano v imenu stranke.').waitFor();
  await office.getByText('v imenu stranke').first().waitFor();

  // The account was given in the same phone call.
  await office.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  const account = office.getByRole('dialog', { name: 'Bančni račun za vračilo' });
  await account.getByRole('textbox', { name: 'IBAN' }).fill('SI56 0201 7001 4356 205');
  await chooseIn(office, account, /Kako je stranka to povedala/, 'Telefon');
  await account.getByRole('textbox', { name: /^Kdo je to povedal/ }).fill('Ana Novak');
  await account.getByRole('textbox', { name: /^Zapis/ }).fill('Račun je prebrala po telefonu.');
  await account.getByRole('button', { name: 'Vpiši bančni račun' }).click();
  await account.waitFor({ state: 'detached' });
  await office.getByText('Ni odprtih nalog', { exact: true }).waitFor();
  await shot(office, 'called-off-money-1440');

  await office.goto('/user/pisarna/terjatve');
  await office.getByRole('link', { name: 'Pokaži vračila' }).click();
  const makeFile = async (page: Page) => {
    await page.getByRole('button', { name: 'Datoteka za banko (pain.001)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Naredi datoteko' }).click();
  };
  await makeFile(office);
  await office.getByText(/Bančni račun za vračilo ste vpisali vi\. V datoteko ga vključi drug skrbnik/).waitFor();
  await shot(office, 'called-off-second-1440');
  // The person who entered the account cannot send money to it alone.
  const { email } = person('reviewer');
  await ask("update accounts.account set role = 'admin', role_since = now() - interval '1 month' where email = $1", [
    email,
  ]);
  const second = await newPerson({ width: 1440 });
  await signIn(second, person('reviewer'), '/user/pisarna/terjatve?pogled=refunds');
  const saving = second.waitForEvent('download');
  await makeFile(second);
  const xml = await readFile(await (await saving).path(), 'utf8');
  expect(xml).toContain('<InstdAmt Ccy="EUR">146.40</InstdAmt>');
  expect(xml).toContain('<IBAN>SI56020170014356205</IBAN>');
  await second.getByRole('radio', { name: /^V datoteki [1-9]/ }).click();
  await second.getByRole('button', { name: /^Izplačano: MERA-/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Izplačano' }).click();
  await second.getByText('Vračila so zabeležena kot izplačana.').waitFor();

  // The books agree: the advance payment, less the credit note, is the fee.
  const documents = await ask<{ kind: string; gross: number; to_pay: number }>(
    `select i.kind, i.gross_cents::integer as gross, i.to_pay_cents::integer as to_pay
     from orders.invoice i join orders.purchase p using (order_id) where p.inquiry_id = $1 order by i.created_at, i.kind`,
    [inquiry_id],
  );
  expect(documents).toEqual([
    { kind: 'advance', gross: 36_600, to_pay: 0 },
    { kind: 'credit', gross: -14_640, to_pay: -14_640 },
    { kind: 'invoice', gross: 0, to_pay: 0 },
  ]);
  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByText(/Na račun, ki se konča na 6205\./).waitFor();
  await customer.getByText('Ni odprtih nalog').waitFor();
  await shot(customer, 'called-off-390');
});
