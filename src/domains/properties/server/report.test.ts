import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { buildCase, buildInquiry, buildValuer } from '../../../../tests/support/builders.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, open, person, as, post } = app;
await loadDemoCadastre(db);

type Section = { section: string; version: number; values: Record<string, unknown> };
const sectionOf = (sections: readonly Section[], name: string) => sections.find(({ section }) => section === name);

const draft = async () => {
  const ana = await person();
  const { body } = await post('/api/addInquiry', ana, {});
  return { ana, inquiry_id: body.data.inquiry_id as string };
};
const added = async () => {
  const { ana, inquiry_id } = await draft();
  const { body } = await post('/api/addFullProperty', ana, { inquiry_id, identifier: '1772-1826-40' });
  return { ana, inquiry_id, property_id: body.data.property_id as string };
};

test('an identifier that is pasted fills at least twenty fields within two seconds', async () => {
  const { ana, inquiry_id, answer } = await eventually(async () => {
    const given = await draft();
    const began = performance.now();
    const { inquiry_id } = given;
    const answer = await post('/api/addFullProperty', given.ana, { inquiry_id, identifier: ' 1772-1826-40 ' });
    expect(performance.now() - began).toBeLessThan(2_000);
    return { ...given, answer };
  });
  const { status, body } = answer;
  expect(status).toBe(200);
  const { sections, ...property } = body.data;
  expect(property).toMatchObject({ property_type: 'building_part', stevilkaDelaStavbe: 40, editable: true });
  const filled = sections.flatMap(({ register }: { register: object }) => Object.keys(register));
  expect(filled.length).toBeGreaterThanOrEqual(20);
  expect(sectionOf(sections, 'property_building')).toMatchObject({
    version: 0,
    values: { katastrskaObcina: 'SLAPE', stevilkaStavbe: 1826, kind: 'stanovanje' },
    entered: [],
    source: { name: expect.any(String), state_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  const again = await post('/api/addFullProperty', ana, { inquiry_id, identifier: '1772-1826-40' });
  expect(again.body.data.property_id).toBe(property.property_id);
});

test('the property on paper begins with its place among its neighbours', async () => {
  const { ana, inquiry_id } = await draft();
  const { body } = await post('/api/addFullProperty', ana, { inquiry_id, identifier: '1772-1826-40' });
  const { figures, text } = await readPdf((await open(`/api/propertyPdf/${body.data.property_id}`, ana)).bytes);
  expect(figures.join(' ')).toMatch(/Načrt lege v merilu .+ Poudarjena stavba: 1826\..+ Zemljevid okolice/);
  expect(text).toContain('Lega');
});

test('on paper in English the words of the register are English, and years and codes have no thousands', async () => {
  const { ana, inquiry_id } = await draft();
  const { body } = await post('/api/addFullProperty', ana, { inquiry_id, identifier: '1772-1826-40' });
  const printed = async () =>
    (await readPdf((await open(`/api/propertyPdf/${body.data.property_id}`, ana)).bytes)).text.replaceAll(/\s+/g, ' ');
  const inSlovenian = await printed();
  for (const words of ['Dejanska raba stanovanje', 'Šifra k. o. 1772', 'Leto izgradnje stavbe 1974'])
    expect(inSlovenian).toContain(words);
  const [, e] = /\(D96\/TM, m\) (\d{6},\d+)/.exec(inSlovenian) ?? [];
  await inScope(db, 'system', (system) =>
    system.updateTable('accounts.account').set({ language: 'en' }).where('user_id', '=', ana.userId).execute(),
  );
  for (const words of [
    'Actual use flat',
    'Code of the cadastral municipality 1772',
    'Year built 1974',
    e?.replace(',', '.') ?? 'E',
  ])
    expect(await printed()).toContain(words);
});

test.each(['1772 110/4', '1772-1826', '1728-412'])('%s is one thing of the register', async (identifier) => {
  const { ana, inquiry_id } = await draft();
  await as(ana).addFullProperty({ inquiry_id, identifier });
});

test.each(['Slape', '1772', '1772-99999-9', 'nekaj'])('%s is refused under its field', async (identifier) => {
  const { ana, inquiry_id } = await draft();
  expect(await as(ana).refused.addFullProperty({ inquiry_id, identifier })).toMatchObject({
    status: 422,
    errors: { identifier: [expect.any(String)] },
  });
});

test('what is corrected stands beside the register’s value, leaves a line in the audit trail, and can be taken back', async () => {
  const { ana, property_id } = await added();
  const shown = await post('/api/showProperty', ana, { property_id, full: true });
  const register = sectionOf(shown.body.data.sections, 'property_building')?.values.letoIzgradnjeStavbe as number;
  const values = { letoIzgradnjeStavbe: register + 1, upravnaEnota: 'Ljubljana' };
  const saved = await post('/api/editPropertyBuilding', ana, { property_id, version: 0, values });
  expect(saved).toMatchObject({
    status: 200,
    body: { data: { version: 1, values, register: { letoIzgradnjeStavbe: register } } },
  });
  expect(saved.body.data.entered.sort()).toEqual(['letoIzgradnjeStavbe', 'upravnaEnota']);
  const lines = await inScope(db, { userId: ana.userId, permissions: ['audit.view'] }, async (system) => {
    const { rows } = await sql<{ details: object }>`select details from audit.event
      where event = 'property.register_overruled' and object_id = ${property_id}`.execute(system);
    return rows;
  });
  expect(lines).toEqual([{ details: { section: 'property_building', fields: 'letoIzgradnjeStavbe' } }]);
  const back = await post('/api/editPropertyBuilding', ana, {
    property_id,
    values: {},
    revert: ['letoIzgradnjeStavbe'],
  });
  expect(back.body.data).toMatchObject({
    version: 2,
    values: { letoIzgradnjeStavbe: register },
    entered: ['upravnaEnota'],
  });
});

test('nothing known is an answer of its own against the register', async () => {
  const { ana, property_id } = await added();
  const { body } = await post('/api/editPropertyBuilding', ana, { property_id, values: { dvigalo: null } });
  expect(body.data).toMatchObject({ values: { dvigalo: null }, entered: ['dvigalo'] });
});

test('the kind stands with the property and its price', async () => {
  const { ana, property_id } = await added();
  const { body } = await post('/api/editPropertyBuilding', ana, { property_id, values: { kind: 'poslovni_prostor' } });
  expect(body.data).toMatchObject({ values: { kind: 'poslovni_prostor' }, register: { kind: 'stanovanje' } });
  expect((await as(ana).showProperty({ property_id })).kind).toBe('poslovni_prostor');
});

test('someone else’s later change is not overwritten; the same sent twice is one change', async () => {
  const { ana, property_id } = await added();
  const hrup = { property_id, version: 0, values: { hrup: 'mirno' } };
  expect((await as(ana).editPropertyLocationDescription(hrup)).version).toBe(1);
  expect((await as(ana).editPropertyLocationDescription(hrup)).version).toBe(1);
  const late = { property_id, version: 0, values: { hrup: 'zelo_hrupno' } };
  expect(await as(ana).refused.editPropertyLocationDescription(late)).toMatchObject({
    status: 409,
    error_code: 'version_conflict',
  });
});

test('every wrong field is named in the person’s language', async () => {
  const { ana, property_id } = await added();
  const values = { kritina: 'zlato', parkiranje: ['nebo'], letoIzgradnjeStavbe: 3_000, delez: '3/2', temelji: null };
  const wrong = async (call: string) => (await post(`/api/${call}`, ana, { property_id, values })).body.errors;
  expect(await wrong('editPropertyObjectDescription')).toEqual({ 'values.kritina': [expect.any(String)] });
  expect(Object.keys(await wrong('editPropertyLocationDescription'))).toEqual(['values.parkiranje.0']);
  expect(Object.keys(await wrong('editPropertyBuilding'))).toEqual(['values.letoIzgradnjeStavbe']);
  expect(Object.keys(await wrong('editPropertyOthers'))).toEqual(['values.delez']);
  expect(await as(ana).refused.editPropertyOthers({ property_id, values: {}, revert: ['temelji'] })).toMatchObject({
    status: 422,
  });
});

test('all ids of a list are taken byte for byte, with drugo and its text', async () => {
  const { ana, property_id } = await added();
  const values = { vrstaGradnje: 'montažna', materialSten: 'drugo', materialSten_drugo: 'Slama in ilovica' };
  const { body } = await post('/api/editPropertyObjectDescription', ana, { property_id, values });
  expect(body.data.values).toMatchObject(values);
});

test('for another customer there is no such property', async () => {
  const { property_id, inquiry_id } = await added();
  const bor = await person();
  for (const id of [property_id, randomUUID()]) {
    expect(await post('/api/showProperty', bor, { property_id: id, full: true })).toMatchObject({ status: 404 });
    const edit = { property_id: id, values: { opombe: 'x' } };
    expect(await as(bor).refused.editPropertyOthers(edit)).toMatchObject({ status: 404 });
  }
  expect(await post('/api/showProperty', bor, { inquiry_id, full: true })).toMatchObject({ status: 404 });
  expect(await as(bor).refused.addFullProperty({ inquiry_id, identifier: '1772-1826-40' })).toMatchObject({
    status: 404,
  });
  await inScope(db, { userId: bor.userId, permissions: ['property.read'] }, async (own) => {
    expect(await own.selectFrom('properties.section').selectAll().execute()).toEqual([]);
  });
});

test('its valuer writes on an assigned case, its customer no longer, and the office', async () => {
  const [customer, office] = [await person(), await person('admin')];
  const valuer = await buildValuer(app, office);
  const { property_id } = await buildCase(app, { customer, office, valuer }, 'accepted');
  const edit = { property_id, values: { zasedenost: 'prazno' } };
  expect(await as(customer).refused.editPropertyOthers(edit)).toMatchObject({ status: 409 });
  await as(valuer).editPropertyOthers(edit);
  expect(await post('/api/editPropertyOthers', await person('valuer'), edit)).toMatchObject({ status: 404 });
  const kind = { property_id, kind: 'hisa' };
  expect((await post('/api/editPropertyKind', office, kind)).body.data).toMatchObject({ kind: 'hisa' });
  expect(await as(valuer).refused.editPropertyKind(kind)).toMatchObject({ status: 409 });
});

test('the kind is put right while the case waits for the customer', async () => {
  const [customer, office] = [await person(), await person('admin')];
  const { inquiry_id, property_id } = await buildCase(app, { customer, office }, 'in_review', {
    visit: '2026-01-22T09:00:00Z',
  });
  const items = [{ kind: 'property_data', property_id, text: 'Kaj je to?' }];
  expect((await post('/api/requestInfo', office, { inquiry_id, items })).status).toBe(200);
  await as(customer).editPropertyKind({ property_id, kind: 'hisa' });
});

test('what was described by hand counts as entered', async () => {
  const ana = await person();
  const { property_id } = await buildInquiry(app, ana, '2026-01-22T09:00:00Z');
  const { body } = await post('/api/showProperty', ana, { property_id, full: true });
  expect(sectionOf(body.data.sections, 'property_building')).toMatchObject({
    register: {},
    source: null,
    values: { naslov: 'Pot na Fužine 1', uporabnaPovrsina: 54.5 },
    entered: expect.arrayContaining(['naslov', 'uporabnaPovrsina']),
  });
});
