import { Byte, Charset, Encoder } from '@nuintun/qrcode';
import { latin2 } from './latin2.ts';

/** The cells of a QR code from the top, row by row; true is dark. */
export type QrCells = readonly (readonly boolean[])[];

/** A code of any text, in the smallest version that holds it. */
export const qrCells = (text: string): QrCells => cellsOf(new Encoder({ level: 'M' }).encode(new Byte(text)));

/** A code in the format of banks: version 15, level M, ISO-8859-2 announced by ECI 4. */
export const upnCells = (text: string): QrCells => {
  const encoder = new Encoder({ level: 'M', version: 15, encode: (content) => latin2(content) });
  return cellsOf(encoder.encode(new Byte(text, Charset.ISO_8859_2)));
};

const cellsOf = (code: ReturnType<Encoder['encode']>): QrCells =>
  Array.from({ length: code.size }, (_row, y) => Array.from({ length: code.size }, (_cell, x) => code.get(x, y) === 1));

/** Every run of dark cells of a row as one rectangle of an SVG path, moved by `quiet` cells. */
export const qrPath = (cells: QrCells, quiet: number): string => {
  let path = '';
  cells.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      path += `M${x + quiet} ${y + quiet}h${end - x}v1h${x - end}z`;
      x = end;
    }
  });
  return path;
};
