import type { Language } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { PageSlug, PageText } from '../contract/content.ts';
import { builtIn, editionOf } from './built-in.ts';
import * as texts from './repository/content.ts';

// Columns of a view are nullable by their type, although those of its tables are not.
export type Words = {
  readonly title: string | null;
  readonly description: string | null;
  readonly body?: string | null;
};
const worded = ({ title, description, body }: Words) => ({
  title: title ?? '',
  description: description ?? '',
  body: body ?? '',
});
export const iso = (moment: Date | null): string => (moment ?? new Date(0)).toISOString();

/** The text of a page that is out now. */
export const livePage = async (db: Db, slug: PageSlug, language: Language): Promise<PageText> => {
  const live = await texts.findLive(db, slug, language, false);
  const { version, day } = editionOf(slug, language);
  if (!live) return { ...builtIn(slug, language), version, changedOn: day };
  return { ...worded(live), version: live.version ?? version, changedOn: iso(live.edited_at) };
};
