import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { reviewItems } from '#domains/reports/core/review.ts';
import { expectAccessible, openBrowser, settled, signIn } from '../support/browser.ts';
import { callAs, caseOf } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { inEveryLook } from '../support/looks.ts';
import { readPdf } from '../support/read-pdf.ts';
import { deskCase } from '../support/report-calls.ts';
import { signAtHome } from '../support/signing/signing.ts';

const { address, person, ask, mailTo } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);
const folder = mkdtempSync(join(tmpdir(), 'mera-report-'));

const customer = await newPerson();
const office = await newPerson();
const valuer = await newPerson();
const reviewer = await newPerson();
for (const [page, who] of [
  [customer, 'user'],
  [office, 'admin'],
  [valuer, 'valuer'],
  [reviewer, 'reviewer'],
] as const)
  await signIn(page, person(who));
const guest = await newPerson();

/** The valuer's finished calculation of a case; that it can be typed in is proven elsewhere. */
const beginCalculation = async (inquiry_id: string): Promise<string> => {
  await callAs(valuer, '/api/startWork', { inquiry_id, reason: 'customer_asked' });
  const begun = { inquiry_id, title: 'Stanovanje', assesment_reason: 'zavarovano_posojanje' };
  const { calculation_id } = await callAs<{ calculation_id: string }>(valuer, '/api/addCalculation', begun);
  for (const [at, { source }] of (deskCase.market?.comparables ?? []).entries())
    await ask(
      `insert into valuation.snapshot (calculation_id, register, id_posla, ordinal, source, deal, deal_hash, taken_by, taken_at)
     select $1, 'KPP', $2, 0, $3, '{}', 'as the register says', valuer_id, now() from valuation.calculation where calculation_id = $1`,
      [calculation_id, at + 1, JSON.stringify(source)],
    );
  return calculation_id;
};

const inquiry_id = await caseOf({ customer, office, valuer }, 'accepted');
const ownCalculation = await beginCalculation(inquiry_id);
const save = async (summary: string, calculation_id = ownCalculation) => {
  const { revision, title } = await callAs<{ revision: number; title: string }>(valuer, '/api/showCalculation', {
    calculation_id,
  });
  const report = { ...deskCase.report, texts: { ...deskCase.report.texts, summary } };
  await callAs(valuer, '/api/saveCalculation', { calculation_id, revision, title, case: { ...deskCase, report } });
};
await save('Povzetek ocene vrednosti.');

const shot = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
};
/** The reviewer goes through the checklist, and seals; that it can be clicked is proven once. */
const seal = async (of: { readonly inquiry_id: string }) => {
  await callAs(reviewer, '/api/checkReview', { ...of, items: reviewItems });
  await callAs(reviewer, '/api/approveReport', of);
};
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
/** The move asks first, and says what follows. */
const submitToControl = async (name = 'Oddaj v kontrolo') => {
  await valuer.getByRole('button', { name, exact: true }).click();
  const sure = valuer.getByRole('alertdialog', { name });
  await sure.getByText(/Poročilo prevzame kontrolor/).waitFor();
  await sure.getByRole('button', { name, exact: true }).click();
};
let first = { code: '', path: '' };

