import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';
import type { PropertyFileSection, ReportValues } from '../../contract/report-fields.ts';
import type { RegisterRecord } from '../../core/register-values.ts';

type SectionRow = Omit<Selectable<Database['properties.section']>, 'entered'> & { readonly entered: ReportValues };

/** The register's record as it was when the property was chosen. */
export const findRecord = async (db: Db, propertyId: string): Promise<RegisterRecord | null> => {
  const row = await db
    .selectFrom('properties.property')
    .select(sql<RegisterRecord | null>`record`.as('record'))
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row?.record ?? null;
};

const ofProperty = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties.section')
    .select(['property_id', 'section', 'version', 'saved_at', 'saved_by', sql<ReportValues>`entered`.as('entered')])
    .where('property_id', '=', propertyId);

export const listSections = (db: Db, propertyId: string): Promise<SectionRow[]> => ofProperty(db, propertyId).execute();

export const findSection = (
  db: Db,
  propertyId: string,
  section: PropertyFileSection,
): Promise<SectionRow | undefined> => ofProperty(db, propertyId).where('section', '=', section).executeTakeFirst();

export const saveSection = (
  db: Db,
  { property_id, section, ...saved }: Insertable<Database['properties.section']>,
): Promise<SectionRow> =>
  db
    .insertInto('properties.section')
    .values({ property_id, section, ...saved })
    .onConflict((conflict) => conflict.columns(['property_id', 'section']).doUpdateSet(saved))
    .returning(['property_id', 'section', 'version', 'saved_at', 'saved_by', sql<ReportValues>`entered`.as('entered')])
    .executeTakeFirstOrThrow();
