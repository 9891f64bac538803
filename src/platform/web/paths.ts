import type { ExtraType, Language } from '#contract/codelists.ts';

type Numbered = string | number | null | undefined;
type Property = {
  readonly sifraKo: string | number;
  readonly stevilkaStavbe?: Numbered;
  readonly stevilkaDelaStavbe?: Numbered;
  readonly parcelnaStevilka?: string | null | undefined;
};

/** Every address that a link leads to. */
export const paths = {
  home: '/',
  login: (redirect?: string) =>
    redirect ? `/account/login?redirect=${encodeURIComponent(redirect)}` : '/account/login',
  reset: '/account/reset',
  createAccount: (redirect?: string) =>
    redirect ? `/account/create-account?redirect=${encodeURIComponent(redirect)}` : '/account/create-account',
  reactivate: '/account/reactivate',
  components: '/components',
  publicMap: '/zemljevid',
  welcome: '/user/welcome',
  account: '/user/account',
  inquiries: '/user/inquiries',
  /** The list, saying why a step could not be entered. */
  inquiriesBecause: (why: 'no_inquiry') => `/user/inquiries?why=${why}`,
  /** The user's visits, upcoming or past. */
  visits: (when: 'ahead' | 'past' = 'ahead') => `/user/inquiry-bookings${when === 'past' ? '?kdaj=pretekli' : ''}`,
  ownCase: (inquiryId: string) => `/user/inquiry/checkout/${inquiryId}`,
  /** Message form of an own case. */
  messageIn: (inquiryId: string) => `/user/inquiry/checkout/${inquiryId}#sporocilo`,
  queue: '/user/pisarna',
  tasks: '/user/pisarna/naloge',
  /** The calendars of all valuers, at a day and with one of them on the map. */
  officeCalendar: (day?: string, valuerId?: string, look?: 'dan' | 'teden') => {
    const search = new URLSearchParams({
      ...(day ? { dan: day } : {}),
      ...(valuerId ? { cenilec: valuerId } : {}),
      ...(look === 'dan' ? { pogled: look } : {}),
    });
    return search.size > 0 ? `/user/pisarna/koledar?${search}` : '/user/pisarna/koledar';
  },
  officeCase: (inquiryId: string) => `/user/pisarna/primer/${inquiryId}`,
  valuers: '/user/pisarna/cenilci',
  clients: '/user/pisarna/stranke',
  client: (clientId: string) => `/user/pisarna/stranke/${clientId}`,
  /** The queue of the cases of one client. */
  casesOfClient: (clientId: string) => `/user/pisarna?stranka=${clientId}`,
  reviews: '/user/kontrola',
  /** The reports that one sealed for others. */
  sealedReviews: '/user/kontrola?pogled=izrocena',
  review: (inquiryId: string) => `/user/kontrola/${inquiryId}`,
  assignments: '/user/dodelitve',
  assignedCase: (inquiryId: string) => `/user/dodelitve/${inquiryId}`,
  /** The documents of a property; with a type the form is set to it, and to the document of the list or the one it replaces. */
  documentation: (propertyId: string, type?: string | null, wanted?: string, replaces?: string) => {
    const search = new URLSearchParams({
      ...(type ? { vrsta: type } : {}),
      ...(wanted ? { dokument: wanted } : {}),
      ...(replaces ? { zamenja: replaces } : {}),
    });
    return `/user/inquiry/property/${propertyId}/documentation${search.size > 0 ? `?${search}` : ''}`;
  },
  /** The photos of a property, by space. */
  photos: (propertyId: string) => `/user/inquiry/property/${propertyId}/photos`,
  field: '/user/teren',
  /** The same with the preparation already started. */
  prepareField: '/user/teren?pripravi=1',
  report: (propertyId: string, section?: string) =>
    `/user/inquiry/property/${propertyId}/report${section ? `?poglavje=${section}` : ''}`,
  measurements: (propertyId: string) => `/user/inquiry/property/${propertyId}/measurements`,
  mails: '/user/pisarna/posta',
  deals: '/user/etn',
  /** The user's calculations, or those of a case; with a property a new one is begun for it. */
  calculations: (page = 1, inquiryId?: string, propertyId?: string) => {
    const search = new URLSearchParams({
      ...(inquiryId ? { primer: inquiryId } : {}),
      ...(propertyId ? { nepremicnina: propertyId, nov: 'da' } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
    });
    return search.size > 0 ? `/user/izracuni?${search}` : '/user/izracuni';
  },
  /** A calculation at one of its parts, and at a field or figure there; with a version as it was then. */
  calculation: (calculationId: string, tab?: string, version?: number, cell?: string) => {
    const search = new URLSearchParams({
      ...(tab ? { zavihek: tab } : {}),
      ...(version ? { razlicica: String(version) } : {}),
      ...(cell ? { polje: cell } : {}),
    });
    return `/user/izracuni/${calculationId}${search.size > 0 ? `?${search}` : ''}`;
  },
  publicData: '/user/nepremicnina',
  /** All register data of a building, a part of it or a parcel. */
  publicProperty: ({ sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: Property) => {
    if (parcelnaStevilka) return `/user/nepremicnina/parcela/${sifraKo}/${encodeURIComponent(parcelnaStevilka)}`;
    return stevilkaDelaStavbe
      ? `/user/nepremicnina/del/${sifraKo}/${stevilkaStavbe}/${stevilkaDelaStavbe}`
      : `/user/nepremicnina/stavba/${sifraKo}/${stevilkaStavbe}`;
  },
  estimateQuality: '/user/kakovost-ocen',
  products: '/user/products',
  product: (type: ExtraType) => `/user/product/${type}`,
  orders: '/user/orders',
  order: (orderId: string) => `/user/order/${orderId}`,
  billing: '/user/billing',
  organisation: '/user/organizacija',
  officeOrders: '/user/pisarna/narocila',
  receivables: '/user/pisarna/terjatve',
  refunds: '/user/pisarna/terjatve?pogled=refunds',
  ledger: '/user/pisarna/listine',
  catalogue: '/user/pisarna/paketi',
  /** Issuer of invoices, opened for editing. */
  issuer: '/user/pisarna/paketi#izdajatelj',
  productCheckout: (packageId: string) => `/user/product-checkout/${packageId}`,
  contacts: '/user/contacts-list',
  pageTexts: '/user/pisarna/strani',
  pageText: (slug: string, language: Language) => `/user/pisarna/strani?stran=${slug}&jezik=${language}`,
  newsList: '/user/pisarna/novice',
  newNews: '/user/pisarna/novice?nova=da',
  newsItem: (slug: string, language: Language) => `/user/pisarna/novice?novica=${slug}&jezik=${language}`,
  /** A public page, in the language of the user area. */
  publicPage: (path: string, language: Language) => (language === 'sl' ? path : `/en${path === '/' ? '' : path}`),
  checklists: '/user/pisarna/seznami-dokumentov',
  /** The administration, and one of its screens; with an id one thing of it. */
  administration: '/user/pisarna/uprava',
  users: '/user/pisarna/uprava/uporabniki',
  person: (userId: string) => `/user/pisarna/uprava/uporabniki/${userId}`,
  settings: '/user/pisarna/uprava/nastavitve',
  statistics: '/user/pisarna/uprava/statistika',
  optionLists: '/user/pisarna/uprava/sifranti',
  imports: '/user/pisarna/uprava/uvozi',
  audit: '/user/pisarna/uprava/sled',
  readiness: '/user/pisarna/uprava/pripravljenost',
  securityLog: '/user/pisarna/uprava/varnost',
  mail: (mailId: string) => `/user/pisarna/posta?mail=${mailId}`,
} as const;

/** The address to go to after a sign-in: only one of our own, so that no link leads elsewhere. */
export const ownPath = (redirect: string | null): string =>
  redirect && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/account/') ? redirect : paths.welcome;

/** The search of an address that a redirect names; nothing if it has none. */
export const searchIn = (redirect: string | null): URLSearchParams | undefined => {
  const at = redirect?.indexOf('?') ?? -1;
  return redirect && at >= 0 ? new URLSearchParams(redirect.slice(at + 1)) : undefined;
};
