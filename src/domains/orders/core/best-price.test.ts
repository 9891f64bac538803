import { expect, test } from 'vitest';
import { bestByMonth, monthlyCents } from './best-price.ts';

const one = { gross_cents: 4_758, days: 30, users: 1, active: true, extra_type: 'valuer_account' } as const;

test('the best price is that of a month, of what one person can buy', () => {
  const year = { ...one, gross_cents: 42_578, days: 365 };
  const others = [
    { ...year, gross_cents: 1_000, active: false },
    { ...year, gross_cents: 1_000, users: 3 },
    { ...year, gross_cents: 1_000, extra_type: 'valuer_module' as const },
  ];
  expect(bestByMonth([one, year, ...others])).toBe(year);
  expect(bestByMonth(others)).toBeUndefined();
  expect(monthlyCents(year)).toBe(3_548);
});
