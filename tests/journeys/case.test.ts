import { expect, test } from 'vitest';
import { expectAccessible, openBrowser, signIn } from '../support/browser.ts';
import { callAs } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { readablePdf } from '../support/files.ts';
import { inEveryLook } from '../support/looks.ts';

const { address, person, ask, mailTo } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const customer = await newPerson();
const office = await newPerson();
const valuer = await newPerson({ width: 390 });
await signIn(customer, person('user'));
await signIn(office, person('admin'));
await signIn(valuer, person('valuer'));

/** Addresses of the case of this file, from each side. */
const seen = { own: '', office: '', valuer: '' };

const shot = async (page: typeof customer, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a customer hands in an inquiry and sees who is on the move', async () => {
  const page = customer;
  await page.getByRole('button', { name: 'Naroči cenitev' }).click();
  await page.getByText('Sodni postopek').click();
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Slovenska cesta 55');
  await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
  await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('041 123 456');
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/add-properties');
  await page.goto('/user/inquiry/add-properties?ko=1772&stavba=1826');
  await page
    .getByRole('row', { name: /1826-40/ })
    .locator('label')
    .click();
  await page.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/properties');
  await page.getByRole('link', { name: /Nadaljuj/ }).waitFor();
  // A step that fits the window does not scroll by the height of its bar.
  await expect.poll(() => page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
  await page.getByRole('link', { name: /Nadaljuj/ }).click();
  await page.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first().click();
  await page.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/checkout/*');
  await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await page.getByRole('button', { name: 'Oddaj povpraševanje' }).click();

  await page.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
  await page.getByText('Na potezi smo mi', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Umakni in uredi' }).waitFor();
  await expectAccessible(page);
  await shot(page, 'own-submitted');
  seen.own = new URL(page.url()).pathname;

  // The list finds it by state and text, and the address keeps both.
  await page.goto('/user/inquiries');
  await page.getByRole('button', { name: /Stanje/ }).click();
  await page.getByRole('option', { name: 'Oddano (1)' }).click();
  await page.waitForURL('**/user/inquiries?stanje=submitted');
  await page.getByRole('row', { name: / mi / }).waitFor();
  await page.getByRole('searchbox', { name: 'Številka ali nepremičnina' }).fill('tega ni');
  await page.getByRole('heading', { name: '0 zadetkov' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: '0 zadetkov' }).waitFor();
  await page.getByRole('link', { name: 'Počisti filtre' }).click();
  await page.waitForURL('**/user/inquiries');
  await expectAccessible(page);
  await shot(page, 'own-list');
});

