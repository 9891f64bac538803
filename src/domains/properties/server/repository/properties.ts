import { type Insertable, sql, type Updateable } from 'kysely';
import type { PropertyKind } from '#contract/codelists.ts';
import { inventedSource } from '#contract/invented.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

const shown = [
  'property_id',
  'inquiry_id',
  'property_type',
  'kind',
  'kind_derived',
  'sifraKo',
  'katastrskaObcina',
  'stevilkaStavbe',
  'stevilkaDelaStavbe',
  'parcelnaStevilka',
  'naslov',
  'stevilkaStanovanja',
  'dejanskaRaba',
  'povrsina',
  'entered',
  'dwellings',
] as const;

/** A coordinate of D96/TM, from the register's record. */
const placeOf = (side: 'e' | 'n') =>
  sql<number | null>`(p.record -> 'coordinates' ->> ${sql.lit(side)})::double precision`;

const withDocuments = (db: Db) =>
  db
    .selectFrom('properties.property as p')
    .select(shown)
    .select(placeOf('e').as('e'))
    .select(placeOf('n').as('n'))
    .select(sql<boolean>`coalesce(p.record -> 'source' ->> 'name' = ${inventedSource}, false)`.as('is_invented'))
    .select((eb) =>
      eb
        .selectFrom('properties.document as d')
        .whereRef('d.property_id', '=', 'p.property_id')
        .where('d.deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('documents'),
    );

export const listForInquiry = (db: Db, inquiryId: string) =>
  withDocuments(db).where('p.inquiry_id', '=', inquiryId).orderBy('position').execute();

export const find = (db: Db, propertyId: string) =>
  withDocuments(db).where('p.property_id', '=', propertyId).executeTakeFirst();

export const listKinds = (db: Db, inquiryId: string) =>
  db.selectFrom('properties.property').select(['kind', 'dwellings']).where('inquiry_id', '=', inquiryId).execute();

export const listMunicipalities = (db: Db, inquiryId: string) =>
  db.selectFrom('properties.property').select('obcina').where('inquiry_id', '=', inquiryId).execute();

const copied = [
  'position',
  'property_type',
  'kind',
  'kind_derived',
  'sifraKo',
  'katastrskaObcina',
  'obcina',
  'stevilkaStavbe',
  'stevilkaDelaStavbe',
  'parcelnaStevilka',
  'naslov',
  'stevilkaStanovanja',
  'dejanskaRaba',
  'povrsina',
  'entered',
  'dwellings',
  'record',
] as const;

export const copy = async (db: Db, from: string, to: string, now: Date): Promise<void> => {
  await db
    .insertInto('properties.property')
    .columns(['inquiry_id', 'created_at', ...copied])
    .expression((eb) =>
      eb
        .selectFrom('properties.property')
        .select([sql<string>`${to}::uuid`.as('inquiry_id'), sql<Date>`${now}::timestamptz`.as('created_at'), ...copied])
        .where('inquiry_id', '=', from),
    )
    .execute();
};

/** Adds the property unless the inquiry has it; its id either way. */
export const insert = async (
  db: Db,
  property: Omit<Insertable<Database['properties.property']>, 'position'>,
): Promise<string> => {
  const { property_id } = await db
    .insertInto('properties.property')
    .values((eb) => ({
      ...property,
      position: eb
        .selectFrom('properties.property')
        .where('inquiry_id', '=', property.inquiry_id)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .onConflict((conflict) =>
      conflict
        .constraint('property_once')
        // No change: corrections by the customer stay.
        .doUpdateSet((eb) => ({ kind: eb.ref('properties.property.kind') })),
    )
    .returning('property_id')
    .executeTakeFirstOrThrow();
  return property_id;
};

export const setKind = async (db: Db, propertyId: string, kind: PropertyKind): Promise<void> => {
  await db.updateTable('properties.property').set({ kind }).where('property_id', '=', propertyId).execute();
};

export const count = async (db: Db, inquiryId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('properties.property')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const remove = async (db: Db, propertyId: string): Promise<void> => {
  await db.deleteFrom('properties.property').where('property_id', '=', propertyId).execute();
};

/** Documents with their older versions, or those in the trash. */
export const listDocuments = (db: Db, propertyId: string, isDeleted = false) =>
  db
    .selectFrom('properties.document')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('created_at')
    // At equal times the replaced document comes first.
    .orderBy((eb) => eb('replaced_by', 'is', null))
    .orderBy('property_documents_id')
    .execute();

/** Every document of an inquiry, in the order of its properties and as they came. */
export const listDocumentsOfInquiry = (db: Db, inquiryId: string) =>
  db
    .selectFrom('properties.document as d')
    .innerJoin('properties.property as p', 'p.property_id', 'd.property_id')
    .selectAll('d')
    .where('p.inquiry_id', '=', inquiryId)
    .where('d.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('d.created_at')
    .orderBy('d.property_documents_id')
    .execute();

/** Undefined when another person's document has the id. */
export const insertDocument = (db: Db, document: Insertable<Database['properties.document']>) =>
  db
    .insertInto('properties.document')
    .values(document)
    .onConflict((conflict) => conflict.column('property_documents_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findDocument = (db: Db, documentId: string) =>
  db.selectFrom('properties.document').selectAll().where('property_documents_id', '=', documentId).executeTakeFirst();

export const updateDocument = (db: Db, documentId: string, change: Updateable<Database['properties.document']>) =>
  db
    .updateTable('properties.document')
    .set(change)
    .where('property_documents_id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Removes documents deleted before the moment from the trash. */
export const removeDeletedDocuments = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('properties.document').where('deleted_at', '<', before).execute();
};

const propertiesOf = (db: Db, inquiryIds: readonly string[]) =>
  db
    .selectFrom('properties.property')
    .select('property_id')
    .where(sql<boolean>`inquiry_id = any(${inquiryIds}::uuid[])`);

/** Removes every document and upload request of these inquiries; returns the number of documents. */
export const removeDocumentsOf = async (db: Db, inquiryIds: readonly string[]): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('properties.document')
    .where('property_id', 'in', propertiesOf(db, inquiryIds))
    .executeTakeFirst();
  await db.deleteFrom('properties.upload_request').where('property_id', 'in', propertiesOf(db, inquiryIds)).execute();
  return Number(numDeletedRows);
};

/** The given file keys that are used in rows. */
export const keysInUse = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('properties.document')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
};

/** Pairs of inquiries for the same building, part or parcel, among the given ones; entered by hand or taken from the register. */
export const listSame = async (db: Db, inquiryIds: readonly string[]): Promise<readonly SamePair[]> => {
  const { rows } = await sql<SamePair>`
    select distinct p.inquiry_id, o.inquiry_id as other_id
    from properties.property p
    join properties.property o on o."sifraKo" = p."sifraKo" and o."stevilkaStavbe" = p."stevilkaStavbe"
      and o."stevilkaDelaStavbe" is not distinct from p."stevilkaDelaStavbe"
      and o."parcelnaStevilka" is not distinct from p."parcelnaStevilka"
    where p.inquiry_id = any(${inquiryIds}::uuid[]) and o.inquiry_id <> p.inquiry_id
    union
    select p.inquiry_id, o.inquiry_id
    from properties.property p
    join properties.property o on o."sifraKo" = p."sifraKo" and o."stevilkaStavbe" is null and o."parcelnaStevilka" = p."parcelnaStevilka"
      and o."stevilkaDelaStavbe" is not distinct from p."stevilkaDelaStavbe"
    where p.inquiry_id = any(${inquiryIds}::uuid[]) and o.inquiry_id <> p.inquiry_id and p."stevilkaStavbe" is null`.execute(
    db,
  );
  return rows;
};

type SamePair = { readonly inquiry_id: string; readonly other_id: string };
