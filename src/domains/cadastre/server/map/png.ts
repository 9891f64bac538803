import { crc32 } from 'node:zlib';
import { landColours } from '../../core/map/colours.ts';
import { tilePixels } from '../../core/map/grid.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(4);
  around.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([around, named, check]);
};

/** Four bits a pixel by a palette, in rows from above. */
const headerOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  return chunk('IHDR', header);
};

const bytesOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const paletteOf = (colours: readonly string[]): Buffer => chunk('PLTE', Buffer.from(colours.flatMap(bytesOf)));
/** Pixels without land are transparent. */
const noLand = chunk('tRNS', Buffer.from([0]));

const headOf = (colours: readonly string[]): Buffer =>
  Buffer.concat([signature, headerOf(tilePixels, tilePixels), paletteOf(['#000000', ...colours]), noLand]);
const heads = { light: headOf(landColours.light), dark: headOf(landColours.dark) };
const end = chunk('IEND', Buffer.alloc(0));

/** A stored picture, with the colours of a look. */
export const pngOf = (body: Uint8Array, look: 'light' | 'dark'): Buffer =>
  Buffer.concat([heads[look], chunk('IDAT', body), end]);

/** A picture of any size in opaque colours, as paper has them; the first is that of no land. */
export const opaquePng = (body: Uint8Array, width: number, height: number, colours: readonly string[]): Buffer =>
  Buffer.concat([signature, headerOf(width, height), paletteOf(colours), chunk('IDAT', body), end]);
