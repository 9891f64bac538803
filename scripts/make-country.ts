/**
 * npm run make-country -- [--scale 1] [--seed 1] : the made-up country of the benchmarks (`made-up-country.ts`) in an empty database, to
 * measure with: records, outlines, uses and streets. Nothing in it is a real record.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { fillCountry } from './made-up-country.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});

const start = performance.now();
const say = (text: string) => console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
await using database = await attach(readConfig(process.env));
const client = new Client({ connectionString: database.url });
await client.connect();
try {
  const { rows: taken } = await client.query('select from cadastre.building limit 1');
  if (taken.length > 0) {
    console.error('This database has a cadastre already. Take an empty one (DEMO=0) for the made-up country.');
    process.exitCode = 1;
  } else say(`${await fillCountry(client, { scale: Number(values.scale), seed: Number(values.seed) }, say)} parcels`);
} finally {
  await client.end();
}
