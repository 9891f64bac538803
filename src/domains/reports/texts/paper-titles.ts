/**
 * Titles of papers that are no reports, with the number after them, as they are printed, without the blanks, which a reader of
 * PDF may put anywhere. They are Slovenian in any language.
 */
export const paperTitles = [
  [/Predračun(P-\d{4}-\d{6})/, 'proforma'],
  [/(?:Račun(?:zaavans)?|Dobropis)([RAD]-\d{4}-\d{6})/, 'invoice'],
  [/Naročilocenitve(\d{4}-\d{6})/, 'order_form'],
] as const;
