import { readFileSync } from 'node:fs';
import { PDF, PdfArray, PdfDict } from '@libpdf/core';
import { expect, test } from 'vitest';
import { readPdf as readAsOthers } from '../../../../tests/support/read-pdf.ts';
import { retagged } from '../../../../tests/support/signing/make-cms.ts';
import {
  fileOf,
  issuer,
  password,
  signAtHome,
  signatureService,
  stampService,
  verdictsOf,
} from '../../../../tests/support/signing/signing.ts';
import { readPdf } from '../pdf/pdf-reader.ts';
import { printPdf } from '../pdf/print.ts';
import { bytesOf, childrenOf, elementOf, octetsOf, oidOf, timeOf } from './asn1.ts';
import { readTrusted } from './certificates.ts';
import { openSigner } from './open-signer.ts';
import { signaturesOf } from './read-signatures.ts';
import type { SignerSettings } from './signer.ts';

const at = new Date('2026-01-15T09:00:00Z');
const stampedAt = new Date('2026-01-15T09:00:05Z');
const about = { at, label: 'Elektronski podpis poročila' };
const nothing: SignerSettings = {
  sealFile: undefined,
  sealPassword: undefined,
  timeStampUrl: undefined,
  serviceUrl: undefined,
  serviceToken: undefined,
};
const seal = { ...nothing, sealFile: fileOf('firm.p12'), sealPassword: password };

const document = await printPdf(
  {
    language: 'sl',
    brand: 'Mera',
    title: 'Poročilo o oceni vrednosti',
    author: 'Mera',
    reference: 'POR-2026-000001',
    madeAt: at.toISOString(),
    badge: null,
    blocks: [
      { kind: 'heading', text: 'Ocena vrednosti' },
      { kind: 'notice', title: 'Vrednost', text: 'Ocenjena vrednost je 243.000 €, čšž.' },
    ],
    pageOf: ({ page, pages }) => `${page}/${pages}`,
  },
  new Map(),
  [{ name: 'case.json', mime: 'application/json', description: 'Podatki', bytes: Buffer.from('{"a":1}') }],
);

const signer = async (settings: SignerSettings) => {
  const opened = await openSigner(settings);
  if (!opened) throw new Error('no signer');
  return opened;
};

const checked = async (pdf: Buffer, trusted = [issuer]) => {
  const read = await readPdf(pdf);
  if (!read || read === 'locked' || !read.inside) throw new Error('not read');
  return signaturesOf(pdf, read.inside.signatures, { trusted, now: at });
};

const ways: readonly [string, () => Promise<Buffer>, object][] = [
  [
    'a program of the valuer’s own',
    () => signAtHome(document),
    { name: 'Cvetka Žagar', organisation: null, saysQualified: true, stampedAt: null },
  ],
  [
    'the seal of the firm',
    async () => (await signer(seal)).sign(document, about),
    { name: 'Žig Cenilnega biroja', organisation: 'Cenilni biro Žaga d. o. o.', claimedAt: at, saysQualified: false },
  ],
  [
    'the seal of the firm with a time stamp',
    async () => (await signer({ ...seal, timeStampUrl: await stampService(() => stampedAt) })).sign(document, about),
    { name: 'Žig Cenilnega biroja', stampedAt, stampedBy: 'Preskusni časovni žig' },
  ],
  [
    'a service elsewhere',
    async () =>
      (await signer({ ...nothing, serviceUrl: await signatureService('zeton'), serviceToken: 'zeton' })).sign(
        document,
        about,
      ),
    { name: 'Tone Češnovar', organisation: 'Oddaljeni podpis d. o. o.' },
  ],
];

test.each(ways)('a document signed by %s holds, and not after one changed byte', async (_way, sign, names) => {
  const signed = await sign();
  expect(signed.subarray(0, document.length).equals(document), 'the bytes before stay').toBe(true);
  const whole = { isIntact: true, coversAll: true, isValidThen: true, issuer: 'Preskusni izdajatelj Mera' };
  expect(await checked(signed)).toMatchObject([{ ...whole, ...names, isIssuerKnown: true }]);
  expect(await checked(signed, [])).toMatchObject([{ ...whole, isIssuerKnown: false }]);
  expect(verdictsOf(signed) ?? ['Signature is Valid.']).toEqual(['Signature is Valid.']);

  const changed = Buffer.from(signed);
  const place = changed.indexOf('/Title');
  changed[place + 2] = (changed[place + 2] ?? 0) ^ 1;
  expect(await checked(changed)).toMatchObject([{ isIntact: false }]);
  expect(verdictsOf(changed) ?? ['Digest Mismatch.']).toEqual(['Digest Mismatch.']);
});

