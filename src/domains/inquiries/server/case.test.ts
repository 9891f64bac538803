import { describe, expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { paths } from '#platform/web/paths.ts';
import { buildInquiry, buildPerson } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { addUnnumberedBuilding, unnumbered } from '../../../../tests/support/unnumbered-building.ts';

const app = await caseHost();
const {
  db,
  pool,
  person,
  as,
  post,
  office,
  valuer,
  visit,
  build,
  show,
  look,
  mailsTo,
  lettersTo,
  setProperties,
  trailOf,
} = app;
const numberOf = async (customer: Person, inquiry_id: string) => (await show(customer, inquiry_id)).number;

test('each side is led to the screen on which it opens the case', async () => {
  const { customer, inquiry_id } = await build('visit_scheduled');
  const linksTo = async ({ email }: Person) =>
    (await lettersTo(email))
      .flatMap(({ body }) => /http:\/\/localhost:3000(\S+)/.exec(body)?.[1] ?? [])
      .filter((address) => address.includes(inquiry_id));
  // For an agreed visit the customer has a link without sign-in.
  const ofCustomer = (await linksTo(customer)).filter((address) => !address.startsWith('/account/visit#code='));
  expect(new Set(ofCustomer)).toEqual(new Set([`/user/inquiry/checkout/${inquiry_id}`]));
  expect(new Set(await linksTo(office))).toEqual(new Set([paths.officeCase(inquiry_id)]));
  expect(new Set(await linksTo(valuer))).toEqual(new Set([paths.assignedCase(inquiry_id)]));
});

test('users of the report are notified of the order, without access to it', async () => {
  const email = 'banka@primer.example';
  await build('submitted', { details: { recipients: [{ name: 'Banka', email }] } });
  const letters = await lettersTo(email);
  expect(letters).toMatchObject([{ kind: 'recipient_named' }]);
  expect(letters[0]?.body).not.toContain('http');
});

describe('from the inquiry to the order', () => {
  test('a quote is sent, accepted and paid, and the case says at each step who is on the move', async () => {
    const { customer, inquiry_id } = await build('submitted');
    const at = async () => {
      const { status, ball_with, stage } = await show(customer, inquiry_id);
      return [status, stage, ...ball_with];
    };
    expect(await at()).toEqual(['submitted', 'inquiry', 'admin']);
    await as(office).takeUp({ inquiry_id });
    expect(await at()).toEqual(['in_review', 'inquiry', 'admin']);
    await as(office).sendQuote({ inquiry_id, net_cents: 30_000, note: 'Z meritvijo.' });
    expect(await at()).toEqual(['quoted', 'order', 'customer']);

    const { quote, events, act_by } = await show(customer, inquiry_id);
    expect(quote).toMatchObject({
      source: 'office',
      net_cents: 30_000,
      vat_cents: 6_600,
      gross_cents: 36_600,
      valid_until: '2026-01-29',
      note: 'Z meritvijo.',
      accepted_at: null,
    });
    expect(act_by).toBe('2026-01-29T23:00:00.000Z');
    expect(events).toEqual([
      { event: 'accept_quote', refusal: null },
      { event: 'decline_quote', refusal: null },
      { event: 'cancel', refusal: null },
    ]);

    await as(customer).acceptQuote({ inquiry_id, quote_id: quote.quote_id, terms: true });
    expect(await at()).toEqual(['awaiting_payment', 'order', 'customer']);
    await as(office).settlePayment({ inquiry_id, internal_note: 'izpisek 12' });
    expect(await at()).toEqual(['confirmed', 'order', 'admin']);

    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ due_on: '2026-01-29', days_left: 10, at_risk: false, clock_stopped: false });
    expect(shown.history.map(({ event, party }: { event: string; party: string }) => `${party} ${event}`)).toEqual([
      'customer submit',
      'admin take_up',
      'admin send_quote',
      'customer accept_quote',
      'admin settle_payment',
    ]);
    expect(JSON.stringify(shown)).not.toContain('izpisek');
    expect((await look(inquiry_id)).history.at(-1)).toMatchObject({ internal_note: 'izpisek 12', actor: 'Ana Novak' });

    const { number } = shown;
    const subjects = await mailsTo(customer.email);
    expect(subjects.toSorted()).toEqual(
      [
        `Prejeli smo vaše povpraševanje ${number}`,
        `Ponudba za cenitev ${number} (velja do 29.\u00a01.\u00a02026)`,
      ].toSorted(),
    );
    // Mails about money go to the payer.
    const { body } = await post('/api/addOrders', customer, { inquiry_id });
    const order = await as(customer).showOrder({ order_id: body.data.order_id });
    expect(order).toMatchObject({ kind: 'valuation', status: 'in_delivery', inquiry_id, gross_cents: 36_600 });
    expect(order.invoices).toMatchObject([{ kind: 'advance', gross_cents: 36_600, to_pay_cents: 0 }]);
    const letters = await mailsTo('ana@primer.si');
    expect(letters).toContain(`Predračun ${order.number.replace('N', 'P')} za plačilo`);
  });

  test('who accepted the price of the list is not asked again', async () => {
    const customer = await person();
    const { inquiry_id } = await buildInquiry(app, customer, visit());
    // Entered by hand, so of no known kind: a price by quote.
    expect((await show(customer, inquiry_id)).list_price).toBeNull();
    await setProperties(inquiry_id, { kind: 'stanovanje' });
    expect((await show(customer, inquiry_id)).list_price).toEqual({
      net_cents: 25_000,
      vat_cents: 5_500,
      gross_cents: 30_500,
    });
    const old = await post('/api/submitInquiry', customer, { inquiry_id, terms: true, accepted_net_cents: 20_000 });
    expect(old).toMatchObject({ status: 409, body: { error_code: 'version_conflict' } });
    await as(customer).submitInquiry({ inquiry_id, terms: true, accepted_net_cents: 25_000 });
    await as(office).takeUp({ inquiry_id });
    expect(await post('/api/confirmOrder', office, { inquiry_id })).toMatchObject({
      body: { data: { status: 'awaiting_payment' } },
    });
  });

  test('a whole block goes by quote, whatever it is called, and a house of two flats has its price', async () => {
    await loadDemoCadastre(db);
    const ask = (statement: string, values: unknown[]) => pool.query(statement, values);
    await addUnnumberedBuilding(ask, { flats: 31, parts: 43 });
    await addUnnumberedBuilding(ask, { flats: 2, parts: 3, number: 4387 });
    const customer = await person();
    const ordered = async (stevilkaStavbe: number) => {
      const { inquiry_id, property_id: other } = await buildInquiry(app, customer, visit());
      await as(customer).deleteProperty({ property_id: other });
      const building = { property_type: 'building', sifraKo: unnumbered.sifraKo, stevilkaStavbe, kind: 'stanovanje' };
      const order = { inquiry_id, properties: [building] };
      const { body } = await post('/updateData', customer, { command: 'SaveOrder', order });
      const [property_id] = body.data.property_ids as [string];
      return { inquiry_id, property_id };
    };
    const block = await ordered(unnumbered.stevilkaStavbe);
    for (const kind of ['stanovanje', 'hisa'] as const) {
      await as(customer).editPropertyKind({ property_id: block.property_id, kind });
      expect((await show(customer, block.inquiry_id)).list_price).toBeNull();
    }
    const { inquiry_id } = block;
    const asked = { inquiry_id, terms: true, accepted_net_cents: 25_000 };
    expect(await as(customer).refused.submitInquiry(asked)).toMatchObject({ status: 409 });
    await as(customer).submitInquiry({ inquiry_id, terms: true });
    expect((await show(customer, inquiry_id)).quote).toBeNull();

    const house = await ordered(4387);
    await as(customer).editPropertyKind({ property_id: house.property_id, kind: 'hisa' });
    const { list_price } = await show(customer, house.inquiry_id);
    expect(list_price.net_cents).toBe(35_000);
    const { body } = await post('/api/showProperty', customer, { property_id: house.property_id });
    expect(body.data).toMatchObject({ kind_derived: 'hisa', dwellings: 2 });
  });

  test('a firm may be let pay after delivery, a person not', async () => {
    const firm = { personal_information: buildPerson({ person_kind: 'pravna_oseba', company: 'Gradnje, d. o. o.' }) };
    const { customer, inquiry_id } = await build('in_review', firm);
    await as(office).sendQuote({ inquiry_id, net_cents: 40_000, invoice_later: true });
    const { quote } = await show(customer, inquiry_id);
    expect(
      await post('/api/acceptQuote', customer, { inquiry_id, quote_id: quote.quote_id, terms: true }),
    ).toMatchObject({ body: { data: { status: 'confirmed' } } });

    const other = await build('in_review');
    expect(
      await as(office).refused.sendQuote({ inquiry_id: other.inquiry_id, net_cents: 40_000, invoice_later: true }),
    ).toMatchObject({ status: 409, data: { refusal: 'must_prepay' } });
    expect(await show(other.customer, other.inquiry_id)).toMatchObject({ status: 'in_review', quote: null });
  });

  test('another quote than the one that was read is not accepted', async () => {
    const { customer, inquiry_id } = await build('quoted');
    const quote_id = '00000000-0000-4000-8000-000000000009';
    expect(await as(customer).refused.acceptQuote({ inquiry_id, quote_id, terms: true })).toMatchObject({
      status: 409,
      error_code: 'version_conflict',
    });
  });

  test('what cannot be taken on is declined with its reason', async () => {
    const { customer, inquiry_id } = await build('in_review');
    await as(office).declineInquiry({
      inquiry_id,
      reason: 'conflict_of_interest',
      internal_note: 'sorodstvo',
    });
    const shown = await show(customer, inquiry_id);
    expect(shown).toMatchObject({ status: 'declined', ball_with: [], events: [] });
    expect(shown.history.at(-1)).toMatchObject({ reason: 'conflict_of_interest', note: null });
    expect(await mailsTo(customer.email)).toContain(`Povpraševanja ${shown.number} ne moremo prevzeti`);
  });
});

