import type { Language } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import type { Settings } from '#domains/settings/contract/settings.ts';
import { plural } from '#platform/i18n/plural.ts';

/** Settings of the office that texts of the public pages may name in braces, `{standard_days}`. */
const settingsInTexts = [
  'standard_days',
  'urgent_days',
  'review_working_days',
  'quote_days',
  'invoice_days',
  'notice_working_days',
  'visit_from',
  'visit_until',
  'minutes_flat',
  'minutes_house',
  'minutes_business',
  'minutes_further',
  'further_percent',
  'urgent_percent',
] as const satisfies readonly (keyof Settings)[];

/** Rules of the product that a text may name: no legal text states a figure that the code does not follow. */
const rulesOfProduct = {
  cancel_agreed_percent: limits.cancelPercent.visit_agreed,
  cancel_made_percent: limits.cancelPercent.visit_made,
  draft_days: limits.draftDays.end,
  info_days: limits.infoDays.end,
  question_days: limits.questionDays,
  proforma_days: limits.proformaDays.end,
  visit_moves: limits.visitMoves,
  visit_move_hours: limits.visitMoveHours,
  withdrawal_days: limits.withdrawalDays,
  refund_days: limits.refundDays,
  complaint_days: limits.complaintDays,
  cookie_days: limits.cookieDays,
  consent_days: limits.cookieConsentDays,
  reactivation_days: limits.reactivationDays,
  unordered_months: limits.retention.unorderedMonths,
  ordered_years: limits.retention.orderedYears,
  mail_months: limits.retention.mailMonths,
  contact_months: limits.retention.contactMonths,
  reset_minutes: limits.resetMinutes,
  form_hours: limits.formHours,
  session_days: limits.retention.sessionDays,
  security_days: limits.retention.securityDays,
  security_months: limits.retention.securityMonths,
  trash_days: limits.trashDays,
};

type Forms = Parameters<ReturnType<typeof plural>>[1];

/** Nouns after a figure, in the form that it requires: `{quote_days dni}` is »14 dni«, or »1 dan«. */
const nouns: Readonly<Record<Language, Readonly<Record<string, Forms>>>> = {
  sl: {
    dni: { one: '# dan', two: '# dneva', other: '# dni' },
    dneh: { one: '# dnevu', other: '# dneh' },
    'delovnih dni': { one: '# delovni dan', two: '# delovna dneva', few: '# delovne dni', other: '# delovnih dni' },
    'delovnih dneh': { one: '# delovnem dnevu', other: '# delovnih dneh' },
    minut: { one: '# minuto', two: '# minuti', few: '# minute', other: '# minut' },
    ur: { one: '# uro', two: '# uri', few: '# ure', other: '# ur' },
    mesecev: { one: '# mesec', two: '# meseca', few: '# mesece', other: '# mesecev' },
    let: { one: '# leto', two: '# leti', few: '# leta', other: '# let' },
    krat: { 1: 'enkrat', 2: 'dvakrat', other: '#-krat' },
  },
  en: {
    days: { one: '# day', other: '# days' },
    'working days': { one: '# working day', other: '# working days' },
    minutes: { one: '# minute', other: '# minutes' },
    hours: { one: '# hour', other: '# hours' },
    months: { one: '# month', other: '# months' },
    years: { one: '# year', other: '# years' },
    times: { 1: 'once', 2: 'twice', other: '# times' },
  },
};

/** The text with the current values in place of the rule names, `{standard_days}` or `{standard_days dni}`; other braces are kept. */
export const withRules = (text: string, settings: Settings, language: Language): string => {
  const figures: ReadonlyMap<string, string | number> = new Map([
    ...Object.entries(rulesOfProduct),
    ...settingsInTexts.map((name) => [name, settings[name]] as const),
  ]);
  const inflect = plural(language);
  return text.replaceAll(/\{(\w+)(?: ([^{}]+))?\}/g, (asWritten, name: string, noun?: string) => {
    const figure = figures.get(name);
    if (figure === undefined) return asWritten;
    if (noun === undefined) return String(figure);
    const forms = Object.hasOwn(nouns[language], noun) ? nouns[language][noun] : undefined;
    return forms === undefined ? asWritten : inflect(Number(figure), forms);
  });
};
