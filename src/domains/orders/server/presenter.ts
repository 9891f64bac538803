import { limits } from '#contract/limits.ts';
import type { Package } from '#contract/orders.ts';
import { withVat } from '#domains/inquiries/core/price.ts';
import type { listPackages } from './repository.ts';

type Row = Awaited<ReturnType<typeof listPackages>>[number];

export const present = ({ is_active, description, net_cents, version, ...row }: Row): Package => ({
  ...row,
  active: is_active,
  package_description: description,
  sub_total: net_cents / 100,
  ...withVat(net_cents),
  vat_percent: limits.vatPercent,
  price_list_version: version,
});
