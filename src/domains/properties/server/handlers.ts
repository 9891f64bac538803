import type { Contract } from '#contract/index.ts';
import { lookUp } from '#domains/cadastre/server/public.ts';
import { lockDraft, requireOwn, requireReadable } from '#domains/inquiries/server/public.ts';
import { AppError, found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { type Taken, takeByHand, takeFrom } from './order.ts';
import * as properties from './repository.ts';

const mostOfAnInquiry = 100;

export const updateData: Handler<Contract['updateData']> = async ({ input, actor, db, scoped, services, now }) => {
  const { inquiry_id, properties: ordered } = input.order;
  await scoped((own) => requireOwn(own, actor.userId, inquiry_id));
  // The register is asked before the transaction: it may be far away, and it is nobody's secret.
  const taken: Taken[] = [];
  const unknown: Record<string, string[]> = {};
  for (const [index, one] of ordered.entries()) {
    const answer = await lookUp(db, services.settings, {
      sifraKo: one.sifraKo,
      stevilkaStavbe: one.property_type === 'parcel' ? undefined : (one.stevilkaStavbe ?? undefined),
      stevilkaDelaStavbe: undefined,
      parcelnaStevilka: one.property_type === 'parcel' ? (one.parcelnaStevilka ?? undefined) : undefined,
    });
    const taking = (answer && takeFrom(answer, one)) ?? (one.manual ? takeByHand(one, one.manual) : undefined);
    if (taking) taken.push(taking);
    else unknown[`order.properties.${index}`] = ['not_valid'];
  }
  if (Object.keys(unknown).length > 0) throw new AppError('validation_failed', { errors: unknown });

  return scoped(async (own) => {
    await lockDraft(own, actor.userId, inquiry_id, now);
    const property_ids: string[] = [];
    for (const [index, { record, povrsina, ...register }] of taken.entries()) {
      const { property_type, sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = found(ordered[index]);
      property_ids.push(
        await properties.insert(own, {
          inquiry_id,
          property_type,
          sifraKo,
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
        errors: { 'order.properties': [`too_many_items:${mostOfAnInquiry}`] },
      });
    return { property_ids };
  });
};

export const showProperties: Handler<Contract['showProperties']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    await requireReadable(db, actor, input.inquiry_id, now);
    return { items: (await properties.listForInquiry(db, input.inquiry_id)).map(present) };
  });

export const showProperty: Handler<Contract['showProperty']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const property = found(await properties.find(db, input.property_id));
    await requireReadable(db, actor, property.inquiry_id, now);
    return present(property);
  });

export const editPropertyKind: Handler<Contract['editPropertyKind']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const { property_id, kind } = input;
    const property = found(await properties.find(db, property_id));
    await lockDraft(db, actor.userId, property.inquiry_id, now);
    await properties.setKind(db, property_id, kind);
    return present({ ...property, kind });
  });

export const deleteProperty: Handler<Contract['deleteProperty']> = ({ input, actor, scoped, now }) =>
  scoped(async (db) => {
    const property = found(await properties.find(db, input.property_id));
    await lockDraft(db, actor.userId, property.inquiry_id, now);
    await properties.remove(db, property.property_id);
    return {};
  });

type Row = NonNullable<Awaited<ReturnType<typeof properties.find>>>;

const present = ({ documents, povrsina, ...property }: Row) => ({
  ...property,
  povrsina: povrsina === null ? null : Number(povrsina),
  documents: Number(documents ?? 0),
});
