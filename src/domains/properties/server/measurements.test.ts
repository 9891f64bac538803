import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { inScope } from '#platform/server/db/database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const app = await testApp();
const { db, person, as, post } = app;
await loadDemoCadastre(db);

type Person = Awaited<ReturnType<typeof person>>;

const withProperty = async () => {
  const ana = await person();
  const { body } = await post('/api/addInquiry', ana, {});
  const identifier = { inquiry_id: body.data.inquiry_id, identifier: '1772-1826-40' };
  const { body: added } = await post('/api/addFullProperty', ana, identifier);
  return { ana, property_id: added.data.property_id as string };
};
const withSpace = async () => {
  const { ana, property_id } = await withProperty();
  const floor = await post('/api/addPropertyFloor', ana, { property_id, etaza: 'pritlicje' });
  const { property_floor_id } = floor.body.data;
  const space = await post('/api/addPropertyFloorSpace', ana, { property_floor_id, room_type: 'kuhinja' });
  return { ana, property_id, property_floor_id, property_floor_space_id: space.body.data.property_floor_space_id };
};
const measured = (change: object) => ({
  property_floor_space_measurements_id: randomUUID(),
  shape: 'rectangle',
  coefficient: 1,
  ...change,
});
const plan = async (ana: Person, property_id: string) => await as(ana).showPropertyMeasurements({ property_id });

test('an L-shaped room 5 × 4 less 2 × 1 has 18,00 m², and its floor and property with it', async () => {
  const { ana, property_id, property_floor_space_id } = await withSpace();
  const room = measured({ shape: 'l_shape', a: 5, b: 4, c: 2, d: 1 });
  const balcony = measured({ a: 4, b: 1, coefficient: 0.25 });
  const { status, body } = await post('/api/addAllMeasurements', ana, {
    property_floor_space_id,
    measurements: [room, balcony],
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    version: 1,
    area: 22,
    counted: 19,
    measurements: [
      { ...room, area: 18, counted: 18 },
      { ...balcony, area: 4, counted: 1 },
    ],
  });
  const all = await plan(ana, property_id);
  expect(all).toMatchObject({
    area: 22,
    counted: 19,
    floors: [{ area: 22, counted: 19, spaces: [{ area: 22 }] }],
    neto: { measured: 22, register: expect.any(Number), verdict: 'differs' },
    uporabna: { measured: 19, register: expect.any(Number), verdict: 'differs' },
  });
  const one = await post('/api/showPropertyFloorSpaceMeasurements', ana, { property_floor_space_id });
  expect(one.body.data).toEqual(body.data.measurements);
});

test('what agrees with the register says so', async () => {
  const { ana, property_id, property_floor_space_id } = await withSpace();
  const { uporabna } = await plan(ana, property_id);
  const measurements = [measured({ shape: 'free', entered_area: uporabna.register })];
  expect((await post('/api/addAllMeasurements', ana, { property_floor_space_id, measurements })).status).toBe(200);
  expect((await plan(ana, property_id)).uporabna).toMatchObject({ difference: 0, percent: 0, verdict: 'agrees' });
});

test('what is sent again has one effect, by the ids of the sender', async () => {
  const { ana, property_id } = await withProperty();
  const [property_floor_id, property_floor_space_id] = [randomUUID(), randomUUID()];
  const calls: [string, object][] = [
    ['addPropertyFloor', { property_floor_id, property_id, etaza: 'klet', name: 'Spodaj' }],
    ['addPropertyFloorSpace', { property_floor_space_id, property_floor_id, room_type: 'shramba' }],
    ['addAllMeasurements', { property_floor_space_id, version: 0, measurements: [measured({ a: 2, b: 3 })] }],
  ];
  for (const [call, input] of calls) {
    const first = await post(`/api/${call}`, ana, input);
    expect(first.status, call).toBe(200);
    expect((await post(`/api/${call}`, ana, input)).body, call).toEqual(first.body);
  }
  const { floors } = await plan(ana, property_id);
  expect(floors).toHaveLength(1);
  expect(floors[0]).toMatchObject({ property_floor_id, name: 'Spodaj', area: 6 });
  expect(floors[0]?.spaces).toHaveLength(1);
});

test('a measurement that is no longer named is removed; someone else’s later change is not overwritten', async () => {
  const { ana, property_floor_space_id } = await withSpace();
  const [one, two] = [measured({ a: 1, b: 1 }), measured({ a: 2, b: 2 })];
  const save = (version: number, measurements: object[]) =>
    post('/api/addAllMeasurements', ana, { property_floor_space_id, version, measurements });
  await save(0, [one, two]);
  expect((await save(1, [two])).body.data).toMatchObject({ version: 2, area: 4 });
  expect(await save(1, [one])).toMatchObject({ status: 409, body: { error_code: 'version_conflict' } });
});

