import { isInvented } from '#contract/invented.ts';
import { planWordsOf } from '#domains/cadastre/core/map/paper.ts';
import { mapOnPaper, type OnPaper, outlinesOnPaper } from '#domains/cadastre/server/public.ts';
import type { Plan } from '#lib/printed.ts';
import type { Formats } from '#platform/i18n/format.ts';
import type { Db } from '#platform/server/db/database.ts';
import {
  type LocationWords,
  locationFrame,
  locationPlan,
  type PlanSubject,
  subjectOf,
  surroundingsFrame,
  surroundingsPlan,
} from '../core/location-plan.ts';
import type { PropertyRow } from './presenters/property.ts';
import { findRecord } from './repository/report.ts';
import type { sentences } from './texts.ts';

type Words = (typeof sentences)['sl'];
/** A plan and whose statement it is. */
type ShownPlan = { readonly drawn: Plan; readonly source: string };
export type ShownPlans = { readonly plan: ShownPlan | null; readonly surroundings: ShownPlan | null };
/** Draws the plans from the data read before, after the end of the transaction. */
type DrawPlans = () => Promise<ShownPlans>;
export const noPlans: ShownPlans = { plan: null, surroundings: null };

/** Plans of a property: its land among its neighbours, and the surroundings; undefined if no register has its coordinates. */
export const plansOfProperty = async (
  db: Db,
  row: PropertyRow,
  words: Words,
  format: Formats,
): Promise<DrawPlans | undefined> => {
  const record = await findRecord(db, row.property_id);
  const at = record?.coordinates;
  return at ? plansOf(db, subjectOf(row, record), [at.e, at.n], words, format) : undefined;
};

/** The same for a property known only by its numbers and its place. */
export const plansOf = async (
  db: Db,
  subject: PlanSubject,
  at: readonly [number, number],
  { documents, report }: Words,
  format: Formats,
): Promise<DrawPlans> => {
  const { plan: texts } = documents;
  const words: LocationWords = { ...texts, ...planWordsOf(texts, format.number), scaleOf: format.number };
  const sourceOf = ({ source: { name, state_on }, isDrawn }: OnPaper): string => {
    const source = { name: isDrawn ? name : texts.atlas, date: isDrawn && state_on ? format.date(state_on) : null };
    const said = report.source(source);
    return subject.isInvented && !isInvented(source) ? texts.inventedSubject({ source: said }) : said;
  };
  const found = await outlinesOnPaper(db, subject);
  const outlines = { land: found?.land ?? [], buildings: found?.buildings ?? [] };
  const near = locationFrame(found?.box ?? [...at, ...at]);
  const location = await mapOnPaper(db, near);
  const around = surroundingsFrame(at, location.isDrawn);
  const region = await mapOnPaper(db, around);
  return async () => {
    const [nearby, far] = [await location.draw(), await region.draw()];
    return {
      plan: location.isDrawn
        ? { drawn: locationPlan(near, { ...nearby, outlines }, subject, words), source: sourceOf(location) }
        : null,
      surroundings: { drawn: surroundingsPlan(around, { ...far, outlines }, at, words), source: sourceOf(region) },
    };
  };
};
