import { expect, test } from 'vitest';
import { isWanted } from './levels.ts';

test.each([
  { kind: 'inquiry_announced', all: true, mine: false, needs_me: false },
  { kind: 'visit_agreed', all: true, mine: true, needs_me: false },
  { kind: 'info_requested', all: true, mine: true, needs_me: true },
  { kind: 'proforma_due', all: true, mine: true, needs_me: true },
  { kind: 'security_notice', all: true, mine: true, needs_me: true },
] as const)('$kind reaches people at the levels that include it', ({ kind, ...wanted }) => {
  for (const level of ['all', 'mine', 'needs_me'] as const) expect(isWanted(kind, level), level).toBe(wanted[level]);
});
