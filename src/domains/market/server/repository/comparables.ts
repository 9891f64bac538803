import type { Db } from '#platform/server/db/database.ts';
import { type Question, rowsOfEach } from '#platform/server/db/rows.ts';
import { comparableFlags, usualFlags } from '../../contract/market.ts';
import type { Register } from '../../core/deal-files.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import { groupsOf, kindsIn } from '../../core/kinds.ts';
import { hits, type UnitFilters } from './conditions.ts';
import { quartiles, unitColumns, unitJoins } from './search.ts';

/** As the index unit_comparable_by_place has it, which is found by these words only; `filtersOf` asks the same. */
const mayStand = `u.market_flag in (${comparableFlags.join(', ')}) and u.deal_type = 1 and u.act = 1 and u.whole
  and u.contract_on is not null and u.price_m2 is not null`;

type Place = { readonly e: number; readonly n: number };
/** Units of kinds within so many metres, of such market status, from one day until another. */
type Within = {
  readonly kinds: readonly number[];
  readonly flags: readonly number[];
  readonly metres: number;
  readonly from: string;
  readonly until?: string;
};

const filtersOf = (place: Place, { kinds, flags, metres, from, until }: Within): UnitFilters => ({
  kinds: [...kinds],
  area: { type: 'radius', ...place, metres },
  contract_from: from,
  contract_to: until,
  market_flags: [...flags],
  deal_types: [1],
  acts: [1],
  whole_only: true,
  priced_only: true,
});

type Comparable = FoundUnit & { readonly id_posla: number };

/** The nearest `limit` comparables of each kind, and how many have another market status. */
export const findComparables = async (db: Db, place: Place, within: Required<Within>, limit: number) => {
  const flags = comparableFlags.filter((flag) => !within.flags.includes(flag));
  const { nearest, others } = await rowsOfEach<{ nearest: Comparable; others: { n: number } }>(db, {
    nearest: nearestTo(place, within, limit),
    others: flags.length > 0 ? hits(filtersOf(place, { ...within, flags }), 'count(*)::integer as n') : undefined,
  });
  return { nearest, hidden: others[0]?.n ?? 0 };
};

/** Of those that are equally far, as flats of one building are, the older contract comes first. */
const nearestTo = ({ e, n }: Place, within: Required<Within>, limit: number): Question => {
  const { kinds, flags, metres, from, until } = within;
  return {
    text: `
      select ${unitColumns}, u.place <-> center($5::circle) as distance
      from unnest($1::smallint[]) asked (kind)
      cross join lateral (
        select * from market.unit u
        where u.kind = asked.kind and u.market_flag = any($2::smallint[]) and u.contract_on between $3::date and $4::date
          and u.place <@ $5::circle and ${mayStand}
        order by u.place <-> center($5::circle), u.contract_on, u.id_posla, u.ordinal limit $6
      ) u ${unitJoins}`,
    values: [kinds, flags, from, until, `<(${e},${n}),${metres}>`, limit],
  };
};

/** What was paid for a m² of a kind: how many deals, and the quartiles of their units. */
type Around = {
  readonly register: Register;
  readonly kind: number;
  readonly deals: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
};

/** Prices of all kinds in a circle since a day: of each register the kind with most deals first. */
export const findPricesAround = async (db: Db, place: Place, metres: number, from: string): Promise<Around[]> => {
  const pricesOf = (register: Register): Question => {
    const kinds = kindsIn(register, groupsOf(register));
    const within = { kinds, flags: usualFlags[register], metres, from };
    const { text, values } = hits(filtersOf(place, within), 'u.kind, u.id_posla, u.price_m2');
    return {
      text: `select '${register}' as register, kind, count(distinct id_posla)::integer as deals, ${quartiles}
        from (${text}) hit group by kind order by deals desc, kind`,
      values,
    };
  };
  const { sales, rents } = await rowsOfEach<{ sales: Around; rents: Around }>(db, {
    sales: pricesOf('KPP'),
    rents: pricesOf('NP'),
  });
  return [...sales, ...rents];
};
