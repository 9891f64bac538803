import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { caseJobs } from '#domains/inquiries/server/jobs.ts';
import { readSealed } from '#domains/valuation/server/public.ts';
import { type Db, inScope } from '#platform/server/db/database.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { jobParts, runAll } from '../../../../tests/support/job-parts.ts';
import { orderPackage } from '../../../../tests/support/order-calls.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { filesInZip } from '../../../../tests/support/read-zip.ts';
import { deskCase, reportHost } from '../../../../tests/support/report-calls.ts';

const host = await caseHost();
const { as, post, person, open, upload, office, valuer, db, clock, lettersTo, look } = host;
const { checkFile, reviewer, freeze, save, submit, seal, delivered, inControl, report } = await reportHost(host);

const verify = (code: string) => post('/api/verifyReport', undefined, { code });

const mark = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#102040' } })
  .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' })
  .jpeg()
  .toBuffer();
for (const kind of ['signature', 'stamp'])
  await upload('/api/editValuerMark', valuer, { kind }, { name: 'slika.jpg', bytes: mark });
const one = await delivered();
const [sealed] = (await report(one.customer, one.inquiry_id)).reports;
const file = (await open(`/api/report-pdf/${one.report_id}`, one.customer)).bytes;

test('the sealed file has number, version, code and hash, signature and stamp, and its case inside', async () => {
  expect(sealed).toMatchObject({ number: 'POR-2026-000001', version: 1, state: 'valid' });
  expect(sealed.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
  expect(sealed.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  const { text, figures, attachments } = await readPdf(file);
  const { hash, value } = evaluate(deskCase);
  for (const words of ['POR-2026-000001', sealed.code, `/preveri/${sealed.code}`, hash, '15/01/2026'])
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''));
  expect(text).not.toContain('osnutek');
  expect(figures).toEqual(expect.arrayContaining(['Podpis', 'Žig']));
  const inside = JSON.parse(attachments.get('case.json')?.toString() ?? '');
  expect(evaluate(inside)).toMatchObject({ hash, value });
});

test('the customer is notified, and the order is fulfilled with its final invoice', async () => {
  const letters = await lettersTo(one.customer.email);
  const letter = letters.find(({ kind }) => kind === 'report_delivered');
  expect(letter?.subject).toBe(`Poročilo ${(await look(one.inquiry_id)).number} je pripravljeno`);
  expect(letter?.body).toContain('POR-2026-000001');
  const orders = (await as(one.customer).showOrders()).items;
  expect(orders[0]).toMatchObject({ status: 'fulfilled' });
  expect((await look(one.inquiry_id)).status).toBe('delivered');
});

test('only the customer, the valuer, the office and whoever sealed it get the file', async () => {
  const path = `/api/report-pdf/${one.report_id}`;
  for (const who of [one.customer, valuer, office, one.reviewer])
    expect((await open(path, who)).bytes.equals(file)).toBe(true);
  for (const stranger of [await person(), await person('valuer'), await reviewer()])
    expect((await open(path, stranger)).status).toBe(404);
  expect((await open(path)).status).toBe(401);
});

test('anyone can check by the code whether it is valid, and sees nothing of its content', async () => {
  const answer = await verify(sealed.code.toLowerCase().replaceAll('-', ' '));
  expect(answer.body.data).toEqual({
    number: 'POR-2026-000001',
    version: 1,
    state: 'valid',
    delivered_on: '2026-01-15',
    newest: 1,
  });
  expect((await verify('0123')).status).toBe(404);
  expect((await verify(sealed.code.replace(/.$/, (last: string) => (last === '0' ? '4' : '0')))).status).toBe(404);
});

