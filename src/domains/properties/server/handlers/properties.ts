import type * as cadastreCalls from '#domains/cadastre/contract/cadastre.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as propertiesCalls from '../../contract/properties.ts';
import { addToInquiry } from '../add.ts';
import type { PropertiesServices } from '../ports.ts';
import { presentProperty } from '../presenters/property.ts';
import * as properties from '../repository/properties.ts';

export const updateData: Handler<typeof cadastreCalls.updateData, PropertiesServices> = async (context) => {
  const { inquiry_id, properties: ordered } = context.input.order;
  return { property_ids: await addToInquiry(context, inquiry_id, ordered, 'order.properties') };
};

export const showProperties: Handler<typeof propertiesCalls.showProperties, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    await services.ports.caseOfFile.requireReadable(db, actor, input.inquiry_id, now);
    return { items: (await properties.listForInquiry(db, input.inquiry_id)).map(presentProperty) };
  });

export const showProperty: Handler<typeof propertiesCalls.showProperty, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const property = found(await properties.find(db, input.property_id));
    await services.ports.caseOfFile.requireReadable(db, actor, property.inquiry_id, now);
    return presentProperty(property);
  });

export const editPropertyKind: Handler<typeof propertiesCalls.editPropertyKind, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const { property_id, kind } = input;
    const property = found(await properties.find(db, property_id));
    await services.ports.caseOfFile.lockForKind(db, actor, property.inquiry_id, now);
    await properties.setKind(db, property_id, kind);
    return presentProperty({ ...property, kind });
  });

export const deleteProperty: Handler<typeof propertiesCalls.deleteProperty, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const property = found(await properties.find(db, input.property_id));
    await services.ports.caseOfFile.lockDraft(db, actor.userId, property.inquiry_id, now);
    await properties.remove(db, property.property_id);
    return {};
  });
