import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildInquiry, buildValuer } from '../../../../tests/support/builders.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post } = app;
const office = await person('admin');
// The only eligible valuer: their closed day is closed for everyone.
const valuer = await buildValuer(app, office);

type Day = {
  date: string;
  closed: string | null;
  away: string | null;
  slots: { local: string; free: boolean }[];
};
const dayOf = async (who: Person, inquiry_id: string, date: string): Promise<Day | undefined> =>
  (await as(who).showSlots({ inquiry_id, days: 14 })).days.find((day: Day) => day.date === date);
const away = (from_on: string, to_on: string, more: object = {}) =>
  post('/api/addAbsence', valuer, { from_on, to_on, reason: 'holiday', ...more });

test('a closed day is marked before the case has a valuer, and has a reason afterwards', async () => {
  const ana = await person();
  const { inquiry_id } = await buildInquiry(app, ana, '2026-01-21T09:00:00Z');
  expect(await away('2026-01-26', '2026-01-27')).toMatchObject({
    status: 200,
    body: { data: { from_on: '2026-01-26', to_on: '2026-01-27', reason: 'holiday' } },
  });
  for (const date of ['2026-01-26', '2026-01-27'])
    expect(await dayOf(ana, inquiry_id, date)).toEqual({ date, closed: 'absent', away: null, slots: [] });
  expect((await dayOf(ana, inquiry_id, '2026-01-28'))?.slots.some(({ free }) => free)).toBe(true);
  const taken = await post('/api/bookAMeeting', ana, { inquiry_id, starts_at: '2026-01-26T09:00:00Z' });
  expect(taken).toMatchObject({ status: 409, body: { error_code: 'slot_taken' } });

  const own = await person();
  const mine = await buildCase(app, { customer: own, office, valuer }, 'accepted', { visit: '2026-01-23T09:00:00Z' });
  expect(await dayOf(own, mine.inquiry_id, '2026-01-26')).toMatchObject({ closed: 'absent', away: 'holiday' });
});

test('visits in the way are named, and each is kept or given back', async () => {
  const [ana, bor] = [await person(), await person()];
  const first = await buildCase(app, { customer: ana, office, valuer }, 'visit_scheduled', {
    visit: '2026-02-03T09:00:00Z',
  });
  const second = await buildCase(app, { customer: bor, office, valuer }, 'visit_scheduled', {
    visit: '2026-02-04T12:00:00Z',
  });
  const refused = await away('2026-02-03', '2026-02-04');
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error_code: 'visits_in_the_way',
      data: {
        visits: [
          { inquiry_id: first.inquiry_id, starts_at: '2026-02-03T09:00:00.000Z', state: 'confirmed' },
          { inquiry_id: second.inquiry_id, starts_at: '2026-02-04T12:00:00.000Z', state: 'confirmed' },
        ],
      },
    },
  });
  // No absence was saved, and the single visit was not changed either.
  const one = [{ inquiry_id: first.inquiry_id, does: 'give_back' }];
  expect(await away('2026-02-03', '2026-02-04', { visits: one })).toMatchObject({ status: 409 });
  const both = [...one, { inquiry_id: second.inquiry_id, does: 'keep' }];
  expect(await away('2026-02-03', '2026-02-04', { visits: both })).toMatchObject({ status: 200 });
  const statusOf = async (who: Person, inquiry_id: string) => (await as(who).showInquiry({ inquiry_id })).status;
  expect(await statusOf(ana, first.inquiry_id)).toBe('assigned');
  expect(await statusOf(bor, second.inquiry_id)).toBe('visit_scheduled');
  // Others learn only that the valuer is away, not the reason.
  for (const [as, call] of [
    [ana, 'showInquiry'],
    [valuer, 'showCase'],
  ] as const) {
    const { history } = (await post(`/api/${call}`, as, { inquiry_id: first.inquiry_id })).body.data;
    expect(history.at(-1)).toMatchObject({ event: 'cancel_visit', reason: 'valuer_absent' });
  }
});

test('an absence that ends before it begins is told so, of days and of hours', async () => {
  const [days, hours] = [
    await away('2026-03-04', '2026-03-02'),
    await away('2026-03-04', '2026-03-04', { from_at: '12:00', to_at: '10:00' }),
  ];
  expect(days.body.errors).toEqual({ to_on: ['Konec je pred začetkom.'] });
  expect(hours.body.errors).toEqual({ to_at: ['Konec je pred začetkom.'] });
});

