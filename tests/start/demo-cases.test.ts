import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planFrom } from '#app/demo/server/plan.ts';
import { type DemoPerson, demoPeople } from '#domains/accounts/server/public.ts';
import { TestClient } from '../support/client.ts';
import { askAsOwner, openTestDatabase } from '../support/database.ts';
import { casesMade } from '../support/demo-template.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startServer } from '../support/server.ts';

type Items = { items: Record<string, unknown>[] };

/** A demonstration of its own, with the way to its database and to the calls of its people. */
const demonstration = async () => {
  const { url } = await openTestDatabase();
  const dataDir = temporaryFolder();
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1' };
  const ask = askAsOwner(url);
  return {
    ask,
    start: (settings: Record<string, string> = {}) => startServer({ ...environment, ...settings }),
    finished: () => casesMade(url),
    signedIn: async (address: string, person: DemoPerson) => {
      const passwords = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as Record<string, string>;
      const client = new TestClient(address, { email: demoPeople[person].email, password: passwords[person] ?? '' });
      await client.signIn();
      return async <T = Items>(path: string, input: object = {}) => (await client.expect(`/api/${path}`, input)) as T;
    },
    /** How much there is of everything that a case is made of. */
    counted: async () => {
      const tables = [
        'inquiries.inquiry',
        'inquiries.event',
        'properties.property',
        'bookings.booking',
        'orders.purchase',
        'orders.payment',
        'orders.invoice',
        'valuation.calculation',
        'valuation.snapshot',
        'reports.report',
        'messages.message',
        'mail.message',
      ];
      const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
      return (await ask<Record<string, number>>(`select ${counts.join(', ')}`))[0];
    },
  };
};

const statusesOf = ({ items }: Items): unknown[] => items.map(({ status }) => status).sort();

/** Cases promised to a newcomer, by the state that each side sees. */
const shownToCustomer = [
  'awaiting_payment',
  'confirmed',
  'delivered',
  'delivered',
  'draft',
  'in_progress',
  'in_progress',
  'in_qc',
  'quoted',
  'submitted',
  'visit_scheduled',
  'visit_scheduled',
];

test('after a first start each of the four accounts has something to look at, and a second start adds nothing', async () => {
  const demo = await demonstration();
  const first = await demo.start();
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  await demo.finished();

  const customer = await demo.signedIn(first.address, 'user');
  expect(statusesOf(await customer('showInquiry'))).toEqual(shownToCustomer);
  const { unpaid } = await customer<{ unpaid: { open_cents: number }[] }>('showDashboard');
  expect(unpaid).toHaveLength(2);
  const { invoices } = await customer<{ invoices: { kind: string; to_pay_cents: number }[] }>('showBilling');
  expect(invoices.filter(({ kind, to_pay_cents }) => kind === 'invoice' && to_pay_cents > 0)).toHaveLength(1);
  expect(invoices.filter(({ kind, to_pay_cents }) => kind === 'invoice' && to_pay_cents === 0)).toHaveLength(1);
  expect((await customer('showNewMessages')).items).toMatchObject([{ unread: 1 }]);
  const delivered = (await customer('showInquiry', { states: ['delivered'] })).items.at(-1);
  const { reports } = await customer<{ reports: { state: string; code: string }[] }>('showReport', {
    inquiry_id: delivered?.inquiry_id,
  });
  expect(reports).toMatchObject([{ state: 'valid' }]);

  const valuer = await demo.signedIn(first.address, 'valuer');
  const calculations = (await valuer('showCalculations')).items;
  expect(calculations).toHaveLength(5);
  expect(calculations.every(({ value }) => Number(value) > 50_000)).toBe(true);
  const { returned } = await valuer<{ returned: { points: { answered: boolean }[] }[] }>('showDashboard');
  expect(returned.map(({ points }) => points.map(({ answered }) => answered))).toEqual([[true, false]]);
  const visits = (await valuer<{ data: { starts_at: string; place: unknown }[] }>('showInquiry', { list: 'bookings' }))
    .data;
  expect(visits.map(({ place }) => place)).toEqual([
    [expect.any(Number), expect.any(Number)],
    [expect.any(Number), expect.any(Number)],
  ]);
  expect(new Set(visits.map(({ starts_at }) => starts_at.slice(0, 10))).size).toBe(1);

  const flats = { register: 'KPP', kinds: [2], area: { type: 'country' } };
  expect((await valuer<{ total: number }>('searchTransactions', flats)).total).toBeGreaterThan(100);

  const reviewer = await demo.signedIn(first.address, 'reviewer');
  expect(statusesOf(await reviewer('showReviews'))).toEqual(['in_qc', 'qc_returned']);

  const office = await demo.signedIn(first.address, 'admin');
  expect((await office('showQueue', { overdue: true })).items).toMatchObject([{ status: 'confirmed', valuer: null }]);
  expect((await office('showNewMessages')).items).toMatchObject([{ unread: 1 }]);
  expect(await office('showDashboard')).toMatchObject({
    office: { in_control: 1, unassigned_since: expect.any(String) },
  });

  expect(await demo.ask('select audit.verify() as broken')).toEqual([{ broken: null }]);
  // Documents of money in the order of their days, without a gap.
  const papers = await demo.ask<{ kind: string; number: string; issued_on: string }>(
    'select kind, number, issued_on::text from orders.invoice order by kind, issued_on, number',
  );
  for (const kind of new Set(papers.map((paper) => paper.kind))) {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort());
  }
  const before = await demo.counted();
  await first.end('SIGTERM');

  const second = await demo.start();
  expect(statusesOf(await (await demo.signedIn(second.address, 'user'))('showInquiry'))).toEqual(shownToCustomer);
  await second.end('SIGTERM');
  expect(await demo.counted()).toMatchObject({ ...before, 'mail.message': expect.any(Number) });
});

