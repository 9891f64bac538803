import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const readIn = async (picture: Parameters<typeof readBarcodes>[0]) => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer }, fireImmediately: true });
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] });
  return read;
};

/** Content of a PNG as read by another library. */
export const readQrPicture = (png: Uint8Array) => readIn(new Uint8Array(png));

/** The same in the cells of a QR code. */
export const readQr = (cells: readonly (readonly boolean[])[]) => {
  const [quiet, scale] = [4, 4];
  const edge = (cells.length + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  cells.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let dy = 0; dy < scale; dy += 1)
        for (let dx = 0; dx < scale; dx += 1) {
          const at = (((y + quiet) * scale + dy) * edge + (x + quiet) * scale + dx) * 4;
          data.fill(0, at, at + 3);
        }
    });
  });
  return readIn({ data, width: edge, height: edge } as unknown as Parameters<typeof readBarcodes>[0]);
};

/** The cells of the code that is drawn on a page of a PDF: its little squares, put on their grid again. */
export const cellsOnPage = (operations: string): boolean[][] => {
  const squares = [...operations.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g)]
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => Math.abs(width - Math.abs(height)) < 0.01 && width < 3);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const cell = squares[0]?.width ?? 1;
  const at = (value: number) => Math.round(value / cell);
  const size = Math.max(...squares.map(({ x }) => at(x - left))) + 1;
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y } of squares) (cells[at(y - top)] as boolean[])[at(x - left)] = true;
  return cells;
};
