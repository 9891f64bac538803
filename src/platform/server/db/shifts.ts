/**
 * Signs of a file written in another format: everything moved by one distance, ten times larger, or exchanged with another value. Each
 * makes one statement from rows of current and incoming values.
 */

/** Number of places moved by the same shift, and the shift in metres. */
export type Moved = { readonly count: number; readonly e: number | null; readonly n: number | null };

/** Metres: a new survey moves a whole k.o. by some of them, with everything in it much the same way. No two systems are so near. */
const leastMoved = 30;

/** `pairs` has e0, n0, e1, n1 of places. Real moves are small, and each differs. */
export const movedIn = (pairs: string): string => `
  with moved as (select e1 - e0 as e, n1 - n0 as n from (${pairs}) p where abs(e1 - e0) + abs(n1 - n0) >= ${leastMoved}),
  middle as (
    select percentile_cont(0.5) within group (order by e) as e, percentile_cont(0.5) within group (order by n) as n from moved
  )
  select count(*)::integer as count, round(min(k.e))::integer as e, round(min(k.n))::integer as n from moved m, middle k
  where abs(m.e - k.e) + abs(m.n - k.n) <= (abs(k.e) + abs(k.n)) / 10`;

export type Columned = { readonly name: string; readonly count: number; readonly of: number };

/**
 * `pairs` has name, before, now of sizes of several columns; a lost decimal sign makes them at least ten times as large, or a little less
 * if tenths are rounded.
 */
export const rescaledIn = (pairs: string): string => `
  select name, (count(*) filter (where greatest(before, now) >= 9 * least(before, now)))::integer as count, count(*)::integer as of
  from (${pairs}) p where before > 0 and now > 0 group by name`;

/** `pairs` has name, before, now of codes; of two swapped ones each has become the other. */
export const exchangedIn = (pairs: string): string => `
  with p as (${pairs}),
  ways as (select name, before, now, count(*) as n from p where before <> now group by 1, 2, 3)
  select a.name, sum(least(a.n, b.n))::integer as count,
    (select count(*) from p where p.name = a.name and before is not null and now is not null)::integer as of
  from ways a join ways b on b.name = a.name and b.before = a.now and b.now = a.before group by a.name`;
