/** Reads packages of GURS into the database, also while the server runs; begun by `import.ts`. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ImportPlan } from '#contract/import-plan.ts';
import { isAcceptable } from '#contract/import-refusals.ts';
import { limits } from '#contract/limits.ts';
import * as cadastre from '#domains/cadastre/server/import/run.ts';
import { isNamed, municipalityNames, nearestNames } from '#domains/imports/core/municipality.ts';
import { stateOf } from '#domains/imports/core/outcome.ts';
import { type ImportRegister, packagesOf, usualYears } from '#domains/imports/core/packages.ts';
import { refusalText } from '#domains/imports/core/sentence.ts';
import { undone } from '#domains/imports/core/undone.ts';
import {
  discardPlans,
  fetchPackages,
  listMunicipalities,
  municipalitiesHere,
  noteRun,
  trackRun,
} from '#domains/imports/server/public.ts';
import { importRefusals } from '#domains/imports/texts/en/import-refusals.ts';
import * as market from '#domains/market/server/import/run.ts';
import { ImportRefused } from '#platform/server/bulk/refused.ts';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { OperatorError, printOperatorError } from '#platform/server/operator-error.ts';
import {
  say,
  showFetched,
  showFile,
  showPlan,
  showProgress,
  showSet,
  showSilence,
  undoColumns,
} from './import-words.ts';
import { firstSentence } from './words.ts';

const usage = `npm run import -- cadastre PATH… [--plan] [--accept] [--state YYYY-MM-DD] [--leave-out-persons]
npm run import -- cadastre --download [--obcina N|NAME] [--plan] [--accept]
npm run import -- etn PATH… [--plan] [--accept]
npm run import -- etn --download [--year YYYY]… [--obcina N|NAME] [--plan] [--accept]
npm run import -- undo cadastre|etn [--plan] [--yes]
  PATH     a package of GURS (KN, EV, RN or ETN; .zip), a folder of such files, or lists (ko.csv, OB.csv, NA.csv, PT.csv, UE.csv)
  --plan   says what would change, and changes nothing
  --accept goes on knowingly where the plan says something with »!«: lines that cannot be read stay out; what a complete package lacks
           vanishes; what a list or catalogue lacks stays as it is, for they take nothing away; of older data only what is not here yet comes in
  undo     brings back what was before the last import of a register, of the last ${limits.imports.undoable} one after the other; --yes without asking
  --state  the day of which files are whose name does not say it (catalogues in JSON, lists); without it their records have no day
  --download  fetches the packages from the public service of GURS, of the whole country, or of one municipality by its number or name; of deals
              sales and rents of this year and the last one, or of each --year. What broke off goes on where it stopped`;
/** An error in the arguments, before the usage. */
const misused = (reason: string): OperatorError => new OperatorError(`${reason}\n\n${usage}`);
/** Exit code of an interrupted process, as in a shell. */
const stoppedCode = 130;
const isRegister = (name: string): name is ImportRegister => name === 'cadastre' || name === 'etn';

const firstYear = 2007;

type Years = readonly string[];

const yearsWanted = (register: ImportRegister, years: Years): number[] => {
  const today = new Date().toISOString();
  const asked = years.length > 0 ? years.map(Number) : usualYears(today);
  const isYear = (year: number) => Number.isInteger(year) && year >= firstYear && year <= Number(today.slice(0, 4));
  if (register === 'cadastre' && years.length > 0) throw misused('--year is for etn: the cadastre is one state.');
  if (!asked.every(isYear)) throw misused(`--year takes a year from ${firstYear} to this one.`);
  return [...asked];
};

/**
 * The number of a municipality given by its number or its name. The local data are asked first: a mistyped name needs no answer of a
 * service that may be away.
 */
const numberOf = async (said: string, url: string, baseUrl: string): Promise<number> => {
  if (/^[1-9]\d{0,2}$/.test(said)) return Number(said);
  const here = await municipalitiesHere(url);
  const isIt = isNamed(said);
  const known = here.find(({ name }) => isIt(name));
  if (known) return known.obcina;
  const names = [...municipalityNames, ...here.map(({ name }) => name)];
  const ofGurs = names.some(isIt) ? await listMunicipalities(baseUrl, {}, showSilence) : [];
  const named = ofGurs.find(({ name }) => isIt(name));
  if (named) return named.obcina;
  const near = nearestNames(said, [...names, ...ofGurs.map(({ name }) => name)]);
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  throw misused(`--obcina takes a municipality by its number or name; ${said} is none.${meant}`);
};

