import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { sl } from '#app/texts/sl/index.ts';
import { expectAccessible, expectSummary, openBrowser, signIn } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';
import { addUnnumberedBuilding, unnumbered } from '../support/unnumbered-building.ts';

const { address, ask, person } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

/**
 * Maximum number of taps and typed fields from the first page to a number. A tap is every touch of the screen, also into a field; the next
 * field is reached by the key of the open keyboard.
 */
const most = { taps: 16, fields: 9 };
/** For a busy machine; a person is faster. */
const timeout = 300_000;

/** Counts a person's actions: every tap, and every field that is typed into. The browser is new to the site. */
const counted = (page: Page, say: typeof sl = sl) => {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    say,
    tap: async (at: Locator) => {
      await at.tap();
      done.taps += 1;
    },
    /** Into a field that is tapped first. */
    type: async (at: Locator, text: string) => {
      await at.tap();
      await at.fill(text);
      done.taps += 1;
      done.fields += 1;
    },
    /** Moves to the field behind the current one. */
    typeNext: async (at: Locator, text: string) => {
      await page.keyboard.press('Tab');
      await at.and(page.locator(':focus')).fill(text);
      done.fields += 1;
    },
    /** Into the field to which the last tap has led. */
    typeHere: async (at: Locator, text: string) => {
      await at.and(page.locator(':focus')).fill(text);
      done.fields += 1;
    },
    /** The key that submits the text. */
    enter: () => page.keyboard.press('Enter'),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
};
type Hands = ReturnType<typeof counted>;

/** Number of a parcel with a building of the demonstration. */
const parcelUnder = async (sifraKo: number, stevilkaStavbe: number): Promise<string> => {
  const [one] = await ask<{ number: string }>(
    `select pa.number from cadastre.building b join cadastre.building_parcel bp on bp.building_eid = b.eid
     join cadastre.parcel pa on pa.eid = bp.parcel_eid where b.ko = $1 and b.number = $2`,
    [sifraKo, stevilkaStavbe],
  );
  return one?.number ?? '';
};

let people = 0;
const newEmail = () => {
  people += 1;
  return `prvi-${people}@primer.example`;
};

/** The box of the first page: it makes suggestions once it is used. */
const boxOf = (page: Page) => page.getByRole('searchbox').or(page.getByRole('combobox'));

/** Types into the box, and takes the first suggestion. */
const find = async (page: Page, { enter, type, say }: Hands, text: string, suggestion: RegExp) => {
  await page.goto(say === sl ? '/' : '/en');
  await type(boxOf(page), text);
  await page.getByRole('option', { name: suggestion }).first().waitFor();
  await enter();
};

const firm = { company: 'Kamen in les, d. o. o.', tax: '12345679' };

const register = async (page: Page, { tap, type, typeHere, typeNext, field, button, say }: Hands, isFirm = false) => {
  const { register: texts, email, password } = say.accounts;
  const { person } = say.common;
  await page.getByRole('heading', { name: texts.title }).waitFor();
  if (isFirm) {
    await tap(page.getByText(texts.asFirm));
    await typeHere(field(texts.company), firm.company);
    await typeNext(field(texts.taxNumber), firm.tax);
    await typeNext(field(person.first_name), 'Ana');
  } else await type(field(person.first_name), 'Ana');
  await typeNext(field(person.last_name), 'Novak');
  await typeNext(field(email), newEmail());
  await typeNext(field(password), 'sinji galeb nad zalivom');
  await tap(button(texts.submit));
  await page.waitForURL('**/user/inquiry/property-details');
};

/** Step 1: purpose and customer; the address is that of the property, or the register completes the typed street. */
const details = async (page: Page, { tap, type, typeHere, field, button, say }: Hands, isAtProperty: boolean) => {
  const { details: texts } = say.inquiries;
  // By the words in which they think of it.
  await tap(page.getByText(texts.reasonSays.davcni_postopek));
  if (isAtProperty) await tap(page.getByRole('button', { name: texts.sameAddress({ address: 'Ulica ob slapu 15' }) }));
  else {
    await type(field(texts.street), 'Jesenova pot 3');
    await tap(page.getByRole('group', { name: texts.foundAddresses }).getByRole('button').first());
    expect(await field(texts.postalCode).inputValue()).toBe('1260');
  }
  expect(await field(texts.post).inputValue()).not.toBe('');
  await typeHere(field(texts.phone), '041 123 456');
  await tap(button(texts.submit));
};

