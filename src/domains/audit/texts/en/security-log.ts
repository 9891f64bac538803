import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { securityLog as slovenian } from '../sl/security-log.ts';

const count = plural('en');
const { securityDays, securityMonths } = limits.retention;

/** The security log. */
export const securityLog: typeof slovenian = {
  title: menu.securityLog,
  lead: `What was refused, and what happened to documents, rights, money and keys. People and addresses are named for ${count(securityDays, { one: '# day', other: '# days' })}; rows go after ${count(securityMonths, { one: '# month', other: '# months' })}.`,
  search: 'Search in call, object or details',
  who: 'Who (name, e-mail or IP address)',
  kind: 'Kind',
  anyKind: 'All kinds',
  from: 'From',
  to: 'To',
  none: 'No events yet',
  empty: 'Nothing found',
  emptyHint: 'Remove a filter or widen the period.',
  counted: (p) => count(p.n, { one: '# row', other: '# rows' }),
  tooMany: (p) => `At most ${p.most} rows can be exported at once. Narrow the search.`,
  fileName: 'security-log',
  stranger: 'Not signed in',
  columns: {
    at: 'When',
    kind: 'Kind',
    call: 'Call',
    who: 'Who',
    email: 'E-mail',
    address: 'IP address or pseudonym',
    objectId: 'Id of the object',
    details: 'Details',
    request: 'Request',
  },
  kinds: {
    download: 'Document downloaded',
    export: 'Export',
    rights: 'Rights changed',
    money: 'Money setting changed',
    keys: 'Password or key changed',
    sign_in_refused: 'Sign-in refused',
    refused: 'Not allowed',
    foreign_id: "Another's or unknown object",
    too_many: 'Too many requests',
    alarm: 'Alarm',
  },
  patterns: {
    foreign_ids: "many of others' or unknown objects",
    sign_ins: 'many refused sign-ins',
    night_export: 'an export of the office at night',
    iban_changed: 'the IBAN of the issuer was changed',
  },
};
