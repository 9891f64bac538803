import { limits } from '#contract/limits.ts';
import type { SecurityKind, SecurityPattern } from '#contract/security.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');
const { securityDays, securityMonths } = limits.retention;

/** The security log. */
export const securityLog = {
  title: menu.securityLog,
  lead: `Kaj je bilo zavrnjeno in kaj se je zgodilo z dokumenti, pravicami, denarjem in ključi. Osebe in naslovi so imenovani ${count(securityDays, { one: '# dan', two: '# dneva', few: '# dni', other: '# dni' })}, vrstice izginejo po ${count(securityMonths, { one: '# mesecu', two: '# mesecih', few: '# mesecih', other: '# mesecih' })}.`,
  search: 'Iskanje po klicu, predmetu ali podrobnostih',
  who: 'Kdo (ime, e-pošta ali naslov IP)',
  kind: 'Vrsta',
  anyKind: 'Vse vrste',
  from: 'Od',
  to: 'Do',
  none: 'Dogodkov še ni',
  empty: '0 zadetkov',
  emptyHint: 'Odstranite kakšen filter ali razširite obdobje.',
  counted: (p: { n: number }) =>
    count(p.n, { one: '# vrstica', two: '# vrstici', few: '# vrstice', other: '# vrstic' }),
  tooMany: (p: { most: string }) => `Naenkrat je mogoče izvoziti do ${p.most} vrstic. Zožite iskanje.`,
  fileName: 'varnostni-dnevnik',
  stranger: 'Ni prijavljen',
  columns: {
    at: 'Kdaj',
    kind: 'Vrsta',
    call: 'Klic',
    who: 'Kdo',
    email: 'E-pošta',
    address: 'Naslov IP ali psevdonim',
    objectId: 'Oznaka predmeta',
    details: 'Podrobnosti',
    request: 'Zahteva',
  },
  kinds: {
    download: 'Prenos dokumenta',
    export: 'Izvoz',
    rights: 'Sprememba pravic',
    money: 'Sprememba pri denarju',
    keys: 'Sprememba gesla ali ključa',
    sign_in_refused: 'Zavrnjena prijava',
    refused: 'Dejanje brez pravice',
    foreign_id: 'Tuj ali neznan predmet',
    too_many: 'Preveč zahtev',
    alarm: 'Opozorilo',
  } satisfies Record<SecurityKind, string> as Readonly<Record<SecurityKind, string>>,
  patterns: {
    foreign_ids: 'veliko tujih ali neznanih predmetov',
    sign_ins: 'veliko zavrnjenih prijav',
    night_export: 'izvoz pisarne ponoči',
    iban_changed: 'spremenjen IBAN izdajatelja',
  } satisfies Record<SecurityPattern, string> as Readonly<Record<SecurityPattern, string>>,
};