describe('what the customer still can', () => {
  test('withdraw, edit and hand in again: the number stays', async () => {
    const { customer, inquiry_id } = await build('submitted');
    const number = await numberOf(customer, inquiry_id);
    expect(await post('/api/withdrawInquiry', customer, { inquiry_id })).toMatchObject({
      body: { data: { status: 'draft' } },
    });
    const draft = await show(customer, inquiry_id);
    expect(draft).toMatchObject({ status: 'draft', number });
    expect(draft.steps.at(-1)).toMatchObject({ completed: false });
    const step0 = { assesment_reason: 'drugo', personal_information: buildPerson({ last_name: 'Kovač' }) };
    expect((await post('/api/editInquiry', customer, { inquiry_id, ...step0 })).status).toBe(200);
    expect(await as(customer).refused.deleteInquiry({ inquiry_id })).toMatchObject({ status: 409 });
    const again = await post('/api/submitInquiry', customer, { inquiry_id, terms: true });
    expect(again.body.data.number).toBe(number);
  });

  test('not withdraw what the office has taken up: 409 in Slovenian, and a line in the audit trail', async () => {
    const { customer, inquiry_id } = await build('in_review');
    const before = await show(customer, inquiry_id);
    const answer = await post('/api/withdrawInquiry', customer, { inquiry_id });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        success: false,
        error_code: 'transition_not_allowed',
        message: 'V tem stanju povpraševanja to ni mogoče.',
        data: { refusal: 'not_listed' },
      },
    });
    expect(await show(customer, inquiry_id)).toEqual(before);
    const trail = await trailOf(inquiry_id);
    expect(trail.map(({ event }) => event)).toEqual(['inquiry.submit', 'inquiry.take_up', 'inquiry.refused']);
    expect(trail.at(-1)?.details).toEqual({ refusal: 'not_listed' });
  });

  test('add what is missing, item by item; with the last one the case goes back to where it was', async () => {
    const { customer, inquiry_id, property_id } = await build('in_review');
    const items = [
      { kind: 'document', text: 'Zemljiškoknjižni izpisek', property_id },
      { kind: 'other', text: 'Pogodba o najemu' },
    ];
    expect(await as(office).refused.requestInfo({ inquiry_id, items: [] })).toMatchObject({ status: 422 });
    expect((await post('/api/requestInfo', office, { inquiry_id, items })).status).toBe(200);
    const waiting = await show(customer, inquiry_id);
    expect(waiting).toMatchObject({ status: 'needs_info', ball_with: ['customer'], stage: 'inquiry' });
    expect(waiting.events).toContainEqual({ event: 'answer_info', refusal: 'items_open' });
    const [one, two] = waiting.missing_items as [{ item_id: string }, { item_id: string }];

    // Requested documents may be added meanwhile.
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');
    const document = { property_id, document_type: 'drugo', document_name: 'izpisek' };
    const sent = await app.upload('/api/addPropertyDocuments', customer, document, { name: 'izpisek.pdf', bytes });
    expect(sent).toMatchObject({ status: 200 });

    const unexplained = [{ item_id: one.item_id, unavailable: true }];
    expect(await as(customer).refused.answerMissing({ inquiry_id, items: unexplained })).toMatchObject({ status: 422 });
    const first = await post('/api/answerMissing', customer, { inquiry_id, items: [{ item_id: one.item_id }] });
    expect(first.body.data).toMatchObject({ status: 'needs_info', open: 1 });
    const last = [{ item_id: two.item_id, unavailable: true, answer: 'Ni v najemu.' }];
    const second = await post('/api/answerMissing', customer, { inquiry_id, items: last });
    expect(second.body.data).toMatchObject({ status: 'in_review', open: 0 });
    expect(await mailsTo(customer.email)).toContain(`Potrebujemo dopolnitev za ${waiting.number}`);
    expect(await as(customer).refused.answerMissing({ inquiry_id, items: last })).toMatchObject({ status: 409 });
  });

  test('cancel free until a visit is agreed, and never after', async () => {
    const { customer, inquiry_id } = await build('assigned');
    expect(await post('/api/cancelInquiry', customer, { inquiry_id, reason: 'not_needed' })).toMatchObject({
      body: { data: { status: 'cancelled' } },
    });
    const number = await numberOf(customer, inquiry_id);
    for (const { email } of [customer, office, valuer])
      expect(await mailsTo(email)).toContain(`Naročilo ${number} je preklicano`);

    const later = await build('visit_scheduled');
    expect(await as(later.customer).refused.cancelInquiry({ inquiry_id: later.inquiry_id })).toMatchObject({
      status: 409,
      data: { refusal: 'not_your_move' },
    });
    await as(office).officeCancel({ inquiry_id: later.inquiry_id, reason: 'customer_asked' });
    expect(await look(later.inquiry_id)).toMatchObject({ status: 'cancelled', fee_percent: 30 });
  });

  test('begin again from an old one', async () => {
    const details = { payer: payer(), is_owner: true, valuation_date: '2026-01-10' };
    const { customer, inquiry_id } = await build('submitted', { details, urgency: 'urgent' });
    const { body } = await post('/api/duplicateInquiry', customer, { inquiry_id });
    const copy = await show(customer, body.data.inquiry_id);
    expect(copy).toMatchObject({
      status: 'draft',
      number: null,
      properties: 1,
      urgency: 'urgent',
      visit_at: null,
      personal_information: { last_name: 'Novak' },
      details: { is_owner: true, payer: { tax_number: '12345679' } },
    });
  });
});

