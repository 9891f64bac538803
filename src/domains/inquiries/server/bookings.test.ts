import { describe, expect, test } from 'vitest';
import { buildCase, buildInquiry, buildValuer } from '../../../../tests/support/builders.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { person, signIn, as, post, open, clock, pool } = app;

// One eligible valuer in this database: a slot that is taken is taken for everyone. Without a licence no valuer is eligible.
const office = await person('admin');
await buildValuer(app, office);
await person('valuer');

type Day = { date: string; closed: string | null; slots: { starts_at: string; local: string; free: boolean }[] };

const daysOf = async (who: Awaited<ReturnType<typeof person>>, inquiry_id: string): Promise<Day[]> =>
  (await as(who).showSlots({ inquiry_id, days: 14 })).days;

describe('slots', () => {
  test('begin once the order can be confirmed, with two working days of notice, and a closed day says why', async () => {
    const ana = await person();
    const { inquiry_id } = await buildInquiry(app, ana, '2026-01-21T09:00:00Z');
    const days = await daysOf(ana, inquiry_id);
    expect(days[0]).toMatchObject({ date: '2026-01-21', closed: null });
    expect(days.find(({ date }) => date === '2026-01-24')).toEqual({
      date: '2026-01-24',
      closed: 'weekend',
      away: null,
      slots: [],
    });
    expect(days[0]?.slots[0]).toMatchObject({ local: '09:00', starts_at: '2026-01-21T08:00:00.000Z' });
  });

  test('another visit and the drive to it are not free', async () => {
    const ana = await person();
    await buildInquiry(app, ana, '2026-01-26T09:00:00Z');
    const bor = await person();
    const { inquiry_id } = await buildInquiry(app, bor, '2026-01-27T09:00:00Z');
    const day = (await daysOf(bor, inquiry_id)).find(({ date }) => date === '2026-01-26');
    const taken = day?.slots.filter(({ free }) => !free).map(({ local }) => local);
    expect(taken).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });
});

/** Thirty starts that a visit of an hour may have, on the working days from 2 February 2026 on. */
function* rounds(): Generator<string> {
  const date = new Date('2026-02-02T00:00:00Z');
  for (let round = 0; round < 30; date.setUTCDate(date.getUTCDate() + 1))
    if (date.getUTCDay() % 6 !== 0)
      for (const hour of ['08', '11', '14'])
        if (round++ < 30) yield `${date.toISOString().slice(0, 10)}T${hour}:00:00Z`;
}

describe('one slot, many people', () => {
  test('in every round exactly one gets it', async () => {
    const people = [];
    for (let n = 0; n < 24; n++) {
      const one = await person();
      people.push({ one, ...(await buildInquiry(app, one, '2026-01-28T09:00:00Z')) });
    }
    for (const starts_at of rounds()) {
      const answers = await Promise.all(
        people.map(({ one, inquiry_id }) => post('/api/bookAMeeting', one, { inquiry_id, starts_at })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ body }) => body.error_code))).toEqual(new Set(['slot_taken']));
    }
  });

  test('a hold that ran out is free for others and stays as a wish', async () => {
    const [ana, bor] = [await person(), await person()];
    const mine = await buildInquiry(app, ana, '2026-02-20T09:00:00Z');
    const theirs = await buildInquiry(app, bor, '2026-02-20T12:00:00Z');
    const again = { inquiry_id: theirs.inquiry_id, starts_at: '2026-02-20T09:00:00Z' };
    expect(await as(bor).refused.bookAMeeting(again)).toMatchObject({ status: 409 });

    const before = clock.now;
    clock.now = new Date(before.getTime() + 16 * 60_000);
    const booked = await post('/api/bookAMeeting', await signIn(bor), again);
    const back = await signIn(ana);
    const wish = await post('/api/showInquiry', back, { inquiry_id: mine.inquiry_id, list: 'bookings' });
    const late = await post('/api/submitInquiry', back, { inquiry_id: mine.inquiry_id, terms: true });
    clock.now = before;

    expect(booked).toMatchObject({ status: 200, body: { data: { state: 'held' } } });
    expect(wish.body.data.data).toMatchObject([{ state: 'wished', starts_at: '2026-02-20T09:00:00.000Z' }]);
    expect(late).toMatchObject({ status: 409, body: { error_code: 'slot_taken' } });
  });
});

