import type { PropertyKind } from '#contract/codelists.ts';
import type { Db } from '#server/db/database.ts';
import * as properties from './repository.ts';

/** The kinds of an inquiry's properties; price, length of the visit and checklist depend on them. */
export const kindsOfInquiry = async (db: Db, inquiryId: string): Promise<readonly PropertyKind[]> =>
  (await properties.listKinds(db, inquiryId)).map(({ kind }) => kind);

/** The properties of an inquiry in their order, and every document given to them. */
export const holdingsOfInquiry = async (db: Db, inquiryId: string) => ({
  properties: await properties.listForInquiry(db, inquiryId),
  documents: await properties.listDocumentsOfInquiry(db, inquiryId),
});
