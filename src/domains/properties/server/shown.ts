import type { Language, PhotoKind } from '#contract/codelists.ts';
import { photoKinds } from '#contract/codelists.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { PlanSubject } from '../core/location-plan.ts';
import { planOf } from './plan.ts';
import { plansOf, plansOfProperty } from './plan-on-paper.ts';
import * as images from './repository/images.ts';
import * as properties from './repository/properties.ts';
import { sentences } from './texts.ts';

const turnOf = (kind: string | null): number => {
  const at = photoKinds.indexOf(kind as PhotoKind);
  return at < 0 ? photoKinds.length : at;
};

/**
 * The pictures of a property in a report: its place on plans, and its photos, the front and the street first; each named by the key of its
 * file, with a caption of its content and date. The plans are drawn after the end of the transaction.
 */
export const shownOfProperty = async (db: Db, propertyId: string, language: Language) => {
  const words = sentences[language];
  const format = formats(language);
  const { codeLists } = words;
  const row = await properties.find(db, propertyId);
  if (!row) return { drawPlans: undefined, pictures: [] };
  const spaces = new Map(
    (await planOf(db, propertyId))
      .flatMap((floor) => floor.spaces)
      .map((space) => [
        space.property_floor_space_id,
        space.name ?? codeLists.roomTypes[space.room_type as keyof typeof codeLists.roomTypes],
      ]),
  );
  const rows = await images.listOfProperty(db, propertyId);
  const captionOf = ({ caption, kind, property_floor_space_id, taken_at }: images.ImageRow): string => {
    const shows = property_floor_space_id
      ? spaces.get(property_floor_space_id)
      : kind === null
        ? undefined
        : codeLists.photoKinds[kind as PhotoKind];
    const said = caption ?? undefined;
    const day = taken_at ? format.date(localTime(taken_at.getTime()).date) : undefined;
    return [shows, said, day].filter((part) => part !== undefined).join(', ');
  };
  return {
    drawPlans: await plansOfProperty(db, row, words, format),
    pictures: rows
      .map((image, at) => ({ image, at }))
      .sort((one, other) => turnOf(one.image.kind) - turnOf(other.image.kind) || one.at - other.at)
      .map(({ image }) => ({ key: image.thumb_key, caption: captionOf(image) })),
  };
};

/** The plans of a property that is not one of ours, by its numbers and its place. */
export const shownPlans = (db: Db, subject: PlanSubject, at: readonly [number, number], language: Language) =>
  plansOf(db, subject, at, sentences[language], formats(language));
