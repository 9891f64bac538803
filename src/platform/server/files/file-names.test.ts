import { expect, test } from 'vitest';
import { flatNames } from './file-names.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/načrt hiše.pdf', 'načrt hiše.pdf'],
  ['...', 'file'],
  ['', 'file'],
  ['con.pdf', 'con_.pdf'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a\u0000b?.pdf ', 'ab.pdf'],
  ['c\u030C.pdf', 'č.pdf'],
])('%j lies in the folder as %j', (given, shown) => {
  expect(flatNames([given])).toEqual([shown]);
});

test('no name is there twice, whatever the letters', () => {
  expect(flatNames(['a.pdf', 'x/A.pdf', 'a.pdf', 'a (2).pdf'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
  ]);
});

test('a long name keeps its extension and fits every file system', () => {
  const [one, two] = flatNames([`${'č'.repeat(300)}.pdf`, `${'č'.repeat(300)}.pdf`]);
  for (const name of [one, two]) expect(Buffer.byteLength(name ?? '')).toBeLessThanOrEqual(200);
  expect(one).toMatch(/č\.pdf$/);
  expect(two).toMatch(/č \(2\)\.pdf$/);
});
