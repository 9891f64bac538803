import { expect, test } from 'vitest';
import { changesBesideSignature, fileChanges, type ReadFile } from './file-changes.ts';

const page = (name: string, text = name) => ({ text, drawn: name });
const inside = {
  pages: [page('a'), page('b'), page('c')],
  frame: 'f',
  metadata: 'm',
  shownSignatures: [],
  otherFields: 0,
  signatures: 1,
};
const sealed: ReadFile = {
  attachments: [{ name: 'case.json', hash: '1' }],
  about: { Title: 'Poročilo', ModDate: 'D:2026' },
  isEncrypted: false,
  inside,
};
const within = (change: Partial<typeof inside>): ReadFile => ({ ...sealed, inside: { ...inside, ...change } });
const kinds = (given: Parameters<typeof fileChanges>[0]) => fileChanges(given, sealed).map(({ kind }) => kind);

test.each<[string, Parameters<typeof fileChanges>[0], readonly string[]]>([
  ['nothing that was compared', sealed, ['bytes_only']],
  ['a password', 'locked', ['locked']],
  ['no PDF', undefined, ['unreadable']],
  ['objects that cannot be followed', { ...sealed, inside: null }, ['not_compared']],
  ['an encryption', { ...sealed, isEncrypted: true }, ['encrypted']],
  [
    'an attachment more',
    { ...sealed, attachments: [...sealed.attachments, { name: 'x', hash: '2' }] },
    ['attachments'],
  ],
  ['another title', { ...sealed, about: { Title: 'Drugo' } }, ['about']],
  ['other metadata', within({ metadata: 'n' }), ['about']],
  ['no signature', within({ signatures: 0 }), ['unsigned']],
  ['a signature more', within({ signatures: 2 }), ['signed_again']],
  ['a mark of a signature', within({ shownSignatures: ['s'] as never[] }), ['shown_signature']],
  ['a field', within({ otherFields: 1 }), ['fields']],
  ['an action', within({ frame: 'g' }), ['frame']],
  ['pages in another order', within({ pages: [page('b'), page('a'), page('c')] }), ['page_order']],
  ['a page less', within({ pages: [page('a'), page('b')] }), ['page_count']],
  [
    'another page and one more',
    within({ pages: [page('a'), page('x'), page('c'), page('d')] }),
    ['page_count', 'page_text'],
  ],
  ['a line over a page', within({ pages: [page('a'), page('x', 'b'), page('c')] }), ['page_drawn']],
])('a file with %s is told so', (_what, given, expected) => {
  expect(kinds(given)).toEqual(expected);
});

test('differing pages are counted from one, those with other words apart', () => {
  const given = within({ pages: [page('x', 'a'), page('b'), page('y')] });
  expect(fileChanges(given, sealed)).toEqual([
    { kind: 'page_text', pages: [3] },
    { kind: 'page_drawn', pages: [1] },
  ]);
});

test('a signing program may say when it saved and show its signature, and nothing else', () => {
  const signed = { ...within({ signatures: 2, shownSignatures: ['s'] as never[], metadata: 'n' }) };
  expect(changesBesideSignature({ ...signed, about: { Title: 'Poročilo', ModDate: 'D:2027' } }, sealed)).toEqual([]);
  expect(changesBesideSignature({ ...signed, about: { Title: 'Drugo' } }, sealed)).toEqual([{ kind: 'about' }]);
  expect(changesBesideSignature(within({ signatures: 2, otherFields: 1 }), sealed)).toEqual([{ kind: 'fields' }]);
  expect(changesBesideSignature({ ...signed, inside: null }, sealed)).toEqual([{ kind: 'not_compared' }]);
});
