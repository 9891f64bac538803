import { expect, test } from 'vitest';
import { buildCase, buildValuer } from '../../../../tests/support/builders.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { person, signIn, as, post, clock, lettersTo } = app;
const start = clock.now;

/** A case of its own, with its visit agreed. */
const agreed = async (visit: string) => {
  clock.now = start;
  const [customer, office] = [await person(), await person('admin')];
  const valuer = await buildValuer(app, office);
  const { inquiry_id } = await buildCase(app, { customer, office, valuer }, 'visit_scheduled', { visit });
  return { customer, valuer, inquiry_id };
};
/** The code of the newest link that the customer was sent. */
const codeFor = async ({ email }: Person): Promise<string> => {
  const body = (await lettersTo(email)).findLast((letter) => letter.body.includes('/account/visit#code='))?.body ?? '';
  return /\/account\/visit#code=([\w.-]+)/.exec(body)?.[1] ?? '';
};
/** A moment later, so that the newest mail can be distinguished from the one before. */
const confirm = (valuer: Person, inquiry_id: string) => {
  clock.now = new Date(clock.now.getTime() + 1_000);
  return post('/api/confirmVisit', valuer, { inquiry_id });
};
const show = (code: string) => post('/api/showVisitByLink', undefined, { code });
const move = (code: string, starts_at: string) => post('/api/moveVisitByLink', undefined, { code, starts_at });
const visitOf = async (as: Person, inquiry_id: string) =>
  (await post('/api/showInquiry', as, { inquiry_id, list: 'bookings' })).body.data.data.find(
    ({ state }: { state: string }) => state !== 'released',
  );

test('the customer moves the visit without signing in, and its valuer confirms it; twice, then one calls', async () => {
  const { customer, valuer, inquiry_id } = await agreed('2026-01-21T09:00:00Z');
  const code = await codeFor(customer);
  const { body } = await show(code);
  expect(body.data).toMatchObject({ starts_at: '2026-01-21T09:00:00.000Z', refusal: null, title: 'Pot na Fužine 1' });
  const [next] = body.data.free.slice(-1);
  expect(await move(code, next)).toMatchObject({ status: 200, body: { data: { starts_at: next } } });
  expect(await visitOf(customer, inquiry_id)).toMatchObject({ starts_at: next, state: 'held' });
  // The visit of the code is no longer valid.
  expect(await show(code)).toMatchObject({ status: 404 });
  expect(await move(code, next)).toMatchObject({ status: 404 });

  expect((await confirm(valuer, inquiry_id)).status).toBe(200);
  const second = await codeFor(customer);
  expect(second).not.toBe(code);
  const [again] = (await show(second)).body.data.free;
  expect(await move(second, again)).toMatchObject({ status: 200 });
  expect((await confirm(valuer, inquiry_id)).status).toBe(200);
  const third = await codeFor(customer);
  expect((await show(third)).body.data).toMatchObject({ refusal: 'too_many_moves', free: [] });
  expect(await move(third, next)).toMatchObject({ status: 409, body: { error_code: 'transition_not_allowed' } });
});

test('less than a day before it one calls', async () => {
  const { customer } = await agreed('2026-01-21T09:00:00Z');
  const code = await codeFor(customer);
  clock.now = new Date('2026-01-20T09:01:00Z');
  expect((await show(code)).body.data).toMatchObject({ refusal: 'reason_missing', free: [] });
  expect(await as().refused.cancelVisitByLink({ code })).toMatchObject({ status: 409 });
  clock.now = new Date('2026-01-21T09:00:00Z');
  expect(await show(code)).toMatchObject({ status: 404 });
});

test('given back, the time is free and another is to be agreed', async () => {
  const { customer, inquiry_id } = await agreed('2026-01-22T09:00:00Z');
  const code = await codeFor(customer);
  await as().cancelVisitByLink({ code });
  expect(await visitOf(customer, inquiry_id)).toBeUndefined();
  expect((await post('/api/showInquiry', await signIn(customer), { inquiry_id })).body.data.status).toBe('assigned');
  expect(await show(code)).toMatchObject({ status: 404 });
});

test('a code that we did not sign, or that was changed, is refused; so is a time that was not offered', async () => {
  const { customer } = await agreed('2026-01-23T09:00:00Z');
  const code = await codeFor(customer);
  const [id, at, signature] = code.split('.');
  for (const other of [`${id}.${Number(at) + 1}.${signature}`, `${id}.${at}.x`, 'nekaj', `${id}.${at}`])
    expect(await show(other), other).toMatchObject({ status: 404 });
  expect(await move(code, '2026-02-08T09:00:00Z')).toMatchObject({ status: 422 });
  // Refused completely: the visit is unchanged.
  expect((await show(code)).status).toBe(200);
});
