const steps = 50;
/** Keys in one field at shorter intervals are undone as one. */
const sameStepMs = 1_500;

type Step<Draft> = { readonly draft: Draft; readonly field: string; readonly at: number };

/** Steps to undo, the newest last, and to redo, the next first. */
export type History<Draft> = { readonly past: readonly Step<Draft>[]; readonly future: readonly Draft[] };

export const noHistory = <Draft>(): History<Draft> => ({ past: [], future: [] });

/** After a change of `before`; fifty changes are kept, and undone ones can no longer be redone. */
export const changed = <Draft>(
  { past }: History<Draft>,
  before: Draft,
  { field, at }: { readonly field: string; readonly at: number },
): History<Draft> => {
  const last = past.at(-1);
  const goesOn = last !== undefined && field !== '' && last.field === field && at - last.at < sameStepMs;
  return {
    past: goesOn ? [...past.slice(0, -1), { ...last, at }] : [...past, { draft: before, field, at }].slice(-steps),
    future: [],
  };
};

type Moved<Draft> = { readonly history: History<Draft>; readonly draft: Draft };

/** Undoes one change; undefined if there is none. */
export const undone = <Draft>({ past, future }: History<Draft>, now: Draft): Moved<Draft> | undefined => {
  const last = past.at(-1);
  return last && { history: { past: past.slice(0, -1), future: [now, ...future].slice(0, steps) }, draft: last.draft };
};

/** The last undone change, done again. */
export const redone = <Draft>({ past, future }: History<Draft>, now: Draft): Moved<Draft> | undefined => {
  if (future.length === 0) return undefined;
  const [next, ...rest] = future;
  return {
    history: { past: [...past, { draft: now, field: '', at: 0 }].slice(-steps), future: rest },
    draft: next as Draft,
  };
};
