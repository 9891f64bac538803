/** Reads packages of GURS into the database, also while the server runs; begun by `import.ts`. */
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { LineReason } from '#contract/import-refusals.ts';
import { type FileReport, importCadastre } from '#domains/cadastre/server/import/run.ts';
import { stateOf } from '#domains/imports/core/outcome.ts';
import { type ImportRegister, type Package, packagesOf, usualYears } from '#domains/imports/core/packages.ts';
import { sentenceOf } from '#domains/imports/core/sentence.ts';
import { fetchPackages, noteRefused, trackRun } from '#domains/imports/server/public.ts';
import { importRefusals } from '#domains/imports/texts/en/import-refusals.ts';
import { importDeals, type SetReport } from '#domains/market/server/import/run.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { ForPeople, sayForPeople } from '#platform/server/for-people.ts';

const usage = `npm run import -- cadastre PATH… [--state YYYY-MM-DD] [--leave-out-persons]
npm run import -- cadastre --download [--obcina N]
npm run import -- etn PATH…
npm run import -- etn --download [--year YYYY]… [--obcina N]
  PATH     a package of GURS (KN, EV, RN or ETN; .zip), a folder of such files, or lists (ko.csv, OB.csv, NA.csv, PT.csv, UE.csv)
  --state  the day of which files are whose name does not say it
  --download  fetches the packages from the public service of GURS, of the whole country, or of one municipality by its number; of deals
              sales and rents of this year and the last one, or of each --year. What broke off goes on where it stopped`;
const shownRejections = 20;
/** As a shell would say it of a process that was interrupted. */
const stoppedCode = 130;
const number = new Intl.NumberFormat('en');

const say = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  console.log(text);
};

const showProgress = (file: string, lines: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${file}: ${number.format(lines)} lines`);
};

const megabytes = (bytes: number): string => number.format(Math.round(bytes / 1_000_000));

/** Bytes that come, on one line; where nobody looks, once a package is here. */
const showFetched = (name: string, bytes: number, of: number | null): void => {
  const line = `${name}: ${megabytes(bytes)}${of === null ? '' : ` of ${megabytes(of)}`} MB fetched`;
  if (bytes === of) say(line);
  else if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
};

const sayRejections = (rejected: number, shown: readonly string[]): void => {
  for (const one of shown.slice(0, shownRejections)) say(`  ${one}`);
  if (rejected > shownRejections) say(`  and ${number.format(rejected - shownRejections)} more`);
};

const worded = (reason: LineReason): string => sentenceOf(importRefusals.lines, reason);

const countsOf = ({ inserted, updated, unchanged }: FileReport['merged']): string =>
  `${number.format(inserted)} new, ${number.format(updated)} changed, ${number.format(unchanged)} unchanged`;

const showFile = ({ name, lines, merged, rejections, rejected }: FileReport): void => {
  say(
    `${name}: ${number.format(lines)} lines; records: ${countsOf(merged)}; ${number.format(rejected)} lines rejected`,
  );
  sayRejections(
    rejected,
    rejections.map(({ line, reason }) => `line ${line}: ${worded(reason)}`),
  );
};

const showSet = ({ name, lines, merged, rejections, rejected }: SetReport): void => {
  say(`${name}: ${number.format(lines)} lines; deals: ${countsOf(merged)}; ${number.format(rejected)} lines rejected`);
  sayRejections(
    rejected,
    rejections.map(({ file, line, reason }) => `${file}, line ${line}: ${worded(reason)}`),
  );
};

const isRegister = (name: string): name is ImportRegister => name === 'cadastre' || name === 'etn';

const firstYear = 2007;

const packagesWanted = (register: ImportRegister, years: readonly string[], obcina: string | undefined): Package[] => {
  const today = new Date().toISOString();
  const asked = years.length > 0 ? years.map(Number) : usualYears(today);
  const place = obcina === undefined ? null : Number(obcina);
  const isYear = (year: number) => Number.isInteger(year) && year >= firstYear && year <= Number(today.slice(0, 4));
  const isPlace = place === null || (Number.isInteger(place) && place > 0 && place < 1_000);
  if (!asked.every(isYear) || !isPlace || (register === 'cadastre' && years.length > 0)) throw new ForPeople(usage);
  return packagesOf(register, { obcina: place, years: asked });
};

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      'leave-out-persons': { type: 'boolean', default: false },
      download: { type: 'boolean', default: false },
      year: { type: 'string', multiple: true, default: [] },
      obcina: { type: 'string' },
      // The row of a run that was started in the office.
      run: { type: 'string' },
    },
  });
  const [register = '', ...paths] = positionals;
  const dayIsGood = values.state === undefined || /^20\d{2}-\d{2}-\d{2}$/.test(values.state);
  // Either files or a download.
  if (!isRegister(register) || values.download !== (paths.length === 0) || !dayIsGood) throw new ForPeople(usage);
  const packages = values.download ? packagesWanted(register, values.year, values.obcina) : [];
  // Users of the server have priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const config = readConfig(process.env);
  await using database = await attach(config);
  const { url } = database;
  const run = values.run ? await trackRun(url, values.run, () => process.exit(stoppedCode)) : undefined;
  let unread: readonly string[] = [];
  const work = async (): Promise<void> => {
    if (!values.download) return read(paths);
    await fetchPackages({
      url,
      register,
      packages,
      baseUrl: config.gursDownloadUrl,
      dataDir: config.dataDir,
      onProgress: (name, bytes, of) => {
        run?.fetching(name, bytes, of);
        showFetched(name, bytes, of);
      },
      read,
    });
  };
  const read = async (paths: readonly string[]): Promise<void> => {
    const common = {
      url,
      paths,
      onProgress: (file: string, lines: number) => {
        run?.progress(file, lines);
        showProgress(file, lines);
      },
      onSkipped: (name: string) => {
        run?.skipped();
        say(`${name}: imported before; nothing changed`);
      },
      onUnread: (files: readonly string[]) => {
        unread = files;
        run?.unread(files);
      },
    };
    await (register === 'etn'
      ? importDeals({
          ...common,
          onEmpty: (name) => say(`${name}: no deals in it; nothing was imported`),
          onSet: (report) => {
            run?.taken(report.merged, report.rejected);
            showSet(report);
          },
        })
      : importCadastre({
          ...common,
          stateOn: values.state,
          // What GURS gives out may have such tables; they stay unopened.
          leaveOutPersons: values.download || values['leave-out-persons'],
          onFile: (report) => {
            run?.taken(report.merged, report.rejected);
            showFile(report);
          },
        }));
  };
  const sayUnread = (): void => {
    if (unread.length > 0) say(`Not read, because Mera has no use for ${unread.length === 1 ? 'it' : 'them'}:`);
    for (const file of unread) say(`  ${file}`);
  };
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ImportRefused)) {
      await run?.end('failed', { message: (error as Error).message });
      throw error;
    }
    const { refusal } = error;
    sayUnread();
    await run?.end(stateOf(refusal), { refusal });
    const name = values.download ? 'eProstor' : paths.map((path) => basename(path)).join(', ');
    if (!run)
      await noteRefused(url, { register, source: values.download ? 'download' : 'command', name, refusal, unread });
    throw error;
  }
  await run?.end('done');
  sayUnread();
  say('Done.');
};

await main().catch((error) => {
  if (!(error instanceof ImportRefused)) return sayForPeople(error);
  console.error(sentenceOf(importRefusals.files, error.refusal));
  process.exitCode = 1;
});