const lastSteps = async (page: Page, { tap, button, say }: Hands, isFirm = false) => {
  await tap(button(say.cadastre.addAndContinue));
  await page.waitForURL('**/user/inquiry/properties');
  await tap(page.getByRole('link', { name: say.inquiries.properties.skip }));
  await tap(page.getByRole('radiogroup', { name: say.bookings.nextFree }).locator('label').first());
  await tap(button(say.bookings.submit));
  await page.waitForURL('**/user/inquiry/checkout/*');
  // Payment time and its meaning are shown before the order is sent.
  const { payment } = say.inquiries.checkout;
  const n = 15;
  await page.getByText(isFirm ? payment.maybe_later({ n }) : payment.advance({ n })).waitFor();
  await page.getByText(say.inquiries.checkout.clockRests, { exact: false }).waitFor();
  await tap(page.getByText(say.inquiries.checkout.terms));
  await tap(button(say.orders.checkout.submit));
  // Its price is accepted, so that it is an order, and no inquiry.
  await page.getByRole('heading', { name: say.inquiries.confirmation.ordered }).waitFor();
  expect(await page.getByRole('heading', { name: say.inquiries.confirmation.title }).count()).toBe(0);
  await page.getByRole('heading', { name: say.lifecycle.customerSees.submitted }).waitFor();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /\d{4}-\d{6}/ })
    .waitFor();
  // The bell has it at once.
  await page.getByRole('button', { name: say.bell.unread({ n: 0 }) }).click();
  await page.getByRole('dialog').getByText(say.bellList.confirmed.submit()).waitFor();
  await page.keyboard.press('Escape');
};

const report = (what: string, { done }: Hands) => {
  // biome-ignore lint/suspicious/noConsole: the figures are what this journey is for
  console.log(`${what}: ${done.taps} taps, ${done.fields} fields`);
  expect(done.taps, what).toBeLessThanOrEqual(most.taps);
  expect(done.fields, what).toBeLessThanOrEqual(most.fields);
};

test.each([
  ['by an address', sl, false],
  ['by an address, as a firm', sl, true],
  ['by an address, in English', en, false],
])('a newcomer with a phone gets to a number %s', { timeout }, async (what, say, isFirm) => {
  const page = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  const hands = counted(page, say);
  const flat = `${say.codeLists.propertyKinds.stanovanje} 1826-40`;
  const ordered = page.getByRole('region', { name: say.cadastre.ordering });
  await find(page, hands, 'ulica ob slapu 15', /Ulica ob slapu 15/);
  await hands.tap(page.getByRole('link', { name: new RegExp(say.site.find.door({ door: 36 }), 'i') }));
  await page.getByText(say === sl ? '305,00 €' : '€305.00').waitFor();
  await hands.tap(page.getByRole('link', { name: say.site.find.mine }));
  await ordered.getByText(flat).waitFor();
  await expectAccessible(page);
  await register(page, hands, isFirm);

  await ordered.getByText(flat).waitFor();
  await details(page, hands, true);
  // The requested property is chosen, with its price, before any fields of the cadastre.
  await page.getByText(say.cadastre.selectedParts({ n: 1 })).waitFor();
  const gross = say === sl ? '305,00 €' : '€305.00';
  await page.getByText(say.inquiries.checkout.withVat({ gross })).waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  await expectAccessible(page);
  await lastSteps(page, hands, isFirm);
  report(what, hands);
});

