import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PropertyFound, Rendered, SiteModule, SiteSource, Verification } from '#app/contract/site-module.ts';
import { type Language, languages } from '#contract/codelists.ts';
import { addContactUs } from '#domains/content/contract/contact.ts';
import { type PageSlug, pageSlugs } from '#domains/content/contract/content.ts';
import { addWithdrawal } from '#domains/inquiries/contract/withdrawal.ts';
import type { Package } from '#domains/orders/contract/orders.ts';
import { Contact, Outcome } from './contact.tsx';
import { documentOf, type Page } from './document.ts';
import { feedOf, robotsOf, sitemapOf } from './feeds.ts';
import { Find, findPath, hitAddress, kindAsked } from './find.tsx';
import { planReach as reach } from './found-plan.tsx';
import { Home } from './home.tsx';
import { addressOf, type Look, lookOf } from './look.ts';
import { NewsList, NewsPage } from './news.tsx';
import { NotFound } from './not-found.tsx';
import { Packages, packageStyle } from './packages.tsx';
import { TextPage } from './text-page.tsx';
import { Verify, verifyStyle } from './verify.tsx';
import { Withdrawal, withdrawalPath } from './withdrawal.tsx';

/** Pages by their address without the language; `:slug` is a piece of news. */
const outcomesOf = <P extends `/${string}`>(path: P) =>
  ({ done: `${path}/poslano`, failed: `${path}/ni-poslano` }) as const;
const sent = [
  { path: '/kontakt', call: addContactUs, ...outcomesOf('/kontakt') },
  { path: withdrawalPath, call: addWithdrawal, ...outcomesOf(withdrawalPath) },
] as const;
const pagePaths = [
  ...['/', ...pageSlugs.map((slug) => `/${slug}`), '/novica', '/novica/:slug', withdrawalPath, '/404'],
  ...sent.flatMap(({ done, failed }) => [done, failed]),
];

export const forms: SiteModule['forms'] = sent.flatMap(({ path, call, done, failed }) =>
  languages.map((language) => ({
    path: addressOf(language, path),
    language,
    call: call.path.replace('POST ', '/'),
    done: addressOf(language, done),
    failed: addressOf(language, failed),
  })),
);

export const planReach: SiteModule['planReach'] = reach;
export const askedKind: SiteModule['askedKind'] = kindAsked;

export const findPaths: SiteModule['findPaths'] = languages.map((language) => ({
  path: addressOf(language, findPath),
  language,
}));

/** A page of its own for each question, which search engines do not index. */
export const renderFound: SiteModule['renderFound'] = (language, found, build, around) => {
  const look = lookOf(language, findPath, around);
  const { title, description } = look.text.site.find;
  const body = renderToStaticMarkup(<Find look={look} found={found} />);
  const page: Page = { language, path: null, title, description, body };
  return { status: statusOf(found), type: 'text/html', text: documentOf(page, build) };
};

export const onlyHit: SiteModule['onlyHit'] = (language, { items, understood_as, unknown }) => {
  const [hit, another] = items;
  return hit && !another && understood_as === null && unknown === null
    ? hitAddress(lookOf(language, findPath), hit)
    : undefined;
};

const verifyPath = '/preveri';

export const verifyPaths: SiteModule['verifyPaths'] = languages.map((language) => ({
  path: addressOf(language, verifyPath),
  language,
}));

/** The empty form is a page like any other; a result is a separate page, which search engines do not index. */
export const renderVerification: SiteModule['renderVerification'] = (language, found, build, around) => {
  const look = lookOf(language, verifyPath, around);
  const { title, lead: description } = look.text.site.verify;
  const isAsked = found.code !== null || found.check !== null || found.fault !== null;
  const body = renderToStaticMarkup(<Verify look={look} found={found} />);
  const page: Page = { language, path: isAsked ? null : verifyPath, title, description, style: verifyStyle, body };
  return { status: statusOf(found), type: 'text/html', text: documentOf(page, build) };
};

const statusOf = ({ fault }: { readonly fault: Verification['fault'] | PropertyFound['fault'] }): number =>
  fault === null
    ? 200
    : { empty: 200, no_code: 404, unknown: 404, too_often: 429, no_file: 422, too_large: 413, failed: 503 }[fault];

export const paths: SiteModule['paths'] = [
  '/robots.txt',
  '/sitemap.xml',
  ...[...pagePaths, '/novica.xml'].flatMap((path) => languages.map((language) => addressOf(language, path))),
];

/** The page of an address; the server asks once for each change of content. */
export const render: SiteModule['render'] = async (address, source, build) => {
  const language: Language = /^\/en(\/|$)/.test(address) ? 'en' : 'sl';
  const path = language === 'en' ? address.slice(3) || '/' : address;
  if (address === '/robots.txt') return plain(robotsOf(build.publicUrl));
  if (address === '/sitemap.xml') return xml(sitemapOf(build.publicUrl, await source.changes()));
  if (path === '/novica.xml') return xml(feedOf(build.publicUrl, language, await source.news(language)));
  const page = await pageAt(lookOf(language, path, await source.around()), source, build.publicUrl);
  return page && { status: path === '/404' ? 404 : 200, type: 'text/html', text: documentOf(page, build) };
};

