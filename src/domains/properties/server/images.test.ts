import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { inScope, whileLocked } from '#platform/server/db/database.ts';
import { clamd } from '#platform/server/files/virus-scan.ts';
import { buildCase, buildInquiry, buildValuer } from '../../../../tests/support/builders.ts';
import { pdfWith, photo, photoWithPlace, pixelBomb } from '../../../../tests/support/files.ts';
import { jobParts } from '../../../../tests/support/job-parts.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';
import { sweepFiles, sweepPieces } from './jobs.ts';

const host = await testApp();
const { app, db, person, as, post, open, upload, services, clock } = host;

const withProperty = async () => {
  const ana = await person();
  return { ana, ...(await buildInquiry(host, ana)) };
};
const { ana, inquiry_id, property_id } = await withProperty();
const newSpace = async (): Promise<string> => {
  const floor = await post('/api/addPropertyFloor', ana, { property_id, etaza: 'pritlicje', property_floor_id });
  const input = { property_floor_id: floor.body.data.property_floor_id, room_type: 'kuhinja' };
  return (await post('/api/addPropertyFloorSpace', ana, input)).body.data.property_floor_space_id;
};
const property_floor_id = randomUUID();
const [kitchen, hall] = [await newSpace(), await newSpace()];

const add = (who: Person, bytes: Buffer, fields: Record<string, string> = {}, name = 'IMG_0001.JPG') =>
  upload('/api/addPropertyFloorSpaceImages', who, { property_id, mime_type: 'image/jpeg', ...fields }, { name, bytes });
const list = async (input: object, who = ana) =>
  (await post('/api/showPropertyFloorSpaceImages', who, input)).body.data as {
    property_floor_space_images_id: string;
  }[];
const files = async () => (await Array.fromAsync(services.storage.list())).length;
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a picture says in which role it was given', async () => {
  const office = await person('admin');
  const valuer = await buildValuer(host, office);
  const customer = await person();
  const theirs = await buildCase(host, { customer, office, valuer }, 'visit_scheduled');
  const give = (who: Person) =>
    photo().then((bytes) => add(who, bytes, { property_id: theirs.property_id }, 'IMG_0002.JPG'));
  expect((await give(valuer)).body.data).toMatchObject({ added_as: 'valuer' });
  expect((await give(office)).body.data).toMatchObject({ added_as: 'admin' });
  expect((await add(ana, await photo())).body.data).toMatchObject({ added_as: 'customer' });
  for (const as of [customer, valuer, office])
    expect((await list({ property_id: theirs.property_id }, as)).map((one) => 'added_by' in one)).toEqual([
      false,
      false,
    ]);
});

