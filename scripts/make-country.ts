/**
 * npm run make-country -- [--scale 1] [--seed 1] : an invented cadastre as large as the country's (5.6 million parcels,
 * 1.2 million buildings, 1.9 million parts, 1.2 million addresses), to measure with. Nothing in it is a real record.
 */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { fold } from '#lib/fold.ts';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);
const seed = Number(values.seed);
const counts = {
  kos: Math.max(3, Math.round(2_698 * Math.min(1, scale * 20))),
  parcels: Math.round(5_600_000 * scale),
  buildings: Math.round(1_200_000 * scale),
  settlements: Math.max(10, Math.round(6_000 * scale)),
  towns: Math.max(2, Math.round(550 * scale)),
};
const parcelsPerKo = Math.ceil(counts.parcels / counts.kos);
const buildingsPerKo = Math.ceil(counts.buildings / counts.kos);
/** Below those of the demonstration, above those of the registers. */
const firstId = 8_000_000_000_000;

/** Chance by what it is about, so that each table can be written by itself: the same question, the same answer. */
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
const nameOf = (index: number, about: number): string =>
  pick(beginnings, index, about) +
  pick(middles, index, about + 1) +
  (chance(index, about + 2) < 0.5 ? pick(middles, index, about + 3) : '') +
  pick(ends, index, about + 4);

/** Codes are spread over the whole range, as the real ones are. */
const koCode = (ko: number): number => 1 + Math.floor((ko * 2_716) / counts.kos);
const koOfParcel = (parcel: number): number => Math.floor(parcel / parcelsPerKo);
const koOfBuilding = (building: number): number => Math.floor(building / buildingsPerKo);
const settlementOf = (ko: number, building: number): number => {
  const perKo = counts.settlements / counts.kos;
  return Math.min(counts.settlements - 1, Math.floor(ko * perKo + chance(building, 90) * perKo));
};
const isTown = (settlement: number): boolean => settlement % Math.round(counts.settlements / counts.towns) === 0;
const settlementName = (settlement: number): string => nameOf(settlement, 10);
const obcinaOf = (settlement: number): string => nameOf(Math.floor(settlement / 28), 20);
const postOf = (settlement: number): number => 1_000 + (Math.floor(settlement / 13) % 466) * 17;

/** Streets by settlement: one of the settlement's own name in a village, some dozens in a town. */
const streets: { readonly name: string; readonly settlement: number }[] = [];
const streetsOf: number[][] = [];
for (let settlement = 0; settlement < counts.settlements; settlement++) {
  const own: number[] = [];
  const names = isTown(settlement)
    ? new Set(
        Array.from(
          { length: whole(12, 36, settlement, 30) },
          (_, k) => `${nameOf(settlement * 40 + k, 31)}ska ${pick(streetKinds, settlement * 40 + k, 37)}`,
        ),
      )
    : [settlementName(settlement)];
  for (const name of names) own.push(streets.push({ name, settlement }) - 1);
  streetsOf.push(own);
}

const parcelNumber = (parcel: number): string => {
  const within = (parcel % parcelsPerKo) + 1;
  const main = Math.ceil(within / 3);
  return within % 3 === 1 ? `${chance(parcel, 1) < 0.03 ? '*' : ''}${main}` : `${main}/${within % 3 === 2 ? 1 : 2}`;
};
const buildingNumber = (building: number): number => (building % buildingsPerKo) + 1;
const parcelUnder = (building: number): number =>
  Math.min(counts.parcels - 1, koOfBuilding(building) * parcelsPerKo + ((buildingNumber(building) * 4) % parcelsPerKo));
const partsOf = (building: number): number => {
  const share = chance(building, 40);
  return share < 0.8 ? 1 : share < 0.95 ? 2 : share < 0.985 ? whole(3, 6, building, 41) : whole(8, 32, building, 42);
};
const eastOf = (ko: number, index: number): string =>
  (380_000 + ((ko * 7_919) % 230_000) + chance(index, 50) * 4_000).toFixed(2);
const northOf = (ko: number, index: number): string =>
  (40_000 + ((ko * 5_347) % 140_000) + chance(index, 51) * 4_000).toFixed(2);
