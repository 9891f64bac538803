import { expect, test } from 'vitest';
import { mailsTo } from '#domains/mail/server/public.ts';
import { dayOf } from '#lib/ljubljana-time.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { camt053 } from '../../../../tests/support/order-calls.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { remindOfInvoices } from './jobs.ts';
import { deliverCaseOrder } from './public.ts';

const host = await caseHost();
const { build, clock, db, office, person, as, post, services, show, upload } = host;
const start = clock.now;
const day = 24 * 60 * 60_000;

type Row = {
  number: string;
  order_id: string;
  due_step: number;
  step: number;
  interest_cents: number;
  open_cents: number;
  stopped: string | null;
};

const receivables = async (who: Person, asked: object = {}) => await as(who).showReceivables(asked);
const rowOf = async (who: Person, number: string, asked: object = {}): Promise<Row | undefined> =>
  (await receivables(who, asked)).items.find((one: Row) => one.number === number);

/** A firm's order, delivered and to be paid by 30 January. */
const delivered = async (company: string) => {
  const firm = { personal_information: buildPerson({ person_kind: 'pravna_oseba', company }) };
  const { customer, inquiry_id } = await build('in_review', firm);
  await as(office).sendQuote({ inquiry_id, net_cents: 40_000, invoice_later: true });
  const { quote } = await show(customer, inquiry_id);
  await as(customer).acceptQuote({ inquiry_id, quote_id: quote.quote_id, terms: true });
  await inScope(db, 'system', (system) =>
    deliverCaseOrder(system, inquiry_id, { services, now: clock.now, party: 'system', inquiryNumber: '2026-000001' }),
  );
  const { order_id } = await as(customer).addOrders({ inquiry_id });
  const order = await as(customer).showOrder({ order_id });
  const { number } = existing(order.invoices.find(({ kind }) => kind === 'invoice'));
  return { customer, order, order_id: order_id as string, number: number as string };
};
/** The office on another day; a session does not last that long. */
const afterDays = async <T>(days: number, work: (as: Person) => Promise<T>): Promise<T> => {
  clock.now = new Date(start.getTime() + days * day);
  try {
    return await work(await person('admin'));
  } finally {
    clock.now = start;
  }
};
const runClock = () =>
  remindOfInvoices.run({
    payload: {},
    ...jobParts,
    asSystem: (work) => inScope(db, 'system', work),
    now: clock.now,
    services,
  });
const remindersTo = async (email: string) =>
  (await inScope(db, 'system', (system) => mailsTo(system, email))).filter(({ kind }) => kind === 'invoice_reminder');

test('an overdue invoice is reminded of in steps, each once, with the interest of its days', async () => {
  const { order, order_id, number } = await delivered('Gradnje Hribar, d. o. o.');
  const { email } = order.payer;
  expect(await rowOf(office, number)).toMatchObject({ due_step: 0, step: 0, interest_cents: 0, open_cents: 48_800 });
  const before = (await remindersTo(email)).length;

  // Due on 30 January; eight days later the first one.
  await afterDays(22, async (who) => expect(await rowOf(who, number)).toMatchObject({ due_step: 0 }));
  await afterDays(23, async (who) => {
    // 488,00 € × 10,15 % × 8 / 365
    expect(await rowOf(who, number, { view: 'to_remind' })).toMatchObject({ due_step: 1, interest_cents: 109 });
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/sendReminders', who, { order_ids: [order_id] })));
    expect(answers.map(({ body }) => body.data.sent).toSorted()).toEqual([0, 0, 1]);
    expect(await rowOf(who, number)).toMatchObject({ due_step: 0, step: 1 });
  });
  const letters = await remindersTo(email);
  expect(letters).toHaveLength(before + 1);
  const last = letters.at(-1);
  expect(last?.subject).toBe(`1. opomin: račun ${number}`);
  expect(last?.body).toContain('Odprta glavnica: 488,00');
  expect(last?.body).toContain('Zakonske zamudne obresti do 7.\u00a02.\u00a02026: 1,09');
  const trail = await host.trailOf(order_id);
  expect(trail.find(({ event }) => event === 'order.reminded')?.details).toMatchObject({
    step: 1,
    number,
    open_cents: 48_800,
    interest_cents: 109,
  });

  // The clock sends only if the office enabled it, and nothing that was stopped.
  await afterDays(36, async (who) => {
    await runClock();
    expect(await rowOf(who, number)).toMatchObject({ due_step: 2, step: 1 });
    await as(who).stopReminders({ order_id, reason: 'dogovor o obrokih' });
    const { values, version } = await as(who).showSettings();
    const on = { ...values, reminders_on: true, reminder_2_text: 'Pokličite nas.' };
    await as(who).editSettings({ values: on, version });
    await runClock();
    expect(await rowOf(who, number)).toMatchObject({ due_step: 0, step: 1, stopped: 'dogovor o obrokih' });
    await as(who).stopReminders({ order_id, reason: null });
    await runClock();
    await runClock();
    expect(await rowOf(who, number)).toMatchObject({ due_step: 0, step: 2, stopped: null });
  });
  const second = (await remindersTo(email)).at(-1);
  expect(second?.subject).toBe(`2. opomin: račun ${number}`);
  expect(second?.body).toContain('Pokličite nas.');
});