test('by the number of a parcel alone, of which one has to be chosen', { timeout }, async () => {
  const page = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  const hands = counted(page);
  const { tap, type, button, say } = hands;
  await page.goto('/');
  await type(boxOf(page), '110/4');
  await tap(button(say.site.find.submit));
  await page.getByText(say.cadastreUnknown.no_ko({ number: '110/4', tried: [], empty: [], ko: 1772 })).waitFor();
  await tap(page.getByRole('link', { name: /1772 110\/4/ }));
  await tap(page.getByRole('link', { name: /^Samo zemljišče, / }));
  await register(page, hands);
  await details(page, hands, false);
  await page.getByText(/^Izbrana 1 parcela/).waitFor();
  await lastSteps(page, hands);
  report('by a parcel', hands);

  // A second order of the same person has the customer's name and address filled in.
  await page.goto('/user/inquiry/property-details?naslov=Neznana+pot+9999');
  await page.getByText(say.inquiries.details.asLastTime).waitFor();
  expect(await hands.field(say.inquiries.details.street).inputValue()).toBe('Jesenova pot 3');
  expect(await hands.field(say.inquiries.details.phone).inputValue()).toBe('041 123 456');
  await page.getByText(say.codeLists.reasons.davcni_postopek).click();
  await button(say.inquiries.details.submit).click();
  await page.waitForURL('**/user/inquiry/add-properties**');
});

test('under a block of flats the land is not what is ordered: it says what stands there and asks for the part', {
  timeout,
}, async () => {
  const page = await newPerson({ width: 390, hasTouch: true });
  const { button, say } = counted(page);
  const under = await parcelUnder(1772, 1826);
  await page.goto(`/najdi?ko=1772&parcela=${encodeURIComponent(under)}`);
  await page.getByText(say.cadastre.stands({ n: 1 })).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: say.site.find.mine }).count()).toBe(0);
  await page.getByRole('link', { name: /Ulica ob slapu 15/ }).click();
  await page.getByRole('link', { name: /Vrata 36/ }).waitFor();

  // A link for the land alone chooses it; the flat is still one press away.
  await page.goto(`/najdi?ko=1772&parcela=${encodeURIComponent(under)}`);
  await page.getByRole('link', { name: /^Samo zemljišče, / }).click();
  const hands = counted(page);
  await register(page, hands);
  await details(page, hands, false);
  await page.getByText(/^Izbrana 1 parcela/).waitFor();
  await expectAccessible(page);
  await button(say.cadastre.chooseIn({ number: '1826' })).click();
  await page.getByText(say.cadastre.nothingSelected).waitFor();
  await page
    .getByRole('row', { name: /1826-40/ })
    .locator('label')
    .click();

  // Accessories of the flat are offered with it, with their price.
  await page.getByText(say.cadastre.belongs).waitFor();
  await page.getByText(say.inquiries.checkout.accessories({ n: 0, each: null })).waitFor();
  await button(say.cadastre.showBelonging).click();
  await page.getByRole('row').nth(1).locator('label').click();
  await page.getByText(say.inquiries.checkout.accessories({ n: 1, each: null })).waitFor();
  // An unknown cellar can be ticked: it counts as one, and the valuer finds it.
  const unknown = page.getByRole('checkbox', { name: say.cadastre.whichUnknown });
  await unknown.locator('xpath=ancestor::label').click();
  await page.getByText(say.inquiries.checkout.accessories({ n: 2, each: null })).waitFor();
  await page.getByText(say.cadastre.unknownAccessory).first().waitFor();
  await page.getByText(say.inquiries.checkout.withVat({ gross: '305,00 €' })).waitFor();
  await expectAccessible(page);
  await button(say.cadastre.addAndContinue).click();
  await page.waitForURL('**/user/inquiry/properties');
  await page.getByText('vrata 36', { exact: false }).first().waitFor();

  // After going back everything is unchanged; a new search is started.
  await page.getByRole('link', { name: say.common.back }).click();
  await page.getByRole('heading', { name: say.cadastre.alreadyAdded({ n: 3 }) }).waitFor();
  await page.getByRole('table', { name: say.cadastre.parts }).waitFor();
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name: say.properties.add }).click();
  await page.getByRole('combobox').waitFor();
});

