import { limits } from '#contract/limits.ts';
import { redraw } from './offline/smaller.ts';

/** Points of the short and the long side of A4. */
const sheet = { short: 595.28, long: 841.89 };
/** The first at which all pages fit into one document is taken. */
const qualities = [0.82, 0.6, 0.4] as const;

/**
 * Photographed pages as one PDF, each on a sheet of A4 in the photo's orientation. Undefined if even the smallest pictures are too large
 * for a document.
 */
export const pagesAsPdf = async (pages: readonly Blob[]): Promise<Blob | undefined> => {
  const { PDF } = await import('@libpdf/core');
  for (const quality of qualities) {
    const pdf = PDF.create();
    for (const page of pages) {
      const picture = await createImageBitmap(page);
      const jpeg = await redraw(picture, limits.pageSide, quality);
      const isWide = picture.width > picture.height;
      const [width, height] = isWide ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
      const scale = Math.min(width / picture.width, height / picture.height);
      const drawn = { width: picture.width * scale, height: picture.height * scale };
      pdf.addPage({ width, height }).drawImage(pdf.embedJpeg(new Uint8Array(await jpeg.arrayBuffer())), {
        x: (width - drawn.width) / 2,
        y: (height - drawn.height) / 2,
        ...drawn,
      });
      picture.close();
    }
    const bytes = await pdf.save();
    if (bytes.length <= limits.documentBytes) return new Blob([bytes as BlobPart], { type: 'application/pdf' });
  }
  return undefined;
};
