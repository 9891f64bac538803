import { limits } from '#contract/limits.ts';
import type { Package } from '../../contract/orders.ts';
import { percentOf } from '../../core/money.ts';
import type { listPackages } from '../repository/catalogue.ts';

type Row = Awaited<ReturnType<typeof listPackages>>[number];

export const present = ({ is_active, description, net_cents, version, ...row }: Row): Package => ({
  ...row,
  active: is_active,
  package_description: description,
  sub_total: net_cents / 100,
  net_cents,
  vat_cents: percentOf(net_cents, limits.vatPercent),
  gross_cents: net_cents + percentOf(net_cents, limits.vatPercent),
  vat_percent: limits.vatPercent,
  price_list_version: version,
});
