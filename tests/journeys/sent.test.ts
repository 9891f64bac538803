import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, onTestFailed, test } from 'vitest';
import { nextDays } from '#domains/inquiries/core/next-steps.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { expectAccessible, expectSummary, openBrowser, settled, signIn } from '../support/browser.ts';
import { buildPerson } from '../support/builders.ts';
import { callAs, caseOf, freeSlots, uploadAs } from '../support/case-calls.ts';
import { TestClient } from '../support/client.ts';
import { startDemo } from '../support/demo.ts';
import { photo, readablePdf } from '../support/files.ts';
import { inEveryLook, walkedWidths } from '../support/looks.ts';
import { readQrPicture } from '../support/read-qr.ts';

const { address, person, ask } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const customer = await newPerson({ width: 390 });
const office = await newPerson();
const valuer = await newPerson();
await signIn(customer, person('user'));
await signIn(office, person('admin'));
await signIn(valuer, person('valuer'));

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** As the screens write a day. */
const shownDay = (date: string) => date.split('-').reverse().join('/');

const contract = await readablePdf('Kupoprodajna pogodba');
const picture = await photo();

/** A draft with everything in it that a customer sends. */
const fullDraft = async (): Promise<string> => {
  const inquiry_id = await caseOf({ customer, office, valuer }, 'draft');
  const { items } = await callAs<{ items: { property_id: string }[] }>(customer, '/api/showProperty', { inquiry_id });
  const property_id = items[0]?.property_id ?? '';
  await uploadAs(customer, '/api/addPropertyDocuments', {
    property_id,
    document_type: 'drugo',
    document_name: 'Kupoprodajna pogodba',
    document: { name: 'pogodba.pdf', mimeType: 'application/pdf', buffer: contract },
  });
  const property_floor_id = crypto.randomUUID();
  await callAs(customer, '/api/addPropertyFloor', { property_id, property_floor_id, etaza: 'pritlicje' });
  const property_floor_space_id = crypto.randomUUID();
  await callAs(customer, '/api/addPropertyFloorSpace', {
    property_floor_id,
    property_floor_space_id,
    room_type: 'kuhinja',
  });
  for (const [name, where] of [
    ['balkon.jpg', {}],
    ['kuhinja.jpg', { property_floor_space_id }],
  ] as const)
    await uploadAs(customer, '/api/addPropertyFloorSpaceImages', {
      property_id,
      ...where,
      mime_type: 'image/jpeg',
      original_name: name,
      image: { name, mimeType: 'image/jpeg', buffer: picture },
    });
  return inquiry_id;
};

