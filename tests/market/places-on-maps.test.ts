import { expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { loadDemoMarket } from '#domains/market/server/public.ts';
import { existing } from '../support/existing.ts';
import { buyAccess } from '../support/order-calls.ts';
import { testApp } from '../support/test-app.ts';

const { db, person, as, post } = await testApp();
await loadDemoCadastre(db);
await loadDemoMarket(db);
const office = await person('admin');
const buyer = await person();
await buyAccess({ post }, buyer, office, ['month']);

test('municipalities have coarse outlines, of an atlas while no register has them', async () => {
  const { items } = await as().showMunicipalities();
  expect(items.length).toBeGreaterThan(150);
  const corners = items.flatMap(({ rings }: { rings: number[][] }) => rings).flat().length / 2;
  expect(corners).toBeLessThan(20_000);
  expect(items.map(({ name }: { name: string }) => name)).toContain('Ljubljana');
});

test('a municipality that the atlas lacks is a circle around what the registers have in it', async () => {
  const { items } = await as().showMunicipalities();
  const { rings } = existing(items.find(({ name }) => name === 'Jelševnik'));
  const [ring] = rings as number[][];
  const es = (ring ?? []).filter((_, at) => at % 2 === 0);
  const ns = (ring ?? []).filter((_, at) => at % 2 === 1);
  // Around Dolnje Jelše and Jelševnik trg, which lie some kilometres apart.
  expect([Math.min(...es) < 509_300, Math.max(...es) > 513_100]).toEqual([true, true]);
  expect([Math.min(...ns) < 70_900, Math.max(...ns) > 73_400]).toEqual([true, true]);
});

test('medians by municipality are those of one kind, for people with a package', async () => {
  const asked = { register: 'KPP', kinds: [2], market_flags: [1, 2, 4, 5], area: { type: 'country' } };
  const { areas } = (await post('/api/showTransactionAreas', buyer, asked)).body.data;
  expect(areas.find(({ obcina }: { obcina: string }) => obcina === 'LJUBLJANA')?.median).toBeGreaterThan(500);
  const mixed = (await post('/api/showTransactionAreas', buyer, { ...asked, kinds: [1, 2] })).body.data;
  expect(mixed.areas.every(({ median }: { median: number | null }) => median === null)).toBe(true);
  expect((await post('/api/showTransactionAreas', await person(), asked)).status).toBe(402);
});
