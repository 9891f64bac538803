/**
 * The made-up country of the benchmarks, by the generator of the demonstration: its land (`demo/land.ts`), and over it places like those of
 * the demonstration (`demo/parcel-plan.ts`), laid side by side so that outlines are as dense as the country's. At scale 1 it has 5.6
 * million parcels, 1.2 million buildings, 1.9 million parts and 1.2 million addresses. Nothing in it is a real record.
 */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { outlineText } from '#domains/cadastre/core/outline.ts';
import { bent } from '#domains/cadastre/demo/bent.ts';
import { actualUsesOf, plannedUseOf, streetAt } from '#domains/cadastre/demo/cadastre.ts';
import { type DemoLand, demoLand } from '#domains/cadastre/demo/land.ts';
import { centreOf, type PlannedParcel, type Point, planPlace, setDown } from '#domains/cadastre/demo/parcel-plan.ts';
import { randomBySeed } from '#domains/cadastre/demo/random.ts';
import { actualUses, parcelStatuses, partUses, plannedUses } from '#domains/cadastre/demo/words.ts';
import { fold } from '#lib/fold.ts';

const parcelsOfCountry = 5_600_000;
/** Metres of a place, and how many of them, this many side by side and behind each other, are one k.o. */
const block = { width: 1_050, height: 750 } as const;
const koBlocks = { across: 4, deep: 3 } as const;
const blocksOfKo = koBlocks.across * koBlocks.deep;
const settlementsOfKo = 2;
/** One of this number of settlements is a town with streets. */
const oneTownIn = 11;
const postCodes = 466;
/** The middle of the country, around which it grows. */
const middle = { e: 499_000, n: 113_000 } as const;
/** Below those of the demonstration, above those of the registers. */
const firstId = 8_000_000_000_000;

const places = Array.from({ length: 16 }, (_, seed) => {
  const { parcels, roads } = planPlace({ ...block, firstNumber: 1, random: randomBySeed(seed + 1) });
  return {
    parcels,
    roads,
    rows: parcels.length + roads.length,
    houses: parcels.flatMap(({ buildings, north }, under) =>
      buildings.map(({ ring }) => ({ ring, under, north, at: centreOf(ring) })),
    ),
  };
});
type Place = (typeof places)[number];
const most = {
  rows: Math.max(...places.map(({ rows }) => rows)),
  houses: Math.max(...places.map(({ houses }) => houses.length)),
};
const rowsOfPlace = places.reduce((sum, { rows }) => sum + rows, 0) / places.length;

/** The land that is filled: whole k.o., as many each way, around the middle of the country. */
export const countryBox = (scale: number) => {
  const kos = Math.max(1, Math.round(Math.sqrt((parcelsOfCountry * scale) / rowsOfPlace / blocksOfKo)));
  const [width, height] = [kos * koBlocks.across * block.width, kos * koBlocks.deep * block.height];
  return { kos, west: middle.e - width / 2, south: middle.n - height / 2, width, height };
};

const beginnings = [
  'Bre',
  'Čre',
  'Do',
  'Go',
  'Hra',
  'Ja',
  'Ka',
  'Li',
  'Lo',
  'Me',
  'No',
  'Pod',
  'Pre',
  'Ra',
  'Slo',
  'Sta',
  'Šen',
  'Tre',
  'Ve',
  'Za',
  'Ži',
];
const middles = ['bo', 'ča', 'do', 'ga', 'ko', 'li', 'ma', 'ni', 'ra', 'ro', 'sa', 'še', 'ta', 'va', 'zo', 'že'];
const ends = ['vec', 'vica', 'nje', 'nik', 'ština', 'je', 'vlje', 'ča vas', 'no', 'rje', 'gora', 'dol'];
const streetKinds = ['ulica', 'cesta', 'pot', 'ulica', 'steza'];

type Line = string;
const stated = '2026-01-01\t9';

