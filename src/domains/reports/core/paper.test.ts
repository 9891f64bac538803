import { expect, test } from 'vitest';
import { noReportIn, paperIn } from './paper.ts';

test.each([
  ['Mera Predračun P-2026-000012 Ljubljana, datum izdaje', { kind: 'proforma', number: 'P-2026-000012' }],
  ['Račun R-2026-000001\nNaročilo N-2026-000001', { kind: 'invoice', number: 'R-2026-000001' }],
  // An invoice names the predračun that it follows; its own kind comes first.
  ['Račun za avans A-2026-000003 po: Predračun P-2026-000012', { kind: 'invoice', number: 'A-2026-000003' }],
  ['Dobro pis D-2026-000002', { kind: 'invoice', number: 'D-2026-000002' }],
  ['Naročilo cenitve 2026-000004', { kind: 'order_form', number: '2026-000004' }],
  ['Poročilo o oceni vrednosti 2026-000004', null],
  ['Račun kupca 12', null],
  ['', null],
] as const)('"%s" is %o', (text, paper) => expect(paperIn(text)).toEqual(paper));

const read = { isPdf: true, isLocked: false, hasCase: false, isCompared: false };
const code = 'https://mera.si/preveri/0000-0000-0000-0000-0000-0000-00';

test.each([
  ['a picture', { ...read, isPdf: false, text: null }, 'not_pdf'],
  ['a picture beside a code', { ...read, isPdf: false, text: null, isCompared: true }, 'not_pdf'],
  ['one with a password', { ...read, text: null, isLocked: true }, 'locked'],
  ['one that is broken', { ...read, text: null }, 'unreadable'],
  ['a broken one beside a code', { ...read, text: null, isCompared: true }, null],
  ['a letter', { ...read, text: 'Spoštovani, pošiljamo vam ponudbo.' }, 'other'],
  ['a scan', { ...read, text: '' }, 'other'],
  ['a letter beside a code', { ...read, text: 'Spoštovani', isCompared: true }, null],
  ['a draft', { ...read, text: 'Poročilo o oceni vrednosti\nŠtevilka poročila\nosnutek', hasCase: true }, 'draft'],
  ['a draft beside a code', { ...read, text: 'Poročilo o oceni vrednosti osnutek', isCompared: true }, 'draft'],
  ['a draft in English', { ...read, text: 'Valuation report, draft', hasCase: true }, 'draft'],
  ['what has a code', { ...read, text: `Poročilo o oceni vrednosti ${code} osnutek` }, null],
  ['what has a number', { ...read, text: 'Poročilo POR-2026-\n000001' }, null],
  ['what has a case', { ...read, text: 'Poročilo o oceni vrednosti', hasCase: true }, null],
] as const)('%s is told for what it is', (_what, file, kind) => expect(noReportIn(file)).toBe(kind));
