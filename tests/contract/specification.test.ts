import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assesmentReasons, documentTypes, extraTypes, roomTypes } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { site as siteEn } from '#domains/content/texts/en/site.ts';
import { site } from '#domains/content/texts/sl/site.ts';
import { inquiries } from '#domains/inquiries/texts/sl/inquiries.ts';
import { optionLists } from '#domains/settings/texts/sl/option-lists.ts';
import { common as en } from '#platform/texts/en/common.ts';
import { files as filesEn } from '#platform/texts/en/files.ts';
import { codeLists } from '#platform/texts/sl/code-lists.ts';
import { common } from '#platform/texts/sl/common.ts';
import { errors } from '#platform/texts/sl/errors.ts';
import { files } from '#platform/texts/sl/files.ts';
import { validation } from '#platform/texts/sl/validation.ts';
import { paths } from '#platform/web/paths.ts';

// The specification's own words. Intended differences are in decision 160.

const sourceOf = (file: string): string => readFileSync(`src/${file}`, 'utf8');

test('messages under fields', () => {
  const said = Object.fromEntries(Object.entries(validation).map(([key, text]) => [key, text(0)]));
  expect(said).toMatchObject({
    validation_required: 'Zahtevano polje.',
    email_length: 'Vnesite več kot 4 znake',
    not_valid_email: 'Ni veljaven e-poštni naslov.',
    not_matched: 'Geslo se ne ujema.',
    max_length_30: 'Največja dolžina 30.',
    min_length_5: 'Najmanjša dolžina 5.',
    validation_emails_must_be_different: 'Ta e-poštni naslov ste že vnesli.',
    wrong_zip_code: 'Napačen format poštne številke.',
  });
});

test('alerts, notes and buttons', () => {
  expect(errors.step_not_complete).toBe('Korak ni dokončan');
  expect(files.fileTypeTitle).toBe('Vrsta datoteke je na črnem seznamu');
  expect(files.fileType({ kinds: '' })).toMatch(/^Poskusite naložiti podprto obliko/);
  expect(filesEn.uploadLimitTitle).toBe('Reached upload limit');
  expect(filesEn.uploadLimit({ megabytes: '5' })).toBe('Reached upload limit of 5 MB');
  expect(filesEn.imagesAllowed({ n: 10 })).toBe('Only 10 are allowed');
  expect(en.offline).toBe('You are currently offline.');
  expect(en.loadError).toBe('Error Loading Component');
  expect(common.reload).toBe('Osveži');
  expect(common.close).toBe('Zapri');
  expect(site.packages.note).toBe('cena je brez DDV');
  expect(site.packages.get).toBe('Pridobi dostop');
  expect(siteEn.packages.note).toContain('without VAT');
  expect(site.cookies.title).toBe('Pravilnik zasebnosti in piškotki');
  expect(site.cookies.accept).toBe('Sprejmi piškotke');
  expect(sourceOf('platform/web/ui/alert-popup.tsx')).toContain('picture="😞"');
  expect(sourceOf('platform/web/ui/notice-popups.tsx')).toContain('picture="🎉"');
  expect(sourceOf('platform/web/ui/map/map-canvas.tsx')).toContain("'Cannot load maps'");
  expect(sourceOf('platform/web/ui/lazy-image.tsx')).toContain("'Cannot load svg'");
});

test('steps and lists', () => {
  expect(inquiries.steps).toEqual([
    'Vaši podatki',
    'Nepremičnina',
    'Dodatna dokumentacija',
    'Datum ogleda',
    'Zaključek',
  ]);
  expect(assesmentReasons).toEqual([
    'zavarovano_posojanje',
    'sodni_postopek',
    'stecajno_postopek',
    'racunovodsko_porocanje',
    'davcni_postopek',
    'poslovna_odločitev_narocnika',
    'drugo',
  ]);
  expect(documentTypes).toEqual([
    'gradbeno_dovolenje',
    'uporabno_dovolenje',
    'lokacijska_informacija',
    'potrdilo_o_namenski_rabi',
    'projektna_dokumentacija',
    'elaborat_katastra_stavb',
    'energetska_izkaznica',
    'drugo',
  ]);
  expect(codeLists.roomTypes).toMatchObject({
    dnevna_soba: 'Dnevna soba',
    kuhinja: 'Kuhinja',
    jedilnica: 'Jedilnica',
    spalnica: 'Spalnica',
    kopalnica: 'Kopalnica',
    pisarna: 'Pisarna',
    kletni_prostor: 'Kletni prostor',
    terasa_balkon: 'Terasa balkon',
    shramba: 'Shramba',
    hodnik: 'Hodnik',
    drugo: 'Drugo',
  });
  expect(extraTypes).toEqual(['valuer_account', 'valuer_module']);
});

