import { expect, test } from 'vitest';
import { buildValuer } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { reportHost } from '../../../../tests/support/report-calls.ts';
import type { Person } from '../../../../tests/support/test-app.ts';

const host = await caseHost();
const { as, post, open, office, valuer, build, trailOf, signIn } = host;
const { delivered } = await reportHost(host);

const profileOf = async (of: Person) => {
  const { items } = await as(office).showValuers();
  return items.find(({ valuer_id }: { valuer_id: string }) => valuer_id === of.userId)?.profile;
};
const agree = async (of: Person, fee_percent: number | null) =>
  post('/api/editValuerProfile', office, { valuer_id: of.userId, ...(await profileOf(of)), fee_percent });
const feesOf = async (who: Person, asked: object = {}) => await as(who).showFees(asked);
const of = (fees: { items: { inquiry_id: string }[] }, inquiry_id: string) =>
  fees.items.find((one) => one.inquiry_id === inquiry_id);

test('a share that was agreed on is offered with the case, owed once the report is delivered, and paid by the month', async () => {
  expect(await agree(valuer, 40)).toMatchObject({ status: 200 });
  expect(await profileOf(valuer)).toMatchObject({ fee_percent: 40 });
  const waiting = await build('confirmed');
  const { items } = await as(office).showCandidates({ inquiry_id: waiting.inquiry_id });
  const candidate = items.find(({ valuer_id }: { valuer_id: string }) => valuer_id === valuer.userId);
  expect(candidate).toMatchObject({ fee_cents: 10_000 });

  const { inquiry_id, customer } = await delivered();
  expect(of(await feesOf(office), inquiry_id)).toMatchObject({
    valuer_id: valuer.userId,
    net_cents: 25_000,
    percent: 40,
    cents: 10_000,
    owed_on: '2026-01-15',
    paid_on: null,
  });
  // A valuer sees only their own fees, with any filter; a customer sees none.
  expect(of(await feesOf(valuer), inquiry_id)).toBeDefined();
  const other = await buildValuer(host, office);
  expect(await feesOf(other, { valuer_id: valuer.userId })).toMatchObject({ items: [], total: 0 });
  expect(await as(customer).refused.showFees()).toMatchObject({ status: 403 });
  expect(await feesOf(office, { month: '2026-02' })).toMatchObject({ total: 0 });

  const { sums } = await feesOf(office, { month: '2026-01', valuer_id: valuer.userId });
  expect(sums.open_cents).toBe(sums.cents);
  const paid = { valuer_id: valuer.userId, month: '2026-01', paid_on: '2026-01-15' };
  expect(await as(office).refused.payFees({ ...paid, paid_on: '2026-01-16' })).toMatchObject({ status: 422 });
  expect(await as(valuer).refused.payFees(paid)).toMatchObject({ status: 403 });
  expect(await as(office).payFees(paid)).toEqual({ paid: sums.cases });
  expect(await as(office).payFees(paid)).toEqual({ paid: 0 });
  expect((await feesOf(office, { month: '2026-01' })).valuers).toMatchObject([
    { valuer_id: valuer.userId, open_cents: 0 },
  ]);
  // Paid fees do not change.
  expect(await as(office).refused.editFee({ inquiry_id, percent: 50, cents: null })).toMatchObject({ status: 409 });
  expect(of(await feesOf(office), inquiry_id)).toMatchObject({ cents: 10_000, paid_on: '2026-01-15' });

  const csv = (await open(`/api/feesExport/csv?filters=${encodeURIComponent('{"month":"2026-01"}')}`, office)).bytes;
  expect(csv.toString()).toContain('100');
});

test('another fee for one case: an amount in place of the share, before the delivery and after', async () => {
  await agree(valuer, 40);
  const early = await build('accepted');
  expect(await as(valuer).refused.editFee({ inquiry_id: early.inquiry_id, percent: null, cents: 1 })).toMatchObject({
    status: 403,
  });
  const wrong = { inquiry_id: early.inquiry_id, percent: 10, cents: 1_000 };
  expect(await as(office).refused.editFee(wrong)).toMatchObject({ status: 422 });
  const { inquiry_id } = await delivered();
  await as(office).editFee({ inquiry_id, percent: null, cents: 9_000 });
  expect(of(await feesOf(office), inquiry_id)).toMatchObject({ percent: null, cents: 9_000 });
  expect((await trailOf(inquiry_id)).map(({ event }) => event)).toContain('fee.changed');
  // Without a share and an amount nothing is agreed on, so nothing is owed.
  await as(office).editFee({ inquiry_id, percent: null, cents: null });
  expect(of(await feesOf(office), inquiry_id)).toBeUndefined();
});

test('the fee of a valuer who had the case before is changed as long as it is unpaid', async () => {
  await agree(valuer, 40);
  const { inquiry_id, customer } = await delivered();
  const question = { inquiry_id, category: 'data', text: 'Ali je v površini tudi klet?' } as const;
  await as(customer).askClarification(question);
  const next = await buildValuer(host, office);
  const moved = { inquiry_id, valuer_id: next.userId, reason: 'illness', independence: true } as const;
  await as(office).reassignValuer(moved);
  const asked = { inquiry_id, valuer_id: valuer.userId, percent: 30, cents: null };
  await as(office).editFee(asked);
  expect(of(await feesOf(office), inquiry_id)).toMatchObject({ valuer_id: valuer.userId, percent: 30, cents: 7_500 });
  // A valuer who never had the case has no fee.
  const stranger = await buildValuer(host, office);
  expect(await as(office).refused.editFee({ ...asked, valuer_id: stranger.userId })).toMatchObject({
    status: 409,
    data: { refusal: 'no_valuer' },
  });
});

test('who ends the case after an agreed visit pays a part of the price, and the valuer gets that part of the fee', async () => {
  await agree(valuer, 40);
  const { inquiry_id } = await build('visit_scheduled');
  const desk = await signIn(office);
  await as(desk).officeCancel({ inquiry_id, reason: 'customer_asked' });
  expect(of(await feesOf(office), inquiry_id)).toMatchObject({ net_cents: 7_500, percent: 40, cents: 3_000 });
  // A changed share applies to the charged amount, too.
  await as(desk).editFee({ inquiry_id, percent: 50, cents: null });
  expect(of(await feesOf(office), inquiry_id)).toMatchObject({ net_cents: 7_500, percent: 50, cents: 3_750 });
});

test('where nothing was agreed on nothing is owed, and a case without a valuer has no fee', async () => {
  await agree(valuer, null);
  const { inquiry_id } = await delivered();
  expect(of(await feesOf(office), inquiry_id)).toBeUndefined();
  const waiting = await build('confirmed');
  const asked = { inquiry_id: waiting.inquiry_id, percent: 30, cents: null };
  expect(await as(office).refused.editFee(asked)).toMatchObject({ status: 409, data: { refusal: 'no_valuer' } });
});
