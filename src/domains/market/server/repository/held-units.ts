import type { Db } from '#platform/server/db/database.ts';
import { rowsOf, rowsOfEach } from '#platform/server/db/rows.ts';
import type { DealFilters } from '../../contract/market.ts';
import type { FoundUnit } from '../../core/found-unit.ts';
import {
  codeBits,
  type Groups,
  gatherUnits,
  type HeldUnits,
  heldColumns,
  largestCode,
  nowhere,
  type UnitPart,
} from '../../core/held-units.ts';
import { type UnitId, unitsOfDeal } from '../../core/hits.ts';
import { type LastImport, lastImport, lastImportOf } from './comparables.ts';
import { unitColumns, unitJoins } from './search.ts';

/** Units that are read at once: some milliseconds of this process. */
const usualPart = 5_000;

const code = (name: keyof typeof codeBits, column: string): string =>
  `(least(coalesce(${column}, 0), ${largestCode}) << ${codeBits[name]})`;

const read: Readonly<Record<keyof UnitPart, string>> = {
  unit: `u.id_posla * ${unitsOfDeal} + u.ordinal`,
  contract_on: `u.contract_on - date '1970-01-01'`,
  area: 'u.area',
  price: 'u.price',
  price_m2: 'u.price_m2',
  e: 'u.place[0]',
  n: 'u.place[1]',
  year_built: 'u.year_built',
  ko: 'u.ko',
  codes: [
    code('market_flag', 'u.market_flag::integer'),
    code('deal_type', 'u.deal_type::integer'),
    code('act', 'u.act::integer'),
    code('new_building', 'u.new_building::integer'),
    code('whole', 'u.whole::integer'),
  ].join(' | '),
};

/** Columns in one row, as the bytes of their numbers: rows of their own would take several times as long. */
const asBytes = (columns: readonly string[]): string =>
  columns
    .map((column) => `string_agg(float8send(coalesce(${column}::double precision, 'NaN')), '') as ${column}`)
    .join(', ');

const groupsStatement = `
  select ${asBytes(['kind', 'cell', 'n'])}
  from (
    select kind, coalesce(market.cell(place), ${nowhere}) as cell, count(*) as n from market.unit group by 1, 2 order by 1, 2
  ) counted`;

const partStatement = (squares: string): string => `
  select ${asBytes(heldColumns)}
  from (
    select ${heldColumns.map((column) => `${read[column]} as ${column}`).join(', ')}
    from market.unit u where u.kind = $1 and ${squares} order by market.cell(u.place), u.contract_on
  ) found`;
const somewhereStatement = partStatement('market.cell(u.place) between $2 and $3');
const nowhereStatement = partStatement('u.place is null and $2::integer = $3');

type Read = { readonly held: HeldUnits; readonly importId: number };

/** Every unit, in parts and all of one moment, with the last import of that moment. */
export const readHeldUnits = (db: Db, atOnce: number = usualPart): Promise<Read> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const importId = await lastImportOf(moment);
      const groups: Groups = await bytesOf(moment, ['kind', 'cell', 'n'], groupsStatement, []);
      const { add, finish } = gatherUnits(groups);
      for (const { kind, from, to } of partsOf(groups, atOnce)) {
        const statement = from === nowhere ? nowhereStatement : somewhereStatement;
        add(await bytesOf(moment, heldColumns, statement, [kind, from, to]));
      }
      return { held: finish(), importId };
    });

/** Squares of a kind that are read at once, from one to another; what lies nowhere is read by itself. */
const partsOf = ({ kind, cell, n }: Groups, atOnce: number) => {
  const parts: { readonly kind: number; readonly from: number; to: number; units: number }[] = [];
  for (let group = 0; group < kind.length; group++) {
    const [ofKind, square, units] = [kind[group] ?? 0, cell[group] ?? 0, n[group] ?? 0];
    const part = parts.at(-1);
    if (part && part.kind === ofKind && part.from !== nowhere && part.units + units <= atOnce) {
      part.to = square;
      part.units += units;
    } else parts.push({ kind: ofKind, from: square, to: square, units });
  }
  return parts;
};

const bytesOf = async <C extends string>(
  db: Db,
  columns: readonly C[],
  text: string,
  values: readonly unknown[],
): Promise<Readonly<Record<C, Float64Array>>> => {
  const [row] = await rowsOf<Readonly<Record<C, Buffer | null>>>(db, text, values);
  if (!row) throw new Error('an aggregate has one row');
  return Object.fromEntries(columns.map((column) => [column, numbersOf(row[column])])) as Record<C, Float64Array>;
};

/** They are read where they lie; the database has the first byte in front, this machine at the end. */
const numbersOf = (bytes: Buffer | null): Float64Array => {
  if (!bytes) return new Float64Array();
  bytes.swap64();
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / Float64Array.BYTES_PER_ELEMENT);
};

/** These units in full and in this order, and the last import of the same moment. */
export const readUnits = async (
  db: Db,
  { register, area }: DealFilters,
  units: readonly UnitId[],
): Promise<{ readonly items: readonly FoundUnit[]; readonly importId: number }> => {
  const { items, last } = await rowsOfEach<{ items: FoundUnit; last: LastImport }>(db, {
    items: {
      text: `select ${unitColumns}, u.place <-> $4::point as distance
       from unnest($2::bigint[], $3::smallint[]) with ordinality s (id_posla, ordinal, at)
       join market.unit u on (u.register, u.id_posla, u.ordinal) = ($1, s.id_posla, s.ordinal)
       ${unitJoins}
       order by s.at`,
      values: [
        register,
        units.map(({ id_posla }) => id_posla),
        units.map(({ ordinal }) => ordinal),
        area.type === 'radius' ? `(${area.e},${area.n})` : null,
      ],
    },
    last: lastImport,
  });
  return { items, importId: last[0]?.id ?? 0 };
};