/** Everything about a country of that size; the same scale and seed make the same. */
const planCountry = (scale: number, seed: number) => {
  /** Random numbers by their subject, so that each table can be written by itself: the same question, the same answer. */
  const chance = (index: number, about: number): number => {
    let mixed = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(about + 1, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35)) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[], index: number, about: number): T =>
    list[Math.floor(chance(index, about) * list.length)] as T;
  const whole = (low: number, high: number, index: number, about: number): number =>
    low + Math.floor(chance(index, about) * (high - low + 1));
  const nameOf = (index: number, about: number): string =>
    pick(beginnings, index, about) +
    pick(middles, index, about + 1) +
    (chance(index, about + 2) < 0.5 ? pick(middles, index, about + 3) : '') +
    pick(ends, index, about + 4);

  const box = countryBox(scale);
  const kos = box.kos * box.kos;
  const blocks = kos * blocksOfKo;
  const settlements = kos * settlementsOfKo;
  /** Codes are spread over the whole range, as the real ones are. */
  const koCode = (ko: number): number => 1 + Math.floor((ko * 2_716) / kos);
  const koOf = (at: number): number => Math.floor(at / blocksOfKo);
  const placeOf = (at: number): Place => pick(places, at, 80);
  const cornerOf = (at: number): Point => {
    const [ko, within] = [koOf(at), at % blocksOfKo];
    const column = (ko % box.kos) * koBlocks.across + (within % koBlocks.across);
    const row = Math.floor(ko / box.kos) * koBlocks.deep + Math.floor(within / koBlocks.across);
    return [box.west + column * block.width, box.south + row * block.height];
  };
  const settlementOf = (at: number): number =>
    koOf(at) * settlementsOfKo + Math.floor(((at % blocksOfKo) * settlementsOfKo) / blocksOfKo);
  const isTown = (settlement: number): boolean => settlement % oneTownIn === 0;
  const settlementName = (settlement: number): string => nameOf(settlement, 10);
  const obcinaOf = (settlement: number): string => nameOf(Math.floor(settlement / 28), 20);
  const postOf = (settlement: number): number => 1_000 + (Math.floor(settlement / 13) % postCodes) * 17;

  /** Streets by settlement: one of the settlement's own name in a village, some dozens in a town. */
  const streets: { readonly name: string; readonly settlement: number }[] = [];
  const streetsOf = Array.from({ length: settlements }, (_, settlement): number[] => {
    const names = isTown(settlement)
      ? new Set(
          Array.from(
            { length: whole(12, 36, settlement, 30) },
            (_street, k) => `${nameOf(settlement * 40 + k, 31)}ska ${pick(streetKinds, settlement * 40 + k, 37)}`,
          ),
        )
      : [settlementName(settlement)];
    return [...names].map((name) => streets.push({ name, settlement }) - 1);
  });
  const blocksOfSettlement = blocksOfKo / settlementsOfKo;
  /** The streets of a block: its share of those of the settlement. */
  const streetsIn = (at: number): readonly number[] => {
    const own = streetsOf[settlementOf(at)] ?? [];
    const part = at % blocksOfSettlement;
    const share = own.slice(
      Math.floor((part * own.length) / blocksOfSettlement),
      Math.floor(((part + 1) * own.length) / blocksOfSettlement),
    );
    return share.length > 0 ? share : own.slice(0, 1);
  };

  const parcelId = (at: number, index: number): number => at * most.rows + index;
  const houseId = (at: number, index: number): number => at * most.houses + index;
  const parcelEid = (at: number, index: number): string => makeEid('parcel', firstId + parcelId(at, index));
  const buildingEid = (at: number, index: number): string => makeEid('building', firstId + houseId(at, index));
  const addressEid = (at: number, index: number): string => makeEid('house_number', firstId + houseId(at, index));
  const partId = (at: number, index: number, part: number): number => houseId(at, index) * 40 + part;
  const partEid = (at: number, index: number, part: number): string =>
    makeEid('building_part', firstId + partId(at, index, part));
  const parcelNumber = (at: number, index: number): string => {
    const within = (at % blocksOfKo) * most.rows + index + 1;
    const main = Math.ceil(within / 3);
    return within % 3 === 1
      ? `${chance(parcelId(at, index), 1) < 0.03 ? '*' : ''}${main}`
      : `${main}/${within % 3 === 2 ? 1 : 2}`;
  };
  const partsOf = (house: number): number => {
    const share = chance(house, 40);
    return share < 0.8 ? 1 : share < 0.95 ? 2 : share < 0.985 ? whole(3, 6, house, 41) : whole(8, 32, house, 42);
  };
  const yes = (index: number, about: number): string => {
    const share = chance(index, about);
    return share < 0.6 ? 't' : share < 0.8 ? 'f' : '\\N';
  };
  const onMap = (at: number) => {
    const [e, n] = cornerOf(at);
    return ([x, y]: Point): Point => bent([e + x, n + y]);
  };
  const outlineAt = (at: number, ring: readonly Point[]): string => outlineText([ring.map(onMap(at))]);
  const metresAt = (at: number, point: Point): string => {
    const [e, n] = onMap(at)(point);
    return `${e.toFixed(2)}\t${n.toFixed(2)}`;
  };
  const use = (eid: string, kind: 'actual' | 'planned', code: string, share: number): Line =>
    `${eid}\t${kind}\t${code}\t${share}\t${stated}\n`;

  /** Register data of a parcel, roads included: those have no planned use and no value. */
  const usesOf = (at: number, parcel: PlannedParcel, index: number): Line[] => {
    const eid = parcelEid(at, index);
    const [planned] = plannedUseOf(parcel.use, { ko: koCode(koOf(at)), town: isTown(settlementOf(at)) });
    return [
      use(eid, 'planned', planned, 100),
      ...actualUsesOf(parcel).map(([code, share]) => use(eid, 'actual', code, share)),
    ];
  };
  const roadsFrom = (at: number) => {
    const { parcels, roads } = placeOf(at);
    return roads.map((road, index) => ({
      ...road,
      index: parcels.length + index,
      ring: road.ring.toReversed(),
    }));
  };
  const parcelLine = (at: number, index: number, area: number, centre: Point): Line => {
    const id = parcelId(at, index);
    const soil = chance(id, 2) < 0.7 ? whole(20, 90, id, 3) : '\\N';
    return `${parcelEid(at, index)}\t${koCode(koOf(at))}\t${parcelNumber(at, index)}\t${area.toFixed(0)}\t${soil}\t${parcelStatuses[0]}\t${metresAt(at, centre)}\t${stated}\n`;
  };

  const { west, south, width, height } = box;
  const ofLand = demoLand([], true);
  const isWithin = ({ outline }: DemoLand['parcel_outline'][number]): boolean =>
    [...outline.matchAll(/\(([\d.]+),([\d.]+)\)/g)].every(
      ([, e, n]) => Number(e) >= west && Number(e) <= west + width && Number(n) >= south && Number(n) <= south + height,
    );
  // For a small country only the land inside it: the whole land takes minutes to draw.
  const inside = new Set(ofLand.parcel_outline.filter(isWithin).map(({ eid }) => eid));

  const counted = (count: number, line: (index: number) => Line) => () =>
    (function* () {
      for (let index = 0; index < count; index++) yield line(index);
    })();
  const byBlock =
    (lines: (at: number, place: Place) => readonly Line[], land: readonly Line[] = []) =>
    () =>
      (function* () {
        yield* land;
        for (let at = 0; at < blocks; at++) yield* lines(at, placeOf(at));
      })();
  const landLines = <T>(rows: readonly T[], eidOf: (row: T) => string, line: (row: T) => Line): Line[] =>
    rows.filter((row) => inside.has(eidOf(row))).map(line);

  /** Tables in the order of writing. Those with words of names keep their triggers, because the search uses their words. */
  const tables: readonly Table[] = [
    {
      name: 'use_name',
      columns: 'kind, code, mark, name',
      lines: () => [
        ...Object.values(plannedUses).map(([code, mark, name]) => `planned\t${code}\t${mark}\t${name}\n`),
        ...Object.values(actualUses).map(([code, name]) => `actual\t${code}\t\\N\t${name}\n`),
      ],
    },
    {
      name: 'ko',
      columns: 'ko, name, folded, obcina',
      lines: counted(kos, (ko) => {
        const name = nameOf(ko, 60).toUpperCase();
        return `${koCode(ko)}\t${name}\t${fold(name)}\t${obcinaOf(ko * settlementsOfKo)}\n`;
      }),
    },
    {
      name: 'post',
      columns: 'code, name, folded',
      lines: counted(postCodes, (index) => {
        const name = nameOf(index, 70);
        return `${1_000 + index * 17}\t${name}\t${fold(name)}\n`;
      }),
    },
    {
      name: 'street',
      columns: 'name, settlement, obcina, folded',
      lines: counted(streets.length, (index) => {
        const { name, settlement } = streets[index] as (typeof streets)[number];
        const place = settlementName(settlement);
        const folded = name === place ? fold(name) : fold(`${name} ${place}`);
        // A number in the municipality's name keeps two settlements of one name apart.
        return `${name}\t${place}\t${obcinaOf(settlement)} ${settlement}\t${folded}\n`;
      }),
    },
    {
      name: 'parcel',
      columns: 'eid, ko, number, area, soil, status, e, n, state_on, source_id',
      lines: byBlock(
        (at, { parcels }) => [
          ...parcels.map(({ area, centre }, index) => parcelLine(at, index, area, centre)),
          ...roadsFrom(at).map(({ index, area, ring }) => parcelLine(at, index, area, centreOf(ring))),
        ],
        landLines(
          ofLand.parcel,
          ({ eid }) => eid,
          ({ eid, ko, number, area, status, e, n }) =>
            `${eid}\t${ko}\t${number}\t${area}\t\\N\t${status}\t${e}\t${n}\t${stated}\n`,
        ),
      ),
    },
    {
      name: 'parcel_use',
      columns: 'parcel_eid, kind, code, share, state_on, source_id',
      lines: byBlock(
        (at, { parcels }) => [
          ...parcels.flatMap((parcel, index) => usesOf(at, parcel, index)),
          ...roadsFrom(at).map(({ index, isTrack }) =>
            use(parcelEid(at, index), 'actual', (isTrack ? actualUses.fields : actualUses.road)[0], 100),
          ),
        ],
        landLines(
          ofLand.parcel_use,
          ({ parcel_eid }) => parcel_eid,
          ({ parcel_eid, code, share }) => use(parcel_eid, 'actual', code, share ?? 100),
        ),
      ),
    },
    {
      name: 'parcel_outline',
      columns: 'eid, outline, state_on, source_id',
      lines: byBlock(
        (at, { parcels }) => [
          ...parcels.map(({ ring }, index) => `${parcelEid(at, index)}\t${outlineAt(at, ring)}\t${stated}\n`),
          ...roadsFrom(at).map(({ index, ring }) => `${parcelEid(at, index)}\t${outlineAt(at, ring)}\t${stated}\n`),
        ],
        landLines(
          ofLand.parcel_outline,
          ({ eid }) => eid,
          ({ eid, outline }) => `${eid}\t${outline}\t${stated}\n`,
        ),
      ),
    },
    {
      name: 'parcel_value',
      columns: 'parcel_eid, value, state_on, source_id',
      lines: byBlock((at, { parcels }) =>
        parcels.map((_, index) => `${parcelEid(at, index)}\t${whole(50, 90_000, parcelId(at, index), 7)}\t${stated}\n`),
      ),
    },
    {
      name: 'building',
      columns:
        'eid, ko, number, type, construction, status, year_built, roof_year, facade_year, floors, flats, businesses, gross_area, electricity, water, sewer, gas, e, n, state_on, source_id',
      lines: byBlock((at, { houses }) =>
        houses.map(({ at: centre }, index) => {
          const id = houseId(at, index);
          const number = (at % blocksOfKo) * most.houses + index + 1;
          const renewed = (about: number) => (chance(id, about) < 0.2 ? whole(1_985, 2_025, id, about + 1) : '\\N');
          return `${buildingEid(at, index)}\t${koCode(koOf(at))}\t${number}\tsamostoječa stavba\topeka\tKatastrski vpis po ZKN\t${whole(1_880, 2_024, id, 8)}\t${renewed(9)}\t${renewed(11)}\t${whole(1, 5, id, 13)}\t1\t0\t${whole(40, 900, id, 14)}\t${yes(id, 15)}\t${yes(id, 16)}\t${yes(id, 17)}\t${yes(id, 18)}\t${metresAt(at, centre)}\t${stated}\n`;
        }),
      ),
    },
    {
      name: 'building_outline',
      columns: 'eid, outline, state_on, source_id',
      lines: byBlock((at, { houses }) =>
        houses.map(
          ({ ring }, index) => `${buildingEid(at, index)}\t${outlineText([setDown(ring, onMap(at))])}\t${stated}\n`,
        ),
      ),
    },
    {
      name: 'building_parcel',
      columns: 'building_eid, parcel_eid',
      lines: byBlock((at, { houses }) =>
        houses.map(({ under }, index) => `${buildingEid(at, index)}\t${parcelEid(at, under)}\n`),
      ),
    },
    {
      name: 'building_part',
      columns:
        'eid, building_eid, number, address_eid, use, net_area, usable_area, flat_number, lift, windows_year, installations_year, state_on, source_id',
      lines: byBlock((at, { houses }) =>
        houses.flatMap((_, index) =>
          Array.from({ length: partsOf(houseId(at, index)) }, (_part, before) => {
            const id = partId(at, index, before + 1);
            const area = whole(8, 180, id, 43);
            return `${partEid(at, index, before + 1)}\t${buildingEid(at, index)}\t${before + 1}\t${addressEid(at, index)}\t${pick(partNames, id, 44)}\t${area}\t${area}\t\\N\t${yes(id, 45)}\t\\N\t\\N\t${stated}\n`;
          }),
        ),
      ),
    },
    {
      name: 'part_position',
      columns: 'part_eid, position, floor, state_on, source_id',
      lines: byBlock((at, { houses }) =>
        houses.flatMap((_, index) =>
          Array.from(
            { length: partsOf(houseId(at, index)) },
            (_part, before) => `${partEid(at, index, before + 1)}\tnadstropje\t${((before + 1) % 4) + 1}\t${stated}\n`,
          ),
        ),
      ),
    },
  ];

  /** Streets get their number from the database, so addresses come when those are known. */
  const addresses = (streetIds: readonly number[]): Table => {
    const last = streets.map(() => 0);
    return {
      name: 'address',
      columns: 'eid, street_id, number, addition, post_code, building_eid, e, n, state_on, source_id',
      lines: byBlock((at, { houses }) => {
        const own = streetsIn(at);
        return houses.map(({ at: centre, north }, index) => {
          const street = own[streetAt(north, own.length)] ?? 0;
          const house = (last[street] ?? 0) + 1;
          last[street] = house;
          return `${addressEid(at, index)}\t${streetIds[street]}\t${house}\t\t${postOf(settlementOf(at))}\t${buildingEid(at, index)}\t${metresAt(at, centre)}\t${stated}\n`;
        });
      }),
    };
  };
  return { tables, addresses };
};

