import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/property-file.ts';
import type { FullProperty } from '../../contract/property-file.ts';
import type { PropertyFileSection } from '../../contract/report-fields.ts';
import { addToInquiry, orderedBy } from '../add.ts';
import type { PropertiesServices } from '../ports.ts';
import { type PropertyRow, presentProperty } from '../presenters/property.ts';
import type { Asking } from '../property-access.ts';
import * as properties from '../repository/properties.ts';
import { saveSection, sectionsOf, unknownFields } from '../sections.ts';

const full = async (db: Db, { actor, services }: Omit<Asking, 'now'>, row: PropertyRow): Promise<FullProperty> => ({
  ...presentProperty(row),
  sections: await sectionsOf(db, row),
  ...(await services.ports.caseOfFile.workOn(db, actor, row.inquiry_id)),
});

export const showFullProperty: Handler<typeof calls.showFullProperty, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    const row = found(await properties.find(db, input.property_id));
    await services.ports.caseOfFile.requireReadable(db, actor, row.inquiry_id, now);
    return full(db, { actor, services }, row);
  });

export const showFullProperties: Handler<typeof calls.showFullProperties, PropertiesServices> = ({
  input,
  actor,
  scoped,
  services,
  now,
}) =>
  scoped(async (db) => {
    await services.ports.caseOfFile.requireReadable(db, actor, input.inquiry_id, now);
    const items: FullProperty[] = [];
    for (const row of await properties.listForInquiry(db, input.inquiry_id))
      items.push(await full(db, { actor, services }, row));
    return { items };
  });

export const addFullProperty: Handler<typeof calls.addFullProperty, PropertiesServices> = async (context) => {
  const { input, actor, scoped, services } = context;
  const [property_id] = await addToInquiry(context, input.inquiry_id, [orderedBy(input.identifier)], 'identifier');
  return scoped(async (db) => full(db, { actor, services }, found(await properties.find(db, found(property_id)))));
};

type Edit = typeof calls.editPropertyBuilding;

const editOf =
  (section: PropertyFileSection) =>
  ({ input, actor, scoped, services, now }: Context<Edit, PropertiesServices>) =>
    scoped(async (db) => {
      const row = found(await properties.find(db, input.property_id));
      await services.ports.caseOfFile.lockForWork(db, actor, row.inquiry_id, now);
      if (unknownFields(section, input.revert).length > 0)
        throw new AppError('validation_failed', { errors: { revert: ['not_in_list'] } });
      // Read again now that it is locked.
      const locked = found(await properties.find(db, input.property_id));
      return saveSection(db, locked, { ...input, section, by: actor.userId, now });
    });

export const editPropertyBuilding = editOf('property_building');
export const editPropertyLocationDescription = editOf('property_location_description');
export const editPropertyUtilities = editOf('property_utilities');
export const editPropertyObjectDescription = editOf('property_object_description');
export const editPropertyInstallations = editOf('property_installations');
export const editPropertyOthers = editOf('property_others');
