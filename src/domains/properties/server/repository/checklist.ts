import { type Insertable, sql } from 'kysely';
import type { AssesmentReason, ChecklistDocument, PropertyKind } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

const columns = ['reason', 'kind', sql<ChecklistDocument[]>`documents`.as('documents')] as const;

export const listAll = (db: Db) =>
  db.selectFrom('properties.checklist').select(columns).orderBy('reason').orderBy('kind').execute();

export const findList = (db: Db, reason: AssesmentReason, kind: PropertyKind) =>
  db
    .selectFrom('properties.checklist')
    .select(columns)
    .where('reason', '=', reason)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const saveList = (
  db: Db,
  { reason, kind, documents }: Insertable<Database['properties.checklist']> & { documents: ChecklistDocument[] },
) =>
  db
    .insertInto('properties.checklist')
    .values({ reason, kind, documents })
    .onConflict((conflict) => conflict.columns(['reason', 'kind']).doUpdateSet({ documents }))
    .returning(columns)
    .executeTakeFirstOrThrow();

export const listUnavailable = (db: Db, propertyId: string) =>
  db.selectFrom('properties.document_unavailable').selectAll().where('property_id', '=', propertyId).execute();

export const markUnavailable = async (
  db: Db,
  { property_id, document, ...said }: Insertable<Database['properties.document_unavailable']>,
): Promise<void> => {
  await db
    .insertInto('properties.document_unavailable')
    .values({ property_id, document, ...said })
    .onConflict((conflict) => conflict.columns(['property_id', 'document']).doUpdateSet(said))
    .execute();
};

export const takeBackUnavailable = async (db: Db, propertyId: string, document: ChecklistDocument): Promise<void> => {
  await db
    .deleteFrom('properties.document_unavailable')
    .where('property_id', '=', propertyId)
    .where('document', '=', document)
    .execute();
};
