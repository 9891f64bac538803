import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { photo } from '../../../../tests/support/files.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { orderPackage } from '../../../../tests/support/order-calls.ts';
import { filesInZip } from '../../../../tests/support/read-zip.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { retainData } from './jobs.ts';

const app = await testApp({ settings: { accessTtlSeconds: 3_600 } });
const { as, post, open, person, signIn, clock, db, url, services, upload } = app;
const days = 24 * 60 * 60_000;
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};
const runRetention = () =>
  retainData.run({
    payload: {},
    ...jobParts,
    asSystem: (work) => inScope(db, 'system', work),
    now: clock.now,
    services,
  });
const asOwner = async <T>(statement: string, values: unknown[]): Promise<T[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as T[];
  } finally {
    await client.end();
  }
};
const linkTo = async (email: string) => {
  const rows = await asOwner<{ body: string }>(
    "select body from mail.message where recipient = $1 and kind = 'account_closed' order by created_at",
    [email],
  );
  return /\/account\/reactivate#code=([\w-]+)/.exec(rows.at(-1)?.body ?? '')?.[1];
};

describe('the archive of one’s own data', () => {
  test('holds the account, the inquiries with their files, messages and the trail, and nothing of others', async () => {
    const [own, other] = [await person(), await person()];
    const { inquiry_id, property_id } = await buildInquiry(app, own);
    await buildInquiry(app, other);
    const { inquiry_id: draft } = await as(own).addInquiry({ looked_up: 'naslov=Pod gozdom 3' });
    const typed = '{"personal_information":{"last_name":"Novak"}}';
    await as(own).keepTyped({ inquiry_id: draft, typed });
    const file = {
      name: 'Gradbeno dovoljenje.pdf',
      bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'),
    };
    const fields = { property_id, document_type: 'gradbeno_dovolenje' };
    expect(await upload('/api/addPropertyDocuments', own, fields, file)).toMatchObject({ status: 200 });
    const picture = { name: 'pročelje.jpeg', bytes: await photo() };
    expect(
      await upload(
        '/api/addPropertyFloorSpaceImages',
        own,
        { property_id, mime_type: 'image/jpeg', kind: 'front' },
        picture,
      ),
    ).toMatchObject({ status: 200 });
    const floor = { property_id, etaza: 'pritlicje' };
    expect((await post('/api/addPropertyFloor', own, floor)).status).toBe(200);
    await as(own).editPropertyObjectDescription({ property_id, values: { vrstaGradnje: 'montažna' } });
    await as(own).addContactUs({ email: own.email, message: 'Kdaj bo ogled?' });

    const asked = await post('/api/exportOwnData', own);
    expect(asked.body.data.file_name).toBe('Moji podatki (Mera).zip');
    const archive = await open(asked.body.data.url, own);
    expect(archive.headers['content-type']).toBe('application/zip');
    const files = await filesInZip(archive.bytes);
    expect([...files.keys()].sort()).toEqual(['Gradbeno dovoljenje.pdf', 'data.json', 'pročelje.jpg']);
    expect(files.get('pročelje.jpg')?.subarray(0, 2), 'a picture').toEqual(Buffer.from([0xff, 0xd8]));
    const text = files.get('data.json')?.toString() ?? '';
    const data = JSON.parse(text);
    expect(data.account).toMatchObject({ email: own.email, first_name: 'Ana' });
    expect(data.inquiries).toHaveLength(2);
    const about = (id: string) => data.inquiries.find((one: { inquiry_id: string }) => one.inquiry_id === id);
    expect(about(draft)).toMatchObject({ typed, looked_up: 'naslov=Pod gozdom 3' });
    expect(about(inquiry_id)).toMatchObject({
      inquiry_id,
      personal_information: { street: 'Slovenska cesta 5' },
      early_start: null,
    });
    const [whole] = about(inquiry_id).properties;
    expect(whole.floors).toMatchObject([{ etaza: 'pritlicje' }]);
    expect(whole.sections).toContainEqual(
      expect.objectContaining({
        section: 'property_object_description',
        values: expect.objectContaining({ vrstaGradnje: 'montažna' }),
      }),
    );
    expect(about(inquiry_id).photos).toMatchObject([{ file_name: 'pročelje.jpg', kind: 'front' }]);
    expect(data.messages_to_us).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.trail.map(({ event }: { event: string }) => event)).toContain('session.opened');
    expect(text).not.toContain(other.email);
    for (const secret of ['password_hash', 'hmac_key', 'storage_key', 'two_factor_secret'])
      expect(text).not.toContain(secret);
  });

  test('is for the person who asked, for five minutes, by an address that cannot be guessed', async () => {
    const [own, other] = [await person(), await person()];
    const { url } = await as(own).exportOwnData();
    expect((await open(url, other)).status).toBe(404);
    expect((await open(url)).status).toBe(401);
    expect((await open(url.replace(/until=\d+/, `until=${clock.now.getTime() + days}`), own)).status).toBe(404);
    wait(6 * 60_000);
    expect((await open(url, own)).status).toBe(404);
    wait(5 * 60_000);
    expect(await as(own).refused.exportOwnData()).toMatchObject({ status: 403, error_code: 'reauth_required' });
  });
});

