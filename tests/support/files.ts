import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A photograph of this size, with noise in it so that it does not compress to nothing. */
export const photo = (width = 800, height = 600, seed = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: seed % 255, g: 90, b: 60 } } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><rect width="50%" height="30%" fill="#${(seed * 7919).toString(16).padStart(6, '0').slice(-6)}"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .toBuffer();

/** The same lying on its side, as a camera writes it, with the place where it was taken. */
export const photoWithPlace = async (): Promise<Buffer> =>
  sharp(await photo(800, 600))
    .withExif({
      IFD0: { Orientation: '6', Make: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 3/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '14/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A picture of few bytes that would fill the memory. */
export const pixelBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** A PDF that can be opened, with any content. */
export const pdfWith = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1');

/** A photograph that stays large however it is packed, the same for the same seed. */
export const largePhoto = (seed: number): Promise<Buffer> => {
  const [width, height] = [2_400, 1_800];
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16));
  return sharp(noise.update(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
    .linear(0.8, 0)
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** A PDF with a page that can be read. */
export const readablePdf = (text: string): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(24).text(text);
  document.end();
  return buffer(document);
};

/** A photograph as a telephone makes it: red at the left, blue at the right, 128 × 96. */
export const heicPhoto = (): Buffer => readFileSync(new URL('./files/two-halves.heic', import.meta.url));
