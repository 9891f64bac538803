import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { termsVersion } from '#domains/content/server/public.ts';
import { formats } from '#platform/i18n/format.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildInquiry, buildPerson, buildValuer } from '../../../../../tests/support/builders.ts';
import { existing } from '../../../../../tests/support/existing.ts';
import { readPdf } from '../../../../../tests/support/read-pdf.ts';
import { readZip } from '../../../../../tests/support/read-zip.ts';
import { type Person, testApp } from '../../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post, open, upload, clock } = app;

const fileOf = (text: string) =>
  Buffer.from(`%PDF-1.7\n%${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const pass = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

const attach = async (who: Person, property_id: string, name: string, bytes: Buffer) => {
  pass(1_000);
  const fields = { property_id, document_type: 'gradbeno_dovolenje', number: '351-12/1998', date: '1998-05-04' };
  expect(await upload('/api/addPropertyDocuments', who, fields, { name, bytes })).toMatchObject({ status: 200 });
};

const submit = async (who: Person, inquiry_id: string) => {
  const { body } = await post('/api/submitInquiry', who, { inquiry_id, terms: true });
  return body.data.number as string;
};

const fetchPdf = async (who: Person, inquiry_id: string) => {
  const { body } = await post('/api/downloadInquiry', who, { inquiry_id });
  return { ...body.data, ...(await open(body.data.url, who)) };
};

const workDays = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13];
const withInquiry = async () => {
  const ana = await person();
  const visit = `2026-02-${String(workDays.shift()).padStart(2, '0')}T09:00:00Z`;
  return { ana, ...(await buildInquiry(app, ana, visit)) };
};

describe('the order as a PDF', () => {
  test('says who ordered what, what for, with which documents and under which terms', async () => {
    const { ana, inquiry_id, property_id } = await withInquiry();
    await attach(ana, property_id, 'načrt hiše.pdf', fileOf('a'));
    const number = await submit(ana, inquiry_id);

    const { status, headers, bytes, file_name } = await fetchPdf(ana, inquiry_id);

    expect({ status, file_name }).toEqual({ status: 200, file_name: `Naročilo cenitve ${number}.pdf` });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Naro%C4%8Dilo%20cenitve%20${number}.pdf`,
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    });
    const { text, info, language, isTagged } = await readPdf(bytes);
    expect({ title: info.Title, language, isTagged }).toEqual({
      title: 'Naročilo cenitve',
      language: 'sl',
      isTagged: true,
    });
    for (const said of [
      number,
      formats('sl').dateTime(clock.now),
      'Zavarovano posojanje',
      'ponedeljek, 02/02/2026 ob 10:00',
      'Ana Novak',
      'Slovenska cesta 5',
      'Pot na Fužine 1',
      '2001-12-3',
      '54,5 m²',
      'Po ponudbi',
      'Gradbeno dovoljenje',
      'št. 351-12/1998 z dne 04/05/1998',
      'načrt hiše.pdf',
      `splošni pogoji, različica ${await termsVersion(db)}`,
      'podpis',
      'žig',
      'Stran 1 od 2',
    ])
      expect(text).toContain(said);
  });

  test('says of a draft the price that its screen shows, and no acceptance', async () => {
    const { ana, inquiry_id } = await withInquiry();
    await inScope(db, 'system', (system) =>
      sql`update properties.property set kind = 'stanovanje' where inquiry_id = ${inquiry_id}`.execute(system),
    );
    const { list_price } = await as(ana).showInquiry({ inquiry_id });
    const { text } = await readPdf((await fetchPdf(ana, inquiry_id)).bytes);
    const money = (cents: number) =>
      formats('sl')
        .money(cents / 100)
        .replaceAll('\u00a0', ' ');
    expect(text).toContain(
      `${money(existing(list_price).net_cents)} brez DDV, ${money(existing(list_price).gross_cents)} z 22 % DDV`,
    );
    expect(text).not.toContain('Po ponudbi');
    expect(text).not.toContain('Cena sprejeta');
  });

  test('stays as it was submitted, byte for byte, whatever changes afterwards', async () => {
    const { ana, inquiry_id } = await withInquiry();
    await submit(ana, inquiry_id);
    const first = await fetchPdf(ana, inquiry_id);
    await inScope(db, 'system', (system) =>
      system
        .updateTable('inquiries.personal_information')
        .set({ last_name: 'Kovač', street: 'Drugje 1' })
        .where('inquiry_id', '=', inquiry_id)
        .execute(),
    );
    pass(60_000);
    const second = await fetchPdf(ana, inquiry_id);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  test('says the price once it was agreed, under the terms of the handing in', async () => {
    const [customer, office] = [await person(), await person('admin')];
    const { inquiry_id } = await buildCase(app, { customer, office }, 'quoted', { visit: '2026-03-03T09:00:00Z' });
    expect((await readPdf((await fetchPdf(customer, inquiry_id)).bytes)).text).toContain('Po ponudbi');
    const { body } = await post('/api/showInquiry', customer, { inquiry_id });
    pass(60_000);
    await as(customer).acceptQuote({ inquiry_id, quote_id: body.data.quote.quote_id, terms: true });
    const { text } = await readPdf((await fetchPdf(customer, inquiry_id)).bytes);
    expect(text).toMatch(/250,00 € brez DDV, 305,00 € z 22 % DDV/);
    expect(text).toContain(`splošni pogoji, različica ${await termsVersion(db)}`);
  });

  test('is for the office too, of a case that is over once it said why it looks, and not for its other people', async () => {
    const [customer, office] = [await person(), await person('admin')];
    const { inquiry_id } = await buildCase(app, { customer, office }, 'submitted', { visit: '2026-03-04T09:00:00Z' });
    expect(await open(`/getZipFile/${inquiry_id}`, office)).toMatchObject({ status: 200 });
    await as(office).declineInquiry({ inquiry_id, reason: 'outside_area' });
    expect(await post('/api/downloadInquiry', office, { inquiry_id })).toMatchObject({
      body: { error_code: 'look_reason_required' },
    });
    expect(await open(`/getZipFile/${inquiry_id}`, office)).toMatchObject({ status: 403 });
    await as(office).showCase({ inquiry_id, reason: 'Klic naročnika' });
    expect(await open(`/getZipFile/${inquiry_id}`, office)).toMatchObject({ status: 200 });
    expect(await open(`/getZipFile/${inquiry_id}`, await person('valuer'))).toMatchObject({ status: 404 });
  });

  test('is kept sealed, for it names a person and their tax number', async () => {
    const ana = await person();
    const personal_information = buildPerson({ tax_number: '12345679' });
    const { inquiry_id } = await buildInquiry(app, ana, '2026-03-02T09:00:00Z');
    expect(
      (await post('/api/editInquiry', ana, { inquiry_id, assesment_reason: 'drugo', personal_information })).status,
    ).toBe(200);
    await submit(ana, inquiry_id);
    const { facts } = await inScope(db, 'system', (system) =>
      system
        .selectFrom('inquiries.order_form')
        .select('facts')
        .where('inquiry_id', '=', inquiry_id)
        .executeTakeFirstOrThrow(),
    );
    expect(facts.includes('12345679') || facts.includes('Novak')).toBe(false);
    expect((await readPdf((await fetchPdf(ana, inquiry_id)).bytes)).text).toContain('Davčna številka 12345679');
  });

  test('of a draft is a summary that says so, and what is missing', async () => {
    const ana = await person();
    const { body } = await post('/api/addInquiry', ana, {});
    const { bytes, file_name } = await fetchPdf(ana, body.data.inquiry_id);
    expect(file_name).toBe('Povzetek povpraševanja (osnutek).pdf');
    const { text } = await readPdf(bytes);
    expect(text).toMatch(/Osnutek.*Povzetek povpraševanja.*Vaši podatki, Nepremičnina, Datum ogleda/);
    expect(text).not.toContain('podpis');
  });

  test('speaks the language of its reader, but for the text of the law', async () => {
    const { ana, inquiry_id } = await withInquiry();
    await submit(ana, inquiry_id);
    await as(ana).editAccount({ first_name: 'Ana', last_name: 'Novak', language: 'en' });
    const { bytes, file_name } = await fetchPdf(ana, inquiry_id);
    expect(file_name).toMatch(/^Order for a valuation 2026-\d{6}\.pdf$/);
    const { text, language, info } = await readPdf(bytes);
    expect({ language, title: info.Title }).toEqual({ language: 'en', title: 'Order for a valuation' });
    expect(text).toContain('Za naročilo veljajo splošni pogoji');
    expect(text).toContain('Page 1 of 2');
  });
});

