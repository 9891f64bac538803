/** `npm run backtest`: estimates past sales from the data of the day before, and stores the accuracy; the server may be running. */
import { constants, setPriority } from 'node:os';
import type { Quality } from '#domains/estimates/core/quality.ts';
import { measureAndKeep } from '#domains/estimates/server/measure.ts';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { printOperatorError } from '#platform/server/operator-error.ts';

/** Exit code of an interrupted process, as in a shell. */
const stoppedCode = 130;

const clear = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
};

const shown = (value: number | null, unit = ''): string => (value === null ? '–' : `${value.toFixed(1)}${unit}`);

const columns = ['kind', 'by', 'name', 'sales', 'refused', 'error', 'plain', 'COD', 'held'] as const;
const lineOf = ({ kind, by, name, sales, refused, error, plain_error, cod, held }: Quality): string[] => [
  kind,
  by,
  name || (by === 'all' ? '' : '(others)'),
  String(sales),
  `${refused} (${((100 * refused) / Math.max(1, sales + refused)).toFixed(0)} %)`,
  shown(error, ' %'),
  shown(plain_error, ' %'),
  shown(cod),
  shown(held, ' %'),
];

const printTable = (qualities: readonly Quality[]): void => {
  // Lines of municipalities are on the page only.
  const lines = [[...columns], ...qualities.filter(({ by }) => by !== 'municipality').map(lineOf)];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line.map((cell, at) => (at < 3 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
};

const main = async (signal: AbortSignal): Promise<void> => {
  // Users of the server have priority.
  setPriority(constants.priority.PRIORITY_LOW);
  await using database = await attach(readConfig(process.env), { needed: 'there are no sales to test on' });
  const found = await measureAndKeep({
    url: database.url,
    now: new Date(),
    signal,
    onProgress: (kind, day, tested) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${kind}: ${day.slice(0, 7)}, ${tested} sales tested`);
    },
  });
  clear();
  if (!found) return console.log('There are no sales to test on, or another backtest is running; nothing has changed.');
  printTable(found.qualities);
  const { state_on, is_invented } = found.measurement;
  console.log(
    `Kept. Sales until ${state_on ?? 'an unknown day'}${is_invented ? ', invented for the demonstration' : ''}.`,
  );
};

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
await main(interrupted.signal).catch((error) => {
  if (!interrupted.signal.aborted) return printOperatorError(error);
  clear();
  console.log('Stopped; nothing has changed.');
  process.exitCode = stoppedCode;
});