test('the very file is genuine; one byte changed is not; a changed case is named cell by cell', async () => {
  for (const code of [sealed.code, undefined])
    expect((await checkFile(file, code)).data).toMatchObject({
      genuine: true,
      attached: 'same',
      cells: [],
      differing: 0,
    });

  const changed = Buffer.from(file);
  changed[file.length - 10] = (changed[file.length - 10] ?? 0) ^ 1;
  const touched = (await checkFile(changed, sealed.code)).data;
  expect(touched).toMatchObject({ genuine: false, attached: 'same', differing: 0 });
  expect((await checkFile(changed)).data, 'known by the case inside').toMatchObject({
    genuine: false,
    report: { number: 'POR-2026-000001' },
  });

  const seal = {
    number: 'POR-2026-000001',
    version: 1,
    code: sealed.code,
    verifyAt: 'https://x.example',
    sealedOn: '2026-01-15',
    reviewer: 'Rok Kontrolor',
    signedBy: null,
    marks: [],
    fileNameOf: () => 'porocilo.pdf',
  };
  const { calculation_id, inquiry_id } = one;
  const of = { calculation_id, inquiry_id, valuer_id: valuer.userId };
  const print = await inScope(db, 'system', (system) => readSealed(system, of, otherCase));
  const fake = await print(host.services.storage, seal, clock.now);
  const checked = (await checkFile(fake, sealed.code)).data;
  expect(checked).toMatchObject({ genuine: false, attached: 'different' });
  expect(checked.differing).toBeGreaterThan(0);
  expect(checked.cells.length).toBe(Math.min(checked.differing, 40));

  expect((await checkFile(Buffer.from('%PDF-1.7 nothing'), sealed.code)).data).toMatchObject({
    genuine: false,
    attached: 'unreadable',
  });
  expect((await checkFile(Buffer.from('%PDF-1.7 nothing'))).data).toMatchObject({ genuine: false, report: null });
  expect((await checkFile(file, 'ni koda')).status).toBe(404);
});

