import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';
import { monthsUpTo } from '#platform/texts/sl/spans.ts';

const count = plural('sl');

/** Figures of the firm. */
export const statistics = {
  title: menu.statistics,
  lead: 'Čas izdelave, zamude, popravki, prihodki in prodaja po mesecih.',
  from: 'Od meseca',
  to: 'Do meseca',
  presets: { year: 'To leto', last12: 'Zadnjih 12 mesecev', lastYear: 'Lani' },
  tooLong: `Izberite obdobje do ${monthsUpTo(limits.statisticsMonths)}, ki se ne konča pred začetkom.`,
  exports: { csv: 'Izvozi CSV', xlsx: 'Izvozi XLSX' },
  total: 'V obdobju',
  facts: {
    delivered: 'Izročenih poročil',
    median: 'Mediana izdelave',
    late: 'Izročenih po roku',
    rate: 'Delež vrnjenih iz kontrole',
    net: 'Prihodki brez DDV',
    vat: 'DDV',
    overdue: 'Zdaj zamuja',
  },
  days: (p: { n: number; text: string }) =>
    `${p.text} ${count(p.n, { one: 'delovni dan', two: 'delovna dneva', few: Number.isInteger(p.n) ? 'delovni dnevi' : 'delovnega dne', other: 'delovnih dni' })}`,
  percent: (p: { percent: string }) => `${p.percent} %`,
  charts: {
    turnaround: 'Čas izdelave',
    turnaroundNote: 'delovni dnevi od potrditve do izročitve: mediana in srednja polovica',
    late: 'Izročeno po roku',
    lateNote: 'izročeno; rdeče: po roku',
    control: 'Popravki po kontroli',
    controlNote: 'oddano v kontrolo; rdeče: vrnjeno',
    revenue: 'Prihodki',
    revenueNote: 'EUR brez DDV po izdanih računih in dobropisih',
    sales: 'Prodaja paketov in modulov',
  },
  areas: {
    title: 'Naročila po občinah',
    note: 'potrjena v obdobju, po občini prve nepremičnine',
    map: 'Potrjena naročila po občinah',
    table: 'Občine z naročili',
    unit: 'Naročila',
    none: 'brez naročil',
    obcina: 'Občina',
    cases: 'Naročila',
    unknown: 'brez občine',
    empty: 'V tem obdobju ni bilo potrjeno nobeno naročilo.',
    said: (p: { name: string; n: number }) =>
      `${p.name}: ${count(p.n, { one: '# naročilo', two: '# naročili', few: '# naročila', other: '# naročil' })}`,
  },
  noSales: 'V tem obdobju ni bil prodan noben paket ali modul.',
  columns: {
    month: 'Mesec',
    delivered: 'Izročeno',
    q1: 'Spodnji kvartil',
    median: 'Mediana',
    q3: 'Zgornji kvartil',
    late: 'Po roku',
    submitted: 'V kontrolo',
    returned: 'Vrnjeno',
    rate: 'Delež',
    net: 'Brez DDV (EUR)',
    vat: 'DDV (EUR)',
    kind: 'Vrsta',
    name: 'Ime',
    sold: 'Prodano',
    refunded: 'Vrnjeno plačilo',
  },
  kinds: { package: 'Paket', module: 'Modul' },
  sheets: { months: 'Po mesecih', sales: 'Prodaja' },
  fileName: 'statistika',
};
