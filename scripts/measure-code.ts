/**
 * Counts things the code should have less of: `npm run measure` prints them, `npm run measure -- --write` lowers the numbers in
 * tests/architecture/ratchet.test.ts; `npm run measure:table` prints the table of a whole tree. Tests, generated files and texts are not
 * counted.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { fieldAt } from '#domains/appraisal/core/fields/field.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';

export type Measures = Readonly<Record<(typeof measured)[number], number>>;
export const measured = [
  'functionsOver100Lines',
  'functionsOver15Branches',
  'functionsOf6Parameters',
  'nestedTernaries',
  'arbitraryTextSizes',
  'assertions',
  'labelMaps',
  'componentsCalledContent',
  'stringIds',
  'idPatterns',
] as const;

export const ratchetFile = 'tests/architecture/ratchet.json';
export const readRatchet = (): Measures => JSON.parse(readFileSync(ratchetFile, 'utf8'));

export type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

export const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
/** Branches of a function, after McCabe; optional chains do not count. */
const branches = [
  ...['IfStatement', 'ConditionalExpression', 'ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement'],
  ...['DoWhileStatement', 'CatchClause', 'LogicalExpression'],
];

export const branchesIn = (node: Node): number =>
  childrenOf(node)
    .filter(({ type }) => !functions.includes(type))
    .reduce((sum, child) => sum + branchesIn(child), 0) +
  (branches.includes(node.type) || (node.type === 'SwitchCase' && node.test !== null) ? 1 : 0);

/** Code that computes, shows and prints cases: a dotted name there is a place of a case, or a figure. */
const ofCases = /^src\/domains\/(appraisal|valuation|reports)\//;
/** Files that own the names of places. */
const ownsPlaces = /\/appraisal\/core\/(fields\/|figures\/tree\.ts$)/;

const hasFigure = (name: string): boolean =>
  name.split('.').reduce<unknown>((at, key) => (at as Node | undefined)?.[key], figureAt) !== undefined;

/** A text that names a place of the case or a figure; of one with expressions in it, names with dots between. */
const isId = (node: Node): boolean => {
  if (node.type === 'TemplateLiteral' && (node.expressions as readonly Node[]).length > 0) {
    const text = (node.quasis as readonly { readonly value: { readonly raw: string } }[])
      .map(({ value }) => value.raw)
      .join('$');
    return /^[\w.${}]+$/.test(text) && /\.[\w$]/.test(text) && !/\$\.(pdf|png|json|xlsx?|xml|zip)$/.test(text);
  }
  const text = node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
  return text.includes('.') && /^[\w.]+$/.test(text) && (fieldAt(undefined, text) !== undefined || hasFigure(text));
};

const takesApart = ['startsWith', 'endsWith', 'split', 'lastIndexOf'];

/** A pattern that reads the dots of a name, or a call that splits a name at them; a file's ending does not count. */
const isIdPattern = (node: Node, text: string): boolean => {
  if (node.type === 'Literal' && node.regex) {
    const { pattern } = node.regex as { readonly pattern: string };
    return /\w\\\.|\\\.[\w[]/.test(pattern) && !/^\\\.\w+\$$/.test(pattern);
  }
  if (node.type !== 'CallExpression') return false;
  const { property } = node.callee as { readonly property?: Node };
  const [input] = node.arguments as readonly Node[];
  const said = input ? text.slice(input.start, input.end) : '';
  return takesApart.includes(String(property?.name)) && /^['`][\w${}.()]*\.[\w.]*['`]$/.test(said);
};

export const linesOf = (text: string): number => text.split('\n').length;

/** Measures of one file, by its text. */
export const measureFile = (name: string, text: string): Measures => {
  const found = Object.fromEntries(measured.map((measure) => [measure, 0])) as Record<keyof Measures, number>;
  const look = (node: Node, within: Node | undefined): void => {
    if (functions.includes(node.type)) {
      if (linesOf(text.slice(node.start, node.end)) > 100) found.functionsOver100Lines += 1;
      if (branchesIn(node.body as Node) + 1 > 15) found.functionsOver15Branches += 1;
      if ((node.params as readonly unknown[]).length >= 6) found.functionsOf6Parameters += 1;
    }
    if (node.type === 'ConditionalExpression' && within?.type === 'ConditionalExpression') found.nestedTernaries += 1;
    if (node.type === 'TSAsExpression') {
      const type = text.slice((node.typeAnnotation as Node).start, (node.typeAnnotation as Node).end);
      if (type !== 'const') found.assertions += 1;
    }
    if (node.type === 'JSXAttribute' && text.slice(node.start, node.end).startsWith('labels={')) found.labelMaps += 1;
    if (node.type === 'VariableDeclarator' && (node.id as Node).name === 'Content') found.componentsCalledContent += 1;
    if (ofCases.test(name) && !ownsPlaces.test(name)) {
      if (isId(node)) found.stringIds += 1;
      if (isIdPattern(node, text)) found.idPatterns += 1;
    }
    for (const child of childrenOf(node)) look(child, node);
  };
  look(parseSync(name, text).program as unknown as Node, undefined);
  found.arbitraryTextSizes += text.match(/\b(text|font|tracking)-\[-?\d[\d.]*(px|r?em)?\]/g)?.length ?? 0;
  return found;
};

export const isCounted = (name: string): boolean => !/\.(test|gen)\.tsx?$|\/texts\//.test(name);

export const measure = (): Measures => {
  const files = globSync('src/**/*.{ts,tsx}').filter(isCounted);
  const each = files.map((name) => measureFile(name, readFileSync(name, 'utf8')));
  return Object.fromEntries(
    measured.map((one) => [one, each.reduce((sum, file) => sum + file[one], 0)]),
  ) as unknown as Measures;
};

if (import.meta.main) {
  const now = measure();
  const held = readRatchet();
  for (const one of measured)
    console.log(`${String(now[one]).padStart(6)} of ${String(held[one]).padStart(4)}  ${one}`);
  if (process.argv.includes('--write')) {
    const lower = Object.fromEntries(measured.map((one) => [one, Math.min(now[one], held[one])]));
    writeFileSync(ratchetFile, `${JSON.stringify(lower, null, 2)}\n`);
  }
}
