import { expect, test } from 'vitest';
import { undone, undoneRuns } from './undone.ts';

const table = { table: 'parcel', read: 20, fresh: 5, changed: 3, unchanged: 10, vanished: 2, rejected: 1 };

test('what an import brought goes, what it took away comes back', () => {
  expect(undone([table]).tables).toEqual([
    { table: 'parcel', read: 10, fresh: 2, changed: 3, unchanged: 0, vanished: 5, rejected: 0 },
  ]);
});

test('of tables of which nothing changed nothing is said', () => {
  expect(undone([{ ...table, fresh: 0, changed: 0, vanished: 0 }]).tables).toEqual([]);
});

const run = (run_id: string, change: object = {}) => ({
  run_id,
  register: 'etn',
  source: 'upload',
  state: 'done',
  files: 1,
  plan: { tables: [table], invented: 0 },
  ...change,
});
const undoing = (run_id: string, change: object = {}) => run(run_id, { source: 'undo', files: 0, ...change });

test('an undoing takes back the last import that is left of its register', () => {
  const same = { plan: { tables: [{ ...table, fresh: 0, changed: 0, vanished: 0 }], invented: 0 } };
  const runs = [
    undoing('six'),
    undoing('five', { state: 'failed' }),
    undoing('four'),
    run('three', same),
    run('two'),
    run('other', { register: 'cadastre' }),
    run('stopped', { state: 'stopped' }),
    run('one'),
    run('zero'),
  ];
  expect([...undoneRuns(runs)]).toEqual(['two', 'one']);
  expect([...undoneRuns([run('after'), undoing('back'), run('before')])]).toEqual(['before']);
});
