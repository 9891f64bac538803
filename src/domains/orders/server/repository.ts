import type { ExtraType, Language } from '#contract/codelists.ts';
import type { Db } from '#server/db/database.ts';

/** The catalogue in one language at the newest price list that is valid by then, in the order of its cards. */
export const listPackages = (
  db: Db,
  language: Language,
  now: Date,
  only: { extraType?: ExtraType; id?: string } = {},
) =>
  db
    .selectFrom('orders.package as p')
    .innerJoin('orders.package_text as t', 't.package_id', 'p.package_id')
    .innerJoin('orders.package_price as c', 'c.package_id', 'p.package_id')
    .select([
      'p.package_id',
      'p.code',
      'p.extra_type',
      'p.is_active',
      'p.days',
      'p.users',
      'p.margin_top',
      'p.padding_top',
      'p.height',
      't.name',
      't.description',
      't.contents',
      'c.net_cents',
      'c.version',
    ])
    .where('t.language', '=', language)
    .where('c.version', '=', (eb) =>
      eb
        .selectFrom('orders.price_list as l')
        .select('l.version')
        .where('l.valid_from', '<=', now)
        .orderBy('l.valid_from', 'desc')
        .orderBy('l.version', 'desc')
        .limit(1),
    )
    .$if(only.extraType !== undefined, (query) => query.where('p.extra_type', '=', only.extraType as ExtraType))
    .$if(only.id !== undefined, (query) => query.where('p.package_id', '=', only.id as string))
    .orderBy('p.extra_type')
    .orderBy('p.position')
    .execute();
