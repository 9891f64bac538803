import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import yazl from 'yazl';

/** Files of scanners, telephones, Word and signing programs, and harmful ones: made here, none of them runs. */
export type Sample = readonly [name: string, make: () => Promise<Buffer> | Buffer];

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PDF of these objects, with its table of places. */
export const pdfOf = (objects: readonly (string | Buffer)[], { version = '1.7', trailer = '' } = {}): Buffer => {
  const parts = [latin(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`)];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(at);
    const whole = Buffer.concat([latin(`${index + 1} 0 obj\n`), Buffer.from(object), latin('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    latin(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
};

export const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([latin(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]);

/** The usual frame, with additions to its catalog and its page. */
export const framed = (catalog = '', page = '', more: readonly (string | Buffer)[] = [], options = {}): Buffer =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
      ...more,
    ],
    options,
  );

const hexOf = (bytes: Buffer): Buffer => latin(`${bytes.toString('hex')}>`);
const ascii85Of = (bytes: Buffer): Buffer => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).subarray(0, 4);
    let value = group.readUInt32BE();
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85;
      value = Math.floor(value / 85);
      return String.fromCharCode(digit + 33);
    });
    text += digits
      .toReversed()
      .join('')
      .slice(0, Math.min(4, bytes.length - at) + 1);
  }
  return latin(`${text}~>`);
};

/** A dictionary packed among the objects, in one of the ways of a PDF. */
export const packedWith = (
  object: string,
  how: 'flate' | 'hex' | 'a85' | 'none' | 'lzw' | 'predictor' | 'ref' | 'disguised',
): Buffer => {
  const inside = latin(`9 0 ${object}`);
  const flat = deflateSync(inside);
  const [filter, bytes] = {
    flate: ['/Filter /FlateDecode', flat],
    hex: ['/Filter [/ASCIIHexDecode /FlateDecode]', hexOf(flat)],
    a85: ['/Filter [ /ASCII85Decode /FlateDecode ]', ascii85Of(flat)],
    none: ['', inside],
    lzw: ['/Filter /LZWDecode', inside],
    predictor: ['/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>', flat],
    ref: ['/Filter 8 0 R', flat],
    disguised: ['/Filter [/ASCIIHex#44ecode /Fl#61teDecode]', hexOf(flat)],
  }[how] as [string, Buffer];
  return framed('', '', [stream(`/Type /ObjStm /N 1 /First 4 ${filter}`, bytes)]);
};

type Parts = Readonly<Record<string, string | Buffer>>;
const types = (more = '') =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${more}</Types>`;
const body =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Pogodba št. 5</w:t></w:r></w:p></w:body></w:document>';
export const relation = (type: string, target: string, mode = 'External'): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/></Relationships>`;

/** A Word file with these parts besides the usual ones. */
export const wordOf = (parts: Parts = {}, typesMore = ''): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  const all: Parts = {
    '[Content_Types].xml': types(typesMore),
    '_rels/.rels': relation('officeDocument', 'word/document.xml', ''),
    'word/document.xml': body,
    ...parts,
  };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream as never);
};

/** The main part of a Word file with this in its body. */
export const wordBody = (inside: string): string =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r" xmlns:v="v" xmlns:pic="p"><w:body><w:p>${inside}</w:p></w:body></w:document>`;

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const commandOf = (text: string): string =>
  text.startsWith('<') ? text : `<w:r><w:instrText>${text}</w:instrText></w:r>`;
/** A field whose command is split over such runs, each with a part of it or another field. */
export const field = (...runs: readonly string[]): string =>
  `${mark('begin')}${runs.map(commandOf).join('')}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`;
/** The same with its visible result. */
export const fieldMarks = (command: string, more: string, shown = '1'): string =>
  `${mark('begin')}${commandOf(command + more)}${mark('separate')}<w:r><w:t>${shown}</w:t></w:r>${mark('end')}`;
export const simpleField = (command: string): string =>
  `<w:fldSimple w:instr="${command.replaceAll('"', '&quot;')}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

const wide = (name: string): string => [...name].join('\u0000');
/** Content of an old Word file, as far as it is examined. */
export const oldWordOf = (...names: string[]): Buffer =>
  latin(
    `\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${'\u0000'.repeat(504)}${['Root Entry', 'WordDocument', '1Table', ...names].map((name) => `${wide(name)}\u0000\u0000`.padEnd(128, '\u0000')).join('')}`,
  );

type Kit = ConstructorParameters<typeof PDFDocument>[0];
/** A document that a program sets with fonts, pictures and links. */
export const setPdf = (
  write: (document: InstanceType<typeof PDFDocument>) => void,
  options: Kit = {},
): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4', ...options });
  write(document);
  document.end();
  return buffer(document);
};