const given: readonly Readonly<Record<string, string>>[] = [
  {
    stanovanjska: 'Stanovanjska',
    poslovna: 'Poslovna',
    stanovanjsko_poslovna: 'Stanovanjsko-poslovna',
    center_mesta: 'Center mesta',
    industrijska_cona: 'Industrijska cona',
    drugo: 'Drugo',
  },
  {
    armirani_beton: 'Armirani beton',
    leseni: 'Leseni',
    kovinski: 'Kovinski',
    obok: 'Obok',
    spusceni_montazni_strop: 'Spuščeni montažni strop',
    drugo: 'Drugo',
  },
  {
    tipska: 'Tipska',
    protivlomna: 'Protivlomna',
    lesena: 'Lesena',
    pvc: 'PVC',
    sekcijska_dvizna_vrata: 'Sekcijska dvižna vrata',
    kovinska: 'Kovinska',
    s_steklenimi_elementi: 'S steklenimi elementi',
    steklena_drsna: 'Steklena, drsna',
    senzorska: 'Senzorska',
    drugo: 'Drugo',
  },
  {
    enokapnica: 'Enokapnica',
    dvokapnica: 'Dvokapnica',
    stirikapnica: 'Štirikapnica',
    veckapnica: 'Večkapnica',
    ravna_streha_pohodna: 'Ravna streha - pohodna',
    ravna_streha_nepohodna: 'Ravna streha - nepohodna',
    kupola: 'Kupola',
    drugo: 'Drugo',
  },
  {
    asfaltirano_cestisce: 'Asfaltirano cestišče',
    gramozirano_vozisce: 'Gramozirano vozišče',
    tlakovano_vozisce: 'Tlakovano vozišče',
    kolovoz: 'Kolovoz',
    dostopna_cesta_ni_urejena: 'Dostopna cesta ni urejena',
    drugo: 'Drugo',
  },
];

test.each(given)('the list that has $drugo and its given labels: %#', (labels) => {
  const lists = Object.values(optionLists as Readonly<Record<string, unknown>>);
  expect(lists).toContainEqual(labels);
});

test('constants', () => {
  expect(limits).toMatchObject({
    documentBytes: 5_000_000,
    uploadTotal: 10,
    cookieConsentDays: 30,
    cookieDays: 15,
    appVersion: '2.0.4',
    visitFirstHour: 9,
    visitLastHour: 17,
    textInput: 30,
    maskDigits: 3,
    mapZoom: { initial: 6, min: 2, max: 20 },
    cadastreShareMs: 2_000,
    imageLoad: { preload: 1.8, attempts: 1, throttleMs: 1_200 },
    lazyLoad: { timeoutMs: 2_000, delayMs: 200 },
    chunkAttempts: 3,
  });
  expect(roomTypes).toHaveLength(11);
  expect(sourceOf('platform/web/ui/consent.ts')).toContain("'cookie_consent'");
});

const named = [...sourceOf('app/desk/routes.ts').matchAll(/(?:screen|step)\(\s*'([^']+)',\s*'([^']+)'/g)];

test.each([
  ['/account/login', 'Login'],
  ['/account/reset', undefined],
  ['/account/create-account', undefined],
  ['/account/reactivate', undefined],
  ['/user/welcome', undefined],
  ['/user/account', undefined],
  ['/user/inquiries', undefined],
  ['/user/billing', undefined],
  ['/user/orders', undefined],
  ['/user/order/:oid', undefined],
  ['/user/inquiry-bookings', undefined],
  ['/user/contacts-list', undefined],
  ['/user/products', undefined],
  ['/user/product/:product_type', 'AdminProductsSingle'],
  ['/user/product-checkout/:package_id', 'ProductPurchase'],
  ['/user/inquiry/property-details', 'Admin_Inquiry_Step_Property_Details'],
  ['/user/inquiry/add-properties', 'Admin_Inquiry_Step_Property_Add'],
  ['/user/inquiry/properties', 'Admin_All_Inquiry_Properties'],
  ['/user/inquiry/booking', 'AdminInquiryBooking'],
  ['/user/inquiry/checkout/:inquiry_id', undefined],
  ['/user/inquiry/property/:property_id/report', undefined],
  ['/user/inquiry/property/:property_id/documentation', undefined],
  ['/user/inquiry/property/:property_id/measurements', undefined],
  ['/account/porocilo', 'publicLink'],
  ['/account/upload-request', 'RequestUpload'],
])('the route %s', (path, name) => {
  const route = named.find(([, at]) => at === path);
  expect(route?.[1]).toBe(path);
  if (name) expect(route?.[2]).toBe(name);
});

test('every address of the user area has a route', () => {
  const known = new Set(named.map(([, at = '']) => at.replace(/\/:\w+\?$/, '')));
  const addresses = Object.values(paths)
    .filter((path) => typeof path === 'string')
    .map((path) => path.replace(/[?#].*$/, ''))
    .filter((path) => path.startsWith('/user/'));
  expect(addresses.length).toBeGreaterThan(30);
  expect(addresses.filter((path) => !known.has(path))).toEqual([]);
});
