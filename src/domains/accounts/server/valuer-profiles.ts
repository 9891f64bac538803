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

/** A valuer's licences, their area and usual fee; none if the office has entered none. For the system's scope. */
export const findValuer = async (db: Db, userId: string): Promise<Omit<Valuer, 'userId' | 'name'> | undefined> => {
  const valuer = await valuers.find(db, userId);
  return valuer && profileOf(valuer);
};

const profileOf = ({ licences, regions, fee_percent }: NonNullable<Awaited<ReturnType<typeof valuers.find>>>) => ({
  licences,
  regions: regions ?? [],
  feePercent: fee_percent === null ? null : Number(fee_percent),
});

/** The number of a valuer's licence of a kind and its last day; null if the office has entered none. For the system's scope. */
export const licenceOf = async (
  db: Db,
  userId: string,
  kind: LicenceKind,
): Promise<{ readonly number: string; readonly until: string } | null> => {
  const licence = (await valuers.find(db, userId))?.licences.find((one) => one.kind === kind);
  return licence ? { number: licence.number, until: licence.valid_until } : null;
};

/** Pictures printed under a valuer's reports. For the system's scope. */
export const marksOfValuer = (
  db: Db,
  userId: string,
): Promise<readonly { readonly kind: ValuerMark; readonly picture: Buffer }[]> => valuers.pictureMarksOf(db, userId);

type Valuer = {
  readonly userId: string;
  readonly name: string;
  readonly licences: readonly Licence[];
  readonly regions: readonly string[];
  /** Per cent of a case's price without VAT; null if nothing was agreed on. */
  readonly feePercent: number | null;
};

/** Every valuer with the licences that the office entered, if any. For the system's scope. */
export const listValuers = async (db: Db): Promise<readonly Valuer[]> =>
  (await valuers.list(db)).map((row) => ({
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`,
    ...profileOf(row),
  }));
