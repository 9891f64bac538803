import { plural } from '#platform/i18n/plural.ts';
import type { similarDeals as sl } from '../sl/similar-deals.ts';

const count = plural('en');

/** Deals similar to one property: the limits of the search, and the similarity of each. */
export const similarDeals: typeof sl = {
  title: 'Likeness to the subject',
  percent: (p: { percent: number }) => `${p.percent} % alike`,
  hint: 'Likeness only orders deals by distance, area, year and time; it changes no price.',
  suggested: 'Suggested comparable sales',
  within: (p) =>
    `Up to ${p.kilometres} km away, ${count(p.years, { one: 'in the last year', other: 'in the last # years' })}${p.sizes ? `, ${p.sizes}` : ''}.`,
  widened: (p) =>
    `Sales that are nearer, newer and closer in size are too few, so the limits are wider (step ${p.step} of ${p.steps}).`,
  tooFew: (p) =>
    p.n === 0
      ? 'Not enough data: there are no comparable sales.'
      : `Not enough data: ${count(p.n, { one: 'there is only # comparable sale', other: 'there are only # comparable sales' })}.`,
  hidden: (p) =>
    `${p.among} ${count(p.n, { one: '# more deal', other: '# more deals' })} of another market status (unsuitable data, undetermined, being checked) ${count(p.n, { one: 'is', other: 'are' })} not considered.`,
  show: 'See them in the search',
  nowhere: 'Comparable sales cannot be looked for: it is not known where the property is, or of which kind.',
  why: 'Why',
  standing: 'Counted are original contracts of wholes sold or let on the open market.',
};
