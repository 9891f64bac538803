import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportPlan } from '#contract/import-plan.ts';
import { isAcceptable, type LineReason } from '#contract/import-refusals.ts';
import { record } from '#platform/server/audit/trail.ts';
import { importFolder } from '#platform/server/files/leftovers.ts';
import { csvFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler, ReceivedFile } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/imports.ts';
import { formOf, packageName } from '../../core/package-name.ts';
import { sentenceOf } from '../../core/sentence.ts';
import { undoneRuns } from '../../core/undone.ts';
import { downloadOf, runCommand } from '../command.ts';
import { presentChange, presentRun } from '../presenters/run.ts';
import * as runs from '../repository/runs.ts';
import { sentences } from '../texts.ts';

export const showImports: Handler<typeof calls.showImports> = async ({ input, asSystem, exchange, services }) => {
  const folder = await packagesIn(services.settings.importDir);
  return asSystem(async (db) => {
    await runs.endSilent(db);
    const { items, ...rest } = await runs.listFiles(db, input.page);
    const list = await runs.listRuns(db, input.runs);
    // Written by the imports themselves, in this shape.
    const undone = undoneRuns(list.map((run) => ({ ...run, plan: run.plan as ImportPlan | null })));
    return {
      ...rest,
      items: items.map(presentFile),
      runs: list.map((run) => presentRun(run, undone, exchange.language)),
      runs_total: await runs.countRuns(db),
      undoable: (await runs.listUndoable(db)).map(presentChange),
      folder,
    };
  });
};

/** Source of an import: its name, the arguments of the command, and a file to be put into the folder of the run. */
type Source = {
  readonly name: string;
  readonly words: readonly string[];
  readonly file?: { readonly path: string; readonly sha256: string; readonly to: string };
};

const uploadedFile = async (file: ReceivedFile | undefined, folder: string): Promise<Source> => {
  if (!file) throw new AppError('file_missing', { errors: { file: ['validation_required'] } });
  if (file.size === 0) throw new AppError('file_corrupt');
  const form = formOf(file.name, await beginningOf(file.path));
  if (!form) throw new AppError('file_type_not_allowed');
  const to = join(folder, packageName(file.name, form));
  return { name: file.name, words: [to], file: { path: file.path, sha256: file.sha256, to } };
};

/** Only a name that the folder itself has: nothing leads out of it. */
const fileOfFolder = async (name: string | undefined, folder: string | undefined): Promise<Source> => {
  const known = (await packagesIn(folder)) ?? [];
  if (!name || !known.includes(name)) throw wrong('name');
  return { name, words: [join(folder ?? '', name)] };
};

export const startImport: Handler<typeof calls.startImport> = async (context) => {
  const { input, actor, files, asSystem, exchange, services } = context;
  const { register, source } = input;
  if (source !== 'download' && input.obcina !== undefined) throw wrong('obcina');
  const runId = randomUUID();
  const folder = join(importFolder(services.settings.dataDir), runId);
  const from = await {
    upload: () => uploadedFile(files[0], folder),
    folder: () => fileOfFolder(input.name, services.settings.importDir),
    download: (): Source => ({ name: 'eProstor', words: downloadOf(input.obcina) }),
  }[source]();
  await asSystem(async (db) => {
    await runs.endSilent(db);
    const run = { run_id: runId, register, source, name: from.name, started_by: actor.userId };
    if (!(await runs.begin(db, run))) throw new AppError('import_running');
    await record(db, {
      event: 'import.started',
      actorId: actor.userId,
      objectType: 'import',
      objectId: runId,
      requestId: exchange.requestId,
      details: { register, source, name: from.name, sha256: from.file?.sha256 ?? null },
    });
  });
  try {
    if (from.file) {
      await mkdir(folder, { recursive: true });
      await copyFile(from.file.path, from.file.to);
    }
  } catch (error) {
    await asSystem((db) => runs.endUnsaid(db, runId, false));
    throw error;
  }
  const cadastre =
    register === 'cadastre' ? ['--leave-out-persons', ...(input.state_on ? ['--state', input.state_on] : [])] : [];
  runCommand(context, runId, [register, ...from.words, ...cadastre, ...(input.plan ? ['--wait'] : [])], folder);
  return { run_id: runId };
};