test('the office takes the case up and asks for what is missing', async () => {
  const page = office;
  await page.getByRole('link', { name: 'Pisarna', exact: true }).click();
  await page.getByRole('table', { name: 'Pisarna' }).waitFor();
  await expectAccessible(page);
  await shot(page, 'queue');
  await page.getByRole('table', { name: 'Pisarna' }).getByRole('link').first().click();
  // A case that is at work opens at once.
  await page.getByRole('button', { name: 'Prevzemi v pregled' }).waitFor();
  seen.office = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Prevzemi v pregled' }).click();
  await page.getByRole('button', { name: 'Zahtevaj dopolnitev' }).click();
  const dialog = page.getByRole('dialog');
  // Missing documents of the checklist are listed already; each can be removed.
  const items = dialog.getByRole('textbox', { name: 'Opis za naročnika' });
  await items.nth(1).waitFor();
  while ((await items.count()) > 1) await dialog.getByRole('button', { name: 'Odstrani 2. postavko' }).click();
  await items.fill('');
  await dialog.getByRole('button', { name: 'Zahtevaj dopolnitev' }).click();
  await dialog.getByRole('alert').filter({ hasText: '1. postavka: Zahtevano polje.' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Opis za naročnika' }).fill('Manjka zemljiškoknjižni izpisek.');
  await dialog.getByRole('textbox', { name: 'Interna opomba' }).fill('Preverjeno v zemljiški knjigi.');
  await expectAccessible(page);
  await shot(page, 'request-info');
  await dialog.getByRole('button', { name: 'Zahtevaj dopolnitev' }).click();
  // Until the dialog closes, its text is on the page twice.
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Čaka na dopolnitev' }).waitFor();
  await page.getByText('Preverjeno v zemljiški knjigi.').waitFor();
  await expectAccessible(page);
  await shot(page, 'office-case');
});

test('the customer answers, never sees what is internal, and accepts the quote', async () => {
  await customer.goto(seen.own);
  await customer.getByText('Na potezi ste vi', { exact: true }).waitFor();
  expect(await customer.getByText('Preverjeno v zemljiški knjigi.').count()).toBe(0);
  await customer.getByRole('button', { name: 'Pošlji dopolnitev' }).click();
  await customer.getByRole('alert').filter({ hasText: 'Označite vsaj eno postavko.' }).waitFor();
  await customer.getByText('Ni na voljo', { exact: true }).click();
  await customer.getByRole('textbox', { name: 'Zakaj ni na voljo' }).fill('Sodišče ga pošlje samo.');
  await expectAccessible(customer);
  await shot(customer, 'own-missing');
  await customer.getByRole('button', { name: 'Pošlji dopolnitev' }).click();
  await customer.getByRole('heading', { name: 'Preverjamo podatke in neodvisnost' }).waitFor();

  await office.reload();
  await office.getByRole('button', { name: 'Pošlji ponudbo' }).click();
  await office.getByRole('textbox', { name: 'Cena brez DDV (EUR)' }).fill('300');
  await office.getByRole('textbox', { name: 'Interna opomba' }).click();
  await office.getByText('DDV 66,00').waitFor();
  await office.getByRole('dialog').getByRole('button', { name: 'Pošlji ponudbo' }).click();
  await office.getByRole('heading', { name: 'Ponudba poslana' }).waitFor();

  await customer.reload();
  await customer.getByText('366,00').first().waitFor();
  await expectAccessible(customer);
  await shot(customer, 'own-quote');
  await customer.getByText('Strinjam se s ponudbo').click();
  await customer.getByText(/^Izrecno zahtevam, da z delom začnete pred iztekom roka/).click();
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.getByRole('heading', { name: 'Predračun čaka na plačilo' }).waitFor();
});

test('the office records the payment and assigns a valuer, who takes the case and confirms the visit', async () => {
  await office.reload();
  await office.getByRole('button', { name: 'Vpiši plačilo' }).click();
  await office.getByRole('textbox', { name: 'Dokazilo o plačilu' }).fill('Izpisek banke 12');
  await office.getByRole('dialog').getByRole('button', { name: 'Vpiši plačilo' }).click();
  await office.getByRole('button', { name: 'Dodeli cenilcu' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.locator('label', { hasText: 'Bojan Kranjc' }).click();
  await dialog.getByText('Pisarna ne ve za nič').click();
  await expectAccessible(office);
  await shot(office, 'assign');
  await dialog.getByRole('button', { name: 'Dodeli cenilcu' }).click();
  await office.getByRole('heading', { name: 'Dodeljeno cenilcu' }).waitFor();

  await valuer.goto('/user/dodelitve');
  await valuer.getByRole('heading', { name: 'Čaka na vaš odgovor' }).waitFor();
  await valuer.getByText(/^Za odgovor imate še/).waitFor();
  await expectAccessible(valuer);
  // Until the valuer has accepted, the customer sees that, with the deadline; so does the mail.
  await customer.reload();
  await customer.getByRole('heading', { name: 'Vaš cenilec je določen' }).waitFor();
  await customer.getByText(/na potrditev čakamo do \d\d\/\d\d\/\d{4}/).waitFor();
  expect(await mailTo(person('user').email, 'valuer_assigned')).toMatch(
    /Prevzem mora še potrditi; na potrditev čakamo do \d/,
  );
  await shot(valuer, 'assignments');
  await valuer.getByRole('link', { name: /^Odpri/ }).click();
  await valuer.getByRole('button', { name: 'Sprejmi', exact: true }).click();
  await valuer.getByRole('dialog').getByText('Izjavljam svojo neodvisnost').click();
  await valuer.getByRole('dialog').getByRole('button', { name: 'Sprejmi' }).click();
  await valuer.getByRole('button', { name: /^Potrdi / }).waitFor();
  // The visit is due; it precedes the start without one.
  const actions = valuer.locator('section', { has: valuer.getByRole('heading', { name: 'Kaj lahko storite' }) });
  expect(await actions.getByRole('button').first().getAttribute('aria-label')).toMatch(/^Potrdi termin /);
  await shot(valuer, 'valuer-accepted');
  await customer.reload();
  await customer.getByRole('heading', { name: 'Vašo cenitev je prevzel cenilec' }).waitFor();
  await valuer.getByRole('button', { name: /^Potrdi / }).click();
  await valuer.getByRole('heading', { name: 'Ogled dogovorjen' }).waitFor();
  seen.valuer = new URL(valuer.url()).pathname;
  await expectAccessible(valuer);
  await shot(valuer, 'valuer-case');

  // Confirmations are under the bell, with links to their cases.
  await customer.goto('/user/welcome');
  await customer.getByRole('button', { name: /nov\S* obvestil/ }).click();
  const told = customer.getByRole('dialog', { name: 'Obvestila' });
  await told.getByText('Plačilo smo prejeli.').waitFor();
  await told.getByText('Naročilo smo prejeli.').waitFor();
  await expectAccessible(customer);
  await shot(customer, 'bell');
  await told.getByRole('link', { name: /Ogled je potrjen: / }).click();
  await customer.getByText('Bojan Kranjc').first().waitFor();
  await customer.getByText('Na potezi ste vi in cenilec', { exact: true }).waitFor();
  await shot(customer, 'own-visit');
});

test('customer and valuer write to one another; a note of the house stays in the house', async () => {
  // The card of the valuer leads to the messages.
  await customer.getByRole('link', { name: 'Pišite cenilcu' }).click();
  await customer.getByRole('textbox', { name: 'Novo sporočilo' }).and(customer.locator(':focus')).waitFor();
  await customer.getByRole('textbox', { name: 'Novo sporočilo' }).fill('Ključ je pri sosedi.\nPokličite pol ure prej.');
  const choosing = customer.waitForEvent('filechooser');
  await customer.getByRole('button', { name: 'Priloži dokument' }).click();
  const file = { name: 'načrt.pdf', mimeType: 'application/pdf', buffer: await readablePdf('Načrt') };
  await (await choosing).setFiles(file);
  await customer.getByText('Priloga: načrt.pdf').waitFor();
  await customer.getByRole('button', { name: 'Pošlji', exact: true }).click();
  await customer.getByRole('list', { name: 'Sporočila primera' }).getByText('načrt.pdf').waitFor();

  await valuer.goto('/user/welcome');
  await valuer.getByRole('button', { name: '1 novo obvestilo' }).click();
  await valuer.getByRole('dialog').getByRole('link').click();
  await valuer.waitForURL(`**${seen.valuer}`);
  const talk = valuer.getByRole('list', { name: 'Sporočila primera' });
  await talk.getByText('Ključ je pri sosedi.').waitFor();
  await valuer.getByRole('button', { name: 'Ni novih obvestil' }).waitFor();
  await valuer.getByRole('textbox', { name: 'Novo sporočilo' }).fill('Hvala, pokličem.');
  await valuer.getByRole('button', { name: 'Pošlji', exact: true }).click();
  await talk.getByText('Hvala, pokličem.').waitFor();
  await valuer.getByRole('radio', { name: 'Interne opombe' }).click();
  await valuer.getByRole('textbox', { name: 'Nova interna opomba' }).fill('Vhod je z dvorišča.');
  await valuer.getByRole('button', { name: 'Shrani opombo' }).click();
  await talk.getByText('Vhod je z dvorišča.').waitFor();
  await expectAccessible(valuer);
  await shot(valuer, 'messages-valuer');

  await customer.reload();
  await customer.getByText('Hvala, pokličem.').waitFor();
  expect(await customer.getByText('Vhod je z dvorišča.').count()).toBe(0);
  await expectAccessible(customer);
  await shot(customer, 'messages-own');
  await customer.getByRole('button', { name: 'Ni novih obvestil' }).waitFor();
});

test('the customer moves the visit by the link of the mail; the valuer confirms it and closes a day', async () => {
  const mail = await mailTo(person('user').email, 'visit_agreed');
  const link = /\/account\/visit#code=\S+/.exec(mail)?.[0] ?? '';
  const guest = await newPerson({ width: 390 });
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'Prestavite ogled' }).waitFor();
  await expectAccessible(guest);
  await shot(guest, 'visit-by-link');
  await guest.getByRole('radio').last().click({ force: true });
  await guest.getByRole('button', { name: 'Prestavi na izbrani termin' }).click();
  await guest.getByRole('heading', { name: 'Ogled je prestavljen' }).waitFor();
  await guest.reload();
  await guest.getByRole('heading', { name: 'Povezava ne velja več' }).waitFor();
  await guest.close();

  await valuer.goto(seen.valuer);
  await valuer.getByRole('button', { name: /^Potrdi / }).click();
  await valuer.getByRole('heading', { name: 'Ogled dogovorjen' }).waitFor();
  await valuer.goto('/user/inquiry-bookings');
  await valuer.getByRole('heading', { name: /^Vaš dan: / }).waitFor();
  await valuer.getByRole('region', { name: 'Ogledi dneva na zemljevidu' }).waitFor();
  await shot(valuer, 'day-plan');
  await valuer.getByRole('button', { name: 'Vpiši odsotnost' }).click();
  const dialog = valuer.getByRole('dialog');
  const [moved] = await ask<{ day: string }>(
    "select to_char(lower(visit) at time zone 'Europe/Ljubljana', 'DD/MM/YYYY') as day from bookings.booking where state = 'confirmed'",
  );
  for (const label of ['Od', 'Do vključno'])
    await dialog
      .getByLabel(label, { exact: false })
      .first()
      .fill(moved?.day ?? '');
  // Conflicting visits are shown before saving, with links to them.
  await dialog.getByText('V tem času so že ogledi.', { exact: false }).waitFor();
  expect(await dialog.getByRole('link').count()).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: /Razlog/ }).click();
  await valuer.getByRole('option', { name: 'Dopust' }).click();
  await expectAccessible(valuer);
  await shot(valuer, 'absence');
  // Nothing is kept silently: a decision on each visit is required.
  const save = dialog.getByRole('button', { name: 'Shrani odsotnost' });
  await save.click();
  await dialog.getByText('V tem času so ogledi. Povejte, kaj naj se z njimi zgodi.').waitFor();
  for (const one of await dialog.getByRole('radio', { name: 'Ostane' }).all()) await one.click();
  await save.click();
  await valuer.getByRole('button', { name: /^Odstrani odsotnost/ }).waitFor();
  await expectAccessible(valuer);
  await shot(valuer, 'absences');
});

