/**
 * npm run bench:overload -- [--minutes 15] [--seconds 20] : cheap calls during heavy load. The real application with the demonstration's
 * cases answers look-ups of a building over 32, 256 and 1,000 connections; beside it ten exports, ten PDFs, an import of deals and
 * statistics of the country run in loops. Throughput is compared with that over 32 connections with the same load; then memory is watched
 * for the given minutes.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inventSales, writeExport } from '../tests/market/exports.ts';
import { startServer as startMera } from '../tests/support/server.ts';
import { judge, median, openBench, sayLoad, startServer } from './bench-support.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '15' }, seconds: { type: 'string', default: '20' } },
});
const limits = { throughput: 0.9, p99: 250, memory: 1.1 };
const atOnce = [32, 256, 1_000];
/** Time of an undisturbed start until the demonstration's cases are made. */
const casesWithinMs = 180_000;
const lookEveryMs = 5_000;

const bench = await openBench('overload');
const home = join(bench.folder, 'home');
await bench.onServer('postgres', 'create database bench_overload');
const url = bench.addressOf('bench_overload');

/** The demonstration with its cases, made by the product itself. */
const makeCases = async (): Promise<void> => {
  const mera = await startMera({ DATABASE_URL: url, DATA_DIR: home, DEMO: '1' });
  const until = Date.now() + casesWithinMs;
  let invoices = 0;
  while (invoices === 0 && Date.now() < until) {
    await pause(1_000);
    const [found] = await bench.onServer('bench_overload', 'select count(*) as n from orders.invoice');
    invoices = Number(found?.n);
  }
  await mera.end('SIGTERM');
  if (invoices === 0) throw new Error('the demonstration has made no invoice');
};

const lookUp = 'command=GetGursData&sifraKo=1772&stevilkaStavbe=1826';

/** Results of heavy calls: done, refused as permitted, and refused otherwise. */
const heavy = { done: 0, refused: 0, wrong: [] as string[] };

const loop = async (isOver: () => boolean, ask: () => Promise<Response>): Promise<void> => {
  while (!isOver()) {
    const answer = await ask().catch((error: Error) => error);
    if (answer instanceof Error) heavy.wrong.push(answer.message);
    else {
      await answer.arrayBuffer();
      const seconds = Number(answer.headers.get('retry-after'));
      if (answer.ok) heavy.done++;
      else if (answer.status === 503 && seconds > 0) {
        heavy.refused++;
        await pause(seconds * 1_000);
      } else heavy.wrong.push(`${answer.status} of ${new URL(answer.url).pathname}`);
    }
  }
};

const kilobytesOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

await makeCases();
const exports = join(bench.folder, 'exports');
writeExport(exports, 'KPP', {
  day: '20260105',
  year: 2025,
  ...inventSales({ seed: 3, deals: 20_000, year: 2025, firstId: 5_000_000 }),
});
const server = await startServer<{ port: number; token: string }>(['scripts/bench-product.ts'], url, {
  DATA_DIR: home,
  DEMO: 'accounts',
});
const { port, token } = server.said;
const address = `http://127.0.0.1:${port}`;
const headers = { authorization: `Bearer ${token}` };
const [invoices, statistics] = [
  await bench.onServer('bench_overload', 'select invoice_id as id from orders.invoice order by 1 limit 10'),
  JSON.stringify({ register: 'KPP', kind: 2 }),
];

const get = (path: string) => () => fetch(`${address}${path}`, { headers });
const works: (() => Promise<Response>)[] = [
  ...Array.from({ length: 5 }, () => get('/api/ordersExport/xlsx?filters=%7B%7D')),
  ...Array.from({ length: 5 }, () => get('/api/queueExport/xlsx?filters=%7B%7D')),
  ...Array.from({ length: 10 }, (_, at) => get(`/api/invoicePdf/${invoices[at % invoices.length]?.id}`)),
  () =>
    fetch(`${address}/api/showMarketTrend`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: statistics,
    }),
];

/** A caller like a browser: one request at a time over its own connection, with a retry when asked to. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const askOnce = (): Promise<{ status: number; again: number }> =>
  new Promise((done, failed) => {
    const asked = request(
      `${address}/getData`,
      { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, again: Number(answer.headers['retry-after'] ?? 0) }),
        );
      },
    );
    asked.on('error', failed);
    asked.end(lookUp);
  });

/** All of them come in this time, which is not counted. */
const comingMs = 3_000;

/** Look-ups over this number of connections: answers per second, response times, and refusals. */
const fire = async (connections: number, seconds: number) => {
  const start = performance.now() + comingMs;
  const end = start + seconds * 1_000;
  const taken: number[] = [];
  let [answered, refused, wrong] = [0, 0, 0];
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      const { status, again } = await askOnce().catch(() => ({ status: 0, again: 0 }));
      if (begun < start) continue;
      taken.push(performance.now() - begun);
      if (status === 200) answered++;
      else if (status === 503 && again > 0) {
        refused++;
        await pause(Math.min(again * 1_000, Math.max(0, end - performance.now())));
      } else wrong++;
    }
  };
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      await pause((at / connections) * comingMs * 0.7);
      await caller();
    }),
  );
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { average: answered / seconds, p50: at(0.5), p99: at(0.99), refused, wrong };
};

// Otherwise refusals would be measured.
const first = await fetch(`${address}/getData`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: lookUp,
});
if (!first.ok) throw new Error(`a look-up answers ${first.status}: ${await first.text()}`);

sayLoad('at the start');
await fire(32, 5);
let isOver = false;
const beside = works.map((ask) => loop(() => isOver, ask));
const importing = (async () => {
  while (!isOver) await bench.importInto('bench_overload', 'etn', [exports]);
})();

const rates: number[] = [];
for (const connections of atOnce) {
  const { average, p50, p99, refused, wrong } = await fire(connections, Number(values.seconds));
  rates.push(average);
  console.log(
    `       ${connections} connections: ${average.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${refused} told to come again`,
  );
  const inside = (await server.takenSince()).toSorted((one, other) => one - other);
  console.log(
    `       in the server, heavy calls too, p99 ${(inside[Math.floor(0.99 * inside.length)] ?? 0).toFixed(0)} ms`,
  );
  judge(`${connections} connections, refused otherwise or broken`, wrong, 0, 'less');
  judge(`${connections} connections, beside 32`, average / (rates[0] ?? 1), limits.throughput, 'more', '×');
  judge(`${connections} connections, p99`, p99, limits.p99, 'less', ' ms');
}

const kept: number[] = [];
const until = Date.now() + Number(values.minutes) * 60_000;
const steady = fire(32, Math.max(1, Number(values.minutes) * 60));
while (Date.now() < until) {
  await pause(lookEveryMs);
  kept.push(kilobytesOf(server.child.pid));
}
await steady;
isOver = true;
await Promise.all([...beside, importing]);
const third = Math.ceil(kept.length / 3);
judge(
  `memory of the last third of ${values.minutes} minutes beside the first`,
  median(kept.slice(-third)) / median(kept.slice(0, third)),
  limits.memory,
  'less',
  '×',
);
console.log(`       heavy calls: ${heavy.done} done, ${heavy.refused} told to come again`);
judge('heavy calls that ended otherwise', heavy.wrong.length, 0, 'less');
for (const one of new Set(heavy.wrong)) console.log(`       ${one}`);
sayLoad('at the end');
await server.stop();
await bench.close();
