import type { InputOf } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/clients.ts';
import { agreedPrices } from '../../core/terms.ts';
import type { ClientsServices } from '../ports.ts';
import { clientOf } from '../public.ts';
import * as clients from '../repository/clients.ts';
import { sealTaxNumber, withTaxNumber } from '../tax-number.ts';
import { sentences } from '../texts.ts';

type Asked = InputOf<typeof calls.showClients>;

const listed = async (db: Db, secrets: Secrets, asked: Asked & { words: Record<string, string> }, size?: number) => {
  const text = asked.text ?? '';
  return clients.list(db, { ...asked, text, among: await withTaxNumber(db, secrets, text) }, size);
};

export const showClients: Handler<typeof calls.showClients> = ({ input, scoped, services, exchange }) =>
  scoped((db) => listed(db, services.secrets, { ...input, words: sentences[exchange.language].clients.kinds }));

export const getClientsExport: Handler<typeof calls.getClientsExport> = async ({
  input,
  scoped,
  services,
  exchange,
}) => {
  const texts = sentences[exchange.language].clients;
  const asked = { ...input.filters, words: texts.kinds, page: 1 };
  const found = await scoped((db) => listed(db, services.secrets, asked, limits.exportedRows));
  const { columns } = texts;
  return listFile<(typeof found.items)[number]>(
    input.id,
    texts.fileName,
    [
      { title: columns.name, width: 40, cell: ({ name }) => name },
      { title: columns.kind, width: 14, cell: ({ kind }) => texts.kinds[kind] },
      { title: columns.post, width: 24, cell: ({ post }) => post },
      { title: columns.terms, width: 36, cell: ({ payment, payment_days: days }) => texts.paid({ payment, days }) },
    ],
    found,
    exchange.language,
  );
};

export const showClient: Handler<typeof calls.showClient> = ({ input, scoped, services }) =>
  scoped(async (db) => {
    const client = found(await clientOf(db, services.secrets, input.client_id));
    const settings = await settingsOf(db);
    return {
      ...client,
      created_at: client.created_at.toISOString(),
      prices: { ...client.prices },
      list_prices: Object.fromEntries(agreedPrices.map((price) => [price, settings[price]])) as Record<
        (typeof agreedPrices)[number],
        number
      >,
    };
  });

const ibanOf = (iban: string | null): string | null => iban?.replaceAll(' ', '').toUpperCase() ?? null;

/** Other clients with the same tax number. */
const sharing = async (db: Db, secrets: Secrets, taxNumber: string | null, clientId: string): Promise<string[]> => {
  const ids = taxNumber === null ? [] : await withTaxNumber(db, secrets, taxNumber);
  const names = await clients.namesOf(
    db,
    ids.filter((id) => id !== clientId),
  );
  return [...names.values()];
};

export const addClient: Handler<typeof calls.addClient, ClientsServices> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, services, now } = context;
    const { contact, payment, payment_days, tax_number, iban, ...rest } = input;
    await services.ports.requireNotOurs(db, { iban, tax_number });
    const { client_id } = await clients.insert(db, {
      ...rest,
      payment,
      payment_days: payment === 'advance' ? null : payment_days,
      tax_number: sealTaxNumber(services.secrets, tax_number),
      iban: ibanOf(iban),
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
    });
    if (contact) await clients.insertContact(db, { client_id, ...contact, created_at: now });
    await recordEvent(db, context, 'client.added', client_id);
    return { client_id, same_tax_number: await sharing(db, services.secrets, tax_number, client_id) };
  });

export const editClient: Handler<typeof calls.editClient, ClientsServices> = (context) =>
  context.asSystem(async (db) => {
    const { client_id, version: _, tax_number, iban, ...rest } = context.input;
    const client = found(await clients.find(db, client_id));
    // A natural person pays in advance, even if other terms were agreed before.
    if (rest.kind === 'person' && client.payment !== 'advance')
      throw new AppError('validation_failed', { errors: { kind: ['not_valid'] } });
    await context.services.ports.requireNotOurs(db, { iban, tax_number });
    await save(db, context, 'client.edited', {
      ...rest,
      tax_number: sealTaxNumber(context.services.secrets, tax_number),
      iban: ibanOf(iban),
    });
    return { same_tax_number: await sharing(db, context.services.secrets, tax_number, client_id) };
  });

export const editClientTerms: Handler<typeof calls.editClientTerms> = (context) =>
  context.asSystem(async (db) => {
    const { client_id, version: _, payment, payment_days, ...rest } = context.input;
    const client = found(await clients.find(db, client_id));
    if (client.kind === 'person' && payment !== 'advance')
      throw new AppError('validation_failed', { errors: { payment: ['not_valid'] } });
    const days = payment === 'advance' ? null : payment_days;
    await save(db, context, 'client.terms_edited', { ...rest, payment, payment_days: days });
    return {};
  });

export const editClientPrices: Handler<typeof calls.editClientPrices> = (context) =>
  context.asSystem(async (db) => {
    const { client_id, prices } = context.input;
    found(await clients.find(db, client_id));
    await save(db, context, 'client.prices_edited', { prices: JSON.stringify(prices) }, prices);
    return {};
  });

export const saveClientContact: Handler<typeof calls.saveClientContact> = (context) =>
  context.asSystem(async (db) => {
    const { client_id, contact_id, ...contact } = context.input;
    found(await clients.find(db, client_id));
    if (contact_id === null) await clients.insertContact(db, { client_id, ...contact, created_at: context.now });
    else if (!(await clients.updateContact(db, client_id, contact_id, contact))) throw new AppError('not_found');
    await recordEvent(db, context, 'client.contact_saved', client_id);
    return {};
  });

export const removeClientContact: Handler<typeof calls.removeClientContact> = (context) =>
  context.asSystem(async (db) => {
    const { client_id, contact_id } = context.input;
    if (!(await clients.removeContact(db, client_id, contact_id))) throw new AppError('not_found');
    await recordEvent(db, context, 'client.contact_removed', client_id);
    return {};
  });

type Told = Pick<
  Context<typeof calls.editClient | typeof calls.saveClientContact | typeof calls.addClient>,
  'actor' | 'exchange' | 'now'
>;

const save = async (
  db: Db,
  context: Told & { readonly input: { readonly client_id: string; readonly version: number } },
  event: string,
  change: Parameters<typeof clients.update>[3],
  details?: Readonly<Record<string, number>>,
): Promise<void> => {
  const { client_id, version } = context.input;
  if (!(await clients.update(db, client_id, version, { ...change, updated_at: context.now })))
    throw new AppError('version_conflict');
  await recordEvent(db, context, event, client_id, details);
};

const recordEvent = (
  db: Db,
  { actor, exchange }: Told,
  event: string,
  objectId: string,
  details?: Readonly<Record<string, number>>,
) =>
  record(db, {
    event,
    actorId: actor.userId,
    objectType: 'client',
    objectId,
    requestId: exchange.requestId,
    ...(details ? { details } : {}),
  });