test('a server that dies before it noted a step, or between two, leaves nothing that the next start makes twice', async () => {
  const demo = await demonstration();
  // The note of a step is refused: it was done but not recorded.
  await demo.ask(`
    create table public.refused_note (steps integer);
    create function public.refuse_note() returns trigger language plpgsql as $$
      begin
        if exists (select from public.refused_note r where r.steps = new.steps) then raise exception 'died'; end if;
        return new;
      end $$;
    grant select on public.refused_note to mera_app;
    create trigger refuse_note before update on demo.walk for each row execute function public.refuse_note();`);
  const steps = planFrom(new Date()).steps.map(({ step }) => step[2]);
  for (const step of ['orderAccess', 'payAccess', 'open', 'accept', 'pay', 'appraise', 'seal', 'write'] as const) {
    await demo.ask(`truncate public.refused_note; insert into public.refused_note values (${steps.indexOf(step) + 1})`);
    const server = await demo.start();
    await eventually(() => expect(server.said.join()).toContain('demo cases broke off'));
    expect(await demo.ask('select steps, finished_at from demo.walk')).toEqual([
      { steps: steps.indexOf(step), finished_at: null },
    ]);
    await server.end('SIGKILL');
  }
  await demo.ask('truncate public.refused_note');
  for (const [signal, further] of [
    ['SIGKILL', 2],
    ['SIGTERM', 10],
  ] as const) {
    const server = await demo.start();
    const at = async () => (await demo.ask<{ steps: number }>('select steps from demo.walk'))[0]?.steps ?? 0;
    const before = await at();
    await eventually(async () => expect(await at()).toBeGreaterThanOrEqual(before + further));
    await server.end(signal);
    expect(await demo.ask('select finished_at from demo.walk')).toEqual([{ finished_at: null }]);
  }
  const last = await demo.start();
  await demo.finished();
  const customer = await demo.signedIn(last.address, 'user');
  expect(statusesOf(await customer('showInquiry'))).toEqual(shownToCustomer);
  expect(await demo.counted()).toMatchObject({
    'inquiries.inquiry': 12,
    'properties.property': 12,
    'orders.purchase': 10,
    'orders.payment': 8,
    'valuation.calculation': 5,
    'valuation.snapshot': 30,
    'reports.report': 2,
    'messages.message': 6,
  });
  expect(await demo.ask('select audit.verify() as broken')).toEqual([{ broken: null }]);
  await last.end('SIGTERM');
});

test('a database with another account gets no cases', async () => {
  const demo = await demonstration();
  const empty = await demo.start({ DEMO: 'accounts' });
  await new TestClient(empty.address).register();
  await empty.end('SIGTERM');

  const server = await demo.start();
  // It stops only once it is done with the cases, made or not.
  await server.end('SIGTERM');

  expect(await demo.ask('select begun_at from demo.walk')).toEqual([]);
  expect(await demo.counted()).toMatchObject({ 'inquiries.inquiry': 0 });
});
