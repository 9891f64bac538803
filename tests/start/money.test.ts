import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askAsOwner } from '../support/database.ts';
import { cloneDemo } from '../support/demo-template.ts';
import { buildPayer } from '../support/order-calls.ts';
import { startServer } from '../support/server.ts';

const { url, dataDir } = await cloneDemo('accounts');
const environment = { DATABASE_URL: url, DATA_DIR: dataDir };
const ask = askAsOwner(url);

/** Signs in with the demonstration's password and makes calls with it. */
const signedIn = async (address: string, role: 'user' | 'admin') => {
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  const email = { user: 'stranka@mera.example', admin: 'skrbnik@mera.example' }[role];
  const csrf = await fetch(`${address}/sanctum/csrf-cookie`);
  const value = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const headers = {
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${value}`,
    'x-xsrf-token': decodeURIComponent(value),
  };
  const login = await fetch(`${address}/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: passwords[role] }),
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  return async <T = Record<string, unknown>>(
    path: string,
    body: object = {},
    key: string = randomUUID(),
  ): Promise<T> => {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: T }).data;
  };
};

test('the process is killed between payments and access: after the restart every payment has its access and invoice', async () => {
  const first = await startServer(environment);
  const customer = await signedIn(first.address, 'user');
  const office = await signedIn(first.address, 'admin');
  const { items } = await customer<{ items: { code: string; package_id: string }[] }>('showPackages');
  const package_id = items.find(({ code }) => code === 'day')?.package_id;
  const orders: { order_id: string; key: string }[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { order_id } = await customer<{ order_id: string }>('addPackageOrder', {
      package_id,
      payer: buildPayer(),
      terms: true,
    });
    orders.push({ order_id, key: randomUUID() });
  }
  const pay = (call: typeof office, { order_id, key }: (typeof orders)[number]) =>
    call('markPaid', { order_id, amount_cents: 1_464, paid_on: new Date().toISOString().slice(0, 10) }, key);
  // As soon as one has finished the rest is in all stages.
  const under = orders.map((order) => pay(office, order));
  await Promise.any(under);
  await first.end('SIGKILL');
  await Promise.allSettled(under);

  const second = await startServer(environment);
  const uneven = await ask<{ order_id: string }>(`
    select p.order_id from orders.purchase p
    where (p.paid_cents = 1464) <> exists (select from orders.payment y where y.order_id = p.order_id)
       or (p.paid_cents = 1464) <> exists (select from orders.access a where a.order_id = p.order_id)
       or (p.paid_cents = 1464) <> exists (select from orders.invoice i where i.order_id = p.order_id)`);
  expect(uneven).toEqual([]);

  // The office enters all of them once more, with the keys of before: each has counted once in the end.
  const again = await signedIn(second.address, 'admin');
  for (const order of orders) await pay(again, order);
  const sums = await ask<Record<string, number>>(`
    select (select count(*)::integer from orders.payment) as payments, (select count(*)::integer from orders.access) as access,
           (select count(*)::integer from orders.invoice) as invoices, (select max(serial) from orders.invoice) as last,
           (select count(distinct starts_at)::integer from orders.access) as spans`);
  expect(sums).toEqual([{ payments: 12, access: 12, invoices: 12, last: 12, spans: 12 }]);
  await second.end('SIGTERM');
});
