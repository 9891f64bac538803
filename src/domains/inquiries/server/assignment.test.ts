import { describe, expect, test } from 'vitest';
import { buildValuer } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';

const app = await caseHost();
const { clock, person, signIn, as, post, office, valuer, visit, build, show, look, mailsTo, lettersTo, setProperties } =
  app;

const assign = (inquiry_id: string, valuer_id = valuer.userId) =>
  post('/api/assignValuer', office, { inquiry_id, valuer_id, independence: true });
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.data?.refusal];

/** The same people some time later; the clock is set back at the end. */
const later = async <T>(at: string, work: () => Promise<T>): Promise<T> => {
  const before = clock.now;
  clock.now = new Date(at);
  try {
    return await work();
  } finally {
    clock.now = before;
  }
};

describe('a valuer is assigned', () => {
  test('only with a licence that is valid, in the area, and independent', async () => {
    const { inquiry_id } = await build('confirmed');
    const [unlicensed, expired] = [
      await person('valuer'),
      await buildValuer(app, office, { valid_until: '2026-01-14' }),
    ];
    expect(refusalOf(await assign(inquiry_id, unlicensed.userId))).toEqual([409, 'licence_invalid']);
    expect(refusalOf(await assign(inquiry_id, expired.userId))).toEqual([409, 'licence_invalid']);
    await setProperties(inquiry_id, { obcina: 'Kranj' });
    const elsewhere = await buildValuer(app, office, { regions: ['Ljubljana', 'Domžale'] });
    expect(refusalOf(await assign(inquiry_id, elsewhere.userId))).toEqual([409, 'region_outside']);
    const tied = { inquiry_id, valuer_id: valuer.userId, independence: false };
    expect(await as(office).refused.assignValuer(tied)).toMatchObject({ status: 422 });
    expect(await assign(inquiry_id, (await person()).userId)).toMatchObject({ status: 404 });
    const here = await buildValuer(app, office, { regions: ['kranj'] });
    expect(await assign(inquiry_id, here.userId)).toMatchObject({ status: 200 });
  });

  test('work that was only assigned, and not delivered, takes no independence', async () => {
    const { customer } = await build('accepted');
    const { inquiry_id } = await build('confirmed', {}, customer);
    const { items } = await as(office).showCandidates({ inquiry_id });
    const own = items.find(({ valuer_id }: { valuer_id: string }) => valuer_id === valuer.userId);
    expect(own).toMatchObject({ worked_for: null });
  });

  test('from a list that begins with the proposal and says what speaks against the others', async () => {
    const { inquiry_id, at } = await build('confirmed', { assesment_reason: 'drugo' });
    await setProperties(inquiry_id, { obcina: 'Bohinj' });
    const [near, elsewhere, expired] = [
      await buildValuer(app, office, { regions: ['Bohinj'] }),
      await buildValuer(app, office, { regions: ['Koper'] }),
      await buildValuer(app, office, { regions: ['Bohinj'], valid_until: '2026-01-14' }),
    ];
    const candidates = async () => await as(office).showCandidates({ inquiry_id });
    const shown = await candidates();
    type Item = { valuer_id: string; open_cases: number };
    const of = (valuer_id: string) => shown.items.find((one: Item) => one.valuer_id === valuer_id);
    expect(shown).toMatchObject({ wished_at: new Date(at).toISOString(), answer_hours: 24 });
    expect(shown.proposed).toBe(shown.items[0]?.valuer_id);
    expect(of(near.userId)).toMatchObject({ licence: 'fits', works_there: true, is_free: true, open_cases: 0 });
    expect(of(elsewhere.userId)).toMatchObject({ licence: 'fits', works_there: false });
    expect(of(expired.userId)).toMatchObject({ licence: 'expired', works_there: true });
    // Ineligible valuers come after eligible ones, whatever the reason.
    const place = ({ userId }: { userId: string }) => shown.items.findIndex(({ valuer_id }) => valuer_id === userId);
    expect(place(near)).toBeLessThan(Math.min(place(elsewhere), place(expired)));
    await assign(inquiry_id, near.userId);
    expect((await candidates()).items.find((one: Item) => one.valuer_id === near.userId)).toMatchObject({
      open_cases: 1,
    });
    // Banks ask for an authorised appraiser.
    const court = await buildValuer(app, office, {
      licences: [{ kind: 'sodni_cenilec', number: '5', issuer: 'MP', valid_until: '2030-12-31' }],
    });
    const lending = await build('confirmed', { assesment_reason: 'zavarovano_posojanje' });
    const forBank = await as(office).showCandidates({ inquiry_id: lending.inquiry_id });
    expect(forBank.items.find((one: Item) => one.valuer_id === court.userId)).toMatchObject({
      licence: 'other_purpose',
      licences: [{ kind: 'sodni_cenilec', valid_until: '2030-12-31' }],
    });
    // A valuer with a licence for other purposes needs a reason, which is kept in the history.
    const silent = await assign(lending.inquiry_id, court.userId);
    expect(silent).toMatchObject({
      status: 422,
      body: { error_code: 'licence_reason_required', errors: { internal_note: ['Zahtevano polje.'] } },
    });
    const given = { inquiry_id: lending.inquiry_id, valuer_id: court.userId, independence: true };
    const why = { internal_note: 'Banka se s tem strinja.' };
    expect((await post('/api/assignValuer', office, { ...given, ...why })).status).toBe(200);
    expect((await look(lending.inquiry_id)).history.at(-1)).toMatchObject(why);
    const back = { ...given, valuer_id: valuer.userId, reason: 'workload' };
    expect((await post('/api/reassignValuer', office, back)).status).toBe(200);
    expect(await as(office).refused.reassignValuer({ ...back, ...given })).toMatchObject({ status: 422 });
    for (const who of [await person(), near])
      expect(await as(who).refused.showCandidates({ inquiry_id })).toMatchObject({ status: 403 });
    const unknown = '00000000-0000-4000-8000-000000000009';
    expect(await as(office).refused.showCandidates({ inquiry_id: unknown })).toMatchObject({ status: 404 });
  });

  test('where an absence of the proposed one is said, and stands behind others', async () => {
    const { inquiry_id } = await build('confirmed', { assesment_reason: 'drugo' });
    await setProperties(inquiry_id, { obcina: 'Kobarid' });
    const [away, here] = [
      await buildValuer(app, office, { regions: ['Kobarid'] }),
      await buildValuer(app, office, { regions: ['Kobarid'] }),
    ];
    const days = { from_on: '2026-01-15', to_on: '2026-01-16' };
    await as(away).addAbsence({ ...days, reason: 'illness' });
    const { proposed, items } = await as(office).showCandidates({ inquiry_id });
    const at = ({ userId }: { userId: string }) =>
      items.findIndex(({ valuer_id }: { valuer_id: string }) => valuer_id === userId);
    expect(items[at(away)]).toMatchObject({ away: days });
    expect(items[at(away)]).not.toHaveProperty('reason');
    expect(at(here)).toBeLessThan(at(away));
    expect(proposed).not.toBe(away.userId);
    // Valuers absent from tomorrow until the deadline are not proposed.
    const longer = { to_on: '2026-03-31', reason: 'holiday' } as const;
    await as(here).addAbsence({ from_on: '2026-01-16', ...longer });
    await as(away).addAbsence({ from_on: '2026-01-17', ...longer });
    const without = await as(office).showCandidates({ inquiry_id });
    expect([here.userId, away.userId]).not.toContain(without.proposed);
    expect(without.items.find(({ valuer_id }: { valuer_id: string }) => valuer_id === here.userId)).toMatchObject({
      away: { from_on: '2026-01-16', to_on: '2026-03-31' },
    });
  });

  test('with as many working hours to answer as the office sets, fewer where it is urgent', async () => {
    const { inquiry_id } = await build('confirmed', { urgency: 'urgent' });
    expect(await as(office).showCandidates({ inquiry_id })).toMatchObject({ answer_hours: 8 });
    await assign(inquiry_id);
    const mine = (await as(valuer).showAssignments()).items;
    // Thursday at ten: seven hours today, one on Friday.
    expect(mine.find((item: { inquiry_id: string }) => item.inquiry_id === inquiry_id)).toMatchObject({
      respond_by: '2026-01-16T09:00:00.000Z',
    });
  });

  test('who sees it then, with 24 working hours to answer, and the customer sees who to call', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    expect(await as(valuer).refused.showCase({ inquiry_id })).toMatchObject({ status: 404 });
    await assign(inquiry_id);
    const mine = await post('/api/showAssignments', valuer);
    const one = mine.body.data.items.find((item: { inquiry_id: string }) => item.inquiry_id === inquiry_id);
    // Thursday at ten: seven hours today, eight on Friday, eight on Monday, one on Tuesday.
    expect(one).toMatchObject({ respond_by: '2026-01-20T09:00:00.000Z', accepted_at: null, status: 'assigned' });
    const { number, ...shown } = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ valuer: { name: 'Ana Novak' }, ball_with: ['valuer'], stage: 'visit' });
    // The customer knows that the valuer has not accepted yet, and their deadline.
    expect(shown).toMatchObject({ act_by: '2026-01-20T09:00:00.000Z' });
    expect(await mailsTo(valuer.email)).toContain(`Dodeljena nova cenitev ${number}`);
    expect(await mailsTo(customer.email)).toContain(`Cenilec za cenitev ${number} je določen`);
    const seen = await as(valuer).showCase({ inquiry_id });
    expect(seen).toMatchObject({ personal_information: { last_name: 'Novak' }, looks: [] });
    expect(seen.events).toContainEqual({ event: 'schedule_visit', refusal: 'not_accepted' });
    expect((await post('/api/showProperty', valuer, { inquiry_id })).body.data.items).toHaveLength(1);
  });

  test('a valuer who declines leaves the case, and the office gets the reason', async () => {
    const { customer, inquiry_id } = await build('assigned');
    const { number } = await show(customer, inquiry_id);
    const decline = { inquiry_id, reason: 'no_time', note: 'Dopust.' };
    expect(await post('/api/declineAssignment', valuer, decline)).toMatchObject({
      body: { data: { status: 'confirmed' } },
    });
    expect(await as(valuer).refused.showCase({ inquiry_id })).toMatchObject({ status: 404 });
    expect(await mailsTo(office.email)).toContain(`Dodelitev ${number} ni sprejeta`);
    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ status: 'confirmed', valuer: null });
    expect(shown.history.at(-1)).toMatchObject({ event: 'decline_assignment', reason: null, note: null });
    expect((await look(inquiry_id)).history.at(-1)).toMatchObject({ reason: 'no_time', internal_note: 'Dopust.' });
    expect(await assign(inquiry_id)).toMatchObject({ status: 200 });
  });

  test('another valuer sees nothing of it and changes nothing', async () => {
    const { inquiry_id } = await build('accepted');
    const other = await buildValuer(app, office);
    for (const [call, input] of [
      ['showCase', {}],
      ['acceptAssignment', { independence: true }],
      ['declineAssignment', { reason: 'no_time' }],
      ['proposeSlots', { starts_at: [visit()] }],
      ['confirmVisit', {}],
      ['cancelVisit', {}],
      ['markVisitDone', {}],
      ['reportNoAccess', { reason: 'nobody_there' }],
      ['startWork', { reason: 'portfolio' }],
      ['requestInfo', { items: [{ kind: 'other', text: 'Kaj' }] }],
      ['holdInquiry', { reason: 'absence', until: '2026-02-02' }],
      ['resumeInquiry', {}],
    ] as const)
      expect(await post(`/api/${call}`, other, { inquiry_id, ...input }), call).toMatchObject({
        status: 404,
        body: { error_code: 'not_found' },
      });
  });
});

