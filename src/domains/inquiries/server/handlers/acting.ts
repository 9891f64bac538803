import type { Enclosure } from '#contract/acting.ts';
import { limits } from '#contract/limits.ts';
import { namesOf } from '#domains/accounts/server/public.ts';
import { clientOf } from '#domains/clients/server/public.ts';
import { addTaken, kindsOfInquiry, readOrdered, takeAll } from '#domains/properties/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import { keepDocument, takeFile } from '#platform/server/uploads/public.ts';
import type * as calls from '../../contract/acting.ts';
import { agreedPrice } from '../../core/price.ts';
import { acceptance, answerItems, openItems } from '../answers.ts';
import { inControlOf } from '../case-access.ts';
import { lackingFields } from '../case-client.ts';
import { keepOrderForm } from '../order-form.ts';
import type { InquiriesServices } from '../ports.ts';
import { sealDetails, sealPerson } from '../presenters/case.ts';
import { takeProof } from '../proofs.ts';
import * as acting from '../repository/acting.ts';
import * as cases from '../repository/cases.ts';
import * as inquiries from '../repository/inquiries.ts';
import * as letters from '../repository/letters.ts';
import * as parts from '../repository/parts.ts';
import { agreeing } from '../terms.ts';
import { applyOnBehalf, withRefusalLogged } from '../transition-case.ts';
import { choose } from '../visits/slots.ts';
import { acceptedPrice } from './draft.ts';
import { agreement, offeredVisit } from './visits.ts';

export const addProof: Handler<typeof calls.addProof> = async (context) => {
  const { input, actor, scoped, asSystem, services, files, now } = context;
  if (files.length === 0 && input.note === null)
    throw new AppError('file_missing', { errors: { note: ['validation_required'] } });
  const came = { files, uploadId: undefined, maxBytes: limits.documentBytes, scoped, scan: services.scan };
  const { created_at: _, ...file } =
    files.length > 0 ? await keepDocument(services, await takeFile(came), now) : { created_at: now };
  return asSystem((db) => acting.insertProof(db, { ...input, ...file, recorded_by: actor.userId, recorded_at: now }));
};

/** The order itself is also for the valuer and the reviewer; other proofs stay the office's. */
const orderFileFor = async (db: Db, actor: Actor, proofId: string) => {
  const row = await acting.findProof(db, proofId);
  if (row?.does !== 'enter' || row.inquiry_id === null) return undefined;
  const own = await cases.find(db, row.inquiry_id, { party: 'valuer', userId: actor.userId });
  return (own ?? (await inControlOf(db, actor, row.inquiry_id))) ? row : undefined;
};

export const getProofFile: Handler<typeof calls.getProofFile> = async ({
  input,
  actor,
  scoped,
  asSystem,
  services,
}) => {
  const ofOffice = await scoped((db) => acting.findProof(db, input.id));
  const row = found(ofOffice ?? (await asSystem((db) => orderFileFor(db, actor, input.id))));
  const { storage_key, file_name, mime_type, file_size } = row;
  if (!storage_key || !file_name || !mime_type || file_size === null) throw new AppError('not_found');
  return { name: file_name, mime: mime_type, size: file_size, stream: await services.storage.read(storage_key) };
};

/** Fields that an order on paper may lack: a client without such a name, or without a telephone, has none. */
const personOf = (client: NonNullable<Awaited<ReturnType<typeof clientOf>>>) => {
  const contact = client.contacts.find(({ gets }) => gets.includes('orders')) ?? client.contacts[0];
  const [first_name = '', ...rest] = (contact?.name ?? client.name).split(' ');
  return {
    person_kind: client.person_kind,
    first_name,
    last_name: rest.join(' '),
    company: client.kind === 'person' ? null : client.name,
    tax_number: client.tax_number,
    street: client.street,
    postal_code: client.postal_code,
    post: client.post,
    country: client.country,
    email: client.addressesFor('orders')[0] ?? '',
    phone: contact?.phone ?? '',
  };
};