test('the visit is as long as the properties of the submitted inquiry need', async () => {
  const ana = await person();
  const { inquiry_id, property_id } = await buildInquiry(app, ana, '2026-02-24T09:00:00Z');
  const visitOf = async () => (await post('/api/showInquiry', ana, { inquiry_id, list: 'bookings' })).body.data.data[0];
  expect(await visitOf()).toMatchObject({ ends_at: '2026-02-24T10:00:00.000Z' });
  await as(ana).editPropertyKind({ property_id, kind: 'poslovni_prostor' });
  await as(ana).submitInquiry({ inquiry_id, terms: true });
  expect(await visitOf()).toMatchObject({ state: 'held', ends_at: '2026-02-24T10:30:00.000Z' });
});

test.each([
  ['a Sunday', '2026-01-25T09:00:00Z', /^Ob koncih tedna/],
  ['the last day for its confirmation', '2026-01-19T09:00:00Z', /^Ta dan je preblizu/],
  ['today', '2026-01-15T09:00:00Z', /^Ta dan je preblizu/],
  ['the evening', '2026-01-21T17:00:00Z', /^Ob tej uri/],
  ['half an hour before the first', '2026-01-21T07:30:00Z', /^Ob tej uri/],
  ['a quarter past', '2026-01-21T09:15:00Z', /^Ob tej uri/],
  ['culture day', '2027-02-08T09:00:00Z', /^Ta dan je dela prost/],
  ['a day of next year', '2027-01-20T09:00:00Z', /^Tako daleč vnaprej/],
])('%s cannot be booked, and the field says why', async (_name, starts_at, why) => {
  const ana = await person();
  const { inquiry_id } = await buildInquiry(app, ana, '2026-01-29T09:00:00Z');
  expect(await as(ana).refused.bookAMeeting({ inquiry_id, starts_at })).toMatchObject({
    status: 422,
    errors: { starts_at: [expect.stringMatching(why)] },
  });
  const alternatives = [starts_at];
  expect(
    (await post('/api/bookAMeeting', ana, { inquiry_id, starts_at: '2026-01-29T09:00:00Z', alternatives })).body.errors,
  ).toMatchObject({ 'alternatives.0': [expect.stringMatching(why)] });
});

