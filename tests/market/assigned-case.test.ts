import { expect, test } from 'vitest';
import { caseHost } from '../support/case-host.ts';

const { post, valuer, build } = await caseHost();
const search = () =>
  post('/api/searchTransactions', valuer, {
    register: 'KPP',
    kinds: [2],
    area: { type: 'country' },
    whole_only: false,
  });

test('a valuer without a package has the market from accepting a case until it is given back', async () => {
  expect((await search()).status).toBe(402);
  await build('assigned');
  expect((await search()).status, 'offered, not accepted yet').toBe(402);
  const { inquiry_id } = await build('accepted');
  expect((await search()).status).toBe(200);
  const back = await post('/api/declineAssignment', valuer, { inquiry_id, reason: 'no_time' });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect((await search()).status).toBe(402);
});