test('a part payment lowers what is open and its interest; what is paid is no receivable any more', async () => {
  const { customer, order, number } = await delivered('Lipov gaj, d. o. o.');
  const pay = (cents: number, paidOn: string, who: Person) => {
    const bytes = camt053([{ cents, reference: existing(order.payment).reference, paidOn }]);
    return upload('/api/importStatement', who, {}, { name: 'izpisek.xml', bytes });
  };
  await afterDays(44, async (who) => {
    await pay(24_400, '2026-02-14', who);
    // 15 days on 488,00 and 14 on the half.
    expect(await rowOf(who, number, { view: 'overdue' })).toMatchObject({
      open_cents: 24_400,
      paid_cents: 24_400,
      interest_cents: 299,
    });
    const note = await host.open(`/api/interestNote/${order.order_id}`, who);
    const { text } = await readPdf(note.bytes);
    for (const said of ['Obračun zamudnih obresti', number, '15/02/2026', '244,00', '2,99', '10,15 %'])
      expect(text, said).toContain(said);
    const { clients } = await receivables(who, { view: 'clients', text: 'lipov gaj' });
    expect(clients).toMatchObject([
      { buyer: 'Lipov gaj, d. o. o.', open_cents: 24_400, overdue_cents: 24_400, paid_cents: 24_400 },
    ]);
    await pay(24_400, '2026-02-28', who);
    expect(await rowOf(who, number)).toBeUndefined();
    // The customer finds under their bell that both came.
    const { news } = (await post('/api/showNewMessages', await host.signIn(customer))).body.data;
    expect(news.map(({ event, is_new }: { event: string; is_new: boolean }) => [event, is_new]).slice(0, 2)).toEqual([
      ['settle_payment', true],
      ['settle_payment', true],
    ]);
    expect((await host.open(`/api/interestNote/${order.order_id}`, who)).status).toBe(404);
    const { items, days_to_pay, paid, ages } = await receivables(who, { view: 'paid', text: number });
    expect(items).toMatchObject([{ number, paid_on: '2026-02-28', paid_cents: 48_800 }]);
    // Issued on 15 January, paid on 28 February.
    expect(days_to_pay).toBe(44);
    expect(paid.cents).toBe(48_800);
    // Half came on the due day, half two weeks later; together they are at least the payments of this month.
    expect(ages.find(({ age }: { age: string }) => age === 'to_15')).toMatchObject({ paid_cents: 24_400 });
    expect(ages.reduce((sum: number, one: { paid_cents: number }) => sum + one.paid_cents, 0)).toBeGreaterThanOrEqual(
      paid.cents,
    );
  });
});

test('who pays is the debtor: what is ordered for a firm and privately by one account stands in two rows', async () => {
  const { customer, number } = await delivered('Hišni svet, d. o. o.');
  const items = (await as(customer).showPackages()).items;
  const { package_id } = existing(items.find(({ net_cents }) => net_cents > 0));
  const buyer = { person_kind: 'fizicna_oseba', name: 'Ana Zasebna', tax_number: null, email: 'ana@primer.si' };
  const payer = { ...buyer, street: 'Lipova ulica 1', postal_code: '1000', post: 'Ljubljana' };
  const placed = await post('/api/addPackageOrder', customer, { package_id, payer, terms: true, early_start: true });
  expect(placed.body).toMatchObject({ success: true });
  const order = await as(customer).showOrder({ order_id: placed.body.data.order_id });

  const { clients, open } = await receivables(office, { view: 'clients' });
  const rows = ['Hišni svet, d. o. o.', 'Ana Zasebna'].map((buyer) => clients.find((one) => one.buyer === buyer));
  expect(rows).toMatchObject([{ open_cents: 48_800 }, { open_cents: order.gross_cents }]);
  expect(clients.reduce((sum, one) => sum + one.open_cents, 0)).toBe(open.cents);
  expect((await receivables(office, { view: 'clients', text: number })).clients).toHaveLength(1);
});

