import type { Page } from 'playwright-core';
import { expect, onTestFailed, test } from 'vitest';
import { expectAccessible, openBrowser, signIn } from '../support/browser.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import { walkedWidths, widths } from '../support/looks.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');

/** The session is over: the next request leads to sign-in, and from there back to the earlier page. */
const endSession = (page: Page) => page.context().clearCookies();
const comeBack = async (page: Page, to: string) => {
  await page.waitForURL('**/account/login?redirect=*');
  await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('user').email);
  await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill(person('user').password);
  await page.getByRole('button', { name: 'Prijava' }).click();
  await page.waitForURL(to);
};
const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test.each(walkedWidths)(
  'at %i nothing of any step is lost by a reload, back, another tab or a session that ran out',
  async (width) => {
    const page = await newPerson({ width });
    onTestFailed(() => shot(page, `failed-${width}`));
    await signIn(page, person('user'));
    await page.getByRole('button', { name: 'Naroči cenitev' }).click();

    // Step 0 saves itself before it is complete, even invalid input.
    const street = page.getByRole('textbox', { name: 'Ulica in hišna številka' });
    await street.fill('Slovenska cesta 5');
    await page.getByText(/^Shranjeno \d\d:\d\d$/).waitFor();
    await page.getByRole('textbox', { name: 'Poštna številka' }).fill('10');
    await page.reload();
    expect(await street.inputValue()).toBe('Slovenska cesta 5');
    expect(await page.getByRole('textbox', { name: 'Poštna številka' }).inputValue()).toBe('10');

    // Another tab on the same draft: its values are compared, never overwritten.
    const mode = await page.evaluate("sessionStorage.getItem('mera-inquiry-mode')");
    const other = await page.context().newPage();
    await other.goto('/user/welcome');
    await other.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);
    await other.goto('/user/inquiry/property-details');
    expect(await other.getByRole('textbox', { name: 'Ulica in hišna številka' }).inputValue()).toBe(
      'Slovenska cesta 5',
    );
    await other.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Trubarjeva 7');
    await other.getByText(/^Shranjeno /).waitFor();
    await street.fill('Čopova 8');
    const conflict = page.getByRole('alertdialog', { name: 'Podatki so bili spremenjeni drugje' });
    await conflict.getByText('Trubarjeva 7').waitFor();
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/keepTyped'));
    await conflict.getByRole('button', { name: 'Obdrži moj vnos' }).click();
    expect((await stored).status()).toBe(200);
    await other.reload();
    expect(await other.getByRole('textbox', { name: 'Ulica in hišna številka' }).inputValue()).toBe('Čopova 8');
    await other.close();

    // The session ends during typing; a later order begins with the telephone of the one before, which is no change.
    const telephone = `041 123 ${String(width).slice(0, 3)}`;
    await endSession(page);
    await page.getByRole('textbox', { name: 'Telefon' }).fill(telephone);
    await comeBack(page, '**/user/inquiry/property-details');
    expect(await page.getByRole('textbox', { name: 'Telefon' }).inputValue()).toBe(telephone);
    await page.getByText('Davčni postopek').click();
    await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
    await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
    await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
    await page.waitForURL('**/user/inquiry/add-properties');
    // Screen readers announce the step.
    await page.locator('h2:focus', { hasText: 'Korak 2 od 5: Nepremičnina' }).waitFor({ state: 'attached' });
    expect(await page.title()).toMatch(/^Korak 2 od 5: Nepremičnina \| /);

    // Back and forward again.
    await page.goBack();
    expect(await street.inputValue()).toBe('Čopova 8');
    await page.goForward();
    await page.waitForURL('**/user/inquiry/add-properties');

    // Step 1: ticked properties stay; their kind is corrected before and after they were added.
    await page.goto('/user/inquiry/add-properties?ko=1772&stavba=1826');
    await page
      .getByRole('row', { name: /1826-40/ })
      .locator('label')
      .click();
    const kind = page.getByRole('button', { name: /Vrsta nepremičnine/ });
    await kind.click();
    await page.getByRole('option', { name: 'Poslovni prostor' }).click();
    await page.reload();
    await page.getByText('Izbran 1 del stavbe').waitFor();
    await expectAccessible(page);
    await shot(page, `wizard-1-${width}`);
    // The plan is one more way in: a click on it names the properties there and opens one, and so does the list beside it.
    if (width === walkedWidths.at(-1)) {
      await page.getByText('20 m', { exact: true }).waitFor();
      await page.getByRole('application', { name: /Katastrski načrt okolice/ }).click({ position: { x: 100, y: 250 } });
      await page
        .getByRole('region', { name: 'Na tem mestu' })
        .getByRole('button', { name: /^Parcela 1772 / })
        .click();
      await page.waitForURL('**/add-properties?ko=1772&parcela=*');
      await page.goBack();
      await page.waitForURL('**/add-properties?ko=1772&stavba=1826');
    }
    await page.getByText('Stavbe in parcele na prikazanem delu').click();
    await page.getByRole('button', { name: 'Parcela 1772 110/4' }).click();
    await page.waitForURL('**/add-properties?ko=1772&parcela=110%2F4');
    await page.goBack();
    await page.getByText('Izbran 1 del stavbe').waitFor();
    await endSession(page);
    await page.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
    await comeBack(page, '**/user/inquiry/add-properties?ko=1772&stavba=1826');
    await page.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
    await page.waitForURL('**/user/inquiry/properties');
    await page.getByText('po registru: stanovanje').waitFor();
    await page.reload();
    await page.getByText('po registru: stanovanje').waitFor();
    await expectAccessible(page);
    await shot(page, `wizard-2-${width}`);

    // Step 2: a queued file and its data outlive the session; the browser asks before a reload loses the file.
    await page.getByRole('link', { name: /^Dokumenti: / }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sklep.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByRole('button', { name: /Vrsta dokumenta/ }).click();
    await page.getByRole('option', { name: 'Drugo' }).click();
    await page.getByRole('textbox', { name: 'Naziv dokumenta' }).fill('Sklep finančnega urada');
    await endSession(page);
    await page.getByRole('button', { name: 'Naloži dokument' }).click();
    await comeBack(page, '**/documentation');
    await page.getByText('sklep.pdf').waitFor();
    await page.getByRole('button', { name: 'Naloži dokument' }).click();
    await page.getByRole('table', { name: 'Dokumenti' }).getByText('Sklep finančnega urada').waitFor();
    await page.reload();
    await page.getByRole('table', { name: 'Dokumenti' }).getByText('Sklep finančnega urada').waitFor();
    await page.goBack();
    await page.waitForURL('**/user/inquiry/properties');
    await page.getByRole('link', { name: 'Nadaljuj na datum ogleda' }).click();

    // Step 3: a first choice and an alternative. Without a choice there is a note, also in the step after it.
    await page.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
    await page.getByRole('alert').getByText('Korak ni dokončan').waitFor();
    const free = page.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label');
    // There is one valuer: at each width another day.
    await free.nth(width === widths[0] ? 0 : 1).click();
    await page.getByRole('button', { name: 'Dodaj nadomestni termin' }).click();
    await free.nth(2).click();
    await page.getByText('1. nadomestni termin').first().waitFor();
    await page.reload();
    await page.getByText('1. nadomestni termin').first().waitFor();
    await expectAccessible(page);
    await shot(page, `wizard-3-${width}`);
    await endSession(page);
    await page.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
    await comeBack(page, '**/user/inquiry/booking');
    await page.getByText('1. nadomestni termin').first().waitFor();
    await page.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
    await page.waitForURL('**/user/inquiry/checkout/*');
    await page.locator('h2:focus', { hasText: 'Korak 5 od 5: ' }).waitFor({ state: 'attached' });

    // Step 4: back to the visit and here again; the price of the list by the kind that was put right.
    await page.goBack();
    await page.getByText(/^.*Termin je za vas zadržan do \d\d:\d\d/).waitFor();
    await page.goForward();
    await page.getByText('420,00').first().waitFor();
    await page.reload();
    await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
    await expectAccessible(page);
    await shot(page, `wizard-4-${width}`);
    await endSession(page);
    await page.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
    await comeBack(page, '**/user/inquiry/checkout/*');
    await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
    await page.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
    await page.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
    await page.getByText('Ustreza tudi:').waitFor();

    // The visit is in the list of visits.
    await page.goto('/user/inquiry-bookings');
    await page.getByText('zadržan').first().waitFor();
    await expectAccessible(page);
    await shot(page, `visits-${width}`);
  },
);

