import type { Language } from '#contract/codelists.ts';
import { languages } from '#contract/codelists.ts';
import type { NewsLine, TextChange } from '#domains/content/contract/content.ts';
import { escaped } from './document.ts';
import { addressOf, lookOf } from './look.ts';

const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const day = (moment: string): string => moment.slice(0, 10);

/** sitemap.xml: every page with its twin in the other language and the day of its last change. */
export const sitemapOf = (publicUrl: string, changes: readonly TextChange[]): string => {
  const fixed = ['/', '/novica', '/preveri'].flatMap((path) =>
    languages.map((language) => ({ path, language, changedOn: '' })),
  );
  const all = [...fixed, ...changes];
  const urls = all.map(({ path, language, changedOn }) => {
    const twins = all.filter((other) => other.path === path);
    const whole = (one: Language) => escaped(`${publicUrl}${addressOf(one, path)}`);
    const links = twins.map(
      (twin) => `<xhtml:link rel="alternate" hreflang="${twin.language}" href="${whole(twin.language)}"/>`,
    );
    const changed = changedOn ? `<lastmod>${day(changedOn)}</lastmod>` : '';
    return `<url><loc>${whole(language)}</loc>${changed}${links.join('')}</url>`;
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${head}<urlset ${spaces}>${urls.join('')}</urlset>`;
};

/** The news as an Atom feed. */
export const feedOf = (publicUrl: string, language: Language, news: readonly NewsLine[]): string => {
  const { text } = lookOf(language, '/novica');
  const at = (path: string) => escaped(`${publicUrl}${addressOf(language, path)}`);
  const newest = news.map(({ changedOn }) => changedOn).toSorted();
  const entries = news.map(
    ({ slug, title, description, publishedAt, changedOn }) =>
      `<entry><id>${at(`/novica/${slug}`)}</id><title>${escaped(title)}</title><link href="${at(`/novica/${slug}`)}"/>` +
      `<published>${publishedAt}</published><updated>${changedOn}</updated>` +
      `<summary>${escaped(description)}</summary></entry>`,
  );
  return (
    `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${at('/novica')}</id>` +
    `<title>${escaped(`${text.common.brand}: ${text.site.news.title}`)}</title><link href="${at('/novica')}"/>` +
    `<link rel="self" href="${at('/novica.xml')}"/><updated>${newest.at(-1) ?? '2026-11-21T00:00:00Z'}</updated>` +
    `<author><name>${escaped(text.common.brand)}</name></author>${entries.join('')}</feed>`
  );
};

export const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /user/\nDisallow: /account/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
