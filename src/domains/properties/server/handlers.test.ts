import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { closeAccount } from '#domains/accounts/server/public.ts';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { inScope, whileLocked } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { addUnnumberedBuilding, unnumbered } from '../../../../tests/support/unnumbered-building.ts';
import { sweepFiles } from './jobs.ts';

const app = await testApp();
const { db, pool, person, as, post, open, upload, services } = app;
await loadDemoCadastre(db);

const ask = (statement: string, values: unknown[]) => pool.query(statement, values);

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');
const part = { property_type: 'building_part', sifraKo: 1772, stevilkaStavbe: 1826, stevilkaDelaStavbe: 40 };

const draft = async () => {
  const ana = await person();
  const { body } = await post('/api/addInquiry', ana, {});
  return { ana, inquiry_id: body.data.inquiry_id as string };
};

const order = (inquiry_id: string, ...properties: object[]) => ({
  command: 'SaveOrder',
  order: { inquiry_id, properties },
});

describe('SaveOrder', () => {
  test('takes over what the register says of a part', async () => {
    const { ana, inquiry_id } = await draft();
    const { status, body } = await post('/updateData', ana, order(inquiry_id, part));
    expect(status).toBe(200);
    const shown = await post('/api/showProperty', ana, { property_id: body.data.property_ids[0] });
    expect(shown.body.data).toMatchObject({
      ...part,
      inquiry_id,
      kind: 'stanovanje',
      katastrskaObcina: 'SLAPE',
      naslov: expect.stringContaining('Ulica ob slapu'),
      stevilkaStanovanja: 36,
      povrsina: expect.any(Number),
      entered: 'register',
      documents: 0,
    });
    // The door follows the address in every list, case and paper that names the property.
    const { body: listed } = await post('/api/showInquiry', ana, { inquiry_id });
    expect(listed.data.title).toMatch(/^Ulica ob slapu 15, vrata 36, /);
    const file = await post('/api/showProperty', ana, { property_id: body.data.property_ids[0], full: true });
    const [building] = file.body.data.sections;
    expect(building).toMatchObject({ section: 'property_building', values: { stevilkaStanovanja: 36 } });
  });

  test('takes the order as text in a form, as the old client sends it', async () => {
    const { ana, inquiry_id } = await draft();
    const body = {
      inquiry_id,
      properties: [part, { property_type: 'building', sifraKo: '1728', stevilkaStavbe: '412' }],
    };
    const form = { command: 'SaveOrder', order: JSON.stringify(body) };
    expect(await upload('/updateData', ana, form)).toMatchObject({ status: 200 });
    const { body: list } = await post('/api/showProperty', ana, { inquiry_id });
    expect(list.data.items.map(({ sifraKo }: { sifraKo: number }) => sifraKo)).toEqual([1772, 1728]);
  });

  test('the same order twice has one effect, and a new one takes nothing away', async () => {
    const { ana, inquiry_id } = await draft();
    const first = await post('/updateData', ana, order(inquiry_id, part));
    const again = await post('/updateData', ana, order(inquiry_id, part));
    expect(again.body.data).toEqual(first.body.data);
    await post(
      '/updateData',
      ana,
      order(inquiry_id, { property_type: 'building', sifraKo: 1728, stevilkaStavbe: 412 }),
    );
    const { body } = await post('/api/showProperty', ana, { inquiry_id });
    expect(body.data.items).toHaveLength(2);
  });

  test('a part that the register gives no number is described, and its building stays', async () => {
    await addUnnumberedBuilding(ask, { flats: 31, parts: 43 });
    const { ana, inquiry_id } = await draft();
    const unnamed = { property_type: 'building_part', ...unnumbered, kind: 'stanovanje' };
    const described = (stevilkaStanovanja: number) => ({
      ...unnamed,
      manual: { naslov: 'Ob potoku 7', povrsina: 64.5, opis: 'nadstropje: tretje', stevilkaStanovanja },
    });
    const { status, body } = await post('/updateData', ana, order(inquiry_id, described(12), described(13)));
    expect(status).toBe(200);
    // The same words again are the same part; another door is another one.
    const again = await post('/updateData', ana, order(inquiry_id, described(12)));
    expect(again.body.data.property_ids).toEqual([body.data.property_ids[0]]);
    expect(new Set(body.data.property_ids).size).toBe(2);
    const shown = await post('/api/showProperty', ana, { property_id: body.data.property_ids[0] });
    expect(shown.body.data).toMatchObject({
      ...unnumbered,
      property_type: 'building_part',
      stevilkaDelaStavbe: null,
      stevilkaStanovanja: 12,
      katastrskaObcina: 'SLAPE',
      naslov: 'Ob potoku 7',
      povrsina: 64.5,
      dejanskaRaba: 'nadstropje: tretje',
      entered: 'manual',
      dwellings: null,
      place: [expect.any(Number), expect.any(Number)],
    });
    const file = await post('/api/showProperty', ana, { property_id: body.data.property_ids[0], full: true });
    const { values, entered } = file.body.data.sections[0];
    expect(values).toMatchObject({ letoIzgradnjeStavbe: 2011, stevilkaStanovanja: 12, uporabnaPovrsina: 64.5 });
    expect(entered).toContain('uporabnaPovrsina');
    expect(values).not.toHaveProperty('idZnak');
    // Without a number, the first part must not be assumed.
    expect(await post('/updateData', ana, order(inquiry_id, unnamed))).toMatchObject({
      status: 422,
      body: { errors: { 'order.properties.0.stevilkaDelaStavbe': [expect.any(String)] } },
    });
  });

  test('what the register does not know is refused by its place, unless it was described by hand', async () => {
    const { ana, inquiry_id } = await draft();
    const unknown = { property_type: 'parcel', sifraKo: 1772, parcelnaStevilka: '9999/9' };
    const refused = await post('/updateData', ana, order(inquiry_id, part, unknown));
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'order.properties.1': [expect.any(String)] } } });
    const manual = { naslov: 'Ob potoku', povrsina: 812, opis: null };
    const taken = await post('/updateData', ana, order(inquiry_id, { ...unknown, manual }));
    expect(taken.status).toBe(200);
    const { body } = await post('/api/showProperty', ana, { inquiry_id });
    expect(body.data.items).toMatchObject([{ entered: 'manual', naslov: 'Ob potoku', povrsina: 812, kind: 'drugo' }]);
  });

  test('the kind is put right in the draft and stays so; the register’s word is kept beside it, the price follows', async () => {
    const { ana, inquiry_id } = await draft();
    const { body } = await post('/updateData', ana, order(inquiry_id, part));
    const [property_id] = body.data.property_ids;
    const net = async () => (await as(ana).showInquiry({ inquiry_id })).list_price?.net_cents;
    expect(await net()).toBe(25_000);
    const corrected = { property_id, kind: 'poslovni_prostor' };
    expect((await post('/api/editPropertyKind', ana, corrected)).body.data).toMatchObject({
      kind: 'poslovni_prostor',
      kind_derived: 'stanovanje',
    });
    await post('/updateData', ana, order(inquiry_id, part));
    expect(await as(ana).showProperty({ property_id })).toMatchObject(corrected);
    expect(await net()).toBe(42_000);
    expect(await as(ana).refused.editPropertyKind({ property_id, kind: 'grad' })).toMatchObject({ status: 422 });
    expect(await post('/api/editPropertyKind', await person(), corrected)).toMatchObject({ status: 404 });
    const handedIn = await buildInquiry(app, ana, '2026-01-21T09:00:00Z');
    await as(ana).submitInquiry({ inquiry_id: handedIn.inquiry_id, terms: true });
    const late = { property_id: handedIn.property_id, kind: 'hisa' };
    expect(await as(ana).refused.editPropertyKind(late)).toMatchObject({ status: 409 });
  });

  test('adds nothing to another person’s inquiry', async () => {
    const { inquiry_id } = await draft();
    expect(await post('/updateData', await person(), order(inquiry_id, part))).toMatchObject({ status: 404 });
  });
});

