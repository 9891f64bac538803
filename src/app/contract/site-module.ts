import type { DataOf } from '#contract/call.ts';
import type { Language, PricedKind, PropertyKind } from '#contract/codelists.ts';
import type { previewProperty, searchCadastre, showCadastreMap } from '#domains/cadastre/contract/cadastre.ts';
import type { NewsItem, NewsLine, PageSlug, PageText, TextChange } from '#domains/content/contract/content.ts';
import type { showFirstOffer } from '#domains/inquiries/contract/bookings.ts';
import type { Package, Seller } from '#domains/orders/contract/orders.ts';
import type { checkReportFile, verifyReport } from '#domains/reports/contract/reports.ts';

/** The least that a valuation of one kind costs, in cents without VAT. */
type FromPrice = { readonly kind: PropertyKind; readonly net_cents: number };

/** The price list: the lowest price of each kind, and the surcharges for a further property and an urgent order in percent. */
export type Prices = {
  readonly from: readonly FromPrice[];
  readonly further_percent: number;
  /** Surcharge in euros for a cellar, garage or similar; 0 if included. */
  readonly price_accessory: number;
  readonly urgent_percent: number;
};

/** The frame of every public page. */
export type Around = {
  /** Whether the records of the cadastre, the only register data on these pages, are those of the demonstration. */
  readonly invented: boolean;
  /** Whether addresses can be found: the registers may lack house numbers. */
  readonly addresses: boolean;
  /** Null while nothing is sold. */
  readonly seller: Seller | null;
};

/** The content of public pages; the server asks for it again whenever the revision has grown. */
export type SiteSource = {
  readonly revision: () => Promise<string>;
  readonly around: () => Promise<Around>;
  readonly page: (slug: PageSlug, language: Language) => Promise<PageText>;
  readonly news: (language: Language) => Promise<readonly NewsLine[]>;
  readonly newsItem: (slug: string, language: Language) => Promise<NewsItem | undefined>;
  readonly changes: () => Promise<readonly TextChange[]>;
  readonly packages: (language: Language) => Promise<readonly Package[]>;
  readonly prices: () => Promise<Prices>;
};

/** Files that the build made beside the pages: the style that every page carries, and its scripts. */
export type SiteBuild = {
  readonly publicUrl: string;
  readonly style: string;
  /** Inline in the page; it runs before anything is drawn. */
  readonly script: string;
  /** Address of the script that forms load at their first use. */
  readonly formsScript: string;
  /** Addresses of the fonts that the first screen needs. */
  readonly fonts: readonly string[];
};

export type Rendered = { readonly status: number; readonly type: string; readonly text: string };

type SiteForm = {
  readonly path: string;
  readonly language: Language;
  readonly call: string;
  readonly done: string;
  readonly failed: string;
};

/** Reasons why a verification failed; the website has their words. `no_code`: not the format of a report code. */
export type VerificationFault = 'no_code' | 'unknown' | 'too_often' | 'no_file' | 'too_large' | 'failed';

/** Facts for the page of verification: of the code in its address, and of a file that was just given. */
export type Verification = {
  readonly code: string | null;
  readonly standing: DataOf<typeof verifyReport> | null;
  readonly check: DataOf<typeof checkReportFile> | null;
  readonly fault: VerificationFault | null;
};

/** Facts for the page of the one box: the typed text, and the answers of the register, the price list and the calendars. */
export type PropertyFound = {
  readonly asked: string;
  /** The number of the part that is meant; null if none was named. */
  readonly part: string | null;
  readonly preview: DataOf<typeof previewProperty> | null;
  readonly hits: DataOf<typeof searchCadastre> | null;
  readonly offer: DataOf<typeof showFirstOffer> | null;
  readonly map: DataOf<typeof showCadastreMap> | null;
  readonly fault: 'empty' | 'unknown' | 'too_often' | 'failed' | null;
};

/** The module that `npm run build` makes of src/app/site for the server. */
export type SiteModule = {
  /** Every fixed address, in each language; for single news ask `render`. */
  readonly paths: readonly string[];
  /** Forms that work without a script: the call that takes each, and the pages that show its result. */
  readonly forms: readonly SiteForm[];
  /** Undefined if there is no page at the address. */
  readonly render: (path: string, source: SiteSource, build: SiteBuild) => Promise<Rendered | undefined>;
  /** Path of the search box's results, in each language. */
  readonly findPaths: readonly { readonly path: string; readonly language: Language }[];
  /** Half of the area shown in the plan of a property, in metres. */
  readonly planReach: { readonly e: number; readonly n: number };
  readonly renderFound: (language: Language, found: PropertyFound, build: SiteBuild, around: Around) => Rendered;
  /** The kind whose price is shown beside the result. */
  readonly askedKind: (preview: DataOf<typeof previewProperty>, part: string | null) => PricedKind;
  /** The page of the only hit; undefined if there are several or it has no page. */
  readonly onlyHit: (language: Language, hits: DataOf<typeof searchCadastre>) => string | undefined;
  /** Path of the authenticity check, in each language; a code may follow after a slash. */
  readonly verifyPaths: readonly { readonly path: string; readonly language: Language }[];
  readonly renderVerification: (language: Language, found: Verification, build: SiteBuild, around: Around) => Rendered;
};
