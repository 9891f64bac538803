/** Messages of `npm run import`. */
import type { ImportPlan, PlanTable } from '#contract/import-plan.ts';
import type { LineReason } from '#contract/import-refusals.ts';
import type { FileReport } from '#domains/cadastre/server/import/run.ts';
import { sentenceOf } from '#domains/imports/core/sentence.ts';
import { importRefusals } from '#domains/imports/texts/en/import-refusals.ts';
import { importTables } from '#domains/imports/texts/en/import-tables.ts';
import type { SetReport } from '#domains/market/server/import/run.ts';

const shownRejections = 20;
export const number = new Intl.NumberFormat('en');

export const say = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(text);
};

export const showProgress = (file: string, lines: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${file}: ${number.format(lines)} lines`);
};

const megabytes = (bytes: number): string => number.format(Math.round(bytes / 1_000_000));

/** Bytes that come, on one line; without a terminal, once per finished package. */
export const showFetched = (name: string, bytes: number, of: number | null): void => {
  const line = `${name}: ${megabytes(bytes)}${of === null ? '' : ` of ${megabytes(of)}`} MB fetched`;
  if (bytes === of) say(line);
  else if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
};

export const showSilence = (name: string, attempt: number, of: number): void =>
  say(`${name}: the service does not answer; asking again (${attempt + 1} of ${of})`);

const sayRejections = (rejected: number, shown: readonly string[]): void => {
  for (const one of shown.slice(0, shownRejections)) say(`  ${one}`);
  if (rejected > shownRejections) say(`  and ${number.format(rejected - shownRejections)} more`);
};

const worded = (reason: LineReason): string => sentenceOf(importRefusals.lines, reason);

const countsOf = ({ inserted, updated, unchanged }: FileReport['merged']): string =>
  `${number.format(inserted)} new, ${number.format(updated)} changed, ${number.format(unchanged)} unchanged`;

export const showFile = ({ name, stateOn, lines, merged, rejections, rejected }: FileReport): void => {
  say(
    `${name}, ${stateOn === null ? 'of no known day' : `as of ${stateOn}`}: ${number.format(lines)} lines; records: ${countsOf(merged)}; ${number.format(rejected)} lines rejected`,
  );
  sayRejections(
    rejected,
    rejections.map(({ line, reason }) => `line ${line}: ${worded(reason)}`),
  );
};

export const showSet = ({ name, lines, merged, rejections, rejected }: SetReport): void => {
  say(`${name}: ${number.format(lines)} lines; deals: ${countsOf(merged)}; ${number.format(rejected)} lines rejected`);
  sayRejections(
    rejected,
    rejections.map(({ file, line, reason }) => `${file}, line ${line}: ${worded(reason)}`),
  );
};

type Columns = readonly (readonly [keyof Omit<PlanTable, 'table'>, string])[];
const columns: Columns = [
  ['read', 'read'],
  ['fresh', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['vanished', 'vanished'],
  ['rejected', 'rejected'],
];
/** Columns for an undone import. */
export const undoColumns: Columns = [
  ['fresh', 'come back'],
  ['changed', 'change'],
  ['vanished', 'go'],
];

/** Effect of an import on each table, reasons of rejected lines, and guards against it. */
export const showPlan = (
  { tables, reasons, guards, invented, notes = [] }: ImportPlan,
  shown: Columns = columns,
): void => {
  for (const table of tables)
    say(
      `  ${importTables[table.table] ?? table.table}: ${shown.map(([column, word]) => `${number.format(table[column])} ${word}`).join(', ')}`,
    );
  if (reasons.length > 0) say('  Most frequent reasons of rejection:');
  for (const { table = '', reason, count } of reasons)
    say(`    ${importTables[table] ?? table}: ${number.format(count)} × ${worded(reason)}`);
  if (invented > 0) say(`  Invented records that go: ${number.format(invented)}`);
  for (const note of notes) say(`  ${sentenceOf(importRefusals.notes, note)}`);
  for (const guard of guards) say(`  ! ${sentenceOf(importRefusals.files, guard)}`);
};
