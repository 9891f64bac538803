import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from './pdf-reader.ts';

/** A page and an attachment that unpack into this number of empty bytes. */
const unpacksInto = (bytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(bytes), { level: 1 });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(case.json) 5 0 R]>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed.toString('latin1')}\nendstream`,
    '<</Type/Filespec/F(case.json)/EF<</F 4 0 R>>>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
};

test('a small file that unpacks into much is read as far as it has to be', async () => {
  const read = await readPdf(unpacksInto(30_000_000));
  expect(read).toMatchObject({ inside: { pages: [{ text: '' }] }, attachments: [{ name: 'case.json' }] });
  if (!read || read === 'locked') throw new Error('not read');
  expect(
    read.attachments.map(({ bytes }) => bytes.length),
    'too large for a case',
  ).toEqual([0]);
});

test('a small file that unpacks into more than there is room for is refused', async () => {
  const bomb = unpacksInto(400_000_000);
  expect(bomb.length).toBeLessThan(4_000_000);
  await expect(readPdf(bomb)).rejects.toMatchObject({ code: 'file_too_much' });
});
