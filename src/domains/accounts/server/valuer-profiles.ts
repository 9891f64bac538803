import type { ValuerMark } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as valuers from './repository/valuers.ts';

/** Name and phone of a valuer, for the people who work with them. Works in any scope. */
export const valuerCard = (db: Db, userId: string): Promise<valuers.ValuerCard | undefined> => valuers.card(db, userId);

/** A valuer's licence and where they work; null where the office has entered none. For the system's scope. */
export const findValuer = async (
  db: Db,
  userId: string,
): Promise<{ validUntil: string | null; regions: readonly string[] } | undefined> => {
  const valuer = await valuers.find(db, userId);
  return valuer && { validUntil: valuer.valid_until, regions: valuer.regions ?? [] };
};

/** The number of a valuer's licence and its last day; null where the office has entered none. For the system's scope. */
export const licenceOf = async (
  db: Db,
  userId: string,
): Promise<{ readonly number: string; readonly until: string } | null> => {
  const valuer = await valuers.find(db, userId);
  return valuer?.licence_number && valuer.valid_until
    ? { number: valuer.licence_number, until: valuer.valid_until }
    : null;
};

/** The pictures that stand under a valuer's reports. For the system's scope. */
export const marksOfValuer = (
  db: Db,
  userId: string,
): Promise<readonly { readonly kind: ValuerMark; readonly picture: Buffer }[]> => valuers.pictureMarksOf(db, userId);

/** Every valuer with a licence that the office entered, valid or not. For the system's scope. */
export const licensedValuers = async (
  db: Db,
): Promise<readonly { userId: string; validUntil: string; regions: readonly string[] }[]> =>
  (await valuers.list(db)).flatMap(({ user_id, valid_until, regions }) =>
    valid_until === null ? [] : [{ userId: user_id, validUntil: valid_until, regions: regions ?? [] }],
  );
