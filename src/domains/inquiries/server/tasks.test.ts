import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildValuer } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import type { Person } from '../../../../tests/support/test-app.ts';

const app = await caseHost();
const { db, clock, person, as, post, office, valuer, build, trailOf, mailsTo, lettersTo } = app;
const colleague = await person('admin');

const add = (inquiry_id: string, more: object = {}, who = office) =>
  post('/api/addTask', who, { inquiry_id, text: 'Pokliči naročnika', due_on: '2026-01-16', ...more });
const shown = async (who: Person, input: object = {}) => await as(who).showTasks(input);

test('a task has a day and is of the office or of one person; it stands in the queue until it is done', async () => {
  const { inquiry_id } = await build('visit_scheduled');
  const { number } = await as(office).showCase({ inquiry_id });
  const first = (await add(inquiry_id)).body.data.task_id;
  const later = (
    await add(inquiry_id, { text: 'Preveri etažni načrt', due_on: '2026-01-20', assignee_id: valuer.userId })
  ).body.data.task_id;
  expect((await shown(office, { inquiry_id })).items).toMatchObject([
    { task_id: first, number, text: 'Pokliči naročnika', due_on: '2026-01-16', state: 'ahead', assignee: null },
    { task_id: later, assignee: { user_id: valuer.userId, name: 'Ana Novak' } },
  ]);
  const [row] = (await as(office).showQueue({ with_task: true })).items;
  expect(row).toMatchObject({ inquiry_id, task: { text: 'Pokliči naročnika', state: 'ahead', more: 1 } });
  expect(
    (await shown(valuer)).items.map(({ task_id }: { task_id: string }) => task_id),
    'their own',
  ).toEqual([later]);
  const mine = (await shown(colleague, { mine: true })).items.map(({ task_id }: { task_id: string }) => task_id);
  expect(mine).toContain(first);
  expect(mine, 'that of the valuer').not.toContain(later);

  await as(office).editTask({ task_id: first, text: 'Pokliči banko', due_on: '2026-01-15' });
  expect((await shown(office, { inquiry_id })).items[0]).toMatchObject({ text: 'Pokliči banko', state: 'today' });
  await as(valuer).completeTask({ task_id: later, done: true });
  await as(office).completeTask({ task_id: first, done: true });
  expect((await as(office).showQueue({ with_task: true })).items).toEqual([]);
  expect((await shown(office, { inquiry_id })).items.map(({ state }: { state: string }) => state)).toEqual([
    'done',
    'done',
  ]);
  expect((await shown(office)).items).toEqual([]);
  await as(office).completeTask({ task_id: first, done: false });
  expect((await shown(office)).items).toMatchObject([{ task_id: first }]);
  const counts = (await as(office).showMenuCounts()).counts;
  expect(counts).toMatchObject({ tasks: 1, cases: expect.any(Number), receivables: 0, payments: 0 });
  const events = (await trailOf(inquiry_id)).map(({ event }) => event).filter((event) => event.startsWith('task.'));
  expect(events).toEqual([
    'task.added',
    'task.added',
    'task.changed',
    'task.completed',
    'task.completed',
    'task.reopened',
  ]);
});

test('its day is not over when it is given, and its person is of the house and the case', async () => {
  const { inquiry_id, customer } = await build('visit_scheduled');
  const strange = await buildValuer(app, office);
  expect((await add(inquiry_id, { due_on: '2026-01-14' })).body.errors).toHaveProperty('due_on');
  for (const one of [customer, strange])
    expect((await add(inquiry_id, { assignee_id: one.userId })).body.errors).toHaveProperty('assignee_id');
  expect((await add(inquiry_id, { assignee_id: colleague.userId })).status).toBe(200);
  const { people } = await shown(office, { inquiry_id });
  expect(people.map(({ user_id }: { user_id: string }) => user_id).toSorted()).toEqual(
    [office.userId, colleague.userId, valuer.userId].toSorted(),
  );
  expect((await add('00000000-0000-4000-8000-000000000009')).status).toBe(404);
});

