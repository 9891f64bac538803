import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inScope } from '#server/db/database.ts';
import { loadDemo } from '#server/demo.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { temporaryFolder } from '../../../../tests/support/folder.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { makeDemoCases } from './walk.ts';

test.each([
  ['in the first days of a year', '2027-01-04T09:00:00Z'],
  ['after a row of holidays, when the clocks changed', '2027-05-03T05:00:00Z'],
  ['years after the last invented deal', '2031-08-16T21:30:00Z'],
])('begun %s every rule lets every act through', { timeout: 120_000 }, async (_when, day) => {
  const { db, url } = await openTestDatabase();
  const now = () => new Date(day);
  const refused: unknown[] = [];
  await loadDemo({ db, dataDir: temporaryFolder(), now: now() });

  const log = { warn: (details: object) => refused.push(details) };
  const services = testServices({ demo: true }, url);
  await makeDemoCases({ db, services, now, say: () => undefined, log }, new AbortController().signal);

  expect(refused).toEqual([]);
  const { rows } = await inScope(db, 'system', (system) =>
    sql<{ status: string; n: number }>`
      select status, count(*)::int as n from inquiries.inquiry group by status order by status`.execute(system),
  );
  expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
    awaiting_payment: 1,
    confirmed: 1,
    delivered: 2,
    draft: 1,
    in_progress: 1,
    in_qc: 1,
    qc_returned: 1,
    quoted: 1,
    submitted: 1,
    visit_scheduled: 2,
  });
});