const payer = () => ({
  person_kind: 'pravna_oseba',
  name: 'Banka, d. d.',
  tax_number: '12345679',
  street: 'Trg 1',
  postal_code: '1000',
  post: 'Ljubljana',
  email: 'placnik@primer.example',
});

describe('the rest of step 0', () => {
  test('is kept whole, the payer’s tax number sealed, and stays when an old client saves', async () => {
    const customer = await person();
    const { inquiry_id } = await buildInquiry(app, customer, visit());
    const details = {
      is_owner: false,
      value_basis: 'trzna',
      payer: payer(),
      access_contact: { name: 'Bor', phone: '040 111 222', best_time: 'popoldne' },
      recipients: [{ name: 'Banka', email: 'banka@primer.example' }],
      court: { name: 'Okrožno sodišče v Ljubljani', file_number: 'P 12/2026' },
      consents: { registers: true, messages: false },
    };
    const step0 = { assesment_reason: 'drugo', personal_information: buildPerson() };
    expect(
      (await post('/api/editInquiry', customer, { inquiry_id, ...step0, urgency: 'urgent', details })).status,
    ).toBe(200);
    expect((await post('/api/editInquiry', customer, { inquiry_id, ...step0 })).status).toBe(200);
    expect(await show(customer, inquiry_id)).toMatchObject({ urgency: 'urgent', details });
    const stored = await inScope(db, 'system', (system) =>
      system.selectFrom('inquiries.inquiry').select('details').where('inquiry_id', '=', inquiry_id).executeTakeFirst(),
    );
    expect(JSON.stringify(stored)).not.toContain('12345679');
  });

  test('does not take one recipient twice', async () => {
    const customer = await person();
    const recipients = [
      { name: 'Banka', email: 'banka@primer.example' },
      { name: 'Banka', email: 'Banka@primer.example' },
    ];
    const { status, body } = await post('/api/addInquiry', customer, { details: { recipients } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'details.recipients': ['Ta e-poštni naslov ste že vnesli.'] });
  });

  test('the predračun goes to the payer', async () => {
    const { customer, inquiry_id } = await build('awaiting_payment', { details: { payer: payer() } });
    const { order_id } = await as(customer).addOrders({ inquiry_id });
    const { payment } = await as(customer).showOrder({ order_id });
    const subject = `Predračun ${payment?.proforma_number} za plačilo`;
    expect(await mailsTo('placnik@primer.example')).toContain(subject);
    expect(await mailsTo(customer.email)).not.toContain(subject);
  });
});

