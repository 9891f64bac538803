import { importRefusals, type Language } from '#contract/codelists.ts';
import type { ImportPlan } from '#contract/import-plan.ts';
import { isAcceptable, type Refusal } from '#contract/import-refusals.ts';
import { refusalText, sentenceOf } from '../../core/sentence.ts';
import { undone } from '../../core/undone.ts';
import type * as runs from '../repository/runs.ts';
import { sentences } from '../texts.ts';

type Run = Awaited<ReturnType<typeof runs.listRuns>>[number];
type Undoable = Awaited<ReturnType<typeof runs.listUndoable>>[number];

export const presentRun = (
  { person, started_by, started_at, ended_at, ...run }: Run,
  undoneIds: ReadonlySet<string>,
  language: Language,
) => {
  // Written by the import itself, in this shape.
  const refusal = run.refusal as Refusal | null;
  return {
    ...run,
    plan: run.plan === null ? null : presentPlan(run.plan as ImportPlan, language),
    started_by: person || null,
    is_undone: undoneIds.has(run.run_id),
    by_command: started_by === null && run.source !== 'schedule',
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    inserted: Number(run.inserted),
    updated: Number(run.updated),
    unchanged: Number(run.unchanged),
    rejected: Number(run.rejected),
    bytes: run.bytes === null ? null : Number(run.bytes),
    bytes_of: run.bytes_of === null ? null : Number(run.bytes_of),
    message: refusal ? refusalText(sentences[language].refusals, refusal) : run.message,
    reason: refusal?.code ?? null,
    refusal: refusal && wholeFile(refusal),
  };
};

const presentPlan = ({ tables, reasons, guards, invented, notes = [] }: ImportPlan, language: Language) => {
  const { files, lines, notes: worded } = sentences[language].refusals;
  return {
    tables: [...tables],
    reasons: reasons.map(({ table = null, reason, count }) => ({ table, text: sentenceOf(lines, reason), count })),
    guards: guards.map((guard) => ({ message: sentenceOf(files, guard), may_accept: isAcceptable(guard) })),
    invented,
    notes: notes.map((note) => sentenceOf(worded, note)),
  };
};

/** The refusals that the answer has always had in this shape; each other is in its message alone. */
const wholeFile = (refusal: Refusal) => {
  const reason = importRefusals.find((code) => code === refusal.code);
  return reason && 'file' in refusal ? { count: 0, of: 0, ...refusal, reason } : null;
};

export const presentChange = ({ made_at, tables, earlier, ...change }: Undoable) => ({
  ...change,
  made_at: made_at.toISOString(),
  tables: [...undone(tables).tables],
  earlier: earlier.map((one) => ({ name: one.name, made_at: one.made_at.toISOString() })),
});