const stated = '2026-01-01\t9';
const yes = (index: number, about: number): string => {
  const share = chance(index, about);
  return share < 0.6 ? 't' : share < 0.8 ? 'f' : '\\N';
};

type Line = (index: number) => string;
const parts = ['stanovanje', 'klet', 'garaža', 'poslovni del stavbe', 'stanovanje v enostanovanjski stavbi'];
const plannedCodes = ['3', '5', '8', '38', '39', '41'];

/** Tables in the order in which they are written: columns, how many, and the line of each. */
const tables: readonly {
  readonly name: string;
  readonly columns: string;
  readonly count: number;
  readonly line: Line;
}[] = [
  {
    name: 'ko',
    columns: 'ko, name, folded, obcina',
    count: counts.kos,
    line: (ko) => {
      const name = nameOf(ko, 60).toUpperCase();
      return `${koCode(ko)}\t${name}\t${fold(name)}\t${obcinaOf(settlementOf(ko, 0))}\n`;
    },
  },
  {
    name: 'post',
    columns: 'code, name, folded',
    count: 466,
    line: (index) => {
      const name = nameOf(index, 70);
      return `${1_000 + index * 17}\t${name}\t${fold(name)}\n`;
    },
  },
  {
    name: 'street',
    columns: 'name, settlement, obcina, folded',
    count: streets.length,
    line: (index) => {
      const { name, settlement } = streets[index] as (typeof streets)[number];
      const place = settlementName(settlement);
      const folded = name === place ? fold(name) : fold(`${name} ${place}`);
      // A number in the municipality's name keeps two settlements of one name apart.
      return `${name}\t${place}\t${obcinaOf(settlement)} ${settlement}\t${folded}\n`;
    },
  },
  {
    name: 'parcel',
    columns: 'eid, ko, number, area, soil, status, e, n, state_on, source_id',
    count: counts.parcels,
    line: (index) => {
      const ko = koOfParcel(index);
      const soil = chance(index, 2) < 0.7 ? whole(20, 90, index, 3) : '\\N';
      return `${makeEid('parcel', firstId + index)}\t${koCode(ko)}\t${parcelNumber(index)}\t${whole(40, 6_000, index, 4)}\t${soil}\turejena\t${eastOf(ko, index)}\t${northOf(ko, index)}\t${stated}\n`;
    },
  },
  {
    name: 'parcel_use',
    columns: 'parcel_eid, kind, code, share, state_on, source_id',
    count: counts.parcels * 2,
    line: (index) => {
      const parcel = index >> 1;
      const use =
        index % 2 === 0 ? `actual\t${pick(['1', '10', '11'], parcel, 5)}` : `planned\t${pick(plannedCodes, parcel, 6)}`;
      return `${makeEid('parcel', firstId + parcel)}\t${use}\t100\t${stated}\n`;
    },
  },
  {
    name: 'parcel_value',
    columns: 'parcel_eid, value, state_on, source_id',
    count: counts.parcels,
    line: (index) => `${makeEid('parcel', firstId + index)}\t${whole(50, 90_000, index, 7)}\t${stated}\n`,
  },
  {
    name: 'building',
    columns:
      'eid, ko, number, type, construction, status, year_built, roof_year, facade_year, floors, flats, businesses, gross_area, electricity, water, sewer, gas, e, n, state_on, source_id',
    count: counts.buildings,
    line: (index) => {
      const ko = koOfBuilding(index);
      const renewed = (about: number) => (chance(index, about) < 0.2 ? whole(1_985, 2_025, index, about + 1) : '\\N');
      return `${makeEid('building', firstId + index)}\t${koCode(ko)}\t${buildingNumber(index)}\tsamostoječa stavba\topeka\tKatastrski vpis po ZKN\t${whole(1_880, 2_024, index, 8)}\t${renewed(9)}\t${renewed(11)}\t${whole(1, 5, index, 13)}\t1\t0\t${whole(40, 900, index, 14)}\t${yes(index, 15)}\t${yes(index, 16)}\t${yes(index, 17)}\t${yes(index, 18)}\t${eastOf(ko, index)}\t${northOf(ko, index)}\t${stated}\n`;
    },
  },
  {
    name: 'building_parcel',
    columns: 'building_eid, parcel_eid',
    count: counts.buildings,
    line: (index) => `${makeEid('building', firstId + index)}\t${makeEid('parcel', firstId + parcelUnder(index))}\n`,
  },
  {
    name: 'building_part',
    columns:
      'eid, building_eid, number, address_eid, use, net_area, usable_area, flat_number, lift, windows_year, installations_year, state_on, source_id',
    count: counts.buildings,
    line: (index) => {
      const building = makeEid('building', firstId + index);
      const address = makeEid('house_number', firstId + index);
      let lines = '';
      for (let part = 1; part <= partsOf(index); part++) {
        const id = index * 40 + part;
        const area = whole(8, 180, id, 43);
        lines += `${makeEid('building_part', firstId + id)}\t${building}\t${part}\t${address}\t${pick(parts, id, 44)}\t${area}\t${area}\t\\N\t${yes(id, 45)}\t\\N\t\\N\t${stated}\n`;
      }
      return lines;
    },
  },
  {
    name: 'part_position',
    columns: 'part_eid, position, floor, state_on, source_id',
    count: counts.buildings,
    line: (index) => {
      let lines = '';
      for (let part = 1; part <= partsOf(index); part++)
        lines += `${makeEid('building_part', firstId + index * 40 + part)}\tnadstropje\t${(part % 4) + 1}\t${stated}\n`;
      return lines;
    },
  },
];