export const confirmImport: Handler<typeof calls.confirmImport> = async (context) => {
  const { input, actor, asSystem, exchange } = context;
  const { run_id: runId, accept } = input;
  const register = await asSystem(async (db) => {
    await runs.endSilent(db);
    const { register, plan } = found(await runs.findPlanned(db, runId));
    // Written by the import itself, in this shape.
    const { guards } = plan as ImportPlan;
    if (guards.some((guard) => !accept || !isAcceptable(guard))) throw wrong('accept');
    if (!(await runs.goOn(db, runId, register))) throw new AppError('import_running');
    await record(db, {
      event: 'import.confirmed',
      actorId: actor.userId,
      objectType: 'import',
      objectId: runId,
      requestId: exchange.requestId,
      details: { register, accepted: guards.map(({ code }) => code).join(', ') },
    });
    return register;
  });
  runCommand(context, runId, [register, '--go-on', ...(accept ? ['--accept'] : [])]);
  return {};
};

export const discardImport: Handler<typeof calls.discardImport> = async ({
  input,
  actor,
  asSystem,
  exchange,
  services,
}) => {
  const register = await asSystem(async (db) => {
    const { register } = found(await runs.findPlanned(db, input.run_id));
    await runs.discard(db, input.run_id);
    await record(db, {
      event: 'import.discarded',
      actorId: actor.userId,
      objectType: 'import',
      objectId: input.run_id,
      requestId: exchange.requestId,
      details: { register },
    });
    return register;
  });
  await services.commands.startImport([register, '--discard']);
  return {};
};

export const undoImport: Handler<typeof calls.undoImport> = async (context) => {
  const { input, actor, asSystem, exchange } = context;
  const { register, change_id } = input;
  const runId = randomUUID();
  await asSystem(async (db) => {
    await runs.endSilent(db);
    const last = found(
      (await runs.listUndoable(db)).find((one) => one.register === register && one.change_id === change_id),
    );
    const run = { run_id: runId, register, source: 'undo' as const, name: last.name, started_by: actor.userId };
    if (!(await runs.begin(db, run))) throw new AppError('import_running');
    await record(db, {
      event: 'import.undone',
      actorId: actor.userId,
      objectType: 'import',
      objectId: runId,
      requestId: exchange.requestId,
      details: { register, name: last.name },
    });
  });
  runCommand(context, runId, ['undo', register, '--yes']);
  return { run_id: runId };
};

export const stopImport: Handler<typeof calls.stopImport> = ({ input, actor, asSystem, exchange }) =>
  asSystem(async (db) => {
    const { register } = found(await runs.askToStop(db, input.run_id));
    await record(db, {
      event: 'import.stopped',
      actorId: actor.userId,
      objectType: 'import',
      objectId: input.run_id,
      requestId: exchange.requestId,
      details: { register },
    });
    return {};
  });

export const getImportRejections: Handler<typeof calls.getImportRejections> = async ({ input, db, exchange }) => {
  const [register, id] = input.id.split('-') as [runs.Register, string];
  const { name, rows } = found(await runs.rejectionsOf(db, register, Number(id)));
  const { imports: texts, refusals } = sentences[exchange.language];
  type Row = (typeof rows)[number];
  const reasonText = (reason: StoredReason) =>
    typeof reason === 'string' ? reason : sentenceOf(refusals.lines, reason);
  return csvFile<Row>(
    `${texts.rejectionsFile} ${name.replaceAll(/[^\w.-]+/g, '_')}`,
    [
      { title: texts.columns.file, width: 40, cell: ({ file }) => file },
      { title: texts.columns.line, width: 10, cell: ({ line }) => line },
      { title: texts.columns.reason, width: 60, cell: ({ reason }) => reasonText(reason as StoredReason) },
    ],
    rows,
    exchange.language,
  );
};

/** Imports of long ago left a sentence in English. */
type StoredReason = LineReason | string;

const presentFile = ({ import_file_id, imported_at, ...file }: runs.ImportedFile) => ({
  ...file,
  import_id: `${file.register}-${import_file_id}`,
  imported_at: imported_at.toISOString(),
});

const wrong = (field: string) => new AppError('validation_failed', { errors: { [field]: ['not_in_list'] } });

/** Packages and folders of packages, by name; null if the operator has set up no folder, or it is gone. */
const packagesIn = async (folder: string | undefined): Promise<string[] | null> => {
  if (folder === undefined) return null;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  return (
    entries
      ?.filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || /\.(zip|csv)$/i.test(entry.name)))
      .map(({ name }) => name)
      .sort() ?? null
  );
};

const beginningBytes = 4_096;
const beginningOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
