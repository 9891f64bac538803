import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { filesTexts } from '#platform/texts/files.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { checkFiles } from '#platform/web/ui/upload-check.ts';
import { uploadFaultText } from '#platform/web/upload-fault.ts';
import { NoPicture, openPicture, redraw } from './offline/smaller.ts';
import { pagesAsPdf } from './pages-pdf.ts';
import { photoRules } from './photo-rules.ts';

export type PhotographedPage = { readonly page_id: string; readonly picture: Blob };

/** Quality of a picture that is redrawn again for the PDF. */
const keptQuality = 0.92;

/** The photographed pages of a document, in order, until they are sent as one PDF. */
export const usePages = () => {
  const fileTexts = useTexts(filesTexts);
  const formats = useFormats();
  const [pages, setPages] = useState<readonly PhotographedPage[]>([]);
  const [preparing, setPreparing] = useState(0);

  const add = async (photos: readonly File[]) => {
    const rules = { ...photoRules, maxFiles: limits.documentPages };
    const { good, fault, refused } = checkFiles(photos, pages.length, rules);
    if (fault) notices.alert(...uploadFaultText({ fault, refused }, fileTexts, formats, rules));
    setPreparing(good.length);
    for (const [index, photo] of good.entries()) {
      try {
        const opened = await openPicture(photo);
        const picture = await redraw(opened, limits.pageSide, keptQuality);
        opened.close();
        setPages((before) => [...before, { page_id: crypto.randomUUID(), picture }]);
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error;
        notices.alert(...uploadFaultText({ fault: 'damaged', refused: [photo] }, fileTexts, formats, rules));
      }
      setPreparing(good.length - index - 1);
    }
  };

  /** Shows an alert and returns undefined if the pages exceed the size limit. */
  const asFile = async (name: string): Promise<File | undefined> => {
    const pdf = await pagesAsPdf(pages.map(({ picture }) => picture));
    if (pdf) return new File([pdf], `${name}.pdf`, { type: pdf.type });
    const rules = { ...photoRules, maxBytes: limits.documentBytes, maxFiles: 1 };
    notices.alert(...uploadFaultText({ fault: 'size', refused: [{ name: `${name}.pdf` }] }, fileTexts, formats, rules));
    return undefined;
  };

  /** The page changes places with the one before it. */
  const moveUp = (index: number) =>
    setPages((before) => {
      const moved = [...before];
      moved.splice(index - 1, 0, ...moved.splice(index, 1));
      return moved;
    });
  const remove = (id: string) => setPages((before) => before.filter(({ page_id }) => page_id !== id));
  const clear = () => setPages([]);
  return { pages, preparing, add, asFile, moveUp, remove, clear };
};
