import type { Settings } from '#domains/settings/contract/settings.ts';

/** Which rules of the office a text of the public pages may name in braces, `{standard_days}`. */
const rulesInTexts = [
  'standard_days',
  'urgent_days',
  'quote_days',
  'visit_from',
  'visit_until',
  'minutes_flat',
  'minutes_house',
  'minutes_business',
  'minutes_further',
  'further_percent',
  'urgent_percent',
] as const satisfies readonly (keyof Settings)[];

/** The text with the rules that hold now in the place of their names; other braces stay as they are. */
export const withRules = (text: string, settings: Settings): string =>
  rulesInTexts.reduce((filled, name) => filled.replaceAll(`{${name}}`, String(settings[name])), text);
