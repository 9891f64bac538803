import { reader } from '../reading/reading.ts';
import type { readContent } from './pdf-content.ts';

/**
 * Reads a PDF as viewers do: by its last table of objects, so that replaced objects are not mistaken for shown ones. Anybody may have made
 * the file, so a separate process reads it. `locked` if it needs a password, undefined if it cannot be read.
 */
export const readPdf = reader<typeof readContent>(new URL('./pdf-content.ts', import.meta.url), 'readContent');