const readOptions = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      plan: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      state: { type: 'string' },
      'leave-out-persons': { type: 'boolean', default: false },
      download: { type: 'boolean', default: false },
      year: { type: 'string', multiple: true, default: [] },
      obcina: { type: 'string' },
      // The row of a run started in the office: it waits for a confirmation after its plan, and continues with the waiting rows.
      run: { type: 'string' },
      wait: { type: 'boolean', default: false },
      'go-on': { type: 'boolean', default: false },
      // Discards the waiting rows.
      discard: { type: 'boolean', default: false },
    },
  });

const parsedOptions = (): ReturnType<typeof readOptions> => {
  try {
    return readOptions();
  } catch (error) {
    throw misused(firstSentence(error));
  }
};

const readArguments = () => {
  const { positionals, values } = parsedOptions();
  const isUndo = positionals[0] === 'undo';
  const [register = '', ...paths] = isUndo ? positionals.slice(1) : positionals;
  const needsSource = !isUndo && !values['go-on'] && !values.discard;
  if (!isRegister(register))
    throw misused(
      register === ''
        ? 'Name the register: cadastre or etn.'
        : `There is no register »${register}«: it is cadastre or etn, and stands before the paths.`,
    );
  if (needsSource && paths.length === 0 && !values.download)
    throw misused('Name a package or a folder, or --download.');
  if (paths.length > 0 && values.download) throw misused('Either packages or --download, not both.');
  if (!needsSource && (paths.length > 0 || values.download)) throw misused('This takes no packages.');
  if (values.state !== undefined && !/^20\d{2}-\d{2}-\d{2}$/.test(values.state))
    throw misused('--state takes a day as 2026-11-25.');
  return { isUndo, register, paths, years: yearsWanted(register, values.year), values };
};

type Arguments = ReturnType<typeof readArguments>;
type Run = Awaited<ReturnType<typeof trackRun>> | Awaited<ReturnType<typeof noteRun>> | undefined;

const until = ({ values }: Arguments): 'plan' | 'wait' | undefined =>
  values.plan ? 'plan' : values.wait ? 'wait' : undefined;

/** Reads packages, and imports or plans their content; true if rows are waiting now. */
const importFiles = async (
  given: Arguments,
  url: string,
  paths: readonly string[],
  run: Run,
  unread: (files: readonly string[]) => void,
) => {
  const { register, values } = given;
  const common = {
    url,
    paths,
    accept: values.accept,
    until: until(given),
    ...stepsOf(run),
    onProgress: (file: string, lines: number) => {
      run?.progress(file, lines);
      showProgress(file, lines);
    },
    onSkipped: (name: string) => {
      run?.skipped();
      say(`${name}: imported before; nothing changed`);
    },
    onUnread: unread,
    onPlan: (plan: ImportPlan) => {
      run?.plan(plan);
      showPlan(plan);
    },
  };
  const plan = await (register === 'etn'
    ? market.importDeals({
        ...common,
        onEmpty: (name) => say(`${name}: no deals in it; nothing was imported`),
      })
    : cadastre.importCadastre({
        ...common,
        stateOn: values.state,
        // Packages of GURS may have such tables; they stay unopened.
        leaveOutPersons: values.download || values['leave-out-persons'],
      }));
  return plan !== undefined;
};

/** Progress of a merge, on the screen and in the row of the run. */
const stepsOf = (run: Run) => ({
  onStep: (step: 'compare' | 'merge', table: string) => {
    run?.step(step, table || null);
    if (process.stderr.isTTY)
      process.stderr.write(`\r\u001b[K${step === 'compare' ? 'Comparing' : 'Merging'} ${table}`);
  },
  onFile: (report: cadastre.FileReport) => {
    run?.taken(report.merged, report.rejected);
    showFile(report);
  },
  onSet: (report: market.SetReport) => {
    run?.taken(report.merged, report.rejected);
    showSet(report);
  },
});

/** Continues with the planned import. */
const goOn = async ({ register, values }: Arguments, url: string, run: Run): Promise<void> => {
  const plan = await run?.planned();
  if (!plan) throw new ImportRefused({ code: 'plan_gone', register });
  const { importWaiting } = register === 'etn' ? market : cadastre;
  await importWaiting(plan, { url, accept: values.accept, ...stepsOf(run) });
};

/** Takes the last import back, after its plan was seen; false if that was not wanted. */
const undo = ({ register, values }: Arguments, url: string, run: Run): Promise<boolean> => {
  const { undoLast } = register === 'etn' ? market : cadastre;
  return undoLast(url, async ({ name, tables }) => {
    await run?.named(name);
    const plan = undone(tables);
    run?.plan(plan);
    run?.step('undo', null);
    say(`To undo the import of ${name}:`);
    showPlan(plan, undoColumns);
    return !values.plan && (values.yes || (await asksForYes()));
  });
};