/** The properties of the identifiers, each with its record; errors for those that cannot be read or that the register does not know. */
const readOrder = async (registers: Db, services: InquiriesServices, identifiers: readonly string[]) => {
  const ordered = identifiers.map(readOrdered);
  const taken = await takeAll(
    registers,
    services,
    ordered.filter((one) => one !== undefined),
  );
  const known = taken.filter((one) => one !== undefined);
  const errors: Record<string, readonly string[]> = {};
  for (const [at, one] of ordered.entries()) {
    if (!one) errors[`identifiers.${at}`] = ['no_identifier'];
    else if (!known.some((two) => two.ordered === one)) errors[`identifiers.${at}`] = ['not_in_register'];
  }
  return { known, errors };
};

export const enterOrder: Handler<typeof calls.enterOrder, InquiriesServices> = async (context) => {
  const { input, actor, db: registers, asSystem, services, exchange, now } = context;
  const {
    client_id,
    proof_id,
    assesment_reason,
    urgency,
    identifiers,
    fields,
    wanted_by = null,
    access_contact,
  } = input;
  const { secrets } = services;
  const { known, errors: unknown } = await readOrder(registers, services, identifiers);
  // The property is copied from the register in the same transaction: an order on paper is entered whole, or not at all.
  return asSystem(async (db) => {
    const client = found(await clientOf(db, secrets, client_id));
    // All errors of the order are reported at once.
    const errors = {
      ...unknown,
      ...lackingFields(client, fields),
      ...(wanted_by !== null && wanted_by < localTime(now.getTime()).date ? { wanted_by: ['date_passed'] } : {}),
    };
    if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
    const details = {
      client_fields: fields,
      wanted_by,
      // The report names a court and a bank with their own reference of the case.
      court:
        client.kind === 'court' && fields.file_number ? { name: client.name, file_number: fields.file_number } : null,
      bank: client.kind === 'bank' ? { name: client.name, application_number: fields.loan_number } : null,
      access_contact: access_contact ? { ...access_contact, best_time: null } : null,
    };
    const { inquiry_id } = found(
      await inquiries.insert(db, {
        user_id: client_id,
        client_id,
        assesment_reason,
        urgency,
        details: sealDetails(secrets, details),
        state_since: now,
        created_at: now,
        updated_at: now,
      }),
    );
    await inquiries.savePersonalInformation(db, { inquiry_id, ...sealPerson(secrets, personOf(client)) });
    await addTaken(db, { actor: { userId: client_id }, services, now }, inquiry_id, known, 'identifiers');
    const kinds = await kindsOfInquiry(db, inquiry_id);
    const price = agreedPrice({ kinds, reason: assesment_reason, urgency }, await settingsOf(db), client);
    const about = { input: { inquiry_id }, actor, asSystem, services, exchange, now };
    await applyOnBehalf(
      db,
      about,
      client_id,
      { proofId: proof_id, does: 'enter' },
      {
        event: 'submit',
        input: { termsAccepted: true },
        write: async () => {
          if (price !== null) await parts.replaceQuote(db, acceptedPrice(inquiry_id, price, 'client', now), now);
        },
      },
    );
    await keepOrderForm(db, services, inquiry_id, now);
    const { number } = found(await cases.find(db, inquiry_id, { party: 'admin' }));
    return { inquiry_id, number: number ?? '' };
  });
};

/** The case as the office sees it: whose it is, and 404 for a draft, which only its customer knows. */
const caseFor = async (db: Db, inquiryId: string): Promise<cases.CaseRow> =>
  found(await cases.lock(db, inquiryId, { party: 'admin' }));

