import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { invoiceMonths } from '#domains/orders/server/jobs.ts';
import { sendInvoice } from '#domains/orders/server/send-invoice.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildPerson } from '../support/builders.ts';
import { caseHost } from '../support/case-host.ts';
import { pdfWith } from '../support/files.ts';
import { jobParts } from '../support/job-parts.ts';
import { camt053 } from '../support/order-calls.ts';
import { readPdf } from '../support/read-pdf.ts';
import { reportHost } from '../support/report-calls.ts';
import type { Person } from '../support/test-app.ts';

const host = await caseHost();
const { clock, db, lettersTo, look, office, open, person, as, post, services, trailOf, upload, valuer } = host;
const { calculate, submit, seal, reviewer } = await reportHost(host);
await loadDemoCadastre(db);
const start = clock.now;
const day = 24 * 60 * 60_000;

const dataOf = async (call: string, who: Person, input: object = {}) => {
  const answer = await post(`/api/${call}`, who, input);
  expect(answer, `${call}: ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 });
  return answer.body.data;
};
/** A number of its own: the sample has none. */
const { sample: _s, missing: _m, sales_closed: _c, ...issuer } = await as(office).showIssuer();
await dataOf('editIssuer', office, { ...issuer, registration_number: '8012345000' });
/** The office on another day; a session does not last that long. */
const afterDays = async <T>(days: number, work: (as: Person) => Promise<T>): Promise<T> => {
  clock.now = new Date(start.getTime() + days * day);
  try {
    return await work(await person('admin'));
  } finally {
    clock.now = start;
  }
};

const court = {
  kind: 'court',
  name: 'Okrajno sodišče v Jelševniku',
  street: 'Sodna ulica 1',
  postal_code: '8990',
  post: 'Jelševnik',
  registration_number: '5000001000',
  budget_user: true,
  iban: 'SI56011006030278282',
  payment: 'days',
  payment_days: 30,
  required_fields: ['file_number', 'order_reference'],
};
const bank = {
  kind: 'bank',
  name: 'Lipova banka, d. d.',
  street: 'Lipova ulica 2',
  postal_code: '8990',
  post: 'Jelševnik',
  tax_number: 'SI15012557',
  payment: 'month',
  payment_days: 30,
  required_fields: ['file_number'],
  contact: {
    name: 'Tina Kavčič',
    email: 'tina@lipovabanka.example',
    phone: '01 555 20 14',
    gets: ['orders', 'reports'],
  },
};

const addClient = async (client: object): Promise<string> => (await dataOf('addClient', office, client)).client_id;
const proof = async (note = 'Dopis z dne 14. 1. 2026.', who: Person = office): Promise<string> =>
  (await dataOf('addProof', who, { means: 'letter', said_by: 'sodnica Vida Hribar', said_on: '2026-01-14', note }))
    .proof_id;
const enter = async (client_id: string, more: object = {}) =>
  post('/api/enterOrder', office, {
    client_id,
    proof_id: await proof(),
    assesment_reason: 'zavarovano_posojanje',
    identifiers: ['1772-1826-40'],
    fields: { file_number: 'KR-88214/26' },
    ...more,
  });
const propertyOf = async (inquiry_id: string): Promise<string> =>
  (await dataOf('showProperty', office, { inquiry_id })).items[0].property_id;

/** From a confirmed case to its delivered report. */
const deliver = async (inquiry_id: string) => {
  await dataOf('assignValuer', office, { inquiry_id, valuer_id: valuer.userId, independence: true });
  // A client without an account chooses no time: the valuer takes the case and calls.
  const turn = { ball_with: ['valuer'], awaits: null };
  expect(await look(inquiry_id)).toMatchObject(turn);
  await dataOf('acceptAssignment', valuer, { inquiry_id, independence: true });
  expect(await look(inquiry_id)).toMatchObject(turn);
  await dataOf('startWork', valuer, { inquiry_id, reason: 'customer_asked' });
  const work = await calculate({ inquiry_id, property_id: await propertyOf(inquiry_id) });
  expect((await submit(work)).status).toBe(200);
  return (await seal(await reviewer(), inquiry_id)).body.data;
};
const runJob = (job: { run: (context: never) => Promise<unknown> }, payload: object = {}) =>
  job.run({
    payload,
    ...jobParts,
    asSystem: (work: Parameters<typeof inScope>[2]) => inScope(db, 'system', work),
    now: clock.now,
    services,
  } as never);
const ordersOf = (client_id: string) =>
  inScope(db, 'system', (system) =>
    system.selectFrom('orders.purchase').selectAll().where('client_id', '=', client_id).orderBy('number').execute(),
  );

test('what is agreed with a court counts as accepted in court proceedings too; what is not agreed is by quote', async () => {
  const client_id = await addClient({ ...court, name: 'Okrajno sodišče v Brezju', required_fields: [] });
  const { version } = await dataOf('showClient', office, { client_id });
  await dataOf('editClientPrices', office, { client_id, version, prices: { price_flat: 250 } });
  const order = { assesment_reason: 'sodni_postopek', fields: { order_reference: 'NAR-1' } };
  const { inquiry_id } = (await enter(client_id, order)).body.data;
  expect(await look(inquiry_id)).toMatchObject({ quote: { source: 'client', net_cents: 25_000 } });
});

test('a client without a Slovenian postal code or its days of payment is refused with all that is wrong', async () => {
  const answer = await post('/api/addClient', office, { ...court, name: '', postal_code: '100', payment_days: null });
  expect(answer).toMatchObject({ status: 422 });
  expect(Object.keys(answer.body.errors).toSorted()).toEqual(['name', 'payment_days', 'postal_code']);
  await addClient({ ...court, name: 'Trgovačko sudište', postal_code: '100', country: 'HR' });
});

test('the account of the firm itself is nobody else’s', async () => {
  const own = { status: 422, body: { errors: { iban: [expect.stringContaining('To je naš račun')] } } };
  expect(await post('/api/addClient', office, { ...court, iban: issuer.iban })).toMatchObject(own);
  const client_id = await addClient({ ...bank, name: 'Skalna banka, d. d.', kind: 'firm' });
  const { version } = await dataOf('showClient', office, { client_id });
  const { contact: _contact, payment: _payment, payment_days: _days, required_fields: _fields, ...identity } = bank;
  const edited = { ...identity, client_id, version, iban: issuer.iban };
  expect(await post('/api/editClient', office, edited)).toMatchObject(own);
});

test('the firm’s own account and tax number are nobody else’s', async () => {
  const ours = { ...bank, name: 'Mera', tax_number: `SI ${issuer.tax_number}`, iban: issuer.iban };
  const refused = await post('/api/addClient', office, ours);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.errors).toEqual({
    iban: ['To je naš račun. Vpišite drugega.'],
    tax_number: ['To je naša davčna številka. Vpišite naročnikovo.'],
  });
});

test('a tax number that another client has is told, and both stay apart', async () => {
  const firm = { ...bank, name: 'Prva d. o. o.', kind: 'firm', tax_number: 'SI59082437' };
  expect((await dataOf('addClient', office, firm)).same_tax_number).toEqual([]);
  const second = await dataOf('addClient', office, { ...firm, name: 'Druga d. o. o.', tax_number: '59082437' });
  expect(second.same_tax_number).toEqual(['Prva d. o. o.']);
});

describe('a court orders on paper', () => {
  test('and gets letters, a report, and an e-invoice, without an account', async () => {
    const client_id = await addClient(court);
    const fields = { file_number: 'II N 214/2026', order_reference: 'NAR-2026-17' };
    const lacking = await enter(client_id, { assesment_reason: 'sodni_postopek' });
    expect(lacking.body.errors).toEqual({ 'fields.order_reference': ['Zahtevano polje.'] });
    // All errors of an order are reported at once.
    const wrong = await enter(client_id, {
      fields: {},
      identifiers: ['1772-1826-40', 'brez številke', '1772-99999-1'],
    });
    expect(wrong).toMatchObject({ status: 422 });
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'fields.file_number',
      'fields.order_reference',
      'identifiers.1',
      'identifiers.2',
    ]);
    expect(wrong.body.errors['identifiers.2']).toEqual([
      'Tega dela stavbe, stavbe ali parcele v registru ni. Preverite številko.',
    ]);
    const late = await enter(client_id, { fields, wanted_by: '2026-01-10' });
    expect(late.body.errors).toEqual({ wanted_by: ['Izberite današnji ali poznejši dan.'] });
    const access_contact = { name: 'Hišnik', phone: '041' };
    const unreachable = await enter(client_id, { fields, access_contact });
    expect([unreachable.status, Object.keys(unreachable.body.errors)]).toEqual([422, ['access_contact.phone']]);
    const wanted_by = '2026-02-27';
    const entered = await enter(client_id, { assesment_reason: 'sodni_postopek', fields, wanted_by });
    expect(entered).toMatchObject({ status: 200 });
    const { inquiry_id, number } = entered.body.data;
    expect(number).toMatch(/^2026-\d{6}$/);
    const shown = await look(inquiry_id);
    expect(shown).toMatchObject({
      status: 'submitted',
      details: { court: { name: court.name, file_number: 'II N 214/2026' }, wanted_by },
      client: { client_id, name: court.name, pays_later: true, signs_in: false },
      customer: null,
      history: [{ event: 'submit', party: 'customer', on_behalf: true, actor: 'Ana Novak' }],
    });
    // Data stored under a wider rule are shown unchanged.
    const kept = { access_contact: { name: 'Hišnik', phone: '041' }, recipients: [{ name: 'Sodišče', email: 'x' }] };
    await inScope(db, 'system', (system) =>
      system
        .updateTable('inquiries.inquiry')
        .set({ details: sql`details || ${JSON.stringify(kept)}::jsonb` })
        .where('inquiry_id', '=', inquiry_id)
        .execute(),
    );
    expect((await look(inquiry_id)).details).toMatchObject(kept);
    expect(await trailOf(inquiry_id)).toContainEqual(
      expect.objectContaining({
        event: 'inquiry.submit',
        actor_id: office.userId,
        details: expect.objectContaining({ on_behalf: true }),
      }),
    );

    await dataOf('takeUp', office, { inquiry_id });
    // Requests by letter are answered by letter.
    await dataOf('requestInfo', office, { inquiry_id, items: [{ kind: 'document', text: 'Sklep o imenovanju' }] });
    const { missing_items } = await look(inquiry_id);
    const [item] = missing_items;
    const answered = { inquiry_id, items: [{ item_id: item.item_id, answer: 'Priložen dopisu.' }] };
    expect(await dataOf('answerFor', office, { ...answered, proof_id: await proof() })).toMatchObject({
      status: 'in_review',
      open: 0,
    });
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 39_000, invoice_later: true });
    const { quote } = await look(inquiry_id);
    const accepted = { inquiry_id, quote_id: quote.quote_id };
    const used = await proof('Sklep o potrditvi ponudbe.');
    expect(await dataOf('acceptFor', office, { ...accepted, proof_id: used })).toMatchObject({ status: 'confirmed' });
    // A proof shows one thing.
    await dataOf('requestInfo', office, { inquiry_id, items: [{ kind: 'access', text: 'Ključ' }] });
    const [key] = (await look(inquiry_id)).missing_items.filter(
      ({ answered_at }: { answered_at: null }) => !answered_at,
    );
    const again = await post('/api/answerFor', office, {
      inquiry_id,
      proof_id: used,
      items: [{ item_id: key.item_id, answer: 'Pri hišniku.' }],
    });
    expect(again).toMatchObject({ status: 422, body: { errors: { proof_id: ['Vnos ni veljaven.'] } } });
    await dataOf('answerFor', office, {
      inquiry_id,
      proof_id: await proof('Klic na sodišče.'),
      items: [{ item_id: key.item_id, answer: 'Pri hišniku.' }],
    });

    await dataOf('offerTerms', office, { inquiry_id, due_on: '2026-03-02', reason: 'Ključ je pri hišniku.' });
    await dataOf('assignValuer', office, { inquiry_id, valuer_id: valuer.userId, independence: true });
    await dataOf('acceptAssignment', valuer, { inquiry_id, independence: true });
    const { proposals } = await dataOf('proposeSlots', valuer, { inquiry_id, starts_at: [host.visit()] });
    const taken = { inquiry_id, proposal_id: proposals[0].proposal_id, proof_id: await proof('Klic: termin ustreza.') };
    expect(await dataOf('bookFor', office, taken)).toMatchObject({ status: 'visit_scheduled' });
    expect((await look(inquiry_id)).history.at(-1)).toMatchObject({ event: 'schedule_visit', on_behalf: true });

    const before = clock.now;
    clock.now = new Date(proposals[0].starts_at);
    const there = await host.signIn(valuer);
    await dataOf('markVisitDone', there, { inquiry_id });
    await dataOf('startWork', there, { inquiry_id });
    clock.now = before;
    const work = await calculate({ inquiry_id, property_id: await propertyOf(inquiry_id) });
    expect((await submit(work)).status).toBe(200);
    await seal(await reviewer(), inquiry_id);

    // Everything that would have been a mail is a letter.
    const { proofs, letters } = await dataOf('showPaperwork', office, { inquiry_id });
    expect(proofs.map(({ does }: { does: string }) => does)).toEqual(['enter', 'answer', 'accept', 'answer', 'book']);
    const subjects = letters.map(({ subject }: { subject: string }) => subject);
    expect(subjects.at(-1)).toBe(`Poročilo ${number} je pripravljeno`);
    expect(subjects).toContain(`Potrditev naročila ${number}`);
    // Without an account one answers by writing or calling.
    const changed = letters.find(({ subject }: { subject: string }) => subject.startsWith('Predlog spremembe'));
    const terms = (await readPdf((await open(`/api/letter/${changed.letter_id}`, office)).bytes)).text;
    expect(terms).toContain('s sporočilom, pismom ali klicem pisarni');
    expect(terms).not.toContain('na strani naročila');
    const [first] = letters;
    const { text } = await readPdf((await open(`/api/letter/${first.letter_id}`, office)).bytes);
    expect(text).toContain('Sodna ulica 1');
    expect(text).toContain(court.name);
    // Paper is answered at the address of the office, not by writing back to a mail.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`pišite na naslov ${issuer.name}, ${issuer.street}`);
    expect(text).not.toContain('odpišite');
    // The court's own numbers and the writer, with the tax number, are on every document.
    const papers = [
      text,
      (await readPdf((await open(`/api/offerPdf/${inquiry_id}`, office)).bytes)).text,
      (await readPdf((await open((await dataOf('downloadInquiry', office, { inquiry_id })).url, office)).bytes)).text,
    ];
    for (const paper of papers)
      for (const said of ['II N 214/2026', 'NAR-2026-17', 'ID za DDV: SI', issuer.street])
        expect(paper).toContain(said);
    const offer = letters.find(({ subject }: { subject: string }) => subject.startsWith('Ponudba'));
    expect(offer.enclosures).toEqual([{ kind: 'offer', id: inquiry_id }]);
    // One file to print: the letter, and the offer behind it; the accepted terms behind the confirmation.
    const inOne = async (start: string) => {
      const { letter_id } = letters.find(({ subject }: { subject: string }) => subject.startsWith(start));
      return readPdf((await open(`/api/letter/${letter_id}`, office)).bytes);
    };
    const withOffer = await inOne('Ponudba');
    expect(withOffer.pages.length).toBeGreaterThan(1);
    for (const said of ['Naslovnik', '475,80']) expect(withOffer.text).toContain(said);
    expect((await inOne('Potrditev naročila')).text).toContain('Splošni pogoji');
    // The office sees the letters to post, of all cases, with their enclosures.
    const isHere = ({ letter_id }: { letter_id: string }) => letter_id === first.letter_id;
    const waiting = await dataOf('showLetters', office);
    expect(waiting.items.find(isHere)).toMatchObject({ inquiry_id, name: court.name, subject: first.subject });
    expect((await dataOf('showTasks', office)).letters).toBe(waiting.total);
    for (const who of [await person(), valuer])
      expect(await as(who).refused.showLetters()).toMatchObject({ status: 403 });
    await dataOf('markLetterPosted', office, { letter_id: first.letter_id });
    const left = await dataOf('showLetters', office);
    expect([left.total, left.items.some(isHere)]).toEqual([waiting.total - 1, false]);
    expect(await trailOf(inquiry_id)).toContainEqual(
      expect.objectContaining({ event: 'inquiry.letter_posted', details: { subject: first.subject } }),
    );
    expect((await dataOf('showPaperwork', office, { inquiry_id })).letters[0].posted_at).not.toBeNull();

    const [order] = await ordersOf(client_id);
    // Without an e-mail address its order opens all the same.
    expect((await dataOf('showOrders', office, { order_id: order?.order_id })).payer.email).toBe('');
    expect(order).toMatchObject({ status: 'fulfilled', gross_cents: 47_580, invoice_days: 30 });
    const { documents } = await dataOf('showClientAccount', office, { client_id });
    expect(documents).toMatchObject([
      { kind: 'invoice', buyer: court.name, gross_cents: 47_580, due_on: '2026-02-14' },
    ]);
    const invoice = await readPdf((await open(`/api/invoicePdf/${documents[0].invoice_id}`, office)).bytes);
    for (const said of ['II N 214/2026', 'NAR-2026-17', 'ID za DDV: SI']) expect(invoice.text).toContain(said);
    expect(invoice.pages).toHaveLength(1);
    // Its invoice goes through UJP: the office finds the e-invoice among its letters.
    await runJob(sendInvoice, { invoice_id: documents[0].invoice_id });
    await runJob(sendInvoice, { invoice_id: documents[0].invoice_id });
    const sent = (await dataOf('showLetters', office)).items.filter(
      ({ order_id }: { order_id: string }) => order_id === order?.order_id,
    );
    expect(sent).toMatchObject([
      {
        subject: `Račun ${documents[0].number}`,
        inquiry_id,
        enclosures: [{ kind: 'einvoice', id: documents[0].invoice_id }],
      },
    ]);
    const xml = (await open(`/api/einvoice/${documents[0].invoice_id}`, office)).bytes.toString();
    for (const said of ['NAR-2026-17', 'II N 214/2026', '5000001000', 'SI56011006030278282'])
      expect(xml).toContain(said);

    // Overdue since 14 February: without an e-mail address the reminder is printed, posted and recorded as such.
    const { order_id, number: owed } = { ...documents[0], order_id: order?.order_id ?? '' };
    await afterDays(40, async (who) => {
      const rowOf = async () =>
        (await dataOf('showReceivables', who, { text: owed })).items.find(
          (one: { number: string }) => one.number === owed,
        );
      expect(await rowOf()).toMatchObject({ due_step: 1, by_post: true, posted: false });
      expect((await dataOf('showLetters', who)).reminders).toContainEqual({
        ...{ order_id, number: owed, buyer: court.name, step: 1 },
      });
      expect(await dataOf('sendReminders', who, { order_ids: [order_id] })).toEqual({ sent: 0 });
      expect(await open(`/api/reminderLetter/${order_id}`, await host.signIn(valuer))).toMatchObject({
        status: 403,
      });
      const letter = await readPdf((await open(`/api/reminderLetter/${order_id}`, who)).bytes);
      for (const said of [`1. opomin: račun ${owed}`, court.name, 'Sodna ulica 1', 'NAR-2026-17', '475,80', 'IBAN'])
        expect(letter.text, said).toContain(said);
      const interest = await readPdf((await open(`/api/interestNote/${order_id}`, who)).bytes);
      expect(interest.text).toContain('NAR-2026-17');
      expect(await dataOf('markReminderPosted', who, { order_id })).toEqual({ posted: true });
      expect(await dataOf('markReminderPosted', who, { order_id })).toEqual({ posted: false });
      expect(await rowOf()).toMatchObject({ due_step: 0, step: 1, posted: true });
      expect(await open(`/api/reminderLetter/${order_id}`, who)).toMatchObject({ status: 404 });
    });
    expect((await trailOf(order_id)).find(({ event }) => event === 'order.reminder_posted')?.details).toMatchObject({
      step: 1,
      number: owed,
    });
  });

  test('is the office’s own to act for, and nobody else’s', async () => {
    const client_id = await addClient(court);
    const proof_id = await proof();
    const asked = { client_id, proof_id, assesment_reason: 'sodni_postopek', identifiers: ['1772-1826-40'] };
    for (const who of [await person(), valuer]) {
      expect(await as(who).refused.enterOrder(asked)).toMatchObject({ status: 403 });
      expect(await as(who).refused.showClient({ client_id })).toMatchObject({ status: 403 });
      expect(await as(who).refused.showClientAccount({ client_id })).toMatchObject({ status: 403 });
    }
    expect(await open(`/api/proofFile/${proof_id}`, await person())).toMatchObject({ status: 403 });
    expect(await open(`/api/proofFile/${proof_id}`, valuer)).toMatchObject({ status: 404 });
    const unknown = { client_id: proof_id, proof_id: client_id };
    expect(await enter(unknown.client_id)).toMatchObject({ status: 404 });
    // A proof recorded by one office member cannot be used by another.
    const other = await proof('Dopis.', await person('admin'));
    const fields = { file_number: '1', order_reference: '2' };
    expect((await enter(client_id, { fields, proof_id: other })).body.errors).toEqual({
      proof_id: ['Vnos ni veljaven.'],
    });
    expect(await enter(client_id, { fields, identifiers: ['1772-1826-9999'] })).toMatchObject({ status: 422 });
  });

  test('a proof is a file or words', async () => {
    const said = { means: 'letter', said_by: 'Sodišče', said_on: '2026-01-14' };
    expect(await post('/api/addProof', office, said)).toMatchObject({
      body: { errors: { note: ['Zahtevano polje.'] } },
    });
    const bytes = pdfWith();
    const { status, body } = await upload('/api/addProof', office, said, { name: 'dopis.pdf', bytes });
    expect([status, body.data]).toMatchObject([200, { proof_id: expect.any(String) }]);
    expect(await open(`/api/proofFile/${body.data.proof_id}`, office)).toMatchObject({ status: 200, bytes });
  });

  test('the order itself is its valuer’s to read too, a note of the office is not', async () => {
    const said = { means: 'letter', said_by: 'Sodišče', said_on: '2026-01-14', note: '' };
    const bytes = pdfWith();
    const { proof_id } = (await upload('/api/addProof', office, said, { name: 'sklep.pdf', bytes })).body.data;
    const client_id = await addClient(bank);
    const { inquiry_id } = (await enter(client_id, { proof_id })).body.data;
    const accepts = await proof();
    await dataOf('takeUp', office, { inquiry_id });
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 20_000, invoice_later: true });
    const { quote } = await dataOf('showCase', office, { inquiry_id });
    await dataOf('acceptFor', office, { inquiry_id, quote_id: quote.quote_id, proof_id: accepts });
    expect(await open(`/api/proofFile/${proof_id}`, valuer)).toMatchObject({ status: 404 });
    await dataOf('assignValuer', office, { inquiry_id, valuer_id: valuer.userId, independence: true });

    expect(await dataOf('showCase', valuer, { inquiry_id })).toMatchObject({
      order_files: [{ proof_id, file_name: 'sklep.pdf' }],
    });
    expect(await open(`/api/proofFile/${proof_id}`, valuer)).toMatchObject({ status: 200, bytes });
    expect(await open(`/api/proofFile/${accepts}`, valuer)).toMatchObject({ status: 404 });
    expect(await open(`/api/proofFile/${proof_id}`, await person('valuer'))).toMatchObject({ status: 404 });
  });
});

test('a loan is no number of a file, and finds the case by its own', async () => {
  const client_id = await addClient({ ...bank, name: 'Banka brez spisov, d. d.', required_fields: ['loan_number'] });
  const { inquiry_id } = (await enter(client_id, { fields: { loan_number: 'POS-9981' } })).body.data;
  const { items } = await dataOf('showQueue', office, { text: 'POS-9981' });
  expect(items).toMatchObject([{ inquiry_id, file_number: null }]);
});

describe('a bank with a monthly invoice', () => {
  test('two reports, one invoice, partial payment, reminder, paid', async () => {
    const client_id = await addClient(bank);
    const { version } = await dataOf('showClient', office, { client_id });
    await dataOf('editClientPrices', office, { client_id, version, prices: { price_flat: 220, urgent_percent: 25 } });
    expect(await as(office).refused.editClientPrices({ client_id, version, prices: {} })).toMatchObject({
      status: 409,
    });
    const numbers = [];
    for (const file_number of ['KR-88214/26', 'KR-88391/26']) {
      const fields = { file_number, loan_number: `P-${file_number.slice(3, 8)}`, order_reference: 'OKV-7/2026' };
      const { inquiry_id, number } = (await enter(client_id, { fields })).body.data;
      numbers.push(number);
      // Each number that the client asks to be named finds the case.
      const foundBy = async (q: string) =>
        (await dataOf('findCases', office, { q })).items.map((one: { inquiry_id: string }) => one.inquiry_id);
      for (const q of [fields.loan_number, fields.order_reference]) expect(await foundBy(q)).toContain(inquiry_id);
      // The agreed price counts as accepted: taken up, confirmed, assigned.
      expect(await look(inquiry_id)).toMatchObject({ quote: { source: 'client', net_cents: 22_000 } });
      await dataOf('takeUp', office, { inquiry_id });
      await dataOf('confirmOrder', office, { inquiry_id, invoice_later: true });
      await deliver(inquiry_id);
    }
    const mails = (await lettersTo('tina@lipovabanka.example')).filter(({ kind }) => kind === 'report_for_client');
    expect(mails).toHaveLength(2);
    // The link needs no account.
    const code = /#code=(\S+)/.exec(mails[0]?.body ?? '')?.[1];
    expect((await post('/api/showReportByLink', undefined, { code })).status).toBe(200);

    const before = await dataOf('showClientAccount', office, { client_id });
    expect(before).toMatchObject({
      documents: [],
      month: { on: '2026-01-31', due_on: '2026-03-02', net_cents: 44_000, vat_cents: 9_680, gross_cents: 53_680 },
    });
    // In the middle of the month the clock issues nothing; on its last day all of it, once.
    await runJob(invoiceMonths);
    expect((await ordersOf(client_id)).map(({ status }) => status)).toEqual(['to_invoice', 'to_invoice']);
    clock.now = new Date('2026-01-31T18:00:00Z');
    await runJob(invoiceMonths);
    await runJob(invoiceMonths);
    clock.now = start;
    const all = await ordersOf(client_id);
    expect(all.map(({ kind, status, due_cents }) => [kind, status, due_cents])).toEqual([
      ['valuation', 'collected', 0],
      ['valuation', 'collected', 0],
      ['month', 'fulfilled', 53_680],
    ]);
    const month = all.at(-1);
    const { documents, open: open1 } = await dataOf('showClientAccount', office, { client_id });
    expect(documents).toMatchObject([
      { kind: 'invoice', issued_on: '2026-01-31', due_on: '2026-03-02', gross_cents: 53_680, open_cents: 53_680 },
    ]);
    expect(open1).toEqual({ documents: 1, cents: 53_680 });
    const [invoice] = documents;
    const { text } = await readPdf((await open(`/api/invoicePdf/${invoice.invoice_id}`, office)).bytes);
    for (const said of [...numbers, 'KR-88214/26', 'KR-88391/26', 'P-88214', 'P-88391', 'Lipova banka'])
      expect(text).toContain(said);
    // References common to all are in the head too, differing ones in the lines only.
    expect(text).toMatch(/Referenca naročila\s+OKV-7\/2026/);
    expect(text).not.toMatch(/Številka spisa/);
    const { buyer } = await dataOf('showEinvoice', office, { invoice_id: invoice.invoice_id });
    expect(buyer).toMatchObject({ order_reference: 'OKV-7/2026', buyer_reference: null });
    // References of single works find it too, and each case names its invoice.
    for (const name of ['kr-88391/26', 'P-88214'])
      expect((await dataOf('showAllOrders', office, { text: name })).items).toMatchObject([
        { order_id: month?.order_id },
      ]);
    expect((await look(all[0]?.inquiry_id ?? '')).money.month).toEqual({
      order_id: month?.order_id,
      number: invoice.number,
    });
    // A list of orders counts an amount once: on the order that asks for it.
    const listed = await dataOf('showAllOrders', office, { states: [], text: bank.name });
    const collected_in = { order_id: month?.order_id, number: month?.number };
    expect(listed.items.slice(0, 3)).toMatchObject([
      { kind: 'month', collected_in: null },
      { kind: 'valuation', collected_in },
      { kind: 'valuation', collected_in },
    ]);
    // An order of the month names the invoice that covers it, and its paid part.
    const paidBy = (await dataOf('showOrders', office, { order_id: all[0]?.order_id })).collected_in;
    expect(paidBy).toEqual({
      ...collected_in,
      ...{ invoice_id: invoice.invoice_id, invoice_number: invoice.number, paid_cents: 0, open_cents: 53_680 },
    });
    expect((await dataOf('showOrders', office, { order_id: month?.order_id })).collected_in).toBeNull();
    const filters = JSON.stringify({ states: [], text: bank.name });
    const { bytes } = await open(`/api/ordersExport/csv?filters=${encodeURIComponent(filters)}`, office);
    const amounts = [...bytes.toString('utf8').matchAll(/536,8/g)];
    expect(amounts).toHaveLength(1);
    expect(bytes.toString('utf8')).not.toContain('268,4');
    await runJob(sendInvoice, { invoice_id: invoice.invoice_id });
    await runJob(sendInvoice, { invoice_id: invoice.invoice_id });
    const sent = (await lettersTo('tina@lipovabanka.example')).filter(({ kind }) => kind === 'invoice_issued');
    expect(sent.map(({ subject }) => subject)).toEqual([`Račun ${invoice.number}`]);

    // Part of it comes by the reference; the rest is reminded of, and comes by the number of a case order.
    const pay = (who: Person, cents: number, reference: string) =>
      upload('/api/importStatement', who, {}, { name: 'izpisek.xml', bytes: camt053([{ cents, reference }]) });
    await afterDays(50, async (who) => {
      expect((await pay(who, 20_000, month?.reference ?? '')).body.data).toMatchObject({ partial: 1 });
      const { items } = await dataOf('showReceivables', who, { view: 'to_remind' });
      const [row] = items.filter(({ number }: { number: string }) => number === invoice.number);
      expect(row).toBeUndefined();
    });
    await afterDays(60, async (who) => {
      const { items } = await dataOf('showReceivables', who, { view: 'to_remind' });
      const [row] = items.filter(({ number }: { number: string }) => number === invoice.number);
      expect(row).toMatchObject({ due_step: 1, open_cents: 33_680, buyer: bank.name });
      expect(await dataOf('sendReminders', who, { order_ids: [row.order_id] })).toEqual({ sent: 1 });
      expect((await lettersTo('tina@lipovabanka.example')).at(-1)).toMatchObject({ kind: 'invoice_reminder' });
      expect((await pay(who, 33_680, all[0]?.reference ?? '')).status).toBe(200);
      expect(await dataOf('showClientAccount', who, { client_id })).toMatchObject({ open: { cents: 0 }, month: null });
      expect(await dataOf('showOrders', who, { order_id: month?.order_id })).toMatchObject({
        paid_cents: 53_680,
        open_cents: 0,
      });
    });
  });

  test('pays a monthly invoice that is corrected back by a credit note of each line', async () => {
    const client_id = await addClient({ ...bank, contact: { ...bank.contact, email: 'druga@banka.example' } });
    const { version } = await dataOf('showClient', office, { client_id });
    await dataOf('editClientPrices', office, { client_id, version, prices: { price_flat: 220 } });
    const { inquiry_id } = (await enter(client_id)).body.data;
    await dataOf('takeUp', office, { inquiry_id });
    await dataOf('confirmOrder', office, { inquiry_id, invoice_later: true });
    await deliver(inquiry_id);
    const { order_id } = await dataOf('issueMonthlyInvoice', office, { client_id });
    expect(await as(office).refused.issueMonthlyInvoice({ client_id })).toMatchObject({ status: 404 });
    await dataOf('refundOrder', office, { order_id, what: 'order', note: 'napačna cena' });
    const { documents } = await dataOf('showClientAccount', office, { client_id });
    expect(
      documents.map(({ kind, gross_cents }: { kind: string; gross_cents: number }) => [kind, gross_cents]).toSorted(),
    ).toEqual([
      ['credit', -26_840],
      ['invoice', 26_840],
    ]);
  });

  test('a withdrawn order leaves its fee to the invoice of the month', async () => {
    const client_id = await addClient({ ...bank, contact: null });
    const { version } = await dataOf('showClient', office, { client_id });
    await dataOf('editClientPrices', office, { client_id, version, prices: { price_flat: 200 } });
    const { inquiry_id } = (await enter(client_id)).body.data;
    await dataOf('takeUp', office, { inquiry_id });
    await dataOf('confirmOrder', office, { inquiry_id, invoice_later: true });
    await dataOf('officeCancel', office, { inquiry_id, reason: 'customer_asked', fee: 'visit_agreed' });
    expect(await dataOf('showClientAccount', office, { client_id })).toMatchObject({ month: { net_cents: 6_000 } });
  });
});

describe('a client without an e-mail address', () => {
  test('gets a predračun, a receipt and an invoice on paper, each with its document', async () => {
    const client_id = await addClient({
      ...{
        kind: 'firm',
        name: 'Kamnoseštvo Bor, s. p.',
        street: 'Lesna ulica 4',
        postal_code: '8990',
        post: 'Jelševnik',
      },
      payment: 'advance',
    });
    const { inquiry_id } = (await enter(client_id, { fields: {} })).body.data;
    await dataOf('takeUp', office, { inquiry_id });
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 200_000 });
    const waiting = (await dataOf('showLetters', office)).total;
    // After a corrected price one offer is left to post: the valid one.
    await dataOf('sendQuote', office, { inquiry_id, net_cents: 20_000 });
    const offers = (await dataOf('showPaperwork', office, { inquiry_id })).letters.filter(
      (one: { enclosures: { kind: string }[] }) => one.enclosures.some(({ kind }) => kind === 'offer'),
    );
    expect(offers).toHaveLength(1);
    const posted = await readPdf((await open(`/api/letter/${offers[0].letter_id}`, office)).bytes);
    expect(posted.text).toContain('Cena z DDV: 244,00');
    expect((await dataOf('showLetters', office)).total).toBe(waiting);
    const { quote } = await look(inquiry_id);
    await dataOf('acceptFor', office, { inquiry_id, quote_id: quote.quote_id, proof_id: await proof() });
    const [order] = await ordersOf(client_id);
    const order_id = order?.order_id ?? '';
    const ofOrder = async () =>
      (await dataOf('showLetters', office)).items.filter((one: { order_id: string }) => one.order_id === order_id);
    expect(await ofOrder()).toMatchObject([
      {
        subject: `Predračun ${order?.proforma_number} za plačilo`,
        name: 'Kamnoseštvo Bor, s. p.',
        enclosures: [{ kind: 'proforma', id: order_id }],
      },
    ]);
    expect(await open(`/api/proformaPdf/${order_id}`, office)).toMatchObject({ status: 200 });
    const amount_cents = order?.due_cents;
    await dataOf('markPaid', office, { order_id, amount_cents, paid_on: '2026-01-15' });
    const [invoice] = (await dataOf('showOrders', office, { order_id })).invoices;
    await runJob(sendInvoice, { invoice_id: invoice.invoice_id });
    const [, receipt, paid] = await ofOrder();
    expect(receipt.subject).toBe(`Plačilo prejeto, račun ${invoice.number}`);
    expect(paid).toMatchObject({
      subject: `Račun ${invoice.number}`,
      enclosures: [{ kind: 'invoice', id: invoice.invoice_id }],
    });
    const { text } = await readPdf((await open(`/api/letter/${receipt.letter_id}`, office)).bytes);
    expect(text).toContain('Lesna ulica 4');
    expect(text).not.toContain('v naročilu');
  });

  test('gets an invoice without a case by post too, and its letter is in the trail', async () => {
    const client_id = await addClient({ ...bank, contact: null });
    const lines = [{ name: 'Izvedensko mnenje', unit_net_cents: 10_000 }];
    const references = { file_number: 'KR-1/26' };
    const issued = { client_id, service_on: '2026-01-12', references, lines };
    const { order_id, number } = await dataOf('issueInvoice', office, issued);
    const [document] = (await dataOf('showClientAccount', office, { client_id })).documents;
    await runJob(sendInvoice, { invoice_id: document.invoice_id });
    const [letter] = (await dataOf('showLetters', office)).items.filter(
      (one: { order_id: string }) => one.order_id === order_id,
    );
    expect(letter).toMatchObject({ subject: `Račun ${number}`, inquiry_id: null });
    const { text } = await readPdf((await open(`/api/letter/${letter.letter_id}`, office)).bytes);
    for (const said of ['KR-1/26', '122,00', 'Lipova ulica 2']) expect(text).toContain(said);
    await dataOf('markLetterPosted', office, { letter_id: letter.letter_id });
    expect((await trailOf(order_id)).at(-1)).toMatchObject({ event: 'order.letter_posted' });
  });
});

describe('a budget user', () => {
  test('gets nothing of which no e-invoice could be made, and the office reads all that is missing', async () => {
    const { registration_number: _, iban: __, ...unknown } = court;
    const client_id = await addClient({ ...unknown, payment: 'month' });
    const lines = [{ name: 'Izvedensko mnenje', unit_net_cents: 10_000 }];
    const fields = { file_number: 'II N 1/2026', order_reference: 'NAR-1' };
    const byHand = { client_id, service_on: '2026-01-12', references: fields, lines };
    const refused = { status: 409, body: { error_code: 'einvoice_incomplete' } };
    const missing = ['buyer_registration_number', 'buyer_iban'];
    expect(await post('/api/issueInvoice', office, byHand)).toMatchObject({ ...refused, body: { data: { missing } } });
    const [line] = lines;
    const dear = await post('/api/issueInvoice', office, { ...byHand, lines: [{ ...line, discount_cents: 10_000 }] });
    expect(dear.body.errors).toEqual({ 'lines.0.discount_cents': ['Popust mora biti nižji od cene.'] });
    const unnamed = await post('/api/issueInvoice', office, { ...byHand, references: { file_number: 'II N 1/2026' } });
    expect(unnamed.body.errors).toEqual({ 'references.order_reference': ['Zahtevano polje.'] });
    const { inquiry_id } = (await enter(client_id, { fields })).body.data;
    await dataOf('takeUp', office, { inquiry_id });
    const quoted = { inquiry_id, net_cents: 20_000, invoice_later: true };
    expect(await post('/api/sendQuote', office, quoted)).toMatchObject({ ...refused, body: { data: { missing } } });
    const { version } = await dataOf('showClient', office, { client_id });
    await dataOf('editClient', office, { ...court, client_id, version });
    // The number of the issuer is a matter of the e-invoice, not of the offer.
    const numberOfIssuer = (registration_number: string) =>
      inScope(db, 'system', (system) =>
        system.updateTable('orders.issuer').set({ registration_number }).returning('registration_number').execute(),
      );
    await numberOfIssuer('0000000000');
    await dataOf('sendQuote', office, quoted);
    const alone = await post('/api/issueInvoice', office, byHand);
    expect(alone).toMatchObject({ ...refused, body: { data: { missing: ['seller_registration_number'] } } });
    await numberOfIssuer('8012345000');
    const { quote } = await look(inquiry_id);
    await dataOf('acceptFor', office, { inquiry_id, quote_id: quote.quote_id, proof_id: await proof() });
    await deliver(inquiry_id);
    // After the data are removed again the month waits for them, and is listed among the letters.
    const { version: now } = await dataOf('showClient', office, { client_id });
    await dataOf('editClient', office, {
      ...unknown,
      client_id,
      version: now,
      registration_number: '5000001000',
      iban: '',
    });
    const month = () => post('/api/issueMonthlyInvoice', office, { client_id });
    expect(await month()).toMatchObject({ ...refused, body: { data: { missing: ['buyer_iban'] } } });
    clock.now = new Date('2026-01-31T18:00:00Z');
    await runJob(invoiceMonths);
    const as = await host.signIn(office);
    expect((await dataOf('showLetters', as)).months).toContainEqual({
      ...{ client_id, buyer: court.name, missing: ['buyer_iban'] },
    });
    clock.now = start;
    expect((await ordersOf(client_id)).map(({ status }) => status)).toEqual(['to_invoice']);
    const { version: then } = await dataOf('showClient', office, { client_id });
    await dataOf('editClient', office, { ...court, client_id, version: then });
    expect(await month()).toMatchObject({ status: 200 });
  });
});

describe('accounts of a client', () => {
  test('order at its prices, name what it requires, and pay by its terms', async () => {
    const client_id = await addClient(bank);
    const { version } = await dataOf('showClient', office, { client_id });
    const prices = { price_flat: 220, price_house: 285, price_business: 300 };
    await dataOf('editClientPrices', office, { client_id, version, prices });
    const clerk = await person();
    await dataOf('addOrganisation', clerk, { name: 'Lipova banka, kreditni oddelek' });
    const { items } = await dataOf('findOrganisations', office, { text: 'kreditni' });
    expect(items).toMatchObject([{ members: 1, client_id: null }]);
    expect(await as(clerk).refused.findOrganisations({ text: '' })).toMatchObject({ status: 403 });
    const { organisation_id } = items[0];
    expect(await as(clerk).refused.setOrganisationClient({ organisation_id, client_id })).toMatchObject({
      status: 403,
    });
    await dataOf('setOrganisationClient', office, { organisation_id, client_id });
    expect((await dataOf('showOrganisation', clerk)).organisation.client).toEqual({
      name: bank.name,
      required_fields: ['file_number'],
      payment: 'month',
      payment_days: 30,
    });

    const at = host.visit();
    const step0 = {
      assesment_reason: 'zavarovano_posojanje',
      personal_information: buildPerson(),
    };
    const { inquiry_id } = await dataOf('addInquiry', clerk, step0);
    const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };
    await post('/updateData', clerk, { command: 'SaveOrder', order: { inquiry_id, properties: [part] } });
    await dataOf('bookAMeeting', clerk, { inquiry_id, starts_at: at });
    const { list_price } = await dataOf('showInquiry', clerk, { inquiry_id });
    expect(list_price.net_cents).toBe(22_000);
    const handed = { inquiry_id, terms: true, accepted_net_cents: 22_000 };
    expect(await as(clerk).refused.submitInquiry(handed)).toMatchObject({
      status: 422,
      errors: { 'fields.file_number': ['Zahtevano polje.'] },
    });
    const details = { client_fields: { file_number: 'KR-1/26', loan_number: null, order_reference: null } };
    await dataOf('editInquiry', clerk, { inquiry_id, ...step0, details });
    await dataOf('submitInquiry', clerk, handed);
    expect(await look(inquiry_id)).toMatchObject({
      quote: { source: 'client' },
      client: { client_id, pays_later: true, signs_in: true },
    });
    await dataOf('takeUp', office, { inquiry_id });
    await dataOf('confirmOrder', office, { inquiry_id, invoice_later: true });
    const [order] = await ordersOf(client_id);
    expect(order).toMatchObject({ status: 'in_delivery', monthly: true, invoice_days: 30, user_id: clerk.userId });
    const { items: queue } = await dataOf('showQueue', office, { client_id });
    expect(queue).toMatchObject([{ inquiry_id, file_number: 'KR-1/26', net_cents: 22_000 }]);
  });
});

test('people pay in advance, and who pays later says when', async () => {
  const street = { street: 'Pot 1', postal_code: '1000', post: 'Ljubljana' };
  const someone = { kind: 'person', name: 'Ana Kos', ...street };
  expect(
    (await post('/api/addClient', office, { ...someone, payment: 'month', payment_days: 30 })).body.errors,
  ).toEqual({
    payment: ['Vnos ni veljaven.'],
  });
  expect((await post('/api/addClient', office, { ...someone, kind: 'firm', payment: 'days' })).body.errors).toEqual({
    payment_days: ['Zahtevano polje.'],
  });
  const client_id = await addClient({ ...someone, payment: 'advance' });
  const { inquiry_id } = (await enter(client_id, { fields: {} })).body.data;
  await dataOf('takeUp', office, { inquiry_id });
  const later = await post('/api/sendQuote', office, { inquiry_id, net_cents: 30_000, invoice_later: true });
  expect([later.status, later.body.data]).toEqual([409, { refusal: 'must_prepay' }]);
});

test('contacts are kept, changed and removed, and every change is in the trail', async () => {
  const client_id = await addClient(court);
  const contact = { name: 'Vida Hribar', role: 'sodnica', email: 'vida@sodisce.example', gets: ['orders'] };
  await dataOf('saveClientContact', office, { client_id, ...contact });
  const { contacts } = await dataOf('showClient', office, { client_id });
  const [{ contact_id }] = contacts;
  await dataOf('saveClientContact', office, { client_id, contact_id, ...contact, phone: '01 555 00 00' });
  expect((await dataOf('showClient', office, { client_id })).contacts).toMatchObject([{ phone: '01 555 00 00' }]);
  const other = await addClient(court);
  const stray = await post('/api/removeClientContact', office, { client_id: other, contact_id });
  expect(stray).toMatchObject({ status: 404 });
  await dataOf('removeClientContact', office, { client_id, contact_id });
  expect((await trailOf(client_id)).map(({ event }) => event)).toEqual([
    'client.added',
    'client.contact_saved',
    'client.contact_saved',
    'client.contact_removed',
  ]);
  for (const text of ['SI15012557', '15012557', 'si 1501 2557'])
    expect((await dataOf('showClients', office, { text })).items, text).toContainEqual(
      expect.objectContaining({ name: bank.name }),
    );
  expect((await dataOf('showClients', office, { text: '15012558' })).items).toEqual([]);
  // Words in any order, and the contact person.
  for (const [text, name] of [
    ['jelševniku sodisce', court.name],
    ['kavcic', bank.name],
    ['KAVČIČ Tina', bank.name],
  ] as const)
    expect((await dataOf('showClients', office, { text })).items, text).toContainEqual(
      expect.objectContaining({ name }),
    );
  await dataOf('saveClientContact', office, { client_id, contact_id: null, ...contact, phone: '01 555 00 00' });
  for (const text of ['015550000', '+386 1 555 00 00', '00386 1 5550000'])
    expect((await dataOf('showClients', office, { text })).items, text).toMatchObject([{ client_id }]);
  expect((await dataOf('showClients', office, { text: 'sodisce neznano' })).items).toEqual([]);
  expect((await dataOf('showClients', office, { text: 'okrajno sodisce', kind: 'court' })).total).toBeGreaterThan(1);
});

test('a stranger and a valuer read and write nothing of clients, proofs and letters', async () => {
  const client_id = await addClient(bank);
  const { inquiry_id } = (await enter(client_id)).body.data;
  const change = { name: 'Druga' };
  for (const { userId } of [await person(), valuer]) {
    const scope = { userId, permissions: ['inquiry.view_own', 'inquiry.view_assigned'] } as const;
    const seen = await inScope(db, scope, async (own) => [
      ...(await own.selectFrom('clients.client').select('client_id').execute()),
      ...(await own.selectFrom('clients.contact').select('contact_id').execute()),
      ...(await own.selectFrom('inquiries.proof').select('proof_id').execute()),
      ...(await own.selectFrom('inquiries.letter').select('letter_id').execute()),
      ...(await own
        .selectFrom('inquiries.inquiry')
        .select('inquiry_id')
        .where('inquiry_id', '=', inquiry_id)
        .execute()),
      ...(await own.updateTable('clients.client').set(change).returning('client_id').execute()),
    ]);
    expect(seen).toEqual([]);
  }
  // The office reads them; only the system's own work writes.
  const office_scope = { userId: office.userId, permissions: ['client.manage', 'inquiry.manage'] } as const;
  const [read, written] = await inScope(db, office_scope, async (own) => [
    await own.selectFrom('clients.client').select('client_id').where('client_id', '=', client_id).execute(),
    await own.updateTable('clients.client').set(change).returning('client_id').execute(),
  ]);
  expect([read, written]).toEqual([[{ client_id }], []]);
});

describe('an invoice by hand, and a credit note of a part', () => {
  const lines = [
    { name: 'Dodatni izvod poročila', unit_net_cents: 3_000 },
    { name: 'Svetovanje na obravnavi', unit_net_cents: 20_000, discount_cents: 2_000 },
  ];
  const invoice = (client_id: string, more: object = {}) =>
    post('/api/issueInvoice', office, { client_id, service_on: '2026-01-12', references, lines, ...more });
  const references = { file_number: 'St 44/2026', order_reference: 'NAR-9' };

  test('is issued at once, due in the days of the client, and stands in its account', async () => {
    const client_id = await addClient({ ...bank, name: 'Gozdna banka, d. d.' });
    expect((await invoice(client_id, { service_on: '2026-02-12' })).status).toBe(422);
    // References required by the client in every order are required here, too.
    expect((await invoice(client_id, { references: { file_number: ' ' } })).body.errors).toEqual({
      'references.file_number': [expect.any(String)],
    });
    const tooMuch = [{ name: 'Popust čez vse', unit_net_cents: 1_000, discount_cents: 1_000 }];
    expect((await invoice(client_id, { lines: tooMuch })).body.errors).toMatchObject({
      'lines.0.discount_cents': [expect.any(String)],
    });
    const stranger = await person();
    expect(await as(stranger).refused.issueInvoice({ client_id, service_on: '2026-01-12', lines })).toMatchObject({
      status: 403,
    });
    // Preview before the issue: the same page, without a number and with a code that cannot be paid.
    const preview = (who: Person, more: object = {}) =>
      open(
        `/api/invoicePreview/${client_id}?${new URLSearchParams({ invoice: JSON.stringify({ service_on: '2026-01-12', references, lines, ...more }) })}`,
        who,
      );
    const read = await readPdf((await preview(office)).bytes);
    expect(read.pages).toHaveLength(1);
    for (const said of ['Račun (predogled)', 'Gozdna banka, d. d.', 'Dodatni izvod poročila', '256,20', 'NAR-9'])
      expect(read.text, said).toContain(said);
    // Hours are charged by parts, and half a cent goes up.
    const hours = (quantity: number) => ({ lines: [{ name: 'Svetovanje', quantity, unit_net_cents: 6_001 }] });
    const parts = await readPdf((await preview(office, hours(1.5))).bytes);
    for (const said of ['1,5', '90,02', '109,82']) expect(parts.text, said).toContain(said);
    expect((await invoice(client_id, { ...hours(1.555), references })).status).toBe(422);
    expect((await preview(office, { references: { file_number: ' ' } })).status).toBe(422);
    expect((await preview(stranger)).status).toBe(403);
    expect(await dataOf('showClientAccount', office, { client_id })).toMatchObject({ documents: [] });
    const { order_id, number } = (await invoice(client_id)).body.data;
    const issued = await dataOf('showOrders', office, { order_id });
    const [printed] = issued.invoices;
    // There were no terms to accept.
    expect(issued.terms_kept).toBe(false);
    // It is found by the client's reference.
    for (const name of ['nar-9', 'St 44/2026'])
      expect((await dataOf('showAllOrders', office, { text: name })).items).toMatchObject([{ order_id }]);
    const { text, pages } = await readPdf((await open(`/api/invoicePdf/${printed.invoice_id}`, office)).bytes);
    expect(pages).toHaveLength(1);
    expect(text).toContain('St 44/2026');
    expect(text).toContain('NAR-9');
    const { documents, open: waiting } = await dataOf('showClientAccount', office, { client_id });
    expect(documents).toMatchObject([{ number, gross_cents: 25_620, open_cents: 25_620, due_on: '2026-02-14' }]);
    expect(waiting).toEqual({ documents: 1, cents: 25_620 });

    // A part of it is credited: the rest is open, and the invoice stays.
    const credit = { order_id, net_cents: 3_000, note: 'Izvod ni bil naročen.', line: 0 };
    const credited = await dataOf('creditOrderPart', office, credit);
    expect(await dataOf('showClientAccount', office, { client_id })).toMatchObject({ open: { cents: 21_960 } });
    // The credit note is of the day of the work, not of today.
    const [, note] = (await dataOf('showOrders', office, { order_id })).invoices;
    const { text: ofNote } = await readPdf((await open(`/api/invoicePdf/${note.invoice_id}`, office)).bytes);
    expect(ofNote).toContain('12/01/2026');
    // It names the line that it takes from.
    expect(ofNote.replaceAll(/\s+/g, ' ')).toContain('Znižanje cene: Dodatni izvod poročila');
    // Nothing was paid, so there is no refund: the amount due is reduced.
    const said = ofNote.replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/Znižanje odprtega zneska:? 36,60 €/);
    expect(said).toMatch(/Za vračilo:? 0,00 €/);
    // It is sent to the recipient of the invoice, once.
    for (const _ of [1, 2]) await runJob(sendInvoice, { invoice_id: note.invoice_id });
    const told = (await lettersTo(bank.contact.email)).filter(({ kind }) => kind === 'credit_issued');
    expect(told).toMatchObject([{ subject: `Dobropis ${credited.number}`, file_name: `${credited.number}.pdf` }]);
    expect(told[0]?.body).toContain(`k računu ${number}`);
    expect(told[0]?.body.replaceAll('\u00a0', ' ')).toContain('36,60 €');
    // Paid whole before that was known: the rest of it goes back, once.
    await dataOf('markPaid', office, { order_id, amount_cents: 25_620, paid_on: '2026-01-15', note: '' });
    const surplus = await dataOf('refundOrder', office, { order_id, what: 'surplus', note: 'Preplačilo.' });
    expect(surplus).toMatchObject({ refunded_cents: 3_660 });
    // A line can be credited up to its remaining amount, and only if the document has it.
    expect(await as(office).refused.creditOrderPart({ ...credit, line: 9 })).toMatchObject({
      status: 422,
      errors: { line: [expect.any(String)] },
    });
    expect(await as(office).refused.creditOrderPart({ ...credit, net_cents: 1 })).toMatchObject({
      status: 409,
      data: { refusal: 'too_much', highest_net_cents: 0 },
    });
    // Never more than is left of the document; the whole is a refund.
    expect(await as(office).refused.creditOrderPart({ ...credit, line: null, net_cents: 18_000 })).toMatchObject({
      status: 409,
      data: { refusal: 'too_much', highest_net_cents: 17_999 },
    });
    const shown = await dataOf('showOrders', office, { order_id });
    expect(shown.invoices.map((one: { number: string; gross_cents: number }) => [one.number, one.gross_cents])).toEqual(
      [
        [number, 25_620],
        [credited.number, -3_660],
      ],
    );
    // A full refund credits the amount left after the partial one.
    await dataOf('refundOrder', office, { order_id, what: 'order', note: 'Storitve ni bilo.' });
    const { invoices } = await dataOf('showOrders', office, { order_id });
    expect(invoices.reduce((sum: number, one: { gross_cents: number }) => sum + one.gross_cents, 0)).toBe(0);
  });

  test('is posted with its credit note to a client without an e-mail address, each as one file', async () => {
    const { contact: _contact, ...unreachable } = bank;
    const client_id = await addClient({ ...unreachable, name: 'Poštna banka, d. d.' });
    const { order_id } = (await invoice(client_id)).body.data;
    const { number } = await dataOf('creditOrderPart', office, { order_id, net_cents: 3_000, note: 'Ni naročen.' });
    const { invoices } = await dataOf('showOrders', office, { order_id });
    for (const { invoice_id } of invoices) await runJob(sendInvoice, { invoice_id });
    // The newest are on the last page.
    // A page behind the last one is the last one.
    const { items, page, total, page_size } = await dataOf('showLetters', office, { page: 99 });
    expect(page).toBe(Math.ceil(total / page_size));
    const letters = items.filter((one: { order_id: string }) => one.order_id === order_id);
    expect(letters).toMatchObject([
      { enclosures: [{ kind: 'invoice' }] },
      { subject: `Dobropis ${number}`, enclosures: [{ kind: 'credit', id: invoices[1].invoice_id }] },
    ]);
    const printed = await readPdf((await open(`/api/letter/${letters[1].letter_id}`, office)).bytes);
    expect(printed.pages).toHaveLength(2);
    expect(printed.text).toContain('Ni naročen.');
  });
});

test('a client by post is posted no offer that another price, agreed on since, has replaced', async () => {
  const client_id = await addClient({
    ...{ kind: 'firm', name: 'Mizarstvo Lesar, d. o. o.', street: 'Lesna ulica 6', postal_code: '8990' },
    ...{ post: 'Jelševnik', payment: 'days', payment_days: 30 },
  });
  const { inquiry_id } = (await enter(client_id, { fields: {} })).body.data;
  await dataOf('takeUp', office, { inquiry_id });
  await dataOf('sendQuote', office, { inquiry_id, net_cents: 20_000, invoice_later: true });
  const { quote } = await look(inquiry_id);
  await dataOf('acceptFor', office, { inquiry_id, quote_id: quote.quote_id, proof_id: await proof() });
  const subjects = async () =>
    (await dataOf('showPaperwork', office, { inquiry_id })).letters.map(({ subject }: { subject: string }) => subject);
  const offer = expect.stringMatching(/^Ponudba /);
  expect(await subjects()).toContainEqual(offer);
  await dataOf('offerTerms', office, { inquiry_id, net_cents: 15_000, reason: 'Manjši obseg.' });
  expect(await subjects()).toContainEqual(offer);
  const { terms_offer } = await look(inquiry_id);
  const agreed = { inquiry_id, offer_id: terms_offer.offer_id, proof_id: await proof('Klic: cena ustreza.') };
  await dataOf('acceptTermsFor', office, agreed);
  const left = await subjects();
  expect(left).not.toContainEqual(offer);
  // Later letters, and the confirmation of the order, are still to be posted.
  for (const start of [/^Predlog spremembe/, /^Potrditev naročila/, /^Sprememba naročila .* je dogovorjena/])
    expect(left).toContainEqual(expect.stringMatching(start));
});
