import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildInquiry, buildValuer } from '../../../../tests/support/builders.ts';
import { pdfWith } from '../../../../tests/support/files.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post, upload, open, clock, lettersTo } = app;
const office = await person('admin');
const tick = () => {
  clock.now = new Date(clock.now.getTime() + 1_000);
};

let day = 0;
const accepted = async () => {
  day += 1;
  const customer = await person();
  const valuer = await buildValuer(app, office);
  const visit = `2026-02-${String(day + 1).padStart(2, '0')}T09:00:00Z`;
  const { inquiry_id } = await buildCase(app, { customer, office, valuer }, 'accepted', { visit });
  return { customer, valuer, inquiry_id };
};
const write = async (who: Person, inquiry_id: string, body: string, more: object = {}) => {
  tick();
  return post('/api/addMessage', who, { message_id: randomUUID(), inquiry_id, body, ...more });
};
const read = async (who: Person, inquiry_id: string) => await as(who).showMessages({ inquiry_id });
const bodies = async (who: Person, inquiry_id: string) =>
  (await read(who, inquiry_id)).items.map(({ body }: { body: string }) => body);
const bell = async (who: Person) => await as(who).showNewMessages({});
const mailsTo = async (email: string) => (await lettersTo(email)).filter(({ kind }) => kind === 'message_came');
/** The office may look after giving a reason. */

test('customer, valuer and office talk; notes of the house stay in the house', async () => {
  const { customer, valuer, inquiry_id } = await accepted();
  await write(customer, inquiry_id, 'Kdaj pridete?');
  await write(valuer, inquiry_id, 'V torek ob desetih.');
  await write(valuer, inquiry_id, 'Stranka je brez izpiska.', { internal: true });
  expect(await bodies(customer, inquiry_id)).toEqual(['Kdaj pridete?', 'V torek ob desetih.']);
  expect(await bodies(valuer, inquiry_id)).toEqual([
    'Kdaj pridete?',
    'V torek ob desetih.',
    'Stranka je brez izpiska.',
  ]);
  expect(await read(customer, inquiry_id)).toMatchObject({
    may_note: false,
    items: [
      { is_mine: true, is_new: false, author_as: 'customer' },
      { is_mine: false, is_new: true, author_as: 'valuer' },
    ],
  });
  expect(await write(customer, inquiry_id, 'opomba', { internal: true })).toMatchObject({ status: 403 });
  // The wall behind it: not even asked by another way.
  const scope = { userId: customer.userId, permissions: ['message.write'] };
  const seen = await inScope(db, scope, (own) => own.selectFrom('messages.message').select('internal').execute());
  expect(seen).toEqual([{ internal: false }, { internal: false }]);
  expect(await db.selectFrom('messages.message').selectAll().execute()).toEqual([]);
});

test('the bell counts what was not seen, and one mail is written however much comes', async () => {
  const { customer, valuer, inquiry_id } = await accepted();
  await write(valuer, inquiry_id, 'Prosim za izpisek.');
  await write(valuer, inquiry_id, 'In energetsko izkaznico.');
  await write(valuer, inquiry_id, 'Opomba.', { internal: true });
  // The payment, which the office confirmed, is the third thing.
  expect(await bell(customer)).toMatchObject({ unread: 3, items: [{ inquiry_id, viewer: 'customer', unread: 2 }] });
  expect((await bell(office)).items).toContainEqual(
    expect.objectContaining({ inquiry_id, viewer: 'admin', unread: 3 }),
  );
  expect((await bell(valuer)).items).toEqual([]);
  const [mail, ...others] = await mailsTo(customer.email);
  expect(mail?.subject).toMatch(/^Novo sporočilo pri primeru \d{4}-\d+$/);
  expect(others).toEqual([]);
  tick();
  await as(customer).markMessagesSeen({ inquiry_id });
  expect(await bell(customer)).toMatchObject({ items: [], unread: 0 });
  expect((await read(customer, inquiry_id)).items.some(({ is_new }: { is_new: boolean }) => is_new)).toBe(false);
  await write(valuer, inquiry_id, 'Hvala.');
  expect(await bell(customer)).toMatchObject({ unread: 1 });
  expect(await mailsTo(customer.email)).toHaveLength(2);
});