test('days are opened again by the valuer who closed them, and no one else sees them', async () => {
  const { absence_id } = (await away('2026-03-02', '2026-03-02', { reason: 'training' })).body.data;
  expect(await away('2026-03-01', '2026-03-03')).toMatchObject({
    status: 422,
    body: { errors: { from_on: [expect.any(String)] } },
  });
  const other = await person('valuer');
  expect((await as(other).showAbsences({})).items).toEqual([]);
  expect(await as(other).refused.deleteAbsence({ absence_id })).toMatchObject({ status: 404 });
  await as(valuer).deleteAbsence({ absence_id });
  const left = (await as(valuer).showAbsences({})).items;
  expect(left.map((one: { absence_id: string }) => one.absence_id)).not.toContain(absence_id);
  expect(await db.selectFrom('bookings.absence').selectAll().execute()).toEqual([]);
});

test.each([
  ['that are over', '2026-01-10', '2026-01-20', 'from_on'],
  ['that end before they begin', '2026-03-10', '2026-03-09', 'to_on'],
  ['that never end', '2026-03-10', '2027-03-09', 'to_on'],
])('days %s are refused under their field', async (_name, from, to, field) => {
  expect(await away(from, to)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('who makes no visits closes nothing', async () => {
  const input = { from_on: '2026-03-10', to_on: '2026-03-10', reason: 'other' };
  expect(await post('/api/addAbsence', await person(), input)).toMatchObject({ status: 403 });
});

test('a part of a day is closed by itself, and names what is wrong with it', async () => {
  const ana = await person();
  const { inquiry_id } = await buildInquiry(app, ana, '2026-01-21T11:00:00Z');
  const part = { from_at: '09:00', to_at: '12:30' };
  expect((await away('2026-01-22', '2026-01-22', part)).body.data).toMatchObject(part);
  const day = await dayOf(ana, inquiry_id, '2026-01-22');
  expect(day?.closed).toBe(null);
  const free = day?.slots.filter((slot) => slot.free).map(({ local }) => local);
  expect(free?.[0]).toBe('12:30');
  const said = async (from_at: string, to_at?: string) =>
    (await away('2026-01-23', '2026-01-23', { from_at, to_at })).body.errors;
  expect(await said('12:00', '09:00')).toEqual({ to_at: ['Konec je pred začetkom.'] });
  expect(await said('12:00')).toEqual({ to_at: ['Zahtevano polje.'] });
  expect(await said('ob devetih', '12:00')).toEqual({ from_at: ['Vnesite uro na pol ure natančno, na primer 09:30.'] });
  expect(await away('2026-01-22', '2026-01-23', part)).toMatchObject({
    body: { errors: { to_on: [expect.any(String)] } },
  });
});

test('a visit is offered only where its valuer can be in time', async () => {
  const [ana, bor] = [await person(), await person()];
  const [first, second] = [
    await buildInquiry(app, ana, '2026-01-29T08:00:00Z'),
    await buildInquiry(app, bor, '2026-01-30T08:00:00Z'),
  ];
  const place = (inquiry_id: string, e: number, n: number) =>
    inScope(db, 'system', (system) =>
      sql`update properties.property
          set record = jsonb_set(coalesce(record, '{}'), '{coordinates}', ${JSON.stringify({ e, n })}::jsonb)
          where inquiry_id = ${inquiry_id}`.execute(system),
    );
  const freeOf = async () =>
    (await dayOf(bor, second.inquiry_id, '2026-01-29'))?.slots.filter((slot) => slot.free).map((slot) => slot.local)[0];
  // The visit in Ljubljana is from nine to ten; half an hour is kept free if a place is unknown.
  await place(first.inquiry_id, 462_000, 101_000);
  expect(await freeOf()).toBe('10:30');
  await place(second.inquiry_id, 549_700, 157_500);
  expect(await freeOf()).toBe('13:00');
  const early = await post('/api/bookAMeeting', bor, {
    inquiry_id: second.inquiry_id,
    starts_at: '2026-01-29T11:30:00Z',
  });
  expect(early).toMatchObject({ status: 409, body: { error_code: 'slot_taken' } });
});

test('the office sees the calendars of all valuers, with places and absences, and nobody else does', async () => {
  const ana = await person();
  const visit = await buildCase(app, { customer: ana, office, valuer }, 'visit_scheduled', {
    visit: '2026-02-10T09:00:00Z',
  });
  await away('2026-02-11', '2026-02-12', { reason: 'training' });
  const { status, body } = await post('/api/showCalendar', office, { from: '2026-02-09' });
  expect(status).toBe(200);
  const whose = { valuer_id: valuer.userId, name: 'Ana Novak' };
  expect(body.data.valuers).toContainEqual(expect.objectContaining(whose));
  expect(body.data.visits).toEqual([
    expect.objectContaining({
      inquiry_id: visit.inquiry_id,
      valuer_id: valuer.userId,
      state: 'confirmed',
      starts_at: '2026-02-10T09:00:00.000Z',
    }),
  ]);
  expect(body.data.absences).toEqual([
    {
      valuer_id: valuer.userId,
      reason: 'training',
      starts_at: '2026-02-10T23:00:00.000Z',
      ends_at: '2026-02-12T23:00:00.000Z',
    },
  ]);
  // An offer to the customer is shown until it is answered.
  const starts_at = '2026-02-10T13:00:00.000Z';
  const asked = await post('/api/proposeVisit', office, { inquiry_id: visit.inquiry_id, starts_at });
  expect(asked.status).toBe(200);
  const proposedOf = async () => (await as(office).showCalendar({ from: '2026-02-09' })).proposed;
  const { number } = body.data.visits[0];
  expect(await proposedOf()).toMatchObject([
    { inquiry_id: visit.inquiry_id, valuer_id: valuer.userId, number, starts_at },
  ]);
  await as(ana).keepVisit({ inquiry_id: visit.inquiry_id });
  expect(await proposedOf()).toEqual([]);
  // An absence announces it beforehand, and withdraws it.
  const later = '2026-02-16T13:00:00.000Z';
  await as(office).proposeVisit({ inquiry_id: visit.inquiry_id, starts_at: later });
  const ill = { valuer_id: valuer.userId, from_on: '2026-02-16', to_on: '2026-02-16' };
  const touched = await as(office).showTouchedByAbsence(ill);
  expect(touched).toMatchObject({ visits: [], proposed: [{ inquiry_id: visit.inquiry_id, number, starts_at: later }] });
  const entered = await post('/api/addAbsence', office, { ...ill, reason: 'illness' });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  expect((await as(office).showTouchedByAbsence(ill)).proposed).toEqual([]);
  // The party that had to answer is notified, and the agreed visit remains.
  const { history } = await as(ana).showInquiry({ inquiry_id: visit.inquiry_id });
  expect(history.at(-1)).toMatchObject({ event: 'take_back_visit', party: 'admin', visit_at: later });
  expect((await as(ana).showNewMessages({})).news).toContainEqual(
    expect.objectContaining({ event: 'take_back_visit', visit_at: later, is_new: true }),
  );
  const told = (await app.lettersTo(ana.email)).find(({ kind }) => kind === 'visit_taken_back');
  expect(told).toMatchObject({ subject: `Predlagani termin ogleda za ${number} ne velja več` });
  expect(told?.body.replaceAll('\u00A0', ' ')).toMatch(
    /16\. 2\. 2026 ob 14:00[\s\S]*Dogovorjeni termin ogleda ostane: torek, 10\. 2\. 2026 ob 10:00/u,
  );
  await as(office).deleteAbsence({ absence_id: entered.body.data.absence_id });
  // Days are those of Ljubljana: the visit is on the tenth only.
  const next = await post('/api/showCalendar', office, { from: '2026-02-11', days: 1 });
  expect(next.body.data.visits).toEqual([]);
  // On an empty day the nearest days with visits are named.
  expect(next.body.data).toMatchObject({ before: '2026-02-10', after: null });
  expect(next.body.data.valuers).toContainEqual({ ...whose, before: '2026-02-10', after: null });
  const sooner = await post('/api/showCalendar', office, { from: '2026-02-02' });
  expect(sooner.body.data).toMatchObject({ after: '2026-02-10' });
  for (const one of [ana, valuer])
    expect(await as(one).refused.showCalendar({ from: '2026-02-09' })).toMatchObject({ status: 403 });
  expect(await as(office).refused.showCalendar({ from: '2026-02-09', days: 32 })).toMatchObject({ status: 422 });
});

test('a visit in the way of an illness that the office enters is called off by the office', async () => {
  const ana = await person();
  const { inquiry_id } = await buildCase(app, { customer: ana, office, valuer }, 'visit_scheduled', {
    visit: '2026-02-13T09:00:00Z',
  });
  const input = { valuer_id: valuer.userId, from_on: '2026-02-13', to_on: '2026-02-13', reason: 'illness' };
  const visits = [{ inquiry_id, does: 'give_back' }];
  expect((await post('/api/addAbsence', office, { ...input, visits })).status).toBe(200);
  const { status, history } = await as(ana).showInquiry({ inquiry_id });
  expect(status).toBe('assigned');
  expect(history.at(-1)).toMatchObject({ event: 'cancel_visit', party: 'admin' });
  // Illness is private: customers read only that no valuer can come.
  const { days } = await as(ana).showSlots({ inquiry_id, from: '2026-02-13', days: 1 });
  expect(days).toMatchObject([{ closed: 'absent', away: null }]);
});

test('the office enters and removes the absence of a valuer, and it stands in the trail', async () => {
  const other = await buildValuer(app, office);
  const input = { valuer_id: other.userId, from_on: '2026-04-14', to_on: '2026-04-15', reason: 'illness' };
  expect(await as(valuer).refused.addAbsence(input)).toMatchObject({ status: 404 });
  expect(await as(office).refused.addAbsence({ ...input, valuer_id: randomUUID() })).toMatchObject({ status: 404 });
  const { absence_id } = (await post('/api/addAbsence', office, input)).body.data;
  const listed = (who: Person, body: object) => post('/api/showAbsences', who, body);
  expect((await listed(other, {})).body.data.items).toMatchObject([{ absence_id, reason: 'illness' }]);
  expect((await listed(office, { valuer_id: other.userId })).body.data.items).toHaveLength(1);
  expect(await listed(valuer, { valuer_id: other.userId })).toMatchObject({ status: 404 });
  await as(office).deleteAbsence({ absence_id });
  const trail = await inScope(db, 'system', (system) =>
    system.selectFrom('audit.event').select('event').where('object_id', '=', absence_id).orderBy('event_id').execute(),
  );
  expect(trail.map(({ event }) => event)).toEqual(['absence.added', 'absence.removed']);
});

test('what an absence touches is told before it is entered, and marks the cases until they are out of it', async () => {
  const other = await buildValuer(app, office);
  const ana = await person();
  const { inquiry_id } = await buildCase(app, { customer: ana, office, valuer: other }, 'visit_scheduled', {
    visit: '2026-01-27T09:00:00Z',
  });
  const { number, due_on } = await as(office).showCase({ inquiry_id });
  const time = (from_on: string, to_on: string, more: object = {}) => ({
    valuer_id: other.userId,
    ...{ from_on, to_on, ...more },
  });
  const touched = (asked: object, who = office) => post('/api/showTouchedByAbsence', who, asked);
  const [visit, due] = [
    { inquiry_id, number },
    { inquiry_id, number, due_on },
  ];
  const toldOf = async (asked: object) => (await touched(asked)).body.data;
  expect(await toldOf(time('2026-01-27', '2026-01-27'))).toMatchObject({ visits: [visit], due: [] });
  expect(await toldOf(time('2026-01-27', existing(due_on)))).toMatchObject({ visits: [visit], due: [due] });
  expect(await toldOf(time('2026-01-28', '2026-01-28'))).toEqual({ visits: [], proposed: [], due: [] });
  // An hour of the last day leaves the rest of it.
  expect(await toldOf(time(existing(due_on), existing(due_on), { from_at: '09:00', to_at: '10:00' }))).toEqual({
    visits: [],
    proposed: [],
    due: [],
  });
  expect((await touched({ from_on: '2026-01-27', to_on: due_on }, other)).body.data).toMatchObject({ due: [due] });
  expect(await touched(time('2026-01-27', existing(due_on)), valuer)).toMatchObject({ status: 404 });
  expect(await touched(time('2026-01-27', existing(due_on)), ana)).toMatchObject({ status: 403 });
  expect(await touched(time(existing(due_on), '2026-01-27'))).toMatchObject({ status: 422 });

  const marked = async () => {
    const { items, at_risk } = await as(office).showQueue({ at_risk: true });
    const one = items.find((item: { inquiry_id: string }) => item.inquiry_id === inquiry_id);
    const shown = await as(office).showCase({ inquiry_id });
    expect(at_risk).toBe(items.length);
    expect([shown.at_risk, shown.away]).toEqual([one !== undefined, one?.away ?? null]);
    return shown.away;
  };
  const enter = async (from_on: string, to_on: string, does: string) =>
    (
      await post('/api/addAbsence', office, {
        ...time(from_on, to_on, { reason: 'illness' }),
        visits: [{ inquiry_id, does }],
      })
    ).body.data.absence_id;
  expect(await marked()).toBe(null);
  const onVisit = await enter('2026-01-26', '2026-01-27', 'keep');
  expect(await marked()).toEqual({ from_on: '2026-01-26', to_on: '2026-01-27' });
  expect(await as(ana).showInquiry({ inquiry_id })).not.toHaveProperty('away');
  await as(office).deleteAbsence({ absence_id: onVisit });
  expect(await marked()).toBe(null);
  // Moved out of it, the visit is no longer marked; the last day still is.
  await enter('2026-01-26', '2026-01-27', 'give_back');
  expect(await marked()).toBe(null);
  await enter(existing(due_on), existing(due_on), 'keep');
  expect(await marked()).toEqual({ from_on: due_on, to_on: due_on });
  const [{ away }] = (await post('/api/showAssignments', other, {})).body.data.items;
  expect(away).toEqual({ from_on: due_on, to_on: due_on });
  const reassign = { inquiry_id, valuer_id: valuer.userId, reason: 'absence', independence: true };
  expect((await post('/api/reassignValuer', office, reassign)).status).toBe(200);
  expect(await marked()).toBe(null);
});
