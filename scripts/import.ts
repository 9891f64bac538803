/** npm run import -- cadastre PATH… : reads packages of GURS into the database, also while the server runs. */
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { type FileReport, importCadastre } from '#domains/cadastre/server/import/run.ts';
import { readConfig } from '#server/config.ts';
import { attach } from '#server/db/attach.ts';
import { ImportRefused } from '#server/platform/bulk/refused.ts';

const usage = `npm run import -- cadastre PATH… [--state YYYY-MM-DD] [--leave-out-persons]
  PATH     a package of GURS (KN, EV, RN; .zip), a folder of such files, or lists (ko.csv, OB.csv, NA.csv, PT.csv, UE.csv)
  --state  the day of which files are whose name does not say it`;
const shownRejections = 20;
const number = new Intl.NumberFormat('en');

const say = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(text);
};

const showProgress = (file: string, lines: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${file}: ${number.format(lines)} lines`);
};

const showFile = ({ name, lines, merged, rejections, rejected }: FileReport): void => {
  const { inserted, updated, unchanged } = merged;
  const counts = [
    `${number.format(inserted)} new`,
    `${number.format(updated)} changed`,
    `${number.format(unchanged)} unchanged`,
  ];
  say(
    `${name}: ${number.format(lines)} lines; records: ${counts.join(', ')}; ${number.format(rejected)} lines rejected`,
  );
  for (const { line, reason } of rejections.slice(0, shownRejections)) say(`  line ${line}: ${reason}`);
  if (rejected > shownRejections) say(`  and ${number.format(rejected - shownRejections)} more`);
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { state: { type: 'string' }, 'leave-out-persons': { type: 'boolean', default: false } },
  });
  const [register, ...paths] = positionals;
  if (register === 'etn') throw new ImportRefused('The deals of the market (ETN) cannot be imported yet.');
  const dayIsGood = values.state === undefined || /^20\d{2}-\d{2}-\d{2}$/.test(values.state);
  if (register !== 'cadastre' || paths.length === 0 || !dayIsGood) throw new ImportRefused(usage);
  // The server and its people come first.
  setPriority(5);
  await using database = await attach(readConfig(process.env));
  const { unread } = await importCadastre({
    url: database.url,
    paths,
    stateOn: values.state,
    leaveOutPersons: values['leave-out-persons'],
    onProgress: showProgress,
    onFile: showFile,
    onSkipped: (file) => say(`${file}: imported before; nothing changed`),
  });
  if (unread.length > 0)
    say(`Not read: ${unread.length} other files (${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ', …' : ''})`);
  say('Done.');
};

await main().catch((error) => {
  if (!(error instanceof ImportRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
