import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { showLife } from './worker-life.ts';

const { url } = await openTestDatabase();
const owner = new Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const fail = (error: Error) => {
  throw error;
};

/** A job that this worker is running. */
const jobOf = async (worker: string): Promise<void> => {
  await owner.query('select graphile_worker.add_job($1, $2::json)', [`task ${worker}`, '{}']);
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = $1
     where task_id = (select id from graphile_worker._private_tasks where identifier = $2)`,
    [worker, `task ${worker}`],
  );
};
const holders = async () => {
  const { rows } = await owner.query<{ holder: string | null }>(
    'select locked_by as holder from graphile_worker._private_jobs order by id',
  );
  return rows.map(({ holder }) => holder);
};
const known = async () => {
  const { rows } = await owner.query<{ worker_id: string }>('select worker_id from jobs.worker order by 1');
  return rows.map(({ worker_id }) => worker_id);
};

test('jobs of a process that died go back to the queue, those of one that lives or is not known stay', async () => {
  await using _living = await showLife({ url, worker: 'living', onLost: fail });
  await owner.query("insert into jobs.worker (worker_id) values ('dead')");
  for (const worker of ['living', 'dead', 'older version']) await jobOf(worker);

  await using _watcher = await showLife({ url, worker: 'watcher', onLost: fail, lookEveryMs: 20 });

  await eventually(async () => expect(await known()).toEqual(['living', 'watcher']));
  expect(await holders()).toEqual(['living', null, 'older version']);
});

test('a broken connection is opened again, and the process counts as alive', async () => {
  const lost: Error[] = [];
  await using _one = await showLife({ url, worker: 'one', onLost: (error) => lost.push(error), lookEveryMs: 20 });
  const held = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_locks where locktype = 'advisory' and objid::bigint = hashtext('one')::bigint & 4294967295",
    );
    return rows[0]?.pid;
  };
  const before = await held();
  expect(before).toBeDefined();
  await owner.query('select pg_terminate_backend($1)', [before]);
  await eventually(async () => {
    const now = await held();
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  });
  expect(lost.length).toBeGreaterThan(0);
});

test('a process that ends in order is forgotten, and a job that it did not end goes back to the queue', async () => {
  const leaving = await showLife({ url, worker: 'leaving', onLost: fail });
  await leaving[Symbol.asyncDispose]();
  expect(await known()).not.toContain('leaving');

  const hurried = await showLife({ url, worker: 'hurried', onLost: fail });
  await jobOf('hurried');
  await hurried[Symbol.asyncDispose]();
  expect(await known()).not.toContain('hurried');
  expect(await holders()).not.toContain('hurried');
});
