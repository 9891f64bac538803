import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { orderedProperty } from '#domains/cadastre/contract/cadastre.ts';
import { identifiersIn } from '#domains/cadastre/core/identifier-in.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { type Taken, takeByHand, takeFrom } from './from-register.ts';
import type { PropertiesServices } from './ports.ts';
import * as properties from './repository/properties.ts';

const mostOfAnInquiry = 100;

type Ordered = z.output<typeof orderedProperty>;
type Signed = Context<Call & { readonly access: 'signed_in' }, PropertiesServices>;

type Owner = { readonly actor: Pick<Signed['actor'], 'userId'>; readonly now: Date };

/**
 * Copies properties from the register into the draft; existing ones are not changed. A property neither in the register nor entered by hand
 * is refused under the name of its field.
 */
export const addToInquiry = async (
  { actor, db, scoped, services, now }: Pick<Signed, 'db' | 'scoped' | 'services'> & Owner,
  inquiry_id: string,
  ordered: readonly Ordered[],
  field: string,
): Promise<string[]> => {
  await scoped((own) => services.ports.caseOfFile.requireOwn(own, actor.userId, inquiry_id));
  const taken = await takeAll(db, services, ordered);
  const unknown = taken.flatMap((one, index) =>
    one ? [] : [[field === 'identifier' ? field : `${field}.${index}`, ['not_valid']] as const],
  );
  if (unknown.length > 0) throw new AppError('validation_failed', { errors: Object.fromEntries(unknown) });
  const known = taken.filter((one) => one !== undefined);
  return scoped((own) => addTaken(own, { actor, services, now }, inquiry_id, known, field));
};

/**
 * The property of each; undefined if unknown to the register. Before a transaction: the register may be remote and slow, and its data are
 * public.
 */
export const takeAll = async (
  db: Db,
  services: PropertiesServices,
  ordered: readonly Ordered[],
): Promise<readonly (TakenFor | undefined)[]> => {
  const all: (TakenFor | undefined)[] = [];
  for (const one of ordered) {
    const taken = (await inRegister(db, services, one)) ?? (one.manual ? takeByHand(one, one.manual) : undefined);
    all.push(taken && { ordered: one, taken });
  }
  return all;
};

export type TakenFor = { readonly ordered: Ordered; readonly taken: Taken };

/** Writes them into the draft, within the transaction. */
export const addTaken = async (
  own: Db,
  { actor, services, now }: Pick<Signed, 'services'> & Owner,
  inquiry_id: string,
  all: readonly TakenFor[],
  field: string,
): Promise<string[]> => {
  await services.ports.caseOfFile.lockDraft(own, actor.userId, inquiry_id, now);
  const property_ids: string[] = [];
  for (const { ordered, taken } of all) {
    const { record, povrsina, ...register } = taken;
    const { property_type, sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = ordered;
    property_ids.push(
      await properties.insert(own, {
        inquiry_id,
        property_type,
        sifraKo: sifraKo ?? null,
        stevilkaStavbe: property_type === 'parcel' ? null : (stevilkaStavbe ?? null),
        stevilkaDelaStavbe: property_type === 'building_part' ? (stevilkaDelaStavbe ?? null) : null,
        parcelnaStevilka: property_type === 'parcel' ? (parcelnaStevilka ?? null) : null,
        ...register,
        povrsina: povrsina === null ? null : String(povrsina),
        record: record && JSON.stringify(record),
        created_at: now,
      }),
    );
  }
  if ((await properties.count(own, inquiry_id)) > mostOfAnInquiry)
    throw new AppError('validation_failed', { errors: { [field]: [`too_many_items:${mostOfAnInquiry}`] } });
  return property_ids;
};

/** The record of it; undefined if it does not know it. */
const inRegister = async (db: Db, { ports }: PropertiesServices, one: Ordered): Promise<Taken | undefined> => {
  if (!one.sifraKo) return undefined;
  const isParcel = one.property_type === 'parcel';
  const answer = await ports.cadastre.lookUp(db, {
    sifraKo: one.sifraKo,
    stevilkaStavbe: isParcel ? undefined : (one.stevilkaStavbe ?? undefined),
    stevilkaDelaStavbe: undefined,
    parcelnaStevilka: isParcel ? (one.parcelnaStevilka ?? undefined) : undefined,
  });
  return answer && takeFrom(answer, one);
};

export const isInRegister = async (db: Db, services: PropertiesServices, one: Ordered): Promise<boolean> =>
  (await inRegister(db, services, one)) !== undefined;

/** The one thing that an identifier with the code of its k.o. means; undefined if it means none. */
export const readOrdered = (identifier: string): Ordered | undefined => {
  for (const { as: property_type, ...numbers } of identifiersIn(identifier)) {
    const ordered = orderedProperty.safeParse({ property_type, ...numbers });
    if (ordered.success) return ordered.data;
  }
  return undefined;
};

/** The same if it is the field `identifier` of a call. */
export const orderedBy = (identifier: string): Ordered => {
  const ordered = readOrdered(identifier);
  if (!ordered) throw new AppError('validation_failed', { errors: { identifier: ['no_identifier'] } });
  return ordered;
};
