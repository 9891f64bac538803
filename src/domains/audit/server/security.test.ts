import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { watchSecurity } from './jobs.ts';
import { retireSecurityLog } from './public.ts';

const host = await testApp({ bounded: true });
const { app, db, clock, person, as, post, open, services, lettersTo } = host;
let office = await person('admin');
const start = clock.now;
beforeEach(() => {
  clock.now = start;
});

type Row = { kind: string; call: string; actor: { user_id: string } | null; object_id: string; details: object };
const shown = async (filters: object = {}): Promise<Row[]> =>
  (await post('/api/showSecurityLog', office, filters)).body.data.items;
const watch = () =>
  watchSecurity.run({
    ...{ payload: {}, ...jobParts, now: clock.now, services },
    asSystem: (work) => inScope(db, 'system', work),
  });

test('what is refused stands in the log with who it was, from where, and what it was about', async () => {
  const [ana, bor] = [await person(), await person()];
  const { inquiry_id } = await buildInquiry(host, ana);
  expect((await as(bor).refused.showInquiry({ inquiry_id })).status).toBe(404);
  expect((await as(bor).refused.showAudit()).status).toBe(403);
  const wrong = { email: ana.email, password: 'ni pravo geslo' };
  const csrf =
    (await app.inject('/sanctum/csrf-cookie')).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const signIn = { headers: { 'x-xsrf-token': csrf }, cookies: { 'XSRF-TOKEN': csrf } };
  expect((await app.inject({ method: 'POST', url: '/login', payload: wrong, ...signIn })).statusCode).toBe(401);
  const guess = { email: ana.email, code: '000000' };
  const guessing = { method: 'POST', url: '/verifyForgetPasswordWithCode', payload: guess, ...signIn } as const;
  expect((await app.inject(guessing)).json().error_code).toBe('wrong_code');
  await eventually(async () => {
    // The targeted account is found by name, though nobody was signed in.
    expect(await shown({ who: ana.email })).toMatchObject([
      { kind: 'sign_in_refused', actor: null, object_id: ana.userId, details: { code: 'wrong_code' } },
      { kind: 'sign_in_refused', actor: null, object_id: ana.userId, details: { code: 'invalid_credentials' } },
    ]);
    expect(await shown({ who: bor.email })).toMatchObject([
      { kind: 'refused', call: 'showAudit', object_id: null, details: { code: 'forbidden', role: 'user' } },
      { kind: 'foreign_id', call: 'showInquiry', object_id: inquiry_id, address: '127.0.0.1' },
    ]);
    const [, refused] = await shown({ kind: 'sign_in_refused' });
    expect(refused).toMatchObject({ call: 'login', actor: null, address: '127.0.0.1' });
    expect(JSON.stringify(refused)).not.toContain(ana.email);
  });
  expect((await as(bor).refused.showSecurityLog()).status).toBe(403);
});

test('a flood is one row a minute; files, exports, rights and money are rows of their own with the old and the new value', async () => {
  const [ana, valuer] = [await person(), await person('valuer')];
  for (let n = 0; n < 40; n += 1) await as(ana).refused.previewEstimate({});
  expect((await as(ana).refused.previewEstimate({})).status).toBe(429);
  const { inquiry_id } = await buildInquiry(host, ana);
  expect((await open('/api/auditExport/csv?filters={}', office)).status).toBe(200);
  await as(office).editGrants({ user_id: valuer.userId, grants: ['report.review'] });
  const { items } = await as(office).showPackages();
  const { package_id, code, net_cents } = existing(items[0]);
  const priced = { valid_from: '2026-01-15', prices: [{ package_id, net_cents: net_cents + 100 }] };
  await as(office).editPrices(priced);
  await eventually(async () => {
    expect(await shown({ who: ana.email })).toMatchObject([{ kind: 'too_many' }]);
    expect(await shown({ who: office.email })).toMatchObject([
      { kind: 'money', call: 'editPrices', details: { [code]: `${net_cents} → ${net_cents + 100}` } },
      { kind: 'rights', call: 'editGrants', object_id: valuer.userId },
      { kind: 'export', call: 'getAuditExport' },
    ]);
  });
  expect(await shown({ text: inquiry_id })).toEqual([]);
  const file = await open('/api/securityExport/csv?filters={"kind":"money"}', office);
  expect(file.bytes.toString('utf8')).toContain('editPrices');
});

test('a pattern is told to the office once, by mail and in the log', async () => {
  clock.now = new Date(start.getTime() + 3 * 60 * 60_000);
  const cleo = await person();
  office = await host.signIn(office);
  for (let n = 0; n < limits.alarms.foreignIds; n += 1)
    await as(cleo).refused.showInquiry({ inquiry_id: randomUUID() });
  // They are written a moment later, and exceed a page.
  const total = async () => (await as(office).showSecurityLog({ who: cleo.email })).total;
  await eventually(async () => expect(await total()).toBe(limits.alarms.foreignIds));
  const before = (await lettersTo(office.email)).length;
  await watch();
  await watch();
  const letters = (await lettersTo(office.email)).slice(before);
  expect(letters.map(({ kind }) => kind)).toEqual(['security_alarm']);
  expect(letters[0]?.body).not.toContain(cleo.email);
  expect(await shown({ kind: 'alarm' })).toMatchObject([
    { actor: { user_id: cleo.userId }, details: { pattern: 'foreign_ids', n: limits.alarms.foreignIds } },
  ]);
});

test('persons and addresses are forgotten after their days, and rows after their months', async () => {
  office = await host.signIn(office);
  const dan = await person();
  await as(dan).refused.showInquiry({ inquiry_id: randomUUID() });
  await eventually(async () => expect(await shown({ who: dan.email })).toHaveLength(1));
  const retire = (days: number) =>
    inScope(db, 'system', (system) =>
      retireSecurityLog(system, services, new Date(start.getTime() + days * 24 * 60 * 60_000)),
    );
  expect(await retire(89)).toBe(0);
  expect(await retire(91)).toBeGreaterThan(0);
  expect(await shown({ who: dan.email })).toEqual([]);
  const [row] = await shown({ kind: 'foreign_id' });
  expect(row).toMatchObject({
    actor: null,
    address: null,
    object_id: null,
    pseudonym: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  await retire(361);
  expect(await shown()).toEqual([]);
});