test('in a block whose parts have no numbers one orders one’s own flat', { timeout }, async () => {
  const number = unnumbered.stevilkaStavbe;
  await addUnnumberedBuilding(ask, { flats: 31, parts: 43 });
  const page = await newPerson({ width: 390, hasTouch: true });
  await signIn(page, person('user'), `/en/najdi?ko=1772&stavba=${number}`);
  await page.getByRole('link', { name: en.cadastre.describePart }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\bdel\b|stavb/i);
  const hands = counted(page);
  const { tap, type, field, button, say } = hands;
  const { cadastre, site, inquiries } = say;
  await page.goto(`/najdi?ko=1772&stavba=${number}`);
  await page.getByText(cadastre.partsUnnumbered({ n: 43 })).waitFor();
  await page.getByText(cadastre.dwellings({ n: 31 })).waitFor();
  await page.getByText(inquiries.checkout.quoteBecause.block, { exact: false }).waitFor();
  // The price of a flat is above the map, and the whole building is no flat.
  const box = async (at: Locator) => (await at.boundingBox())?.y ?? 0;
  expect(await box(page.locator('.offer'))).toBeLessThan(await box(page.locator('.site-map')));
  expect(await page.getByRole('link', { name: site.find.mine }).count()).toBe(0);
  await expectAccessible(page);
  await tap(page.getByRole('link', { name: cadastre.describePart }));
  await details(page, hands, false);

  await page.getByRole('heading', { name: cadastre.partTitle({ building: '' }) }).waitFor();
  await page.getByText(cadastre.partsUnnumbered({ n: 43 })).waitFor();
  expect(await page.getByRole('table', { name: cadastre.parts }).getByRole('checkbox').count()).toBe(1);
  await type(field(cadastre.manualAddress), 'Ob potoku 7');
  await type(field(cadastre.partFloor), '3');
  await type(field(cadastre.partDoor), '12');
  await tap(
    page
      .getByRole('radiogroup', { name: cadastre.kind })
      .getByText(say.codeLists.propertyKinds.stanovanje, { exact: true }),
  );
  await page.getByText(inquiries.checkout.withVat({ gross: '305,00 €' })).waitFor();
  await expectAccessible(page);
  await tap(button(cadastre.addAndContinue));
  await page.waitForURL('**/user/inquiry/properties');
  await page
    .getByText(/Ob potoku 7, (vrata|door) 12/)
    .first()
    .waitFor();
  await page.getByText('1772', { exact: false }).first().waitFor();

  // The whole of it is by quote, with the reason and the deadline.
  await page.goto(`/user/inquiry/add-properties?ko=1772&stavba=${number}&cela=1&izberi=1`);
  await page.getByText(cadastre.selectedBuildings({ n: 1 })).waitFor();
  await page.getByText(inquiries.checkout.quoteBecause.block, { exact: false }).waitFor();
});

test.each([
  ['by hand', false],
  ['by hand, as a firm', true],
])('where the register knows nothing: %s', { timeout }, async (what, isFirm) => {
  const page = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  const hands = counted(page);
  const { tap, type, field, button, say } = hands;
  await page.goto('/');
  await type(boxOf(page), 'Neznana pot 9999');
  await tap(button(say.site.find.submit));
  await tap(page.getByRole('link', { name: say.site.find.byHand }));
  await register(page, hands, isFirm);
  if (isFirm) expect(await field(say.inquiries.details.company).inputValue()).toBe(firm.company);
  await details(page, hands, false);
  expect(await field(say.cadastre.manualAddress).inputValue()).toBe('Neznana pot 9999');
  await page.getByText(say.inquiries.checkout.priceUnknown).waitFor();
  await tap(page.getByRole('radiogroup', { name: say.cadastre.kind }).getByText(say.codeLists.propertyKinds.hisa));
  // 350 € with 22 % VAT, before anything is sent.
  await page.getByText(say.inquiries.checkout.withVat({ gross: '427,00 €' })).waitFor();
  await expectAccessible(page);
  await lastSteps(page, hands, isFirm);
  report(what, hands);
});

