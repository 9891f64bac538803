import type { InquiryState } from '#contract/codelists.ts';
import { type Effect, transitions } from './lifecycle.ts';

const effectText = (effect: Effect): string =>
  effect.type === 'number' || effect.type === 'valuer_fee'
    ? effect.type
    : `${effect.type} ${String(effect.type === 'mail' ? effect.mail : 'does' in effect ? effect.does : effect.percent)}`;

const statesText = (states: readonly InquiryState[]): string => states.map((state) => `\`${state}\``).join(', ');

/** The table of the lifecycle as a page of the documentation. */
export const lifecyclePage = (): string => {
  const rows = transitions.map(({ event, from, by, to, when, effects }) => {
    const cells = [
      `\`${event}\``,
      statesText(from),
      by.join(', '),
      to === 'origin' ? 'where it came from' : to === 'same' ? 'where it is' : `\`${to}\``,
      when.map(({ refusal }) => refusal).join(', '),
      effects.map(effectText).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# The lifecycle of a case',
    '',
    'Written by `npm run generate` from `src/domains/inquiries/core/lifecycle.ts` (decision 6). A transition happens where none of its refusals holds; what is',
    'not here cannot happen. A cancellation by the office costs 30 % of the price from the agreed visit on and 60 % after the visit, unless the office names',
    'another share. A cancellation by the customer is free; it is possible until a visit is agreed.',
    '',
    '| event | from | who | to | refused when | what follows |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};
