import { expect, test } from 'vitest';
import { caseHost } from '../../../../tests/support/case-host.ts';
import type { Person } from '../../../../tests/support/test-app.ts';

const { open, person, office, build, look } = await caseHost();

const rowsOf = async (as: Person, name: string, filters: object) => {
  const { status, bytes } = await open(
    `/api/${name}Export/csv?${new URLSearchParams({ filters: JSON.stringify(filters) })}`,
    as,
  );
  return { status, rows: bytes.toString('utf8').trim().split('\r\n').slice(1) };
};

test('only the office exports the queue, as it is filtered', async () => {
  const quoted = await build('quoted');
  const confirmed = await build('confirmed');
  const [first, second] = [await look(quoted.inquiry_id), await look(confirmed.inquiry_id)];
  const { rows } = await rowsOf(office, 'queue', { states: ['quoted'] });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(first.number);
  const all = await rowsOf(office, 'queue', {});
  expect(all.rows.some((row) => row.includes(second.number))).toBe(true);
  expect(await rowsOf(await person(), 'queue', {})).toMatchObject({ status: 403 });
});

test('a customer takes away their own inquiries only', async () => {
  const { customer, inquiry_id } = await build('quoted');
  await build('quoted');
  const { rows } = await rowsOf(customer, 'inquiries', {});
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain((await look(inquiry_id)).number);
  expect((await rowsOf(customer, 'inquiries', { states: ['closed'] })).rows).toEqual([]);
});

test('the office takes away orders with their sums', async () => {
  await build('awaiting_payment');
  const { rows } = await rowsOf(office, 'orders', { states: ['pending'] });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^N-\d{4}-\d+;/);
});
