import { type Insertable, sql } from 'kysely';
import type { LicenceKind, ValuerMark } from '#contract/codelists.ts';
import type { IsoDate } from '#lib/iso-date.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

type LicenceRow = {
  readonly kind: LicenceKind;
  readonly number: string;
  readonly issuer: string;
  readonly valid_until: IsoDate;
};

const valuers = (db: Db) =>
  db
    .selectFrom('accounts.account as a')
    .leftJoin('accounts.valuer_profile as p', 'p.user_id', 'a.user_id')
    .where('a.role', '=', 'valuer')
    .where('a.status', '<>', 'closed')
    .select([
      'a.user_id',
      'a.email',
      'a.first_name',
      'a.last_name',
      'p.regions',
      'p.fee_percent',
      sql<LicenceRow[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', l.kind, 'number', l.number, 'issuer', l.issuer, 'valid_until', l.valid_until) order by l.kind), '[]')
        from accounts.valuer_licence l where l.user_id = a.user_id)`.as('licences'),
    ]);

export const list = (db: Db) => valuers(db).orderBy('a.last_name').orderBy('a.user_id').execute();

export const find = (db: Db, userId: string) => valuers(db).where('a.user_id', '=', userId).executeTakeFirst();

type Profile = {
  readonly user_id: string;
  readonly licences: readonly LicenceRow[];
  readonly regions: string[];
  readonly fee_percent: number | null;
  readonly updated_at: Date;
};

/** Replaces the stored profile: where the valuer works, and the licences. */
export const saveProfile = async (
  db: Db,
  { user_id, licences, fee_percent: percent, ...rest }: Profile,
): Promise<void> => {
  const profile = { ...rest, fee_percent: percent === null ? null : String(percent) };
  await db
    .insertInto('accounts.valuer_profile')
    .values({ user_id, ...profile })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
    .execute();
  await db.deleteFrom('accounts.valuer_licence').where('user_id', '=', user_id).execute();
  if (licences.length === 0) return;
  await db
    .insertInto('accounts.valuer_licence')
    .values(licences.map((licence) => ({ user_id, ...licence })))
    .execute();
};

const markColumns = ['mark_id', 'user_id', 'kind', 'width', 'height', 'updated_at'] as const;

/** Signatures and stamps without their pictures. */
export const marksOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('accounts.valuer_mark')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('kind')
    .select(markColumns)
    .execute();
export type MarkRow = Awaited<ReturnType<typeof marksOf>>[number];

/** The pictures of a valuer's signature and stamp, as far as there are any. */
export const pictureMarksOf = (db: Db, userId: string) =>
  db.selectFrom('accounts.valuer_mark').where('user_id', '=', userId).select(['kind', 'picture']).execute();

export const findMark = (db: Db, markId: string) =>
  db
    .selectFrom('accounts.valuer_mark')
    .where('mark_id', '=', markId)
    .select([...markColumns, 'picture'])
    .executeTakeFirst();

/** Replaces the former mark, under a new id: browsers cache pictures by their address. */
export const saveMark = (db: Db, mark: Insertable<Database['accounts.valuer_mark']>): Promise<MarkRow> =>
  db
    .insertInto('accounts.valuer_mark')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(mark))
    .returning(markColumns)
    .executeTakeFirstOrThrow();

export const removeMark = async (db: Db, userId: string, kind: ValuerMark): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.valuer_mark')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export type ValuerCard = { readonly valuerId: string; readonly name: string; readonly phone: string | null };

export const cards = async (db: Db, userIds: readonly string[]): Promise<ValuerCard[]> => {
  type Row = { user_id: string; first_name: string; last_name: string; phone: string | null };
  const { rows } = await sql<Row>`
    select c.* from unnest(${userIds}::uuid[]) as asked (user_id) cross join lateral accounts.valuer_card(asked.user_id) c
  `.execute(db);
  return rows.map(({ user_id, first_name, last_name, phone }) => ({
    valuerId: user_id,
    name: `${first_name} ${last_name}`,
    phone,
  }));
};