test('a calculation of a case begins with the purpose that was ordered, and the name of the property', async () => {
  await valuer.goto(`/user/dodelitve/${inquiry_id}`);
  await settled(valuer);
  await valuer.getByRole('link', { name: 'Nov izračun' }).click();
  const dialog = valuer.getByRole('dialog');
  await dialog.getByRole('button', { name: /Sodni postopek/ }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Ime izračuna' }).inputValue()).not.toBe('');
  await dialog.getByRole('button', { name: 'Nazaj' }).click();
});

test('the valuer hands the report over to control', async () => {
  await valuer.goto(`/user/dodelitve/${inquiry_id}`);
  await settled(valuer);
  await submitToControl();
  await said(valuer, 'Poročilo čaka na pregled. Ta čas ga ni mogoče spreminjati.');
  await expectAccessible(valuer);
  expect(await mailTo('kontrolor@mera.example', 'qc_waiting')).toContain(`/user/kontrola/${inquiry_id}`);
});

test('the reviewer reads everything, and returns it with a point that has a category', async () => {
  await reviewer.goto('/user/welcome');
  await reviewer.getByRole('heading', { name: 'Čaka na vaš pregled' }).waitFor();
  await reviewer.goto('/user/kontrola');
  await settled(reviewer);
  await expectAccessible(reviewer);
  await reviewer.getByRole('link', { name: /^Odpri: / }).click();
  await reviewer.getByRole('heading', { name: /^Pregled poročila / }).waitFor();
  await reviewer.getByRole('link', { name: 'Izračun in pripombe' }).click();
  await reviewer.getByRole('heading', { level: 1, name: 'Stanovanje' }).waitFor();
  await reviewer.goBack();

  await reviewer.getByRole('button', { name: 'Vrni ocenjevalcu' }).click();
  await said(reviewer, 'Zahtevano polje.');
  await reviewer.getByRole('button', { name: /Vrsta pripombe/ }).click();
  await reviewer.getByRole('option', { name: 'Utemeljitve' }).click();
  const text = reviewer.getByRole('textbox', { name: 'Pripomba', exact: true });
  await text.fill('Vrednost naj bo 250.000.');
  await said(reviewer, 'Besedilo navaja želeno vrednost. Če ga pošljete, bo tako označeno.');
  await text.fill('Povzetek ne pove, na katere posle se ocena opira.');
  await expectAccessible(reviewer);
  await reviewer.getByRole('button', { name: 'Vrni ocenjevalcu' }).click();
  await said(reviewer, 'Poročilo je vrnjeno ocenjevalcu.');
});

test('the valuer answers the point and hands the report over again', async () => {
  await valuer.goto(`/user/dodelitve/${inquiry_id}`);
  await settled(valuer);
  await said(valuer, 'Pred ponovno oddajo odgovorite na vse pripombe.');
  await expectAccessible(valuer);
  await save('Povzetek ocene vrednosti, ki se opira na devet poslov.');
  await valuer.getByRole('textbox', { name: 'Vaš odgovor' }).fill('Povzetek je dopolnjen.');
  await valuer.getByRole('button', { name: 'Shrani odgovor: Utemeljitve' }).click();
  await submitToControl('Znova oddaj v kontrolo');
  await said(valuer, 'Poročilo čaka na pregled. Ta čas ga ni mogoče spreminjati.');
});

/** On a phone too, value, report, invoice, validity and questions are on one card, and the customer has no open step. */
const expectDelivered = async () => {
  await customer.setViewportSize({ width: 390, height: 844 });
  const card = customer.getByRole('region', { name: 'Poročilo', exact: true });
  const [kept] = await ask<{ value: number; valid_until: string | null; number: string }>(
    `select r.value, r.content #>> '{header,valid_until}' as valid_until, i.number
       from reports.report r join orders.purchase o using (inquiry_id) join orders.invoice i using (order_id)
      where r.inquiry_id = $1 and i.kind = 'invoice'`,
    [inquiry_id],
  );
  await card.getByText(`${new Intl.NumberFormat('sl-SI').format(kept?.value ?? 0)}\u00a0€`, { exact: true }).waitFor();
  await card.getByRole('link', { name: 'Prenesi poročilo' }).waitFor();
  await card.getByRole('heading', { name: /^Vprašanja do / }).waitFor();
  await card.getByText(/je plačan\.$/).waitFor();
  const until = kept?.valid_until?.split('-').reverse().join('/');
  await card.getByRole('heading', { name: new RegExp(`^Poročilo (velja|je veljalo) do ${until}$`) }).waitFor();
  const downloading = customer.waitForEvent('download');
  await card.getByRole('link', { name: `Račun ${kept?.number}` }).click();
  expect((await downloading).suggestedFilename()).toContain(kept?.number);
  expect(await customer.getByText(/Na potezi ste vi/).count()).toBe(0);
  await inEveryLook(customer, expectAccessible);
  await shot(customer, 'delivered-390');
  await customer.setViewportSize({ width: 1440, height: 900 });
  await shot(customer, 'delivered-1440');
};

test('the reviewer takes it up, goes through the checklist, seals it and keeps it, and the customer gets the file', async () => {
  await reviewer.goto(`/user/kontrola/${inquiry_id}`);
  // The reviewer who returned it continues, and may leave it to others.
  await reviewer.getByText('pregled ostaja vaš').waitFor();
  await reviewer.getByRole('button', { name: 'Vrni v skupno vrsto' }).click();
  await reviewer.getByRole('button', { name: 'Prevzemi pregled' }).click();
  await said(reviewer, 'Pregled je vaš.');
  expect(await reviewer.getByRole('button', { name: 'Zapečati in izroči' }).isDisabled()).toBe(true);
  const points = reviewer.getByRole('list').filter({ hasText: 'Primerljivi posli: izbira' }).getByRole('checkbox');
  for (const point of await points.all()) await point.click({ force: true });
  await said(reviewer, 'Vse je pregledano.');
  await inEveryLook(reviewer, expectAccessible);
  await shot(reviewer, 'review-checklist');
  await reviewer.getByRole('button', { name: 'Zapečati in izroči' }).click();
  await reviewer.getByRole('alertdialog').getByRole('button', { name: 'Zapečati in izroči' }).click();
  await said(reviewer, /^Poročilo POR-\d{4}-000001, različica 1, je izročeno\.$/);
  await reviewer.getByText('Izročena', { exact: true }).click();
  const again = reviewer.waitForEvent('download');
  await reviewer.getByRole('link', { name: /^Prenesi: POR-/ }).click();
  expect((await again).suggestedFilename()).toMatch(/^porocilo-POR-/);
  await expectAccessible(reviewer);
  await shot(reviewer, 'review-sealed');

  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await settled(customer);
  await expectDelivered();
  const downloading = customer.waitForEvent('download');
  await customer.getByRole('link', { name: 'Prenesi poročilo' }).click();
  const path = join(folder, 'porocilo.pdf');
  await (await downloading).saveAs(path);
  const { text, attachments } = await readPdf(readFileSync(path));
  const verifyPath = await customer.getByRole('link', { name: 'Preveri pristnost' }).getAttribute('href');
  first = { code: verifyPath ?? '', path };
  expect(text).toContain('POR-');
  const inside = JSON.parse(attachments.get('case.json')?.toString() ?? '');
  // Every figure is the server's: the case inside, computed here, gives the value that the server stored.
  const [kept] = await ask<{ value: number; hash: string }>(
    'select value, hash from reports.report where inquiry_id = $1',
    [inquiry_id],
  );
  expect(evaluate(inside)).toMatchObject({ value: kept?.value, hash: kept?.hash });
});

const give = async (page: Page, file: string) => {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Preveri datoteko' }).click();
};

test('anyone can check that it is valid; one changed byte makes it not genuine', async () => {
  await guest.goto('/preveri');
  await expectAccessible(guest);
  const ask = async (typed: string) => {
    await guest.getByRole('textbox', { name: 'Koda poročila' }).fill(typed);
    await guest.getByRole('button', { name: 'Preveri kodo' }).click();
  };
  await ask('POR-2026-000001');
  await guest.getByRole('heading', { name: 'To ni koda poročila' }).waitFor();
  await expectAccessible(guest);
  await ask('0000-0000-0000-0000-0000-0000-00');
  await guest.getByRole('heading', { name: 'Te kode ne poznamo' }).waitFor();
  await guest.goto(first.code);
  await guest.getByRole('heading', { name: 'Veljavno' }).waitFor();
  await expectAccessible(guest);
  // While a page is being left it cannot be queried, so it records its own messages.
  await guest.evaluate(
    `addEventListener('submit', () => {
      sessionStorage.said = document.querySelector('[data-waits] [role=status]').textContent;
    })`,
  );
  await give(guest, first.path);
  await guest.getByRole('heading', { name: 'Pristno', exact: true }).waitFor();
  expect(await guest.evaluate('sessionStorage.said')).toMatch(/^Datoteko prebiramo in primerjamo/);

  const bytes = readFileSync(first.path);
  const at = bytes.length - 10;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const changed = join(folder, 'spremenjeno.pdf');
  writeFileSync(changed, bytes);
  await give(guest, changed);
  await guest.getByRole('heading', { name: 'Ni pristno' }).waitFor();
  await expectAccessible(guest);
});

test('the valuer signs the report at home and uploads it; the customer gets it signed, and anyone sees by whom', async () => {
  await valuer.goto(`/user/dodelitve/${inquiry_id}`);
  await settled(valuer);
  const signing = valuer.getByRole('region', { name: 'Elektronski podpis' });
  await signing.getByText('Datoteka nima elektronskega podpisa. Zgoščene vrednosti niso podpis.').waitFor();
  const downloading = valuer.waitForEvent('download');
  await valuer.getByRole('link', { name: 'Prenesi poročilo', exact: true }).click();
  const home = join(folder, 'doma.pdf');
  await (await downloading).saveAs(home);
  const upload = async (path: string) => {
    const choosing = valuer.waitForEvent('filechooser');
    await signing.getByRole('button', { name: 'Naloži podpisano poročilo' }).click();
    await (await choosing).setFiles(path);
  };
  await upload(home);
  await said(valuer, 'V datoteki ni novega podpisa.');
  await valuer.getByRole('alertdialog').getByRole('button', { name: 'Zapri' }).click();
  const unsigned = readFileSync(home);

  // A signature with another person's certificate is questioned, reported, and can be removed.
  writeFileSync(home, await signAtHome(unsigned));
  await upload(home);
  const asked = valuer.getByRole('dialog', { name: 'Podpisal je nekdo drug' });
  await asked.getByText('Podpisal je Cvetka Žagar, ocenjevalec je Bojan Kranjc. Naložim vseeno?').waitFor();
  await inEveryLook(valuer, expectAccessible);
  await shot(valuer, 'signed-by-another-asked');
  await asked.getByRole('textbox', { name: 'Zakaj je podpisal nekdo drug' }).fill('Podpisuje po pooblastilu.');
  await asked.getByRole('button', { name: 'Naloži vseeno' }).click();
  await signing.getByText('Cvetka Žagar', { exact: true }).waitFor();
  await signing.getByText(/^Podpisnik po potrdilu ni ocenjevalec.*Podpisuje po pooblastilu\.$/).waitFor();
  await inEveryLook(valuer, expectAccessible);
  await shot(valuer, 'signed-by-another');
  await signing.getByRole('button', { name: 'Umakni podpis' }).click();
  const taking = valuer.getByRole('dialog', { name: 'Umakni podpis' });
  await taking.getByRole('textbox', { name: 'Razlog umika podpisa' }).fill('Podpisano z napačnim potrdilom.');
  await taking.getByRole('button', { name: 'Umakni podpis' }).click();
  await signing.getByText(/^Umaknjen podpis: Cvetka Žagar, .* Razlog: Podpisano z napačnim potrdilom\.$/).waitFor();
  await signing.getByText('Datoteka nima elektronskega podpisa. Zgoščene vrednosti niso podpis.').waitFor();

  writeFileSync(home, await signAtHome(unsigned, 'demo-valuer'));
  await upload(home);
  await signing.getByText('Bojan Kranjc', { exact: true }).waitFor();
  await inEveryLook(valuer, expectAccessible);
  await shot(valuer, 'signed-valuer');

  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await said(customer, 'Elektronski podpis');
  await inEveryLook(customer, expectAccessible);
  await shot(customer, 'signed-customer');
  const signed = join(folder, 'podpisano.pdf');
  const getting = customer.waitForEvent('download');
  await customer.getByRole('link', { name: 'Prenesi poročilo' }).click();
  await (await getting).saveAs(signed);
  await guest.goto('/preveri');
  await give(guest, signed);
  await guest.getByRole('heading', { name: 'Pristno', exact: true }).waitFor();
  await said(guest, 'Bojan Kranjc');
  await said(guest, /^izdajatelja ne poznamo/);
  await inEveryLook(guest, expectAccessible);
  await shot(guest, 'signed-verified');
  await give(guest, first.path);
  await said(guest, /Poročilu je bil pozneje dodan elektronski podpis/);

  const pdf = await PDF.load(new Uint8Array(readFileSync(signed)));
  pdf.getPages()[0]?.drawText('468.000', { x: 100, y: 400 });
  const forged = join(folder, 'ponarejeno.pdf');
  writeFileSync(forged, await pdf.save({ incremental: true }));
  await guest.setViewportSize({ width: 390, height: 844 });
  await give(guest, forged);
  await guest.getByRole('heading', { name: 'Ni pristno' }).waitFor();
  await said(guest, /^Zapečateni datoteki je bilo na koncu nekaj dodano/);
  await said(guest, 'Besedilo se razlikuje na strani 1.');
  await said(guest, /^podpisani del se ni spremenil, pozneje pa/);
  expect(await guest.locator('.verdict.good').count(), 'nothing is green beside a forged file').toBe(0);
  await inEveryLook(guest, expectAccessible);
  await shot(guest, 'forged-390');
  await guest.setViewportSize({ width: 1440, height: 900 });
});

test('a question makes version 2 through control, and the first code says that it was replaced', async () => {
  await customer.getByRole('button', { name: 'Postavi vprašanje' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Postavi vprašanje' });
  await dialog.getByRole('button', { name: /Vrsta vprašanja/ }).click();
  await customer.getByRole('option', { name: 'Podatki o nepremičnini' }).click();
  await dialog.getByRole('textbox', { name: 'Vprašanje' }).fill('Je letnica gradnje v povzetku pravilna?');
  await dialog.getByRole('button', { name: 'Pošlji vprašanje' }).click();
  await said(customer, 'Cenilec pripravlja odgovor.');

  await valuer.goto(`/user/dodelitve/${inquiry_id}`);
  await valuer.getByRole('textbox', { name: 'Odgovor naročniku' }).fill('Letnico smo dopolnili.');
  await expectAccessible(valuer);
  await valuer.getByRole('button', { name: 'Odgovori in popravi poročilo' }).click();
  await valuer.getByRole('button', { name: 'Oddaj v kontrolo', exact: true }).waitFor();
  await save('Povzetek ocene vrednosti z dopolnjeno letnico.');
  await submitToControl();
  await said(valuer, 'Poročilo čaka na pregled. Ta čas ga ni mogoče spreminjati.');
  await seal({ inquiry_id });

  await guest.goto(first.code);
  await guest.getByRole('heading', { name: 'Nadomeščeno' }).waitFor();
  await said(guest, /nadomestila jo je različica 2/);
});

test('a link leads a bank to the file without an account', async () => {
  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByRole('button', { name: 'Pripravi povezavo' }).click();
  const dialog = customer.getByRole('dialog', { name: 'Povezava za banko' });
  await dialog.getByRole('textbox', { name: 'Za koga (neobvezno)' }).fill('Banka d.d.');
  await dialog.getByRole('button', { name: 'Pripravi povezavo' }).click();
  const link = new URL(await customer.getByRole('textbox', { name: 'Povezava za banko' }).inputValue());
  await customer.getByRole('dialog').getByRole('button', { name: 'Zapri' }).click();

  const bank = await newPerson({ width: 390 });
  await bank.goto(`${link.pathname}${link.hash}`);
  await said(bank, 'Različica');
  await expectAccessible(bank);
  const downloading = bank.waitForEvent('download');
  await bank.getByRole('link', { name: /^Prenesi poročilo \(PDF\)/ }).click();
  const path = join(folder, 'banka.pdf');
  await (await downloading).saveAs(path);
  await bank.goto('/preveri');
  await give(bank, path);
  await bank.getByRole('heading', { name: 'Pristno', exact: true }).waitFor();
  await bank.getByRole('heading', { name: 'Veljavno' }).waitFor();
});

test('the office withdraws a report, and its corrected version goes the whole way again', async () => {
  await callAs(office, '/api/showCase', { inquiry_id, reason: 'Umik poročila' });
  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await settled(office);
  await office.getByRole('button', { name: 'Umakni poročilo' }).click();
  const dialog = office.getByRole('dialog', { name: 'Umakni poročilo' });
  await dialog.getByRole('textbox', { name: 'Razlog umika' }).fill('Napačna površina.');
  await dialog.getByRole('button', { name: 'Umakni poročilo' }).click();
  await said(office, 'Poročilo je umaknjeno. Razlog: Napačna površina.');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Pripravi popravljeno različico' }).click();
  const sure = office.getByRole('alertdialog', { name: 'Pripravi popravljeno različico' });
  await sure.getByRole('button', { name: 'Pripravi popravljeno različico' }).click();
  await said(office, 'Pripravljamo popravljeno različico poročila.');

  await valuer.goto(`/user/dodelitve/${inquiry_id}`);
  await valuer.getByRole('button', { name: 'Oddaj v kontrolo', exact: true }).waitFor();
  await save('Povzetek ocene vrednosti s pravo površino.');
  await submitToControl();
  await said(valuer, 'Poročilo čaka na pregled. Ta čas ga ni mogoče spreminjati.');
  const withdrawn = await customer.getByRole('link', { name: 'Preveri pristnost' }).getAttribute('href');
  await guest.goto(withdrawn ?? '');
  await guest.getByRole('heading', { name: 'Umaknjeno' }).waitFor();
  expect(await guest.getByText('Pozneje je bila izdana').count()).toBe(0);
  await seal({ inquiry_id });
  await guest.reload();
  await said(guest, /^Pozneje je bila izdana različica 3\./);
  await expectAccessible(guest);
});

test('an order that is paid later: its invoice comes with the report, is paid in the office, and the trail holds', async () => {
  const later = await caseOf({ customer, office, valuer }, 'accepted', true);
  const calculation_id = await beginCalculation(later);
  await save('Povzetek.', calculation_id);
  const { revision } = await callAs<{ revision: number }>(valuer, '/api/showCalculation', { calculation_id });
  await callAs(valuer, '/api/submitToQc', { inquiry_id: later, calculation_id, revision });
  await seal({ inquiry_id: later });

  await customer.goto('/user/welcome');
  await customer.getByRole('heading', { name: /^Plačajte račun / }).waitFor();
  await customer.getByRole('img', { name: /^Koda UPN QR/ }).waitFor();
  await customer.getByText('Poročilo izročeno', { exact: true }).first().waitFor();
  await settled(customer);
  await expectAccessible(customer);
  const openOrder = customer.getByRole('link', { name: /^Odpri naročilo / });
  const path = (await openOrder.getAttribute('href')) ?? '';
  await openOrder.click();
  await customer.getByRole('link', { name: /^PDF / }).first().waitFor();

  await office.goto(path);
  await office.getByRole('button', { name: 'Vpiši plačilo' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Vpiši plačilo' }).click();
  await office.getByText('Izvedeno', { exact: true }).first().waitFor();
  await customer.goto('/user/welcome');
  await customer.getByText('Poročilo izročeno', { exact: true }).first().waitFor();
  expect(await customer.getByRole('heading', { name: /^Plačajte / }).count()).toBe(0);

  // Delivered and paid, nothing is left that the customer has to do.
  await customer.goto(`/user/inquiry/checkout/${later}`);
  await customer.getByText(/je plačan\.$/).waitFor();
  await customer.getByText(/^Vprašanja do /).waitFor();
  for (const text of [/Na potezi ste vi/, /Odgovor do/, /^Plačajte /])
    expect(await customer.getByText(text).count(), String(text)).toBe(0);

  await office.goto('/user/pisarna/uprava/sled');
  await office.getByRole('button', { name: 'Preveri verigo' }).click();
  await said(office, /^Veriga je cela: /);
  // A change of a row by someone with access to the database is detected at that row.
  const [row] = await ask<{ event_id: string }>(
    "select event_id from audit.event where event = 'inquiry.deliver' or event like '%deliver%' order by event_id limit 1",
  );
  await ask('alter table audit.event disable trigger all');
  await ask('update audit.event set details = details || \'{"forced": true}\' where event_id = $1', [row?.event_id]);
  await ask('alter table audit.event enable trigger all');
  await office.reload();
  await office.getByRole('button', { name: 'Preveri verigo' }).click();
  await said(office, new RegExp(`^Veriga je prekinjena pri vrstici ${row?.event_id}:`));
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
