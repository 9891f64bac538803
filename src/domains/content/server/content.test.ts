import { describe, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { editionOf } from './built-in.ts';
import { liveNews, livePage, siteRevision, termsVersion } from './public.ts';

const { db, clock, person, as, post } = await testApp();
const office = await person('admin');
const customer = await person();

const words = { title: 'O nas', description: 'Kdo smo.', body: '## Mi\n\nPet ljudi.' };
const about = { slug: 'about', language: 'sl' };
const brought = editionOf('about', 'sl').version;
const ofTerms = editionOf('splosni-pogoji', 'sl').version;
const edit = (change: object) => post('/api/editPage', office, { ...about, ...words, ...change });

describe('the text of a page', () => {
  test('is the one of the program until someone changes it, and the change is live immediately', async () => {
    expect((await livePage(db, 'about', 'sl')).version).toBe(brought);
    const before = await siteRevision(db);
    expect(await edit({ version: brought })).toMatchObject({ status: 200, body: { data: { version: brought + 1 } } });
    expect(await livePage(db, 'about', 'sl')).toMatchObject({ ...words, version: brought + 1 });
    expect(Number(await siteRevision(db))).toBeGreaterThan(Number(before));
    expect((await livePage(db, 'about', 'en')).version).toBe(editionOf('about', 'en').version);
  });

  test('keeps its history, the text of the program at its end', async () => {
    const { body } = await post('/api/showPages', office, about);
    expect(body.data.history.map(({ version }: { version: number }) => version)).toEqual([brought + 1, brought]);
    expect(body.data.history[0]).toMatchObject({ edited_by: 'Ana Novak', body: words.body });
    expect(body.data.history[1]).toMatchObject({ edited_by: null, edited_at: null });
  });

  test('is listed with the person who changed it, beside the texts that were never changed', async () => {
    const { items } = await as(office).showPages();
    const of = (slug: string, language: string) =>
      items.find((one: { slug: string; language: string }) => one.slug === slug && one.language === language);
    expect(of('about', 'sl')).toMatchObject({ title: words.title, version: brought + 1, edited_by: 'Ana Novak' });
    expect(of('about', 'en')).toMatchObject({ version: editionOf('about', 'en').version, edited_by: null });
    expect(await as(customer).refused.showPages()).toMatchObject({ status: 403 });
  });

  test('does not overwrite what someone else wrote meanwhile', async () => {
    expect(await edit({ version: brought, title: 'Moj naslov' })).toMatchObject({
      status: 409,
      body: { error_code: 'version_conflict' },
    });
    expect(await edit({ version: brought + 7 })).toMatchObject({ status: 409 });
    const both = await Promise.all(['Prvi', 'Drugi'].map((title) => edit({ version: brought + 1, title })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is changed by the office only, and every wrong field is reported', async () => {
    expect(await as(customer).refused.editPage({ ...about, ...words, version: brought + 2 })).toMatchObject({
      status: 403,
    });
    expect((await edit({ version: brought + 2, title: ' ', body: '' })).body.errors).toEqual({
      title: ['Zahtevano polje.'],
      body: ['Zahtevano polje.'],
    });
  });

  test('gives the terms a new version, which who agrees from then on agrees to', async () => {
    expect(await termsVersion(db)).toBe(String(ofTerms));
    await as(office).editPage({ ...words, slug: 'splosni-pogoji', language: 'sl', version: ofTerms });
    expect(await termsVersion(db)).toBe(String(ofTerms + 1));
    await as(office).editPage({
      ...words,
      slug: 'splosni-pogoji',
      language: 'en',
      version: editionOf('splosni-pogoji', 'en').version,
    });
    expect(await termsVersion(db)).toBe(String(ofTerms + 1));
  });
});

describe('a piece of news', () => {
  const news = {
    slug: 'nov-cenik',
    language: 'sl',
    title: 'Nov cenik',
    description: 'Od januarja.',
    body: 'Besedilo.',
  };
  const write = (change: object) => post('/api/editNews', office, { ...news, ...change });

  test('is seen by the office only until it is published, and keeps its day', async () => {
    expect(await write({ version: 0, published: false })).toMatchObject({ status: 200 });
    expect(await liveNews(db, 'sl')).toEqual([]);
    await write({ version: 1, published: true });
    const [first] = await liveNews(db, 'sl');
    expect(first).toMatchObject({ slug: 'nov-cenik', title: 'Nov cenik', publishedAt: clock.now.toISOString() });
    clock.now = new Date('2026-01-15T09:05:00Z');
    await write({ version: 2, published: true, title: 'Nov cenik 2026' });
    expect(await liveNews(db, 'sl')).toMatchObject([
      { title: 'Nov cenik 2026', publishedAt: first?.publishedAt, changedOn: clock.now.toISOString() },
    ]);
  });

  test('goes when it is taken back, and older versions do not shine through', async () => {
    await write({ version: 3, published: false });
    expect(await liveNews(db, 'sl')).toEqual([]);
    const { body } = await post('/api/showNews', office);
    expect(body.data).toMatchObject({ total: 1, items: [{ slug: 'nov-cenik', version: 4, published_at: null }] });
  });

  test('is not begun twice, nor at an address that is none', async () => {
    expect(await write({ version: 0, published: true })).toMatchObject({ status: 409 });
    expect((await write({ version: 0, published: true, slug: 'Nov cenik' })).body.errors).toHaveProperty('slug');
    expect(await as(office).refused.showNewsItem({ slug: 'ni-je', language: 'sl' })).toMatchObject({ status: 404 });
  });
});

describe('row-level security', () => {
  const insert = (permissions: string[]) =>
    inScope(db, { userId: customer.userId, permissions }, (scoped) =>
      scoped
        .insertInto('content.text_version')
        .values({
          ...{ slug: 'kontakt', language: 'sl', version: 9, title: 'x', description: 'x', body: 'x', is_news: false },
          ...{ published_at: null, edited_by: customer.userId, edited_at: clock.now },
        })
        .execute(),
    );

  test('who may not manage content neither reads nor writes a version', async () => {
    const scope = { userId: customer.userId, permissions: ['page.view'] };
    const seen = await inScope(db, scope, (own) => own.selectFrom('content.text_version').selectAll().execute());
    expect(seen).toEqual([]);
    await expect(insert(['page.view'])).rejects.toThrow(/row-level security/);
  });

  test('a written version can never be changed', async () => {
    const scope = { userId: office.userId, permissions: ['content.manage'] };
    const changed = await inScope(db, scope, (own) =>
      own.updateTable('content.text_version').set({ title: 'x' }).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });
});
