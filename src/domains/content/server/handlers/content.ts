import type { Language } from '#contract/codelists.ts';
import { namesOf } from '#domains/accounts/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/content.ts';
import { type PageSlug, pageSlugs } from '../../contract/content.ts';
import { builtIn, editionOf } from '../built-in.ts';
import * as texts from '../repository/content.ts';

export const showPages: Handler<typeof calls.showPages> = async ({ scoped, asSystem }) => {
  const changed = await scoped(texts.listNewest);
  const names = await asSystem((db) => editorsOf(db, changed));
  const items = pageSlugs.flatMap((slug) =>
    (['sl', 'en'] as const).map((language) => {
      const newest = changed.find((row) => row.slug === slug && row.language === language);
      return {
        slug,
        language,
        title: newest?.title ?? builtIn(slug, language).title,
        ...(newest ? standing(newest, names) : brought(slug, language)),
      };
    }),
  );
  return { items };
};

export const showPageText: Handler<typeof calls.showPageText> = async ({ input, scoped, asSystem }) => {
  const { slug, language } = input;
  const versions = await scoped((db) => texts.listVersions(db, slug, language, false));
  const names = await asSystem((db) => editorsOf(db, versions));
  // A text edited by the office keeps the number of its base, even after a new version of the program.
  const first = { ...builtIn(slug, language), ...brought(slug, language, versions.at(-1)?.version) };
  const history = [...versions.map((row) => ({ ...row, ...standing(row, names) })), first];
  return { slug, language, ...(history[0] ?? first), history };
};

export const editPage: Handler<typeof calls.editPage> = ({ input, actor, scoped, asSystem, now, exchange }) =>
  write(scoped, asSystem, {
    ...input,
    isNews: false,
    publish: () => now,
    userId: actor.userId,
    requestId: exchange.requestId,
    now,
  });

export const showNews: Handler<typeof calls.showNews> = async ({ input, scoped, asSystem }) => {
  const { items, ...rest } = await scoped((db) => texts.listNews(db, input.page));
  const names = await asSystem((db) => editorsOf(db, items));
  return { items: items.map((row) => ({ ...row, ...standing(row, names), ...out(row) })), ...rest };
};

export const showNewsItem: Handler<typeof calls.showNewsItem> = async ({ input, scoped, asSystem }) => {
  const { slug, language } = input;
  const versions = await scoped((db) => texts.listVersions(db, slug, language, true));
  const names = await asSystem((db) => editorsOf(db, versions));
  const history = versions.map((row) => ({ ...row, ...standing(row, names), ...out(row) }));
  return { slug, language, ...found(history[0]), history };
};

export const editNews: Handler<typeof calls.editNews> = ({ input, actor, scoped, asSystem, now, exchange }) =>
  write(scoped, asSystem, {
    ...input,
    isNews: true,
    publish: (before) => (input.published ? (before ?? now) : null),
    userId: actor.userId,
    requestId: exchange.requestId,
    now,
  });

type Version = { readonly version: number; readonly edited_by: string; readonly edited_at: Date };

/** The text shipped with the program, below the office's versions. */
const brought = (slug: PageSlug, language: Language, firstOwn?: number) => ({
  version: firstOwn === undefined ? editionOf(slug, language).version : firstOwn - 1,
  edited_at: null,
  edited_by: null,
});

const standing = ({ version, edited_by, edited_at }: Version, names: ReadonlyMap<string, string>) => ({
  version,
  edited_at: edited_at.toISOString(),
  edited_by: names.get(edited_by) ?? '',
});

const out = ({ published_at }: { readonly published_at: Date | null }) => ({
  published_at: published_at?.toISOString() ?? null,
});

const editorsOf = (db: Db, rows: readonly Version[]): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    db,
    rows.map(({ edited_by }) => edited_by),
  );

type Scope = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

type Written = {
  readonly slug: string;
  readonly language: Language;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly isNews: boolean;
  /** The new date of publication, from the one before. */
  readonly publish: (before: Date | null) => Date | null;
  readonly userId: string;
  readonly requestId: string;
  readonly now: Date;
};

/** Adds a version on top of its base version; another person's newer version is never overwritten. */
const write = async (scoped: Scope, asSystem: Scope, written: Written): Promise<{ version: number }> => {
  const { slug, language, title, description, body, isNews, userId, now } = written;
  const version = written.version + 1;
  await scoped(async (db) => {
    const before = await texts.listVersions(db, slug, language, isNews);
    const newest = before[0]?.version ?? (isNews ? 0 : editionOf(slug as PageSlug, language).version);
    if (newest !== written.version) throw new AppError('version_conflict');
    const outSince = before.find(({ published_at }) => published_at)?.published_at ?? null;
    const published_at = written.publish(outSince);
    const row = { slug, language, version, title, description, body, is_news: isNews, published_at };
    if (!(await texts.insertVersion(db, { ...row, edited_by: userId, edited_at: now })))
      throw new AppError('version_conflict');
  });
  await asSystem((db) =>
    record(db, {
      event: isNews ? 'news.changed' : 'page.changed',
      actorId: userId,
      objectType: 'text',
      requestId: written.requestId,
      details: { slug, language, version },
    }),
  );
  return { version };
};
