import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');
const inDays = (days: number) => n(days, { one: 'v # dnevu', other: 'v # dneh' });

/** The offer of the office as a document. */
export const offer = {
  title: 'Ponudba',
  fileName: (p: { number: string }) => `Ponudba ${p.number}.pdf`,
  states: { stands: null, accepted: 'Sprejeta', lapsed: 'Ne velja več' },
  reference: (p: { number: string; version: number }) =>
    p.version === 1 ? p.number : `${p.number}, različica ${p.version}`,
  lead: 'Za cenitev, opisano spodaj, ponujamo:',
  number: 'Številka',
  madeOn: 'Datum ponudbe',
  validUntil: 'Velja do',
  total: 'Skupaj z DDV',
  version: (p: { version: number }) => `Različica ${p.version}`,
  replaces: (p: { date: string; gross: string }) =>
    `Ta ponudba nadomešča ponudbo z dne ${p.date} za ${p.gross} z DDV. Prejšnja ponudba ne velja več.`,
  price: 'Cena in plačilo',
  net: 'Cena brez DDV',
  vat: (p: { percent: number }) => `DDV (${p.percent} %)`,
  payment: 'Plačilo',
  payments: {
    advance: (p: { days: number }) => `po predračunu pred začetkom dela, ${inDays(p.days)} od sprejema ponudbe`,
    days: (p: { days: number }) => `po računu, ${inDays(p.days)} od izročitve poročila`,
    month: (p: { days: number }) => `po mesečnem računu, ${inDays(p.days)} od njegove izdaje`,
  },
  note: 'Sporočilo',
  terms: 'Pogoji ponudbe',
  accepts: (p: { date: string; version: string; site: string; byAccount: boolean }) => [
    `Ponudba velja do vključno ${p.date}. Sprejmete jo ${p.byAccount ? `v svojem računu na ${p.site} ali ` : ''}s sporočilom, pismom ali klicem pisarni.`,
    `Za naročilo veljajo splošni pogoji, različica ${p.version}, objavljeni na ${p.site}.`,
    'Dokler ponudbe ne sprejmete, niste zavezani k plačilu.',
    'Rok izdelave teče od sklenitve pogodbe, pri potrošniku, ki začetka dela pred tem ne zahteva, od izteka roka za odstop. Čas, ko čakamo na vas, se vanj ne šteje.',
    `Potrošnik lahko od pogodbe odstopi ${inDays(limits.withdrawalDays)} od sklenitve brez navedbe razloga; kako, piše v 7. točki splošnih pogojev.`,
  ],
};
