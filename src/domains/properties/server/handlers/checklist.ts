import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/properties.ts';
import type { ChecklistItem } from '../../contract/properties.ts';
import { isGiven, typeOf, wantedOf } from '../../core/checklist.ts';
import type { PropertiesServices } from '../ports.ts';
import type { PropertyRow } from '../presenters/property.ts';
import * as checklist from '../repository/checklist.ts';
import * as properties from '../repository/properties.ts';
import { sectionsOf } from '../sections.ts';
import { sentences } from '../texts.ts';

const itemsOf = async (db: Db, { ports }: PropertiesServices, row: PropertyRow): Promise<ChecklistItem[]> => {
  const reason = await ports.caseOfFile.reasonOf(db, row.inquiry_id);
  const list = reason && (await checklist.findList(db, reason, row.kind));
  if (!list) return [];
  const building = (await sectionsOf(db, row)).find(({ section }) => section === 'property_building');
  const builtIn = building?.values.letoIzgradnjeStavbe;
  const given = await properties.listDocuments(db, row.property_id);
  const unavailable = await checklist.listUnavailable(db, row.property_id);
  return wantedOf(list.documents, typeof builtIn === 'number' ? builtIn : null).map((document) => {
    const labels = [
      sentences.sl.codeLists.checklistDocuments[document],
      sentences.en.codeLists.checklistDocuments[document],
    ];
    const said = unavailable.find((one) => one.document === document);
    const state = isGiven(document, given, labels) ? 'uploaded' : said ? 'unavailable' : 'missing';
    return {
      document,
      document_type: typeOf(document),
      state,
      reason: state === 'unavailable' ? (said?.reason ?? null) : null,
    };
  });
};

export const showDocumentChecklist: Handler<typeof calls.showDocumentChecklist, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const row = found(await properties.find(db, input.property_id));
    await services.ports.caseOfFile.requireReadable(db, actor, row.inquiry_id, now);
    return { items: await itemsOf(db, services, row) };
  });

export const markDocumentUnavailable: Handler<typeof calls.markDocumentUnavailable, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_id, document, reason } = input;
    const row = found(await properties.find(db, property_id));
    await services.ports.caseOfFile.lockForWork(db, actor, row.inquiry_id, now);
    if (reason === null) await checklist.takeBackUnavailable(db, property_id, document);
    else await checklist.markUnavailable(db, { property_id, document, reason, said_at: now });
    return { items: await itemsOf(db, services, row) };
  });

export const showChecklists: Handler<typeof calls.showChecklists> = ({ scoped }) =>
  scoped(async (db) => ({ items: await checklist.listAll(db) }));

export const editChecklist: Handler<typeof calls.editChecklist> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    const saved = await checklist.saveList(db, input);
    await record(db, {
      event: 'checklist.changed',
      actorId: actor.userId,
      objectType: 'checklist',
      objectId: `${input.reason}/${input.kind}`,
      details: { documents: input.documents.join(', ') },
    });
    return saved;
  });
