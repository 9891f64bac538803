/**
 * Look-ups at a fixed pace for a measurement, in a process of its own as a server is, so that the work of the measuring
 * process does not count. Each message starts a new round and is answered by the milliseconds of the look-ups before it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { loadDemoCadastre, openCadastre } from '#domains/cadastre/server/public.ts';
import { openDatabase } from '#platform/server/db/database.ts';

const everyMs = 10;
const connections = 4;

const { db } = openDatabase(process.env.BENCH_DATABASE ?? '', () => undefined, { max: connections });
await loadDemoCadastre(db);
const { lookUp } = openCadastre({
  settings: { gursWfsUrl: undefined },
  now: () => new Date(),
  municipalitiesSold: async () => new Map(),
});
const ask = (index: number) => lookUp(db, { sifraKo: 1772, stevilkaStavbe: 1_800 + (index % 80) });
// All the time the same connections, warm as a server's.
for (let index = 0; index < 80; index += connections)
  await Promise.all(Array.from({ length: connections }, (_, at) => ask(index + at)));

let taken: number[] = [];
process.on('message', () => {
  process.send?.(taken);
  taken = [];
});
// The measuring process is gone, perhaps after an error.
process.on('disconnect', () => process.exit());
process.send?.('ready');
// Each in milliseconds from when it was due.
for (let due = performance.now(), index = 0; ; due += everyMs, index++) {
  const wait = due - performance.now();
  if (wait > 0) await pause(wait);
  const since = due;
  void ask(index).then(() => taken.push(performance.now() - since));
}