/** The document and both photos are there, open, and come home as they were given. */
const expectFiles = async (page: Page): Promise<void> => {
  await page.getByText('Dokumenti: 1', { exact: true }).waitFor();
  await page.getByText('Fotografije: 2', { exact: true }).waitFor();
  // Under the rooms in which they were taken, with the others at the end.
  await page.getByText('Pritličje: Kuhinja', { exact: true }).waitFor();
  for (const [list, name] of [
    ['Fotografije prostora Pritličje: Kuhinja', 'kuhinja.jpg'],
    ['Fotografije nepremičnine', 'balkon.jpg'],
  ] as const) {
    const photos = page.getByRole('list', { name: list });
    await photos.getByRole('button', { name: `Odpri fotografijo ${name}` }).waitFor();
    expect(await photos.getByRole('button').count(), list).toBe(1);
  }
  await page.getByRole('button', { name: 'Poglej pogodba.pdf' }).click();
  const preview = page.getByRole('dialog', { name: 'Kupoprodajna pogodba' });
  await preview.locator('canvas').first().waitFor();
  await preview.getByRole('button', { name: 'Zapri' }).click();
  const downloads = [
    ['Prenesi pogodba.pdf', 'pogodba.pdf'],
    ['Prenesi fotografijo balkon.jpg', 'balkon.jpg'],
  ] as const;
  for (const [link, file] of downloads) {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(file);
    if (file === 'pogodba.pdf') expect(await buffer(await download.createReadStream())).toEqual(contract);
  }
  await page.getByRole('button', { name: 'Odpri fotografijo kuhinja.jpg' }).click();
  await page.getByRole('img', { name: 'kuhinja.jpg' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('img', { name: 'kuhinja.jpg' }).waitFor({ state: 'detached' });
};

test.each(walkedWidths)(
  'at %i every answer, document and photo is looked through before it is sent and in the case',
  async (width) => {
    const page = customer;
    onTestFailed(() => shot(page, `sent-failed-${width}`));
    await page.setViewportSize({ width, height: 844 });
    const inquiry_id = await fullDraft();
    await page.goto(`/user/inquiry/checkout/${inquiry_id}`);
    await settled(page);
    await expectFiles(page);
    // The party to the contract is shown beside the submission.
    await page.getByRole('heading', { name: 'Ponudnik' }).waitFor();
    for (const part of ['Mera, d. o. o. (vzorec)', 'Vzorčna ulica 1, 1000 Ljubljana', 'ID za DDV: SI10000003'])
      await page.getByText(part, { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Pokličite 01 000 00 00' }).count()).toBe(2);
    // The printed page shows the order, and no buttons.
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Kupoprodajna pogodba').first().waitFor();
    for (const name of ['Oddaj povpraševanje', 'Natisni'])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await shot(page, `sent-paper-${width}`);
    await page.emulateMedia({ media: 'screen' });
    await inEveryLook(page, expectAccessible);
    await shot(page, `sent-check-${width}`);

    // Unanswered questions are listed, and each answer links to its field.
    const unanswered = page.getByRole('link', { name: 'Spremeni: Davčna številka' });
    await unanswered.click();
    await page.waitForURL('**/user/inquiry/property-details#*');
    const field = page.getByRole('textbox', { name: 'Davčna številka', exact: true });
    await field.and(page.locator(':focus')).waitFor();
    await field.fill('10000020');
    await page.getByText(/^Shranjeno \d\d:\d\d$/).waitFor();
    await page.goto(`/user/inquiry/checkout/${inquiry_id}`);
    await page.getByText('10000020', { exact: true }).waitFor();
    for (const what of ['Telefon', 'Namen cenitve', 'Plačnik', 'Nepremičnina', 'Ogled', 'Dokumenti'])
      expect(await page.getByRole('link', { name: `Spremeni: ${what}`, exact: true }).count(), what).toBe(1);

    await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
    await page.getByRole('button', { name: 'Oddaj povpraševanje' }).click();
    // The confirmation takes the focus: the number, and three steps with the days of the office's settings.
    const confirmed = page.getByRole('heading', { name: 'Povpraševanje je oddano' });
    await confirmed.and(page.locator(':focus')).waitFor();
    await page
      .locator('#content')
      .getByText(/^\d{4}-\d{6}$/)
      .waitFor();
    await expect.poll(async () => (await confirmed.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await confirmed.boundingBox())?.y).toBeLessThan(500);
    const [sent] = await ask<{ completed_on: Date }>(
      'select completed_on from inquiries.inquiry where inquiry_id = $1',
      [inquiry_id],
    );
    const { answerBy } = nextDays(
      { submittedAt: sent?.completed_on.getTime() ?? 0, visitAt: null, urgency: 'standard', earlyStart: false },
      defaultSettings,
    );
    await page.getByText(`najpozneje ${shownDay(answerBy)}`, { exact: true }).waitFor();
    await page.getByText('Izročimo vam poročilo', { exact: true }).waitFor();
    await page.getByText('10000020', { exact: true }).waitFor();
    await expectFiles(page);
    expect(await page.getByRole('link', { name: /^Spremeni: / }).count()).toBe(0);
    await inEveryLook(page, expectAccessible);
    await shot(page, `sent-case-${width}`);

    // The office opens all of it in the case; files of the house are apart from the customer's.
    const { items } = await callAs<{ items: { property_id: string }[] }>(office, '/api/showProperty', { inquiry_id });
    await uploadAs(office, '/api/addPropertyFloorSpaceImages', {
      property_id: items[0]?.property_id ?? '',
      mime_type: 'image/jpeg',
      original_name: 'ulica.jpg',
      image: { name: 'ulica.jpg', mimeType: 'image/jpeg', buffer: picture },
    });
    await office.goto(`/user/pisarna/primer/${inquiry_id}`);
    await settled(office);
    await office.getByText('Fotografije naročnika: 2', { exact: true }).waitFor();
    await office.getByText('Fotografije pisarne: 1', { exact: true }).waitFor();
    await office.getByRole('button', { name: 'Odpri fotografijo ulica.jpg' }).waitFor();
    await office.getByRole('button', { name: 'Odpri fotografijo kuhinja.jpg' }).click();
    await office.getByRole('img', { name: 'kuhinja.jpg' }).waitFor();
    await office.keyboard.press('Escape');
    await office.getByRole('button', { name: 'Poglej pogodba.pdf' }).waitFor();
    await inEveryLook(office, expectAccessible);
    await shot(office, `sent-office-${width}`);
    await page.reload();
    await page.getByText('Fotografije: 2', { exact: true }).waitFor();
    await page.getByText('Fotografije pisarne: 1', { exact: true }).waitFor();
  },
);

test('an offer above what was accepted says so, and is declined with a reason', async () => {
  const page = await newPerson({ width: 390 });
  onTestFailed(() => shot(page, 'declined-failed'));
  const client = new TestClient(address);
  await client.register();
  await signIn(page, client.credentials);
  const inquiry_id = await caseOf({ customer: page, office, valuer }, 'in_review');
  const offer = (net_cents: number) =>
    callAs(office, '/api/sendQuote', { inquiry_id, net_cents, invoice_later: false });
  await offer(25_000);
  const { quote } = await callAs<{ quote: { quote_id: string } }>(page, '/api/showInquiry', { inquiry_id });
  await callAs(page, '/api/acceptQuote', { inquiry_id, quote_id: quote.quote_id, terms: true });
  await offer(35_000);
  await page.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await settled(page);
  await page.getByText(/^Cena, ki ste jo potrdili .+, je bila 305,00\s€ z DDV in ne velja več\./).waitFor();
  await page.getByText(/Nova je za 122,00\s€ višja\.$/).waitFor();
  await inEveryLook(page, expectAccessible);
  await shot(page, 'offer-higher');
  await page.getByRole('button', { name: 'Zavrni ponudbo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zavrnitev ponudbe' });
  await dialog.getByRole('button', { name: 'Zavrni ponudbo' }).click();
  await expectSummary(page);
  await dialog
    .getByRole('button', { name: /Zakaj ponudbe ne sprejmete/ })
    .last()
    .click();
  await page.getByRole('option', { name: 'Cena je previsoka' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zavrni ponudbo' }).click();
  await page.getByText('Naročnik je zavrnil ponudbo.').waitFor();
  expect(await page.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).count()).toBe(0);
  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await office.getByText('Naročnik je zavrnil ponudbo.').waitFor();
});

test('who takes an order back is told to send it again, and who cancels that nothing is owed', async () => {
  const page = await newPerson({ width: 390 });
  onTestFailed(() => shot(page, 'taken-back-failed'));
  const client = new TestClient(address);
  await client.register();
  await signIn(page, client.credentials);
  const inquiry_id = await caseOf({ customer: page, office, valuer }, 'draft');
  await callAs(page, '/api/editInquiry', {
    inquiry_id,
    assesment_reason: 'davcni_postopek',
    personal_information: buildPerson(),
  });
  const order = () =>
    callAs(page, '/api/submitInquiry', { inquiry_id, terms: true, early_start: false, accepted_net_cents: 25_000 });
  await order();
  await page.goto(`/user/inquiry/checkout/${inquiry_id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Umakni in uredi' }).click();
  await dialog.getByRole('button', { name: 'Umakni in uredi' }).click();
  await page.waitForURL('**/user/inquiry/property-details');
  const told = page.getByText('in ga v zadnjem koraku znova oddajte.');
  await told.waitFor();
  await page.getByRole('button', { name: /Zaključek\s*Pregled in oddaja/ }).waitFor();
  await inEveryLook(page, expectAccessible);
  await shot(page, 'taken-back');
  await page.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await told.waitFor();
  // The longest button of the steps keeps to the margin of the page.
  const send = await page.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).boundingBox();
  expect((send?.x ?? 0) + (send?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
  await shot(page, 'order-button');
  // It has a number and is no draft that may be deleted.
  await page.goto('/user/inquiries');
  await page.getByRole('button', { name: /^Nadaljuj: / }).waitFor();
  expect(await page.getByRole('button', { name: /^Izbriši: / }).count()).toBe(0);

  await callAs(page, '/api/bookAMeeting', { inquiry_id, starts_at: (await freeSlots(page, inquiry_id)).at(-1) });
  await order();
  await page.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await page.getByText('Cena po ceniku, ki ste jo potrdili z oddajo.').waitFor();
  await page.getByRole('button', { name: 'Prekliči naročilo' }).click();
  await dialog.getByRole('button', { name: 'Prekliči naročilo' }).click();
  await page.getByText('Plačati vam ni treba ničesar.').waitFor();
  await page.getByText('Ta cena ne velja več.').waitFor();
  expect(await page.getByText('ki ste jo potrdili').count()).toBe(0);
  await page.reload();
  await page.getByText('Plačati vam ni treba ničesar.').waitFor();
  expect(await page.getByText('Naročilo je preklicano').count()).toBe(1);
  await inEveryLook(page, expectAccessible);
  await shot(page, 'cancelled');
});

/** Texts in tables that hold a day and take more than the one line, beside a longer text that may. */
const brokenDates = `[...document.querySelectorAll('td span, td')]
  .filter((one) => one.children.length === 0 && /^\\d{2}\\/\\d{2}\\/\\d{4}( \\d{2}:\\d{2})?$/.test(one.textContent ?? ''))
  .filter((one) => { const range = document.createRange(); range.selectNodeContents(one); return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1; })
  .map((one) => one.textContent)`;
/** Rows whose buttons are not all at one height. */
const raggedActions = `[...document.querySelectorAll('tbody tr')]
  .filter((row) => new Set([...row.querySelectorAll('td:last-child button')].map((one) => Math.round(one.getBoundingClientRect().top))).size > 1)
  .map((row) => row.textContent)`;

const next = (page: Page) => page.getByText('Vaš naslednji korak', { exact: true });
/** The next thing is the first card under the greeting, and there is only one. */
const expectNext = async (page: Page, title: string | RegExp): Promise<void> => {
  await page.goto('/user/welcome');
  await settled(page);
  await next(page).waitFor();
  expect(await next(page).count()).toBe(1);
  const first = page.locator('main section', { has: page.locator('h2, p') }).first();
  await first.getByText('Vaš naslednji korak').waitFor();
  await first.getByText(title).first().waitFor();
  await inEveryLook(page, expectAccessible);
};

test('at 390 the dashboard begins with the one next thing: a quote, an amount, a visit', async () => {
  const page = await newPerson({ width: 390 });
  onTestFailed(() => shot(page, 'next-failed'));
  const client = new TestClient(address);
  await client.register();
  await signIn(page, client.credentials);
  const sides = { customer: page, office, valuer };
  const inquiry_id = await caseOf(sides, 'in_review');
  await callAs(office, '/api/sendQuote', { inquiry_id, net_cents: 25_000, invoice_later: false });
  await expectNext(page, 'Ponudba čaka na vašo potrditev');
  await page.getByRole('button', { name: 'Preglej ponudbo' }).click();
  await page.getByText('Strinjam se s ponudbo in splošnimi pogoji naročila cenitve.').click();
  await page.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await page.getByRole('heading', { name: /^Plačajte predračun / }).waitFor();
  await expectAccessible(page);

  await expectNext(page, /^Plačajte predračun /);
  await page.getByRole('img', { name: 'Koda UPN QR za 305,00 €' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { unpaid } = await callAs<{ unpaid: { payment: { iban: string; reference: string; qr: string } }[] }>(
    page,
    '/api/showDashboard',
  );
  const [order] = unpaid;
  for (const [what, copied] of [
    ['IBAN', order?.payment.iban],
    ['Sklic', order?.payment.reference],
    ['Znesek', '305,00'],
  ]) {
    await page.getByRole('button', { name: `Kopiraj: ${what}` }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(copied);
  }
  // For payment on the same phone the code is passed to the bank's application as a picture.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Shrani kodo QR za 305,00 €' }).click();
  const code = await saved;
  expect(code.suggestedFilename()).toBe(`koda QR ${order?.payment.reference}.png`);
  expect((await readQrPicture(await buffer(await code.createReadStream())))?.text).toBe(order?.payment.qr);
  await shot(page, 'next-pay');

  // A second amount has a card and a code of its own, under the first: one line, until it is opened.
  const other = await caseOf(sides, 'in_review');
  await callAs(office, '/api/sendQuote', { inquiry_id: other, net_cents: 30_000, invoice_later: false });
  const { quote } = await callAs<{ quote: { quote_id: string } }>(page, '/api/showInquiry', { inquiry_id: other });
  await callAs(page, '/api/acceptQuote', { inquiry_id: other, quote_id: quote.quote_id, terms: true });
  await page.reload();
  await page.locator('summary').filter({ hasText: 'Plačajte predračun' }).click();
  await page.getByRole('img', { name: 'Koda UPN QR za 366,00 €' }).waitFor();
  await page.getByRole('img', { name: 'Koda UPN QR za 305,00 €' }).waitFor();

  for (const paid of [inquiry_id, other])
    await callAs(office, '/api/settlePayment', { inquiry_id: paid, internal_note: 'izpisek 12' });
  const visited = await caseOf(sides, 'visit_scheduled');
  await expectNext(page, 'Naslednji ogled');
  await page.getByText('Vaš cenilec', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Dodaj v koledar: ogled / }).click();
  const entry = await buffer(await (await download).createReadStream());
  expect(entry.toString()).toContain(`UID:visit-${visited}@`);
  // This browser is a desktop one, so the link is a page; it is requested only when pressed.
  const way = page.getByRole('link', { name: /^Pot do ogleda / });
  expect(await way.getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/directions\?route=%3B4[56]\.\d{6}%2C1[3-6]\.\d{6}$/,
  );
  await shot(page, 'next-visit');
  await page.goto(`/user/inquiry/checkout/${visited}`);
  await page.getByRole('link', { name: /^Dodaj v koledar: ogled / }).waitFor();
  await page.getByRole('link', { name: /^Pot do ogleda / }).waitFor();
  await page.getByRole('region', { name: 'Kje bo ogled' }).waitFor();
  await inEveryLook(page, expectAccessible);
  await shot(page, 'visit-case');
});

test('in lists no date breaks, and the actions of each row stand in one line', async () => {
  const page = customer;
  // With a visit, a deadline and a long state in its row.
  await caseOf({ customer, office, valuer }, 'visit_scheduled');
  for (const path of ['/user/inquiries', '/user/orders', '/user/billing'])
    await inEveryLook(page, async () => {
      await page.goto(path);
      await settled(page);
      await expectAccessible(page);
      expect(await page.evaluate(brokenDates), path).toEqual([]);
      expect(await page.evaluate(raggedActions), path).toEqual([]);
    });
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
