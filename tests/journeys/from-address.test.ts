import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectSummary, openBrowser } from '../support/browser.ts';
import { startDemo } from '../support/demo.ts';

const { address } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

/** From the first page to a number a person may tap so often, and type into so many fields. */
const most = { taps: 16, fields: 9 };
/** What a busy machine may take; a person is asked for none of it. */
const timeout = 300_000;

/** Counts what a person does: every tap on something, and every field that is typed into. */
const counted = (page: Page) => {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: async (at: Locator) => {
      await at.click();
      done.taps += 1;
    },
    type: async (at: Locator, text: string) => {
      await at.fill(text);
      done.fields += 1;
    },
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
};
type Hands = ReturnType<typeof counted>;

let people = 0;
const newEmail = () => {
  people += 1;
  return `prvi-${people}@primer.example`;
};

/** Types into the one box, and takes what it suggests. */
const find = async (page: Page, { tap, type }: Hands, text: string, suggestion: RegExp) => {
  await page.goto('/');
  await tap(page.getByRole('searchbox'));
  const box = page.getByRole('combobox');
  await type(box, text);
  await tap(page.getByRole('option', { name: suggestion }).first());
};

const register = async (page: Page, { tap, type, field, button }: Hands, firm?: { company: string; tax: string }) => {
  await page.getByRole('heading', { name: 'Odprite račun' }).waitFor();
  if (firm) {
    await tap(page.getByText('Podjetje ali organ'));
    await type(field('Naziv podjetja'), firm.company);
    await type(field('Davčna številka'), firm.tax);
  }
  await type(field('Ime'), 'Ana');
  await type(field('Priimek'), 'Novak');
  await type(field('E-poštni naslov'), newEmail());
  await type(field('Geslo'), 'sinji galeb nad zalivom');
  await tap(page.getByText('Strinjam se s splošnimi pogoji in pravilnikom'));
  await tap(button('Odpri račun'));
  await page.waitForURL('**/user/inquiry/property-details');
};

const lastSteps = async (page: Page, { tap, button }: Hands) => {
  await page.waitForURL('**/user/inquiry/properties');
  await tap(page.getByRole('link', { name: 'Nadaljuj brez dokumentov' }));
  await tap(page.getByRole('radiogroup', { name: 'Prvi prosti termini' }).locator('label').first());
  await tap(button('Potrdi termin in nadaljuj'));
  await page.waitForURL('**/user/inquiry/checkout/*');
  await tap(page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.'));
  await tap(button('Oddaj povpraševanje'));
  await page.getByRole('heading', { name: 'Povpraševanje smo prejeli' }).waitFor();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /\d{4}-\d{6}/ })
    .waitFor();
};

const report = (what: string, { done }: Hands) => {
  // biome-ignore lint/suspicious/noConsole: the figures are what this journey is for
  console.log(`${what}: ${done.taps} taps, ${done.fields} fields`);
  expect(done.taps, what).toBeLessThanOrEqual(most.taps);
  expect(done.fields, what).toBeLessThanOrEqual(most.fields);
};

test('a newcomer with an address and a phone gets to a number', { timeout }, async () => {
  const page = await newPerson({ width: 390 });
  const hands = counted(page);
  const { tap, type, field, button } = hands;
  await find(page, hands, 'ulica ob slapu 15', /Ulica ob slapu 15/);
  await tap(page.getByRole('link', { name: /Vrata 36/ }));
  await page.getByText('305,00 €').waitFor();
  await tap(page.getByRole('link', { name: 'To je moja nepremičnina' }));
  await page.getByRole('region', { name: 'Naročate cenitev' }).getByText('Stanovanje 1826-40').waitFor();
  await expectAccessible(page);
  await register(page, hands);

  await page.getByRole('region', { name: 'Naročate cenitev' }).getByText('Stanovanje 1826-40').waitFor();
  await tap(page.getByText('Davčni postopek'));
  await tap(page.getByRole('button', { name: /^Isti naslov kot nepremičnina/ }));
  expect(await field('Ulica in hišna številka').inputValue()).toBe('Ulica ob slapu 15');
  await type(field('Telefon'), '041 123 456');
  await tap(button('Shrani in nadaljuj'));
  // What was asked for is chosen.
  await page.getByText('Izbran 1 del stavbe').waitFor();
  await expectAccessible(page);
  await tap(button('Dodaj in nadaljuj'));
  await lastSteps(page, hands);
  report('by an address', hands);
});

