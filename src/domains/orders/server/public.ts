import type { Language } from '#contract/codelists.ts';
import type { Package } from '#contract/orders.ts';
import type { Db } from '#server/db/database.ts';
import { present } from './presenter.ts';
import { listPackages } from './repository.ts';

/** The catalogue as everybody sees it, for the public pages. */
export const packagesOn = async (db: Db, language: Language, now: Date): Promise<Package[]> =>
  (await listPackages(db, language, now)).map(present);