test('a floor and a space that were deleted come back with everything', async () => {
  const { ana, property_id, property_floor_id, property_floor_space_id } = await withSpace();
  const measurements = [measured({ a: 3, b: 3, height: 2.6, name: 'Kot', note: 'poševnina' })];
  expect((await post('/api/addAllMeasurements', ana, { property_floor_space_id, measurements })).status).toBe(200);
  const before = await plan(ana, property_id);
  for (const [what, id] of [
    ['PropertyFloorSpace', { property_floor_space_id }],
    ['PropertyFloor', { property_floor_id }],
  ] as const) {
    expect(await post(`/api/delete${what}`, ana, id)).toMatchObject({ status: 200 });
    expect(await plan(ana, property_id)).toMatchObject({ area: 0, counted: 0 });
    expect(await post(`/api/restore${what}`, ana, id)).toMatchObject({ status: 200 });
    expect(await plan(ana, property_id)).toEqual(before);
  }
});

test('what cannot be measured is refused under its field', async () => {
  const { ana, property_floor_id, property_floor_space_id } = await withSpace();
  const refused = async (change: object) =>
    Object.keys(
      (
        await post('/api/addAllMeasurements', ana, {
          property_floor_space_id,
          measurements: [measured({ a: 1, b: 1, ...change })],
        })
      ).body.errors ?? {},
    );
  expect(await refused({ a: -1 })).toEqual(['measurements.0.a']);
  expect(await refused({ a: 1.005 })).toEqual(['measurements.0.a']);
  expect(await refused({ a: 1_001 })).toEqual(['measurements.0.a']);
  expect(await refused({ shape: 'circle' })).toEqual(['measurements.0.shape']);
  expect(await refused({ shape: 'l_shape', c: 2, d: 1 })).toEqual(['measurements.0.c']);
  // The children's room has an icon only.
  expect(await as(ana).refused.addPropertyFloorSpace({ property_floor_id, room_type: 'otroska_soba' })).toMatchObject({
    status: 422,
  });
});

test('for another customer there is nothing of it, and its ids cannot be taken over', async () => {
  const { ana, property_id, property_floor_id, property_floor_space_id } = await withSpace();
  const one = measured({ a: 1, b: 1 });
  expect((await post('/api/addAllMeasurements', ana, { property_floor_space_id, measurements: [one] })).status).toBe(
    200,
  );
  const { ana: bor, property_id: own } = await withProperty();
  const calls: [string, object][] = [
    ['showPropertyFloor', { property_id }],
    ['addPropertyFloor', { property_id, etaza: 'klet' }],
    ['addPropertyFloor', { property_id: own, property_floor_id, etaza: 'klet' }],
    ['deletePropertyFloor', { property_floor_id }],
    ['restorePropertyFloor', { property_floor_id }],
    ['showPropertyFloorSpace', { property_floor_id }],
    ['addPropertyFloorSpace', { property_floor_id, room_type: 'drugo' }],
    ['deletePropertyFloorSpace', { property_floor_space_id }],
    ['restorePropertyFloorSpace', { property_floor_space_id }],
    ['showPropertyFloorSpaceMeasurements', { property_floor_space_id }],
    ['showPropertyFloorSpaceMeasurements', { property_id }],
    ['addAllMeasurements', { property_floor_space_id, measurements: [] }],
  ];
  for (const [call, input] of calls)
    expect(await post(`/api/${call}`, bor, input), call).toMatchObject({ status: 404 });
  const floor = await post('/api/addPropertyFloor', bor, { property_id: own, etaza: 'klet' });
  const his = floor.body.data.property_floor_id;
  const stolen = { property_floor_id: his, property_floor_space_id, room_type: 'drugo' };
  expect(await as(bor).refused.addPropertyFloorSpace(stolen)).toMatchObject({ status: 404 });
  const space = await post('/api/addPropertyFloorSpace', bor, { property_floor_id: his, room_type: 'drugo' });
  const taken = { property_floor_space_id: space.body.data.property_floor_space_id, measurements: [one] };
  expect(await as(bor).refused.addAllMeasurements(taken)).toMatchObject({ status: 404 });
  await inScope(db, { userId: bor.userId, permissions: ['property.read'] }, async (scope) => {
    const seen = await scope.selectFrom('properties.floor').select('property_floor_id').execute();
    expect(seen).toEqual([{ property_floor_id: his }]);
    expect(await scope.selectFrom('properties.measurement').selectAll().execute()).toEqual([]);
  });
  expect((await plan(ana, property_id)).area).toBe(1);
});
