import { reader } from '../reading/reading.ts';
import type { readContent } from './pdf-content.ts';

/**
 * Reads a PDF as people's programs do: by its last table of objects, so that what an update replaced is not taken for what
 * is shown. Anybody may have made the file, so a reader does it. `locked` where it wants a password, undefined where it cannot be read.
 */
export const readPdf = reader<typeof readContent>(new URL('./pdf-content.ts', import.meta.url), 'readContent');
