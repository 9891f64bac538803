import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '#app/texts/en/index.ts';
import { expectAccessible, openBrowser, settled } from '../support/browser.ts';
import { callAs } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { readOnPage, slovenianWords, wordsIn } from '../support/slovenian-words.ts';

// With its cases, so that every screen has content.
const { address, ask } = await startDemo({ DEMO: '1' });
const { newPerson, complaints } = await openBrowser(address);

/** Names of places and people are data in any language. */
const names = wordsIn(
  (
    await ask<{ name: string }>(`
      select name from cadastre.street union select name from cadastre.settlement union select name from cadastre.obcina
      union select name from cadastre.ko union select name from cadastre.post
      union select first_name || ' ' || last_name from accounts.account`)
  )
    .map(({ name }) => name)
    .join(' '),
);

/**
 * Texts written by people of the demonstration, and parts of lines: addresses of mail, a bank, a time to call, and the door in an address,
 * which is written as the post writes it.
 */
const story = ['cases', 'steps', 'plan'].map((name) => readFileSync(`src/app/demo/server/${name}.ts`, 'utf8')).join('');
const written = /\S+@\S+|Banka Lipa|po 9\. uri|, vrata \d+/g;

/** The seller is described in the operator's words. */
const ofSeller = (
  await ask<{ value: string }>(
    `select v as value from orders.issuer, unnest(array[register, profession, licence, supervision, privacy_contact] || string_to_array(processors, E'\\n')) v
     where v is not null`,
  )
).map(({ value }) => value);

/** Nothing on the page is Slovenian but names. */
const expectEnglish = async (page: Page): Promise<void> => {
  expect(await page.evaluate('document.documentElement.lang'), page.url()).toBe('en');
  const read = (await page.evaluate<string[]>(readOnPage)).filter((part) => !story.includes(part));
  const ours = (part: string) => ofSeller.reduce((left, one) => left.replaceAll(one, ''), part.replaceAll(written, ''));
  const found = read.filter((part) =>
    [...wordsIn(ours(part))].some((word) => slovenianWords.has(word) && !names.has(word)),
  );
  expect.soft([...new Set(found)], page.url()).toEqual([]);
};

test('at 390 an order is made in English, from the first page to a number', async () => {
  const page = await newPerson({ width: 390 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/en');
  await expectEnglish(page);
  await page.getByRole('searchbox').focus();
  await page.getByRole('combobox').fill('ulica ob slapu 15');
  const suggestion = page.getByRole('option', { name: /Ulica ob slapu 15/ }).first();
  await suggestion.waitFor();
  await expectEnglish(page);
  await suggestion.click();
  await page.getByRole('link', { name: /Door 36/ }).waitFor();
  await expectEnglish(page);
  await page.getByRole('link', { name: /Door 36/ }).click();
  await page.getByText(en.site.find.visitPrice).waitFor();
  await expectEnglish(page);
  await page.getByRole('link', { name: en.site.find.mine }).click();

  const { register } = en.accounts;
  await page.getByRole('heading', { name: register.title }).waitFor();
  await button(register.submit).click();
  await page.getByRole('alert').waitFor();
  await expectEnglish(page);
  await field(en.common.person.first_name).fill('Grace');
  await field(en.common.person.last_name).fill('Hopper');
  await field(en.accounts.email).fill('grace@example.com');
  await field(en.accounts.password).fill('a compiler is a fine thing');
  await button(register.submit).click();
  await page.waitForURL('**/user/inquiry/property-details');
  await settled(page);
  await button(en.inquiries.details.submit).click();
  await page.getByRole('alert').waitFor();
  await expectEnglish(page);
  await page.getByText(en.codeLists.reasons.davcni_postopek).click();
  await field(en.inquiries.details.street).fill('Main Street 8');
  await field(en.inquiries.details.postalCode).fill('1260');
  await field(en.inquiries.details.phone).fill('041 123 456');
  await expect.poll(() => field(en.inquiries.details.post).inputValue()).not.toBe('');
  await button(en.inquiries.details.submit).click();
  await button(en.cadastre.addAndContinue).waitFor();
  await expectEnglish(page);
  await expectAccessible(page);
  await button(en.cadastre.addAndContinue).click();
  await page.waitForURL('**/user/inquiry/properties');
  await settled(page);
  await expectEnglish(page);
  await page.getByRole('link', { name: en.inquiries.properties.skip }).click();
  const slots = page.getByRole('radiogroup', { name: en.bookings.nextFree });
  await slots.locator('label').first().waitFor();
  await expectEnglish(page);
  await slots.locator('label').first().click();
  await button(en.bookings.submit).click();
  await page.waitForURL('**/user/inquiry/checkout/*');
  await settled(page);
  await expectEnglish(page);
  await button(en.orders.checkout.submit).click();
  await page.getByRole('alert').waitFor();
  await expectEnglish(page);
  await page.getByText(en.inquiries.checkout.terms).click();
  await button(en.orders.checkout.submit).click();
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /\d{4}-\d{6}/ })
    .waitFor();
  await settled(page);
  await expectEnglish(page);
  await expectAccessible(page);

  // Pages of the case and the account, for a person with one case.
  const inquiry_id = page.url().split('/').at(-1);
  const { items: properties } = await callAs<{ items: { property_id: string }[] }>(page, '/api/showProperty', {
    inquiry_id,
  });
  const ofProperty = `/user/inquiry/property/${properties[0]?.property_id}`;
  for (const path of [
    ...['report', 'measurements', 'photos', 'documentation'].map((name) => `${ofProperty}/${name}`),
    ...[
      'welcome',
      'account',
      'inquiries',
      'inquiry-bookings',
      'orders',
      'billing',
      'product/valuer_account',
      'teren',
    ].map((name) => `/user/${name}`),
  ]) {
    await page.goto(path);
    await settled(page);
    await expectEnglish(page);
  }
});

test('public pages and those before sign-in are English', async () => {
  const page = await newPerson({ width: 390 });
  for (const path of [
    '/en',
    '/en/cenitve',
    '/en/valuer',
    '/en/about',
    '/en/kontakt',
    '/en/preveri',
    '/en/najdi?q=nothing+9999',
  ]) {
    await page.goto(path);
    await expectEnglish(page);
  }
  for (const path of ['/account/login', '/account/create-account', '/account/reset', '/account/sign-in-link']) {
    await page.goto(path);
    await settled(page);
    await expectEnglish(page);
  }
});

test('nothing complained in a console', () => {
  expect(complaints).toEqual([]);
});
