import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled, signIn } from '#screens/browser.ts';
import { eachStory } from '../support/each-story.ts';
import { readOnPage, slovenianWords, wordsIn } from '../support/slovenian-words.ts';

// With its cases, so that every screen has content.
const { ask, newPerson, person } = eachStory({ DEMO: '1' });

/** The names of places and people, which are data in any language. */
const namesNow = async (): Promise<ReadonlySet<string>> => {
  const rows = await ask<{ name: string }>(`
    select name from cadastre.street union select name from cadastre.settlement union select name from cadastre.obcina
    union select name from cadastre.ko union select name from cadastre.post
    union select first_name || ' ' || last_name from accounts.account`);
  return wordsIn(rows.map(({ name }) => name).join(' '));
};

/**
 * Texts written by people of the demonstration, and parts of lines: addresses of mail, a bank, a time to call, and the door in an address,
 * which is written as the post writes it.
 */
const story = ['cases', 'steps', 'plan'].map((name) => readFileSync(`src/app/demo/server/${name}.ts`, 'utf8')).join('');
const written = /\S+@\S+|Banka Lipa|po 9\. uri|, vrata \d+/g;

/** The seller is described in the operator's words. */
const sellerNow = async (): Promise<string[]> => {
  const rows = await ask<{ value: string }>(
    `select v as value from orders.issuer, unnest(array[register, profession, licence, supervision, privacy_contact] || string_to_array(processors, E'\\n')) v
     where v is not null`,
  );
  return rows.map(({ value }) => value);
};

/** Nothing on the page is Slovenian but names and what the seller wrote. */
const expectEnglish = async (page: Page, names: ReadonlySet<string>, ofSeller: readonly string[]): Promise<void> => {
  expect(await page.evaluate('document.documentElement.lang'), page.url()).toBe('en');
  const read = (await page.evaluate<string[]>(readOnPage)).filter((part) => !story.includes(part));
  const ours = (part: string) => ofSeller.reduce((left, one) => left.replaceAll(one, ''), part.replaceAll(written, ''));
  const found = read.filter((part) =>
    [...wordsIn(ours(part))].some((word) => slovenianWords.has(word) && !names.has(word)),
  );
  expect.soft([...new Set(found)], page.url()).toEqual([]);
};

test('the words that are looked for are those of the Slovenian interface', () => {
  for (const word of ['naročilo', 'cenitev', 'shrani', 'nadaljuj', 'stavbe']) expect(slovenianWords).toContain(word);
  for (const word of ['valuation', 'save', 'and', 'the']) expect(slovenianWords).not.toContain(word);
});

test('the cases, visits, orders and invoices of a customer are read in English', async () => {
  const page = await newPerson({ width: 390 });
  await signIn(page, person('user'));
  await page.evaluate("localStorage.setItem('site_language', 'en')");
  const cases = await ask<{ inquiry_id: string; status: string }>(
    `select distinct on (status) inquiry_id, status from inquiries.inquiry
     where user_id = (select user_id from accounts.account where email = $1) and status <> 'draft'`,
    [person('user').email],
  );
  expect(cases.length).toBeGreaterThan(3);
  const [names, ofSeller] = [await namesNow(), await sellerNow()];
  const orders = await ask<{ order_id: string }>(
    `select order_id from orders.purchase where user_id = (select user_id from accounts.account where email = $1) limit 2`,
    [person('user').email],
  );
  for (const path of [
    ...cases.map(({ inquiry_id }) => `/user/inquiry/checkout/${inquiry_id}`),
    ...orders.map(({ order_id }) => `/user/order/${order_id}`),
    ...['welcome', 'inquiries', 'inquiry-bookings', 'orders', 'billing', 'organizacija'].map((name) => `/user/${name}`),
  ]) {
    await page.goto(path);
    await settled(page);
    await expectEnglish(page, names, ofSeller);
  }
});
