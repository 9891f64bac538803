/** Made-up outlines as dense as the country's, for measuring the map: a few villages, laid side by side again and again. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeEid } from '#domains/cadastre/core/identifiers.ts';
import { outlineText } from '#domains/cadastre/core/outline.ts';
import { planParcels } from '#domains/cadastre/core/parcel-plan.ts';
import { randomBySeed } from '#domains/cadastre/core/random.ts';

const parcelsOfCountry = 5_600_000;
const [width, height] = [1_050, 750];
const villages = Array.from({ length: 8 }, (_, seed) =>
  planParcels({ width, height, firstNumber: 1, random: randomBySeed(seed + 1) }),
);
const perVillage = villages.reduce((sum, one) => sum + one.length, 0) / villages.length;
const sideBlocks = (scale: number): number => Math.ceil(Math.sqrt((parcelsOfCountry * scale) / perVillage));

/** The square that is filled: as many blocks each way. */
export const countrySides = (scale: number) => {
  const blocks = sideBlocks(scale);
  return { west: 380_000, south: 35_000, width: Math.min(blocks * width, blocks * height) };
};

const uses = [
  'cesta',
  'gozdno zemljišče',
  'njiva',
  'trajni travnik',
  'poseljeno zemljišče',
  'celinske vode',
  'sadovnjak',
];
const codeOf: Readonly<Record<string, number>> = { gozd: 1, njiva: 2, travnik: 3, pasnik: 3, dvor: 4, vrt: 6 };

type Sink = (line: string) => Promise<void>;
const openTable = (client: Client, name: string, columns: string) => {
  const stream = client.query(copyFrom(`copy cadastre.${name} (${columns}) from stdin`));
  let text = '';
  const write: Sink = async (line) => {
    text += line;
    if (text.length < 262_144) return;
    if (!stream.write(text)) await once(stream, 'drain');
    text = '';
  };
  const end = async (): Promise<void> => {
    stream.end(text);
    await finished(stream);
  };
  return { write, end };
};

const stated = '2026-01-01\t9';
type Village = (typeof villages)[number];
type Lines = (village: Village, e: number, n: number, block: number) => string[];

const moved = (ring: readonly (readonly [number, number])[], e: number, n: number): string =>
  outlineText([ring.map(([x, y]) => [e + x, n + y])]);
const parcelEid = (block: number, index: number): string => makeEid('parcel', 1_000 + block * 1_000 + index);
const buildingsOf = (village: Village) => village.flatMap(({ buildings }) => buildings);
const buildingEid = (block: number, index: number): string => makeEid('building', 1_000 + block * 1_000 + index);
const middle = (ring: readonly (readonly [number, number])[]) =>
  [ring.reduce((sum, [x]) => sum + x, 0) / ring.length, ring.reduce((sum, [, y]) => sum + y, 0) / ring.length] as const;

const tables: readonly { readonly name: string; readonly columns: string; readonly lines: Lines }[] = [
  {
    name: 'parcel',
    columns: 'eid, ko, number, area, e, n, state_on, source_id',
    lines: (village, e, n, block) =>
      village.map(
        ({ number, area, centre: [x, y] }, index) =>
          `${parcelEid(block, index)}\t${1 + ((block >> 3) % 2_700)}\t${number}\t${area.toFixed(0)}\t${e + x}\t${n + y}\t${stated}\n`,
      ),
  },
  {
    name: 'parcel_use',
    columns: 'parcel_eid, kind, code, share, state_on, source_id',
    lines: (village, _e, _n, block) =>
      village.map(({ use }, index) => `${parcelEid(block, index)}\tactual\t${codeOf[use] ?? 2}\t100\t${stated}\n`),
  },
  {
    name: 'parcel_outline',
    columns: 'eid, outline, state_on, source_id',
    lines: (village, e, n, block) =>
      village.map(({ ring }, index) => `${parcelEid(block, index)}\t${moved(ring, e, n)}\t${stated}\n`),
  },
  {
    name: 'building',
    columns: 'eid, ko, number, e, n, state_on, source_id',
    lines: (village, e, n, block) =>
      buildingsOf(village).map((ring, index) => {
        const [x, y] = middle(ring);
        return `${buildingEid(block, index)}\t${1 + ((block >> 3) % 2_700)}\t${(block % 8) * 1_000 + index + 1}\t${e + x}\t${n + y}\t${stated}\n`;
      }),
  },
  {
    name: 'building_outline',
    columns: 'eid, outline, state_on, source_id',
    lines: (village, e, n, block) =>
      buildingsOf(village).map((ring, index) => `${buildingEid(block, index)}\t${moved(ring, e, n)}\t${stated}\n`),
  },
  {
    name: 'street',
    columns: 'street_id, name, settlement, obcina, folded',
    lines: (_village, _e, _n, block) => [
      `${block + 1}\tVaška ulica\tVas ${block}\tObčina ${block >> 7}\tvaska ulica vas ${block}\n`,
    ],
  },
  {
    name: 'address',
    columns: 'eid, street_id, number, addition, building_eid, e, n, state_on, source_id',
    lines: (village, e, n, block) =>
      buildingsOf(village).map((ring, index) => {
        const [x, y] = middle(ring);
        return `${makeEid('house_number', 1_000 + block * 1_000 + index)}\t${block + 1}\t${index + 1}\t\t${buildingEid(block, index)}\t${e + x}\t${n + y}\t${stated}\n`;
      }),
  },
];

/** Fills the tables that a map is drawn of; answers how many parcels there are. */
export const fillCountry = async (url: string, scale: number): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const blocks = sideBlocks(scale);
  const { west, south } = countrySides(scale);
  await client.query(
    "set maintenance_work_mem = '512MB'; set synchronous_commit = off; set session_replication_role = replica",
  );
  await client.query(
    `insert into cadastre.use_name (kind, code, name) select 'actual', ordinality - 1, name from unnest($1::text[]) with ordinality u(name, ordinality)`,
    [uses],
  );
  let parcels = 0;
  for (const { name, columns, lines } of tables) {
    const { write, end } = openTable(client, name, columns);
    for (let block = 0; block < blocks * blocks; block++) {
      const village = villages[(block * 7 + (block >> 4)) % villages.length] ?? [];
      if (name === 'parcel') parcels += village.length;
      const [e, n] = [west + (block % blocks) * width, south + Math.floor(block / blocks) * height];
      for (const line of lines(village, e, n, block)) await write(line);
    }
    await end();
  }
  await client.query('update cadastre.map_state set revision = revision + 1');
  await client.query('vacuum analyze');
  await client.end();
  return parcels;
};
