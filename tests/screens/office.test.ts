import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#lib/ljubljana-time.ts';
import { expectAccessible, signIn } from '#screens/browser.ts';
import { buildPerson } from '../support/builders.ts';
import { callAs, caseOf, freeSlots } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';
import { walkedWidths, widths } from '../support/looks.ts';

const { mailTo, newPerson, person } = eachStory();

const shot = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** The three sides of a case, each in a browser of the same width. */
const sidesAt = async (width: number) => {
  const [customer, office, valuer] = await Promise.all(
    (['user', 'admin', 'valuer'] as const).map(async (role) => {
      const page = await newPerson({ width: width as (typeof widths)[number] });
      await signIn(page, person(role));
      return page;
    }),
  );
  if (!customer || !office || !valuer) throw new Error('a side is missing');
  return { customer, office, valuer };
};

/** Opens a customer's case as the office. */
const openCase = async (office: Page, inquiry_id: string) => {
  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
};

/** Presses a button of the case, and the one of its dialog. */
const doIt = async (page: Page, name: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  // A dialog is the same at every width except on narrow screens.
  if (page.viewportSize()?.width === widths[0]) await expectAccessible(page);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The first of the next free times. */
const nextFree = (page: Page) => page.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first();

const choose = async (page: Page, field: RegExp, option: string) => {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test.each(walkedWidths)('at %i the office holds, goes on, declines and cancels', async (width) => {
  const sides = await sidesAt(width);
  const { customer, office } = sides;
  const declined = await caseOf(sides, 'in_review');
  await openCase(office, declined);
  await doIt(office, 'Začasno ustavi', async (dialog) => {
    await choose(office, /Razlog/, 'Na željo naročnika');
    await dialog.getByRole('textbox', { name: 'Predvideno nadaljevanje' }).fill('31/12/2027');
  });
  await office.getByRole('heading', { name: 'Začasno ustavljeno' }).waitFor();
  await doIt(office, 'Nadaljuj', async () => undefined);
  await office.getByRole('heading', { name: 'V pregledu' }).waitFor();
  await doIt(office, 'Zavrni povpraševanje', async () => choose(office, /Razlog/, 'Nasprotje interesov'));
  await office.getByRole('heading', { name: 'Zavrnjeno' }).waitFor();
  await shot(office, `office-declined-${width}`);
  await customer.goto(`/user/inquiry/checkout/${declined}`);
  await customer.getByText('Nasprotje interesov', { exact: false }).first().waitFor();
  await expectAccessible(customer);

  // A case that was closed before the office first opened it today needs a reason.
  const taken = await caseOf(sides, 'submitted');
  await callAs(customer, '/api/cancelInquiry', { inquiry_id: taken });
  await openCase(office, taken);
  await office.getByRole('button', { name: 'Odpri primer' }).click();
  await office.getByRole('alert').filter({ hasText: 'Razlog vpogleda' }).waitFor();
  await expectAccessible(office);
  await shot(office, `office-look-${width}`);
  await office.getByRole('button', { name: 'Klic naročnika' }).click();
  await office.getByText('Klic naročnika').waitFor();
  await office.getByRole('heading', { name: 'Preklicano' }).waitFor();

  const cancelled = await caseOf(sides, 'visit_scheduled');
  await openCase(office, cancelled);
  await doIt(office, 'Prekliči naročilo', async (dialog) => {
    await dialog.getByText('Stranka, po dokazilu', { exact: true }).click();
    await choose(office, /Razlog/, 'Na željo naročnika');
    await choose(office, /Kako je stranka to povedala/, 'Telefon');
    await dialog.getByRole('textbox', { name: /^Kdo je to povedal/ }).fill('Ana Novak');
    expect(await dialog.getByRole('textbox', { name: /^Zapis/ }).getAttribute('aria-required')).toBe('true');
    await dialog.getByRole('textbox', { name: /^Zapis/ }).fill('Klicala je ob desetih.');
  });
  // The refund is in the case and in its history, with numbers and links.
  for (const place of [
    office.getByRole('listitem').filter({ hasText: 'v imenu stranke' }),
    office.getByRole('definition').filter({ hasText: 'Dobropis' }),
  ])
    await place.getByRole('link', { name: /^D-\d{4}-/ }).waitFor();
  await office
    .getByText(/, plačano po predračunu P-/)
    .first()
    .waitFor();
  await office
    .getByText(/256,20.€: čaka na bančni račun/)
    .first()
    .waitFor();
  await shot(office, `office-cancelled-${width}`);
  await office.getByText('Strošek preklica: 30 % cene.').waitFor();
  await customer.goto(`/user/inquiry/checkout/${cancelled}`);
  await customer.getByRole('heading', { name: 'Vračilo čaka na vaš bančni račun' }).waitFor();
});

test.each(walkedWidths)(
  'at %i the valuer proposes times, finds no one there, works from the desk and declines',
  async (width) => {
    const sides = await sidesAt(width);
    const { customer, valuer } = sides;

    // Other times are offered, and the customer takes one.
    const visited = await caseOf(sides, 'accepted');
    await valuer.goto(`/user/dodelitve/${visited}`);
    await valuer.getByRole('button', { name: 'Predlagaj drug termin' }).click();
    await nextFree(valuer).click();
    await expectAccessible(valuer);
    await valuer.getByRole('button', { name: 'Pošlji predlog' }).click();
    await valuer.getByText('Vaši predlogi').waitFor();
    await customer.goto(`/user/inquiry/checkout/${visited}`);
    await customer.getByRole('button', { name: /^Ta termin mi ustreza/ }).click();
    await customer.getByRole('button', { name: 'Prestavi ogled' }).waitFor();
    await valuer.goto('/user/inquiry-bookings');
    await valuer.getByText('potrjen', { exact: true }).first().waitFor();
    await expectAccessible(valuer);
    await shot(valuer, `valuer-visits-${width}`);

    // No one opens the door: the customer is asked, and chooses another time.
    await valuer.goto(`/user/dodelitve/${visited}`);
    await doIt(valuer, 'Ogled ni bil mogoč', async () => choose(valuer, /Razlog/, 'Na naslovu ni bilo nikogar'));
    await customer.reload();
    await customer.getByText('Zagotovite dostop in se dogovorite za nov termin ogleda.').waitFor();
    await customer.getByText('Urejeno', { exact: true }).click();
    await customer.getByRole('button', { name: 'Pošlji dopolnitev' }).click();
    await customer.getByRole('button', { name: 'Izberi nov termin' }).click();
    await nextFree(customer).click();
    await customer.getByRole('button', { name: 'Pošlji termin' }).click();
    await customer.getByText('Termin je za vas zadržan.').waitFor();
    await shot(customer, `customer-visit-${width}`);

    // Without a visit work begins with a reason.
    await valuer.reload();
    await doIt(valuer, 'Začni izdelavo', async () =>
      choose(valuer, /Razlog za cenitev brez ogleda/, 'Vrednost na pretekli dan'),
    );
    await valuer.getByRole('heading', { name: 'V izdelavi' }).waitFor();

    const declined = await caseOf(sides, 'assigned');
    await valuer.goto(`/user/dodelitve/${declined}`);
    await doIt(valuer, 'Zavrni dodelitev', async () => choose(valuer, /Razlog/, 'Ni časa'));
    await valuer.waitForURL('**/user/dodelitve');
  },
);

test.each(walkedWidths)(
  'at %i the office asks for another time of a visit, and for another price; the customer says yes',
  async (width) => {
    const sides = await sidesAt(width);
    const { office, customer } = sides;
    const inquiry_id = await caseOf(sides, 'visit_scheduled');
    const { number, visit_at } = await callAs<{ number: string; visit_at: string }>(office, '/api/showCase', {
      inquiry_id,
    });
    await office.goto(`/user/pisarna/koledar?dan=${dayOf(visit_at)}`);
    await office.getByRole('button', { name: `Predlagaj drug termin ogleda za ${number}` }).click();
    const asked = office.getByRole('dialog', { name: 'Predlagaj drug termin' });
    // It names the visit, and its current time.
    await asked.getByText(number).waitFor();
    await asked.getByText(/^Zdaj dogovorjeno: /).waitFor();
    await asked.getByRole('radio').last().waitFor();
    await expectAccessible(office);
    await shot(office, `office-move-${width}`);
    // Sent without a time it lists the missing field.
    await asked.getByRole('button', { name: 'Pošlji predlog' }).click();
    await asked
      .getByRole('alert')
      .getByText(/Izbrani termin/)
      .waitFor();
    const free = asked.getByRole('radiogroup', { name: /^Termini/ }).getByRole('radio', { disabled: false });
    await free.last().press(' ');
    await asked.getByRole('button', { name: 'Pošlji predlog' }).click();
    await office.getByText('Predlog je poslan stranki in cenilcu.').waitFor();

    await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
    await customer.getByRole('heading', { name: 'Prosimo vas za drug termin' }).waitFor();
    await expectAccessible(customer);
    await shot(customer, `customer-move-${width}`);
    await customer.getByRole('button', { name: /^Ta termin mi ustreza/ }).click();
    await customer.getByRole('heading', { name: 'Prosimo vas za drug termin' }).waitFor({ state: 'detached' });
    expect((await callAs<{ visit_at: string }>(customer, '/api/showInquiry', { inquiry_id })).visit_at).not.toBe(
      visit_at,
    );

    await office.goto(`/user/pisarna/primer/${inquiry_id}`);
    await doIt(office, 'Predlagaj drugo ceno ali rok', async () => {
      // Current price and new total are shown beside the field.
      await office
        .getByRole('dialog')
        .getByText(/300,00.*brez DDV, 366,00.*z DDV/)
        .waitFor();
      await office.getByLabel(/Nova cena brez DDV/).fill('200');
      await office
        .getByRole('dialog')
        .getByText(/DDV 44,00.*skupaj 244,00/)
        .waitFor();
      await office.getByLabel(/Razlog za stranko/).fill('Garaža ne sodi k stanovanju.');
    });
    await office.getByRole('heading', { name: 'Predlog čaka na odgovor stranke' }).waitFor();
    await shot(office, `office-terms-${width}`);
    await customer.reload();
    await customer.getByText('244,00 €').first().waitFor();
    await shot(customer, `customer-terms-${width}`);
    await customer.getByRole('button', { name: 'Sprejmi predlog' }).click();
    // A binding change of the price asks first, and says what follows.
    const sure = customer.getByRole('dialog', { name: 'Sprejmi predlog' });
    await sure.getByText(/sprejema ne morete razveljaviti/).waitFor();
    await sure.getByRole('button', { name: 'Sprejmi predlog' }).click();
    await sure.waitFor({ state: 'detached' });
    await customer.getByRole('heading', { name: 'Predlog spremembe' }).waitFor({ state: 'detached' });
    expect(await callAs(customer, '/api/showInquiry', { inquiry_id })).toMatchObject({
      quote: { gross_cents: 24_400 },
    });
  },
);

test.each(walkedWidths)(
  'at %i the office sees what a valuer is owed, sets another fee and marks the month as paid; the valuer sees it',
  async (width) => {
    const sides = await sidesAt(width);
    const { office, valuer } = sides;
    type Valuers = { items: { valuer_id: string; profile: object }[] };
    const [first] = (await callAs<Valuers>(office, '/api/showValuers')).items;
    if (!first) throw new Error('there is no valuer');
    const { valuer_id, profile } = first;
    await callAs(office, '/api/editValuerProfile', { ...profile, valuer_id, fee_percent: 40 });
    // The valuer's fee is shown with the proposal.
    const inquiry_id = await caseOf(sides, 'visit_scheduled');
    await openCase(office, inquiry_id);
    await office.getByRole('button', { name: 'Dodeli drugemu cenilcu' }).first().click();
    await office.getByRole('dialog').getByText('nagrada 120,00 €', { exact: false }).first().waitFor();
    await shot(office, `office-fee-proposal-${width}`);
    await office.getByRole('dialog').getByRole('button', { name: 'Nazaj' }).click();
    const { number } = await callAs<{ number: string }>(office, '/api/showCase', { inquiry_id });
    await callAs(office, '/api/officeCancel', { inquiry_id, reason: 'customer_asked' });

    await office.goto('/user/pisarna/cenilci');
    await office.getByRole('link', { name: 'Nagrade cenilcev' }).click();
    const cases = office.getByRole('table', { name: 'Po primerih' });
    const own = cases.getByRole('row').filter({ hasText: number });
    await own.getByText('36,00 €').waitFor();
    await expectAccessible(office);
    await shot(office, `office-fees-${width}`);
    await own.getByRole('button', { name: `Uredi nagrado za primer ${number}` }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(/Delež cene/).fill('');
    await dialog.getByLabel(/Znesek v evrih/).fill('50');
    await expectAccessible(office);
    await shot(office, `office-fee-${width}`);
    await dialog.getByRole('button', { name: 'Shrani' }).click();
    await own.getByText('50,00 €').waitFor();

    await office.getByRole('button', { name: /^Označi kot plačano: / }).click();
    await expectAccessible(office);
    await shot(office, `office-fees-pay-${width}`);
    await dialog.getByRole('button', { name: 'Označi kot plačano' }).click();
    await office.getByText(/^Plačan[aioe]h? /).waitFor();
    // A paid fee cannot be changed.
    await own.getByRole('button').waitFor({ state: 'detached' });
    await shot(office, `office-fees-paid-${width}`);

    await valuer.goto('/user/dodelitve');
    await valuer.getByRole('link', { name: 'Moje nagrade' }).click();
    await valuer.getByRole('row').filter({ hasText: number }).getByText('50,00 €').waitFor();
    await expectAccessible(valuer);
    await shot(valuer, `valuer-fees-${width}`);
  },
);

test('a colleague is invited, sets a password by the link and comes in with the role', async () => {
  const [office, colleague] = [await newPerson({ width: 1440 }), await newPerson({ width: 390 })];
  await signIn(office, person('admin'), '/user/pisarna/uprava/uporabniki');
  await office.getByRole('button', { name: 'Povabi sodelavca' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ime', exact: true }).fill('Nina');
  await dialog.getByRole('textbox', { name: 'Priimek' }).fill('Šuštar');
  await dialog.getByRole('textbox', { name: 'E-pošta' }).fill('nina.sustar@mera.example');
  await dialog.getByRole('button', { name: /Vloga/ }).click();
  await office.getByRole('option', { name: 'Cenilec' }).click();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Pošlji povabilo' }).click();
  await office.getByText('Povabljen', { exact: true }).first().waitFor();
  await expectAccessible(office);
  await shot(office, 'office-invited');
  const body = await mailTo('nina.sustar@mera.example', 'staff_invited');
  const [, way = ''] = /https?:\/\/[^/]+(\/account\/reset#\S+)/.exec(body) ?? [];
  await colleague.goto(way);
  const own = 'sedem modrih vrat';
  await colleague.getByRole('textbox', { name: 'Novo geslo' }).fill(own);
  await colleague.getByRole('textbox', { name: 'Ponovite geslo' }).fill(own);
  await colleague.getByRole('button', { name: 'Spremeni geslo' }).click();
  await colleague.waitForURL('**/account/login**');
  await signIn(colleague, { email: 'nina.sustar@mera.example', password: own }, '/user/dodelitve');
  await colleague.getByRole('heading', { name: 'Dodelitve', level: 1 }).waitFor();
});

test('the price of the list is accepted with the order, and the office confirms it', async () => {
  const { customer, office } = await sidesAt(1440);
  const { inquiry_id } = await callAs<{ inquiry_id: string }>(customer, '/api/addInquiry', {
    assesment_reason: 'drugo',
    personal_information: buildPerson(),
  });
  const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
  await callAs(customer, '/updateData', { command: 'SaveOrder', order: { inquiry_id, properties: [part] } });
  const starts_at = (await freeSlots(customer, inquiry_id)).at(-1);
  await callAs(customer, '/api/bookAMeeting', { inquiry_id, starts_at });
  await customer.goto(`/user/inquiry/checkout/${inquiry_id}`);
  await customer.getByText('250,00').first().waitFor();
  await customer.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await customer.getByRole('button', { name: 'Naroči z obveznostjo plačila' }).click();
  await customer.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();

  await openCase(office, inquiry_id);
  await office.getByRole('button', { name: 'Prevzemi v pregled' }).click();
  await doIt(office, 'Potrdi naročilo', async () => undefined);
  await office.getByRole('heading', { name: 'Čaka na plačilo' }).waitFor();
});

test('the office keeps the licence of a valuer', async () => {
  const office = await newPerson({ width: 390 });
  await signIn(office, person('admin'), '/user/pisarna/cenilci');
  await office
    .getByRole('button', { name: /^Uredi licence/ })
    .first()
    .click();
  const dialog = office.getByRole('dialog');
  const court = dialog.getByRole('group', { name: 'Sodni cenilec' });
  await court.getByRole('textbox', { name: /Številka/ }).fill('SC-77');
  // Municipalities in the register's spelling, and one unknown to it.
  const municipality = dialog.getByRole('combobox', { name: /Občine dela/ });
  await municipality.pressSequentially('domza');
  await office.getByRole('option', { name: 'Domžale' }).click();
  await municipality.fill('kranj');
  await municipality.blur();
  await municipality.fill('Gorenjska');
  await municipality.blur();
  const chosen = dialog.getByRole('list', { name: 'Občine dela' });
  await chosen.getByText('Kranj', { exact: true }).waitFor();
  await chosen.getByText('Gorenjska (ni v seznamu občin)').waitFor();
  await expectAccessible(office);
  await chosen.scrollIntoViewIfNeeded();
  await shot(office, 'office-municipalities');
  await dialog.getByRole('button', { name: 'Odstrani občino Gorenjska' }).click();
  await dialog.getByRole('button', { name: 'Shrani' }).click();
  await office.getByText('SC-77').waitFor();
  await office.reload();
  await office.getByText('SC-77').waitFor();
  await office.getByText('Domžale, Kranj', { exact: false }).first().waitFor();
});