describe('documents', () => {
  const withProperty = async () => {
    const ana = await person();
    return { ana, ...(await buildInquiry(app, ana)) };
  };
  const fields = (property_id: string) => ({ property_id, document_type: 'gradbeno_dovolenje', number: '351-12/1998' });
  const count = async () => (await Array.fromAsync(services.storage.list())).length;

  test('are kept with their fields and a name that can be shown', async () => {
    const { ana, property_id } = await withProperty();
    const file = { name: '../načrt "hiše".pdf', bytes: pdf };
    const { status, body } = await upload('/api/addPropertyDocuments', ana, fields(property_id), file);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...fields(property_id),
      file_name: 'načrt hiše.pdf',
      file_size: pdf.length,
      mime_type: 'application/pdf',
    });
    const shown = await post('/api/showPropertyDocuments', ana, { property_id });
    expect(shown.body.data).toEqual([body.data]);
  });

  test.each([
    ['a program by another name', Buffer.from('MZ...'), 422, 'file_type_not_allowed'],
    ['a PDF of nine bytes', Buffer.from('%PDF-1.7\n'), 422, 'file_corrupt'],
    ['an empty file', Buffer.alloc(0), 422, 'file_missing'],
    ['a byte too many', Buffer.concat([pdf, Buffer.alloc(5_000_001 - pdf.length, ' ')]), 413, 'payload_too_large'],
  ])('%s is refused and leaves nothing behind', async (_name, bytes, status, error_code) => {
    const { ana, property_id } = await withProperty();
    const before = await count();
    const answer = await upload('/api/addPropertyDocuments', ana, fields(property_id), { name: 'a.pdf', bytes });
    expect(answer).toMatchObject({ status, body: { error_code } });
    expect(await count()).toBe(before);
  });

  test('a file of exactly the limit is taken', async () => {
    const { ana, property_id } = await withProperty();
    const filling = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(5_000_000 - pdf.length, ' '), pdf.subarray(9)]);
    expect(filling).toHaveLength(5_000_000);
    const file = { name: 'a.pdf', bytes: filling };
    expect(await upload('/api/addPropertyDocuments', ana, fields(property_id), file)).toMatchObject({ status: 200 });
  });

  test('without a file the missing one is named', async () => {
    const { ana, property_id } = await withProperty();
    expect(await upload('/api/addPropertyDocuments', ana, fields(property_id))).toMatchObject({
      status: 422,
      body: { errors: { file: ['Zahtevano polje.'] } },
    });
  });

  test('of another person are not found by any call', async () => {
    const { ana, property_id } = await withProperty();
    const { body } = await upload('/api/addPropertyDocuments', ana, fields(property_id), { name: 'a.pdf', bytes: pdf });
    const { property_documents_id } = body.data;
    const bor = await person();
    for (const id of [property_id, randomUUID()]) {
      expect(await as(bor).refused.showPropertyDocuments({ property_id: id })).toMatchObject({ status: 404 });
      expect(await as(bor).refused.deleteProperty({ property_id: id })).toMatchObject({ status: 404 });
      const file = { name: 'a.pdf', bytes: pdf };
      expect(await upload('/api/addPropertyDocuments', bor, fields(id), file)).toMatchObject({ status: 404 });
    }
    expect(await as(bor).refused.deletePropertyDocuments({ property_documents_id })).toMatchObject({ status: 404 });
  });

  describe('opened by their address', () => {
    const uploaded = async () => {
      const { ana, property_id } = await withProperty();
      const file = { name: "načrt 'hiše' (2).pdf", bytes: pdf };
      const { body } = await upload('/api/addPropertyDocuments', ana, fields(property_id), file);
      return { ana, address: `/api/document/${body.data.property_documents_id}` };
    };

    test('come as they were given, to be kept and never to be run', async () => {
      const { ana, address } = await uploaded();
      const { status, headers, bytes } = await open(address, ana, { 'sec-fetch-site': 'same-origin' });
      expect(status).toBe(200);
      expect(bytes.equals(pdf)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition': "attachment; filename*=UTF-8''na%C4%8Drt%20%27hi%C5%A1e%27%20%282%29.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
      expect(headers['set-cookie']).toBeUndefined();
    });

    test('are for their owner, from a page of ours, and only there', async () => {
      const { ana, address } = await uploaded();
      expect(await open(address)).toMatchObject({ status: 401 });
      expect(await open(address, { cookies: { '__Host-cp_refresh': 'x'.repeat(71) } })).toMatchObject({ status: 401 });
      expect(await open(address, await person())).toMatchObject({ status: 404 });
      for (const site of ['cross-site', 'same-site'])
        expect(await open(address, ana, { 'sec-fetch-site': site })).toMatchObject({ status: 403 });
      expect(await open(address, ana, { 'sec-fetch-site': 'none' })).toMatchObject({ status: 200 });
      for (const id of [randomUUID(), 'x', '..%2f..%2fsecret'])
        expect(await open(`/api/document/${id}`, ana), id).toMatchObject({ status: 404 });
    });

    test('are opened by a token too, for callers that are no browser', async () => {
      const { ana, address } = await uploaded();
      expect(await open(address, undefined, ana.headers)).toMatchObject({ status: 200 });
    });

    test('stay shut once the account is closed', async () => {
      const { ana, address } = await uploaded();
      await inScope(db, 'system', (system) => closeAccount(system, ana.email, app.clock.now));
      expect(await open(address, ana)).toMatchObject({ status: 401 });
    });
  });

  test('go with the sweep once they lay in the trash for thirty days; what a row names stays', async () => {
    const { ana, property_id } = await withProperty();
    const add = () => upload('/api/addPropertyDocuments', ana, fields(property_id), { name: 'a.pdf', bytes: pdf });
    const [gone, kept] = [await add(), await add()];
    await as(ana).deletePropertyDocuments({ property_documents_id: gone.body.data.property_documents_id });
    const before = await count();
    const sweep = (now: Date) =>
      sweepFiles.run({
        payload: {},
        ...jobParts,
        alone: (lock, work) => whileLocked(db, lock, work),
        asSystem: (work) => inScope(db, 'system', work),
        now,
        services,
      });

    const inTrash = async () => (await as(ana).showPropertyDocuments({ property_id, deleted: true })).length;
    const days = (n: number) => new Date(app.clock.now.getTime() + n * 24 * 60 * 60_000);
    await sweep(days(29));
    expect([await inTrash(), await count()]).toEqual([1, before]);
    await sweep(days(31));
    expect([await inTrash(), await count()]).toEqual([0, before]);
    await sweep(new Date(Date.now() + 25 * 60 * 60_000));

    expect(await count()).toBeLessThan(before);
    const shown = await post('/api/showPropertyDocuments', ana, { property_id });
    expect(shown.body.data).toEqual([kept.body.data]);
  });
});
