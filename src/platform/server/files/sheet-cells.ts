import Papa from 'papaparse';
import { fromBufferPromise } from 'yauzl';
import { TooMuch } from '../reading/too-much.ts';

/** A cell of an uploaded table: its text, or the fact that a spreadsheet turned it into a date. */
export type SheetCell = string | { readonly isDate: true };

/** Largest unpacked spreadsheet; one made to exhaust the memory is far larger. */
const mostBytes = 30_000_000;
const mostEntries = 1_000;

/** Answer of `readSheet`. Nothing in a table is run: of a formula the value counts that was kept with it. */
export const readCells = async (bytes: Buffer, rows: number): Promise<SheetCell[][] | undefined> => {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  return isZip ? readXlsx(bytes, rows) : readCsvText(bytes, rows);
};

const readCsvText = (bytes: Buffer, rows: number): string[][] | undefined => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Slovenian spreadsheets write Windows-1250 by default.
    text = new TextDecoder('windows-1250').decode(bytes);
  }
  if (text.includes('\0')) return undefined;
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t', ','].find((one) => head.includes(one)) ?? ';';
  const { data, errors } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter, preview: rows + 1 });
  return errors.length > 0 ? undefined : data.map((row) => row.map((cell) => cell.trim()));
};

const readXlsx = async (bytes: Buffer, rows: number): Promise<SheetCell[][] | undefined> => {
  if (!(await isWithin(bytes, mostBytes))) return undefined;
  // Loaded when it is needed: the library takes longer to load than most of the server.
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  try {
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
  } catch {
    return undefined;
  }
  const [sheet] = book.worksheets;
  const found: SheetCell[][] = [];
  for (let row = 1; row <= Math.min(sheet?.rowCount ?? 0, rows + 1); row++) {
    const cells: SheetCell[] = [];
    const line = sheet?.getRow(row);
    for (let column = 1; column <= Math.min(line?.cellCount ?? 0, 50); column++) {
      const cell = line?.getCell(column);
      cells.push(cell?.value instanceof Date ? { isDate: true } : (cell?.text ?? '').trim());
    }
    found.push(cells);
  }
  return found;
};

/**
 * Unpacks without keeping anything, because the package's own sizes are only a promise: refuses too large ones; false if it cannot be
 * unpacked.
 */
const isWithin = async (bytes: Buffer, most: number): Promise<boolean> => {
  try {
    const zip = await fromBufferPromise(bytes);
    let [promised, entries] = [0, 0];
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      promised += entry.uncompressedSize;
      if (entries > mostEntries || promised > most) throw new TooMuch();
      // Throws if an entry has more content than it declares.
      for await (const _ of await zip.openReadStreamPromise(entry));
    }
    return true;
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    return false;
  }
};
