import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pdfWith, photoWithPlace, pixelBomb } from '../../../../tests/support/files.ts';
import { type Person, testApp } from '../../../../tests/support/test-app.ts';

const { person, as, post, upload, open, db } = await testApp();

/** A dark stroke in the middle of a large white sheet, as a phone photographs it. */
const drawing = (width = 1_600, height = 1_200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 400, height: 100, channels: 3, background: '#102040' } },
        left: 500,
        top: 600,
      },
    ])
    .jpeg()
    .toBuffer();

const give = (who: Person, bytes: Buffer, fields: Record<string, string> = {}) =>
  upload('/api/editValuerMark', who, { kind: 'signature', ...fields }, { name: 'podpis.jpg', bytes });
const marksOf = async (who: Person) => (await as(who).showAccount()).valuer_marks;

test('a valuer gives a signature, sees it cut to what is drawn, replaces and removes it', async () => {
  const valuer = await person('valuer');
  const { status, body } = await give(valuer, await drawing());
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await marksOf(valuer)).toEqual([body.data]);
  const { bytes, headers } = await open(body.data.path, valuer);
  expect(headers['content-type']).toBe('image/png');
  const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: body.data.width, height: body.data.height });
  // The margin is gone except for JPEG noise.
  expect(Math.abs(width - 400)).toBeLessThan(24);
  expect(Math.abs(height - 100)).toBeLessThan(24);

  const second = await give(valuer, await photoWithPlace());
  expect(second.body.data.mark_id).not.toBe(body.data.mark_id);
  expect((await open(body.data.path, valuer)).status).toBe(404);
  const kept = await sharp((await open(second.body.data.path, valuer)).bytes).metadata();
  expect([kept.exif, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined]);
  expect(Math.max(kept.width ?? 0, kept.height ?? 0)).toBeLessThanOrEqual(limits.markSide);

  await as(valuer).deleteValuerMark({ kind: 'signature' });
  expect((await post('/api/deleteValuerMark', valuer, { kind: 'signature' })).status, 'twice').toBe(200);
  expect(await marksOf(valuer)).toEqual([]);
});

test('the office uploads the stamp of a valuer; no one else reaches the marks of another person', async () => {
  const [valuer, other, office, customer] = [
    await person('valuer'),
    await person('valuer'),
    await person('admin'),
    await person(),
  ];
  const fields = { kind: 'stamp', valuer_id: valuer.userId };
  const { status, body } = await give(office, await drawing(), fields);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await marksOf(valuer)).map(({ kind }: { kind: string }) => kind)).toEqual(['stamp']);
  const listed = (await as(office).showValuers()).items as { valuer_id: string; marks: unknown[] }[];
  expect(listed.find(({ valuer_id }) => valuer_id === valuer.userId)?.marks).toEqual([body.data]);
  expect((await open(body.data.path, office)).status).toBe(200);

  expect((await give(other, await drawing(), fields)).status).toBe(404);
  expect((await as(other).refused.deleteValuerMark(fields)).status).toBe(404);
  expect((await open(body.data.path, other)).status).toBe(404);
  expect((await give(customer, await drawing())).status).toBe(403);
  expect((await give(office, await drawing())).status, 'the office is no valuer').toBe(404);
  expect(await db.selectFrom('accounts.valuer_mark').select('mark_id').execute(), 'without a scope').toEqual([]);
});

test('what is no picture, holds too many dots or is too large is refused', async () => {
  const valuer = await person('valuer');
  const refusals = [
    [pdfWith(), 'file_type_not_allowed'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'file_type_not_allowed'],
    [await pixelBomb(), 'file_type_not_allowed'],
    [(await drawing()).subarray(0, 3_000), 'file_corrupt'],
  ] as const;
  for (const [bytes, code] of refusals) expect((await give(valuer, bytes)).body).toMatchObject({ error_code: code });
  expect((await give(valuer, await pixelBomb())).body.message).toContain('slikovnih točk');
  const large = Buffer.alloc(limits.markBytes + 1, deflateSync(Buffer.from('x')));
  expect((await give(valuer, large)).status).toBe(413);
  expect(await marksOf(valuer)).toEqual([]);
});
