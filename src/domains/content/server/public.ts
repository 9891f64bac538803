import type { Language } from '#contract/codelists.ts';
import type { NewsItem, NewsLine, TextChange } from '#domains/content/contract/content.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type PageSlug, pageSlugs } from '../contract/content.ts';
import { editionOf } from './built-in.ts';
import { iso, type Words } from './live.ts';
import * as texts from './repository/content.ts';

export { acceptedTerms, acceptedTermsFile, keepTerms } from './accepted.ts';
export {
  contactMessagesOf,
  contactsSince,
  forgetContactMessagesBefore,
  forgetContactMessagesOf,
  keepStatement,
  lockStatement,
  noteStatementLink,
  settleStatement,
  statementLinksSince,
} from './contact-records.ts';
export { livePage } from './live.ts';

/** The version of the general terms that people accept today: the Slovenian text is the binding one. */
export const termsVersion = async (db: Db): Promise<string> =>
  String(
    (await texts.findLive(db, 'splosni-pogoji', 'sl', false))?.version ?? editionOf('splosni-pogoji', 'sl').version,
  );

/** Whether the office has published a text of its own; where not, the built-in one is out. Works in any scope. */
export const hasOwnText = async (db: Db, slug: PageSlug): Promise<boolean> =>
  (await texts.findLive(db, slug, 'sl', false)) !== undefined;

/** A number that grows with every change of public pages. */
export const siteRevision = (db: Db): Promise<string> => texts.findRevision(db);

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
      return { path: `/${slug}`, language, changedOn: edited ? iso(edited.edited_at) : editionOf(slug, language).day };
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
