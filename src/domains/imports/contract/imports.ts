import { z } from 'zod';
import { call, done, download, page, paged } from '#contract/call.ts';
import { importRefusals, importRegisters, importSources, importStates, importSteps } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { calendarDay, line } from '#contract/validation.ts';

const count = z.number().int();

/** The effect of an import on a table; of undoing one, `fresh` are the records that come back and `vanished` those that go. */
const planTable = z.object({
  table: z.string(),
  read: count,
  fresh: count,
  changed: count,
  unchanged: count,
  vanished: count,
  rejected: count,
});

const plan = z.object({
  tables: z.array(planTable),
  /** The most frequent reasons for refused lines of each table, in the reader's language; plans stored earlier name no table. */
  reasons: z.array(z.object({ table: z.string().nullable(), text: z.string(), count })),
  /** Guards against it, in the reader's language, and whether they may be accepted knowingly. */
  guards: z.array(z.object({ message: z.string(), may_accept: z.boolean() })),
  /** Invented records that go with the first real ones. */
  invented: count,
  /** Notes beside the numbers, in the reader's language. */
  notes: z.array(z.string()),
});

const run = z.object({
  run_id: z.uuid(),
  register: z.enum(importRegisters),
  source: z.enum(importSources),
  name: z.string(),
  state: z.enum(importStates),
  /** The current step of its process, while it runs. */
  step: z.enum(importSteps),
  /** Null if nothing was planned. */
  plan: plan.nullable(),
  started_by: z.string().nullable(),
  /** Started by the command on the server, where nobody is signed in. */
  by_command: z.boolean(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  stop_asked: z.boolean(),
  /** An import that was undone since. */
  is_undone: z.boolean(),
  /** The file that is being read, and its lines until now. */
  file: z.string().nullable(),
  lines: count,
  /** Download of the package: bytes so far, and total if known. */
  bytes: count.nullable(),
  bytes_of: count.nullable(),
  /** Files that were taken in, known before, and of no use to Mera. */
  files: count,
  skipped: count,
  unread: count,
  /** The first of those of no use, by name. */
  unread_files: z.array(z.string()),
  inserted: count,
  updated: count,
  unchanged: count,
  rejected: count,
  /** Reason why it did not finish: a refusal in the reader's language, a failure in the words of the command. */
  message: z.string().nullable(),
  /** The code of a refusal, whose sentence is the message; null if the message is in the words of the command. */
  reason: z.string().nullable(),
  /** For a file refused as a whole: the reason, and the number of lines, deals or records that it is about. */
  refusal: z.object({ reason: z.enum(importRefusals), file: z.string(), count, of: count }).nullable(),
});

const importedFile = z.object({
  /** For the list of its rejected lines. */
  import_id: z.string(),
  register: z.enum(importRegisters),
  name: z.string(),
  /** Date of the data. */
  state_on: z.string().nullable(),
  lines: count,
  inserted: count,
  updated: count,
  unchanged: count,
  rejected: count,
  imported_at: z.iso.datetime(),
});

/** POST api/showImports: imported files, newest first, the last runs, and the possible new ones. */
export const showImports = call('POST api/showImports', {
  access: ['etn.import'],
  input: z.object({
    page,
    /** How many of the last runs are wanted. */
    runs: z.number().int().min(1).max(limits.imports.mostRuns).default(limits.imports.runs),
  }),
  data: paged(importedFile).extend({
    runs: z.array(run),
    runs_total: count,
    /**
     * The last import of a register, for the confirmation of its undoing, and the earlier ones that could be undone after it, the newest
     * first.
     */
    undoable: z.array(
      z.object({
        register: z.enum(importRegisters),
        change_id: count,
        name: z.string(),
        made_at: z.iso.datetime(),
        tables: z.array(planTable),
        earlier: z.array(z.object({ name: z.string(), made_at: z.iso.datetime() })),
      }),
    ),
    /** Files in the import folder of the operator; null if none is set. */
    folder: z.array(z.string()).nullable(),
  }),
});

/**
 * POST api/startImport: reads an official package in a process of its own: an uploaded one, one from the operator's folder, or from the
 * public service: the packages of the cadastre, or the sales and rents of this and the last year. 409 import_running while one runs.
 */
export const startImport = call('POST api/startImport', {
  access: ['etn.import'],
  transport: 'upload',
  rate: 'upload',
  fileBytes: limits.imports.uploadBytes,
  input: z.object({
    register: z.enum(importRegisters),
    source: z.enum(['upload', 'folder', 'download']),
    /** One of the names in the operator's folder. */
    name: line(lengths.fileName).optional(),
    /** Date of files whose name has none. */
    state_on: calendarDay.optional(),
    /** For a download: one municipality by its number instead of the country. */
    obcina: z.coerce.number().int().min(1).max(999).optional(),
    /** Only plans: the run then waits for confirmImport or discardImport, and nothing is changed before. */
    plan: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  }),
  data: z.object({ run_id: z.uuid() }),
});

/** POST api/confirmImport: merges a planned import at once. Its warnings must be accepted. 409 import_running while another runs. */
export const confirmImport = call('POST api/confirmImport', {
  access: ['etn.import'],
  input: z.object({ run_id: z.uuid(), accept: z.boolean().default(false) }),
  data: done,
});

/** POST api/discardImport: deletes a planned import. */
export const discardImport = call('POST api/discardImport', {
  access: ['etn.import'],
  input: z.object({ run_id: z.uuid() }),
  data: done,
});

/**
 * POST api/undoImport: restores the state before the last import of a register, in a run of its own. 404 if another one is the last by now.
 */
export const undoImport = call('POST api/undoImport', {
  access: ['etn.import'],
  input: z.object({ register: z.enum(importRegisters), change_id: count }),
  data: z.object({ run_id: z.uuid() }),
});

/** POST api/stopImport: the run stops within a second or two; the file that it was reading stays out whole. */
export const stopImport = call('POST api/stopImport', {
  access: ['etn.import'],
  input: z.object({ run_id: z.uuid() }),
  data: done,
});

/** GET api/importRejections/:id : the lines of an imported file that were refused, each with its reason, as CSV. */
export const getImportRejections = download('GET api/importRejections/:id', {
  access: ['etn.import'],
  input: z.object({ id: z.string().regex(/^(cadastre|etn)-\d{1,9}$/, 'not_valid') }),
});
