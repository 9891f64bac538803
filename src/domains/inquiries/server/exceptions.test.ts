import { describe, expect, test } from 'vitest';
import { clock as clockOf, localTime } from '#lib/ljubljana-time.ts';
import { buildValuer } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import type { Person } from '../../../../tests/support/test-app.ts';

const app = await caseHost();
const { as, post, office, valuer, build, show, look, mailsTo, lettersTo, clock, signIn, trailOf } = app;
const other = await buildValuer(app, office);

const localTimeOf = (at: string, more: number) => clockOf(localTime(Date.parse(at)).minutes + more);

const dataOf = async (call: string, person: Person, input: object) => {
  const answer = await post(`/api/${call}`, person, input);
  expect(answer, `${call}: ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 });
  return answer.body.data;
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.data?.refusal];
const reassign = (inquiry_id: string, to: Person, reason = 'illness') =>
  post('/api/reassignValuer', office, { inquiry_id, valuer_id: to.userId, reason, independence: true });
const orderOf = async (customer: Person, inquiry_id: string) => {
  const { order_id } = await dataOf('addOrders', customer, { inquiry_id });
  return dataOf('showOrders', customer, { order_id });
};

describe('a valuer falls ill', () => {
  test('on the day of the visit: another one gets the case with the time of the visit, the old one no longer sees it', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled');
    const { number } = await show(customer, inquiry_id);
    expect(refusalOf(await reassign(inquiry_id, valuer))).toEqual([409, 'same_valuer']);
    expect((await reassign(inquiry_id, other)).body.data).toMatchObject({ status: 'assigned' });

    expect(await as(valuer).refused.showCase({ inquiry_id })).toMatchObject({ status: 404 });
    expect(await mailsTo(valuer.email)).toContain(`Cenitev ${number} je dodeljena drugemu cenilcu`);
    expect(await mailsTo(other.email)).toContain(`Dodeljena nova cenitev ${number}`);
    // Consistent messages: the time is kept for the other valuer to confirm, and no cancellation is announced.
    const said = await lettersTo(customer.email);
    expect(said.filter(({ kind }) => kind === 'visit_called_off')).toEqual([]);
    const appointed = said.filter(({ kind }) => kind === 'valuer_assigned').map(({ body }) => body);
    expect(
      said
        .filter(({ kind }) => kind === 'valuer_assigned')
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([`Cenilec za cenitev ${number} je določen`, `Za cenitev ${number} je določen drug cenilec`]);
    expect(appointed.join()).toMatch(
      /Dogovorjeni termin ogleda \(.+ ob \d.+\) ostane zadržan; potrditi ga mora še novi cenilec, ki pride namesto prejšnjega/,
    );
    const offered = (await lettersTo(other.email)).findLast(({ kind }) => kind === 'assignment_offered');
    expect(offered?.body).toMatch(
      /: .+\.\s+Ogled je bil s stranko že dogovorjen: .+ ob \d.+ Termin čaka na vašo potrditev\./,
    );
    expect((await lettersTo(valuer.email)).find(({ kind }) => kind === 'assignment_moved')?.calendar).toContain(
      'METHOD:CANCEL',
    );
    const shown = await show(customer, inquiry_id);
    // The reason of a colleague's absence is internal.
    expect(shown.history.at(-1)).toMatchObject({ event: 'reassign', reason: null });
    const moved = (await look(inquiry_id)).history.at(-1);
    expect(moved).toMatchObject({ event: 'reassign', reason: 'illness' });
    // The office sees both valuers of the move, the valuers do not.
    const names = await dataOf('showCandidates', office, { inquiry_id });
    const nameOf = ({ userId }: Person) =>
      names.items.find(({ valuer_id }: { valuer_id: string }) => valuer_id === userId)?.name;
    expect([moved.valuer_from, moved.valuer_to]).toEqual([nameOf(valuer), nameOf(other)]);
    expect((await dataOf('showCase', other, { inquiry_id })).history.at(-1)).toMatchObject({ valuer_from: null });
    expect((await trailOf(inquiry_id)).map(({ event }) => event)).toContain('inquiry.reassign');

    await dataOf('acceptAssignment', other, { inquiry_id, independence: true });
    expect(await dataOf('confirmVisit', other, { inquiry_id })).toMatchObject({ status: 'visit_scheduled' });
    const agreed = (await lettersTo(customer.email)).findLast(({ kind }) => kind === 'visit_agreed');
    expect(agreed?.body).toContain('Na ogled pride: ');
    // The time is unchanged, so no move is announced.
    expect((await lettersTo(customer.email)).map(({ kind }) => kind)).not.toContain('visit_moved');
  });

  test('who is taken at that time gets the case without it: the customer is told to choose another', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const day = at.slice(0, 10);
    await dataOf('addAbsence', other, {
      ...{ from_on: day, to_on: day, reason: 'holiday', visits: [] },
      ...{ from_at: localTimeOf(at, 0), to_at: localTimeOf(at, 30) },
    });
    await reassign(inquiry_id, other);
    const off = (await lettersTo(customer.email)).find(({ kind }) => kind === 'visit_called_off');
    expect(off).toMatchObject({ subject: 'Izberite nov termin ogleda' });
    expect(off?.calendar).toContain('METHOD:CANCEL');
    // The next step, its deadline, the money, and a contact.
    for (const said of [
      'izberite nov termin med prostimi urami; cenilec ga potrdi ali predlaga drugega',
      /Rok izročitve poročila ostane \d+\. \d+\. \d{4}\./,
      'Cena se zaradi tega ne spremeni, plačano ostane za to cenitev.',
      'Vprašanje nam pošljite v sporočilih naročila',
    ])
      expect(off?.body.replaceAll('\u00a0', ' ')).toMatch(said);
    const appointed = (await lettersTo(customer.email)).filter(({ kind }) => kind === 'valuer_assigned');
    expect(appointed.map(({ body }) => body).join()).toContain('ni več prost');
  });

  test('after the visit: calculations go along, each version says who made it, and no second visit is needed', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const before = clock.now;
    clock.now = new Date(at);
    const [ill, next, desk] = [await signIn(valuer), await signIn(other), await signIn(office)];
    await dataOf('markVisitDone', ill, { inquiry_id });
    await dataOf('startWork', ill, { inquiry_id });
    const begun = { inquiry_id, property_id: null, title: 'Stanovanje', assesment_reason: 'zavarovano_posojanje' };
    const { calculation_id } = await dataOf('addCalculation', ill, begun);
    const handed = { inquiry_id, valuer_id: other.userId, reason: 'illness', independence: true };
    expect(await dataOf('reassignValuer', desk, handed)).toMatchObject({ status: 'assigned' });
    // The visit took place: no new time is requested.
    const appointed = (await lettersTo(customer.email)).filter(({ kind }) => kind === 'valuer_assigned');
    expect(appointed.map(({ body }) => body).join()).not.toContain('ni več prost');

    expect(await as(ill).refused.showCalculation({ calculation_id })).toMatchObject({ status: 404 });
    await dataOf('acceptAssignment', next, { inquiry_id, independence: true });
    const kept = await dataOf('showCalculation', next, { calculation_id });
    expect(kept).toMatchObject({ own: true, editable: true });
    expect(JSON.stringify(kept)).toContain('Ana Novak');
    // The work continues in the same state: in every view the valuer has to act, and the visit stays recorded.
    const goesOn = { status: 'in_progress', stage: 'report', ball_with: ['valuer'], awaits: null, visit_at: at };
    const buyer = await signIn(customer);
    expect(await show(buyer, inquiry_id)).toMatchObject(goesOn);
    expect(await look(inquiry_id, desk)).toMatchObject(goesOn);
    const own = (await dataOf('showAssignments', next, {})).items;
    expect(own.find((row: { inquiry_id: string }) => row.inquiry_id === inquiry_id)).toMatchObject(goesOn);

    // The new valuer may want to see the property too.
    const [day] = (await dataOf('showSlots', next, { inquiry_id, days: 14 })).days.flatMap(
      ({ slots }: { slots: { starts_at: string; free: boolean }[] }) => slots.filter(({ free }) => free),
    );
    const { proposals } = await dataOf('proposeSlots', next, { inquiry_id, starts_at: [day.starts_at] });
    const { proposal_id } = proposals[0];
    expect(await dataOf('acceptSlot', buyer, { inquiry_id, proposal_id })).toMatchObject({
      status: 'visit_scheduled',
    });
    clock.now = before;
  });

  test('after the visit, while the case waits: it goes on with the work', async () => {
    const { inquiry_id, at } = await build('visit_scheduled');
    const before = clock.now;
    clock.now = new Date(at);
    const [ill, next, desk] = [await signIn(valuer), await signIn(other), await signIn(office)];
    await dataOf('markVisitDone', ill, { inquiry_id });
    await dataOf('holdInquiry', desk, { inquiry_id, reason: 'absence', until: '2026-03-30' });
    const handed = { inquiry_id, valuer_id: other.userId, reason: 'illness', independence: true };
    expect(await dataOf('reassignValuer', desk, handed)).toMatchObject({ status: 'on_hold' });
    await dataOf('acceptAssignment', next, { inquiry_id, independence: true });
    expect(await dataOf('resumeInquiry', desk, { inquiry_id })).toMatchObject({ status: 'in_progress' });
    clock.now = before;
  });

  test('while the case waits it goes on where a valuer begins', async () => {
    const { customer, inquiry_id } = await build('accepted');
    await dataOf('holdInquiry', office, { inquiry_id, reason: 'absence', until: '2026-01-30' });
    expect((await reassign(inquiry_id, other, 'absence')).body.data).toMatchObject({ status: 'on_hold' });
    await dataOf('acceptAssignment', other, { inquiry_id, independence: true });
    expect(await dataOf('resumeInquiry', office, { inquiry_id })).toMatchObject({ status: 'assigned' });
    expect(await show(customer, inquiry_id)).toMatchObject({ ball_with: ['valuer'] });
  });

  test('a case without a valuer cannot go to another one, and only the office decides', async () => {
    const { inquiry_id } = await build('in_review');
    expect(refusalOf(await reassign(inquiry_id, other))).toEqual([409, 'not_listed']);
    const input = { inquiry_id, valuer_id: other.userId, reason: 'illness', independence: true };
    expect(await as(valuer).refused.reassignValuer(input)).toMatchObject({ status: 403 });
  });
});

describe('a price was wrong', () => {
  test('an offer is corrected: the new one counts, the old one cannot be accepted any more', async () => {
    const { customer, inquiry_id } = await build('quoted');
    const { quote } = await show(customer, inquiry_id);
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 30_000 });
    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ status: 'quoted', quote: { net_cents: 30_000 } });
    const old = { inquiry_id, quote_id: quote.quote_id, terms: true };
    expect((await post('/api/acceptQuote', customer, old)).status).not.toBe(200);
    await dataOf('acceptQuote', customer, { inquiry_id, quote_id: shown.quote.quote_id, terms: true });
  });

  test('accepted and not paid: the order is called off, and the new price makes a new one', async () => {
    const { customer, inquiry_id } = await build('awaiting_payment');
    const first = await orderOf(customer, inquiry_id);
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 2_500 });
    expect((await dataOf('showOrders', customer, { order_id: first.order_id })).status).toBe('cancelled');
    const { quote } = await show(customer, inquiry_id);
    await dataOf('acceptQuote', customer, { inquiry_id, quote_id: quote.quote_id, terms: true });
    const second = await orderOf(customer, inquiry_id);
    expect(second).toMatchObject({ status: 'pending', gross_cents: 3_050 });
    expect(second.order_id).not.toBe(first.order_id);
  });

  test('higher than what was accepted: the customer reads both, declines with a reason, and gets another offer', async () => {
    const { customer, inquiry_id } = await build('awaiting_payment');
    const accepted = (await show(customer, inquiry_id)).quote;
    await dataOf('sendQuote', office, { inquiry_id, net_cents: accepted.net_cents + 10_000 });
    const offered = await show(customer, inquiry_id);
    const { net_cents, gross_cents, accepted_at } = accepted;
    expect(offered).toMatchObject({ status: 'quoted', accepted_before: { net_cents, gross_cents, accepted_at } });
    expect(offered.events).toContainEqual({ event: 'decline_quote', refusal: null });

    const no = { inquiry_id, quote_id: offered.quote.quote_id, reason: 'too_expensive', note: 'Dogovor je bil drug.' };
    const wrong = { ...no, quote_id: '00000000-0000-4000-8000-000000000009' };
    expect(await as(customer).refused.declineQuote(wrong)).toMatchObject({ status: 409 });
    expect(await post('/api/declineQuote', await app.person(), no)).toMatchObject({ status: 404 });
    expect(await as(customer).refused.declineQuote({ ...no, reason: 'no_answer' })).toMatchObject({ status: 422 });
    expect(await dataOf('declineQuote', customer, no)).toMatchObject({ status: 'in_review' });

    const declined = await show(customer, inquiry_id);
    expect(declined).toMatchObject({ quote: null, accepted_before: null, ball_with: ['admin'] });
    expect(declined.history.at(-1)).toMatchObject({ event: 'decline_quote', reason: 'too_expensive', note: no.note });
    expect(await mailsTo(office.email)).toContain(`Naročnik je zavrnil ponudbo ${declined.number}`);
    expect((await trailOf(inquiry_id)).map(({ event }) => event)).toContain('inquiry.decline_quote');
    expect(refusalOf(await post('/api/declineQuote', customer, no))).toEqual([409, 'not_listed']);
    expect(await dataOf('sendQuote', office, { inquiry_id, net_cents })).toMatchObject({ status: 'quoted' });
  });

  test('withdrawn: the case is reviewed again, and the customer reads why', async () => {
    const { customer, inquiry_id } = await build('awaiting_payment');
    const { number } = await show(customer, inquiry_id);
    const reason = { inquiry_id, reason: 'wrong_price', note: 'Pozabili smo na klet.' };
    expect(await dataOf('withdrawQuote', office, reason)).toMatchObject({ status: 'in_review' });
    expect(await show(customer, inquiry_id)).toMatchObject({ quote: null, ball_with: ['admin'] });
    expect(await mailsTo(customer.email)).toContain(`Cena za cenitev ${number} ne velja več`);
  });
});

describe('a case ends by the word of the office', () => {
  test.each([
    ['submitted', undefined, null],
    ['quoted', undefined, null],
    ['confirmed', undefined, null],
    ['accepted', undefined, null],
    ['visit_scheduled', undefined, 30],
    ['visit_scheduled', 'none', null],
    ['visit_scheduled', 'visit_made', 60],
    ['accepted', 'visit_agreed', 30],
  ] as const)('cancelled from %s with the fee %s: %s per cent', async (state, fee, percent) => {
    const { inquiry_id } = await build(state);
    const cancel = { inquiry_id, reason: 'customer_asked', ...(fee ? { fee } : {}) };
    expect(await dataOf('officeCancel', office, cancel)).toMatchObject({ status: 'cancelled' });
    expect(await look(inquiry_id)).toMatchObject({ status: 'cancelled', fee_percent: percent });
  });

  test('by the word of the customer it is told so, with its proof, which is good once', async () => {
    const { inquiry_id } = await build('visit_scheduled');
    const said = { means: 'phone', said_by: 'Stranka', said_on: '2026-01-14', note: 'Klicala je ob desetih.' };
    const { proof_id } = await dataOf('addProof', office, said);
    const cancel = { inquiry_id, reason: 'customer_asked', proof_id };
    expect(await dataOf('officeCancel', office, cancel)).toMatchObject({ status: 'cancelled' });
    expect((await look(inquiry_id)).history.at(-1)).toMatchObject({ event: 'cancel', party: 'admin', on_behalf: true });
    const { proofs } = await dataOf('showPaperwork', office, { inquiry_id });
    expect(proofs).toMatchObject([{ does: 'cancel', means: 'phone', said_by: 'Stranka' }]);
    const other = await build('confirmed');
    expect(await as(office).refused.officeCancel({ ...cancel, inquiry_id: other.inquiry_id })).toMatchObject({
      status: 422,
      errors: { proof_id: [expect.any(String)] },
    });
  });

  test('what was paid goes back but for the fee', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled');
    expect(await look(inquiry_id)).toMatchObject({
      usual_fee: 'visit_agreed',
      cancel_costs: [
        { fee: 'none', cost_cents: 0, back_cents: 30_500 },
        { fee: 'visit_agreed', cost_cents: 9_150, back_cents: 21_350 },
        { fee: 'visit_made', cost_cents: 18_300, back_cents: 12_200 },
      ],
    });
    const before = clock.now;
    clock.now = new Date(before.getTime() + 60_000);
    await dataOf('officeCancel', office, { inquiry_id, reason: 'customer_asked' });
    clock.now = before;
    const { refunded_cents, invoices } = await orderOf(customer, inquiry_id);
    expect(refunded_cents).toBe(21_350);
    const told = (await lettersTo(customer.email))
      .find(({ kind }) => kind === 'inquiry_cancelled')
      ?.body.replaceAll('\u00a0', ' ');
    expect(told).toContain('Strošek preklica je 30 % cene: 91,50 € z DDV.');
    expect(told).toContain('Od plačanega se vrne 213,50 €.');
    // The history of the case names every document, kept payment and refund, at the event that caused it.
    const ended = await look(inquiry_id);
    const kindsOf = (documents: readonly { kind: string }[]) => documents.map(({ kind }) => kind).toSorted();
    const back = { cents: 21_350, status: 'waiting', has_account: false, reference: expect.stringMatching(/^V/) };
    expect(kindsOf(ended.money.documents)).toEqual(['advance', 'credit', 'invoice']);
    const credit = ended.money.documents.find(({ kind }: { kind: string }) => kind === 'credit');
    expect(credit.issued_on).toBe(localTime(clock.now.getTime()).date);
    expect(ended.money).toMatchObject({ paid_cents: 30_500, kept_cents: 9_150, refunds: [back] });
    expect(kindsOf(ended.history.at(-1).documents)).toEqual(['credit', 'invoice']);
    expect(ended.history.at(-1)).toMatchObject({ event: 'cancel', refunds: [back] });
    // The retained amount is no advance for unfinished work: an invoice for the fee settles it, and nothing more is due.
    expect(invoices.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['advance', 'credit', 'invoice']);
    const { invoice_id } = invoices.find(({ kind }: { kind: string }) => kind === 'invoice');
    const { text } = await readPdf((await app.open(`/api/invoicePdf/${invoice_id}`, office)).bytes);
    expect(text).toContain('Strošek preklica (30 %)');
    // The credit note that lowered the advance is named with its own day.
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/po računu A-\S+ z dne \S+, zmanjšan z dobropisom D-\S+ z dne \d/);
    expect(text).toContain('91,50');

    // The refund account is unknown: providing it is the next step, though the case is over.
    const waits = { status: 'cancelled', ball_with: ['customer'], awaits: 'account' };
    expect(await show(customer, inquiry_id)).toMatchObject(waits);
    expect(ended).toMatchObject(waits);
    const queued = async () =>
      (await dataOf('showQueue', office, { turn: 'customer', text: ended.number })).items.map(
        (row: { inquiry_id: string }) => row.inquiry_id,
      );
    expect(await queued()).toEqual([inquiry_id]);
    const { refunds } = await dataOf('showBilling', customer, {});
    expect(refunds).toMatchObject([{ inquiry_id, cents: 21_350, status: 'waiting', account_ends: null }]);
    expect(await dataOf('remindCase', office, { inquiry_id })).toEqual({ reminded: ['customer'] });
    const reminder = (await lettersTo(customer.email)).find(({ kind }) => kind === 'turn_reminder');
    expect(reminder?.body).toContain('Čaka: bančni račun (IBAN) za vračilo denarja.');
    const { refund_id } = refunds[0];
    // An account entered by the office needs a proof of the customer's request, which can be used once.
    const account = { refund_id, recipient: 'Ana Novak', iban: 'SI56020170014356205' };
    const lacking = { status: 422, body: { errors: { proof_id: expect.any(Array) } } };
    expect(await post('/api/editRefundAccount', office, account)).toMatchObject(lacking);
    const said = { means: 'phone', said_by: 'Ana Novak', said_on: localTime(clock.now.getTime()).date, note: 'klic' };
    const { proof_id } = await dataOf('addProof', office, said);
    await dataOf('editRefundAccount', office, { ...account, proof_id });
    expect(await post('/api/editRefundAccount', office, { ...account, proof_id })).toMatchObject(lacking);
    const { proofs } = await dataOf('showPaperwork', office, { inquiry_id });
    expect(proofs.at(-1)).toMatchObject({ proof_id, does: 'account', said_by: 'Ana Novak' });
    expect((await look(inquiry_id)).money.refund_steps).toMatchObject([
      { step: 'enter_account', party: 'admin', actor: expect.any(String), cents: 21_350 },
    ]);
    await dataOf('editRefundAccount', customer, account);
    expect(await show(customer, inquiry_id)).toMatchObject({ ball_with: [], awaits: null });
    expect(await queued()).toEqual([]);
  });

  test.each(['submitted', 'quoted', 'awaiting_payment', 'accepted', 'visit_scheduled'] as const)(
    'declined from %s, without any cost to the customer',
    async (state) => {
      const { inquiry_id } = await build(state);
      await dataOf('declineInquiry', office, { inquiry_id, reason: 'conflict_of_interest' });
      expect(await look(inquiry_id)).toMatchObject({ status: 'declined', fee_percent: null });
    },
  );
});

test.each(['quoted', 'awaiting_payment', 'confirmed', 'visit_scheduled'] as const)(
  'what is missing is asked for in %s too, and the case goes back there',
  async (state) => {
    const { customer, inquiry_id } = await build(state);
    await dataOf('requestInfo', office, { inquiry_id, items: [{ kind: 'other', text: 'Številka spisa' }] });
    const { missing_items, status } = await show(customer, inquiry_id);
    expect(status).toBe('needs_info');
    await dataOf('answerMissing', customer, { inquiry_id, items: [{ item_id: missing_items[0].item_id }] });
    expect(await show(customer, inquiry_id)).toMatchObject({ status: state });
  },
);

describe('a case that ended goes on', () => {
  test('reviewed anew: a new price, a new order, new days', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    await dataOf('cancelInquiry', customer, { inquiry_id, reason: 'by_mistake' });
    const { number } = await show(customer, inquiry_id);
    expect(await dataOf('reopenInquiry', office, { inquiry_id, reason: 'customer_asked' })).toMatchObject({
      status: 'in_review',
    });
    expect(await show(customer, inquiry_id)).toMatchObject({ number, quote: null, due_on: null });
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 20_000 });
    const { quote } = await show(customer, inquiry_id);
    await dataOf('acceptQuote', customer, { inquiry_id, quote_id: quote.quote_id, terms: true });
    expect(await orderOf(customer, inquiry_id)).toMatchObject({ status: 'pending', gross_cents: 24_400 });
  });

  test('not a draft that was never handed in, and not without a reason', async () => {
    const { inquiry_id } = await build('submitted');
    expect(refusalOf(await post('/api/reopenInquiry', office, { inquiry_id, reason: 'other' }))).toEqual([
      409,
      'not_listed',
    ]);
    expect(await as(office).refused.reopenInquiry({ inquiry_id })).toMatchObject({ status: 422 });
  });
});

describe('the office moves a visit', () => {
  const slots = async (inquiry_id: string, from: string) =>
    (await dataOf('showSlots', office, { inquiry_id, from, days: 5, soon: true })).days.flatMap(
      (day: { slots: { starts_at: string; free: boolean }[] }) => day.slots.filter(({ free }) => free),
    );

  test('by asking the customer: the agreed time stands until the other one is taken', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const free = await slots(inquiry_id, at.slice(0, 10));
    const { starts_at } = free.find((slot: { starts_at: string }) => slot.starts_at !== at);
    expect(await as(customer).refused.proposeVisit({ inquiry_id, starts_at })).toMatchObject({ status: 403 });
    expect(
      await as(office).refused.proposeVisit({ inquiry_id, starts_at: at.replace(':00:00', ':17:00') }),
    ).toMatchObject({ status: 422, errors: { starts_at: [expect.any(String)] } });
    const asked = { inquiry_id, starts_at, note: 'Cenilka je ta dan na sodišču.' };
    expect(await dataOf('proposeVisit', office, asked)).toMatchObject({ status: 'visit_scheduled' });
    expect(await show(customer, inquiry_id)).toMatchObject({ visit_at: at, ball_with: ['customer'], awaits: 'times' });
    const { number, history } = await show(customer, inquiry_id);
    expect(history.at(-1)).toMatchObject({ event: 'propose_visit', visit_at: starts_at });
    expect(await mailsTo(customer.email)).toContain(`Prosimo za drug termin ogleda za ${number}`);
    expect(await mailsTo(valuer.email)).toContain(`Predlog premika ogleda za ${number}`);

    const { proposals } = await dataOf('showInquiry', customer, { inquiry_id, list: 'bookings' });
    expect(proposals).toMatchObject([{ by: 'valuer', starts_at }]);
    const taken = { inquiry_id, proposal_id: proposals[0].proposal_id };
    expect(await dataOf('acceptSlot', customer, taken)).toMatchObject({ status: 'visit_scheduled' });
    const moved = await show(customer, inquiry_id);
    expect(moved.visit_at).toBe(starts_at);
    expect(moved.history.map(({ event }: { event: string }) => event).slice(-2)).toEqual([
      'propose_visit',
      'schedule_visit',
    ]);
    expect(
      (await mailsTo(customer.email)).filter((subject) => subject.startsWith('Ogled je prestavljen')),
    ).toHaveLength(1);
    // It cannot be withdrawn a second time.
    expect(refusalOf(await post('/api/keepVisit', customer, { inquiry_id }))).toEqual([409, 'no_agreed_slot']);
  });

  test('and the customer may keep the agreed time', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const [{ starts_at }] = await slots(inquiry_id, at.slice(0, 10));
    await dataOf('proposeVisit', office, { inquiry_id, starts_at });
    await dataOf('keepVisit', customer, { inquiry_id });
    const { number, visit_at } = await show(customer, inquiry_id);
    expect(visit_at).toBe(at);
    expect((await dataOf('showInquiry', customer, { inquiry_id, list: 'bookings' })).proposals).toEqual([]);
    for (const one of [office, valuer]) expect(await mailsTo(one.email)).toContain(`Termin ogleda za ${number} ostane`);
  });

  test('and the office writes down what the customer said of it, by a proof', async () => {
    const { customer, inquiry_id, at } = await build('visit_scheduled');
    const [{ starts_at }] = await slots(inquiry_id, at.slice(0, 10));
    await dataOf('proposeVisit', office, { inquiry_id, starts_at });
    const { proposals } = await dataOf('showInquiry', customer, { inquiry_id, list: 'bookings' });
    const said = { means: 'phone', said_by: 'Ana Novak', said_on: '2026-01-15', note: 'Termin ustreza.' };
    const { proof_id } = await dataOf('addProof', office, said);
    await dataOf('bookFor', office, { inquiry_id, proof_id, proposal_id: proposals[0].proposal_id });
    const { visit_at, history } = await show(customer, inquiry_id);
    expect(visit_at).toBe(starts_at);
    expect(history.at(-1)).toMatchObject({ event: 'schedule_visit', on_behalf: true });
  });

  test('never to a time that the valuer has given to another case', async () => {
    const [one, other] = [await build('visit_scheduled'), await build('visit_scheduled')];
    const asked = { inquiry_id: one.inquiry_id, starts_at: other.at };
    expect(await as(office).refused.proposeVisit(asked)).toMatchObject({ status: 409, error_code: 'slot_taken' });
  });
});

test('what the office writes for the customer with a move is in the message of that move, or in one of its own', async () => {
  const { customer, inquiry_id } = await build('visit_scheduled');
  const bodies = async () => (await lettersTo(customer.email)).map(({ kind, body }) => ({ kind, body }));
  const carried = async (kind: string, note: string) =>
    expect((await bodies()).filter(({ body }) => body.includes(note)).map((one) => one.kind)).toEqual([kind]);
  const to = { inquiry_id, valuer_id: other.userId, reason: 'illness', independence: true };
  await dataOf('reassignValuer', office, { ...to, note: 'Novi cenilec pozna vašo stavbo.', internal_note: 'Za nas.' });
  await carried('valuer_assigned', 'Novi cenilec pozna vašo stavbo.');
  await dataOf('acceptAssignment', other, { inquiry_id, independence: true });
  await dataOf('confirmVisit', other, { inquiry_id });
  await dataOf('cancelVisit', office, { inquiry_id, reason: 'weather', note: 'Napovedan je sneg.' });
  await carried('visit_called_off', 'Napovedan je sneg.');
  await dataOf('holdInquiry', office, { inquiry_id, reason: 'other', until: '2026-02-20', note: 'Čakamo na odločbo.' });
  await carried('case_note', 'Čakamo na odločbo.');
  await dataOf('officeCancel', office, { inquiry_id, reason: 'customer_asked', note: 'Kot smo se dogovorili.' });
  await carried('inquiry_cancelled', 'Kot smo se dogovorili.');
  expect(JSON.stringify(await bodies())).not.toContain('Za nas.');
});

describe('price and day are agreed on anew', () => {
  const offer = (inquiry_id: string, terms: object) =>
    post('/api/offerTerms', office, { inquiry_id, reason: 'Hiša ima še prizidek.', ...terms });
  const moneyOf = async (customer: Person, inquiry_id: string) => {
    const { status, gross_cents, open_cents, paid_cents, refunded_cents, invoices } = await orderOf(
      customer,
      inquiry_id,
    );
    const documents = invoices.map(({ kind, gross_cents: cents }: { kind: string; gross_cents: number }) => [
      kind,
      cents,
    ]);
    return { status, gross_cents, open_cents, kept: paid_cents - refunded_cents, documents };
  };

  test('a lower price of a prepaid order: what was paid beyond it is credited and goes back', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled');
    const before = await moneyOf(customer, inquiry_id);
    expect(await as(customer).refused.offerTerms({ inquiry_id, net_cents: 20_000, reason: 'x' })).toMatchObject({
      status: 403,
    });
    expect(await offer(inquiry_id, {})).toMatchObject({ status: 422 });
    expect((await offer(inquiry_id, { net_cents: 20_000 })).body.data).toMatchObject({ status: 'visit_scheduled' });
    const { terms_offer, number } = await show(customer, inquiry_id);
    expect(terms_offer).toMatchObject({ price: { net_cents: 20_000, gross_cents: 24_400 }, due_on: null });
    expect(await mailsTo(customer.email)).toContain(`Predlog spremembe naročila ${number}`);
    // The customer has to act, on their page, in the lists and among their tasks; the work is not theirs.
    const turn = { ball_with: ['customer'], awaits: 'terms' };
    expect(await show(customer, inquiry_id)).toMatchObject(turn);
    expect(await look(inquiry_id)).toMatchObject(turn);
    expect((await dataOf('showInquiry', customer, { own_turn: true })).items).toMatchObject([{ inquiry_id, ...turn }]);
    const onTurn = async (party: string) =>
      (await dataOf('showQueue', office, { turn: party })).items.filter(
        (row: { inquiry_id: string }) => row.inquiry_id === inquiry_id,
      );
    expect(await onTurn('customer')).toMatchObject([turn]);
    expect(await onTurn('valuer')).toEqual([]);
    expect(await dataOf('remindCase', office, { inquiry_id, note: null })).toEqual({ reminded: ['customer'] });
    // No change until the customer accepts.
    expect(await moneyOf(customer, inquiry_id)).toEqual(before);
    const { offer_id } = terms_offer;
    expect(await as(office).refused.acceptTerms({ inquiry_id, offer_id })).toMatchObject({ status: 404 });
    expect(await dataOf('acceptTerms', customer, { inquiry_id, offer_id })).toMatchObject({
      status: 'visit_scheduled',
    });
    expect(await show(customer, inquiry_id)).toMatchObject({ ball_with: ['customer', 'valuer'], awaits: null });
    const after = await moneyOf(customer, inquiry_id);
    expect(after).toMatchObject({ status: 'in_delivery', gross_cents: 24_400, open_cents: 0, kept: 24_400 });
    expect(after.documents).toEqual([
      ['advance', before.gross_cents],
      ['credit', 24_400 - before.gross_cents],
    ]);
    expect((await show(customer, inquiry_id)).quote).toMatchObject({
      gross_cents: 24_400,
      // A newly agreed price is valid as long as any other offer.
      valid_until: '2026-01-29',
    });
    // An accepted offer cannot be accepted again.
    expect(refusalOf(await post('/api/acceptTerms', customer, { inquiry_id, offer_id }))).toEqual([409, 'no_terms']);
  });

  test('a higher price of a prepaid order comes on the final invoice; another day moves the deadline to it', async () => {
    const { customer, inquiry_id } = await build('visit_scheduled');
    const before = await moneyOf(customer, inquiry_id);
    await offer(inquiry_id, { net_cents: 100_000, due_on: '2026-03-20' });
    const { terms_offer } = await show(customer, inquiry_id);
    await dataOf('acceptTerms', customer, { inquiry_id, offer_id: terms_offer.offer_id });
    expect(await moneyOf(customer, inquiry_id)).toEqual({ ...before, gross_cents: 122_000 });
    expect((await show(customer, inquiry_id)).due_on).toBe('2026-03-20');
  });

  test('a declined suggestion changes nothing, and one that was replaced cannot be accepted', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    const before = await show(customer, inquiry_id);
    await offer(inquiry_id, { net_cents: 20_000 });
    const first = (await show(customer, inquiry_id)).terms_offer;
    await offer(inquiry_id, { due_on: '2026-03-20' });
    expect(await as(customer).refused.acceptTerms({ inquiry_id, offer_id: first.offer_id })).toMatchObject({
      status: 409,
    });
    const { terms_offer } = await show(customer, inquiry_id);
    await dataOf('declineTerms', customer, { inquiry_id, offer_id: terms_offer.offer_id, note: 'Mudi se mi.' });
    const after = await show(customer, inquiry_id);
    expect(after).toMatchObject({ terms_offer: null, due_on: before.due_on, quote: before.quote });
    expect(await mailsTo(office.email)).toContain(`Sprememba naročila ${after.number} je zavrnjena`);
  });

  test('only of a confirmed order', async () => {
    const { inquiry_id } = await build('in_review');
    expect(refusalOf(await offer(inquiry_id, { net_cents: 20_000 }))).toEqual([409, 'not_listed']);
  });
});

test('whoever is on the move is found by it, of all cases of this file', async () => {
  type Row = { inquiry_id: string; ball_with: string[] };
  const all = async (filters: object): Promise<Row[]> => {
    const first = await dataOf('showQueue', office, filters);
    const pages = Array.from({ length: Math.ceil(first.total / first.page_size) }, (_, index) => index + 1);
    const rows = await Promise.all(pages.map((page) => dataOf('showQueue', office, { ...filters, page })));
    return rows.flatMap(({ items }) => items);
  };
  const every = await all({});
  for (const turn of ['admin', 'customer', 'valuer', 'reviewer']) {
    const expected = every.filter(({ ball_with }) => ball_with.includes(turn)).map(({ inquiry_id }) => inquiry_id);
    expect((await all({ turn })).map(({ inquiry_id }) => inquiry_id).toSorted(), turn).toEqual(expected.toSorted());
  }
});
