import type { Language } from '#contract/codelists.ts';
import type { NewsItem, NewsLine, PageText, TextChange } from '#domains/content/contract/content.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type PageSlug, pageSlugs } from '../contract/content.ts';
import { builtInDay } from '../texts/sl/pages/index.ts';
import { builtIn, builtInVersion } from './built-in.ts';
import * as texts from './repository/content.ts';

export { contactMessagesOf, contactsSince, forgetContactMessagesOf } from './contact-records.ts';

/** The version of the general terms that people accept today: the Slovenian text is the binding one. */
export const termsVersion = async (db: Db): Promise<string> =>
  String((await texts.findLive(db, 'splosni-pogoji', 'sl', false))?.version ?? builtInVersion);

/** A number that grows with whatever public pages show. */
export const siteRevision = (db: Db): Promise<string> => texts.findRevision(db);

export const livePage = async (db: Db, slug: PageSlug, language: Language): Promise<PageText> => {
  const live = await texts.findLive(db, slug, language, false);
  if (!live) return { ...builtIn(slug, language), version: builtInVersion, changedOn: builtInDay };
  return { ...worded(live), version: live.version ?? builtInVersion, changedOn: iso(live.edited_at) };
};

export const liveNews = async (db: Db, language: Language): Promise<NewsLine[]> =>
  (await texts.listLiveNews(db, language)).map(line);

export const liveNewsItem = async (db: Db, slug: string, language: Language): Promise<NewsItem | undefined> => {
  const live = await texts.findLive(db, slug, language, true);
  return live && { ...line({ slug, ...live }), body: live.body ?? '' };
};

/** The day of the last change of everything that has an address of its own. */
export const liveChanges = async (db: Db): Promise<TextChange[]> => {
  const changed = await texts.listLive(db);
  const news = changed.filter(({ is_news }) => is_news);
  const pages = (['sl', 'en'] as const).flatMap((language) =>
    pageSlugs.map((slug) => {
      const edited = changed.find((row) => !row.is_news && row.slug === slug && row.language === language);
      return { path: `/${slug}`, language, changedOn: edited ? iso(edited.edited_at) : builtInDay };
    }),
  );
  return [
    ...pages,
    ...news.map((row) => ({
      path: `/novica/${row.slug}`,
      language: row.language === 'en' ? ('en' as const) : ('sl' as const),
      changedOn: iso(row.edited_at),
    })),
  ];
};

// Columns of a view may be null by their type, not by what the view is made of.
type Words = { readonly title: string | null; readonly description: string | null; readonly body?: string | null };
const worded = ({ title, description, body }: Words) => ({
  title: title ?? '',
  description: description ?? '',
  body: body ?? '',
});
const iso = (moment: Date | null): string => (moment ?? new Date(0)).toISOString();

type Line = Words & {
  readonly slug: string | null;
  readonly published_at: Date | null;
  readonly edited_at: Date | null;
};
const line = ({ slug, title, description, published_at, edited_at }: Line): NewsLine => ({
  slug: slug ?? '',
  title: title ?? '',
  description: description ?? '',
  publishedAt: iso(published_at),
  changedOn: iso(edited_at),
});