/** Streets get their number from the database, so addresses come when those are known. */
const addressTable = (streetIds: readonly number[]): (typeof tables)[number] => {
  const houses = streets.map(() => 0);
  return {
    name: 'address',
    columns: 'eid, street_id, number, addition, post_code, building_eid, e, n, state_on, source_id',
    count: counts.buildings,
    line: (index) => {
      const ko = koOfBuilding(index);
      const settlement = settlementOf(ko, index);
      const street = pick(streetsOf[settlement] ?? [0], index, 91);
      houses[street] = (houses[street] ?? 0) + 1;
      const house = 1 + ((houses[street] ?? 0) % 900);
      const addition = (houses[street] ?? 0) > 900 ? 'abcdefgh'[Math.floor((houses[street] ?? 0) / 900) % 8] : '';
      return `${makeEid('house_number', firstId + index)}\t${streetIds[street]}\t${house}\t${addition}\t${postOf(settlement)}\t${makeEid('building', firstId + index)}\t${eastOf(ko, index)}\t${northOf(ko, index)}\t${stated}\n`;
    },
  };
};

const copyTable = async (client: Client, { name, columns, count, line }: (typeof tables)[number]): Promise<void> => {
  const stream = client.query(copyFrom(`copy cadastre.${name} (${columns}) from stdin`));
  let text = '';
  for (let index = 0; index < count; index++) {
    text += line(index);
    if (text.length < 262_144) continue;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  }
  stream.end(text);
  await finished(stream);
};

const main = async (): Promise<void> => {
  const start = performance.now();
  const say = (text: string) =>
    console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
  await using database = await attach(readConfig(process.env));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows: taken } = await client.query('select from cadastre.building limit 1');
    if (taken.length > 0)
      throw new Error('This database has a cadastre already. Take an empty one (DEMO=0) for the made-up country.');
    await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    // Indexes are built once at the end; the keys stay, because records come in their order.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'cadastre'::regnamespace and not i.indisprimary and not i.indisunique`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    try {
      for (const table of tables) {
        await copyTable(client, table);
        say(table.name);
      }
      const { rows } = await client.query<{ street_id: number }>(
        'select street_id from cadastre.street order by street_id',
      );
      await copyTable(client, addressTable(rows.map(({ street_id }) => street_id)));
      say('address');
    } finally {
      for (const { name, definition } of indexes) {
        await client.query(definition);
        say(name);
      }
    }
    await client.query('vacuum analyze');
    say('done');
  } finally {
    await client.end();
  }
};

await main();