describe('on hold', () => {
  test('the case waits with its reason and date, and goes back to where it was', async () => {
    const { customer, inquiry_id } = await build('quoted');
    const past = { inquiry_id, reason: 'absence', until: '2026-01-15' };
    expect(await as(office).refused.holdInquiry(past)).toMatchObject({ status: 422 });
    const hold = { inquiry_id, reason: 'third_party', until: '2026-02-02', note: 'Čakamo na sodišče.' };
    expect((await post('/api/holdInquiry', office, hold)).status).toBe(200);
    const held = await show(customer, inquiry_id);
    expect(held).toMatchObject({ status: 'on_hold', held_until: '2026-02-02', ball_with: ['admin'], stage: 'order' });
    expect(held.history.at(-1)).toMatchObject({ reason: 'third_party', note: 'Čakamo na sodišče.' });
    expect(await post('/api/resumeInquiry', office, { inquiry_id })).toMatchObject({
      body: { data: { status: 'quoted' } },
    });
  });

  test('what the office stopped the valuer does not start again, nor the other way round against the office', async () => {
    const { inquiry_id } = await build('accepted');
    const hold = { inquiry_id, reason: 'absence', until: '2026-02-02' };
    expect((await post('/api/holdInquiry', office, hold)).status).toBe(200);
    expect(await as(valuer).refused.resumeInquiry({ inquiry_id })).toMatchObject({
      status: 409,
      data: { refusal: 'held_by_other' },
    });
    await as(office).resumeInquiry({ inquiry_id });
    expect((await post('/api/holdInquiry', valuer, hold)).status).toBe(200);
    expect(await look(inquiry_id)).toMatchObject({ status: 'on_hold', ball_with: ['valuer'] });
    await as(office).resumeInquiry({ inquiry_id });
  });
});

