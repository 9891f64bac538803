/** What a call does that is worth a row of the security log when it succeeds; most calls do none of it. */
export type LoggedDeed = 'download' | 'export' | 'rights' | 'money' | 'keys';

/** What the security log keeps: those deeds, what was refused, and what Mera itself found to be a pattern. */
export const securityKinds = [
  'download',
  'export',
  'rights',
  'money',
  'keys',
  'sign_in_refused',
  'refused',
  'foreign_id',
  'too_many',
  'alarm',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Patterns over many rows of which the office is told by mail. */
export type SecurityPattern = 'foreign_ids' | 'sign_ins' | 'night_export' | 'iban_changed';
