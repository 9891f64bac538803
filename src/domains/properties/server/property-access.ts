import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Actor } from '#platform/server/http/handler.ts';
import type { PropertiesServices } from './ports.ts';
import type { PropertyRow } from './presenters/property.ts';
import * as properties from './repository/properties.ts';

/** The caller, the time, and the services that decide whether they may. */
export type Asking = { readonly actor: Actor; readonly services: PropertiesServices; readonly now: Date };

export const requireReadableProperty = async (
  db: Db,
  { actor, services, now }: Asking,
  propertyId: string,
): Promise<PropertyRow> => {
  const property = found(await properties.find(db, propertyId));
  await services.ports.caseOfFile.requireReadable(db, actor, property.inquiry_id, now);
  return property;
};

/** For people with the right to write in the property file now. */
export const lockProperty = async (
  db: Db,
  { actor, services, now }: Asking,
  propertyId: string,
): Promise<PropertyRow> => {
  const property = found(await properties.find(db, propertyId));
  await services.ports.caseOfFile.lockForWork(db, actor, property.inquiry_id, now);
  return property;
};
