import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectSummary, openBrowser, signIn } from '../support/browser.ts';
import { buildPerson } from '../support/builders.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import { walkedWidths } from '../support/looks.ts';

const { address, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

/** Sends the form for the first time, from the button and not from the top of the page. */
const sendBy = async (page: Page, button: string): Promise<void> => {
  const send = page.getByRole('button', { name: button }).last();
  await send.scrollIntoViewIfNeeded();
  await send.click();
  await expectSummary(page);
};

const client = new TestClient(address);
await client.register();
await client.signIn();
const begun = await client.expect('/api/addInquiry', {
  assesment_reason: 'drugo',
  personal_information: buildPerson(),
});
const inquiry_id = String(begun.inquiry_id);
/** Lines of the error summary. */
const lines = (page: Page) => page.getByRole('alert').getByRole('button').allInnerTexts();

describe.each(walkedWidths)(
  'at %i pixels the first failed attempt moves focus and screen to what is wrong',
  (width) => {
    test.each([
      ['/account/login', 'Prijava'],
      ['/account/create-account', 'Odpri račun'],
      ['/account/reset', 'Pošlji kodo'],
    ])('%s', async (path, button) => {
      const page = await newPerson({ width });
      await page.goto(path);
      await sendBy(page, button);
      await page.context().close();
    });

    test('a wrong password', async () => {
      const page = await newPerson({ width });
      await page.goto('/account/login');
      await page.getByRole('textbox', { name: 'E-poštni naslov' }).fill(person('user').email);
      await page.getByRole('textbox', { name: 'Geslo', exact: true }).fill('ne tisto pravo geslo');
      await sendBy(page, 'Prijava');
      await page.context().close();
    });

    test('the first step of an order', async () => {
      const page = await newPerson({ width });
      await signIn(page, person('user'));
      await page.getByRole('button', { name: 'Naroči cenitev' }).first().click();
      await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).waitFor();
      await sendBy(page, 'Shrani in nadaljuj');
      await page.context().close();
    });

    test('the steps of an order that need a choice, a document without its file, and the end', async () => {
      const page = await newPerson({ width });
      await signIn(page, client.credentials);
      const mode = JSON.stringify({ mode: 'edit', inquiry_id });
      await page.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);
      await page.goto('/user/inquiry/add-properties');
      await sendBy(page, 'Nadaljuj');
      await page.getByRole('alert').getByText('Nepremičnina: poiščite nepremičnino in jo označite').click();
      await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
      await page.goto('/user/inquiry/booking');
      await sendBy(page, 'Potrdi termin in nadaljuj');
      await page.getByRole('alert').getByText('Datum ogleda: izberite dan in uro ogleda').waitFor();

      const draft = await client.draftInquiry();
      await page.goto(`/user/inquiry/property/${draft.property_id}/documentation`);
      await sendBy(page, 'Naloži dokument');
      // In the order of the screen, not of the rules.
      expect(await lines(page)).toEqual(['Vrsta dokumenta: Zahtevano polje.', 'Datoteka: Izberite vsaj eno datoteko.']);
      await page.goto(`/user/inquiry/checkout/${draft.inquiry_id}`);
      await sendBy(page, 'Oddaj povpraševanje');
      expect(await lines(page)).toEqual([
        'Datum ogleda: izberite dan in uro ogleda',
        'Splošni pogoji: Za nadaljevanje se morate strinjati s pogoji.',
      ]);
      await page.context().close();
    });

    test('a purchase, and a look-up by numbers', async () => {
      const page = await newPerson({ width });
      await signIn(page, client.credentials, '/user/products');
      await page.getByRole('link', { name: /Mesečni dostop/ }).click();
      await sendBy(page, 'Naroči z obveznostjo plačila');

      // The wizard is entered for the draft.
      const mode = JSON.stringify({ mode: 'edit', inquiry_id });
      await page.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);
      // The look-up has no summary: its first wrong field gets the focus.
      await page.goto('/user/inquiry/add-properties');
      await page.getByText('Iskanje po številkah iz katastra').click();
      await page.getByRole('main').getByRole('button', { name: 'Poišči' }).last().click();
      await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('aria-invalid')`)).toBe('true');
      await page.context().close();
    });
  },
);

test.each(walkedWidths)('at %i pixels a dialog whose field is wrong when its button is pressed', async (width) => {
  const page = await newPerson({ width });
  await signIn(page, person('admin'), '/user/pisarna/paketi');
  await page.getByRole('button', { name: 'Uredi ponudnika' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ponudnik in izdajatelj računov' });
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('SI56 1');
  await dialog.getByRole('textbox', { name: 'Davčna številka' }).fill('123');
  // The field is left by the very press on the button.
  await sendBy(page, 'Shrani');
  await page.context().close();
});

test('the notice of cookies lies over nothing, and nobody has to answer it', async () => {
  const page = await newPerson({ width: 390, hasConsented: false });
  await page.goto('/account/login');
  await page.getByRole('region', { name: /piškotk/i }).waitFor();
  await sendBy(page, 'Prijava');
  for (const path of ['/', '/najdi?q=Slovenska', '/account/create-account', '/account/login']) {
    await page.goto(path);
    const notice = page.getByRole('region', { name: /piškotk/i });
    await notice.waitFor();
    // It stays at the bottom of the window, and the page reserves room for it: the last content can be read above it.
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const last = await page.getByRole('contentinfo').or(page.getByRole('main')).last().boundingBox();
    // Boxes end between pixels; a part of one is no line of text.
    const end = Math.floor((last?.y ?? 0) + (last?.height ?? 0));
    expect(end, path).toBeLessThanOrEqual(Math.ceil((await notice.boundingBox())?.y ?? 0));
  }
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
