import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { reviewItems } from '#domains/reports/core/review.ts';
import { buildPerson } from '../support/builders.ts';
import { TestClient } from '../support/client.ts';
import { cloneDemo } from '../support/demo-template.ts';
import { deskCase } from '../support/report-calls.ts';
import { startServer } from '../support/server.ts';

const { url, dataDir } = await cloneDemo('accounts');
const environment = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
const owner = new Client({ connectionString: url });
await owner.connect();
afterAll(() => owner.end());

const rowsOf = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query(statement, values)).rows;

/**
 * Two servers on one database behind one address, in turn. The one that gets the next request after `strike` is killed while it works on
 * it, and restarts.
 */
const twoServers = async () => {
  const servers = [await startServer(environment), await startServer(environment)];
  const returning = new Set<Promise<unknown>>();
  const down = new Set<number>();
  let turn = 0;
  let blow: number | undefined;
  let struck = 0;
  const kill = async (at: number) => {
    down.add(at);
    struck += 1;
    await servers[at]?.end('SIGKILL');
    servers[at] = await startServer(environment);
    down.delete(at);
  };
  const proxy = http.createServer((request, response) => {
    turn += 1;
    const at = down.has(turn % 2) ? (turn + 1) % 2 : turn % 2;
    const onward = http.request(
      new URL(request.url ?? '/', servers[at]?.address),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
    // Never both at the same time: one of them is always available.
    if (blow === undefined || down.size > 0) return;
    const after = blow;
    blow = undefined;
    returning.add(pause(after).then(() => kill(at)));
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Waits until both are running, and strikes the next request this number of milliseconds after it came. */
    strike: async (milliseconds: number) => {
      await Promise.all(returning);
      blow = milliseconds;
    },
    struck: () => struck,
    end: async () => {
      await Promise.all(returning);
      proxy.closeAllConnections();
      proxy.close();
      for (const server of servers) await server.end('SIGTERM');
    },
  };
};

type Step = readonly [
  who: 'customer' | 'office' | 'valuer' | 'reviewer',
  call: string,
  input: () => Promise<object> | object,
];

test('two servers on one database: with one killed in the middle of every step nothing is lost and nothing done twice', async () => {
  const both = await twoServers();
  const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
  const demo = (name: string, role: string) =>
    new TestClient(both.address, { email: `${name}@mera.example`, password: passwords[role] ?? '' });
  const people = {
    customer: new TestClient(both.address),
    office: demo('skrbnik', 'admin'),
    valuer: demo('cenilec', 'valuer'),
    reviewer: demo('kontrolor', 'reviewer'),
  };
  await people.customer.register();
  for (const one of Object.values(people)) await one.signIn();
  const { customer, office, valuer } = people;

  /** Repeats the call until it is answered, like a client without an answer; completed calls are reported as such. */
  let steps = 0;
  const make = async (who: keyof typeof people, call: string, input: object): Promise<Record<string, unknown>> => {
    const key = randomUUID();
    await both.strike((steps++ * 7) % 23);
    for (let attempt = 1; ; attempt++) {
      const answer = await people[who].post(call, input, key).catch(() => undefined);
      if (answer?.status === 200) return answer.body.data ?? {};
      const isDone = attempt > 1 && answer?.status === 409;
      if (isDone) return {};
      if (attempt > 5 || (answer && answer.status < 500))
        throw new Error(`${call}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    }
  };

  const step0 = { assesment_reason: 'zavarovano_posojanje', personal_information: buildPerson() };
  const { inquiry_id } = await make('customer', '/api/addInquiry', step0);
  const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
  await make('customer', '/updateData', { command: 'SaveOrder', order: { inquiry_id, properties: [part] } });
  type Day = { slots: { starts_at: string; free: boolean }[] };
  const { days } = (await customer.expect('/api/showSlots', { inquiry_id })) as { days: Day[] };
  const starts_at = days.flatMap(({ slots }) => slots).find(({ free }) => free)?.starts_at;
  const { valuer_id } = (
    (await office.expect('/api/showValuers')).items as { valuer_id: string; email: string }[]
  ).find(({ email }) => email === valuer.email) ?? { valuer_id: '' };
  const quote = async () => {
    const shown = (await customer.expect('/api/showInquiry', { inquiry_id })) as { quote: { quote_id: string } };
    return { quote_id: shown.quote.quote_id, terms: true };
  };
  const toQuote: readonly Step[] = [
    ['customer', 'bookAMeeting', () => ({ starts_at })],
    ['customer', 'submitInquiry', () => ({ terms: true })],
    ['office', 'takeUp', () => ({})],
    ['office', 'sendQuote', () => ({ net_cents: 25_000 })],
    ['customer', 'acceptQuote', quote],
  ];
  const go = async (all: readonly Step[]) => {
    for (const [who, call, input] of all) await make(who, `/api/${call}`, { inquiry_id, ...(await input()) });
  };
  await go(toQuote);
  type Orders = { items: { order_id: string; inquiry_id: string; open_cents: number; status: string }[] };
  const orders = async () =>
    ((await customer.expect('/api/showOrders')) as Orders).items.filter((one) => one.inquiry_id === inquiry_id);
  const [order] = await orders();
  await make('office', '/api/markPaid', {
    order_id: order?.order_id,
    amount_cents: order?.open_cents,
    paid_on: new Date().toISOString().slice(0, 10),
  });
  await go([
    ['office', 'assignValuer', () => ({ valuer_id, independence: true })],
    ['valuer', 'acceptAssignment', () => ({ independence: true })],
    ['valuer', 'startWork', () => ({ reason: 'customer_asked' })],
  ]);
  const message_id = randomUUID();
  await make('customer', '/api/addMessage', { message_id, inquiry_id, body: 'Ključ je pri sosedu.' });

  const begun = { inquiry_id, title: 'Stanovanje', assesment_reason: 'zavarovano_posojanje' };
  const { calculation_id } = await valuer.expect('/api/addCalculation', begun);
  const sources = (deskCase.market?.comparables ?? []).map(({ source }) => JSON.stringify(source));
  // As if its deals had been taken from the register, as a save requires.
  await owner.query(
    `insert into valuation.snapshot (calculation_id, register, id_posla, ordinal, source, deal, deal_hash, taken_by, taken_at)
     select $1, 'KPP', at, 0, source::jsonb, '{}', 'as the register says', $2, now()
     from unnest($3::text[]) with ordinality as given (source, at)`,
    [calculation_id, valuer_id, sources],
  );
  const { revision } = (await valuer.expect('/api/showCalculation', { calculation_id })) as { revision: number };
  await make('valuer', '/api/saveCalculation', { calculation_id, revision, title: 'Stanovanje', case: deskCase });
  const handing = async () => ({
    calculation_id,
    revision: ((await valuer.expect('/api/showCalculation', { calculation_id })) as { revision: number }).revision,
  });
  const answered = async () => {
    const shown = (await valuer.expect('/api/showReport', { inquiry_id })) as {
      rounds: { points: { point_id: string }[] }[];
    };
    return { point_id: shown.rounds[0]?.points[0]?.point_id, answer: 'Dopolnjeno.' };
  };
  await go([
    ['valuer', 'submitToQc', handing],
    ['reviewer', 'returnFromQc', () => ({ points: [{ category: 'comparables', text: 'Manjka datum.' }] })],
    ['valuer', 'answerQcPoint', answered],
    ['valuer', 'submitToQc', handing],
    ['reviewer', 'checkReview', () => ({ items: reviewItems })],
    ['reviewer', 'approveReport', () => ({})],
    ['customer', 'askClarification', () => ({ category: 'comparables', text: 'Kaj pomeni primerljiva 3?' })],
  ]);
  await both.end();

  const events = await rowsOf<{ event: string; n: string }>(
    'select event, count(*) as n from inquiries.event where inquiry_id = $1 group by event',
    [inquiry_id],
  );
  const counted = Object.fromEntries(events.map(({ event, n }) => [event, Number(n)]));
  const once = ['submit', 'take_up', 'send_quote', 'accept_quote', 'settle_payment', 'assign_valuer', 'start_work'];
  const later = ['return_from_qc', 'deliver', 'ask_clarification'];
  expect(counted).toEqual({ ...Object.fromEntries([...once, ...later].map((event) => [event, 1])), submit_to_qc: 2 });
  const ofInquiry = { inquiry_id };
  expect(
    await rowsOf(
      'select inquiry_id from inquiries.inquiry where user_id = (select user_id from accounts.account where email = $1)',
      [customer.email],
    ),
  ).toEqual([ofInquiry]);
  expect(await rowsOf('select inquiry_id from properties.property where inquiry_id = $1', [inquiry_id])).toEqual([
    ofInquiry,
  ]);
  const [paid, ...more] = await rowsOf<{ paid_cents: number; gross_cents: number; status: string }>(
    'select paid_cents, gross_cents, status from orders.purchase where inquiry_id = $1',
    [inquiry_id],
  );
  expect([paid?.paid_cents, paid?.status, more]).toEqual([paid?.gross_cents, 'fulfilled', []]);
  const sealed = await rowsOf('select version from reports.report where inquiry_id = $1', [inquiry_id]);
  expect(sealed).toEqual([{ version: 1 }]);
  const messages = await rowsOf('select message_id from messages.message where inquiry_id = $1', [inquiry_id]);
  expect(messages).toEqual([{ message_id }]);
  // One letter for each event and recipient; two ways into control are two.
  const twice = await rowsOf<{ subject: string; recipient: string; n: string }>(
    `select subject, recipient, count(*) as n from mail.message group by subject, recipient having count(*) > 1`,
  );
  expect(twice.filter(({ subject }) => !subject.startsWith('V kontrolo'))).toEqual([]);
  // Numbers of documents without a gap, and an intact trail.
  const numbers = await rowsOf<{ number: string }>('select number from orders.invoice order by number');
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
  expect(await rowsOf('select audit.verify() as broken')).toEqual([{ broken: null }]);
  expect(both.struck()).toBeGreaterThan(15);
});
