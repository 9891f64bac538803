/**
 * The measures of a whole tree beside one another: `npm run measure:table -- [folder]`. Tests, generated files and texts are not
 * counted; »fn« is any function of the syntax tree. Two commits are compared by two folders.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { branchesIn, childrenOf, functions, isCounted, linesOf, type Node } from './measure-code.ts';

const perThousand = (n: number, lines: number): string => ((1_000 * n) / lines).toFixed(2);
const perTenThousand = (n: number, lines: number): string => ((10_000 * n) / lines).toFixed(1);
const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;

type Counts = Record<
  'long' | 'longer' | 'parameters' | 'branching' | 'nested' | 'any' | 'never' | 'unknown' | 'as' | 'bang' | 'effects',
  number
>;

const none = (): Counts => ({
  long: 0,
  longer: 0,
  parameters: 0,
  branching: 0,
  nested: 0,
  any: 0,
  never: 0,
  unknown: 0,
  as: 0,
  bang: 0,
  effects: 0,
});

/** Types named directly in an assertion; `as const` asserts nothing. */
const named: Readonly<Record<string, keyof Counts>> = { never: 'never', unknown: 'unknown' };

/** Counts the constructs in the syntax tree of one file. */
const look = (text: string, node: Node, within: Node | undefined, counts: Counts): void => {
  if (functions.includes(node.type)) {
    const lines = linesOf(text.slice(node.start, node.end));
    if (lines > 80) counts.long += 1;
    if (lines > 100) counts.longer += 1;
    if ((node.params as readonly unknown[]).length >= 6) counts.parameters += 1;
    if (branchesIn(node.body as Node) + 1 > 15) counts.branching += 1;
  }
  if (node.type === 'ConditionalExpression' && within?.type === 'ConditionalExpression') counts.nested += 1;
  if (node.type === 'TSAnyKeyword') counts.any += 1;
  if (node.type === 'TSNonNullExpression') counts.bang += 1;
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'useEffect') counts.effects += 1;
  if (node.type === 'TSAsExpression') {
    const { start, end } = node.typeAnnotation as Node;
    const type = text.slice(start, end);
    if (type !== 'const') counts[named[type] ?? 'as'] += 1;
  }
  for (const child of childrenOf(node)) look(text, child, node, counts);
};

/** Each measure by its printed name. */
export const tableOf = (folder: string): Readonly<Record<string, string>> => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .filter(isCounted)
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const counts = none();
  let comments = 0;
  for (const { name, text } of files) {
    const { program, comments: found } = parseSync(name, text);
    look(text, program as unknown as Node, undefined, counts);
    comments += found.reduce((sum, { start, end }) => sum + linesOf(text.slice(start, end)), 0);
  }
  const lengths = files.map(({ text }) => linesOf(text)).sort((one, other) => one - other);
  const lines = lengths.reduce((sum, one) => sum + one, 0);
  const all = files.map(({ text }) => text).join('\n');
  const times = (pattern: RegExp): number => all.match(pattern)?.length ?? 0;
  return {
    'files / 1000 lines': `${files.length} / ${(lines / 1_000).toFixed(1)}`,
    'median / p95 / max': [0.5, 0.95, 1].map((part) => at(lengths, part)).join(' / '),
    'files > 300': `${((100 * lengths.filter((length) => length > 300).length) / files.length).toFixed(1)} %`,
    'fn > 80 / > 100 per 10 000 lines': `${perTenThousand(counts.long, lines)} / ${perTenThousand(counts.longer, lines)} (${counts.longer})`,
    'fn with ≥ 6 positional parameters': String(counts.parameters),
    'cyclomatic > 15, per 10 000 lines': `${perTenThousand(counts.branching, lines)} (${counts.branching})`,
    'nested ?: per 1000 lines': `${perThousand(counts.nested, lines)} (${counts.nested})`,
    'any per 1000': perThousand(counts.any, lines),
    'as never / as unknown / other as per 1000': [counts.never, counts.unknown, counts.as]
      .map((n) => perThousand(n, lines))
      .join(' / '),
    'non-null ! per 1000': perThousand(counts.bang, lines),
    'suppressions per 1000': perThousand(times(/biome-ignore|@ts-(ignore|expect-error|nocheck)/g), lines),
    'useEffect per 1000': perThousand(counts.effects, lines),
    'comment lines': `${((100 * comments) / lines).toFixed(1)} %`,
    'arbitrary text sizes': String(times(/\b(text|font|tracking)-\[-?\d[\d.]*(px|r?em)?\]/g)),
  };
};

if (import.meta.main)
  for (const [measure, value] of Object.entries(tableOf(process.argv[2] ?? '.')))
    console.log(`${measure.padEnd(44)} ${value}`);