test('the box of everything finds a case by person and a property by its identifier', async () => {
  await office.goto('/user/welcome');
  await office.getByRole('heading', { level: 1 }).waitFor();
  await office.keyboard.press('Control+k');
  const box = office.getByRole('dialog', { name: 'Poišči' });
  await box.getByRole('searchbox').fill('novak');
  await box
    .getByRole('menuitem', { name: /Ana Novak/ })
    .first()
    .waitFor();
  await expectAccessible(office);
  await shot(office, 'find');
  // The first one is ready to be taken; under it are orders and the person.
  await office.keyboard.press('ArrowDown');
  await office.keyboard.press('ArrowUp');
  await office.keyboard.press('Enter');
  await office.waitForURL(`**${seen.office}`);

  // By telephone: the person, and what they ordered.
  await box.waitFor({ state: 'detached' });
  await office.goto('/user/welcome');
  await office.getByRole('heading', { name: /^Pozdravljeni/ }).waitFor();
  await office.keyboard.press('Control+k');
  await box.getByRole('searchbox').fill('040000101');
  await box
    .getByRole('menuitem', { name: /Ana Novak/ })
    .first()
    .waitFor();
  await expectAccessible(office);
  // By the number of an order, to the order.
  const order = await callAs<{ items: { number: string; order_id: string }[] }>(office, '/api/showAllOrders', {});
  const [{ number, order_id } = { number: '', order_id: '' }] = order.items;
  await box.getByRole('searchbox').fill(number);
  await box.getByRole('menuitem', { name: new RegExp(number) }).click();
  await office.waitForURL(`**/user/order/${order_id}`);

  await customer.goto('/user/welcome');
  await customer.getByRole('button', { name: 'Iskanje' }).click();
  await customer.getByRole('searchbox').fill('1772-1826-40');
  await customer
    .getByRole('menuitem', { name: /del stavbe|1826-40|Ulica ob slapu/ })
    .first()
    .waitFor();
  await customer.getByRole('searchbox').fill('česa takega ni');
  await customer.getByText('Ni zadetkov.', { exact: false }).waitFor();
  await customer.keyboard.press('Escape');
});

