import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { P12Signer, PDF, rgb } from '@libpdf/core';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { inScope } from '#platform/server/db/database.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';
import { readablePdf } from '../../../../tests/support/files.ts';
import { orderPackage } from '../../../../tests/support/order-calls.ts';
import { deskCase, reportHost } from '../../../../tests/support/report-calls.ts';
import { fileOf, issuer, password, signAtHome, verdictsOf } from '../../../../tests/support/signing/signing.ts';

const host = await caseHost({ signing: { trustedIssuers: [issuer] } });
const { as, post, person, signIn, open, upload, office, valuer, clock, db, trailOf } = host;
const renamed = (who: typeof valuer, first_name: string, last_name: string) =>
  post('/api/editAccount', who, { first_name, last_name, language: 'sl' });
const { checkFile, delivered, report, reviewer, save, seal, submit } = await reportHost(host);

await renamed(valuer, 'Cvetka', 'Žagar');
const one = await delivered();
const path = `/api/report-pdf/${one.report_id}`;
const sealed = (await open(path, valuer)).bytes;
const give = (bytes: Buffer, who = valuer, report_id = one.report_id, more: object = {}) =>
  upload('/api/addReportSignature', who, { report_id, ...more }, { name: 'podpisano.pdf', bytes });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const newest = async (who = one.customer) => (await report(who, one.inquiry_id)).reports[0];

test('the printed hash is that of the attached file, which one command takes out', async () => {
  const [attached] = [...(await PDF.load(new Uint8Array(sealed))).getAttachments().keys()];
  expect(attached).toBe('case.json');
  const bytes = (await PDF.load(new Uint8Array(sealed))).getAttachment('case.json');
  const { content_sha256, sha256: ofFile } = await newest();
  expect(sha256(Buffer.from(bytes ?? []))).toBe(content_sha256);
  expect(sha256(sealed)).toBe(ofFile);
  const checked = { sha256: ofFile, content_sha256, content_in_order: true, signatures: [] };
  expect((await checkFile(sealed)).data).toMatchObject(checked);
});

test('a predračun is called what it is, and nothing is said of whether it is genuine', async () => {
  const customer = await person();
  const { body } = await orderPackage(host, customer);
  const { bytes } = await open(`/api/proformaPdf/${body.data.order_id}`, customer);
  const { data } = await checkFile(bytes);
  const number = expect.stringMatching(/^P-\d{4}-\d{6}$/);
  expect(data).toMatchObject({ genuine: false, report: null, paper: { kind: 'proforma', number } });
  // A report is recognised.
  expect((await checkFile(sealed)).data).toMatchObject({ genuine: true, paper: null });
});

test('a picture and a draft are called what they are, and not said to be forged', async () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
  expect((await checkFile(picture)).data).toMatchObject({ genuine: false, report: null, no_report: 'not_pdf' });
  const draft = await open(`/api/calculation-pdf/${one.calculation_id}`, valuer);
  expect((await checkFile(draft.bytes)).data).toMatchObject({ genuine: false, no_report: 'draft' });
  expect((await checkFile(sealed)).data).toMatchObject({ genuine: true, no_report: null });
});

test('only the valuer of a report adds a signature, and only to what was sealed', async () => {
  const signed = await signAtHome(sealed);
  for (const stranger of [await person('valuer'), await reviewer()])
    expect((await give(signed, stranger)).status).toBe(404);
  for (const other of [office, one.customer]) expect((await give(signed, other)).status).toBe(403);
  const reason = async (bytes: Buffer) => {
    const { status, body } = await give(bytes);
    expect([status, body.error_code]).toEqual([422, 'file_corrupt']);
    return body.data.reason;
  };
  const spoilt = Buffer.from(signed);
  spoilt.write('D:1999', spoilt.lastIndexOf('/M (') + 4);
  const drawn = await PDF.load(new Uint8Array(sealed));
  drawn.getPages()[0]?.drawText('291.600', { x: 100, y: 400 });
  const drawnOn = Buffer.from(await drawn.save({ incremental: true }));
  expect(await reason(sealed)).toBe('no_signature');
  expect(await reason(Buffer.concat([sealed, Buffer.from('\n')]))).toBe('no_signature');
  expect(await reason(drawnOn)).toBe('no_signature');
  expect(await reason(await signAtHome(drawnOn))).toBe('more_changed');
  expect(await reason(await signAtHome(signed))).toBe('more_changed');
  expect(await reason(spoilt)).toBe('broken');
  const late = await give(await signAtHome(sealed, 'expired'));
  expect(late.body.data).toEqual({ reason: 'expired', valid_from: '2020-01-01', valid_until: '2021-01-01' });
  expect(await reason(Buffer.from('%PDF-1.7 nothing'))).toBe('unreadable');
  expect(await reason(await signAtHome(await readablePdf('Račun 12')))).toBe('other_document');
  const rewritten = await PDF.load(new Uint8Array(sealed));
  rewritten.setSubject('Na novo zapisano');
  expect(await reason(await signAtHome(Buffer.from(await rewritten.save())))).toBe('other_file');
  expect((await give(Buffer.alloc(limits.sealedBytes + 1))).status).toBe(413);
  expect(await newest(), 'nothing of that was kept').toMatchObject({ signatures: [], signed_at_sealing: false });
});

