import type { Contract } from '#contract/index.ts';
import { found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { present } from './presenter.ts';
import { listPackages } from './repository.ts';

export const showPackages: Handler<Contract['showPackages']> = async ({ input, db, exchange, now }) => {
  const only = input.extra_type ? { extraType: input.extra_type } : {};
  return { items: (await listPackages(db, exchange.language, now, only)).map(present) };
};

export const showPackage: Handler<Contract['showPackage']> = async ({ input, db, exchange, now }) => {
  const [row] = await listPackages(db, exchange.language, now, { id: input.package_id });
  return present(found(row?.is_active ? row : undefined));
};