describe('closing one’s own account', () => {
  test('ends every session immediately, and the link of the mail opens it again', async () => {
    const own = await person();
    await as(own).closeAccount();
    expect(await as(own).refused.showAccount()).toMatchObject({ status: 401, error_code: 'user_no_account' });
    await expect(signIn(own)).rejects.toThrow('invalid_credentials');

    const code = await linkTo(own.email);
    expect((await as().refused.reactivateAccount({ code: 'nonsense' })).status).toBe(422);
    expect((await post('/api/reactivateAccount', undefined, { code })).status).toBe(200);
    expect((await post('/api/reactivateAccount', undefined, { code })).status, 'clicked twice').toBe(200);
    const back = await signIn(own);
    expect(await as(back).showAccount()).toMatchObject({ status: 'active' });

    await as(back).closeAccount();
    expect((await post('/api/reactivateAccount', undefined, { code })).status, 'an old link').toBe(422);
  });

  test('waits until an order in progress has ended; who works for the office leaves through the office', async () => {
    const own = await person();
    const { inquiry_id } = await buildInquiry(app, own, new Date(clock.now.getTime() + 6 * days).toISOString());
    const closed = await post('/api/closeAccount', await person('valuer'));
    expect(closed).toMatchObject({ status: 409, body: { error_code: 'account_in_use' } });
    await asOwner(
      "update inquiries.inquiry set status = 'in_review', number = 'X', completed_on = now() where inquiry_id = $1",
      [inquiry_id],
    );
    expect((await post('/api/closeAccount', own)).body.error_code).toBe('account_in_use');
    await asOwner("update inquiries.inquiry set status = 'declined' where inquiry_id = $1", [inquiry_id]);
    await as(own).closeAccount();
  });

  test('where an order is in progress and money is owed, both are said at once', async () => {
    const [own, office] = [await person(), await person('admin')];
    const { inquiry_id } = await buildInquiry(app, own, new Date(clock.now.getTime() + 6 * days).toISOString());
    await asOwner(
      "update inquiries.inquiry set status = 'in_review', number = 'Z', completed_on = now() where inquiry_id = $1",
      [inquiry_id],
    );
    const { order_id } = (await orderPackage(app, own)).body.data;
    const { gross_cents } = await as(own).showOrder({ order_id });
    const key = { headers: { ...office.headers, 'idempotency-key': randomUUID() } };
    const paid = { order_id, amount_cents: gross_cents + 100, paid_on: clock.now.toISOString().slice(0, 10) };
    await as(key).markPaid(paid);
    expect((await post('/api/closeAccount', own)).body).toMatchObject({
      error_code: 'account_in_use_money_owed',
      message: expect.stringMatching(/naročila v teku.*dolgujemo denar/),
    });
    await asOwner("update inquiries.inquiry set status = 'declined' where inquiry_id = $1", [inquiry_id]);
    expect((await post('/api/closeAccount', own)).body.error_code).toBe('money_owed');
  });

  test('asking for the link gives everyone the same answer; only a closed account gets it', async () => {
    const own = await person();
    await as(own).closeAccount();
    const before = await linkTo(own.email);
    const ask = async (email: string) => {
      const csrf = (await app.app.inject('/sanctum/csrf-cookie')).cookies[0]?.value ?? '';
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/askReactivation',
        payload: { email },
        headers: { 'x-xsrf-token': csrf },
        cookies: { 'XSRF-TOKEN': csrf },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const stranger = await person();
    expect(await ask(own.email)).toEqual(await ask('nihce@primer.example'));
    expect(await ask(stranger.email)).toEqual({ status: 200, body: { success: true, data: {} } });
    expect(await linkTo(stranger.email)).toBeUndefined();
    const after = await linkTo(own.email);
    expect(after).not.toBe(before);
    expect((await as().refused.reactivateAccount({ code: before })).status).toBe(422);
    expect((await post('/api/reactivateAccount', undefined, { code: after })).status).toBe(200);
  });
});

describe('retention', () => {
  test('thirty days after closing the person is gone and what was ordered stays under a pseudonym', async () => {
    const own = await person();
    const visit = () => new Date(clock.now.getTime() + 6 * days).toISOString();
    const { inquiry_id: draft } = await buildInquiry(app, own, visit());
    const { inquiry_id: ordered } = await buildInquiry(app, own, visit());
    await asOwner(
      "update inquiries.inquiry set status = 'closed', number = 'Y', completed_on = now(), confirmed_at = now() where inquiry_id = $1",
      [ordered],
    );
    await as(own).addContactUs({ email: own.email, message: 'Hvala.' });
    await asOwner("insert into orders.billing_data (user_id, payer, updated_at) values ($1, '\\x00', now())", [
      own.userId,
    ]);
    await as(own).closeAccount();
    const code = await linkTo(own.email);

    wait(29 * days);
    await runRetention();
    expect(await asOwner('select 1 from accounts.account where email = $1', [own.email])).toHaveLength(1);
    wait(2 * days);
    await runRetention();
    const [row] = await asOwner<Record<string, unknown>>('select * from accounts.account where user_id = $1', [
      own.userId,
    ]);
    expect(row).toMatchObject({
      email: `${own.userId}@erased.invalid`,
      first_name: '',
      last_name: '',
      phone: null,
      password_hash: null,
      status: 'closed',
    });
    for (const table of [
      'accounts.session',
      'accounts.email_confirmation',
      'contact.contact_us',
      'orders.billing_data',
    ])
      expect(await asOwner(`select 1 from ${table} where user_id = $1`, [own.userId]), table).toEqual([]);
    expect(await asOwner('select 1 from mail.message where recipient = $1', [own.email])).toEqual([]);
    const left = await asOwner<{ inquiry_id: string }>('select inquiry_id from inquiries.inquiry where user_id = $1', [
      own.userId,
    ]);
    expect(left).toEqual([{ inquiry_id: ordered }]);
    expect(left).not.toContainEqual({ inquiry_id: draft });
    expect((await as().refused.reactivateAccount({ code })).status).toBe(422);
    // The address is free for a new beginning.
    expect(await asOwner('select 1 from accounts.account where email = $1', [own.email])).toEqual([]);
  });

  test('what never became an order goes a year after its end, the person of an order ten years after', async () => {
    const own = await person();
    const visit = () => new Date(clock.now.getTime() + 6 * days).toISOString();
    const { inquiry_id: expired } = await buildInquiry(app, own, visit());
    const { inquiry_id: ordered, property_id } = await buildInquiry(app, own, visit());
    const end = (inquiry_id: string, status: string, confirmed: boolean) =>
      asOwner(
        'update inquiries.inquiry set status = $2, state_since = $3, confirmed_at = $4, number = $1::text, completed_on = $3 where inquiry_id = $1::uuid',
        [inquiry_id, status, clock.now, confirmed ? clock.now : null],
      );
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');
    const fields = { property_id, document_type: 'gradbeno_dovolenje' };
    await upload('/api/addPropertyDocuments', own, fields, { name: 'Gradbeno dovoljenje.pdf', bytes });
    await end(expired, 'expired', false);
    await end(ordered, 'closed', true);
    const have = async () => ({
      inquiries: (await asOwner('select 1 from inquiries.inquiry where user_id = $1', [own.userId])).length,
      persons: (
        await asOwner(
          'select 1 from inquiries.personal_information p join inquiries.inquiry i using (inquiry_id) where i.user_id = $1',
          [own.userId],
        )
      ).length,
      documents: (await asOwner('select 1 from properties.document where property_id = $1', [property_id])).length,
      typed: (await asOwner('select 1 from inquiries.inquiry where user_id = $1 and typed is not null', [own.userId]))
        .length,
    });
    await asOwner("update inquiries.inquiry set typed = '\\x00' where inquiry_id = $1", [ordered]);
    wait(364 * days);
    await runRetention();
    expect(await have()).toEqual({ inquiries: 2, persons: 2, documents: 1, typed: 1 });
    wait(3 * days);
    await runRetention();
    expect(await have()).toEqual({ inquiries: 1, persons: 1, documents: 1, typed: 1 });
    wait(9 * 366 * days);
    await runRetention();
    expect(await have()).toEqual({ inquiries: 1, persons: 0, documents: 0, typed: 0 });
  });
});