const plain = (text: string): Rendered => ({ status: 200, type: 'text/plain', text });
const xml = (text: string): Rendered => ({ status: 200, type: 'application/xml', text });

const pageAt = async (look: Look, source: SiteSource, publicUrl: string): Promise<Page | undefined> => {
  const { language, path, text } = look;
  const { site } = text;
  const page = (head: Omit<Page, 'language' | 'path' | 'body'>, element: ReactElement): Page => ({
    ...head,
    language,
    path,
    body: renderToStaticMarkup(element),
  });
  if (path === '/')
    return page(
      { ...site.home, data: [company(look, publicUrl)] },
      <Home look={look} prices={await source.prices()} />,
    );
  if (path === '/404') return { ...page(site.notFound, <NotFound look={look} />), path: null };
  for (const form of sent)
    if (path === form.done || path === form.failed) {
      const head = form.path === withdrawalPath ? site.withdrawal : site.contact;
      const text = path === form.done ? head.done : site.contact.failed;
      const outcome = <Outcome look={look} title={head.title} text={text} back={form.path} />;
      return { ...page({ title: head.title, description: head.description }, outcome), path: null };
    }
  if (path === withdrawalPath) {
    const { title, description } = site.withdrawal;
    return page({ title, description }, <Withdrawal look={look} />);
  }
  if (path === '/novica') return page(site.news, <NewsList look={look} news={await source.news(language)} />);
  if (path.startsWith('/novica/')) return newsAt(look, path.slice('/novica/'.length), source, page);
  const slug = pageSlugs.find((one) => path === `/${one}`);
  return slug && textAt(look, slug, source, page);
};

type MakePage = (head: Omit<Page, 'language' | 'path' | 'body'>, element: ReactElement) => Page;

const newsAt = async (look: Look, slug: string, source: SiteSource, page: MakePage): Promise<Page | undefined> => {
  const item = await source.newsItem(slug, look.language);
  if (!item) return undefined;
  const existing: Language[] = [];
  for (const language of languages)
    if (language === look.language || (await source.newsItem(slug, language))) existing.push(language);
  const { title, description, publishedAt, changedOn } = item;
  const data = [
    {
      '@type': 'NewsArticle',
      headline: title,
      description,
      datePublished: publishedAt,
      dateModified: changedOn,
      inLanguage: look.language,
    },
  ];
  return page({ title, description, publishedAt, languages: existing, data }, <NewsPage look={look} item={item} />);
};

/** Each page has a plan of its own. */
const seeds: Readonly<Record<PageSlug, number>> = {
  cenitve: 31,
  nepremicninski: 8,
  'pravne-storitve': 17,
  'druge-storitve': 52,
  valuer: 64,
  about: 23,
  kontakt: 12,
  'splosni-pogoji': 5,
  piskotki: 38,
  dostopnost: 44,
};

const textAt = async (look: Look, slug: PageSlug, source: SiteSource, page: MakePage): Promise<Page> => {
  const text = await source.page(slug, look.language);
  const head = { title: text.title, description: text.description };
  if (slug === 'kontakt') return page(head, <Contact look={look} page={text} />);
  if (slug === 'valuer') {
    const packages = await source.packages(look.language);
    return page(
      { ...head, style: packageStyle(packages), data: packages.filter(({ active }) => active).map(offer) },
      <Packages look={look} page={text} packages={packages} />,
    );
  }
  const prices = slug === 'cenitve' ? { prices: await source.prices() } : {};
  return page(
    head,
    <TextPage
      look={look}
      page={text}
      seed={seeds[slug]}
      isLaw={slug === 'splosni-pogoji' || slug === 'piskotki'}
      isPrivacy={slug === 'piskotki'}
      hasVersion={slug === 'splosni-pogoji'}
      {...prices}
    />,
  );
};

const company = ({ text, seller }: Look, publicUrl: string) => ({
  '@type': 'ProfessionalService',
  name: text.common.brand,
  ...(seller
    ? {
        legalName: seller.name,
        taxID: seller.tax_number,
        email: seller.email,
        ...(seller.phone ? { telephone: seller.phone } : {}),
        address: {
          '@type': 'PostalAddress',
          streetAddress: seller.street,
          postalCode: seller.postal_code,
          addressLocality: seller.post,
          addressCountry: 'SI',
        },
      }
    : {}),
  description: text.site.home.description,
  url: `${publicUrl}/`,
  image: `${publicUrl}/assets/mera-og.png`,
  areaServed: 'SI',
});

const offer = ({ name, package_description, net_cents, code }: Package) => ({
  '@type': 'Product',
  name,
  description: package_description,
  sku: code,
  offers: {
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: (net_cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
    },
  },
});
