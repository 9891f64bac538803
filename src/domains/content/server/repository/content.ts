import type { Insertable } from 'kysely';
import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Database } from '#platform/server/db/schema.gen.ts';

type Row = Database['content.text_version'];

/** The version that is out now; through the view, so that guests may. */
export const findLive = (db: Db, slug: string, language: Language, isNews: boolean) =>
  db
    .selectFrom('content.live_view')
    .select(['version', 'title', 'description', 'body', 'published_at', 'edited_at'])
    .where('slug', '=', slug)
    .where('is_news', '=', isNews)
    .where('language', '=', language)
    .executeTakeFirst();

/** Last change of each published text; for the sitemap. */
export const listLive = (db: Db) =>
  db.selectFrom('content.live_view').select(['slug', 'language', 'is_news', 'edited_at']).orderBy('slug').execute();

/** News that are out, newest first. */
export const listLiveNews = (db: Db, language: Language) =>
  db
    .selectFrom('content.live_view')
    .select(['slug', 'title', 'description', 'published_at', 'edited_at'])
    .where('is_news', '=', true)
    .where('language', '=', language)
    .orderBy('published_at', 'desc')
    .orderBy('slug')
    .limit(limits.newsShown)
    .execute();

/** A wording of the terms that was accepted before. */
export const findAccepted = (db: Db, digest: string) =>
  db.selectFrom('content.accepted_text').select('text_id').where('digest', '=', digest).executeTakeFirst();

export const readAccepted = (db: Db, textId: string) =>
  db.selectFrom('content.accepted_text').select(['version', 'pdf']).where('text_id', '=', textId).executeTakeFirst();

/** Two simultaneous first acceptances store one text. */
export const insertAccepted = (db: Db, text: Insertable<Database['content.accepted_text']>) =>
  db
    .insertInto('content.accepted_text')
    .values(text)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ version: text.version }))
    .returning('text_id')
    .executeTakeFirstOrThrow();

export const findRevision = async (db: Db): Promise<string> =>
  (await db.selectFrom('content.revision').select('number').executeTakeFirstOrThrow()).number;

/** The versions of one text, newest first. */
export const listVersions = (db: Db, slug: string, language: Language, isNews: boolean) =>
  db
    .selectFrom('content.text_version')
    .select(['version', 'title', 'description', 'body', 'published_at', 'edited_by', 'edited_at'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .where('is_news', '=', isNews)
    .orderBy('version', 'desc')
    .limit(limits.textHistory)
    .execute();

/** The newest version of every page that was changed. */
export const listNewest = (db: Db) =>
  db
    .selectFrom('content.text_version')
    .distinctOn(['slug', 'language'])
    .select(['slug', 'language', 'version', 'title', 'edited_by', 'edited_at'])
    .where('is_news', '=', false)
    .orderBy('slug')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute();

/** News for the office, drafts too: the newest version of each, latest change first. */
export const listNews = async (db: Db, page: number) => {
  const newest = db
    .selectFrom('content.text_version')
    .distinctOn(['slug', 'language'])
    .select(['slug', 'language', 'version', 'title', 'published_at', 'edited_by', 'edited_at'])
    .where('is_news', '=', true)
    .orderBy('slug')
    .orderBy('language')
    .orderBy('version', 'desc');
  const { total } = await db
    .selectFrom(newest.as('n'))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom(newest.as('n'))
    .selectAll()
    .orderBy('edited_at', 'desc')
    .orderBy('slug')
    .orderBy('language')
    .limit(limits.pageSize)
    .offset((page - 1) * limits.pageSize)
    .execute();
  return { items, page, page_size: limits.pageSize, total: Number(total) };
};

/** False when someone else has already written this version. */
export const insertVersion = async (db: Db, row: Insertable<Row>): Promise<boolean> => {
  const written = await db
    .insertInto('content.text_version')
    .values(row)
    .onConflict((taken) => taken.columns(['is_news', 'slug', 'language', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
};
