import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, signIn } from '#screens/browser.ts';
import { callAs } from '../support/case-calls.ts';
import { eachStory } from '../support/each-story.ts';

const { newPerson, person } = eachStory();
let office: Page;
let dialog: Locator;
beforeEach(async () => {
  office = await newPerson({ width: 1440 });
  await signIn(office, person('admin'));
  const issuer = await callAs<Record<string, unknown>>(office, '/api/showIssuer');
  const { sample: _s, missing: _m, sales_closed: _c, ...seller } = issuer;
  await callAs(office, '/api/editIssuer', { ...seller, registration_number: '8012345000' });
  dialog = office.getByRole('dialog');
});
const fill = (label: string | RegExp, text: string) => dialog.getByRole('textbox', { name: label }).fill(text);

test('an offer that the data of a client hold back leads to them, and keeps the price that was typed', async () => {
  const { client_id } = await callAs<{ client_id: string }>(office, '/api/addClient', {
    ...{ kind: 'court', name: 'Okrajno sodišče na Polju', street: 'Sodna ulica 3', postal_code: '8990' },
    ...{ post: 'Jelševnik', budget_user: true, payment: 'days', payment_days: 30 },
  });
  const said = { means: 'letter', said_by: 'vpisnik', said_on: new Date().toISOString().slice(0, 10), note: 'Sklep.' };
  const { proof_id } = await callAs<{ proof_id: string }>(office, '/api/addProof', said);
  const { inquiry_id } = await callAs<{ inquiry_id: string }>(office, '/api/enterOrder', {
    ...{ client_id, proof_id, assesment_reason: 'sodni_postopek', identifiers: ['1772-1826-40'] },
    fields: { file_number: 'II N 9/2026', order_reference: 'NAR-9' },
  });
  await callAs(office, '/api/takeUp', { inquiry_id });
  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await office.getByRole('button', { name: 'Pošlji ponudbo' }).click();
  await fill(/^Cena brez DDV/, '37');
  // A court goes by its tariff; a slip of the keys is doubted by the list all the same.
  await dialog.getByRole('button', { name: 'Pošlji ponudbo' }).click();
  await dialog.getByText(/pod cenikom, ki bi veljal, če ne bi šlo za sodišče .*Preverite znesek/).waitFor();
  await dialog.getByRole('button', { name: 'Pošlji ponudbo' }).click();
  const link = dialog.getByRole('link', { name: /^Podatki stranke: Okrajno sodišče na Polju/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toContain(client_id);
  expect(await dialog.getByRole('textbox', { name: /^Cena brez DDV/ }).inputValue()).toContain('37');

  // So does an invoice by hand, which needs the number of the issuer too.
  await office.goto(`/user/pisarna/stranke/${client_id}`);
  await office.getByRole('button', { name: 'Nov račun' }).click();
  await fill(/^Opis/, 'Izvedensko mnenje');
  await fill(/^Cena enote/, '120');
  await fill(/^Popust/, '130');
  await dialog.getByText('Popust je višji od cene.').waitFor();
  await fill(/^Popust/, '10');
  await dialog.getByText(/110,00.*134,20/).waitFor();
  await fill(/^Referenca naročila/, 'NAR-9');
  await dialog.getByRole('button', { name: 'Izdaj račun' }).click();
  await link.waitFor();
  expect(await dialog.getByRole('textbox', { name: /^Opis/ }).inputValue()).toBe('Izvedensko mnenje');
  await dialog.getByRole('link', { name: /^Podatki izdajatelja računov/ }).waitFor();
  await expectAccessible(office);
});

test('an order at an agreed price that the data of a client hold back leads to them too', async () => {
  const { client_id } = await callAs<{ client_id: string }>(office, '/api/addClient', {
    ...{ kind: 'authority', name: 'Zavod Javor', street: 'Javorova ulica 3', postal_code: '8990', post: 'Jelševnik' },
    ...{ budget_user: true, payment: 'days', payment_days: 30 },
  });
  const { version } = await callAs<{ version: number }>(office, '/api/showClient', { client_id });
  await callAs(office, '/api/editClientPrices', { client_id, version, prices: { price_flat: 220 } });
  const said = { means: 'letter', said_by: 'tajnica', said_on: new Date().toISOString().slice(0, 10), note: 'Dopis.' };
  const { proof_id } = await callAs<{ proof_id: string }>(office, '/api/addProof', said);
  const { inquiry_id } = await callAs<{ inquiry_id: string }>(office, '/api/enterOrder', {
    ...{ client_id, proof_id, assesment_reason: 'zavarovano_posojanje', identifiers: ['1772-1826-40'] },
    fields: { order_reference: 'NAR-10' },
  });
  await callAs(office, '/api/takeUp', { inquiry_id });
  await office.goto(`/user/pisarna/primer/${inquiry_id}`);
  await office.getByRole('button', { name: 'Potrdi naročilo' }).first().click();
  await dialog.getByRole('button', { name: 'Potrdi naročilo' }).click();
  await dialog.getByRole('link', { name: /^Podatki stranke: Zavod Javor/ }).waitFor();
});
