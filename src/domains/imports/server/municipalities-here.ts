import { municipalitiesKnown } from '#domains/cadastre/server/public.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import type { Municipality } from '../core/municipality.ts';

/** Municipalities of the imported register, for a command: by their numbers and names. */
export const municipalitiesHere = async (url: string): Promise<readonly Municipality[]> => {
  const opened = new AsyncDisposableStack();
  try {
    return await municipalitiesKnown(opened.use(openDatabase(url, () => undefined, { max: 1 })).db);
  } finally {
    await opened.disposeAsync();
  }
};
