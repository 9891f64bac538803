import type { LicenceKind, ValuerMark } from '#contract/codelists.ts';
import type { IsoDate } from '#lib/iso-date.ts';
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

type Valuer = {
  readonly userId: string;
  readonly name: string;
  readonly licence: { readonly kind: LicenceKind; readonly until: IsoDate } | null;
  readonly regions: readonly string[];
};

/** Every valuer with the licence that the office entered, if any. For the system's scope. */
export const listValuers = async (db: Db): Promise<readonly Valuer[]> =>
  (await valuers.list(db)).map(({ user_id, first_name, last_name, licence_kind, valid_until, regions }) => ({
    userId: user_id,
    name: `${first_name} ${last_name}`,
    licence: licence_kind && valid_until ? { kind: licence_kind, until: valid_until } : null,
    regions: regions ?? [],
  }));

/** Every valuer with a licence that the office entered, valid or not. For the system's scope. */
export const licensedValuers = async (
  db: Db,
): Promise<readonly { userId: string; validUntil: string; regions: readonly string[] }[]> =>
  (await listValuers(db)).flatMap(({ userId, licence, regions }) =>
    licence === null ? [] : [{ userId, validUntil: licence.until, regions }],
  );
