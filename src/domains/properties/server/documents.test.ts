import { expect, test } from 'vitest';
import { buildCase, buildInquiry, buildValuer } from '../../../../tests/support/builders.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { person, as, post, upload } = app;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n');
type Person = Awaited<ReturnType<typeof person>>;

let day = 19;
const withProperty = async () => {
  const ana = await person();
  day += 1;
  return { ana, ...(await buildInquiry(app, ana, `2026-02-${day}T09:00:00Z`)) };
};
const add = async (who: Person, property_id: string, change: Record<string, string> = {}) => {
  const fields = { property_id, document_type: 'gradbeno_dovolenje', ...change };
  return (await upload('/api/addPropertyDocuments', who, fields, { name: 'a.pdf', bytes: pdf })).body.data;
};
const list = async (who: Person, property_id: string, deleted = false) =>
  await as(who).showPropertyDocuments({ property_id, deleted });

test('a document gets another name; its file stays', async () => {
  const { ana, property_id } = await withProperty();
  const { property_documents_id, file_name } = await add(ana, property_id);
  const said = { property_documents_id, document_name: 'Dovoljenje za prizidek', number: '351-7' };
  expect(await as(ana).editPropertyDocuments(said)).toMatchObject(said);
  expect(await list(ana, property_id)).toMatchObject([{ ...said, file_name }]);
  expect(await post('/api/editPropertyDocuments', await person(), said)).toMatchObject({ status: 404 });
});

test('the day of a document is taken as people write it too', async () => {
  const { ana, property_id } = await withProperty();
  expect(await add(ana, property_id, { date: '02/01/2020' })).toMatchObject({ date: '2020-01-02' });
  const { property_documents_id } = await add(ana, property_id, { date: '' });
  const wrong = await post('/api/editPropertyDocuments', ana, { property_documents_id, date: '31/02/2020' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { date: expect.any(Array) } } });
});

test('what was deleted lies in the trash and comes back as it was', async () => {
  const { ana, property_id } = await withProperty();
  const added = await add(ana, property_id, { note: 'kopija' });
  const { property_documents_id } = added;
  await as(ana).deletePropertyDocuments({ property_documents_id });
  expect(await list(ana, property_id)).toEqual([]);
  expect(await list(ana, property_id, true)).toMatchObject([{ property_documents_id, deleted_at: expect.any(String) }]);
  expect((await as(ana).showProperty({ property_id })).documents).toBe(0);
  expect(await post('/api/restorePropertyDocuments', await person(), { property_documents_id })).toMatchObject({
    status: 404,
  });
  await as(ana).restorePropertyDocuments({ property_documents_id });
  expect(await list(ana, property_id)).toEqual([added]);
});

test('a newer version keeps the older one, and gives way to it when it is deleted', async () => {
  const { ana, property_id } = await withProperty();
  const first = await add(ana, property_id);
  const second = await add(ana, property_id, { replaces: first.property_documents_id });
  expect(await list(ana, property_id)).toEqual([{ ...first, replaced_by: second.property_documents_id }, second]);
  await as(ana).deletePropertyDocuments({ property_documents_id: second.property_documents_id });
  expect(await list(ana, property_id)).toEqual([first]);
  const other = {
    property_id,
    document_type: 'drugo',
    document_name: 'Pogodba',
    replaces: first.property_documents_id,
  };
  const refused = await upload('/api/addPropertyDocuments', ana, other, { name: 'a.pdf', bytes: pdf });
  expect(refused).toMatchObject({ status: 422, body: { errors: { document_type: [expect.any(String)] } } });
  const { ana: bor, property_id: his } = await withProperty();
  const stolen = { property_id: his, document_type: 'gradbeno_dovolenje', replaces: first.property_documents_id };
  expect(await upload('/api/addPropertyDocuments', bor, stolen, { name: 'a.pdf', bytes: pdf })).toMatchObject({
    status: 404,
  });
});

test('a document of no type of its own needs a name', async () => {
  const { ana, property_id } = await withProperty();
  const file = { name: 'a.pdf', bytes: pdf };
  const unnamed = { property_id, document_type: 'drugo', document_name: ' ' };
  expect(await upload('/api/addPropertyDocuments', ana, unnamed, file)).toMatchObject({
    status: 422,
    body: { errors: { document_name: ['Zahtevano polje.'] } },
  });
  await add(ana, property_id, { document_type: 'drugo', document_name: 'Pogodba' });
});

