import type { SiteBuild } from '#app/contract/site-module.ts';
import type { Language } from '#contract/codelists.ts';
import { languages } from '#contract/codelists.ts';
import { addressOf, lookOf } from './look.ts';

/** A public page before its head. */
export type Page = {
  readonly language: Language;
  /** Without the language; null if nothing is to be found, so that no search engine keeps it. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** The languages in which it exists. */
  readonly languages?: readonly Language[];
  readonly publishedAt?: string;
  readonly data?: readonly object[];
  readonly style?: string;
  readonly body: string;
};

const locales: Readonly<Record<Language, string>> = { sl: 'sl_SI', en: 'en_GB' };

/** The whole document, with the metadata for search engines and other programs in its head. */
export const documentOf = (page: Page, build: SiteBuild): string => {
  const { language, path, title, description, style = '', data = [] } = page;
  const { brand } = lookOf(language, '/').text.common;
  const whole = title.includes(brand) ? title : `${title} | ${brand}`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(whole)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="description" content="${escaped(description)}">`,
    path === null ? '<meta name="robots" content="noindex">' : found(page, path, whole, build),
    '<link rel="icon" href="/assets/mera.svg" type="image/svg+xml">',
    ...build.fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    `<style>${build.style}${style}</style><script>${build.script}</script>`,
    ...data.map((one) => `<script type="application/ld+json">${inScript(one)}</script>`),
    `</head><body data-forms="/${build.formsScript}">${page.body}</body></html>`,
  ].join('');
};

const found = (page: Page, path: string, title: string, { publicUrl }: SiteBuild): string => {
  const { language, description, publishedAt, languages: existing = languages } = page;
  const whole = (one: Language) => escaped(`${publicUrl}${addressOf(one, path)}`);
  const properties = {
    type: publishedAt ? 'article' : 'website',
    site_name: lookOf(language, '/').text.common.brand,
    title,
    description,
    url: `${publicUrl}${addressOf(language, path)}`,
    locale: locales[language],
    image: `${publicUrl}/assets/mera-og.png`,
  };
  return [
    `<link rel="canonical" href="${whole(language)}">`,
    ...existing.map((one) => `<link rel="alternate" hreflang="${one}" href="${whole(one)}">`),
    `<link rel="alternate" hreflang="x-default" href="${whole(existing[0] ?? language)}">`,
    `<link rel="alternate" type="application/atom+xml" href="${addressOf(language, '/novica.xml')}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="og:${name}" content="${escaped(text)}">`),
    publishedAt ? `<meta property="article:published_time" content="${publishedAt}">` : '',
  ].join('');
};

/** Data may contain the closing tag of the element. */
const inScript = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** For a text or an attribute of HTML and XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
