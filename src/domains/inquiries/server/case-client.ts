import type { FieldErrors } from '#contract/envelope.ts';
import {
  type InCourt,
  missingFields,
  type OrderField,
  pricesFor,
  requiredFieldsOf,
} from '#domains/clients/core/terms.ts';
import { type Client, clientOf } from '#domains/clients/server/public.ts';
import type { Settings } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { InquiriesServices } from './ports.ts';
import type * as cases from './repository/cases.ts';

/** Client of a case; for a draft the organisation of its author. For the system's scope. */
export const clientOfCase = async (
  db: Db,
  { secrets, ports }: Pick<InquiriesServices, 'secrets' | 'ports'>,
  row: Pick<cases.CaseRow, 'client_id' | 'user_id' | 'status'>,
): Promise<Client | undefined> => {
  const clientId = row.client_id ?? (row.status === 'draft' ? await ports.clientOfPerson(db, row.user_id) : undefined);
  return clientId ? clientOf(db, secrets, clientId) : undefined;
};

/** The settings with the prices that are agreed with the client of the case. For the system's scope. */
export const settingsOfCase = async (
  db: Db,
  services: Pick<InquiriesServices, 'secrets' | 'ports'>,
  row: Pick<cases.CaseRow, 'client_id' | 'user_id' | 'status'>,
): Promise<Settings & InCourt> => {
  const settings = await settingsOf(db);
  const client = await clientOfCase(db, services, row);
  return client ? pricesFor(settings, client) : settings;
};

/** Fields that the client requires in every order and that this one lacks. */
export const lackingFields = (
  client: Client | undefined,
  given: Readonly<Partial<Record<OrderField, string | null | undefined>>>,
): FieldErrors =>
  Object.fromEntries(
    missingFields(client ? requiredFieldsOf(client) : [], given).map((field) => [
      `fields.${field}`,
      ['validation_required'],
    ]),
  );

export const requireFields = (...[client, given]: Parameters<typeof lackingFields>): void => {
  const errors = lackingFields(client, given);
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
};