describe('the offer as a PDF', () => {
  test('says what is offered, and a new version voids the one before and says so', async () => {
    const [customer, office] = [await person(), await person('admin')];
    const { inquiry_id } = await buildCase(app, { customer, office }, 'quoted', { visit: '2026-03-05T09:00:00Z' });
    const address = `/api/offerPdf/${inquiry_id}`;
    const { headers, bytes } = await open(address, customer);
    const { number } = await as(customer).showInquiry({ inquiry_id });
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''Ponudba%20${number}.pdf`,
      'cache-control': 'no-store',
    });
    const first = await readPdf(bytes);
    for (const said of [number, 'Ana Novak', '2001-12-3', '250,00 €', '55,00 €', '305,00 €', 'po predračunu'])
      expect(first.text).toContain(said);
    expect(first.text).not.toContain('nadomešča');

    pass(60_000);
    await as(office).sendQuote({ inquiry_id, net_cents: 30_000, note: 'Z garažo.' });
    const { text } = await readPdf((await open(address, office)).bytes);
    for (const said of [`${number}, različica 2`, '366,00 €', 'Z garažo.', 'nadomešča ponudbo z dne'])
      expect(text).toContain(said);
    await as(office).withdrawQuote({ inquiry_id, reason: 'wrong_price' });
    expect(await open(address, customer)).toMatchObject({ status: 404 });
  });

  test('is for its customer and the office alone, and there is none of a price of the list', async () => {
    const [customer, office] = [await person(), await person('admin')];
    const valuer = await buildValuer(app, office);
    const { inquiry_id } = await buildCase(app, { customer, office, valuer }, 'assigned', {
      visit: '2026-03-06T09:00:00Z',
    });
    const address = `/api/offerPdf/${inquiry_id}`;
    expect(await open(address, customer)).toMatchObject({ status: 200 });
    expect((await readPdf((await open(address, customer)).bytes)).text).toContain('Sprejeta');
    for (const other of [valuer, await person()]) expect(await open(address, other)).toMatchObject({ status: 404 });
    expect(await open(address)).toMatchObject({ status: 401 });
    const { ana, inquiry_id: draft } = await withInquiry();
    expect(await open(`/api/offerPdf/${draft}`, ana)).toMatchObject({ status: 404 });
  });
});

describe('the address of the order', () => {
  test('leads there for five minutes, for the person who asked, and only as it was signed', async () => {
    const { ana, inquiry_id } = await withInquiry();
    const other = await withInquiry();
    const { body } = await post('/api/downloadInquiry', ana, { inquiry_id });
    const { url } = body.data;
    expect(await open(url, ana)).toMatchObject({ status: 200 });
    expect(await open(url)).toMatchObject({ status: 401 });
    expect(await open(url, other.ana)).toMatchObject({ status: 404 });
    expect(await open(url, ana, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await open(url.replace(inquiry_id, other.inquiry_id), ana)).toMatchObject({ status: 404 });
    expect(await open(url.replace(/until=\d+/, 'until=9999999999999'), ana)).toMatchObject({ status: 404 });
    expect(await open(`/api/inquiryPdf/${inquiry_id}`, ana)).toMatchObject({ status: 404 });
    pass(5 * 60_000 + 1);
    expect(await open(url, ana)).toMatchObject({ status: 404 });
  });

  test('is refused to everyone else', async () => {
    const { inquiry_id } = await withInquiry();
    const bor = await person();
    for (const id of [inquiry_id, randomUUID()])
      expect(await as(bor).refused.downloadInquiry({ inquiry_id: id })).toMatchObject({ status: 404 });
  });
});

describe('GET getZipFile', () => {
  test('packs the order and every document as it was given, under names that lie side by side', async () => {
    const { ana, inquiry_id, property_id } = await withInquiry();
    await attach(ana, property_id, 'načrt hiše.pdf', fileOf('a'));
    await attach(ana, property_id, 'NAČRT hiše.pdf', fileOf('b'));
    await attach(ana, property_id, '../../etc/passwd.pdf', fileOf('c'));
    const number = await submit(ana, inquiry_id);

    const { status, headers, bytes } = await open(`/getZipFile/${inquiry_id}`, ana, { 'sec-fetch-site': 'none' });

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''Povpra%C5%A1evanje%20${number}.zip`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(await readZip(bytes)).toEqual([
      { name: `Naročilo cenitve ${number}.pdf`, sha256: sha256((await fetchPdf(ana, inquiry_id)).bytes) },
      { name: 'načrt hiše.pdf', sha256: sha256(fileOf('a')) },
      { name: 'NAČRT hiše (2).pdf', sha256: sha256(fileOf('b')) },
      { name: 'passwd.pdf', sha256: sha256(fileOf('c')) },
    ]);
  });

  test('is for its owner, from a page of ours, and only there', async () => {
    const { ana, inquiry_id } = await withInquiry();
    const address = `/getZipFile/${inquiry_id}`;
    expect(await open(address)).toMatchObject({ status: 401 });
    expect(await open(address, await person())).toMatchObject({ status: 404 });
    expect(await open(address, await person('admin'))).toMatchObject({ status: 404 });
    for (const site of ['cross-site', 'same-site'])
      expect(await open(address, ana, { 'sec-fetch-site': site })).toMatchObject({ status: 403 });
    for (const id of [randomUUID(), '1', '%2e%2e%2fsecret'])
      expect(await open(`/getZipFile/${id}`, ana), id).toMatchObject({ status: 404 });
    const { status, headers } = await open(address, ana, { 'sec-fetch-site': 'same-origin' });
    expect({ status, cookies: headers['set-cookie'] }).toEqual({ status: 200, cookies: undefined });
  });
});
