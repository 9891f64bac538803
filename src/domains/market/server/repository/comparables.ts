import type { Db } from '#platform/server/db/database.ts';
import { type Question, rowsOf, rowsOfEach } from '#platform/server/db/rows.ts';
import { comparableFlags, usualFlags } from '../../contract/market.ts';
import type { Register } from '../../core/deal-files.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import { kindsOf } from '../../core/kinds.ts';
import { quartiles, unitColumns, unitJoins } from './search.ts';

type Place = { readonly e: number; readonly n: number };
/** Limits for units: kinds, distance, market status, period, and perhaps size. */
type Within = {
  readonly kinds: readonly number[];
  readonly flags: readonly number[];
  readonly metres: number;
  readonly from: string;
  readonly until: string;
  /** m², if the size matters. */
  readonly sizes?: readonly [number, number];
};

/** Condition for units `u` that qualify as comparables: sold freely, by the first contract, as a whole, with a permitted market status. */
export const standing = `u.market_flag in (${comparableFlags.join(', ')})
  and u.deal_type = 1 and u.act = 1 and u.whole and u.contract_on is not null and u.price_m2 is not null`;
/** Comparables of the kind `asked`: the index unit_comparable_by_place needs exactly this condition, one kind at a time. */
const comparables = `u.kind = asked.kind and u.place <@ $2::circle and u.contract_on between $3::date and $4::date
  and ($6::double precision is null or u.area between $6 and $7) and u.market_flag = any($5::smallint[]) and ${standing}`;
const askedKinds = 'unnest($1::smallint[]) asked (kind)';

const valuesOf = ({ e, n }: Place, { kinds, metres, from, until, flags, sizes }: Within): readonly unknown[] => [
  kinds,
  `<(${e},${n}),${metres}>`,
  from,
  until,
  flags,
  sizes?.[0] ?? null,
  sizes?.[1] ?? null,
];

/** The nearest `limit` of each kind; of those that are equally far, as flats of one building are, the older contract comes first. */
export const listNearest = (db: Db, place: Place, within: Within, limit: number): Promise<FoundUnit[]> =>
  rowsOf(
    db,
    `select ${unitColumns}, u.place <-> center($2::circle) as distance
     from ${askedKinds}
     cross join lateral (
       select * from market.unit u where ${comparables}
       order by u.place <-> center($2::circle), u.contract_on, u.id_posla, u.ordinal limit $8
     ) u ${unitJoins}`,
    [...valuesOf(place, within), limit],
  );

/** How many deals have another market status. Kind by kind, or the index would be read for all kinds together. */
export const countOthers = async (db: Db, place: Place, within: Within): Promise<number> => {
  const flags = comparableFlags.filter((flag) => !within.flags.includes(flag));
  const [others] = await rowsOf<{ n: number }>(
    db,
    `select coalesce(sum(n), 0)::integer as n
     from ${askedKinds} cross join lateral (select count(distinct u.id_posla) as n from market.unit u where ${comparables}) counted`,
    valuesOf(place, { ...within, flags }),
  );
  return others?.n ?? 0;
};

/** Prices for a m² of a kind: the number of deals, and the quartiles of their units. */
type Around = {
  readonly register: Register;
  readonly kind: number;
  readonly deals: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
};

/** Prices of all kinds in a circle since a day: of each register the kind with most deals first. */
export const listPricesAround = async (db: Db, place: Place, metres: number, from: string): Promise<Around[]> => {
  const pricesOf = (register: Register): Question => ({
    text: `select '${register}' as register, u.kind, count(distinct id_posla)::integer as deals, ${quartiles}
      from ${askedKinds} join market.unit u on ${comparables} group by u.kind order by deals desc, u.kind`,
    values: valuesOf(place, {
      kinds: kindsOf(register),
      flags: usualFlags[register],
      metres,
      from,
      until: 'infinity',
    }),
  });
  const { sales, rents } = await rowsOfEach<{ sales: Around; rents: Around }>(db, {
    sales: pricesOf('KPP'),
    rents: pricesOf('NP'),
  });
  return [...sales, ...rents];
};