test('a draft saves itself, and a second window never overwrites silently', async () => {
  const page = customer;
  await page.goto(seen.own);
  await page.getByRole('button', { name: 'Podvoji' }).click();
  await page.waitForURL('**/user/inquiry/property-details');
  const street = page.getByRole('textbox', { name: 'Ulica in hišna številka' });
  await street.fill('Slovenska cesta 56');
  await page.getByText(/^Shranjeno /).waitFor();
  await page.reload();
  expect(await street.inputValue()).toBe('Slovenska cesta 56');
  await expectAccessible(page);
  await shot(page, 'step-0');

  const inquiries = await customer.evaluate("sessionStorage.getItem('mera-inquiry-mode')");
  const other = await customer.context().newPage();
  await other.goto('/user/inquiries');
  await other.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(inquiries)})`);
  await other.goto('/user/inquiry/property-details');
  await other.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Slovenska cesta 57');
  await other.getByText(/^Shranjeno /).waitFor();
  await street.fill('Slovenska cesta 58');
  const dialog = page.getByRole('alertdialog', { name: 'Podatki so bili spremenjeni drugje' });
  await dialog.getByText('Slovenska cesta 57').waitFor();
  await dialog.getByText('Slovenska cesta 58').waitFor();
  await expectAccessible(page);
  await shot(page, 'conflict');
  await dialog.getByRole('button', { name: 'Prevzemi shranjeno' }).click();
  expect(await street.inputValue()).toBe('Slovenska cesta 57');
});

test('axe finds nothing on the screens of a case in any look', async () => {
  const sides = [
    { page: customer, paths: ['/user/welcome', '/user/inquiries', seen.own] },
    { page: office, paths: ['/user/welcome', '/user/pisarna', seen.office, '/user/pisarna/cenilci'] },
    { page: valuer, paths: ['/user/welcome', '/user/dodelitve', seen.valuer] },
  ];
  for (const { page, paths } of sides)
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await inEveryLook(page, async (_, { theme, width }) => {
        await expectAccessible(page);
        await shot(page, `${theme}-${width}${path.replaceAll('/', '-').slice(0, 40)}`);
      });
    }
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
