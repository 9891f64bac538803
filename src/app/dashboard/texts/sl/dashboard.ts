import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** Start screen: texts beside the cases. */
export const dashboard = {
  next: 'Vaš naslednji korak',
  cases: 'Vaše cenitve',
  dueOn: (p: { date: string }) => `izročitev do ${p.date}`,
  go: {
    draft: 'Nadaljuj',
    quoted: 'Preglej ponudbo',
    needs_info: 'Odpri in dopolni',
    terms: 'Preglej predlog',
    times: 'Izberi termin',
    visit: 'Izberi nov termin',
    delivered: 'Odpri poročilo',
    waiting: 'Poglej potek',
  },
  refund: 'Vpišite račun za vračilo',
  refundOf: (p: { amount: string; number: string }) =>
    `Po naročilu ${p.number} vam vračamo ${p.amount}. Denar nakažemo, ko vpišete bančni račun.`,
  refundOpen: 'Odpri vračilo',
  access: 'Dostop do podatkov in izračunov',
  accessUntil: (p: { name: string; until: string; days: number }) =>
    `${p.name}: do ${p.until} (${n(p.days, { one: 'še # dan', two: 'še # dneva', other: 'še # dni' })})`,
  noAccess:
    'Brez paketa vidite le število poslov in mediano. S paketom se odprejo iskanje ETN, javni podatki in izračuni.',
  packages: 'Paketi in moduli',
  calculation: 'Nadaljujte izračun',
  calculationOf: (p: { when: string; value: string | null }) =>
    p.value ? `shranjeno ${p.when} · ${p.value}` : `shranjeno ${p.when}`,
  calculationOpen: 'Nadaljuj izračun',
  news: 'Novo v shranjenih iskanjih',
  newsOf: (p: { n: number }) =>
    n(p.n, { one: '# nov posel', two: '# nova posla', few: '# novi posli', other: '# novih poslov' }),
  dataOn: (p: { date: string }) => `Podatki ETN z dne ${p.date}.`,
  noNews: 'Zadnja osvežitev ETN v vaša shranjena iskanja ni prinesla novih poslov.',
  photos: (p: { n: number }) =>
    n(p.n, {
      one: '# vnos s terena še čaka na oddajo.',
      two: '# vnosa s terena še čakata na oddajo.',
      few: '# vnosi s terena še čakajo na oddajo.',
      other: '# vnosov s terena še čaka na oddajo.',
    }),
  photosOpen: 'Odpri terensko delo',
  toAccept: 'Čaka na vaš odgovor',
  returned: 'Vrnjeno iz kontrole',
  soon: 'Rok je blizu ali ogrožen',
  office: {
    title: 'Stanje pisarne',
    unassigned: 'Najstarejši primer brez cenilca',
    waiting: 'Najdlje čaka na naročnika',
    sinceHours: (p: { n: number }) => n(p.n, { one: '# uro', two: '# uri', few: '# ure', other: '# ur' }),
    sinceDays: (p: { n: number }) => n(p.n, { one: '# dan', two: '# dneva', few: '# dni', other: '# dni' }),
    none: 'ni ga',
    control: 'V kontroli',
    payments: 'Plačila brez naročila',
    month: 'Prihodek tega meseca',
    monthOf: (p: { net: string; vat: string }) => `${p.net} brez DDV, DDV ${p.vat}`,
    contacts: 'Sporočila s strani Kontakt, 7 dni',
    mails: 'Neposlana pošta',
    market: 'Zadnji uvoz ETN',
    cadastre: 'Zadnji uvoz katastra',
    schedule: (p: { register: string }) => `Tedenski prenos: ${p.register}`,
    importOf: (p: { when: string; rows: number; text: string; rejected: number; state: string | null }) =>
      `${p.when}${p.state ? ` (stanje ${p.state})` : ''}: ${p.text} ${n(p.rows, { one: 'vrstica', two: 'vrstici', few: 'vrstice', other: 'vrstic' })}, ${
        p.rejected === 0
          ? 'nobena zavrnjena'
          : n(p.rejected, { one: '# zavrnjena', two: '# zavrnjeni', few: '# zavrnjene', other: '# zavrnjenih' })
      }`,
    noImport: 'še ni bilo uvoza',
    noLookUps: 'še nobene',
    lookUps: { local: 'Poizvedbe v lastni bazi katastra, 24 ur', gurs: 'Poizvedbe pri storitvi GURS, 24 ur' },
    lookUpsOf: (p: {
      asked: number;
      missing: number;
      failed: number;
      mean: string;
      slowest: string;
      failedAt: string | null;
    }) =>
      [
        n(p.asked, { one: '# poizvedba', two: '# poizvedbi', few: '# poizvedbe', other: '# poizvedb' }),
        `povprečno ${p.mean} ms, najdlje ${p.slowest} ms`,
        p.missing === 0 ? null : `${p.missing} brez zadetka`,
        p.failed === 0
          ? 'nobena neuspešna'
          : `${n(p.failed, { one: '# neuspešna', two: '# neuspešni', few: '# neuspešne', other: '# neuspešnih' })}, zadnja ${p.failedAt}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
};
