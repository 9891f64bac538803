import { Readable } from 'node:stream';
import { type Client, clientOf } from '#domains/clients/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { zipOf } from '#platform/server/files/zip.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type * as calls from '../../contract/einvoice.ts';
import {
  type ClientNow,
  type EinvoiceBuyer,
  einvoiceGapsOf,
  toEinvoice,
  withClient,
  withRegistrationOf,
} from '../../core/einvoice.ts';
import { legal } from '../../texts/legal.ts';
import { openBuyer, saveBuyer } from '../einvoice-buyer.ts';
import { einvoiceWriter } from '../einvoice-source.ts';
import { issuerOf, openFacts } from '../issue.ts';
import { listIssued } from '../ledger-rows.ts';
import { requireNotOurs } from '../not-ours.ts';
import * as documents from '../repository/documents.ts';
import * as einvoices from '../repository/einvoices.ts';
import * as orders from '../repository/orders.ts';
import { sentences } from '../texts.ts';

/** An issued document with all data of its e-invoice. */
const documentOf = async (db: Db, secrets: Secrets, invoiceId: string) => {
  const row = found(await documents.findInvoice(db, invoiceId));
  const kept = openBuyer(secrets, (await einvoices.findBuyer(db, row.order_id))?.buyer);
  const client = row.client_id === null ? undefined : await clientOf(db, secrets, row.client_id);
  const issued = withRegistrationOf(openFacts(secrets, row.facts), await issuerOf(db));
  const { facts, buyer } = withClient(issued, kept, client && nowOf(client));
  return { row, client, facts, buyer, missing: einvoiceGapsOf(facts, buyer) };
};

const nowOf = (client: Client): ClientNow => ({
  tax_number: client.tax_number,
  email: client.addressesFor('invoices')[0] ?? '',
  registration_number: client.registration_number,
  iban: client.iban,
});

export const showEinvoice: Handler<typeof calls.showEinvoice> = ({ input, asSystem, services }) =>
  asSystem(async (db) => {
    const { row, client, buyer, missing } = await documentOf(db, services.secrets, input.invoice_id);
    return {
      order_id: row.order_id,
      number: row.number,
      buyer,
      missing: [...missing],
      client: client ? { client_id: client.client_id, name: client.name } : null,
    };
  });

export const editEinvoiceBuyer: Handler<typeof calls.editEinvoiceBuyer> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { order_id, iban, ...rest } = input;
  const buyer: EinvoiceBuyer = { ...rest, iban: iban?.replaceAll(' ', '').toUpperCase() ?? null };
  await asSystem(async (db) => {
    found(await orders.find(db, order_id));
    await requireNotOurs(db, { iban: buyer.iban });
    await saveBuyer(db, services.secrets, order_id, buyer, { by: actor.userId, now });
    await record(db, {
      event: 'einvoice.buyer_edited',
      actorId: actor.userId,
      objectType: 'order',
      objectId: order_id,
      requestId: exchange.requestId,
    });
  });
  return {};
};

export const getEinvoice: Handler<typeof calls.getEinvoice> = async ({
  input,
  actor,
  asSystem,
  services,
  exchange,
}) => {
  const { facts, buyer } = await asSystem(async (db) => {
    const { row, missing, ...document } = await documentOf(db, services.secrets, input.id);
    if (missing.length > 0) throw new AppError('einvoice_incomplete', { data: { missing } });
    await record(db, {
      event: 'einvoice.made',
      actorId: actor.userId,
      objectType: 'order',
      objectId: row.order_id,
      requestId: exchange.requestId,
      details: { number: row.number },
    });
    return document;
  });
  const writer = einvoiceWriter();
  const bytes = await writer.write(toEinvoice(facts, buyer, legal.einvoice)).finally(writer.end);
  if (!bytes) throw new AppError('einvoice_incomplete', { data: { missing: ['refused_by_schema'] } });
  return {
    name: `${facts.number}.xml`,
    mime: 'application/xml',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};

export const getEinvoices: Handler<typeof calls.getEinvoices> = async ({
  input,
  actor,
  asSystem,
  services: { secrets },
  exchange,
}) => {
  const issued = await asSystem(async (db) => {
    const rows = await listIssued(db, input.id);
    const ids = [...new Set(rows.map(({ order_id }) => order_id))];
    const buyers = new Map(
      ids.length === 0 ? [] : (await einvoices.listBuyers(db, ids)).map(({ order_id, buyer }) => [order_id, buyer]),
    );
    await record(db, {
      event: 'ledger.exported',
      actorId: actor.userId,
      requestId: exchange.requestId,
      details: { form: 'ubl', month: input.id },
    });
    const issuer = await issuerOf(db);
    const clients = new Map<string, ClientNow>();
    for (const clientId of new Set(rows.flatMap(({ client_id }) => client_id ?? []))) {
      const client = await clientOf(db, secrets, clientId);
      if (client) clients.set(clientId, nowOf(client));
    }
    return rows.toReversed().map((row) => {
      const issued = withRegistrationOf(openFacts(secrets, row.facts), issuer);
      const kept = openBuyer(secrets, buyers.get(row.order_id));
      const { facts, buyer } = withClient(issued, kept, clients.get(row.client_id ?? ''));
      return { facts, buyer, missing: einvoiceGapsOf(facts, buyer), created_at: row.created_at };
    });
  });
  const last = found(issued.at(-1));
  const { einvoice: texts } = sentences[exchange.language];
  const leftOut = new Map(issued.map(({ facts, missing }) => [facts.number, missing] as const));
  const sayLeftOut = (): string =>
    [...leftOut]
      .filter(([, missing]) => missing.length > 0)
      .map(([number, missing]) => `${number}: ${missing.map((gap) => texts.gaps[gap]).join(', ')}\r\n`)
      .join('');
  const writer = einvoiceWriter();
  const stream = zipOf([
    ...issued
      .filter(({ missing }) => missing.length === 0)
      .map(({ facts, buyer, created_at }) => ({
        name: `${facts.number}.xml`,
        modifiedAt: created_at,
        open: async () => {
          const xml = await writer.write(toEinvoice(facts, buyer, legal.einvoice));
          if (xml) return Readable.from([xml]);
          leftOut.set(facts.number, ['refused_by_schema']);
          return undefined;
        },
      })),
    // The recipient of the month's file must see which documents are missing; refusals by the schema are known at the end.
    {
      name: `${texts.leftOut}.txt`,
      modifiedAt: last.created_at,
      open: async () => {
        const said = sayLeftOut();
        return said === '' ? undefined : Readable.from([said]);
      },
    },
  ]);
  stream.once('close', () => void writer.end());
  return { name: `${texts.fileName} ${input.id}.zip`, mime: 'application/zip', stream };
};
