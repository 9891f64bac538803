import { describe, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import type { Person } from '../../../../tests/support/test-app.ts';

const app = await caseHost();
const { db, clock, person, signIn, as, post, office, valuer, visit, build, show, trailOf } = app;

type Item = { inquiry_id: string; status: string };
const queue = async (input: object = {}, who = office) => await as(who).showQueue(input);
const ids = async (input: object, who = office) => (await queue(input, who)).items.map((item: Item) => item.inquiry_id);

const draft = await buildInquiry(app, await person(), visit());
const submitted = await build('submitted');
const review = await build('in_review');
const confirmed = await build('confirmed');
const scheduled = await build('visit_scheduled');

describe('the queue', () => {
  test('has the submitted cases, the earliest due first, with counts of every state', async () => {
    const shown = await queue();
    expect(shown.items.map(({ inquiry_id }: Item) => inquiry_id)).not.toContain(draft.inquiry_id);
    expect(shown.total).toBe(4);
    expect(shown.counts).toMatchObject({
      submitted: 1,
      in_review: 1,
      confirmed: 1,
      visit_scheduled: 1,
      draft: 0,
      closed: 0,
    });
    expect(
      shown.items
        .slice(0, 2)
        .map(({ status }: Item) => status)
        .toSorted(),
    ).toEqual(['confirmed', 'visit_scheduled']);
    const one = shown.items.find(({ inquiry_id }: Item) => inquiry_id === scheduled.inquiry_id);
    expect(one).toMatchObject({
      title: 'Pot na Fužine 1',
      person_kind: 'fizicna_oseba',
      urgency: 'standard',
      stage: 'visit',
      ball_with: ['customer', 'valuer'],
      due_on: '2026-01-29',
      visit_at: scheduled.at,
      valuer: 'Ana Novak',
      at_risk: false,
      overdue: false,
    });
    // Listing does not count as a look into a case: it shows the customer's name, but no contact.
    expect(JSON.stringify(shown)).not.toContain('ana@primer.si');
  });

  test('is narrowed by state, text, who took it up, and what has no valuer', async () => {
    const early = [submitted.inquiry_id, review.inquiry_id];
    expect((await ids({ states: ['submitted', 'in_review'] })).toSorted()).toEqual(early.toSorted());
    expect(await ids({ unassigned: true })).toEqual([confirmed.inquiry_id]);
    expect(await ids({ mine: true }, await person('admin'))).toEqual([]);
    expect(await ids({ mine: true })).toHaveLength(3);
    const { number } = await show(review.customer, review.inquiry_id);
    expect(await ids({ text: number })).toEqual([review.inquiry_id]);
    expect(await ids({ text: 'NOVAK' })).toHaveLength(4);
    expect(await ids({ text: '100%' })).toEqual([]);
    expect(await queue({ page: 2 })).toMatchObject({ items: [], page: 2, total: 4 });
  });

  test('is filtered by every column, and each quick filter says how many it finds', async () => {
    const early = [submitted.inquiry_id, review.inquiry_id];
    expect((await ids({ turn: 'admin' })).toSorted()).toEqual([...early, confirmed.inquiry_id].toSorted());
    expect(await ids({ turn: 'reviewer' })).toEqual([]);
    expect(await ids({ turn: 'valuer' })).toEqual([scheduled.inquiry_id]);
    expect(await ids({ turn: 'customer' })).toEqual([scheduled.inquiry_id]);
    expect(await ids({ valuer_id: valuer.userId })).toEqual([scheduled.inquiry_id]);
    expect(await ids({ due_from: '2026-01-30' })).toEqual([]);
    expect(await ids({ due_from: '2026-01-29', due_until: '2026-01-29', valuer_id: valuer.userId })).toHaveLength(1);
    expect(await ids({ assesment_reason: 'zavarovano_posojanje' })).toHaveLength(4);
    expect(await ids({ assesment_reason: 'sodni_postopek' })).toEqual([]);
    expect(await ids({ kind: 'zemljisce_za_gradnjo' })).toEqual([]);
    expect(await ids({ client_kind: 'bank' })).toEqual([]);
    const { quick } = await queue();
    expect(quick).toMatchObject({ office_turn: 3, open: 4, unassigned: 1, mine: 3, with_task: 0, bank: 0, court: 0 });
    for (const filter of ['open', 'finished', 'unassigned', 'with_task'] as const)
      expect(await ids({ [filter]: true }), filter).toHaveLength(quick[filter]);
    expect(await ids({ mine: true, open: true })).toHaveLength(quick.mine);
  });

  test('is sorted by every column both ways, and what has nothing there stands last', async () => {
    const sorted = (sort: string, descending = false) => ids({ sort, descending });
    expect((await sorted('waiting')).length).toBe(4);
    for (const sort of ['case', 'customer', 'file_number', 'state', 'turn', 'due', 'valuer', 'waiting'])
      expect((await sorted(sort, true)).toSorted(), sort).toEqual((await sorted(sort)).toSorted());
    const states = async (descending: boolean) =>
      (await queue({ sort: 'state', descending })).items.map(({ status }: Item) => status);
    expect(await states(false)).toEqual(['submitted', 'in_review', 'confirmed', 'visit_scheduled']);
    expect(await states(true)).toEqual(['visit_scheduled', 'confirmed', 'in_review', 'submitted']);
    for (const descending of [false, true])
      expect((await queue({ sort: 'valuer', descending })).items[0]).toMatchObject({ valuer: 'Ana Novak' });
    expect(await as(office).refused.showQueue({ sort: 'password' })).toMatchObject({ status: 422 });
  });

  test('names the client or the person, and points out what is ordered twice', async () => {
    const one = (await queue()).items.find(({ inquiry_id }: Item) => inquiry_id === confirmed.inquiry_id);
    // Every case of this file is of the same flat.
    expect(one).toMatchObject({ customer: 'Ana Novak', file_number: null, task: null, doubles: 3 });
    const { same_property: same } = await as(office).showCase({ inquiry_id: confirmed.inquiry_id });
    expect(same).toHaveLength(3);
    expect(same).toContainEqual(
      expect.objectContaining({
        inquiry_id: review.inquiry_id,
        kind: 'double',
        same_customer: false,
        status: 'in_review',
      }),
    );
    const shown = await post('/api/showCase', valuer, { inquiry_id: scheduled.inquiry_id });
    expect(shown.body.data.same_property, 'for the office only').toEqual([]);
  });

  test('says what is at risk and what is late', async () => {
    const at = async (now: string) => {
      const before = clock.now;
      clock.now = new Date(now);
      try {
        const as = await signIn(office);
        return { risk: await ids({ at_risk: true }, as), late: await ids({ overdue: true }, as) };
      } finally {
        clock.now = before;
      }
    };
    expect(await at('2026-01-16T09:00:00Z')).toEqual({ risk: [], late: [] });
    const ended = new Date(Date.parse(scheduled.at) + 2.5 * 60 * 60_000).toISOString();
    expect(await at(ended)).toEqual({ risk: [scheduled.inquiry_id], late: [] });
    expect((await at('2026-01-27T09:00:00Z')).risk).toHaveLength(2);
    expect((await at('2026-01-30T09:00:00Z')).late).toHaveLength(2);
  });

  test('is the office’s alone', async () => {
    for (const who of [await person(), valuer])
      expect(await as(who).refused.showQueue()).toMatchObject({ status: 403 });
  });
});

describe('a look into a person’s case', () => {
  const looksOf = async (who: Person, inquiry_id: string, reason?: string) =>
    post('/api/showCase', who, { inquiry_id, ...(reason ? { reason } : {}) });

  test('that is at work opens at once, and is kept, once a day for each admin', async () => {
    const { inquiry_id } = review;
    const one = await person('admin');
    await as(one).showProperties({ inquiry_id });
    expect(await looksOf(one, inquiry_id)).toMatchObject({ status: 200 });
    const { looks } = (await looksOf(one, inquiry_id)).body.data;
    expect(looks).toEqual([{ at: clock.now.toISOString(), admin: 'Ana Novak', reason: null }]);
    const trail = (await trailOf(inquiry_id)).filter(({ event }) => event === 'inquiry.looked_into');
    expect(trail).toMatchObject([{ actor_id: one.userId }]);
  });

  test('that is over needs a reason the first time of the day, for each admin, and is kept', async () => {
    const { inquiry_id } = await build('in_review');
    const [one, other] = [await person('admin'), await person('admin')];
    expect(await looksOf(office, inquiry_id)).toMatchObject({ status: 200 });
    await as(office).declineInquiry({ inquiry_id, reason: 'outside_area' });
    // The person who closed it needs no reason.
    expect(await looksOf(office, inquiry_id)).toMatchObject({ status: 200 });
    const refused = { status: 403, body: { error_code: 'look_reason_required' } };
    expect(await looksOf(one, inquiry_id)).toMatchObject(refused);
    expect(await post('/api/showProperty', one, { inquiry_id })).toMatchObject(refused);
    const reason = 'klic stranke';
    expect(await looksOf(one, inquiry_id, reason)).toMatchObject({ status: 200 });
    expect(await looksOf(one, inquiry_id)).toMatchObject({ status: 200 });
    await as(one).showProperties({ inquiry_id });
    expect(await looksOf(other, inquiry_id)).toMatchObject(refused);
    const { looks } = (await looksOf(one, inquiry_id)).body.data;
    expect(looks.map((look: { reason: string }) => look.reason)).toContain(reason);

    const before = clock.now;
    clock.now = new Date('2026-01-16T09:00:00Z');
    const again = await post('/api/showCase', await signIn(one), { inquiry_id });
    clock.now = before;
    expect(again).toMatchObject(refused);
  });

  test('a draft is the customer’s alone, and what is not there is not found', async () => {
    for (const inquiry_id of [draft.inquiry_id, '00000000-0000-4000-8000-000000000009'])
      expect(await as(office).refused.showCase({ inquiry_id, reason: 'radovednost' })).toMatchObject({ status: 404 });
  });

  test('customers do not open the office’s view, not even of their own', async () => {
    const { customer, inquiry_id } = submitted;
    expect(await as(customer).refused.showCase({ inquiry_id })).toMatchObject({ status: 403 });
  });
});

test("a stranger's calls about a case find nothing", async () => {
  const bor = await person();
  const { inquiry_id } = confirmed;
  const id = '00000000-0000-4000-8000-000000000009';
  for (const [call, input] of [
    ['showInquiry', {}],
    ['withdrawInquiry', {}],
    ['answerMissing', { items: [{ item_id: id }] }],
    ['acceptQuote', { quote_id: id, terms: true }],
    ['cancelInquiry', {}],
    ['duplicateInquiry', {}],
    ['acceptSlot', { proposal_id: id }],
    ['cancelVisit', {}],
  ] as const)
    expect(await post(`/api/${call}`, bor, { inquiry_id, ...input }), call).toMatchObject({ status: 404 });
});

test('customers make no office’s calls', async () => {
  const { customer, inquiry_id } = submitted;
  for (const call of [
    'takeUp',
    'requestInfo',
    'sendQuote',
    'declineInquiry',
    'confirmOrder',
    'settlePayment',
    'assignValuer',
    'holdInquiry',
    'resumeInquiry',
    'officeCancel',
    'showAssignments',
    'acceptAssignment',
  ])
    expect(await post(`/api/${call}`, customer, { inquiry_id }), call).toMatchObject({ status: 403 });
});

test('row-level security shows a case to its people only, and what stays in the house to the house', async () => {
  const count = (userId: string, permissions: readonly string[], table: 'event' | 'quote' | 'assignment' | 'look') =>
    inScope(db, { userId, permissions }, async (own) => {
      const rows = await own
        .selectFrom(`inquiries.${table}`)
        .select('inquiry_id')
        .where('inquiry_id', '=', scheduled.inquiry_id)
        .execute();
      return rows.length;
    });
  const { customer } = scheduled;
  expect(await count(customer.userId, ['inquiry.view_own'], 'event')).toBe(7);
  expect(await count(customer.userId, ['inquiry.view_own'], 'quote')).toBe(1);
  expect(await count(customer.userId, ['inquiry.view_own'], 'assignment')).toBe(0);
  expect(await count(valuer.userId, ['inquiry.view_assigned'], 'event')).toBe(7);
  expect(await count(valuer.userId, ['inquiry.view_assigned'], 'assignment')).toBe(1);
  expect(await count(office.userId, ['inquiry.view_all'], 'assignment')).toBe(1);
  const stranger = await person('valuer');
  for (const table of ['event', 'quote', 'assignment', 'look'] as const)
    expect(await count(stranger.userId, ['inquiry.view_own', 'inquiry.view_assigned'], table), table).toBe(0);
  const changed = await inScope(db, { userId: customer.userId, permissions: ['inquiry.view_own'] }, (own) =>
    own.updateTable('inquiries.quote').set({ net_cents: 1, vat_cents: 0, gross_cents: 1 }).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

test('what is over is counted and found apart from what is worked on, and a row tells its last event and what is paid', async () => {
  const before = (await queue()).quick;
  const over = await build('confirmed');
  await build('in_review');
  expect((await queue()).quick).toMatchObject({ open: before.open + 2, mine: before.mine + 2 });
  const [row] = (await queue({ text: (await show(over.customer, over.inquiry_id)).number })).items;
  expect(row).toMatchObject({ order: { due_cents: 30_500, paid_cents: 30_500, pays_later: false } });
  await as(office).officeCancel({ inquiry_id: over.inquiry_id, reason: 'customer_asked' });
  const { quick } = await queue();
  expect(quick).toMatchObject({ open: before.open + 1, mine: before.mine + 1, finished: before.finished + 1 });
  const [found] = (await queue({ finished: true })).items.filter(
    ({ inquiry_id }: Item) => inquiry_id === over.inquiry_id,
  );
  expect(found).toMatchObject({ status: 'cancelled', last_event: { event: 'cancel' }, order: { paid_cents: 0 } });
  expect(await ids({ open: true })).not.toContain(over.inquiry_id);
});
