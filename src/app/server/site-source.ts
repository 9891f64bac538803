import type { SiteSource } from '#app/contract/site-module.ts';
import { hasInventedCadastre, knowsAddresses } from '#domains/cadastre/server/public.ts';
import { withRules } from '#domains/content/core/rules-in-text.ts';
import { liveChanges, liveNews, liveNewsItem, livePage, siteRevision } from '#domains/content/server/public.ts';
import { fromPrices } from '#domains/inquiries/core/price.ts';
import { packagesOn, sellerOf } from '#domains/orders/server/public.ts';
import { currentSettings, settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';

/** The data of the public pages; it gives guests nothing that is not public. */
export const siteSource = (db: Db, now: () => Date, services: Pick<Services, 'settings'>): SiteSource => ({
  // A price list may come into force without any action, so that pages are also made again every hour.
  revision: async () => {
    const { version } = await currentSettings(db);
    const seller = JSON.stringify(await sellerOf(db, services));
    return `${await siteRevision(db)}.${version}.${await hasInventedCadastre(db)}.${await knowsAddresses(db)}.${seller}.${now().toISOString().slice(0, 13)}`;
  },
  around: async () => ({
    invented: await hasInventedCadastre(db),
    addresses: await knowsAddresses(db),
    seller: await sellerOf(db, services),
  }),
  page: async (slug, language) => {
    const page = await livePage(db, slug, language);
    return { ...page, body: withRules(page.body, await settingsOf(db), language) };
  },
  news: (language) => liveNews(db, language),
  newsItem: (slug, language) => liveNewsItem(db, slug, language),
  changes: () => liveChanges(db),
  packages: (language) => packagesOn(db, language, now()),
  prices: async () => {
    const settings = await settingsOf(db);
    const { further_percent, urgent_percent, price_accessory } = settings;
    return { from: fromPrices(settings), further_percent, urgent_percent, price_accessory };
  },
});
