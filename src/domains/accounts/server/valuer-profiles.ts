import type { LicenceKind, ValuerMark } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Licence } from '../core/licences.ts';
import * as valuers from './repository/valuers.ts';

/** Name and phone of a valuer, for the people who work with them. Works in any scope. */
export const valuerCard = async (db: Db, userId: string): Promise<valuers.ValuerCard | undefined> =>
  (await valuers.cards(db, [userId]))[0];

/** The same of several valuers by their ids, in one question. */
export const valuerCards = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, valuers.ValuerCard>> =>
  new Map((await valuers.cards(db, [...new Set(userIds)])).map((card) => [card.valuerId, card]));

/** A valuer's licences and where they work; none where the office has entered none. For the system's scope. */
export const findValuer = async (
  db: Db,
  userId: string,
): Promise<{ licences: readonly Licence[]; regions: readonly string[] } | undefined> => {
  const valuer = await valuers.find(db, userId);
  return valuer && { licences: valuer.licences, regions: valuer.regions ?? [] };
};

/** The number of a valuer's licence of a kind and its last day; null where the office has entered none. For the system's scope. */
export const licenceOf = async (
  db: Db,
  userId: string,
  kind: LicenceKind,
): Promise<{ readonly number: string; readonly until: string } | null> => {
  const licence = (await valuers.find(db, userId))?.licences.find((one) => one.kind === kind);
  return licence ? { number: licence.number, until: licence.valid_until } : null;
};

/** The pictures that stand under a valuer's reports. For the system's scope. */
export const marksOfValuer = (
  db: Db,
  userId: string,
): Promise<readonly { readonly kind: ValuerMark; readonly picture: Buffer }[]> => valuers.pictureMarksOf(db, userId);

type Valuer = {
  readonly userId: string;
  readonly name: string;
  readonly licences: readonly Licence[];
  readonly regions: readonly string[];
};

/** Every valuer with the licences that the office entered, if any. For the system's scope. */
export const listValuers = async (db: Db): Promise<readonly Valuer[]> =>
  (await valuers.list(db)).map(({ user_id, first_name, last_name, licences, regions }) => ({
    userId: user_id,
    name: `${first_name} ${last_name}`,
    licences,
    regions: regions ?? [],
  }));
