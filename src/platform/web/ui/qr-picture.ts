import { type QrCells, qrCells, upnCells } from '#lib/qr-cells.ts';

/** `upn` for a code that a bank reads. */
export type QrKind = 'text' | 'upn';

/** White around the code, in cells; readers need four. */
export const quietCells = 4;

export const cellsOf = (kind: QrKind, text: string): QrCells => (kind === 'upn' ? upnCells(text) : qrCells(text));

/** Dots of the picture for each cell: a photo of the code on another screen still has them sharp. */
const dots = 10;

/** The code as a PNG, made in the browser: its content is sent nowhere. */
export const qrPicture = (kind: QrKind, text: string): Promise<Blob> => {
  const cells = cellsOf(kind, text);
  const canvas = document.createElement('canvas');
  canvas.width = (cells.length + 2 * quietCells) * dots;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  cells.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect((x + quietCells) * dots, (y + quietCells) * dots, dots, dots);
    });
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
};
