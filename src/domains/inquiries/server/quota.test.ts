import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { quotas } from '#contract/limits.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { orderPackage } from '../../../../tests/support/order-calls.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const host = await testApp();
const { clock, db, person, as, post, services, signIn, uploadForHeaders: upload } = host;
const start = clock.now;
const setStatus = ({ userId }: Person, status: 'active' | 'unconfirmed') =>
  inScope(db, 'system', (system) =>
    system.updateTable('accounts.account').set({ status }).where('user_id', '=', userId).execute(),
  );
const begin = (who: Person) => post('/api/addInquiry', who, { assesment_reason: 'drugo' });

test('drafts of an account that nobody confirmed: told before, then 429 with a time; a confirmed one goes on', async () => {
  const customer = await person();
  await setStatus(customer, 'unconfirmed');
  const { open: most } = quotas.drafts.unconfirmed;
  const told = [];
  for (let n = 0; n < most; n++) {
    const answer = await begin(customer);
    expect(answer.status).toBe(200);
    told.push(answer.headers['quota-left']);
  }
  expect(told[most * 0.8 - 2]).toBeUndefined();
  expect(told[most * 0.8 - 1]).toBe('drafts 4');
  expect(told.at(-1)).toBe('drafts 0');
  const refused = await begin(customer);
  expect([refused.status, refused.body.error_code]).toEqual([429, 'day_quota_reached']);
  expect(refused.headers['retry-after']).toBe('86400');
  expect(refused.body.message).toContain('Dokler e-poštni naslov ni potrjen');
  // A day later the drafts are still open.
  clock.now = new Date(start.getTime() + 25 * 60 * 60_000);
  const later = await begin(await signIn(customer));
  expect([later.status, later.body.error_code]).toEqual([429, 'open_quota_reached']);
  clock.now = start;
  await setStatus(customer, 'active');
  expect((await begin(customer)).status).toBe(200);
});

const pdf = {
  name: 'pogodba.pdf',
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'),
};
const system = (statement: ReturnType<typeof sql>) => inScope(db, 'system', (scope) => statement.execute(scope));
/** Adds this number of 5 MB documents, as copies of one that the person uploaded. */
const giveLarge = ({ userId }: Person, files: number) =>
  system(sql`insert into properties.document (property_id, document_type, file_name, file_size, mime_type, sha256, storage_key, created_at, added_by)
    select property_id, document_type, file_name, 5000000, mime_type, sha256, gen_random_uuid(), created_at, added_by
    from (select * from properties.document where added_by = ${userId} limit 1) as one, generate_series(1, ${files}::int)`);
const addDocument = (who: Person, property_id: string) =>
  upload('/api/addPropertyDocuments', who, { property_id, document_type: 'drugo', document_name: 'Pogodba' }, pdf);
const addMessage = (who: Person, inquiry_id: string) =>
  upload('/api/addMessage', who, { inquiry_id, message_id: randomUUID(), body: 'Priloga', internal: 'false' }, pdf);

test('all files of an account together: told before, then refused in each way that a file comes; more once confirmed', async () => {
  const customer = await person();
  const handedIn = await buildInquiry(host, customer);
  await as(customer).submitInquiry({ inquiry_id: handedIn.inquiry_id, terms: true });
  const { property_id } = await buildInquiry(host, customer);
  const asked = { property_id, document_type: 'drugo', document_name: 'Pogodba' };
  const { link } = (await post('/api/requestUpload', customer, asked)).body.data;
  await setStatus(customer, 'unconfirmed');
  expect((await addDocument(customer, property_id)).headers['quota-left']).toBeUndefined();
  await giveLarge(customer, 16);
  const near = await addDocument(customer, property_id);
  expect([near.status, near.headers['quota-left']]).toEqual([200, 'files 19']);

  await giveLarge(customer, 4);
  const filesNow = async () => (await readdir(services.folder, { recursive: true })).length;
  const before = await filesNow();
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
  const picture = { name: 'a.jpg', bytes: await red.jpeg().toBuffer() };
  const refused = [
    await addDocument(customer, property_id),
    await upload('/api/addPropertyFloorSpaceImages', customer, { property_id, mime_type: 'image/jpeg' }, picture),
    await addMessage(customer, handedIn.inquiry_id),
    await upload('/api/giveRequestedUpload', undefined, { code: link.split('#code=')[1] }, pdf),
  ];
  expect(refused.map(({ status, body }) => [status, body.error_code])).toEqual(
    refused.map(() => [422, 'files_quota_reached']),
  );
  expect(refused[0]?.body.message).toContain('Dokler e-poštni naslov ni potrjen');
  expect(await filesNow()).toBe(before);
  await setStatus(customer, 'active');
  expect((await addDocument(customer, property_id)).status).toBe(200);
});

test('files of messages count too, and those of the office do not', async () => {
  const [customer, office] = [await person(), await person('admin')];
  const { inquiry_id } = await buildInquiry(host, customer);
  await as(customer).submitInquiry({ inquiry_id, terms: true });
  expect((await addMessage(customer, inquiry_id)).status).toBe(200);
  const files = quotas.files.confirmed.bytes / 5_000_000;
  await system(sql`insert into messages.message (message_id, inquiry_id, author_id, author_as, internal, body, file_name, file_size, mime_type, sha256, storage_key, created_at)
    select gen_random_uuid(), inquiry_id, author_id, author_as, internal, body, file_name, 5000000, mime_type, sha256, gen_random_uuid(), created_at
    from messages.message, generate_series(1, ${files}::int) where author_id = ${customer.userId}`);
  const { property_id } = await buildInquiry(host, customer);
  expect((await addDocument(customer, property_id)).body.error_code).toBe('files_quota_reached');
  expect((await addMessage(office, inquiry_id)).status).toBe(200);
  await system(sql`update messages.message set author_id = ${office.userId} where author_id = ${customer.userId}`);
  const answer = await addMessage(office, inquiry_id);
  expect([answer.status, answer.headers['quota-left']]).toEqual([200, undefined]);
});

test('orders that wait for money', async () => {
  const customer = await person();
  await setStatus(customer, 'unconfirmed');
  for (let n = 0; n < quotas.orders.unconfirmed.open; n++)
    expect(
      (await orderPackage(host, customer, { code: n % 2 ? 'day' : 'month', key: `order-number-${n}` })).status,
    ).toBe(200);
  const refused = await orderPackage(host, customer, { code: 'day', key: 'order-number-over' });
  expect([refused.status, refused.body.error_code]).toEqual([429, 'open_quota_reached']);
});

test('mails to others that a person sends', async () => {
  const customer = await person();
  const { property_id } = await buildInquiry(host, customer);
  const ask = (email?: string) =>
    post('/api/requestUpload', customer, {
      property_id,
      document_type: 'drugo',
      document_name: 'Pogodba',
      ...(email ? { email } : {}),
    });
  const most = quotas.mails.confirmed.day;
  for (let n = 0; n < most; n++) {
    const answer = await ask(`sosed${n}@primer.example`);
    expect(answer.status).toBe(200);
    expect(answer.headers['quota-left']).toBe(n + 1 < most * 0.8 ? undefined : `mails ${most - n - 1}`);
    const { upload_request_id } = answer.body.data;
    await as(customer).withdrawUploadRequest({ upload_request_id });
  }
  const refused = await ask('se.en@primer.example');
  expect([refused.status, refused.body.error_code]).toEqual([429, 'day_quota_reached']);
  // Without a mail there is nothing to count.
  expect((await ask()).status).toBe(200);
});
