import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { orderedProperty } from '#domains/cadastre/contract/cadastre.ts';
import { identifiersIn } from '#domains/cadastre/core/identifier-in.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Context } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import { type Taken, takeByHand, takeFrom } from './from-register.ts';
import * as properties from './repository/properties.ts';

const mostOfAnInquiry = 100;

type Ordered = z.output<typeof orderedProperty>;
type Signed = Context<Call & { readonly access: 'signed_in' }>;

/**
 * Copies properties from the register into the draft; those it has already stay as they are. What the register does not
 * know and was not entered by hand is refused under the name of its field.
 */
export const addToInquiry = async (
  {
    actor,
    db,
    scoped,
    services,
    now,
  }: Pick<Signed, 'db' | 'scoped' | 'services' | 'now'> & {
    readonly actor: Pick<Signed['actor'], 'userId'>;
  },
  inquiry_id: string,
  ordered: readonly Ordered[],
  field: string,
): Promise<string[]> => {
  const { caseOfFile } = services.ports;
  await scoped((own) => caseOfFile.requireOwn(own, actor.userId, inquiry_id));
  // The register is asked before the transaction: it may be remote and slow, and its data are public.
  const taken: Taken[] = [];
  const unknown: Record<string, string[]> = {};
  for (const [index, one] of ordered.entries()) {
    const taking = (await inRegister(db, services, one)) ?? (one.manual ? takeByHand(one, one.manual) : undefined);
    if (taking) taken.push(taking);
    else unknown[field === 'identifier' ? field : `${field}.${index}`] = ['not_valid'];
  }
  if (Object.keys(unknown).length > 0) throw new AppError('validation_failed', { errors: unknown });

  return scoped(async (own) => {
    await caseOfFile.lockDraft(own, actor.userId, inquiry_id, now);
    const property_ids: string[] = [];
    for (const [index, { record, povrsina, ...register }] of taken.entries()) {
      const { property_type, sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = found(ordered[index]);
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
      throw new AppError('validation_failed', {
        errors: { [field]: [`too_many_items:${mostOfAnInquiry}`] },
      });
    return property_ids;
  });
};

/** What the register says of it; undefined where it does not know it. */
const inRegister = async (db: Db, { ports }: Services, one: Ordered): Promise<Taken | undefined> => {
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

export const isInRegister = async (db: Db, services: Services, one: Ordered): Promise<boolean> =>
  (await inRegister(db, services, one)) !== undefined;

/** The one thing that an identifier with the code of its k.o. means; undefined where it means none. */
export const readOrdered = (identifier: string): Ordered | undefined => {
  for (const { as: property_type, ...numbers } of identifiersIn(identifier)) {
    const ordered = orderedProperty.safeParse({ property_type, ...numbers });
    if (ordered.success) return ordered.data;
  }
  return undefined;
};

/** The same where it is the field `identifier` of a call. */
export const orderedBy = (identifier: string): Ordered => {
  const ordered = readOrdered(identifier);
  if (!ordered) throw new AppError('validation_failed', { errors: { identifier: ['no_identifier'] } });
  return ordered;
};
