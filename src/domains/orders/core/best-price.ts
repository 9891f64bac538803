import { round } from '#lib/maths.ts';
import type { Package } from '../contract/orders.ts';

type Priced = Pick<Package, 'gross_cents' | 'days' | 'users' | 'active' | 'extra_type'>;

/** Monthly price of a package, with VAT, in cents. */
export const monthlyCents = ({ gross_cents, days }: Pick<Priced, 'gross_cents' | 'days'>): number =>
  round((gross_cents / days) * (365 / 12));

/** The access on sale for one person that costs the least in a month. */
export const bestByMonth = <One extends Priced>(packages: readonly One[]): One | undefined =>
  packages
    .filter(({ users, active, extra_type }) => active && users === 1 && extra_type === 'valuer_account')
    .toSorted((one, other) => monthlyCents(one) - monthlyCents(other))[0];
