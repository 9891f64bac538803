import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';

const app = await caseHost();
const { customer, inquiry_id } = await app.build('submitted');
const scope = { userId: customer.userId, permissions: ['inquiry.create'] };

const columns = [
  ['status', "'delivered'"],
  ['valuer_id', 'user_id'],
  ['number', "'2026-999999'"],
  ['client_id', 'gen_random_uuid()'],
  ['deadline_days', '1'],
  ['due_on', "'2030-01-01'"],
  ['invoice_later', 'not invoice_later'],
  ['fee_percent', '0'],
  ['confirmed_at', 'now()'],
  ['delivered_at', 'now()'],
  ['terms_text', 'gen_random_uuid()'],
  ['terms_version', "'none'"],
  ['early_start', 'early_start is distinct from true'],
] as const;

test.each(columns)('a person does not set %s of their own case', async (column, value) => {
  const write = inScope(app.db, scope, (own) =>
    sql`update inquiries.inquiry set ${sql.ref(column)} = ${sql.raw(value)} where inquiry_id = ${inquiry_id}`.execute(
      own,
    ),
  );
  await expect(write).rejects.toThrow('a person sets only what was asked of them');
});

test('neither a case that was handed in goes, nor does one begin further than a draft', async () => {
  await expect(
    inScope(app.db, scope, (own) => sql`delete from inquiries.inquiry where inquiry_id = ${inquiry_id}`.execute(own)),
  ).rejects.toThrow('a person sets only what was asked of them');
  const begin = (status: string) =>
    inScope(app.db, scope, (own) =>
      sql`insert into inquiries.inquiry (inquiry_id, user_id, status, created_at, updated_at, state_since)
        values (gen_random_uuid(), ${customer.userId}, ${status}, now(), now(), now())`.execute(own),
    );
  await expect(begin('delivered')).rejects.toThrow('a person sets only what was asked of them');
  await begin('draft');
});

test('what was asked of a person is theirs to write', async () => {
  const written = await inScope(app.db, scope, (own) =>
    sql`update inquiries.inquiry set assesment_reason = 'drugo', urgency = 'urgent', details = '{}', typed = null,
      version = version + 1, updated_at = now() where inquiry_id = ${inquiry_id}`.execute(own),
  );
  expect(written.numAffectedRows).toBe(1n);
});
