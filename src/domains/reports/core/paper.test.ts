import { expect, test } from 'vitest';
import { paperIn } from './paper.ts';

test.each([
  ['Mera Predračun P-2026-000012 Ljubljana, datum izdaje', { kind: 'proforma', number: 'P-2026-000012' }],
  ['Račun R-2026-000001\nNaročilo N-2026-000001', { kind: 'invoice', number: 'R-2026-000001' }],
  // An invoice names the predračun that it follows; what it is stands first.
  ['Račun za avans A-2026-000003 po: Predračun P-2026-000012', { kind: 'invoice', number: 'A-2026-000003' }],
  ['Dobro pis D-2026-000002', { kind: 'invoice', number: 'D-2026-000002' }],
  ['Naročilo cenitve 2026-000004', { kind: 'order_form', number: '2026-000004' }],
  ['Poročilo o oceni vrednosti 2026-000004', null],
  ['Račun kupca 12', null],
  ['', null],
] as const)('"%s" is %o', (text, paper) => expect(paperIn(text)).toEqual(paper));
