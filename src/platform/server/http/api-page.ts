import { z } from 'zod';
import type { Call, Calls } from '#contract/call.ts';
import { rates } from '#contract/limits.ts';
import { permissionsByRole, roles } from '#contract/permissions.ts';

const accessText = ({ access }: Call): string => (typeof access === 'string' ? access : access.join(' or '));

/** A short word for the type of each field of an input. */
const fieldsOf = (call: Call): string => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const required = new Set(schema.required ?? []);
  const names = Object.keys(schema.properties ?? {}).map((name) => (required.has(name) ? `**${name}**` : name));
  return names.join(', ') || 'none';
};

/** docs/api.md: every call on a line. */
export const apiPage = (contract: Calls): string => {
  const rows = Object.entries(contract).map(([name, call]) => {
    const { max, seconds } = rates[call.rate];
    return `| \`${name}\` | \`${call.path}\` | ${accessText(call)} | ${call.transport} | ${fieldsOf(call)} | ${max} / ${seconds} s |`;
  });
  return [
    '# Calls',
    '',
    'Generated from the contract by `npm run generate`. Required fields are bold. The running product gives the whole',
    'document at `/api/openapi.json`.',
    '',
    '| call | path | access | body | fields | rate |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

/** docs/authorization.md: the roles allowed to make each call; the owner of the object is checked in the query. */
export const authorizationPage = (contract: Calls): string => {
  const may = (role: (typeof roles)[number], { access }: Call): boolean =>
    typeof access === 'string' || access.some((one) => permissionsByRole[role].includes(one));
  const rows = Object.entries(contract).map(([name, call]) => {
    const marks = roles.map((role) => (may(role, call) ? 'yes' : 'no')).join(' | ');
    const also = [call.recentSignIn ? 'recent sign-in' : '', call.csrf ? 'double submit' : '']
      .filter(Boolean)
      .join(', ');
    return `| \`${name}\` | ${accessText(call)} | ${call.access === 'public' ? 'yes' : 'no'} | ${marks} | ${also} |`;
  });
  return [
    '# Who may call what',
    '',
    'Generated from the contract by `npm run generate`. A yes opens the call; on which object is decided in the query',
    'and again by row-level security. What belongs to somebody else answers 404.',
    '',
    `| call | needs | guest | ${roles.join(' | ')} | also |`,
    `|---|---|---|${roles.map(() => '---').join('|')}|---|`,
    ...rows,
    '',
  ].join('\n');
};
