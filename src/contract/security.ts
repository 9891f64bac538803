/** Kinds of successful calls that get a row in the security log; most calls are of none. */
export type SecurityEventKind = 'download' | 'export' | 'rights' | 'money' | 'keys';

/** Kinds of rows in the security log: successful calls, refusals, and patterns that Mera found itself. */
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

/** Patterns over many rows that are reported to the office by mail. */
export type SecurityPattern = 'foreign_ids' | 'sign_ins' | 'night_export' | 'iban_changed';