test('an order of which a part was kept counts with what was kept, on the card, in the tab and in the chart', async () => {
  const before = await receivables(office);
  const chart = ({ ages }: { ages: { paid_cents: number }[] }) => ages.reduce((sum, one) => sum + one.paid_cents, 0);
  const [part, whole] = [await build('visit_scheduled'), await build('confirmed')];
  await as(office).officeCancel({ inquiry_id: part.inquiry_id, reason: 'customer_asked' });
  await as(office).officeCancel({ inquiry_id: whole.inquiry_id, reason: 'customer_asked' });
  // 30 % of 305,00 is kept of the one, nothing of the other; until the payout all of it is there.
  const owed = await receivables(office);
  expect(owed.paid.cents).toBe(before.paid.cents + 61_000);
  expect(chart(owed)).toBe(chart(before) + 61_000);
  expect(owed.counts.paid).toBe(before.counts.paid + 1);
  await inScope(host.db, 'system', (system) =>
    system
      .updateTable('orders.refund')
      .set({ status: 'paid', paid_on: dayOf(clock.now.toISOString()) })
      .where('user_id', 'in', [part.customer.userId, whole.customer.userId])
      .execute(),
  );
  const after = await receivables(office);
  expect(after.paid).toEqual({ documents: before.paid.documents + 1, cents: before.paid.cents + 9_150 });
  expect(chart(after)).toBe(chart(before) + 9_150);
});

test('the clock sends all three reminders on the days of the settings, in their words and with their interest', async () => {
  const { order, order_id, number } = await delivered('Zidarstvo Rozman, d. o. o.');
  const save = async (who: Person, changed: object) => {
    const { values, version } = await as(who).showSettings();
    await as(who).editSettings({ values: { ...values, ...changed }, version });
    return values;
  };
  const before = await save(office, {
    ...{ reminders_on: true, reminder_1_days: 5, reminder_2_days: 10, reminder_3_days: 15, interest_percent: 12 },
    ...{ reminder_1_text: 'Prvo besedilo.', reminder_2_text: 'Drugo besedilo.', reminder_3_text: 'Tretje besedilo.' },
  });
  const sent = async () =>
    (await remindersTo(order.payer.email)).filter(({ subject }) => subject.endsWith(`račun ${number}`));
  // Due on 30 January, which is fifteen days from the start; 488,00 € × 12 % × days / 365.
  const steps = [
    [5, '1. opomin: račun', 'Prvo besedilo.', '0,80'],
    [10, '2. opomin: račun', 'Drugo besedilo.', '1,60'],
    [15, '3. opomin: račun', 'Tretje besedilo.', '2,41'],
  ] as const;
  for (const [index, [late, subject, text, interest]] of steps.entries()) {
    await afterDays(15 + late - 1, async () => {
      await runClock();
      expect(await sent(), `the day before step ${index + 1}`).toHaveLength(index);
    });
    await afterDays(15 + late, async () => {
      await runClock();
      await runClock();
    });
    const letters = await sent();
    expect(letters).toHaveLength(index + 1);
    expect(letters.at(-1)?.subject).toBe(`${subject} ${number}`);
    for (const said of [text, `: ${interest}`]) expect(letters.at(-1)?.body).toContain(said);
  }
  // There is none after the third; the debt with interest is a note that can be printed on any day.
  await afterDays(60, async (who) => {
    await runClock();
    expect(await sent()).toHaveLength(3);
    expect(await rowOf(who, number)).toMatchObject({ due_step: 0, step: 3, interest_cents: 722 });
    const { text } = await readPdf((await host.open(`/api/interestNote/${order_id}`, who)).bytes);
    for (const said of ['Obračun zamudnih obresti', number, '488,00', '7,22']) expect(text, said).toContain(said);
  });
  await save(office, before);
});

test('nobody but the office sees what the firm waits for, or reminds', async () => {
  const { customer, order_id } = await delivered('Nekdo, d. o. o.');
  for (const [path, body] of [
    ['/api/showReceivables', {}],
    ['/api/sendReminders', { order_ids: [order_id] }],
    ['/api/stopReminders', { order_id, reason: 'x' }],
    ['/api/showRefunds', {}],
  ] as const)
    expect([path, (await post(path, customer, body)).status]).toEqual([path, 403]);
  expect((await host.open(`/api/interestNote/${order_id}`, customer)).status).toBe(403);
});
