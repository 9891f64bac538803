import { readFile } from 'node:fs/promises';
import { reader } from '../reading/reading.ts';
import type { readCells } from './sheet-cells.ts';

const cellsOf = reader<typeof readCells>(new URL('./sheet-cells.ts', import.meta.url), 'readCells');

/** The first table of a CSV or XLSX file, at most `rows` rows and one more; undefined for other files. Called in a reader process. */
export const readSheet = async (path: string, rows: number): ReturnType<typeof cellsOf> =>
  cellsOf(await readFile(path), rows);