describe('a picture of a space', () => {
  test('is kept upright, without what the camera wrote, with the hash of the original', async () => {
    const bytes = await photoWithPlace();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { status, body } = await add(ana, bytes, { property_floor_space_id: kitchen, caption: 'Okno' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      property_floor_space_id: kitchen,
      original_name: 'IMG_0001.jpg',
      mime_type: 'image/jpeg',
      caption: 'Okno',
      original_sha256: sha(bytes),
      position: 0,
      width: 600,
      height: 800,
    });
    const { bytes: shown, headers } = await open(body.data.path, ana);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    const { exif, xmp, iptc, orientation, width } = await sharp(shown).metadata();
    expect([exif, xmp, iptc, orientation, width]).toEqual([undefined, undefined, undefined, undefined, 600]);
    const { bytes: small } = await open(body.data.thumb_path, ana);
    expect((await sharp(small).metadata()).height).toBe(limits.thumbSide);
  });

  test('is made smaller than the largest side that is kept', async () => {
    const { body } = await add(ana, await photo(4_000, 1_000), { property_floor_space_id: kitchen });
    expect(body.data).toMatchObject({ width: limits.photoSide, height: 640, position: 1 });
  });

  test('the same id twice has one effect, and another property has no use for it', async () => {
    const bytes = await photo();
    const fields = { property_floor_space_images_id: randomUUID(), property_floor_space_id: hall };
    const first = await add(ana, bytes, fields);
    const again = await add(ana, bytes, fields);
    expect(again).toEqual(first);
    expect(await list({ property_floor_space_id: hall })).toHaveLength(1);
    const other = await withProperty();
    const stolen = { ...fields, property_id: other.property_id };
    expect(await add(other.ana, bytes, stolen)).toMatchObject({ status: 404 });
    const foreign = { property_id: other.property_id, property_floor_space_id: hall };
    expect(await add(other.ana, bytes, foreign)).toMatchObject({ status: 404 });
  });

  test('a space takes ten; the eleventh is refused in words', async () => {
    const space = { property_floor_space_id: await newSpace() };
    const bytes = await photo(60, 40);
    for (let n = 0; n < limits.uploadTotal; n += 1) expect(await add(ana, bytes, space)).toMatchObject({ status: 200 });
    const before = await files();
    const refused = await add(ana, bytes, space);
    expect(refused).toMatchObject({ status: 422, body: { errors: { property_floor_space_id: [expect.any(String)] } } });
    expect(await files()).toBe(before);
  });

  test('gets words, is turned, moved, put in order and made the cover', async () => {
    const space = { property_floor_space_id: await newSpace() };
    const ids: string[] = [];
    for (const seed of [1, 2, 3])
      ids.push((await add(ana, await photo(300, 200, seed), space)).body.data.property_floor_space_images_id);
    const [one = '', two = '', three = ''] = ids;
    const edit = async (id: string, change: object) =>
      await as(ana).editPropertyFloorSpaceImages({ property_floor_space_images_id: id, ...change });

    const turned = await edit(one, { rotation: 90, caption: 'Kopalnica' });
    expect(turned).toMatchObject({ rotation: 90, width: 200, height: 300, caption: 'Kopalnica' });
    expect((await sharp((await open(turned.path, ana)).bytes).metadata()).width).toBe(200);
    expect(await edit(one, { rotation: 0 })).toMatchObject({ width: 300, height: 200, caption: 'Kopalnica' });

    expect(await edit(two, { is_cover: true })).toMatchObject({ is_cover: true });
    expect(await edit(three, { is_cover: true })).toMatchObject({ is_cover: true });
    const ordered = [three, one, two];
    await as(ana).orderPropertyFloorSpaceImages({ property_id, property_floor_space_images_ids: ordered });
    const shown = await list(space);
    expect(shown.map((image) => image.property_floor_space_images_id)).toEqual(ordered);
    expect(shown).toMatchObject([{ is_cover: true }, { is_cover: false }, { is_cover: false }]);

    const elsewhere = await newSpace();
    await edit(one, { property_floor_space_id: elsewhere });
    expect(await list(space)).toHaveLength(2);
    expect(await list({ property_floor_space_id: elsewhere })).toMatchObject([{ property_floor_space_images_id: one }]);
  });

  test('has a kind: a room for photos of a space, the chosen kind for others', async () => {
    const inside = await add(ana, await photo(60, 40, 7), { property_floor_space_id: await newSpace() });
    expect(inside.body.data).toMatchObject({ kind: 'room' });
    const outside = (await add(ana, await photo(60, 40, 8))).body.data;
    expect(outside).toMatchObject({ kind: null });
    const edit = (kind: string | null) =>
      post('/api/editPropertyFloorSpaceImages', ana, {
        property_floor_space_images_id: outside.property_floor_space_images_id,
        kind,
      });
    expect((await edit('front')).body.data).toMatchObject({ kind: 'front' });
    expect((await edit('moon')).body.errors).toHaveProperty('kind');
    expect((await add(ana, await photo(60, 40, 9), { kind: 'street' })).body.data).toMatchObject({ kind: 'street' });
    expect((await edit(null)).body.data).toMatchObject({ kind: null });
  });

  test('that was deleted can be had back for a moment, then its files go', async () => {
    const space = { property_floor_space_id: await newSpace() };
    const { body } = await add(ana, await photo(), space);
    const { property_floor_space_images_id } = body.data;
    const restore = () => post('/api/restorePropertyFloorSpaceImages', ana, { property_floor_space_images_id });
    const remove = () => post('/api/deletePropertyFloorSpaceImages', ana, { ...space, property_floor_space_images_id });
    const wrong = { property_floor_space_id: hall, property_floor_space_images_id };
    expect(await as(ana).refused.deletePropertyFloorSpaceImages(wrong)).toMatchObject({ status: 404 });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await list(space)).toEqual([]);
    expect((await open(body.data.path, ana)).status).toBe(404);
    expect((await restore()).body.data).toEqual(body.data);
    expect(await list(space)).toHaveLength(1);
    const later = new Date(Date.now() + 25 * 3_600_000);
    const sweep = () =>
      sweepFiles.run({
        payload: {},
        ...jobParts,
        alone: (lock, work) => whileLocked(db, lock, work),
        asSystem: (work) => inScope(db, 'system', work),
        now: later,
        services,
      });
    await sweep();
    await remove();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 61_000);
    expect(await restore()).toMatchObject({ status: 404 });
    const kept = await files();
    await sweep();
    expect(await files()).toBe(kept - 2);
    clock.now = before;
  });

  test('is refused to other people', async () => {
    const stranger = await person();
    const { body } = await add(ana, await photo(), { property_floor_space_id: hall });
    const { property_floor_space_images_id } = body.data;
    for (const call of [
      'editPropertyFloorSpaceImages',
      'deletePropertyFloorSpaceImages',
      'restorePropertyFloorSpaceImages',
    ])
      expect(await post(`/api/${call}`, stranger, { property_floor_space_images_id }), call).toMatchObject({
        status: 404,
      });
    expect(await as(stranger).refused.showPropertyImages({ property_id })).toMatchObject({ status: 404 });
    expect(await as(stranger).refused.showPropertyFloorSpaceImages({ property_floor_space_id: hall })).toMatchObject({
      status: 404,
    });
    expect(await add(stranger, await photo())).toMatchObject({ status: 404 });
    expect((await open(body.data.path, stranger)).status).toBe(404);
  });
});

