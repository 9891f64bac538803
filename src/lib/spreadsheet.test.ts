import { expect, test } from 'vitest';
import { csvForms, csvLine, safeText } from './spreadsheet.ts';

test.each(['=1+1', '+386', '-2', '@sum', '\t=1', '  =1', '＝1+1', '＋386', '－2', '＠sum'])(
  '%j is no formula any more',
  (text) => {
    expect(safeText(text)).toBe(`'${text}`);
  },
);

test('numbers keep their sign and are written as the language writes them', () => {
  expect(csvLine([-7, 2.5, null, 'a'], csvForms.sl)).toBe('-7;2,5;;a');
  expect(csvLine([-7, 2.5, null, 'a'], csvForms.en)).toBe('-7,2.5,,a');
});

test('what would end a cell is put between quotes', () => {
  expect(csvLine(['a;b', 'c "d"', 'e\nf', 'g,h'], csvForms.sl)).toBe('"a;b";"c ""d""";"e\nf";g,h');
  expect(csvLine(['=a;b'], csvForms.sl)).toBe('"\'=a;b"');
});