describe('many at the same time', () => {
  test('of twenty who take a case up one does, and it happens once', async () => {
    const { customer, inquiry_id } = await build('submitted');
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/takeUp', office, { inquiry_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.error_code]);
    expect(new Set(refused.map(String))).toEqual(new Set(['409,transition_not_allowed']));
    const { history } = await show(customer, inquiry_id);
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['submit', 'take_up']);
  });

  test('a change made from an older reading is refused', async () => {
    const { inquiry_id } = await build('submitted');
    const { version } = await look(inquiry_id);
    expect(await as(office).refused.takeUp({ inquiry_id, version: version - 1 })).toMatchObject({
      status: 409,
      error_code: 'version_conflict',
    });
    await as(office).takeUp({ inquiry_id, version });
  });

  test('the history counts every change once', async () => {
    const { inquiry_id } = await build('visit_scheduled');
    const rows = await inScope(db, 'system', (system) =>
      system
        .selectFrom('inquiries.event')
        .select(['version', 'from_state', 'to_state'])
        .where('inquiry_id', '=', inquiry_id)
        .orderBy('version')
        .execute(),
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    rows.slice(1).forEach((row, index) => {
      expect(row.from_state).toBe(rows[index]?.to_state);
    });
  });
});

test('the history is only added to, also for the system', async () => {
  await build('submitted');
  for (const change of ["update inquiries.event set note = 'x'", 'delete from inquiries.event'])
    await expect(
      inScope(db, 'system', async (system) => {
        const { sql } = await import('kysely');
        await sql.raw(change).execute(system);
      }),
      change,
    ).rejects.toThrow(/permission denied/);
});

test('what is missing may be a document of one of the case’s own properties', async () => {
  const { customer, inquiry_id, property_id } = await build('in_review');
  const other = await build('submitted');
  const item = { kind: 'document', text: 'Novejša izkaznica', document_type: 'energetska_izkaznica' };
  const ask = (of: string) => post('/api/requestInfo', office, { inquiry_id, items: [{ ...item, property_id: of }] });
  expect(await ask(other.property_id)).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.property_id': [expect.any(String)] } },
  });
  expect(await ask(property_id)).toMatchObject({ status: 200 });
  expect((await show(customer, inquiry_id)).missing_items).toMatchObject([{ ...item, property_id }]);
});
