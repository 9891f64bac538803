import { expect, test } from 'vitest';
import { measure, measured, measureFile, readRatchet } from '../../scripts/measure-code.ts';

test('what the code should have less of only becomes less', () => {
  const [now, held] = [measure(), readRatchet()];
  const more = measured.filter((one) => now[one] > held[one]).map((one) => `${one}: ${now[one]} of ${held[one]}`);
  expect(more).toEqual([]);
});

test.each([
  ['functionsOver100Lines', `const f = () => {${'\n'.repeat(100)}};`],
  ['functionsOver15Branches', `const f = (a: number) => {${'if (a) a++;'.repeat(15)}};`],
  ['functionsOf6Parameters', 'const f = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => a;'],
  ['nestedTernaries', 'const f = a ? 1 : b ? 2 : 3;'],
  ['arbitraryTextSizes', 'const f = <p className="text-[13px]" />;'],
  ['assertions', 'const f = a as never; const g = [] as const;'],
  ['labelMaps', 'const f = <Choice labels={words} />;'],
  ['componentsCalledContent', 'const Content = () => null;'],
  ['stringIds', "const f = ['income.pgi', 'no.place'];"],
  ['stringIds', "const f = ['header.client', 'market.deal'];"],
  ['stringIds', `const f = [\`\${at}.P0\`, \`\${name}.pdf\`, \`\${a} and \${b}.\`];`],
  ['idPatterns', 'const f = [/^income\\.rents\\.[^.]+$/, /\\.pdf$/];'],
  ['idPatterns', "const f = [id.startsWith('income.'), id.startsWith('-')];"],
] as const)('%s are counted: %s', (measure, text) => {
  const found = measureFile('src/domains/valuation/web/a.tsx', text);
  expect(measured.filter((one) => found[one] > 0)).toEqual([measure]);
  expect(found[measure]).toBe(1);
});
