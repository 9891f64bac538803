import { plural } from '#platform/i18n/plural.ts';

const count = plural('sl');

/** Deals similar to one property: the limits of the search, and the similarity of each. */
export const similarDeals = {
  title: 'Podobnost s predmetom',
  percent: (p: { percent: number }) => `${p.percent} % podobno`,
  hint: 'Podobnost le razvrsti posle po oddaljenosti, površini, letu in času; cene ne spreminja.',
  suggested: 'Predlagane primerljive prodaje',
  within: (p: { kilometres: string; years: number; sizes: string | null }) =>
    `Do ${p.kilometres} km daleč, ${count(p.years, { one: 'v zadnjem letu', two: 'v zadnjih # letih', few: 'v zadnjih # letih', other: 'v zadnjih # letih' })}${p.sizes ? `, ${p.sizes}` : ''}.`,
  widened: (p: { step: number; steps: number }) =>
    `Bližje, novejših in po velikosti bližjih prodaj ni dovolj, zato so meje razširjene (${p.step}. korak od ${p.steps}).`,
  tooFew: (p: { n: number }) =>
    p.n === 0
      ? 'Premalo podatkov: v navedenih mejah primerljivih prodaj ni.'
      : `Premalo podatkov: ${count(p.n, { one: 'primerljiva prodaja je samo #', two: 'primerljivi prodaji sta samo #', few: 'primerljive prodaje so samo #', other: 'primerljivih prodaj je samo #' })}.`,
  hidden: (p: { n: number; among: string }) =>
    `${p.among} ${count(p.n, { one: 'ni upoštevan še # posel', two: 'nista upoštevana še # posla', few: 'niso upoštevani še # posli', other: 'ni upoštevanih še # poslov' })} z drugo tržnostjo (neustrezni podatki, neopredeljeno, v preverjanju).`,
  show: 'Poglej v iskanju',
  nowhere: 'Primerljivih prodaj ni mogoče iskati: lega ali vrsta nepremičnine ni znana.',
  why: 'Zakaj',
  /** Deals considered as comparables and for prices around. */
  standing: 'Upoštevane so osnovne pogodbe o prodaji ali najemu celote na prostem trgu.',
};