test('the list of a purpose says what is missing, given, and cannot be had', async () => {
  const { ana, property_id } = await withProperty();
  await as(ana).editPropertyKind({ property_id, kind: 'stanovanje' });
  const states = async () => {
    const { items } = await as(ana).showDocumentChecklist({ property_id });
    return items.map(({ document, state, reason }) => [document, state, reason]);
  };
  expect(await states()).toEqual([
    ['zemljiskoknjizni_izpisek', 'missing', null],
    ['gradbeno_dovolenje', 'missing', null],
    ['uporabno_dovolenje', 'missing', null],
    ['energetska_izkaznica', 'missing', null],
  ]);
  await add(ana, property_id, { document_type: 'drugo', document_name: 'Zemljiškoknjižni izpisek' });
  const unavailable = { property_id, document: 'uporabno_dovolenje', reason: 'Arhiv ga nima.' };
  expect((await post('/api/markDocumentUnavailable', ana, unavailable)).status).toBe(200);
  await as(ana).editPropertyBuilding({ property_id, values: { letoIzgradnjeStavbe: 1958 } });
  expect(await states()).toEqual([
    ['zemljiskoknjizni_izpisek', 'uploaded', null],
    ['uporabno_dovolenje', 'unavailable', 'Arhiv ga nima.'],
    ['energetska_izkaznica', 'missing', null],
  ]);
  expect((await post('/api/markDocumentUnavailable', ana, { ...unavailable, reason: null })).status).toBe(200);
  expect((await states())[1]).toEqual(['uporabno_dovolenje', 'missing', null]);
  const bor = await person();
  expect(await as(bor).refused.showDocumentChecklist({ property_id })).toMatchObject({ status: 404 });
  expect(await as(bor).refused.markDocumentUnavailable(unavailable)).toMatchObject({ status: 404 });
});

test('only the office changes the list', async () => {
  const { ana, property_id } = await withProperty();
  const office = await person('admin');
  const list = { reason: 'zavarovano_posojanje', kind: 'drugo', documents: ['pogodba'] };
  expect(await as(ana).refused.editChecklist(list)).toMatchObject({ status: 403 });
  expect((await post('/api/editChecklist', office, list)).body.data).toMatchObject(list);
  const all = (await as(office).showChecklists({})).items;
  expect(all).toHaveLength(49);
  expect(all).toContainEqual(list);
  const { items } = await as(ana).showDocumentChecklist({ property_id });
  expect(items).toMatchObject([{ document: 'pogodba', document_type: 'drugo', state: 'missing' }]);
});

test('the valuer of the case adds documents and deletes only those', async () => {
  const [customer, office] = [await person(), await person('admin')];
  const valuer = await buildValuer(app, office);
  const { property_id } = await buildCase(app, { customer, office, valuer }, 'accepted', {
    visit: '2026-02-17T09:00:00Z',
  });
  const mine = await add(valuer, property_id);
  const { property_documents_id } = mine;
  await as(valuer).deletePropertyDocuments({ property_documents_id });
  expect(await as(customer).refused.deletePropertyDocuments({ property_documents_id })).toMatchObject({ status: 409 });
  expect(await post('/api/deletePropertyDocuments', await person('valuer'), { property_documents_id })).toMatchObject({
    status: 404,
  });
});

test('the same id twice has one effect, and another property has no use for it', async () => {
  const { ana, property_id } = await withProperty();
  const property_documents_id = '0b6f1c3e-2d54-4c1a-9c55-6f0d6f9d3a11';
  const first = await add(ana, property_id, { property_documents_id });
  expect(first).toMatchObject({ property_documents_id });
  expect(await add(ana, property_id, { property_documents_id })).toEqual(first);
  expect(await list(ana, property_id)).toEqual([first]);
  const { ana: bor, property_id: his } = await withProperty();
  const fields = { property_id: his, document_type: 'drugo', document_name: 'Pogodba', property_documents_id };
  const refused = await upload('/api/addPropertyDocuments', bor, fields, { name: 'a.pdf', bytes: pdf });
  expect(refused.status).toBe(404);
  expect(await list(bor, his)).toEqual([]);
});
