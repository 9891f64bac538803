import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';

/** A signature with its chain of certificates and a time stamp has room in it. */
export const reservedBytes = 32_768;

const signaturesOnly = 3;

/**
 * The document with a form for signatures and in it an empty field that screen readers call `label`. The form is made here, because the
 * library's own one names fonts of the reader, which an archive must not.
 */
export const withField = async (bytes: Buffer, label: string) => {
  const pdf = await PDF.load(new Uint8Array(bytes));
  const catalog = pdf.context.catalog.getDict();
  if (!catalog.has('AcroForm')) {
    const form = PdfDict.of({ Fields: new PdfArray([]), SigFlags: PdfNumber.of(signaturesOnly) });
    catalog.set('AcroForm', pdf.context.register(form));
  }
  const form = pdf.getOrCreateForm();
  const name = `Mera ${form.getSignatureFields().length + 1}`;
  const field = form.createSignatureField(name).getDict();
  field.set('TU', PdfString.fromString(label));
  return { pdf, field, name };
};

const widestNumber = 2_000_000_000;

/** A filled field: all bytes except the place of the signature, which `sign` makes from them. */
export const fillField = async (
  { pdf, field }: Awaited<ReturnType<typeof withField>>,
  at: Date,
  sign: (covered: Buffer) => Promise<Buffer>,
): Promise<Buffer> => {
  const [page] = pdf.getPages();
  if (!page) throw new Error('a document without pages is not signed');
  const wide = PdfNumber.of(widestNumber);
  const signature = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([PdfNumber.of(0), wide, wide, wide]),
    Contents: PdfString.fromHex('00'.repeat(reservedBytes)),
    M: PdfString.fromString(pdfDate(at)),
  });
  field.set('V', pdf.context.register(signature));
  field.delete('Kids');
  field.set('Type', PdfName.of('Annot'));
  field.set('Subtype', PdfName.of('Widget'));
  // Printed and locked; without extent, so that it covers nothing of the page.
  field.set('F', PdfNumber.of(132));
  field.set('P', page.ref);
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((edge) => PdfNumber.of(edge))));
  const bytes = Buffer.from(await pdf.save({ incremental: true }));
  const hole = Buffer.from(`<${'00'.repeat(reservedBytes)}>`);
  const from = bytes.lastIndexOf(hole);
  const to = from + hole.length;
  const draft = `[0 ${widestNumber} ${widestNumber} ${widestNumber}]`;
  const place = bytes.lastIndexOf(draft);
  if (from < 0 || place < 0) throw new Error('the place of the signature is not where it was put');
  bytes.write(`[0 ${from} ${to} ${bytes.length - to}]`.padEnd(draft.length), place, 'latin1');
  const cms = await sign(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]));
  if (cms.length > reservedBytes) throw new Error('the signature is longer than its place');
  bytes.write(cms.toString('hex'), from + 1, 'latin1');
  return bytes;
};

const pdfDate = (at: Date): string => `D:${at.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`;