test('the signed file is what customer and bank get from then on, and what is checked', async () => {
  const signed = await signAtHome(sealed);
  const { status, body } = await give(signed);
  expect(status, JSON.stringify(body)).toBe(200);
  const who = { signer: 'Cvetka Žagar', issuer: 'Preskusni izdajatelj Mera', claimed_at: '2026-01-15T10:00:00.000Z' };
  expect(body.data).toMatchObject({ ...who, way: 'own', stamped_at: null });
  expect((await open(path, one.customer)).bytes.equals(signed)).toBe(true);
  expect(await newest()).toMatchObject({ sha256: sha256(signed), size: signed.length, signatures: [who] });
  expect(verdictsOf(signed) ?? ['Signature is Valid.']).toEqual(['Signature is Valid.']);
  const { link } = await as(one.customer).addReportLink({ report_id: one.report_id });
  const shown = await as().showReportByLink({ code: new URL(link).hash.slice(6) });
  expect((await open(existing(shown.url))).bytes.equals(signed)).toBe(true);
  expect((await checkFile(signed)).data).toMatchObject({
    genuine: true,
    changes: [],
    signatures: [{ ...who, intact: true, covers_all: true, certificate_valid: true, issuer_known: true }],
  });
  // The file from before is genuine too.
  expect((await checkFile(sealed)).data).toMatchObject({
    genuine: true,
    signatures: [],
    changes: ['Poročilu je bil pozneje dodan elektronski podpis. Ta datoteka je zapečatena, vendar brez njega.'],
  });
  expect((await trailOf(one.report_id)).find(({ event }) => event === 'report.signed')).toMatchObject({
    actor_id: valuer.userId,
    details: { way: 'own', sha256: sha256(signed) },
  });
  expect((await give(signed)).body.data.reason, 'the same once more').toBe('no_signature');
});