const asksForYes = async (): Promise<boolean> => {
  if (!process.stdin.isTTY)
    throw new OperatorError('Undoing an import needs a word: answer at a terminal, or add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question('Undo it? (yes/no) ');
  lines.close();
  return answer.trim().toLowerCase() === 'yes';
};

/** Commands that only read or remove stored data create no installation. */
const neededBy = ({ isUndo, values }: Arguments): string | null => {
  if (isUndo) return 'there is no import to undo';
  if (values.plan) return 'there is nothing to compare with and no plan';
  return values['go-on'] || values.discard ? 'nothing waits in it' : null;
};

/** Name of a package in the list of runs; for folders and missing files the given path. */
const nameOf = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true ? basename(path) : path;

const main = async (): Promise<void> => {
  if (parsedOptions().values.help) return say(usage);
  const given = readArguments();
  const { register, paths, years, values } = given;
  const config = readConfig(process.env);
  await using database = await attach(config, { needed: neededBy(given) });
  const { url } = database;
  const noted = {
    register,
    source: given.isUndo ? ('undo' as const) : values.download ? ('download' as const) : ('command' as const),
    name: values.download ? 'eProstor' : paths.map(nameOf).join(', '),
  };
  // Only planning or discarding is no run.
  const isAsking = values.plan || values.discard;
  const exit = () => process.exit(stoppedCode);
  const run = values.run
    ? await trackRun(url, values.run, exit)
    : isAsking
      ? undefined
      : await noteRun(url, noted, exit);
  process.once('SIGINT', async () => {
    say('Stopped. What was not finished is taken back.');
    // A run started by the office records its end itself.
    if (!values.run) await run?.end('stopped').catch(() => undefined);
    exit();
  });
  let unread: readonly string[] = [];
  /** The end of the run, null if it did nothing; and the last message. */
  const work = async (): Promise<readonly ['planned' | 'done' | null, string]> => {
    const gone = given.isUndo && !values.yes ? [] : await discardPlans(url, register, values.run ?? null);
    // A register has one plan at a time.
    for (const name of gone) say(`The plan of ${name} that waited in the office for a word is discarded by this.`);
    if (values.discard) {
      await (register === 'etn' ? market.discardWaiting(url) : cadastre.discardWaiting(url));
      return [null, ''];
    }
    if (given.isUndo) {
      const isDone = await undo(given, url, run);
      return isDone ? ['done', 'Done.'] : [null, 'Nothing was changed.'];
    }
    if (values['go-on']) {
      await goOn(given, url, run);
      return ['done', 'Done.'];
    }
    let isPlanned = false;
    const read = async (files: readonly string[]): Promise<boolean> => {
      isPlanned = await importFiles(given, url, files, run, (names) => {
        unread = names;
        run?.unread(names);
      });
      return !values.plan;
    };
    const obcina = values.obcina === undefined ? null : await numberOf(values.obcina, url, config.gursDownloadUrl);
    if (values.download)
      await fetchPackages({
        url,
        register,
        packages: packagesOf(register, { obcina, years }),
        baseUrl: config.gursDownloadUrl,
        dataDir: config.dataDir,
        onProgress: (name, bytes, of) => {
          run?.fetching(name, bytes, of);
          showFetched(name, bytes, of);
        },
        onSilence: showSilence,
        read,
      });
    else await read(paths);
    return [isPlanned && values.wait ? 'planned' : 'done', until(given) ? 'Nothing was changed.' : 'Done.'];
  };
  const sayUnread = (): void => {
    if (unread.length > 0) say(`Not read, because Mera has no use for ${unread.length === 1 ? 'it' : 'them'}:`);
    for (const file of unread) say(`  ${file}`);
  };
  try {
    const [state, last] = await work();
    await (state ? run?.end(state) : run?.forget());
    sayUnread();
    if (last) say(last);
  } catch (error) {
    if (!(error instanceof ImportRefused)) {
      // Wrong arguments begin nothing: the message is for the person who typed them.
      await (values.run || !(error instanceof OperatorError)
        ? run?.end('failed', { message: (error as Error).message })
        : run?.forget());
      throw error;
    }
    const { refusal } = error;
    sayUnread();
    await run?.end(stateOf(refusal), { refusal });
    if (isAcceptable(refusal)) say('With --accept it goes on all the same.');
    throw error;
  }
};

await main().catch((error) => {
  if (!(error instanceof ImportRefused)) return printOperatorError(error);
  console.error(refusalText(importRefusals, error.refusal));
  process.exitCode = 1;
});
