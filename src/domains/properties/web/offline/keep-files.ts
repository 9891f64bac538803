import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { keepViewer } from '#platform/web/pdf/keep-viewer.ts';
import type { SpaceImage } from '../../contract/images.ts';
import { getDocument, type PropertyDocument } from '../../contract/properties.ts';
import { withinBytes } from '../../core/kept-files.ts';
import { isShown } from '../document-preview.tsx';

/** Name of the service worker's cache for documents of a day; it is repeated there. */
const documentCache = 'mera-documents';

/**
 * Caches full pictures and documents of a day, and the code that shows them, up to a size with room on a phone; earlier documents are
 * removed.
 */
export const keepFiles = async (
  pictures: readonly SpaceImage[],
  documents: readonly PropertyDocument[],
): Promise<void> => {
  const line = pLimit(limits.fieldFiles.atOnce);
  const shown = documents.filter((one) => isShown(one) && one.replaced_by === null);
  await caches.delete(documentCache);
  const cache = await caches.open(documentCache);
  const { bytes } = limits.fieldFiles;
  // Files that fail to load need a connection later; the day is prepared without them.
  await Promise.allSettled([
    ...(shown.length > 0 ? [keepViewer()] : []),
    ...withinBytes(shown, bytes).map(({ property_documents_id: id }) =>
      line(() => cache.add(fileAddress(getDocument, id))),
    ),
    ...withinBytes(pictures, bytes).map(({ path }) => line(() => fetch(path))),
  ]);
};
