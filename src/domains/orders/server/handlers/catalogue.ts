import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/orders.ts';
import { present } from '../presenters/package.ts';
import * as catalogue from '../repository/catalogue.ts';

export const showPackages: Handler<typeof calls.showPackages> = async ({ input, db, exchange, now }) => {
  const only = input.extra_type ? { extraType: input.extra_type } : {};
  return { items: (await catalogue.listPackages(db, exchange.language, now, only)).map(present) };
};

export const showPackage: Handler<typeof calls.showPackage> = async ({ input, db, exchange, now }) => {
  const [row] = await catalogue.listPackages(db, exchange.language, now, { id: input.package_id });
  return present(found(row?.is_active ? row : undefined));
};

/** Modules whose function is there; the others are announced and cannot be put on sale (decision D29). */
const builtModules: readonly string[] = ['seat', 'watch', 'archive'];
const maySell = ({ extra_type, code }: { extra_type: string; code: string }): boolean =>
  extra_type === 'valuer_account' || builtModules.includes(code);

export const showCatalogue: Handler<typeof calls.showCatalogue> = ({ scoped, now }) =>
  scoped(async (db) => {
    const slovenian = await catalogue.listPackages(db, 'sl', now);
    const english = await catalogue.listPackages(db, 'en', now);
    const { current, coming } = await catalogue.findPriceLists(db, now);
    const comingPrices = coming ? await catalogue.listPrices(db, coming.version) : [];
    const shown = ({ version, valid_from }: { version: number; valid_from: Date }) => ({
      version,
      valid_from: valid_from.toISOString(),
    });
    return {
      price_list: shown(current),
      coming: coming ? shown(coming) : null,
      items: slovenian.map((row) => {
        const en = found(english.find(({ package_id }) => package_id === row.package_id));
        const { package_id, code, extra_type, is_active, days, users, net_cents } = row;
        return {
          package_id,
          code,
          extra_type,
          active: is_active,
          may_sell: maySell(row),
          days,
          users,
          net_cents,
          coming_net_cents: comingPrices.find((one) => one.package_id === package_id)?.net_cents ?? null,
          sl: { name: row.name, description: row.description, contents: row.contents },
          en: { name: en.name, description: en.description, contents: en.contents },
        };
      }),
    };
  });

export const editPackage: Handler<typeof calls.editPackage> = async ({ input, actor, scoped, asSystem, exchange }) => {
  const { package_id, active, days, users, sl, en } = input;
  await scoped(async (db) => {
    const row = found(await catalogue.findPackage(db, package_id));
    if (active && !maySell(row)) throw new AppError('validation_failed', { errors: { active: ['not_valid'] } });
    await catalogue.updatePackage(db, package_id, { is_active: active, days, users });
    await catalogue.updateText(db, package_id, 'sl', sl);
    await catalogue.updateText(db, package_id, 'en', en);
  });
  await asSystem((db) =>
    record(db, {
      event: 'package.edited',
      actorId: actor.userId,
      objectType: 'package',
      objectId: package_id,
      requestId: exchange.requestId,
      details: { active, days, users },
    }),
  );
  return {};
};

export const editPrices: Handler<typeof calls.editPrices> = async ({
  input,
  actor,
  scoped,
  asSystem,
  exchange,
  now,
}) => {
  const today = localTime(now.getTime()).date;
  if (input.valid_from < today) throw new AppError('validation_failed', { errors: { valid_from: ['date_passed'] } });
  // Valid from this moment if the date is today: orders of this morning keep their list.
  const validFrom = input.valid_from === today ? now : new Date(momentOf(input.valid_from, 0));
  const version = await scoped(async (db) => {
    const known = await catalogue.listPackages(db, 'sl', now);
    const strange = input.prices.findIndex(({ package_id }) => !known.some((one) => one.package_id === package_id));
    if (strange !== -1)
      throw new AppError('validation_failed', { errors: { [`prices.${strange}.package_id`]: ['not_in_list'] } });
    const prices = known.map(({ package_id, net_cents }) => ({
      package_id,
      net_cents: input.prices.find((one) => one.package_id === package_id)?.net_cents ?? net_cents,
    }));
    const changed = known.flatMap(({ code, net_cents }, at) =>
      prices[at]?.net_cents === net_cents ? [] : [[code, `${net_cents} → ${prices[at]?.net_cents}`] as const],
    );
    exchange.addLogDetails(Object.fromEntries(changed));
    return catalogue.insertPriceList(db, validFrom, prices);
  });
  await asSystem((db) =>
    record(db, {
      event: 'price_list.added',
      actorId: actor.userId,
      objectType: 'price_list',
      objectId: String(version),
      requestId: exchange.requestId,
      details: { valid_from: input.valid_from },
    }),
  );
  return { version };
};
