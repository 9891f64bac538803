import { expect, test } from 'vitest';
import { changed, type History, noHistory, redone, undone } from './undo.ts';

/** A draft is a number here; each change makes the next one. */
const after = (n: number, gap = 10_000) => {
  let history: History<number> = noHistory();
  for (let draft = 0; draft < n; draft += 1) history = changed(history, draft, { field: 'price', at: draft * gap });
  return history;
};

const allTheWay = (
  history: History<number>,
  from: number,
  step: typeof undone<number>,
): { readonly history: History<number>; readonly seen: readonly number[] } => {
  const seen: number[] = [];
  for (let at = { history, draft: from }; ; ) {
    const moved = step(at.history, at.draft);
    if (!moved) return { history: at.history, seen };
    seen.push(moved.draft);
    at = moved;
  }
};

test('fifty changes can be taken back and done again, the fifty-first is gone', () => {
  const back = allTheWay(after(60), 60, undone);
  expect(back.seen).toEqual(Array.from({ length: 50 }, (_, at) => 59 - at));
  const forth = allTheWay(back.history, 10, redone);
  expect(forth.seen).toEqual(Array.from({ length: 50 }, (_, at) => 11 + at));
  expect(allTheWay(forth.history, 60, undone).seen).toHaveLength(50);
});

test('keys in one field that follow closely are one change; another field or a pause begins the next', () => {
  expect(after(20, 100).past).toHaveLength(1);
  expect(after(20, 100).past[0]?.draft).toBe(0);
  const other = changed(after(3, 100), 3, { field: 'area', at: 250 });
  expect(other.past).toHaveLength(2);
  expect(changed(other, 4, { field: 'area', at: 2_000 }).past).toHaveLength(3);
  // A change of the grid has no field: pasted blocks are each a change.
  const grid = changed(changed(noHistory(), 0, { field: '', at: 0 }), 1, { field: '', at: 1 });
  expect(grid.past).toHaveLength(2);
});

test('a new change leaves nothing to do again', () => {
  const back = undone(after(3), 3);
  expect(back?.history.future).toEqual([3]);
  expect(changed(back?.history ?? noHistory(), 2, { field: 'x', at: 99_999 }).future).toEqual([]);
});
