import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');

/** List under the bell, loaded when it is opened. */
export const bellList = {
  title: 'Obvestila',
  empty: 'Vse ste prebrali.',
  isNew: 'Novo',
  caseOf: (p: { number: string }) => `Primer ${p.number}`,
  written: (p: { n: number }) =>
    n(p.n, {
      one: '# novo sporočilo',
      two: '# novi sporočili',
      few: '# nova sporočila',
      other: '# novih sporočil',
    }),
  /** Confirmations and changes; `when` is the time of the visit. */
  confirmed: {
    submit: () => 'Naročilo smo prejeli.',
    settle_payment: () => 'Plačilo smo prejeli.',
    schedule_visit: (p: { when: string }) => `Ogled je potrjen: ${p.when}.`,
    cancel_visit: () => 'Ogled je odpovedan. Izberite nov termin.',
    take_back_visit: (p: { when: string }) => `Predlagani termin ogleda ne velja več: ${p.when}.`,
    reassign: () => 'Določen je drug cenilec.',
    deliver: () => 'Poročilo je izročeno.',
    sign_report: () => 'Poročilo ima nov elektronski podpis.',
    withdraw_signature: () => 'Podpis poročila je umaknjen.',
  },
};
