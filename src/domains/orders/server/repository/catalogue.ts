import type { ExtraType, Language } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';

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

export const findPackage = (db: Db, packageId: string) =>
  db
    .selectFrom('orders.package')
    .select(['package_id', 'code', 'extra_type'])
    .where('package_id', '=', packageId)
    .executeTakeFirst();

/** The current list, and the next one. */
export const findPriceLists = async (db: Db, now: Date) => {
  const lists = () => db.selectFrom('orders.price_list').select(['version', 'valid_from']);
  const current = await lists()
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  const coming = await lists()
    .where('valid_from', '>', now)
    .orderBy('valid_from')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return { current, coming };
};

export const listPrices = (db: Db, version: number) =>
  db.selectFrom('orders.package_price').select(['package_id', 'net_cents']).where('version', '=', version).execute();

export const updatePackage = async (
  db: Db,
  packageId: string,
  change: { is_active: boolean; days: number; users: number },
): Promise<void> => {
  await db.updateTable('orders.package').set(change).where('package_id', '=', packageId).execute();
};

export const updateText = async (
  db: Db,
  packageId: string,
  language: Language,
  text: { name: string; description: string; contents: string[] },
): Promise<void> => {
  await db
    .updateTable('orders.package_text')
    .set(text)
    .where('package_id', '=', packageId)
    .where('language', '=', language)
    .execute();
};

/** Inserts a whole new list and returns its number. Of two simultaneous ones the second violates the primary key. */
export const insertPriceList = async (
  db: Db,
  validFrom: Date,
  prices: readonly { package_id: string; net_cents: number }[],
): Promise<number> => {
  const { version } = await db
    .insertInto('orders.price_list')
    .columns(['version', 'valid_from'])
    .expression((eb) =>
      eb
        .selectFrom('orders.price_list')
        .select((of) => [of(of.fn.max<number>('version'), '+', 1).as('version'), of.val(validFrom).as('valid_from')]),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orders.package_price')
    .values(prices.map((price) => ({ ...price, version })))
    .execute();
  return version;
};