test.each(ways)('a document signed by %s stays an archive that screen readers read', async (_way, sign) => {
  const signed = await sign();
  const [before, after] = [await readAsOthers(document), await readAsOthers(signed)];
  const { fonts: _fonts, embeddedFonts: _embedded, fontDescriptors: _descriptors, info, ...kept } = before;
  expect(after).toMatchObject(kept);
  expect(after.info).toEqual({ ...info, IsSignaturesPresent: true });
  expect(after.xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(after.embeddedFonts, 'every font has its file').toBe(after.fontDescriptors);
  const opened = await PDF.load(new Uint8Array(signed));
  const catalog = opened.context.catalog.getDict();
  const resolve = (ref: Parameters<typeof opened.context.resolve>[0]) => opened.context.resolve(ref);
  const [attached] = catalog.getArray('AF', resolve)?.toArray() ?? [];
  const spec = attached?.type === 'ref' ? resolve(attached) : attached;
  expect(spec instanceof PdfDict && spec.getName('AFRelationship')?.value).toBeTruthy();
  const form = catalog.getDict('AcroForm', resolve);
  expect(form?.getArray('Fields', resolve) instanceof PdfArray).toBe(true);
  expect(form?.getBool('NeedAppearances')?.value ?? false).toBe(false);
});

test('what Mera signs names no font that is not inside, and tells screen readers what it is', async () => {
  const signed = await (await signer(seal)).sign(document, about);
  const [before, after] = [await readAsOthers(document), await readAsOthers(signed)];
  expect(after.fonts).toEqual(before.fonts);
  const [field] = (await PDF.load(new Uint8Array(signed))).getForm()?.getSignatureFields() ?? [];
  expect(field?.getDict().getString('TU')?.asString()).toBe(about.label);
});

test('what is added after a signature is told from what it covers', async () => {
  const signed = await signAtHome(document);
  const twice = await signAtHome(signed);
  expect(await checked(twice)).toMatchObject([
    { isIntact: true, coversAll: false },
    { isIntact: true, coversAll: true },
  ]);
});

test('a service that refuses, or signs another hash, signs nothing', async () => {
  const refusing = { ...nothing, serviceUrl: await signatureService('zeton'), serviceToken: 'drug' };
  await expect((await signer(refusing)).sign(document, about)).rejects.toThrow(/answered 401/);
  const spoilt = await signatureService('zeton', (hash) => Buffer.from(hash).reverse());
  const lying = { ...nothing, serviceUrl: spoilt, serviceToken: 'zeton' };
  await expect((await signer(lying)).sign(document, about)).rejects.toThrow(/something else/);
});

test('without its time stamp a seal is not put', async () => {
  const away = { ...seal, timeStampUrl: 'http://127.0.0.1:9/' };
  await expect((await signer(away)).sign(document, about)).rejects.toThrow();
});

test('nothing is signed unless it is set up, and a wrong set-up stops the start with a sentence', async () => {
  expect(await openSigner(nothing)).toBeUndefined();
  await expect(openSigner({ ...seal, sealPassword: 'napačno' })).rejects.toThrow(/SIGNATURE_P12_PASSWORD/);
  await expect(openSigner({ ...seal, sealFile: fileOf('ni-je.p12') })).rejects.toThrow(/SIGNATURE_P12/);
  await expect(readTrusted(fileOf('firm.p12.ni'))).rejects.toThrow(/SIGNATURE_ROOTS/);
  expect((await readTrusted(fileOf('issuer.pem'))).map(({ serialNumber }) => serialNumber)).toEqual([
    issuer.serialNumber,
  ]);
  expect(await readTrusted(undefined)).toEqual([]);
});

test('a certificate that is over is said to be', async () => {
  expect(await checked(await signAtHome(document, 'expired'))).toMatchObject([
    { isIntact: true, isValidThen: false, isIssuerKnown: false },
  ]);
});

test('BER is read in every form of length, and nothing else is read as BER', () => {
  const inner = retagged(4, Buffer.alloc(300, 7));
  expect(childrenOf(elementOf(retagged(0x30, Buffer.concat([inner, inner]))))).toHaveLength(2);
  const endless = Buffer.concat([Buffer.from([0x30, 0x80]), inner, Buffer.from([0, 0])]);
  expect(childrenOf(elementOf(endless)).map((one) => octetsOf(one).length)).toEqual([300]);
  expect(oidOf(elementOf(Buffer.from('06092a864886f70d010702', 'hex')))).toBe('1.2.840.113549.1.7.2');
  expect(timeOf(elementOf(retagged(23, Buffer.from('260115090000Z'))))).toEqual(at);
  expect(timeOf(elementOf(retagged(24, Buffer.from('20260115090000Z'))))).toEqual(at);
  expect(bytesOf(elementOf(Buffer.concat([inner, Buffer.alloc(9)])))).toEqual(inner);
  for (const bad of ['', '30', '3005', '3085ffffffffff', '1f01', '30'.repeat(100)])
    expect(() => childrenOf(elementOf(Buffer.from(bad, 'hex')))).toThrow();
  const deep = Buffer.from('3080'.repeat(5_000), 'hex');
  expect(() => elementOf(deep)).toThrow();
  expect(readFileSync(fileOf('issuer.pem')).length).toBeGreaterThan(0);
});