describe('the visit', () => {
  test('is agreed when the valuer confirms the first choice, done when its time has come', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ status: 'visit_scheduled', visit_at: at, ball_with: ['customer', 'valuer'] });
    const subject = expect.stringMatching(/^Ogled potrjen: \p{L}+, \d+\.\s\d+\.\s2026 ob \d\d:\d\d$/u);
    expect(await mailsTo(customer.email)).toContainEqual(subject);
    expect(refusalOf(await post('/api/markVisitDone', valuer, { inquiry_id }))).toEqual([409, 'visit_ahead']);
    const finished = await later(at, async () => {
      const back = await signIn(valuer);
      await as(back).markVisitDone({ inquiry_id });
      return post('/api/startWork', back, { inquiry_id });
    });
    expect(finished).toMatchObject({ status: 200, body: { data: { status: 'in_progress' } } });
  });

  test('may not stand where another one stands', async () => {
    const one = await build('visit_scheduled');
    const customer = await person();
    const { inquiry_id } = await build('accepted');
    await as(valuer).proposeSlots({ inquiry_id, starts_at: [one.at] });
    const { proposals } = (await post('/api/showInquiry', customer, { inquiry_id, list: 'bookings' })).body.data ?? {};
    expect(proposals).toBeUndefined();
    const seen = await post('/api/showInquiry', valuer, { inquiry_id, list: 'bookings' });
    const [{ proposal_id }] = seen.body.data.proposals;
    expect(refusalOf(await post('/api/confirmVisit', valuer, { inquiry_id, proposal_id }))).toEqual([
      409,
      'no_agreed_slot',
    ]);
  });

  test('is agreed when the customer accepts a time that the valuer offered, and that is then taken', async () => {
    const taken = await build('visit_scheduled');
    const { customer, inquiry_id } = await build('accepted');
    const free = visit();
    const offered = await post('/api/proposeSlots', valuer, { inquiry_id, starts_at: [taken.at, free] });
    const [first, second] = offered.body.data.proposals as [{ proposal_id: string }, { proposal_id: string }];
    // According to the message the customer has to choose, in every party's view.
    expect(await show(customer, inquiry_id)).toMatchObject({ ball_with: ['customer'], awaits: 'times' });
    expect(await as(valuer).showCase({ inquiry_id })).toMatchObject({ ball_with: ['customer'] });
    const before = await mailsTo(customer.email);
    expect(await as(customer).refused.acceptSlot({ inquiry_id, proposal_id: first.proposal_id })).toMatchObject({
      status: 409,
      error_code: 'slot_taken',
    });
    // The refused call left neither state nor message.
    expect(await show(customer, inquiry_id)).toMatchObject({ status: 'assigned' });
    expect(await mailsTo(customer.email)).toEqual(before);
    await as(customer).acceptSlot({ inquiry_id, proposal_id: second.proposal_id });
    expect(await show(customer, inquiry_id)).toMatchObject({ status: 'visit_scheduled', visit_at: free });
    expect(await mailsTo(customer.email)).toContainEqual(expect.stringMatching(/^Predlog termina ogleda za /));
  });

  test('is agreed when the valuer takes an alternative of the customer', async () => {
    const { customer, inquiry_id } = await build('accepted');
    const [first, other] = [visit(), visit()];
    await as(customer).bookAMeeting({ inquiry_id, starts_at: first, alternatives: [other] });
    const { body } = await post('/api/showInquiry', valuer, { inquiry_id, list: 'bookings' });
    expect(body.data.proposals).toMatchObject([{ by: 'customer', starts_at: other }]);
    const [{ proposal_id }] = body.data.proposals;
    expect(await as(customer).refused.acceptSlot({ inquiry_id, proposal_id })).toMatchObject({ status: 409 });
    await as(valuer).confirmVisit({ inquiry_id, proposal_id });
    expect(await show(customer, inquiry_id)).toMatchObject({ status: 'visit_scheduled', visit_at: other });
  });

  test('is moved by the customer twice, then by a call; the deadline waits meanwhile', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled');
    const agree = async () => {
      await as(customer).bookAMeeting({ inquiry_id, starts_at: visit() });
      await as(valuer).confirmVisit({ inquiry_id });
    };
    const due = (await show(customer, inquiry_id)).due_on;
    for (const _ of [1, 2]) {
      await as(customer).cancelVisit({ inquiry_id });
      expect(await show(customer, inquiry_id)).toMatchObject({
        status: 'assigned',
        clock_stopped: true,
        ball_with: ['customer'],
      });
      await agree();
    }
    expect(await mailsTo(customer.email)).toContain('Izberite nov termin ogleda');
    expect((await show(customer, inquiry_id)).due_on > due).toBe(true);
    expect(refusalOf(await post('/api/cancelVisit', customer, { inquiry_id }))).toEqual([409, 'too_many_moves']);
    // The valuer's own move counts as the office's time.
    await as(valuer).cancelVisit({ inquiry_id });
  });

  test('is moved by the customer to a time that is chosen first; the agreed one stands while that is taken', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const moved = visit();
    const taken = await build('visit_scheduled');
    const move = (starts_at: string, who = customer) => post('/api/cancelVisit', who, { inquiry_id, starts_at });
    expect(await move(taken.at)).toMatchObject({ status: 409, body: { error_code: 'slot_taken' } });
    expect(await move(moved, valuer)).toMatchObject({ status: 404 });
    expect(await show(customer, inquiry_id)).toMatchObject({ status: 'visit_scheduled', visit_at: at });
    expect(await move(moved)).toMatchObject({ status: 200, body: { data: { status: 'assigned' } } });
    expect(await show(customer, inquiry_id)).toMatchObject({ visit_at: moved, ball_with: ['valuer'] });
    for (const { email } of [customer, valuer]) expect(await mailsTo(email)).toContain('Ogled se prestavlja');
    await as(valuer).confirmVisit({ inquiry_id });
  });

  test('goes into both calendars, moves there and goes out again under one name', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const moved = visit();
    await as(customer).cancelVisit({ inquiry_id });
    await as(customer).bookAMeeting({ inquiry_id, starts_at: moved });
    await as(valuer).confirmVisit({ inquiry_id });
    await as(office).officeCancel({ inquiry_id, reason: 'customer_asked' });

    const stamp = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    const entries = (letters: Awaited<ReturnType<typeof lettersTo>>) =>
      letters
        .filter(({ calendar }) => calendar?.includes(inquiry_id))
        .map(({ kind, calendar }) => {
          const line = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar ?? '')?.[1];
          return {
            kind,
            method: line('METHOD'),
            uid: line('UID'),
            at: line('DTSTART'),
            sequence: Number(line('SEQUENCE')),
          };
        });
    const own = entries(await lettersTo(customer.email)).toSorted((a, b) => a.sequence - b.sequence);
    expect(own).toMatchObject([
      { kind: 'visit_agreed', method: 'REQUEST', at: stamp(at) },
      { kind: 'visit_called_off', method: 'CANCEL', at: stamp(at) },
      { kind: 'visit_moved', method: 'REQUEST', at: stamp(moved) },
      { kind: 'inquiry_cancelled', method: 'CANCEL', at: stamp(moved) },
    ]);
    expect(new Set(own.map(({ uid }) => uid))).toEqual(new Set([`visit-${inquiry_id}@localhost`]));
    expect(new Set(own.map(({ sequence }) => sequence)).size).toBe(4);
    expect(entries(await lettersTo(valuer.email)).length).toBe(4);
    expect(await mailsTo(customer.email)).toContainEqual(expect.stringMatching(/^Ogled je prestavljen: /));
  });

  test('less than a day before it a reason is needed', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const nearly = new Date(Date.parse(at) - 23 * 60 * 60_000).toISOString();
    await later(nearly, async () => {
      const back = await signIn(valuer);
      expect(refusalOf(await post('/api/cancelVisit', back, { inquiry_id }))).toEqual([409, 'reason_missing']);
      await as(back).cancelVisit({ inquiry_id, reason: 'illness' });
      expect((await look(inquiry_id, back)).history.at(-1)).toMatchObject({ reason: 'illness' });
      const own = await signIn(customer);
      expect((await show(own, inquiry_id)).history.at(-1)).toMatchObject({ reason: 'valuer_absent' });
    });
  });

  test('without access the customer is asked, and the case comes back for another visit to be agreed', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled');
    await as(valuer).reportNoAccess({ inquiry_id, reason: 'nobody_there' });
    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ status: 'needs_info', visit_at: null, missing_items: [{ kind: 'access' }] });
    for (const { email } of [customer, office]) expect(await mailsTo(email)).toContain('Ogled ni bil mogoč');
    const [{ item_id }] = shown.missing_items;
    const answer = { inquiry_id, items: [{ item_id, answer: 'Bom doma.' }] };
    expect(await as(customer).answerMissing(answer)).toMatchObject({ status: 'assigned' });
  });

  test('without a visit work begins with a reason only', async () => {
    const { inquiry_id } = await build('accepted');
    expect(refusalOf(await post('/api/startWork', valuer, { inquiry_id }))).toEqual([409, 'reason_missing']);
    await as(valuer).startWork({ inquiry_id, reason: 'retrospective' });
  });

  test('the slots of an assigned case are those of its valuer', async () => {
    const busy = await build('visit_scheduled');
    const { inquiry_id } = await build('accepted');
    await buildValuer(app, office);
    const from = busy.at.slice(0, 10);
    const { body } = await post('/api/showSlots', valuer, { inquiry_id, from, days: 1 });
    const slot = body.data.days[0].slots.find((one: { starts_at: string }) => one.starts_at === busy.at);
    expect(slot).toMatchObject({ free: false });
  });
});

test('a valuer’s profile is the office’s to see and to change', async () => {
  const { body } = await post('/api/showValuers', office);
  expect(body.data.items.find((one: { valuer_id: string }) => one.valuer_id === valuer.userId)).toMatchObject({
    name: 'Ana Novak',
    profile: {
      licences: [
        { kind: 'pooblasceni_ocenjevalec', number: '12' },
        { kind: 'sodni_cenilec', valid_until: '2030-12-31' },
      ],
      regions: [],
    },
  });
  const licence = {
    licences: [{ kind: 'sodni_cenilec', number: '1', issuer: 'MP', valid_until: '2030-12-31' }],
  };
  expect(await as(valuer).refused.editValuerProfile({ valuer_id: valuer.userId, ...licence })).toMatchObject({
    status: 403,
  });
  expect(await as(office).refused.editValuerProfile({ valuer_id: office.userId, ...licence })).toMatchObject({
    status: 404,
  });
});