test('a press on the way to the next step counts, though the step is just saving itself', async () => {
  const page = await newPerson();
  const client = new TestClient(address);
  await client.register();
  await signIn(page, client.credentials);
  await page.getByRole('button', { name: 'Naroči cenitev' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/addInquiry', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByText('Sodni postopek').click();
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Slovenska cesta 55');
  await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
  await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
  const saving = page.waitForRequest('**/api/addInquiry');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('041 123 456');
  await saving;
  // As a finger does it: it does not wait for the button to be ready.
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click({ force: true });
  held.resolve();
  await page.waitForURL('**/user/inquiry/add-properties');
});

test('in every later step a second tab adds, and neither of the two takes anything from the other', async () => {
  const page = await newPerson({ width: 1440 });
  await signIn(page, person('user'));
  await page.getByRole('button', { name: 'Naroči cenitev' }).click();
  for (const [name, value] of [
    ['Ulica in hišna številka', 'Čopova 8'],
    ['Poštna številka', '1000'],
    ['Telefon', '041 123 456'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('textbox', { name: 'Kraj', exact: true }).fill('Ljubljana');
  await page.getByText('Davčni postopek').click();
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page.waitForURL('**/user/inquiry/add-properties');
  const mode = await page.evaluate("sessionStorage.getItem('mera-inquiry-mode')");
  const other = await page.context().newPage();
  await other.goto('/user/welcome');
  await other.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);

  // Step 1: both chose before either of them kept it.
  const tabs = [page, other] as const;
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/user/inquiry/add-properties?ko=1772&stavba=1826');
    const number = index === 0 ? '1826-40' : '1826-39';
    // The house has more parts than are drawn at first.
    const filter = tab.getByRole('searchbox', { name: 'Poiščite med deli stavbe' });
    if (index === 0)
      for (const typed of ['55,1', 'etaža 9']) {
        await filter.fill(typed);
        await tab.getByRole('row', { name: /1826-40/ }).waitFor();
        await tab.getByRole('row', { name: /1826-1\b/ }).waitFor({ state: 'detached' });
      }
    await filter.fill(number);
    await tab
      .getByRole('row', { name: new RegExp(number) })
      .locator('label')
      .click();
  }
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
    await tab.waitForURL('**/user/inquiry/properties');
  }
  await page.reload();
  for (const tab of tabs) for (const number of ['1826-39', '1826-40']) await tab.getByText(number).first().waitFor();

  // Step 2: a document from each.
  await page
    .getByRole('link', { name: /^Dokumenti: / })
    .first()
    .click();
  await page.waitForURL('**/documentation');
  await other.goto(page.url());
  for (const [index, tab] of tabs.entries()) {
    await tab
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `sklep-${index}.pdf`, mimeType: 'application/pdf', buffer: pdf });
    await tab.getByRole('button', { name: /Vrsta dokumenta/ }).click();
    await tab.getByRole('option', { name: 'Drugo' }).click();
    await tab.getByRole('textbox', { name: 'Naziv dokumenta' }).fill(`Sklep ${index}`);
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.getByRole('button', { name: 'Naloži dokument' }).click();
    await tab.getByRole('table', { name: 'Dokumenti' }).getByText(`Sklep ${index}`).waitFor();
  }
  await page.reload();
  for (const index of [0, 1])
    await page.getByRole('table', { name: 'Dokumenti' }).getByText(`Sklep ${index}`).waitFor();

  // Step 3: the time confirmed last is kept, and the other tab shows it.
  for (const tab of tabs) await tab.goto('/user/inquiry/booking');
  const times: string[] = [];
  for (const [index, tab] of tabs.entries()) {
    const choice = tab
      .getByRole('radiogroup', { name: 'Prvi prosti termini' })
      .locator('label')
      .nth(1 + index);
    times.push((await choice.innerText()).replaceAll(/\s+/g, ' '));
    await choice.click();
  }
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Potrdi termin in nadaljuj' }).click();
    await tab.waitForURL('**/user/inquiry/checkout/*');
  }
  await page.reload();
  const day = /\d\d\/\d\d/.exec(times[1] ?? '')?.[0] ?? '–';
  for (const tab of tabs) await tab.getByText(day).first().waitFor();

  // Step 4: it is handed in once.
  for (const tab of tabs) await tab.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await page.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await page.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
  const number = (
    await page
      .getByText(/M-\d{4}-\d+|\d{4}-\d{3,}/)
      .first()
      .innerText()
  ).trim();
  await other.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await other.getByText(number).first().waitFor();
  await other.close();
});