const jpeg = await photo();
const bomb = await pixelBomb();

describe('what is no picture is refused and leaves nothing behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const archive = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  test.each([
    ['a drawing', svg, 'file_type_not_allowed'],
    ['a program by another name', Buffer.from('MZ\u0090\u0000 program'), 'file_type_not_allowed'],
    [
      'a picture with a page behind it',
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
      'file_type_not_allowed',
    ],
    ['a picture with an archive behind it', Buffer.concat([jpeg, archive]), 'file_type_not_allowed'],
    ['a picture with a PDF behind it', Buffer.concat([jpeg, pdfWith()]), 'file_type_not_allowed'],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2), 'file_corrupt'],
    ['a picture that would fill the memory', bomb, 'file_type_not_allowed'],
    ['a PDF', pdfWith(), 'file_type_not_allowed'],
    ['an empty file', Buffer.alloc(0), 'file_missing'],
    ['26 MB', Buffer.concat([jpeg, Buffer.alloc(26_000_000)]), 'payload_too_large'],
  ])('%s', async (_name, bytes, error_code) => {
    const before = { files: await files(), rows: (await list({ property_id })).length };
    const { body } = await add(ana, bytes);
    expect(body).toMatchObject({ success: false, error_code });
    // Too many dots are no wrong type.
    if (bytes === bomb) expect(body.message).toContain('največ 50.000.000');
    if (error_code === 'payload_too_large') expect(body.message).toContain('največ 25 MB');
    expect({ files: await files(), rows: (await list({ property_id })).length }).toEqual(before);
  });
});