test('a signed report is the same for row-level security: strangers see nothing, nobody changes it', async () => {
  const stranger = { userId: (await person()).userId, permissions: ['inquiry.view_own', 'report.download'] };
  const customer = { userId: one.customer.userId, permissions: ['inquiry.view_own', 'report.download'] };
  const count = (scope: Parameters<typeof inScope>[1]) =>
    inScope(db, scope, (scoped) => scoped.selectFrom('reports.signature').selectAll().execute());
  expect(await count(stranger)).toEqual([]);
  expect(await count(customer)).toHaveLength(1);
  const change = inScope(db, 'system', (system) =>
    system.updateTable('reports.signature').set({ signer: 'Drug' }).execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
});

/** The signed file, changed by a program. */
const changedBy = async (change: (pdf: PDF) => unknown, options = {}) => {
  const pdf = await PDF.load(new Uint8Array((await open(path, valuer)).bytes));
  await change(pdf);
  return Buffer.from(await pdf.save(options));
};

/** The file with one more signature, added elsewhere. */
const signedElsewhere = async (bytes: Buffer) => {
  const signer = await P12Signer.create(readFileSync(fileOf('firm.p12')), password);
  const pdf = await PDF.load(new Uint8Array(bytes));
  return Buffer.from((await pdf.sign({ signer })).bytes);
};

const otherCase = Buffer.from(
  JSON.stringify({
    ...deskCase,
    subject: { ...deskCase.subject, areas: { ...deskCase.subject.areas, uporabna: 75 } },
  }),
);
const swap = (pdf: PDF) => {
  pdf.removeAttachment('case.json');
  pdf.addAttachment('case.json', new Uint8Array(otherCase), { mimeType: 'application/json' });
};

const forgeries: readonly [string, () => Promise<Buffer>, RegExp, object?][] = [
  [
    'a byte of its metadata replaced in its place',
    async () => {
      const bytes = Buffer.from((await open(path, valuer)).bytes);
      const place = bytes.indexOf('<pdfaid:part>') + '<pdfaid:part>'.length;
      bytes.write('2', place);
      return bytes;
    },
    /kar datoteka pove o sebi/,
    { signatures: [{ intact: false }] },
  ],
  [
    'text written over a page by an update at its end',
    () => changedBy((pdf) => pdf.getPages()[0]?.drawText('291.600 EUR', { x: 100, y: 400 }), { incremental: true }),
    /na koncu nekaj dodano.*Besedilo se razlikuje na strani 1\./,
    { signatures: [{ intact: true, covers_all: false }] },
  ],
  [
    'its attachment swapped',
    () => changedBy(swap),
    /Priloge datoteke niso enake/,
    { attached: 'different', content_in_order: false },
  ],
  [
    'a figure of a page covered and written anew',
    () =>
      changedBy((pdf) => {
        const page = pdf.getPages()[1];
        page?.drawRectangle({ x: 90, y: 390, width: 120, height: 20, color: rgb(1, 1, 1) });
        page?.drawText('291.600', { x: 100, y: 400 });
      }),
    /Besedilo se razlikuje na strani 2\./,
  ],
  [
    'something drawn over a page, its words the same',
    () =>
      changedBy((pdf) =>
        pdf.getPages()[2]?.drawRectangle({ x: 90, y: 390, width: 120, height: 20, color: rgb(1, 1, 1) }),
      ),
    /Besedilo je enako, drugo .* se razlikuje na strani 3\./,
  ],
  ['two pages in each other’s place', () => changedBy((pdf) => pdf.movePage(1, 2)), /v drugem vrstnem redu/],
  [
    'a page swapped for another',
    () =>
      changedBy((pdf) => {
        pdf.removePage(1);
        pdf.addPage({ width: 595, height: 842 });
        pdf.movePage(pdf.getPages().length - 1, 1);
      }),
    /Besedilo se razlikuje na strani 2\./,
  ],
  [
    'its signature stripped, and written anew',
    () =>
      changedBy((pdf) => {
        pdf.getForm()?.getSignatureFields();
        pdf.context.catalog.removeAcroForm();
      }),
    /Manjka elektronski podpis/,
    { signatures: [] },
  ],
  [
    'pages added to it',
    () => changedBy((pdf) => pdf.addPage({ width: 595, height: 842 })),
    /Datoteka ima \d+ stran\S*, zapečatena pa \d+ stran/,
  ],
  ['its title changed', () => changedBy((pdf) => pdf.setTitle('Drugo poročilo')), /kar datoteka pove o sebi/],
  [
    'a copy encrypted without a password to open it',
    () => changedBy((pdf) => pdf.setProtection({ ownerPassword: 'lastnik' })),
    /Datoteka je bila šifrirana/,
  ],
  [
    'a copy that only a password opens',
    () => changedBy((pdf) => pdf.setProtection({ userPassword: 'geslo', ownerPassword: 'lastnik' })),
    /zaščitena z geslom.*ne moremo reči ničesar/,
    { attached: 'unreadable' },
  ],
  [
    'something drawn on a page, and a signature of somebody else behind',
    async () => {
      const drawn = await changedBy((pdf) => pdf.getPages()[0]?.drawText('291.600 EUR', { x: 100, y: 400 }), {
        incremental: true,
      });
      return signedElsewhere(drawn);
    },
    /Dodan je elektronski podpis.*Besedilo se razlikuje na strani 1\./,
  ],
  [
    'a signature of somebody else, and bytes behind that one',
    async () => {
      const pdf = await PDF.load(new Uint8Array(await signedElsewhere((await open(path, valuer)).bytes)));
      pdf.getPages()[0]?.drawText('291.600 EUR', { x: 100, y: 400 });
      return Buffer.from(await pdf.save({ incremental: true }));
    },
    /Besedilo se razlikuje na strani 1\./,
  ],
];

test.each(forgeries)('of a signed report with %s it is said what was done', async (_what, forge, words, more = {}) => {
  const { code, number } = await newest();
  const forged = await forge();
  const { status, data } = await checkFile(forged, code);
  expect(status).toBe(200);
  expect(data).toMatchObject({ genuine: false, added_signers: null, report: { number }, ...more });
  expect(data.changes.join(' ')).toMatch(words);
  expect(data.changes.join(' '), 'only what was read is said to be the same').not.toMatch(/nespremenjen/);
});

test.each([
  ['the delivered file', async () => (await open(path, valuer)).bytes, 2],
  ['the file as it was before its own signature', async () => sealed, 1],
])(
  '%s under a signature of somebody else is the delivered content, with a signature that we do not know',
  async (_what, file, count) => {
    const { data } = await checkFile(await signedElsewhere(await file()));
    expect(data).toMatchObject({ genuine: false, attached: 'same', changes: [], added_signers: [expect.any(String)] });
    expect(data.signatures).toHaveLength(count);
    expect(data.added_signers[0]).toContain(data.signatures.at(-1).signer);
    const twice = (await checkFile(await signedElsewhere(await signedElsewhere(await file())))).data;
    expect(twice.added_signers).toHaveLength(2);
    const spoilt = await signedElsewhere(await file());
    spoilt.write('D:1999', spoilt.lastIndexOf('/M (') + 4);
    expect((await checkFile(spoilt)).data, 'one that does not hold says nothing').toMatchObject({
      added_signers: null,
    });
  },
);

test('an older version is genuine, and is said to be replaced; the next one is signed anew', async () => {
  const before = (await open(path, valuer)).bytes;
  await host.look(one.inquiry_id);
  await as(office).withdrawReport({ report_id: one.report_id, reason: 'Napačna površina.' });
  expect((await give(await signAtHome(before))).body.error_code, 'withdrawn').toBe('inquiry_locked');
  await as(valuer).reviseReport({ inquiry_id: one.inquiry_id });
  const texts = { ...deskCase.report.texts, summary: 'Popravljena površina.' };
  const revision = await save(one.calculation_id, { ...deskCase, report: { ...deskCase.report, texts } });
  await submit({ ...one, revision });
  expect((await seal(await reviewer(), one.inquiry_id)).status).toBe(200);
  expect((await checkFile(before)).data).toMatchObject({
    genuine: true,
    report: { version: 1, newest: 2, state: 'withdrawn' },
    signatures: [{ intact: true }],
  });
  const second = await newest();
  expect(second).toMatchObject({ version: 2, signatures: [] });
  expect((await give(await signAtHome(before))).body.error_code, 'replaced').toBe('inquiry_locked');
});

test('a report that somebody else signed is kept only with a reason, and can be taken back as long as nothing rests on it', async () => {
  const bank = `${randomUUID()}@banka.example`;
  const other = await delivered(undefined, { recipients: [{ name: 'Banka', email: bank }] });
  const file = `/api/report-pdf/${other.report_id}`;
  const before = (await open(file, valuer)).bytes;
  const shown = async (who = valuer) => (await report(who, other.inquiry_id)).reports[0];
  const takeBack = (who: typeof valuer, sha: string, reason = 'Podpisan je bil napačen dokument.') =>
    post('/api/withdrawReportSignature', who, { report_id: other.report_id, sha256: sha, reason });
  await renamed(valuer, 'Bojan', 'Kranjc');
  const signed = await signAtHome(before);
  const asked = await give(signed, valuer, other.report_id);
  expect([asked.status, asked.body.error_code]).toEqual([422, 'file_corrupt']);
  expect(asked.body.data).toEqual({ reason: 'other_signer', signer: 'Cvetka Žagar', valuer: 'Bojan Kranjc' });
  expect((await give(signed, valuer, other.report_id, { other_reason: ' ' })).status, 'no words are no reason').toBe(
    422,
  );
  expect(await shown(), 'nothing was kept').toMatchObject({ signatures: [], sha256: sha256(before) });
  expect((await takeBack(valuer, sha256(before))).status, 'nothing is there to be taken back').toBe(404);

  const because = { other_reason: 'Cvetka Žagar podpisuje po pooblastilu.' };
  const kept = await give(signed, valuer, other.report_id, because);
  expect(kept.body.data).toMatchObject({ signer: 'Cvetka Žagar', of_another: true, ...because });
  expect(await shown()).toMatchObject({ signatures: [{ of_another: true, ...because }], sha256: sha256(signed) });
  expect(await shown(other.customer)).toMatchObject({ signatures: [{ of_another: true, other_reason: null }] });
  expect((await report(valuer, other.inquiry_id)).actions).toContain('withdraw_signature');
  expect((await report(other.customer, other.inquiry_id)).actions).not.toContain('withdraw_signature');

  // The valuer's own signature on top of it, which needs no reason and keeps none.
  const own = await signAtHome(signed, 'demo-valuer');
  const second = await give(own, valuer, other.report_id, because);
  expect(second.body.data).toMatchObject({ signer: 'Bojan Kranjc', of_another: false, other_reason: null });
  expect((await takeBack(valuer, sha256(signed))).body.error_code, 'another rests on it').toBe('version_conflict');
  expect((await takeBack(other.customer, sha256(own))).status).toBe(403);
  expect((await takeBack(await person('valuer'), sha256(own))).status).toBe(404);
  expect((await takeBack(valuer, sha256(own), '')).status).toBe(422);

  // Like withdrawing a report, it needs a recent sign-in; owners of the file are notified, but not the person who did it.
  const start = clock.now;
  const late = await signIn(office);
  clock.now = new Date(start.getTime() + limits.recentSignInMinutes * 60_000 + 1_000);
  expect((await takeBack(late, sha256(own))).body.error_code).toBe('reauth_required');
  clock.now = start;
  expect((await takeBack(valuer, sha256(own))).status).toBe(200);
  const { number } = await shown();
  const told = async (email: string) =>
    (await host.mailsTo(email)).filter((subject) => subject === `Podpis na poročilu ${number} je umaknjen`).length;
  expect(await Promise.all([other.customer.email, bank, valuer.email].map(told))).toEqual([1, 1, 0]);
  await host.look(other.inquiry_id);
  expect((await takeBack(office, sha256(signed), 'Brez pooblastila.')).status).toBe(200);
  expect(await Promise.all([other.customer.email, bank, valuer.email].map(told))).toEqual([2, 2, 1]);
  // Adding and removing is in the history of both, with its time, and rings the customer's bell.
  const [forCustomer, forOffice] = await Promise.all([
    post('/api/showInquiry', other.customer, { inquiry_id: other.inquiry_id }),
    post('/api/showCase', office, { inquiry_id: other.inquiry_id, reason: 'Preverjanje podpisa.' }),
  ]);
  type Told = { event: string; party: string; note: string | null; reason: string | null };
  const happened = ['sign_report', 'withdraw_signature'];
  const signing = ({ body }: typeof forCustomer) =>
    (body.data.history as Told[])
      .filter(({ event }) => happened.includes(event))
      .map(({ event, party, note, reason }) => [event, party, note, reason]);
  const steps = [
    ['sign_report', 'valuer', 'Cvetka Žagar', null],
    ['sign_report', 'valuer', 'Bojan Kranjc', null],
    ['withdraw_signature', 'valuer', 'Bojan Kranjc', null],
    ['withdraw_signature', 'admin', 'Cvetka Žagar', null],
  ];
  expect(signing(forCustomer)).toEqual(steps);
  expect(signing(forOffice)).toEqual(steps);
  const { news } = await as(other.customer).showNewMessages({});
  const rung = news.filter(
    ({ event, is_new }: { event: string; is_new: boolean }) => is_new && happened.includes(event),
  );
  expect(rung).toHaveLength(4);
  const subjects = await host.mailsTo(other.customer.email);
  expect(subjects.filter((one) => one === `Poročilo ${number} je elektronsko podpisano`)).toHaveLength(2);

  expect((await open(file, other.customer)).bytes.equals(before), 'the file from before is in force again').toBe(true);
  expect(await shown()).toMatchObject({
    sha256: sha256(before),
    signatures: [],
    withdrawn_signatures: [{ signer: 'Cvetka Žagar', reason: 'Brez pooblastila.' }, { signer: 'Bojan Kranjc' }],
  });
  expect(await shown(other.customer)).toMatchObject({ withdrawn_signatures: [] });
  expect((await checkFile(signed)).data).toMatchObject({
    genuine: true,
    changes: ['Podpis v tej datoteki je bil pozneje umaknjen; poročilo zdaj izročamo brez njega.'],
  });
  expect((await checkFile(before)).data).toMatchObject({ genuine: true, changes: [] });
  expect((await trailOf(other.report_id)).map(({ event, details }) => [event, details])).toMatchObject([
    ['report.signed', { ...because, signer: 'Cvetka Žagar' }],
    ['report.signed', { sha256: sha256(own) }],
    ['report.signature_withdrawn', { sha256: sha256(own), reason: 'Podpisan je bil napačen dokument.' }],
    ['report.signature_withdrawn', { sha256: sha256(signed), reason: 'Brez pooblastila.', signer: 'Cvetka Žagar' }],
  ]);

  // A signature removed by mistake is uploaded again; and none can be removed from a withdrawn report.
  expect((await give(await signAtHome(before, 'demo-valuer'), valuer, other.report_id)).status).toBe(200);
  const { sha256: now } = await shown();
  await as(office).withdrawReport({ report_id: other.report_id, reason: 'Napačna površina.' });
  expect((await takeBack(valuer, now)).body.error_code).toBe('inquiry_locked');
});
