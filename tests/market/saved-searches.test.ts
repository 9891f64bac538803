import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { importDeals } from '#domains/market/server/import/run.ts';
import { tellSavedSearches } from '#domains/market/server/jobs.ts';
import { inScope } from '#platform/server/db/database.ts';
import { existing } from '../support/existing.ts';
import { jobParts } from '../support/job-parts.ts';
import { buyAccess } from '../support/order-calls.ts';
import { type Person, testApp } from '../support/test-app.ts';
import { type Export, writeExport } from './exports.ts';

const { person, as, post, url, db, services, clock } = await testApp();
const office = await person('admin');
const folder = mkdtempSync(join(tmpdir(), 'mera-market-saved-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Sale = { readonly id: number; readonly price: number; readonly flag: number };
const exportOf = (sales: readonly Sale[]): Required<Export> => ({
  POSLI: sales.map(({ id, price, flag }) => ({
    ID_POSLA: id,
    VRSTA_KUPOPRODAJNEGA_POSLA: 1,
    DATUM_SKLENITVE_POGODBE: '05.03.2025',
    POGODBENA_CENA_ODSKODNINA: price,
    VRSTA_AKTA: 1,
    TRZNOST_POSLA: flag,
    LETO: 2025,
  })),
  DELISTAVB: sales.map(({ id }) => ({
    ID_POSLA: id,
    SIFRA_KO: 1728,
    OBCINA: 'LJUBLJANA',
    STEVILKA_STAVBE: 10,
    STEVILKA_DELA_STAVBE: id,
    VRSTA_DELA_STAVBE: 2,
    PRODANI_DELEZ_DELA_STAVBE: '1/1',
    UPORABNA_POVRSINA: 50,
    E_CENTROID: '462000',
    N_CENTROID: '101000',
    LETO: 2025,
  })),
  ZEMLJISCA: [],
});
const bring = (day: string, ...sales: Sale[]) =>
  importDeals({ url, paths: [writeExport(join(folder, day), 'KPP', { day, year: 2025, ...exportOf(sales) })] });
const tell = () =>
  tellSavedSearches.run({
    payload: {},
    ...jobParts,
    asSystem: (work) => inScope(db, 'system', work),
    now: clock.now,
    services,
  });
const subjectsTo = async ({ email }: Person): Promise<string[]> =>
  inScope(db, 'system', async (system) => {
    const { rows } = await sql<{ subject: string }>`
      select subject from mail.message where recipient = ${email} and kind = 'saved_search_news' order by subject desc`.execute(
      system,
    );
    return rows.map(({ subject }) => subject);
  });

const flats = { register: 'KPP', kinds: [2], area: { type: 'obcina', obcina: 'Ljubljana' } };
const save = (who: Person, name: string, more: object = {}) =>
  post('/api/addSavedSearch', who, { name, view: 'vrste=flat', filters: { ...flats, ...more } });
const withPackage = async (...codes: string[]): Promise<Person> => {
  const somebody = await person('user');
  await buyAccess({ post }, somebody, office, ['month', ...codes]);
  return somebody;
};

test('three are kept, more with the module that watches; each by its owner only', async () => {
  const [some, more] = [await withPackage(), await withPackage('watch')];
  for (const name of ['a', 'b', 'c']) expect((await save(some, name)).status).toBe(200);
  expect((await save(some, 'd')).body.error_code).toBe('saved_search_limit');
  for (const name of ['a', 'b', 'c', 'd']) expect((await save(more, name)).status).toBe(200);
  const { items, most } = await as(some).showSavedSearches();
  expect([items.map(({ name }: { name: string }) => name).sort(), most]).toEqual([['a', 'b', 'c'], 3]);

  const { saved_search_id } = existing(items[0]);
  for (const [path, input] of [
    ['/api/editSavedSearch', { saved_search_id, name: 'moje', notify: false }],
    ['/api/deleteSavedSearch', { saved_search_id }],
  ] as const)
    expect((await post(path, more, input)).status).toBe(404);
  await as(some).editSavedSearch({ saved_search_id, name: 'novo', notify: false });
  await as(some).deleteSavedSearch({ saved_search_id });
  expect((await save(some, 'd')).status).toBe(200);
  expect((await save(await person('user'), 'x')).status).toBe(402);
});

test('two simultaneous ones do not both become the third', async () => {
  const some = await withPackage();
  for (const name of ['a', 'b']) await save(some, name);
  const answers = await Promise.all(['c', 'd', 'e'].map((name) => save(some, name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('its owner is notified once of what is new to it, and of nothing else', async () => {
  await bring('20250501', { id: 1, price: 100_000, flag: 1 }, { id: 2, price: 100_000, flag: 5 });
  const owner = await withPackage();
  await save(owner, 'Stanovanja');
  const { saved_search_id } = (await save(owner, 'Brez sporočil')).body.data;
  await as(owner).editSavedSearch({ saved_search_id, name: 'Brez sporočil', notify: false });
  await tell();
  expect(await subjectsTo(owner)).toEqual([]);

  // A new deal, one that became a market deal, and one with a corrected price that matched before.
  const later = [
    { id: 1, price: 110_000, flag: 1 },
    { id: 2, price: 100_000, flag: 1 },
    { id: 3, price: 90_000, flag: 1 },
    { id: 4, price: 90_000, flag: 5 },
  ];
  await bring('20250601', ...later);
  await tell();
  await tell();
  expect(await subjectsTo(owner)).toEqual(['Shranjeno iskanje: 2 nova posla']);

  await bring('20250701', ...later, { id: 5, price: 80_000, flag: 1 });
  await tell();
  expect(await subjectsTo(owner)).toEqual(['Shranjeno iskanje: 2 nova posla', 'Shranjeno iskanje: 1 nov posel']);
});

test('without a package no mail is sent, and a wrong filter is refused', async () => {
  const owner = await withPackage();
  await save(owner, 'Stanovanja');
  const { now } = clock;
  clock.now = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
  await bring('20250701', { id: 8, price: 80_000, flag: 1 });
  await tell();
  clock.now = now;
  expect(await subjectsTo(owner)).toEqual([]);
  const { status, body } = await save(await withPackage(), 'x', { kinds: [202] });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['filters.kinds']]);
});

test('row-level security: a person sees and writes their own searches only', async () => {
  const [owner, other] = [await withPackage(), await withPackage()];
  await save(owner, 'a');
  const seen = (userId: string) =>
    inScope(db, { userId, permissions: [] }, async (scoped) => {
      const { rows } = await sql`select * from market.saved_search`.execute(scoped);
      return rows.length;
    });
  expect([await seen(owner.userId), await seen(other.userId), await seen(randomUUID())]).toEqual([1, 0, 0]);
  const cheat = inScope(db, { userId: other.userId, permissions: [] }, (scoped) =>
    sql`update market.saved_search set name = 'x' where user_id = ${owner.userId}::uuid`.execute(scoped),
  );
  expect((await cheat).numAffectedRows).toBe(0n);
});