const partNames = [partUses.flat, partUses.cellar, partUses.garage, partUses.business, partUses.house];

type Table = { readonly name: string; readonly columns: string; readonly lines: () => Iterable<Line> };

const copyTable = async (client: Client, { name, columns, lines }: Table): Promise<void> => {
  const stream = client.query(copyFrom(`copy cadastre.${name} (${columns}) from stdin`));
  let text = '';
  for (const line of lines()) {
    text += line;
    if (text.length < 262_144) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await finished(stream);
};

/** Tables of the map: their triggers would record every inserted row, for a map that does not exist yet. */
const drawn = ['parcel', 'parcel_use', 'parcel_outline', 'building', 'building_outline', 'address'];

/** Fills the empty tables of the cadastre; `say` gets the progress. Returns the number of parcels. */
export const fillCountry = async (
  client: Client,
  { scale, seed }: { readonly scale: number; readonly seed: number },
  say: (text: string) => void,
): Promise<number> => {
  const { tables, addresses } = planCountry(scale, seed);
  await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
  // Indexes are built once at the end; the keys stay, because records come in their order.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'cadastre'::regnamespace and not i.indisprimary and not i.indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of drawn) await client.query(`alter table cadastre.${table} disable trigger user`);
  try {
    for (const table of tables) {
      await copyTable(client, table);
      say(table.name);
    }
    const { rows } = await client.query<{ street_id: number }>(
      'select street_id from cadastre.street order by street_id',
    );
    await copyTable(client, addresses(rows.map(({ street_id }) => street_id)));
    say('address');
  } finally {
    for (const table of drawn) await client.query(`alter table cadastre.${table} enable trigger user`);
    for (const { name, definition } of indexes) {
      await client.query(definition);
      say(name);
    }
  }
  await client.query('update cadastre.map_state set revision = revision + 1');
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ parcels: number }>('select count(*)::integer as parcels from cadastre.parcel');
  return rows[0]?.parcels ?? 0;
};