export const answerFor: Handler<typeof calls.answerFor, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, exchange, now } = context;
    const { inquiry_id, proof_id } = input;
    const { user_id: customerId } = await caseFor(db, inquiry_id);
    const row = await answerItems(db, { ...input, customerId }, now);
    const open = await openItems(db, inquiry_id);
    const by = { proofId: proof_id, does: 'answer' } as const;
    if (open === 0) return { ...(await applyOnBehalf(db, context, customerId, by, { event: 'answer_info' })), open };
    await takeProof(db, proof_id, { inquiry_id, version: null, does: by.does, recorded_by: actor.userId });
    await record(db, {
      event: 'inquiry.answered_for',
      actorId: actor.userId,
      objectType: 'inquiry',
      objectId: inquiry_id,
      requestId: exchange.requestId,
    });
    return { inquiry_id, status: row.status, version: row.version, open };
  });

export const acceptFor: Handler<typeof calls.acceptFor, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, services, now } = context;
    const { inquiry_id, proof_id } = input;
    const { user_id } = await caseFor(db, inquiry_id);
    const by = { proofId: proof_id, does: 'accept' } as const;
    const changed = await applyOnBehalf(db, context, user_id, by, acceptance(db, input, context));
    // The order now has its price.
    await keepOrderForm(db, services, inquiry_id, now);
    return changed;
  });

export const acceptTermsFor: Handler<typeof calls.acceptTermsFor, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, services, now } = context;
    const { user_id } = await caseFor(db, input.inquiry_id);
    const by = { proofId: input.proof_id, does: 'accept' } as const;
    const changed = await applyOnBehalf(db, context, user_id, by, await agreeing(db, input, now));
    await keepOrderForm(db, services, input.inquiry_id, now);
    return changed;
  });

export const bookFor: Handler<typeof calls.bookFor, InquiriesServices> = (context) =>
  withRefusalLogged(context, async (db) => {
    const { input, actor, exchange, now } = context;
    const { inquiry_id, proof_id, proposal_id, starts_at } = input;
    const row = await caseFor(db, inquiry_id);
    const by = { proofId: proof_id, does: 'book' } as const;
    if (starts_at === undefined) {
      const visit = await offeredVisit(db, { inquiry_id, proposal_id }, 'valuer');
      return applyOnBehalf(db, context, row.user_id, by, agreement(db, inquiry_id, visit, now));
    }
    // A wish moves nothing: the valuer confirms it.
    if (row.status !== 'assigned') throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    await choose(db, { inquiry_id, starts_at, alternatives: [], valuerId: row.valuer_id }, now);
    await takeProof(db, proof_id, { inquiry_id, version: null, does: by.does, recorded_by: actor.userId });
    await record(db, {
      event: 'inquiry.booked_for',
      actorId: actor.userId,
      objectType: 'inquiry',
      objectId: inquiry_id,
      requestId: exchange.requestId,
    });
    return { inquiry_id, status: row.status, version: row.version };
  });

export const showPaperwork: Handler<typeof calls.showPaperwork> = ({ input, scoped }) =>
  scoped(async (db) => {
    found(await cases.find(db, input.inquiry_id, { party: 'admin' }));
    const proofs = await acting.listProofs(db, input.inquiry_id);
    const names = await namesOf(
      db,
      proofs.map(({ recorded_by }) => recorded_by),
    );
    return {
      proofs: proofs.flatMap(
        ({ proof_id, does, means, said_by, said_on, note, file_name, recorded_by, recorded_at }) =>
          does === null
            ? []
            : [
                {
                  ...{ proof_id, does, means, said_by, said_on, note, file_name },
                  recorded_by: names.get(recorded_by) ?? null,
                  recorded_at: recorded_at.toISOString(),
                },
              ],
      ),
      letters: (await letters.listOfCase(db, input.inquiry_id)).map(
        ({ made_at, posted_at, enclosures, ...letter }) => ({
          ...letter,
          enclosures: enclosures as Enclosure[],
          made_at: made_at.toISOString(),
          posted_at: posted_at?.toISOString() ?? null,
        }),
      ),
    };
  });
