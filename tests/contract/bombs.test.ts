import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { buildInquiry } from '../support/builders.ts';
import { framed, stream, wordOf } from '../support/corpus.ts';
import { testApp } from '../support/test-app.ts';

const names = (bytes: number) =>
  Buffer.from(`%PDF-1.7\n${'/ObjStm '.repeat(bytes / 8)}\nstartxref\n9\n%%EOF`, 'latin1');

/** A page whose attachment unpacks into this number of empty bytes. */
const attached = (bytes: number) =>
  framed('/Names << /EmbeddedFiles << /Names [(a.json) 4 0 R] >> >>', '', [
    '<< /Type /Filespec /F (a.json) /EF << /F 5 0 R >> >>',
    stream('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(Buffer.alloc(bytes), { level: 9 })),
  ]);

const relations = (n: number) =>
  wordOf(Object.fromEntries(Array.from({ length: n }, (_, at) => [`word/_rels/${at}.rels`, ' '.repeat(2_000_000)])));

const sheet = (rows: number) => {
  const zip = new yazl.ZipFile();
  const cells = Array.from({ length: rows }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream as never);
};

test('eight files that are made to take much are refused, and others are answered meanwhile', async () => {
  const app = await testApp();
  const [customer, other, office] = [await app.person(), await app.person(), await app.person('admin')];
  const { property_id } = await buildInquiry(app, customer);
  const { inquiry_id } = await buildInquiry(app, other);
  const document = { property_id, document_type: 'drugo', document_name: 'Listina' };
  const bombs: readonly (readonly [path: string, fields: object, bytes: Buffer, who: typeof customer | undefined])[] = [
    ['/api/addPropertyDocuments', document, names(500_000), customer],
    ['/api/addPropertyDocuments', document, await relations(45), customer],
    ['/api/lookUpList', {}, await sheet(250_000), office],
    ['/api/checkReportFile', {}, attached(300_000_000), undefined],
  ];
  const began = performance.eventLoopUtilization();
  const reading = [...bombs, ...bombs].map(([path, fields, bytes, who]) =>
    app.upload(path, who, fields as Record<string, string>, { name: 'a', bytes }),
  );
  let isRead = false;
  const all = Promise.all(reading).finally(() => {
    isRead = true;
  });
  let answered = 0;
  do {
    expect((await app.post('/api/showInquiry', other, { inquiry_id })).body.success).toBe(true);
    answered += 1;
  } while (!isRead);
  const codes = (await all).map(({ status, body }) => [status, body.error_code]);
  const much = [422, 'file_too_much'];
  const once = [[422, 'file_corrupt'], much, much, much];
  expect(codes).toEqual([...once, ...once]);
  expect(answered).toBeGreaterThan(20);
  // Read on the thread that answers people, they would have taken nearly all of its time.
  expect(performance.eventLoopUtilization(began).utilization).toBeLessThan(0.9);
});