test('the database itself prevents overlapping visits of one person', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('mera.permissions', '*', true)");
    const insert = `insert into bookings.booking (inquiry_id, valuer_id, visit, busy, state, created_at)
      select inquiry_id, '00000000-0000-4000-8000-000000000001', tstzrange($1, $2), tstzrange($1, $2), 'confirmed', now()
      from inquiries.inquiry i where not exists
        (select from bookings.booking b where b.inquiry_id = i.inquiry_id and state <> 'released') limit 1`;
    await client.query("update bookings.booking set state = 'released'");
    expect((await client.query(insert, ['2026-03-02T09:00Z', '2026-03-02T10:00Z'])).rowCount).toBe(1);
    await expect(client.query(insert, ['2026-03-02T09:30Z', '2026-03-02T10:30Z'])).rejects.toThrow(
      'booking_one_place_at_a_time',
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('people find their own visits with the person to call, and never those of others', async () => {
  const office = await person('admin');
  const valuer = await buildValuer(app, office, { regions: ['Maribor'] });
  const ana = await person();
  const door = { name: 'Cene Hišnik', phone: '031 555 666', best_time: 'po 15. uri' };
  const { inquiry_id } = await buildCase(app, { customer: ana, office, valuer }, 'accepted', {
    visit: '2026-02-26T09:00:00Z',
    step0: { details: { access_contact: door } },
  });
  const visitsOf = async (who: Awaited<ReturnType<typeof person>>, input: object = {}) =>
    (await post('/api/showInquiry', who, { list: 'bookings', ...input })).body.data;

  expect((await visitsOf(ana)).data).toMatchObject([
    { inquiry_id, side: 'customer', state: 'held', status: 'assigned', contact: { name: 'Ana Novak' } },
  ]);
  expect((await visitsOf(valuer)).data).toMatchObject([{ inquiry_id, side: 'valuer', contact: door }]);
  expect(await visitsOf(await person())).toMatchObject({ data: [], total: 0 });

  await as(valuer).confirmVisit({ inquiry_id });
  expect((await visitsOf(ana)).data).toMatchObject([{ state: 'confirmed', title: 'Pot na Fužine 1' }]);
  const before = clock.now;
  clock.now = new Date('2026-02-26T12:00:00Z');
  const back = await signIn(ana);
  const [ahead, past] = [await visitsOf(back), await visitsOf(back, { when: 'past' })];
  clock.now = before;
  expect([ahead.total, past.total]).toEqual([0, 1]);
});

test('both sides of an agreed visit take it into their calendars, and nobody else', async () => {
  const office = await person('admin');
  const valuer = await buildValuer(app, office, { regions: ['Koper'] });
  const ana = await person();
  const { inquiry_id } = await buildCase(app, { customer: ana, office, valuer }, 'accepted', {
    visit: '2026-03-03T09:00:00Z',
  });
  const entryFor = (who: Awaited<ReturnType<typeof person>>) => open(`/api/visitEntry/${inquiry_id}`, who);
  expect((await entryFor(ana)).status, 'not agreed yet').toBe(404);
  await as(valuer).confirmVisit({ inquiry_id });
  for (const who of [ana, valuer]) {
    const { status, headers, bytes } = await entryFor(who);
    const text = bytes.toString();
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain(`UID:visit-${inquiry_id}@`);
    expect(text).toContain('DTSTART:20260303T090000Z');
    // Long lines of the file are folded.
    expect(text.replaceAll('\r\n ', '')).toMatch(/\r\nDESCRIPTION:Cenilec: \S+ \S+\r\n/);
    expect(text).not.toContain('ATTENDEE');
  }
  expect((await entryFor(await person())).status).toBe(404);
  await as(ana).cancelVisit({ inquiry_id, reason: 'illness' });
  expect((await entryFor(ana)).status, 'no longer agreed').toBe(404);
});

test('a time is kept only with a valuer whose licence is for the purpose', async () => {
  const ana = await person();
  const licences = [{ kind: 'pooblasceni_ocenjevalec', number: '12', issuer: 'SIR', valid_until: '2030-12-31' }];
  for (const { valuer_id } of (await as(office).showValuers()).items)
    expect((await post('/api/editValuerProfile', office, { valuer_id, licences, regions: [] })).status).toBe(200);
  // None of the valuers is licensed for courts, so no time is kept for a court: it is noted as a wish.
  const { inquiry_id } = await buildInquiry(app, ana, '2026-02-24T09:00:00Z', { assesment_reason: 'sodni_postopek' });
  const { data } = (await post('/api/showInquiry', ana, { inquiry_id, list: 'bookings' })).body.data;
  expect(data).toMatchObject([{ state: 'wished' }]);
  const bor = await person();
  const other = await buildInquiry(app, bor, '2026-02-24T09:00:00Z', { assesment_reason: 'zavarovano_posojanje' });
  const kept = (await post('/api/showInquiry', bor, { inquiry_id: other.inquiry_id, list: 'bookings' })).body.data;
  expect(kept.data).toMatchObject([{ state: 'held' }]);
});