test('tasks are nothing to strangers, nor to the customer of the case', async () => {
  const { inquiry_id, customer } = await build('visit_scheduled');
  const { task_id } = (await add(inquiry_id)).body.data;
  const other = await person('valuer');
  expect((await as(customer).refused.showTasks({ inquiry_id })).status).toBe(403);
  expect((await as(other).refused.showTasks({ inquiry_id })).status).toBe(404);
  expect((await shown(other)).items).toEqual([]);
  expect((await post('/api/completeTask', valuer, { task_id, done: true })).status, 'not theirs').toBe(404);
  for (const path of ['addTask', 'editTask', 'remindCase'])
    expect((await post(`/api/${path}`, valuer, { inquiry_id, task_id })).status, path).toBe(403);
  const seen = (one: Person, permissions: readonly string[]) =>
    inScope(
      db,
      { userId: one.userId, permissions },
      async (own) =>
        (await own.selectFrom('inquiries.task').select('task_id').where('inquiry_id', '=', inquiry_id).execute())
          .length,
    );
  expect(await seen(customer, ['inquiry.view_own'])).toBe(0);
  expect(await seen(other, ['inquiry.view_assigned'])).toBe(0);
  expect(await seen(office, ['inquiry.view_all'])).toBe(1);
});

test('what a valuer had to do is the office’s once the case goes to another', async () => {
  const { inquiry_id } = await build('visit_scheduled');
  await add(inquiry_id, { assignee_id: valuer.userId });
  const other = await buildValuer(app, office);
  const to = { inquiry_id, valuer_id: other.userId, independence: true, reason: 'illness' };
  expect((await post('/api/reassignValuer', office, to)).status).toBe(200);
  expect((await shown(office, { inquiry_id })).items).toMatchObject([{ assignee: null }]);
});

test('whoever is on the move is reminded, once a day, and the office is not', async () => {
  const review = await build('in_review');
  const remind = (inquiry_id: string, note?: string) => post('/api/remindCase', office, { inquiry_id, note });
  const refused = (refusal: string) => ({ status: 409, body: { data: { refusal } } });
  expect(await remind(review.inquiry_id)).toMatchObject(refused('office_turn'));
  const asked = await build('in_review');
  const items = [{ kind: 'document', text: 'Energetska izkaznica' }];
  expect((await post('/api/requestInfo', office, { inquiry_id: asked.inquiry_id, items })).status).toBe(200);
  const before = (await mailsTo(asked.customer.email)).length;
  expect((await remind(asked.inquiry_id)).body.data).toEqual({ reminded: ['customer'] });
  expect((await mailsTo(asked.customer.email)).length).toBe(before + 1);
  // The requested items are repeated.
  const asking = (await lettersTo(asked.customer.email)).filter(({ body }) => body.includes('Energetska izkaznica'));
  expect(asking).toHaveLength(2);
  expect(await remind(asked.inquiry_id)).toMatchObject(refused('reminded_today'));
  const start = clock.now;
  clock.now = new Date('2026-01-16T09:00:00Z');
  const next = await app.signIn(office);
  await as(next).remindCase({ inquiry_id: asked.inquiry_id, note: 'Nujno.' });
  clock.now = start;
  const letter = (await lettersTo(asked.customer.email)).at(-1);
  expect(letter).toMatchObject({ kind: 'turn_reminder' });
  expect(letter?.body).toContain('Nujno.');

  const working = await build('accepted');
  await as(valuer).startWork({ inquiry_id: working.inquiry_id, reason: 'customer_asked' });
  expect((await remind(working.inquiry_id)).body.data).toEqual({ reminded: ['valuer'] });
  expect((await lettersTo(valuer.email)).map(({ kind }) => kind)).toContain('turn_reminder');
  await as(office).officeCancel({ inquiry_id: working.inquiry_id, reason: 'customer_asked' });
  // The refund waits for an account, with a reminder already sent today; once it is known no reminder is possible.
  expect(await remind(working.inquiry_id)).toMatchObject(refused('reminded_today'));
  const [back] = (await as(working.customer).showBilling({})).refunds;
  const account = { refund_id: back?.refund_id, recipient: 'Ana Novak', iban: 'SI56020170014356205' };
  expect((await post('/api/editRefundAccount', working.customer, account)).status).toBe(200);
  expect(await remind(working.inquiry_id)).toMatchObject(refused('not_listed'));
  expect((await trailOf(asked.inquiry_id)).filter(({ event }) => event === 'inquiry.reminded')).toHaveLength(2);
});