test('what was confirmed stands under the bell of its customer, new until the case is looked at', async () => {
  const customer = await person();
  const valuer = await buildValuer(app, office);
  const visit = '2026-03-10T09:00:00Z';
  const { inquiry_id } = await buildCase(app, { customer, office, valuer }, 'visit_scheduled', { visit });
  const told = async () =>
    (await bell(customer)).news.map(({ event, is_new }: { event: string; is_new: boolean }) => [event, is_new]);
  expect(await told()).toEqual([
    ['schedule_visit', true],
    ['settle_payment', true],
    ['submit', false],
  ]);
  expect((await bell(customer)).news[0]).toMatchObject({ inquiry_id, visit_at: '2026-03-10T09:00:00.000Z' });
  expect((await bell(customer)).unread).toBe(2);
  for (const other of [valuer, office, await person()])
    expect((await bell(other)).news.filter((one: { inquiry_id: string }) => one.inquiry_id === inquiry_id)).toEqual([]);
  expect((await read(valuer, inquiry_id)).has_news).toBe(false);
  expect((await read(customer, inquiry_id)).has_news).toBe(true);
  tick();
  await as(customer).markMessagesSeen({ inquiry_id });
  expect((await read(customer, inquiry_id)).has_news).toBe(false);
  expect(await told()).toEqual([
    ['schedule_visit', false],
    ['settle_payment', false],
    ['submit', false],
  ]);
  expect((await bell(customer)).unread).toBe(0);

  // The cancellation of a confirmed visit is announced too, with the party that cancelled.
  tick();
  const cancelled = { inquiry_id, reason: 'illness', note: 'Oglasimo se.' };
  expect((await post('/api/cancelVisit', valuer, cancelled)).body).toMatchObject({ success: true });
  tick();
  const { userId: valuer_id } = await buildValuer(app, office);
  const moved = { inquiry_id, valuer_id, reason: 'illness', independence: true };
  expect((await post('/api/reassignValuer', office, moved)).body).toMatchObject({ success: true });
  expect((await told()).slice(0, 2)).toEqual([
    ['reassign', true],
    ['cancel_visit', true],
  ]);
});

test('a document comes along, is looked at as any other, and is theirs only who may read it', async () => {
  const { customer, valuer, inquiry_id } = await accepted();
  tick();
  const give = (who: Person, bytes: Buffer, internal = 'false') =>
    upload(
      '/api/addMessage',
      who,
      { message_id: randomUUID(), inquiry_id, body: 'Priloga', internal },
      { name: 'a.pdf', bytes },
    );
  const { body } = await give(customer, pdfWith());
  const { message_id, file } = body.data;
  expect(file).toMatchObject({ file_name: 'a.pdf', mime_type: 'application/pdf' });
  expect((await open(`/api/messageFile/${message_id}`, valuer)).bytes.equals(pdfWith())).toBe(true);
  expect((await open(`/api/messageFile/${message_id}`, await person())).status).toBe(404);
  const script = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect((await give(customer, script)).body).toMatchObject({ error_code: 'file_type_not_allowed' });
  const note = (await give(valuer, pdfWith(), 'true')).body.data;
  expect(note.internal).toBe(true);
  expect((await open(`/api/messageFile/${note.message_id}`, customer)).status).toBe(404);
});

test('the same sent twice stands once', async () => {
  const { customer, valuer, inquiry_id } = await accepted();
  const message_id = randomUUID();
  const input = { message_id, inquiry_id, body: 'Enkrat.' };
  const first = await post('/api/addMessage', customer, input);
  expect((await post('/api/addMessage', customer, input)).body).toEqual(first.body);
  expect(await bodies(customer, inquiry_id)).toEqual(['Enkrat.']);
  expect(await as(valuer).refused.addMessage(input)).toMatchObject({ status: 404 });
});

test('other people’s cases and drafts have no messages; the office reads those of a case at work', async () => {
  const { inquiry_id } = await accepted();
  const bor = await person();
  for (const path of ['/api/showMessages', '/api/markMessagesSeen'])
    expect(await post(path, bor, { inquiry_id }), path).toMatchObject({ status: 404 });
  expect(await write(bor, inquiry_id, 'x')).toMatchObject({ status: 404 });
  const draft = await buildInquiry(app, bor, '2026-03-03T09:00:00Z');
  expect(await write(bor, draft.inquiry_id, 'x')).toMatchObject({ status: 404 });
  await as(office).showMessages({ inquiry_id });
});