test('what has no price of the list says why and until when it is told, and a form half filled in is not passed', {
  timeout,
}, async () => {
  const page = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  const hands = counted(page);
  const { button, field, say } = hands;
  await page.goto('/user/inquiry/property-details?naslov=Neznana+pot+9999');
  await register(page, hands);
  await details(page, hands, false);
  await button(say.cadastre.addAndContinue).click();
  await expectSummary(page);
  expect(await page.getByRole('alert').getByRole('button').allInnerTexts()).toEqual([
    'Vrsta nepremičnine: Zahtevano polje.',
  ]);
  await page.getByRole('radiogroup', { name: say.cadastre.kind }).getByText(say.codeLists.propertyKinds.drugo).click();
  await page.getByText(say.inquiries.checkout.quoteBecause.special).waitFor();
  await page.getByText(/vam ceno pošljemo do \d\d\/\d\d\/\d{4}/).waitFor();
  expect(await field(say.cadastre.manualAddress).inputValue()).toBe('Neznana pot 9999');
});

test('an address that has an account already leads to signing in there, and back into the step', {
  timeout,
}, async () => {
  const page = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  const hands = counted(page);
  const { field, button, say } = hands;
  const { register: texts, login, email, password, link } = say.accounts;
  const own = person('user');
  const order = '/user/inquiry/property-details?naslov=Neznana+pot+9999';
  const fill = async () => {
    await page.getByRole('heading', { name: texts.title }).waitFor();
    await field(say.common.person.first_name).fill('Ana');
    await field(say.common.person.last_name).fill('Novak');
    await field(email).fill(own.email);
    await field(password).fill('sinji galeb nad zalivom');
  };
  // Missing data in the registers are reported while typing, with a link to enter them by hand.
  await page.goto('/');
  await boxOf(page).pressSequentially('qqqq wwww');
  const byHand = page.getByRole('status').getByRole('link', { name: say.site.find.byHand });
  await byHand.waitFor();
  expect(await byHand.getAttribute('href')).toContain('naslov=qqqq+wwww');
  await page.goto(order);
  // The arrow keys walk among the kinds of accounts, and leave them by Tab alone.
  await page.getByRole('radio', { name: texts.asPerson }).focus();
  await page.keyboard.press('ArrowDown');
  await field(texts.company).waitFor();
  await page.getByRole('radio', { name: texts.asFirm }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowUp');
  await fill();
  await button(texts.submit).click();
  await page.getByText(texts.taken({ email: own.email })).waitFor();
  await button(texts.otherEmail).click();
  expect(await field(email).inputValue()).toBe(own.email);
  await button(texts.submit).click();
  await page.getByRole('heading', { name: texts.haveAccount }).waitFor();
  expect(await field(email).inputValue()).toBe(own.email);
  await field(password).and(page.locator(':focus')).waitFor();
  await page.getByText('Neznana pot 9999').waitFor();
  await expectAccessible(page);
  // By a mailed link, which continues in the same step.
  await button(link.ask).click();
  await page.getByText(link.sent).waitFor();
  const [mail] = await ask<{ body: string }>(
    "select body from mail.message where recipient = $1 and kind = 'sign_in_link' order by created_at desc limit 1",
    [own.email],
  );
  expect(mail?.body).toContain(encodeURIComponent('/user/inquiry/property-details'));
  // Or by the password.
  await field(password).fill(own.password);
  await button(login.submit).click();
  await page.waitForURL('**/user/inquiry/property-details');
  await page.getByText('Neznana pot 9999').waitFor();
  // The same property continues the existing draft.
  const { phone } = say.inquiries.details;
  await field(phone).fill('041 222 333');
  await page.getByText(say.inquiries.draftSaved({ time: '' })).waitFor();
  await page.goto(order);
  await page.waitForURL('**/user/inquiry/property-details');
  await expect.poll(() => field(phone).inputValue()).toBe('041 222 333');
  await page.goto('/user/inquiries');
  await page.getByText('Neznana pot 9999').waitFor();

  // The typed address is carried along, between the screens and to a new password.
  const other = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  await other.goto(order);
  await other.getByRole('textbox', { name: email, exact: true }).fill(own.email);
  await other.getByRole('link', { name: texts.signIn }).click();
  await other.getByRole('heading', { name: login.title }).waitFor();
  const carried = () => other.getByRole('textbox', { name: email, exact: true }).inputValue();
  expect(await carried()).toBe(own.email);
  await other.getByRole('link', { name: login.forgot }).click();
  await other.getByRole('heading', { name: say.accounts.reset.title }).waitFor();
  expect(await carried()).toBe(own.email);
  await other.getByRole('link', { name: say.accounts.reset.toLogin }).click();
  await other.getByRole('link', { name: login.create }).click();
  await other.getByRole('heading', { name: texts.title }).waitFor();
  expect(await carried()).toBe(own.email);
  expect(new URL(other.url()).searchParams.get('redirect')).toBe(order);
});

test('with a mistake in every step nobody is left standing', { timeout }, async () => {
  const page = await newPerson({ width: 390, hasConsented: false, hasTouch: true });
  const { field, button } = counted(page);
  await page.goto('/');
  await button('Poišči').click();
  await page.getByText('Vpišite naslov ali številko.').waitFor();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('1772-1826-999');
  await button('Poišči').click();
  await page.getByText('Dela stavbe 999 v registru ni. Tu je njegova stavba.').waitFor();
  await page.getByRole('link', { name: /1826/ }).first().click();
  await page.getByRole('link', { name: /Vrata 36/ }).click();
  await page.getByRole('link', { name: 'To je moja nepremičnina' }).click();
  await page.getByText('Podjetje ali organ').click();
  await field('Davčna številka').fill('12345678');
  await button('Odpri račun').click();
  await expectSummary(page);
  const lines = await page.getByRole('alert').getByRole('button').allInnerTexts();
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'Davčna številka',
    'Ime',
    'Priimek',
    'E-poštni naslov',
    'Geslo',
  ]);
  expect(lines[0]).toContain('Davčna številka ni pravilna.');
  expect(lines[3]).toBe('E-poštni naslov: Zahtevano polje.');
  await page.getByText('Oseba', { exact: true }).click();
  for (const [name, text] of [
    ['Ime', 'Ana'],
    ['Priimek', 'Novak'],
    ['E-poštni naslov', newEmail()],
    ['Geslo', 'sinji galeb nad zalivom'],
  ] as const)
    await field(name).fill(text);
  await button('Odpri račun').click();
  await page.waitForURL('**/user/inquiry/property-details');

  await button('Shrani in nadaljuj').click();
  await expectSummary(page);
  await page.getByText('Davčni postopek').click();
  await field('Ulica in hišna številka').fill('Čopova 8');
  await field('Poštna številka').fill('1260');
  await field('Telefon').fill('041 123 456');
  await expect.poll(() => field('Kraj').inputValue()).not.toBe('');
  await button('Shrani in nadaljuj').click();
  // Left incomplete, and continued: the step lists its missing fields.
  await page.getByText('Izbran 1 del stavbe').waitFor();
  await page
    .getByRole('row', { name: /1826-40/ })
    .locator('label')
    .click();
  await button('Nadaljuj').click();
  await expectSummary(page);
  await page
    .getByRole('row', { name: /1826-40/ })
    .locator('label')
    .click();
  await button('Dodaj in nadaljuj').click();
  await page.getByRole('link', { name: 'Nadaljuj brez dokumentov' }).click();
  await button('Potrdi termin in nadaljuj').click();
  await expectSummary(page);
  await page.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first().click();
  await button('Potrdi termin in nadaljuj').click();
  await page.waitForURL('**/user/inquiry/checkout/*');
  await button('Naroči z obveznostjo plačila').click();
  await expectSummary(page);
  await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await button('Naroči z obveznostjo plačila').click();
  await page.getByRole('heading', { name: 'Prejeto, čaka na pregled' }).waitFor();
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
