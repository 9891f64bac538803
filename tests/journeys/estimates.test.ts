import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EstimateAnswer } from '#domains/estimates/contract/estimates.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { locks } from '#platform/server/db/locks.ts';
import { expectAccessible, openBrowser, settled, signIn } from '../support/browser.ts';
import { buyAccess, callAs, caseOf } from '../support/case-calls.ts';
import { startDemo } from '../support/demo.ts';
import { eventually } from '../support/eventually.ts';
import { fullCase } from '../support/full-valuation-case.ts';
import { inEveryLook } from '../support/looks.ts';

const { address, person, environment } = await startDemo();
const { newPerson, complaints } = await openBrowser(address);

const office = await newPerson();
const customer = await newPerson();
const valuer = await newPerson();
await signIn(office, person('admin'));
await signIn(customer, person('user'));
await signIn(valuer, person('valuer'));

const flat = { sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
const pageOfFlat = '/user/nepremicnina/del/1772/1826/40';
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const look = (page: Page, name: string) =>
  inEveryLook(page, async (shown, { theme, width }) => {
    await expectAccessible(shown);
    const folder = process.env.SCREENSHOTS;
    if (folder) await shown.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
  });

test('before a test of past sales there is no estimate; the command tests them and prints the table', async () => {
  // The server tests them automatically within five minutes of an import, but not while another process has its lock.
  const owner = new Client({ connectionString: environment.DATABASE_URL });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [locks.estimates]);
    await owner.query('delete from estimates.measurement');
    await office.goto('/user/kakovost-ocen');
    await said(office, /Ocene še niso preizkušene/);
  } finally {
    await owner.end();
  }
  // If the server has started its own meanwhile, the command reports that and is repeated.
  const stdout = await eventually(async () => {
    const env = { ...process.env, ...environment };
    const printed = (await promisify(execFile)(process.execPath, ['scripts/backtest.ts'], { env })).stdout;
    expect(printed).not.toContain('another backtest is running');
    return printed;
  });
  expect(stdout).toMatch(/flat +all +\d+ +0 \(0 %\)/);
  expect(stdout).toContain('Kept. Sales until 2026-01-01, invented for the demonstration.');
});

test('the office sees the estimate of a flat, what it rests on and how good it is', async () => {
  await office.goto(pageOfFlat);
  await office.getByRole('heading', { name: 'Tržna ocena' }).waitFor();
  await said(office, /^\d+\.000–\d+\.000 €$/);
  await said(office, 'izmišljeni podatki');
  await said(office, /ni cenitev/);
  // Two numbers of tested sales, each with its meaning.
  await said(office, /^\d+,\d % \((.+, \d+ prodaj(a|i|e)?|vseh \d+ uvoženih prodaj)\)$/);
  await said(office, /^(\d+ prodaj(i|ah) stanovanj \(.+\)|vseh \d+ uvoženih prodajah stanovanj)$/);
  await said(office, /^Najnovejši posel v oceni je z dne .* Cene so preračunane na dan /);
  await said(office, /Prilagojeno je na raven cen na dan .*202\d ter na površino/);
  const comparables = office.getByRole('table', { name: 'Primerljivi posli za oceno' });
  expect(await comparables.getByRole('row').count()).toBe(13);
  await look(office, 'estimate');
  await office.getByRole('link', { name: 'Kako dobra je ocena' }).last().click();
  const table = office.getByRole('table', { name: 'Kakovost ocen' });
  await table.getByRole('row', { name: /Skupaj/ }).waitFor();
  await look(office, 'quality');
  // Nothing of it is cut off on a phone.
  const cut = (one: Locator) =>
    one.evaluate((part: unknown) => {
      const { scrollWidth, clientWidth } = part as { scrollWidth: number; clientWidth: number };
      return scrollWidth - clientWidth;
    });
  await office.setViewportSize({ width: 390, height: 900 });
  expect(await cut(office.getByRole('region', { name: 'Kakovost ocen' }))).toBe(0);
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.getByRole('radio', { name: 'Leto' }).click();
  await table.getByRole('rowheader', { name: '2024' }).first().waitFor();
  expect(new URL(office.url()).searchParams.get('pogled')).toBe('year');
  await office.reload();
  await table.getByRole('rowheader', { name: '2024' }).first().waitFor();
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Kako dobra je ocena.csv');
});

test('a house with too few sales is refused in words', async () => {
  await office.goto('/user/nepremicnina/stavba/1728/400');
  await said(office, 'Premalo podatkov');
  await look(office, 'refused');
});

test('a customer sees the range before ordering once the office shows it', async () => {
  const inquiry_id = await caseOf({ customer, office, valuer }, 'draft');
  await customer.goto('/user/welcome');
  await settled(customer);
  const mode = JSON.stringify({ mode: 'edit', inquiry_id });
  await customer.evaluate(`sessionStorage.setItem('mera-inquiry-mode', ${JSON.stringify(mode)})`);
  await customer.goto('/user/inquiry/properties');
  await settled(customer);
  await customer.getByRole('heading', { level: 1 }).waitFor();
  expect(await customer.getByText('Okvir tržne ocene').count()).toBe(0);

  await office.goto('/user/pisarna/uprava/nastavitve');
  await office.getByText('Prikaži okvir tržne ocene strankam').click();
  await office.getByRole('button', { name: 'Shrani', exact: true }).click();
  await said(office, 'Nastavitve so shranjene.');
  await customer.reload();
  await said(customer, 'Okvir tržne ocene');
  await said(customer, /^\d+\.000–\d+\.000 €$/);
  await look(customer, 'wizard');
});

test('beside the value of a calculation stands how far it is from the estimate', async () => {
  await buyAccess(valuer, office);
  const { calculation_id } = await callAs<{ calculation_id: string }>(valuer, '/api/addCalculation', {
    title: 'Stanovanje',
    identifier: '1772-1826-40',
    assesment_reason: 'drugo',
  });
  await valuer.goto(`/user/izracuni/${calculation_id}?zavihek=uskladitev`);
  await valuer.getByRole('heading', { name: 'Preveritev s tržno oceno' }).waitFor();
  await said(valuer, /^\d+\.000–\d+\.000 €$/);
  await said(valuer, 'Izračun še nima vrednosti.');
  // A case with the figures of the income approach alone, about this flat.
  const own = await callAs<Calculation>(valuer, '/api/showCalculation', { calculation_id });
  const { revision, title } = own;
  const reconciliation = structuredClone(fullCase.reconciliation);
  for (const [approach, one] of Object.entries(reconciliation.approaches)) one.weight = Number(approach === 'income');
  const content = { ...fullCase, market: null, subject: own.case.subject, reconciliation };
  const saved = await callAs<{ value: number }>(valuer, '/api/saveCalculation', {
    calculation_id,
    revision,
    title,
    case: content,
  });
  const { outcome } = await callAs<EstimateAnswer>(valuer, '/api/showEstimate', flat);
  if (outcome.type !== 'estimate') throw new Error(outcome.reason);
  await valuer.reload();
  expect(saved.value).toBeGreaterThan(0);
  const percent = ((saved.value / outcome.value - 1) * 100).toFixed(1).replace('.', ',').replace('-', '−');
  await said(valuer, new RegExp(`razlikuje za \\+?${percent} %`));
  const where = saved.value < outcome.low ? 'pod razponom' : saved.value > outcome.high ? 'nad razponom' : 'v razponu';
  await said(valuer, `Vrednost je ${where} ocene.`);
  await look(valuer, 'check');
});

test('nothing complained', () => expect(complaints).toEqual([]));