test('who loses the connection, or closes the page after the first step, goes on with the same property', async () => {
  const page = await newPerson({ width: 390, hasConsented: true });
  const box = (at: Page, name: string) => at.getByRole('textbox', { name, exact: true });
  await signIn(page, person('user'), '/user/inquiry/property-details?ko=1772&stavba=1826&del=40');
  await page.getByRole('region', { name: 'Naročate' }).getByText('vrata 36').waitFor();
  // A day years ahead is among the faults of the first attempt.
  const valuedOn = page.locator('[data-field="details.valuation_date"]').getByRole('textbox');
  await valuedOn.fill('01/02/2099');
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page.getByRole('alert').getByText('Izberite dan, ki ni več kot leto dni naprej.', { exact: false }).waitFor();
  await valuedOn.fill('');
  await page.getByText('Davčni postopek').click();
  await box(page, 'Ulica in hišna številka').fill('Čopova 8');
  await box(page, 'Poštna številka').fill('1260');
  await box(page, 'Kraj').fill('Ljubljana - Polje');
  await box(page, 'Telefon').fill('041 765 432');
  await page.getByRole('button', { name: 'Shrani in nadaljuj' }).click();
  await page.getByText('Izbran 1 del stavbe').waitFor();

  // The buttons of the step stay in reach, and a failure shows its reason; it passes once the connection is back.
  const context = page.context();
  await context.setOffline(true);
  await page.getByText('Trenutno niste povezani z internetom.').waitFor();
  await page.getByRole('button', { name: 'Dodaj in nadaljuj' }).click();
  const failure = page.getByText('Kar ste vpisali, ostane na tem zaslonu.');
  await failure.waitFor();
  await context.setOffline(false);
  await failure.waitFor({ state: 'detached' });
  await page.close();

  // Later, on a page without any state of the one before.
  const later = await context.newPage();
  await later.goto('/user/inquiries?stanje=draft');
  await later
    .getByRole('row', { name: /vrata 36/ })
    .getByRole('button', { name: /Nadaljuj/ })
    .click();
  await later.getByText('Izbran 1 del stavbe').waitFor();
  await later.getByText('305,00 € z DDV').waitFor();

  // A new draft is announced as such, and personal data are filled in.
  await later.goto('/user/inquiry/property-details?naslov=Neznana+pot+9999');
  await later.getByText('To je novo povpraševanje.').waitFor();
  await expect.poll(() => box(later, 'Ulica in hišna številka').inputValue()).toBe('Čopova 8');
  expect(await box(later, 'Telefon').inputValue()).not.toBe('');
  await expectAccessible(later);
  const others = later.getByRole('status').filter({ hasText: 'To je novo povpraševanje.' });
  await others.getByRole('button', { name: 'Nadaljuj' }).click();
  await later.getByText('Izbran 1 del stavbe').waitFor();

  // Of several drafts the newest is linked, also if it continues in the very first step, and the others are a tap away.
  await later.goto('/user/inquiry/property-details?naslov=Neznana+pot+9999');
  await box(later, 'Telefon').fill('041 111 222');
  await later.getByText(/^Shranjeno /).waitFor();
  await later.goto('/user/inquiry/property-details?naslov=Neznana+pot+8888');
  await others.getByText(/Imate še 2 začeti, zadnje: Neznana pot 9999/).waitFor();
  await others.getByRole('link', { name: 'Vsa začeta povpraševanja' }).waitFor();
  expect(await box(later, 'Telefon').inputValue()).not.toBe('041 111 222');
  await others.getByRole('button', { name: 'Nadaljuj' }).click();
  await expect.poll(() => box(later, 'Telefon').inputValue()).toBe('041 111 222');
  await others.waitFor({ state: 'detached' });
});

test('what one person left in a tab is not shown to the next', async () => {
  const page = await newPerson();
  await signIn(page, person('user'));
  await page.getByRole('button', { name: 'Naroči cenitev' }).click();
  await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Skrivna ulica 1');
  await endSession(page);
  await page.getByRole('textbox', { name: 'Telefon' }).fill('041 000 000');
  await page.waitForURL('**/account/login?redirect=*');
  await signIn(page, person('valuer'));
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Skrivna');
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
