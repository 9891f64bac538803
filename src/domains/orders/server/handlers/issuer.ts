import type { Call } from '#contract/call.ts';
import { maySecond, namesOf } from '#domains/accounts/server/public.ts';
import { keysOf } from '#lib/keys.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/orders.ts';
import type { Operator } from '../../contract/orders.ts';
import { ibanHoldsFrom, isRegistrationNumber, missingFieldsOf, waitsForIban } from '../../core/issuer.ts';
import { decideIban, tellOffice } from '../iban.ts';
import { issuerOf, salesBarOf, sellerOf } from '../issue.ts';
import * as issuers from '../repository/issuer.ts';
import { sentences } from '../texts.ts';

export const showIssuer: Handler<typeof calls.showIssuer> = ({ actor, asSystem, services, now }) =>
  asSystem(async (db) => {
    const issuer = await issuerOf(db);
    const missing = [...missingFieldsOf(issuer)];
    const iban_change = await presentChange(db, actor.userId, now);
    const sales_closed = salesBarOf(issuer, services).length > 0;
    return { ...issuer, sample: missing.length > 0, missing, sales_closed, iban_change };
  });

const presentChange = async (db: Db, userId: string, now: Date) => {
  const waiting = await issuers.findIbanChange(db);
  if (!waiting) return null;
  const { iban, asked_by, asked_at, holds_from } = waiting;
  return {
    iban,
    asked_by: (await namesOf(db, [asked_by])).get(asked_by) ?? null,
    asked_at: asked_at.toISOString(),
    holds_from: holds_from.toISOString(),
    may_confirm: await maySecond(db, asked_by, userId, now),
  };
};

export const showSeller: Handler<typeof calls.showSeller> = async ({ db, services }) => ({
  seller: await sellerOf(db, services),
});

const compact = (iban: string) => iban.replaceAll(' ', '').toUpperCase();

export const editIssuer: Handler<typeof calls.editIssuer> = async (context) => {
  const { input, actor, asSystem, now, exchange, services } = context;
  await asSystem(async (db) => {
    await issuers.lock(db);
    const before = await issuerOf(db);
    const after: Operator = { ...input, iban: compact(input.iban) };
    // A fault in a field that was saved before does not block another change; a new one is refused at once, not at the first e-invoice.
    if (after.registration_number !== before.registration_number && !isRegistrationNumber(after.registration_number))
      throw new AppError('validation_failed', { errors: { registration_number: ['wrong_registration_number'] } });
    const waiting = await issuers.findIbanChange(db);
    const waits = waitsForIban(before.iban, after.iban);
    await issuers.save(db, { ...after, ...(waits ? { iban: before.iban } : {}), sample: false });
    const changed = keysOf(after).filter(
      (field) => after[field] !== before[field] && !(field === 'iban' && after.iban === waiting?.iban),
    );
    if (changed.length === 0) return;
    const ibanChanged = changed.includes('iban');
    const holdsFrom = new Date(ibanHoldsFrom(now.getTime()));
    if (waits && ibanChanged) {
      const asked = { asked_by: actor.userId, asked_at: now, holds_from: holdsFrom };
      await issuers.saveIbanChange(db, { iban: after.iban, ...asked });
    }
    await tellOffice(db, { services, now }, 'issuer_changed', (language) => ({
      fields: changed.map((field) => sentences[language].orders.catalogue.issuerFields[field]),
      ibanBefore: before.iban,
      iban: ibanChanged ? after.iban : before.iban,
      from: waits ? holdsFrom.toISOString() : null,
      when: now.toISOString(),
    }));
    const details = Object.fromEntries(
      changed.map((field) => [field, `${before[field] ?? '–'} → ${after[field] ?? '–'}`]),
    );
    exchange.addLogDetails(details);
    await record(db, {
      event: 'issuer.edited',
      actorId: actor.userId,
      objectType: 'issuer',
      requestId: exchange.requestId,
      details: { ...details, ...(waits && ibanChanged ? { waits: true } : {}) },
    });
  });
  return {};
};

/** The change that waits, as the screen showed it; another one is refused. */
const decide = async (context: Context<Call> & { readonly input: { readonly iban: string } }, isConfirmed: boolean) => {
  const { input, actor, asSystem, services, now, exchange } = context;
  await asSystem(async (db) => {
    await issuers.lock(db);
    const waiting = found(await issuers.findIbanChange(db));
    if (waiting.iban !== compact(input.iban)) throw new AppError('version_conflict');
    if (isConfirmed && !(await maySecond(db, waiting.asked_by, actor.userId, now)))
      throw new AppError('second_person_required');
    const how = isConfirmed ? 'confirmed' : 'taken_back';
    const { requestId } = exchange;
    exchange.addLogDetails({
      iban: await decideIban(db, waiting, { how, by: actor.userId, requestId, services, now }),
      how,
    });
  });
  return {};
};

export const confirmIban: Handler<typeof calls.confirmIban> = (context) => decide(context, true);
export const takeBackIban: Handler<typeof calls.takeBackIban> = (context) => decide(context, false);
