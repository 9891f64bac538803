import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { demoPeople } from '#domains/accounts/server/public.ts';
import { startTough } from '../support/blows.ts';
import { TestClient } from '../support/client.ts';
import { largePhoto } from '../support/files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { buildPayer } from '../support/order-calls.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 60);
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent' };

/** As many as one address may register without a puzzle; two orders in each third round stay within the daily quota of an account. */
const people = 3;
const price = 1_464;
const photo = await largePhoto(2);
const pieceOf = 400_000;

/** A purchase that the office marks as paid: under one key until it is acknowledged, like a screen that retries. */
const buying = (customer: TestClient, office: TestClient, package_id: string) => {
  const orders: { order_id: string; key: string; acknowledged: boolean }[] = [];
  const pay = async (order: (typeof orders)[number]): Promise<void> => {
    const paid = { order_id: order.order_id, amount_cents: price, paid_on: new Date().toISOString().slice(0, 10) };
    const { status, body } = await office.post('/api/markPaid', paid, order.key);
    if (status === 200) order.acknowledged = true;
    else if (status !== 503) throw new Error(`markPaid answered ${status}: ${JSON.stringify(body)}`);
  };
  return {
    orders,
    buy: async (): Promise<void> => {
      const wanted = { package_id, payer: buildPayer(), terms: true, early_start: true };
      const bought = await customer.expect('/api/addPackageOrder', wanted);
      const order = { order_id: String(bought.order_id), key: randomUUID(), acknowledged: false };
      orders.push(order);
      await pay(order);
    },
    payTheRest: async (): Promise<void> => {
      for (const order of orders) if (!order.acknowledged) await pay(order);
    },
  };
};

/** A photo uploaded in pieces by tus, resumed at the position that the server reports. */
const sending = (client: TestClient, property_id: string) => {
  const finished: string[] = [];
  let open: { address: string; id: string; acknowledged: number } | undefined;
  const goOn = async (): Promise<void> => {
    if (!open) {
      const { headers } = await client.tus('POST', '/api/uploads', { 'upload-length': String(photo.length) }, 201);
      open = { address: headers.get('location') ?? '', id: randomUUID(), acknowledged: 0 };
    }
    const { address, id } = open;
    // Also a picture whose rendering was not acknowledged: its pieces are lost with it, and it is requested again under its id.
    if (open.acknowledged < photo.length) {
      const { headers } = await client.tus('HEAD', address, {}, 200);
      const stands = Number(headers.get('upload-offset'));
      expect(stands).toBeGreaterThanOrEqual(open.acknowledged);
      for (let at = stands; at < photo.length; at += pieceOf) {
        const piece = photo.subarray(at, at + pieceOf);
        await client.tus('PATCH', address, { 'upload-offset': String(at) }, 204, piece);
        open.acknowledged = at + piece.length;
      }
      open.acknowledged = photo.length;
    }
    const upload_id = address.split('/').at(-1);
    const made = { property_id, mime_type: 'image/jpeg', property_floor_space_images_id: id, upload_id };
    await client.expect('/api/addPropertyFloorSpaceImages', made);
    finished.push(id);
    open = undefined;
  };
  return { finished, goOn };
};

test(`${rounds} kills of server, database and both lose no payment, pay nothing twice and let uploads go on`, async () => {
  const server = await startTough(settings);
  const passwords = JSON.parse(readFileSync(`${folder}/demo-accounts.json`, 'utf8')) as Record<string, string>;
  const office = new TestClient(server.address, { email: demoPeople.admin.email, password: passwords.admin ?? '' });
  const customers = Array.from({ length: people }, () => new TestClient(server.address));
  for (const one of customers) await one.register();
  await server.asOwner("update accounts.account set status = 'active' where status = 'unconfirmed'");
  for (const one of [office, ...customers]) await one.signIn();
  const { items } = await office.expect('/api/showPackages');
  const day = (items as { code: string; package_id: string }[]).find(({ code }) => code === 'day');
  const busy = [];
  for (const customer of customers) {
    const { property_id } = await customer.draftInquiry();
    busy.push({ ...buying(customer, office, day?.package_id ?? ''), upload: sending(customer, property_id) });
  }

  // How long a purchase takes here: the blows fall within the time of two.
  const began = Date.now();
  for (const one of busy) await one.buy();
  const usual = (Date.now() - began) / people;

  let interrupted = 0;
  for (let round = 0; round < rounds; round++) {
    const buyer = busy[round % people];
    const sender = busy[(round + 1) % people];
    if (!buyer || !sender) throw new Error('nobody is there');
    const work = Promise.allSettled([
      (async () => {
        for (let n = 0; n < 2; n++) await buyer.buy();
      })(),
      (async () => {
        for (let n = 0; n < 2; n++) await sender.upload.goOn();
      })(),
    ]);
    await pause(Math.random() * 2 * usual);
    const { recover } = await server.strike(round, people);
    for (const { status } of await work) if (status === 'rejected') interrupted++;
    await recover();
    for (const one of [office, ...customers]) one.address = server.address;
    for (const one of [office, ...customers]) await one.signIn();
    await buyer.payTheRest();
    await sender.upload.goOn();
  }
  // Else the blows fell beside the work.
  expect(interrupted).toBeGreaterThan(rounds / 2);

  const orders = busy.flatMap((one) => one.orders);
  expect(orders.every((order) => order.acknowledged)).toBe(true);
  expect(orders.length).toBeGreaterThanOrEqual(rounds / 2);
  const uneven = await server.asOwner(`
    select p.order_id from orders.purchase p
    where (p.paid_cents = ${price}) is distinct from ((select count(*) from orders.payment y where y.order_id = p.order_id) = 1)
       or (p.paid_cents = ${price}) is distinct from ((select count(*) from orders.access a where a.order_id = p.order_id) = 1)
       or (p.paid_cents = ${price}) is distinct from ((select count(*) from orders.invoice i where i.order_id = p.order_id) = 1)`);
  expect(uneven).toEqual([]);
  // Every payment counted once, in one invoice, and the numbers have no gaps.
  const sums = await server.asOwner(`
    select (select count(*)::integer from orders.payment) as payments, (select count(*)::integer from orders.access) as access,
           (select count(*)::integer from orders.invoice) as invoices, (select max(serial) from orders.invoice) as last`);
  const paid = orders.length;
  expect(sums).toEqual([{ payments: paid, access: paid, invoices: paid, last: paid }]);

  const photos = await server.asOwner<{ id: string }>(
    'select property_floor_space_images_id as id from properties.image',
  );
  const finished = busy.flatMap((one) => one.upload.finished);
  expect(finished.length).toBeGreaterThanOrEqual(rounds);
  const seen = photos.map(({ id }) => id);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(finished));
  await server.end();
});