test('by a parcel', { timeout }, async () => {
  const page = await newPerson({ width: 390 });
  const hands = counted(page);
  const { tap, type, field, button } = hands;
  await find(page, hands, '1772 110/4', /110\/4/);
  await tap(page.getByRole('link', { name: 'To je moja nepremičnina' }));
  await register(page, hands);
  await tap(page.getByText('Davčni postopek'));
  await type(field('Ulica in hišna številka'), 'Čopova 8');
  await type(field('Poštna številka'), '1260');
  await type(field('Telefon'), '041 123 456');
  await expect.poll(() => field('Pošta').inputValue()).not.toBe('');
  await tap(button('Shrani in nadaljuj'));
  await page.getByText(/^Izbrana 1 parcela/).waitFor();
  await tap(button('Dodaj in nadaljuj'));
  await lastSteps(page, hands);
  report('by a parcel', hands);
});

test('by hand, where the register knows nothing, as a firm', { timeout }, async () => {
  const page = await newPerson({ width: 390 });
  const hands = counted(page);
  const { tap, type, field, button } = hands;
  await page.goto('/');
  await type(page.getByRole('searchbox'), 'Neznana pot 9999');
  await tap(button('Poišči'));
  await tap(page.getByRole('link', { name: 'Nepremičnino opišem po naslovu' }));
  await register(page, hands, { company: 'Kamen in les, d. o. o.', tax: '12345679' });
  expect(await field('Naziv').inputValue()).toBe('Kamen in les, d. o. o.');
  await tap(page.getByText('Davčni postopek'));
  await type(field('Ulica in hišna številka'), 'Čopova 8');
  await type(field('Poštna številka'), '1260');
  await type(field('Telefon'), '041 123 456');
  await expect.poll(() => field('Pošta').inputValue()).not.toBe('');
  await tap(button('Shrani in nadaljuj'));
  expect(await field('Naslov ali opis lege').inputValue()).toBe('Neznana pot 9999');
  await tap(page.getByRole('button', { name: /Vrsta nepremičnine/ }));
  await tap(page.getByRole('option', { name: 'Hiša' }));
  await tap(button('Dodaj nepremičnino'));
  await tap(button('Dodaj in nadaljuj'));
  await lastSteps(page, hands);
  // A firm types its name and its number too, and who describes a property says of what kind it is.
  // biome-ignore lint/suspicious/noConsole: the figures are what this journey is for
  console.log(`by hand as a firm: ${hands.done.taps} taps, ${hands.done.fields} fields`);
  expect(hands.done.taps).toBeLessThanOrEqual(most.taps + 2);
  expect(hands.done.fields).toBeLessThanOrEqual(most.fields + 2);
});

test('with a mistake in every step nobody is left standing', { timeout }, async () => {
  const page = await newPerson({ width: 390 });
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
    'Za nadaljevanje se morate strinjati s pogoji.',
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
  await page.getByText('Strinjam se s splošnimi pogoji in pravilnikom').click();
  await button('Odpri račun').click();
  await page.waitForURL('**/user/inquiry/property-details');

  await button('Shrani in nadaljuj').click();
  await expectSummary(page);
  await page.getByText('Davčni postopek').click();
  await field('Ulica in hišna številka').fill('Čopova 8');
  await field('Poštna številka').fill('1260');
  await field('Telefon').fill('041 123 456');
  await expect.poll(() => field('Pošta').inputValue()).not.toBe('');
  await button('Shrani in nadaljuj').click();
  // Given up, and gone on: the step says what it lacks.
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
  await button('Oddaj povpraševanje').click();
  await expectSummary(page);
  await page.getByText('Strinjam se s splošnimi pogoji naročila cenitve.').click();
  await button('Oddaj povpraševanje').click();
  await page.getByRole('heading', { name: 'Povpraševanje smo prejeli' }).waitFor();
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