describe('in pieces', () => {
  const headers = (who: Person, more: object = {}) => ({ ...who.headers, 'tus-resumable': '1.0.0', ...more });
  const begin = async (who: Person, size: number) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: headers(who, {
        'upload-length': String(size),
        'upload-metadata': `filename ${Buffer.from('kuhinja.jpg').toString('base64')}`,
      }),
    });
    return { status: answer.statusCode, address: String(answer.headers.location) };
  };
  const piece = async (who: Person, address: string, offset: number, bytes: Buffer) => {
    const answer = await app.inject({
      method: 'PATCH',
      url: address,
      headers: headers(who, { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }),
      payload: bytes,
    });
    return { status: answer.statusCode, offset: answer.headers['upload-offset'] };
  };
  const offsetOf = async (who: Person, address: string) => {
    const answer = await app.inject({ method: 'HEAD', url: address, headers: headers(who) });
    return { status: answer.statusCode, offset: answer.headers['upload-offset'] };
  };
  const finish = (who: Person, address: string, more: object = {}) =>
    post('/api/addPropertyFloorSpaceImages', who, {
      property_id,
      mime_type: 'image/jpeg',
      upload_id: address.split('/').at(-1),
      ...more,
    });

  test('files on their way are bounded for each person, by their number and by their bytes', async () => {
    const [eva, fani] = [await person(), await person()];
    for (let at = 0; at < limits.onTheirWay.files; at += 1) expect((await begin(eva, 10)).status).toBe(201);
    const many = await app.inject({
      ...{ method: 'POST', url: '/api/uploads', headers: headers(eva, { 'upload-length': '10' }) },
    });
    expect([many.statusCode, many.json().error_code, many.headers['retry-after']]).toEqual([
      429,
      'quota_reached',
      '60',
    ]);
    for (let at = 0; at < 20; at += 1) expect((await begin(fani, 25_000_000)).status).toBe(201);
    expect((await begin(fani, 1_000)).status).toBe(429);
    expect((await begin(ana, 10)).status).toBe(201);
  });

  test('an upload resumes where it broke off, and ends as one that came in one request', async () => {
    const bytes = await photo(900, 700, 9);
    const half = Math.floor(bytes.length / 2);
    const { status, address } = await begin(ana, bytes.length);
    expect([status, address]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/)]);
    expect(await piece(ana, address, 0, bytes.subarray(0, half))).toEqual({ status: 204, offset: String(half) });
    expect(await finish(ana, address)).toMatchObject({ status: 422, body: { error_code: 'file_missing' } });
    expect(await offsetOf(ana, address)).toEqual({ status: 200, offset: String(half) });
    expect(await piece(ana, address, 0, bytes)).toMatchObject({ status: 409 });
    expect(await piece(ana, address, half, bytes.subarray(half))).toMatchObject({ status: 204 });
    const id = { property_floor_space_images_id: randomUUID(), property_floor_space_id: await newSpace() };
    const done = await finish(ana, address, id);
    expect(done).toMatchObject({
      status: 200,
      body: { data: { ...id, original_name: 'kuhinja.jpg', original_sha256: sha(bytes), width: 900 } },
    });
    // A request whose answer was lost may be repeated; the pieces are deleted.
    expect((await finish(ana, address, id)).body).toEqual(done.body);
    expect(await offsetOf(ana, address)).toMatchObject({ status: 404 });
  });

  test('are refused to other people, never too large, and can be given up', async () => {
    const stranger = await person();
    const { address } = await begin(ana, 10);
    expect(await offsetOf(stranger, address)).toMatchObject({ status: 404 });
    expect(await piece(stranger, address, 0, Buffer.from('abc'))).toMatchObject({ status: 404 });
    expect(await begin(ana, limits.photoBytes + 1)).toMatchObject({ status: 413 });
    expect(
      (await app.inject({ method: 'POST', url: '/api/uploads', headers: { 'upload-length': '1' } })).statusCode,
    ).toBe(401);
    const gone = await app.inject({ method: 'DELETE', url: address, headers: headers(ana) });
    expect(gone.statusCode).toBe(204);
    expect(await offsetOf(ana, address)).toMatchObject({ status: 404 });
  });

  test('what an unconfirmed account did not finish goes after an hour, of others it stays', async () => {
    const [late, known] = [await person(), await person()];
    await inScope(db, 'system', (system) =>
      system
        .updateTable('accounts.account')
        .set({ status: 'unconfirmed' })
        .where('user_id', '=', late.userId)
        .execute(),
    );
    const [of, other] = [await begin(late, 10), await begin(known, 10)];
    expect([of.status, other.status]).toEqual([201, 201]);
    const sweep = (minutes: number) =>
      sweepPieces.run({
        payload: {},
        ...jobParts,
        now: new Date(clock.now.getTime() + minutes * 60_000),
        services,
        asSystem: (work) => inScope(db, 'system', work),
      });
    await sweep(59);
    expect(await offsetOf(late, of.address)).toMatchObject({ status: 200 });
    await sweep(61);
    expect(await offsetOf(late, of.address)).toMatchObject({ status: 404 });
    expect(await offsetOf(known, other.address)).toMatchObject({ status: 200 });
  });

  test('row-level security hides pieces and pictures without a scope', async () => {
    const { address } = await begin(ana, 3);
    await piece(ana, address, 0, Buffer.from('abc'));
    for (const table of ['uploads.upload', 'uploads.piece', 'properties.image'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

describe('documents', () => {
  const give = (bytes: Buffer) =>
    upload(
      '/api/addPropertyDocuments',
      ana,
      { property_id, document_type: 'drugo', document_name: 'Pogodba' },
      { name: 'a.pdf', bytes },
    );
  const packed = deflateSync(Buffer.from('<< /S /JavaScript /JS (app.alert) >>'));
  const hidden = Buffer.concat([
    Buffer.from(`%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);
  test.each([
    ['a PDF that runs a program', pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['the same with the name in disguise', pdfWith('/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>')],
    ['the same packed into a stream', hidden],
    ['a PDF that is an archive too', Buffer.concat([pdfWith(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
  ])('%s is refused', async (_name, bytes) => {
    const before = await files();
    expect((await give(bytes)).body).toMatchObject({ error_code: 'file_type_not_allowed' });
    expect(await files()).toBe(before);
  });
});

test('the property is printed with its areas and photos, tagged, for people who may read it', async () => {
  const { body: space } = await post('/api/addPropertyFloorSpace', ana, {
    property_floor_id,
    room_type: 'kuhinja',
    name: 'Črna kuhinja',
  });
  const { property_floor_space_id } = space.data;
  const measurement = {
    property_floor_space_measurements_id: randomUUID(),
    shape: 'rectangle',
    a: 5,
    b: 4,
    coefficient: 1,
  };
  expect(
    (await post('/api/addAllMeasurements', ana, { property_floor_space_id, measurements: [measurement] })).status,
  ).toBe(200);
  await add(ana, await photo(), { property_floor_space_id, caption: 'Štedilnik ob oknu' });
  const { status, headers, bytes } = await open(`/api/propertyPdf/${property_id}`, ana);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const { text, isTagged, figures } = await readPdf(bytes);
  for (const words of ['Opis lokacije', 'Pritličje: Črna kuhinja', '20,00', 'Štedilnik ob oknu', 'Skupaj'])
    expect(text).toContain(words);
  expect(isTagged).toBe(true);
  expect(figures).toContain('Štedilnik ob oknu');
  expect((await open(`/api/propertyPdf/${property_id}`, await person())).status).toBe(404);
  const archive = await readZip((await open(`/getZipFile/${inquiry_id}`, ana)).bytes);
  expect(archive.map(({ name }) => name)).toContain('IMG_0001.jpg');

  // The same for the property alone, with itself on paper.
  const own = await readZip((await open(`/getZipFile/${property_id}`, ana)).bytes);
  const names = own.map(({ name }) => name);
  expect(names[0]).toMatch(/^Nepremičnina .+\.pdf$/);
  expect(names).toContain('IMG_0001.jpg');
  expect((await open(`/getZipFile/${property_id}`, await person())).status).toBe(404);
});

test('a scanner that finds a virus refuses the file, and one that is silent lets nothing pass', async () => {
  const scanner = createServer((socket) => {
    let seen = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      seen = Buffer.concat([seen, data]);
      if (seen.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(seen.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  afterAll(() => scanner.close());
  const { port } = scanner.address() as { port: number };
  const scan = clamd(`tcp://127.0.0.1:${port}`);
  expect(await scan(Buffer.from('X5O!P%@AP EICAR'))).toBe('infected');
  expect(await scan(Buffer.alloc(200_000, 1))).toBe('clean');
  await new Promise<unknown>((resolve) => scanner.close(resolve));
  await expect(scan(Buffer.from('a'))).rejects.toMatchObject({ code: 'service_unavailable' });
});