/** Position of the attached case in the file: its object, and its packed bytes. */
const attachedIn = (pdf: Buffer) => {
  const at = pdf.indexOf('/Type /EmbeddedFile');
  const from = pdf.indexOf('stream\n', at) + 'stream\n'.length;
  const to = pdf.indexOf('\nendstream', from);
  const number = Number(/(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*$/.exec(pdf.subarray(0, at).toString('latin1'))?.[1]);
  return { number, from, to };
};

const { subject } = deskCase;
const otherCase = { ...deskCase, subject: { ...subject, areas: { ...subject.areas, uporabna: 75 } } };

/** The sealed file with another case attached by an update at its end, as an editor of PDF saves a change. */
const updated = (pdf: Buffer, content: object, dictionary = '/Type /EmbeddedFile ') => {
  const { number } = attachedIn(pdf);
  const packed = deflateSync(Buffer.from(JSON.stringify(content)));
  const before = [...pdf.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const root = /\/Root (\d+ 0 R)/.exec(pdf.toString('latin1'))?.[1];
  const size = /\/Size (\d+)/.exec(pdf.toString('latin1'))?.[1];
  const offset = pdf.length + 1;
  const head = `\n${number} 0 obj\n<<${dictionary}/Filter /FlateDecode /Length ${packed.length}>>\nstream\n`;
  const body = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
  const table = pdf.length + body.length;
  const tail = `xref\n${number} 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size} /Root ${root} /Prev ${before}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([pdf, body, Buffer.from(tail)]);
};

/** The same file with the bytes of the attached case replaced. */
const exchanged = (pdf: Buffer, content: object) => {
  const { from, to } = attachedIn(pdf);
  const packed = deflateSync(Buffer.from(JSON.stringify(content)), { level: 9 });
  // The remaining old bytes follow the end of the packed ones and are ignored.
  const bytes = Buffer.concat([packed, Buffer.alloc(Math.max(0, to - from - packed.length))]);
  return Buffer.concat([pdf.subarray(0, from), bytes.subarray(0, to - from), pdf.subarray(to)]);
};

test.each([
  ['replaced by an update', () => updated(file, otherCase)],
  ['replaced by an update that does not name its type', () => updated(file, otherCase, '')],
  ['exchanged in its place', () => exchanged(file, otherCase)],
])('a case that was %s is read as a reader of PDF reads it, and what differs is named', async (_how, forge) => {
  const forged = forge();
  for (const code of [sealed.code, undefined]) {
    const checked = (await checkFile(forged, code)).data;
    expect(checked).toMatchObject({ genuine: false, attached: 'different', report: { number: 'POR-2026-000001' } });
    expect(checked.differing).toBeGreaterThan(0);
  }
});

test.each([
  ['something after its end', () => Buffer.concat([file, Buffer.from('\nanything')]), 'same'],
  ['its end cut off', () => file.subarray(0, file.length / 2), null],
  ['an attachment that is no case', () => updated(file, { a: 1 }), 'unreadable'],
  [
    'a table of objects that leads to itself',
    () => Buffer.concat([file, Buffer.from(`\ntrailer\n<</Prev ${file.length}>>\nstartxref\n${file.length}\n%%EOF`)]),
    null,
  ],
])('a file with %s is not genuine, and is compared or said not to be', async (_what, make, attached) => {
  const { status, data } = await checkFile(make(), sealed.code);
  expect(status).toBe(200);
  expect(data).toMatchObject({ genuine: false, report: { number: 'POR-2026-000001' } });
  if (attached) expect(data.attached).toBe(attached);
  else expect(['same', 'missing', 'unreadable']).toContain(data.attached);
});

test('a question is answered without a change, or makes version 2 that replaces the first', async () => {
  const work = await delivered();
  const { inquiry_id, customer } = work;
  const ask = (who = customer) =>
    post('/api/askClarification', who, { inquiry_id, category: 'data', text: 'Zakaj je letnica 1985?' });
  expect((await ask(await person())).status).toBe(404);
  expect((await ask()).body.data).toMatchObject({ status: 'clarification' });
  expect((await lettersTo(valuer.email)).map(({ kind }) => kind)).toContain('question_asked');
  const answered = await post('/api/answerClarification', valuer, { inquiry_id, answer: 'Tako pravi register.' });
  expect(answered.body.data).toMatchObject({ status: 'delivered' });
  expect((await lettersTo(customer.email)).map(({ kind }) => kind)).toContain('question_answered');

  // Not in the same moment: the newest question comes first.
  clock.now = new Date(clock.now.getTime() + 60_000);
  await ask();
  const before = (await report(customer, inquiry_id)).reports[0];
  expect(await as(valuer).reviseReport({ inquiry_id, answer: 'Popravimo.' })).toMatchObject({
    status: 'in_progress',
  });
  const texts = { ...deskCase.report.texts, summary: 'Popravljen povzetek.' };
  const revision = await save(work.calculation_id, { ...deskCase, report: { ...deskCase.report, texts } });
  await submit({ ...work, revision });
  const again = await seal(await reviewer(), inquiry_id);
  expect(again.body.data, JSON.stringify(again.body)).toMatchObject({ number: before.number, report_version: 2 });
  const { reports, questions } = await report(customer, inquiry_id);
  expect(reports.map(({ version, state }: { version: number; state: string }) => [version, state])).toEqual([
    [2, 'valid'],
    [1, 'replaced'],
  ]);
  expect(questions.map(({ changes }: { changes: boolean }) => changes)).toEqual([true, false]);
  expect((await verify(before.code)).body.data).toMatchObject({ state: 'replaced', newest: 2 });
  expect((await verify(reports[0].code)).body.data).toMatchObject({ state: 'valid', version: 2 });
  // The money was settled with the first version.
  const { invoices } = await as(customer).showBilling();
  expect(invoices.filter(({ kind }: { kind: string }) => kind === 'invoice')).toHaveLength(1);
});

test('after thirty days questions are over, and the case closes', async () => {
  const { inquiry_id, customer } = await delivered();
  const start = clock.now;
  try {
    clock.now = new Date(start.getTime() + 31 * 86_400_000);
    const again = await host.signIn(customer);
    const late = await post('/api/askClarification', again, { inquiry_id, category: 'data', text: 'Še kaj?' });
    expect(late.body.data).toMatchObject({ refusal: 'window_closed' });
    const asSystem = <T>(work: (system: Db) => Promise<T>) => inScope(db, 'system', work);
    await runAll(caseJobs, { ...jobParts, asSystem, now: clock.now, services: host.services });
    expect((await report(again, inquiry_id)).status).toBe('closed');
    expect(
      (await open(`/api/report-pdf/${(await report(again, inquiry_id)).reports[0].report_id}`, again)).status,
    ).toBe(200);
  } finally {
    clock.now = start;
  }
});

test('the office withdraws a report with a reason: people who may rely on it get a mail, and its check says so', async () => {
  const bank = `${randomUUID()}@banka.example`;
  const named = { recipients: [{ name: 'Banka', email: bank }] };
  const { inquiry_id, report_id, customer } = await delivered(undefined, named);
  const [{ code, number, verify_at }] = (await report(customer, inquiry_id)).reports;
  const withdraw = (who: typeof office) =>
    post('/api/withdrawReport', who, { report_id, reason: 'Napaka v podatkih.' });
  expect((await withdraw(valuer)).status, 'not of a case of the office').toBe(404);
  await look(inquiry_id);
  for (const _twice of [1, 2]) expect((await withdraw(office)).status).toBe(200);
  expect((await verify(code)).body.data).toMatchObject({ state: 'withdrawn' });
  const subject = `Poročilo ${number} je umaknjeno`;
  for (const email of [customer.email, valuer.email, bank]) {
    const letters = (await lettersTo(email)).filter((letter) => letter.subject === subject);
    expect(letters, email).toHaveLength(1);
    expect(letters[0]?.body).not.toContain('Napaka v podatkih');
    expect(letters[0]?.body.includes(verify_at), 'the way to the check, without an account').toBe(email === bank);
  }
  expect((await open(`/api/report-pdf/${report_id}`, customer)).status).toBe(404);
  expect((await open(`/api/report-pdf/${report_id}`, valuer)).status).toBe(200);
  const { rows } = await inScope(db, 'system', (system) =>
    sql`select 1 from audit.event where event = 'report.withdrawn' and object_id = ${report_id}`.execute(system),
  );
  expect(rows).toHaveLength(1);
  // Once in the history, with the reason for staff alone.
  const told = (history: { event: string }[]) => history.filter(({ event }) => event === 'withdraw_report');
  expect(told((await look(inquiry_id)).history)).toMatchObject([{ reason: 'Napaka v podatkih.', actor: 'Ana Novak' }]);
  const own = await as(customer).showInquiry({ inquiry_id });
  expect(told(own.history)).toMatchObject([{ reason: null, party: 'admin' }]);
});

test('a withdrawn report is corrected by the next version, which goes through quality control again', async () => {
  const { report_id, ...work } = await delivered();
  const { inquiry_id, customer } = work;
  const [first] = (await report(customer, inquiry_id)).reports;
  const revise = (who: typeof office) => post('/api/reviseReport', who, { inquiry_id });
  const actions = async (who: typeof office) => (await report(who, inquiry_id)).actions;
  const withdraw = (id: string) => post('/api/withdrawReport', office, { report_id: id, reason: 'Napačna površina.' });
  await look(inquiry_id);
  expect((await revise(valuer)).body.data).toMatchObject({ refusal: 'report_holds' });
  expect(await actions(valuer)).not.toContain('revise');
  expect((await withdraw(report_id)).status).toBe(200);
  for (const who of [valuer, office]) expect(await actions(who)).toContain('revise');
  const stands = async (who: typeof office) => await as(who).showInquiry({ inquiry_id });
  expect(await stands(customer)).toMatchObject({ status: 'delivered', ball_with: ['valuer'], awaits: 'correction' });
  expect(await actions(customer)).not.toContain('revise');
  expect((await revise(customer)).status).toBe(403);
  expect((await revise(await person('valuer'))).status).toBe(404);
  expect((await revise(office)).body.data).toMatchObject({ status: 'in_progress' });
  expect((await revise(valuer)).body.data, 'begun once').toMatchObject({ refusal: 'not_listed' });
  expect((await verify(first.code)).body.data, 'until the next is sealed').toMatchObject({
    state: 'withdrawn',
    newest: 1,
  });

  expect((await submit(work)).body.data, 'not corrected').toMatchObject({ refusal: 'report_unchanged' });
  const texts = { ...deskCase.report.texts, summary: 'Popravljena površina.' };
  const revision = await save(work.calculation_id, { ...deskCase, report: { ...deskCase.report, texts } });
  await submit({ ...work, revision });
  const again = await seal(await reviewer(), inquiry_id);
  expect(again.body.data, JSON.stringify(again.body)).toMatchObject({ number: first.number, report_version: 2 });
  const [second, before] = (await report(customer, inquiry_id)).reports;
  expect([second.state, before.state]).toEqual(['valid', 'withdrawn']);
  expect((await verify(first.code)).body.data).toMatchObject({ state: 'withdrawn', newest: 2 });
  expect(await actions(valuer)).not.toContain('revise');

  // Closed in the meantime: errors found later are corrected too.
  expect(await as(office).closeInquiry({ inquiry_id })).toMatchObject({ status: 'closed' });
  expect((await revise(valuer)).body.data).toMatchObject({ refusal: 'report_holds' });
  await withdraw(second.report_id);
  expect((await revise(valuer)).body.data).toMatchObject({ status: 'in_progress' });
});

test('a corrected version that reads as the one before is handed in with the reason why, which the reviewer sees', async () => {
  const { report_id, inquiry_id, calculation_id, revision } = await delivered();
  await as(office).withdrawReport({ report_id, reason: 'Napačna fotografija.' });
  await look(inquiry_id);
  await as(office).reviseReport({ inquiry_id });
  const hand = (more: object = {}) =>
    post('/api/submitToQc', valuer, { inquiry_id, calculation_id, revision, ...more });
  expect((await hand()).body).toMatchObject({
    error_code: 'transition_not_allowed',
    data: { refusal: 'report_unchanged' },
  });
  expect((await hand({ unchanged_reason: ' ' })).body.errors).toHaveProperty('unchanged_reason');
  const reason = 'Zamenjana je fotografija; izračun in besedilo ostajata.';
  expect((await hand({ unchanged_reason: reason })).body.data).toMatchObject({ status: 'in_qc' });
  const [round, first] = (await report(await reviewer(), inquiry_id)).rounds;
  expect([round.unchanged_reason, first.unchanged_reason]).toEqual([reason, null]);
});

test('a question about a withdrawn report is answered by the correction', async () => {
  const { inquiry_id, report_id, customer } = await delivered();
  await as(customer).askClarification({ inquiry_id, category: 'data', text: 'Zakaj 78 m²?' });
  await look(inquiry_id);
  await as(office).withdrawReport({ report_id, reason: 'Napačna površina.' });
  expect((await report(valuer, inquiry_id)).actions).not.toContain('revise');
  const revise = (who: typeof office, more: object = {}) => post('/api/reviseReport', who, { inquiry_id, ...more });
  expect((await revise(valuer)).body.errors).toMatchObject({ answer: [expect.any(String)] });
  expect((await revise(office, { answer: 'Popravimo.' })).body.data).toMatchObject({ refusal: 'not_your_move' });
  expect((await revise(valuer, { answer: 'Popravimo.' })).body.data).toMatchObject({ status: 'in_progress' });
  expect((await report(customer, inquiry_id)).questions).toMatchObject([{ answer: 'Popravimo.', changes: true }]);
});

test('a question and a correction have a day of their own, which waits while the customer is asked', async () => {
  const { inquiry_id, customer } = await delivered();
  const stands = async (who = customer) => await as(who).showInquiry({ inquiry_id });
  const inTime = { due_on: '2026-01-22', at_risk: false, overdue: false, clock_stopped: false };
  await as(customer).askClarification({ inquiry_id, category: 'data', text: 'Zakaj 78 m²?' });
  expect(await stands()).toMatchObject({ status: 'clarification', ...inTime });
  await as(valuer).reviseReport({ inquiry_id, answer: 'Popravimo.' });
  expect(await stands()).toMatchObject({ status: 'in_progress', ...inTime });
  await as(valuer).requestInfo({ inquiry_id, items: [{ kind: 'other', text: 'Načrt' }] });
  const start = clock.now;
  try {
    // Eight days, six of them working ones, until the customer answers.
    clock.now = new Date(start.getTime() + 8 * 86_400_000);
    const again = await host.signIn(customer);
    const { missing_items, ...waiting } = await stands(again);
    expect(waiting).toMatchObject({ status: 'needs_info', clock_stopped: true, overdue: false });
    expect(
      (await post('/api/answerMissing', again, { inquiry_id, items: [{ item_id: missing_items[0]?.item_id }] })).status,
    ).toBe(200);
    expect(await stands(again)).toMatchObject({ status: 'in_progress', ...inTime, due_on: '2026-01-30' });
  } finally {
    clock.now = start;
  }
});

test('a link leads a bank to the file until it ends or is taken back; each look is counted', async () => {
  const { inquiry_id, report_id, customer } = await delivered();
  const make = (who = customer, more: object = {}) => post('/api/addReportLink', who, { report_id, days: 7, ...more });
  for (const stranger of [valuer, await person()]) expect((await make(stranger)).status).toBe(404);
  expect((await make(customer, { days: 91 })).status).toBe(422);
  const { link, link_id } = (await make(customer, { note: 'Banka d.d.' })).body.data;
  const code = new URL(link).hash.replace('#code=', '');
  const look = () => post('/api/showReportByLink', undefined, { code });
  const shown = (await look()).body.data;
  expect(shown).toMatchObject({ version: 1, state: 'valid', valuer: expect.stringMatching(/^\S+ \S/), firm: null });
  const got = await open(shown.url);
  expect(createHash('sha256').update(got.bytes).digest('hex')).toBe(
    (await report(customer, inquiry_id)).reports[0].sha256,
  );
  const another = shown.url.replace(
    /signature=(.)/,
    (_: string, first: string) => `signature=${first === 'x' ? 'y' : 'x'}`,
  );
  expect((await open(another)).status).toBe(404);
  expect((await as().refused.showReportByLink({ code: 'AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
  const [{ links }] = (await report(customer, inquiry_id)).reports;
  expect(links).toMatchObject([{ note: 'Banka d.d.', opened: 1, state: 'open' }]);

  expect((await post('/api/withdrawReportLink', await person(), { link_id })).status).toBe(404);
  await as(customer).withdrawReportLink({ link_id });
  expect((await look()).status).toBe(404);
  expect((await open(shown.url)).status, 'the address given before').toBe(404);

  const second = (await make()).body.data;
  const start = clock.now;
  clock.now = new Date(start.getTime() + 8 * 86_400_000);
  const ended = await post('/api/showReportByLink', undefined, { code: new URL(second.link).hash.slice(6) });
  clock.now = start;
  expect(ended.status).toBe(404);
});

test('numbers are consecutive without gaps, even when two are sealed simultaneously', async () => {
  const [a, b, one, other] = [await inControl(), await inControl(), await reviewer(), await reviewer()];
  const answers = await Promise.all([seal(one, a.inquiry_id), seal(other, b.inquiry_id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const numbers = await inScope(db, 'system', (system) =>
    system.selectFrom('reports.report').select('number').distinct().orderBy('number').execute(),
  );
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, at) => at + 1));
  // Each file contains the stored number, even if it had to be printed again.
  for (const { body } of answers) {
    const { report_id, number } = body.data;
    const { text } = await readPdf((await open(`/api/report-pdf/${report_id}`, valuer)).bytes);
    expect(new Set(text.match(/POR-\d{4}-\d{6}/g))).toEqual(new Set([number]));
  }
});

test('a case of one’s own is sealed by its author alone, printed as such, and withdrawn by them', async () => {
  const author = await person('valuer');
  const { order_id } = (await orderPackage(host, author)).body.data;
  const { gross_cents } = await as(author).showOrder({ order_id });
  const paid = { order_id, amount_cents: gross_cents, paid_on: '2026-01-15' };
  await as(office).markPaid(paid);
  const begun = { title: 'Lastni primer', assesment_reason: 'zavarovano_posojanje' };
  const { calculation_id } = (await post('/api/addCalculation', author, begun)).body.data;
  const seal = (who = author, revision = 0) => post('/api/sealOwnReport', who, { calculation_id, revision });
  expect((await seal()).body.data).toMatchObject({ refusal: 'preflight_open' });
  await freeze(calculation_id, deskCase);
  const revision = await save(calculation_id, deskCase, author);
  expect((await seal(valuer, revision)).status, 'of somebody else').toBe(404);
  expect((await seal(author, revision)).body.data, 'without a licence').toMatchObject({ refusal: 'preflight_open' });
  const licence = { kind: 'sodni_cenilec', number: '77', issuer: 'Mera', valid_until: '2028-12-31' };
  const licensed = (...licences: object[]) =>
    post('/api/editValuerProfile', office, { valuer_id: author.userId, licences });
  await licensed(licence);
  expect((await seal(author, revision)).body.data, 'without the one that the report claims').toMatchObject({
    refusal: 'preflight_open',
  });
  await licensed(licence, { ...licence, kind: 'pooblasceni_ocenjevalec', number: '78' });
  const { status, body } = await seal(author, revision);
  expect(status, JSON.stringify(body)).toBe(200);
  const { reports } = await as(author).showOwnReports({ calculation_id });
  expect(reports).toMatchObject([{ number: body.data.number, version: 1, state: 'valid' }]);
  expect((await as(valuer).refused.showOwnReports({ calculation_id })).status).toBe(404);
  const { text } = await readPdf((await open(`/api/report-pdf/${body.data.report_id}`, author)).bytes);
  expect(text).toContain('poročila ni pregledal drug ocenjevalec');
  for (const stranger of [valuer, office])
    expect((await open(`/api/report-pdf/${body.data.report_id}`, stranger)).status).toBe(404);
  const withdrawn = { report_id: body.data.report_id, reason: 'Napaka.' };
  expect((await as(valuer).refused.withdrawReport(withdrawn)).status).toBe(404);
  await as(author).withdrawReport(withdrawn);
  expect((await verify(existing(reports[0]).code)).body.data).toMatchObject({ state: 'withdrawn' });
  expect((await seal(author, revision)).body.data).toMatchObject({ number: body.data.number, report_version: 2 });
  expect((await verify(existing(reports[0]).code)).body.data).toMatchObject({ state: 'withdrawn', newest: 2 });
});

test('who asks for their own data gets their reports with the files', async () => {
  const { url } = await as(one.customer).exportOwnData();
  const files = await filesInZip((await open(url, one.customer)).bytes);
  expect(files.get('porocilo-POR-2026-000001-v1.pdf')?.equals(file)).toBe(true);
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}');
  expect(data.reports).toMatchObject([{ number: 'POR-2026-000001', version: 1, code: sealed.code }]);
});

test('row-level security: each sees their own, no one can write', async () => {
  const tables = ['submission', 'checked', 'point', 'series', 'report', 'question', 'link', 'signature'];
  const count = (scope: Parameters<typeof inScope>[1], table: string) =>
    inScope(db, scope, async (scoped) => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(`reports.${table}`)}`.execute(
        scoped,
      );
      return Number(rows[0]?.n);
    });
  const stranger = { userId: (await person()).userId, permissions: ['inquiry.view_own', 'report.download'] };
  const customer = { userId: one.customer.userId, permissions: ['inquiry.view_own', 'report.download'] };
  for (const table of tables) {
    expect(await count(stranger, table), table).toBe(0);
    const changed = await inScope(db, customer, (scoped) =>
      sql`delete from ${sql.table(`reports.${table}`)}`.execute(scoped),
    );
    expect(changed.numAffectedRows).toBe(0n);
  }
  expect(await count(customer, 'report')).toBe(1);
  for (const table of ['submission', 'checked', 'point', 'series']) expect(await count(customer, table), table).toBe(0);
  const change = sql`update reports.report set content = '{}'`;
  await expect(inScope(db, 'system', (system) => change.execute(system))).rejects.toThrow(/permission denied/);
});

test('a delivered report is the whole firm’s: colleagues find and download it until they leave', async () => {
  const { customer, report_id, inquiry_id } = await delivered();
  const colleague = await person();
  const shared = async () => (await as(colleague).showSharedInquiries({})).items;
  const download = async () => (await open(`/api/report-pdf/${report_id}`, colleague)).status;
  expect([await shared(), await download()]).toEqual([[], 404]);
  await as(customer).addOrganisation({ name: 'Žaga d. o. o.' });
  await as(customer).inviteMember({ email: colleague.email, first_name: 'Bor', last_name: 'Žagar' });
  expect(await download(), 'invited, has not said yes').toBe(404);
  const [{ organisation_id }] = (await post('/api/showOrganisation', colleague, {})).body.data.invitations;
  await as(colleague).answerInvitation({ organisation_id, accepted: true });
  expect(await shared()).toMatchObject([{ inquiry_id, report: { report_id, number: expect.stringMatching(/^POR-/) } }]);
  expect(await download()).toBe(200);
  expect((await post('/api/showReport', colleague, { inquiry_id })).status, 'nothing else of it').toBe(404);
  await as(colleague).leaveOrganisation({});
  expect([await shared(), await download()]).toEqual([[], 404]);
});
