/**
 * npm run bench:lookup : the authenticated look-up (POST /getData) of the real application beside a bare node:http server
 * that checks the same token, reads the same session and the same record by named statements; and the address search
 * while somebody types. To be run on the made-up country (npm run make-country). Sharing of answers and rates are off,
 * and no key is asked twice in a round.
 */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { Client, Pool } from 'pg';
import { openPorts } from '#app/server/ports.ts';
import { readAccessToken } from '#domains/accounts/server/access-token.ts';
import { buildingStatement } from '#domains/cadastre/server/repository/records.ts';
import { readConfig } from '#platform/server/config.ts';
import { attach } from '#platform/server/db/attach.ts';
import { openServices } from '#platform/server/open-services.ts';
import { judge, median, quantile, sayLoad, startServer } from './bench-support.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    serve: { type: 'boolean', default: false },
  },
});
const limits = { rate: 0.7, aim: 0.85, p99: 1.5, typingP50: 2, typingP99: 10 };
const connections = 32;
const poolSize = 10;
const warmingSeconds = 12;
const typedAddresses = 150;
const config = readConfig(process.env);
const url = process.env.BENCH_DATABASE ?? '';

/** The least that could answer the same question to the same person. */
const serveBare = async (): Promise<void> => {
  const { secrets, ports } = await openServices(config, openPorts({ settings: config, now: () => new Date() }));
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    onConnect: (client) => client.query('set role mera_app'),
  });
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const now = new Date();
    // The same check, so that the product's cache of tokens gives no side an advantage.
    const claims = await readAccessToken(
      incoming.headers.authorization?.slice(7) ?? '',
      secrets,
      ports.knownTokens,
      now,
    );
    const session = await pool.query({
      name: 'session',
      text: 'select * from accounts.holder_of($1::uuid, $2::timestamptz)',
      values: [claims?.sessionId, now],
    });
    if (!claims || session.rows[0]?.user_id !== claims.userId) throw new Error('not signed in');
    const found = await pool.query({
      name: 'building',
      text: buildingStatement,
      values: [Number(form.get('sifraKo')), Number(form.get('stevilkaStavbe')), null],
    });
    const body = JSON.stringify({ success: true, data: { gursTabelaStavba: found.rows[0].record } });
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
};

type Server = Awaited<ReturnType<typeof start>>;
type Served = { readonly port: number; readonly token: string };

const start = async (script: readonly string[], database: string) => {
  const { said, child, stop } = await startServer<Served>(script, database);
  /** Milliseconds of the processor that the server has used; other work on the machine does not count in it. */
  const used = (): number => {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  return { ...said, used, stop };
};

const fire = async ({ port, used }: Server, token: string, nextBody: () => string, seconds: number) => {
  const before = used();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/getData`,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    requests: [{ setupRequest: (one) => ({ ...one, body: nextBody() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} failures, ${result.errors} errors`);
  const processor = (used() - before) / result.requests.total;
  return { rate: result.requests.average, p99: result.latency.p99, p50: result.latency.p50, processor };
};

/** Milliseconds of each search while the addresses are typed letter by letter, one request after the other. */
const typing = async (port: number, addresses: readonly string[]): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  for (const address of addresses)
    for (let length = 3; length <= address.length; length++) {
      const body = JSON.stringify({ q: address.slice(0, length) });
      const began = performance.now();
      const asking = request({
        agent,
        port,
        host: '127.0.0.1',
        path: '/api/searchCadastre',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      asking.end(body);
      const [answer] = await once(asking, 'response');
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== 200) throw new Error(`the search answered with ${answer.statusCode}`);
      taken.push(performance.now() - began);
    }
  agent.destroy();
  return taken;
};

const bench = async (): Promise<void> => {
  await using database = await attach(config);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const size =
    await client.query(`select (select count(*) from cadastre.building)::integer as buildings, (select count(*) from cadastre.parcel)::integer as parcels,
    (select count(*) from cadastre.address)::integer as addresses, (select count(*) from cadastre.building where source_id <> 9)::integer as real`);
  const { buildings, parcels, addresses, real } = size.rows[0];
  if (buildings < 1_000 || real > 0)
    throw new Error('The look-up is measured on the made-up country: npm run make-country (into an empty database).');
  const keys = await client.query<{ ko: number; number: number }>(
    'select ko, number from cadastre.building order by hashint8(eid) limit 300000',
  );
  const typed = await client.query<{ text: string }>(
    `select s.name || ' ' || a.number || a.addition || ', ' || s.settlement as text from cadastre.address a join cadastre.street s using (street_id)
     order by hashint8(a.eid) limit ${typedAddresses}`,
  );
  await client.end();
  console.log(`${buildings} buildings, ${parcels} parcels, ${addresses} addresses`);
  sayLoad('at the start');
  const product = await start(['scripts/bench-product.ts', '--role', 'user', '--unshared'], database.url);
  const bare = await start([process.argv[1] ?? '', '--serve'], database.url);
  try {
    let next = 0;
    const nextBody = (): string => {
      const key = keys.rows[next++ % keys.rows.length];
      return `command=GetGursData&sifraKo=${key?.ko}&stevilkaStavbe=${key?.number}`;
    };
    const seconds = Number(values.seconds);
    // Until the compiler has seen enough of the application: it is more code than the bare server, and that takes longer.
    await fire(product, product.token, nextBody, warmingSeconds);
    await fire(bare, product.token, nextBody, warmingSeconds);
    const rounds: { rate: number; p99: number; processor: number }[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      // In turns, and the first one in turns too: what else the machine does falls on both.
      const order = round % 2 === 1 ? ([product, bare] as const) : ([bare, product] as const);
      const results = new Map<object, Awaited<ReturnType<typeof fire>>>();
      for (const server of order) results.set(server, await fire(server, product.token, nextBody, seconds));
      const [ours, theirs] = [results.get(product), results.get(bare)];
      if (!ours || !theirs) continue;
      rounds.push({
        rate: ours.rate / theirs.rate,
        p99: ours.p99 / theirs.p99,
        processor: theirs.processor / ours.processor,
      });
      console.log(
        `round ${round}: Mera ${ours.rate.toFixed(0)}/s, p50 ${ours.p50} ms, p99 ${ours.p99} ms, processor ${ours.processor.toFixed(2)} ms; bare ${theirs.rate.toFixed(0)}/s, p50 ${theirs.p50} ms, p99 ${theirs.p99} ms, processor ${theirs.processor.toFixed(2)} ms; ${(ours.rate / theirs.rate).toFixed(2)}×`,
      );
    }
    const taken = await typing(
      product.port,
      typed.rows.map(({ text }) => text),
    );
    judge(
      'requests per second beside the bare server, median of rounds',
      median(rounds.map(({ rate }) => rate)),
      limits.rate,
      'more',
      '×',
    );
    console.log(
      `       (the aim is ${limits.aim}×; by the processor time of the two servers alone it is ${median(rounds.map(({ processor }) => processor)).toFixed(2)}×)`,
    );
    judge(
      `p99 at ${connections} connections beside the bare server, median of rounds`,
      median(rounds.map(({ p99 }) => p99)),
      limits.p99,
      'less',
      '×',
    );
    judge(`address search while typing, p50 of ${taken.length}`, quantile(taken, 0.5), limits.typingP50, 'less', ' ms');
    judge('address search while typing, p99', quantile(taken, 0.99), limits.typingP99, 'less', ' ms');
    sayLoad('at the end');
  } finally {
    await product.stop();
    await bare.stop();
  }
};

if (values.serve) await serveBare();
else await bench();
