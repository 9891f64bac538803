/**
 * npm run bench:lookup : the authenticated look-up (POST /getData) of the real application beside a bare node:http server that checks the
 * same token and reads the same session and record by named statements; and the search box during typing, with whole addresses and
 * identifiers in any form, and with typing mistakes. To be run on the made-up country (npm run make-country); without it, it explains how
 * to make it. Sharing of answers and rate limits are off, and no key is requested twice in a round. With `--rounds 0` only the search box
 * is measured.
 */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { Client, Pool } from 'pg';
import { openTokenReader } from '#domains/accounts/server/access-token.ts';
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
const limits = { rate: 0.7, aim: 0.85, p99: 1.5, typingP50: 2, typingP99: 10, searchP50: 3, searchP99: 15 };
const connections = 32;
const poolSize = 10;
const warmingSeconds = 12;
const typedAddresses = 150;
const searched = 600;
const config = readConfig(process.env);
const url = process.env.BENCH_DATABASE ?? '';

/** The least that could answer the same question to the same person. */
const serveBare = async (): Promise<void> => {
  const { secrets } = await openServices(config);
  const readToken = openTokenReader();
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
    const claims = await readToken(incoming.headers.authorization?.slice(7) ?? '', secrets, now);
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

/** Milliseconds of each search, one request after the other, and how many found something. */
const searching = async (port: number, texts: readonly string[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  let found = 0;
  for (const text of texts) {
    const body = JSON.stringify({ q: text });
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
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    taken.push(performance.now() - began);
    if (answer.statusCode !== 200) throw new Error(`the search answered with ${answer.statusCode}`);
    if (JSON.parse(Buffer.concat(chunks).toString('utf8')).data.items.length > 0) found++;
  }
  agent.destroy();
  return { taken, found: found / texts.length };
};

/** The text letter by letter, in the order of typing. */
const lettersOf = (text: string): string[] =>
  Array.from({ length: text.length - 2 }, (_, index) => text.slice(0, index + 3));

/** The longest word of the text with one mistake; its kind depends on the place of the text. */
const mistyped = (text: string, index: number): string => {
  const [word = ''] = [...(text.match(/\p{L}+/gu) ?? [])].sort((one, other) => other.length - one.length);
  const at = 1 + (index % (word.length - 2));
  const [before, here = '', next = '', behind] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const wrong = [
    before + next + behind,
    before + here + here + next + behind,
    `${before}x${next}${behind}`,
    before + next + here + behind,
  ];
  return text.replace(word, wrong[index % 4] ?? word);
};

type Round = { readonly rate: number; readonly p99: number; readonly processor: number };

const judgeRounds = (rounds: readonly Round[]): void => {
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
};

const bench = async (): Promise<void> => {
  await using database = await attach(config);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const size =
    await client.query(`select (select count(*) from cadastre.building)::integer as buildings, (select count(*) from cadastre.parcel)::integer as parcels,
    (select count(*) from cadastre.address)::integer as addresses, (select count(*) from cadastre.building where source_id <> 9)::integer as real`);
  const { buildings, parcels, addresses, real } = size.rows[0];
  if (buildings < 1_000 || real > 0) {
    await client.end();
    console.error(
      'The look-up is measured on the made-up country, which this database does not hold: make it with »DEMO=0 npm run make-country -- --scale 0.02« in an empty one (DATABASE_URL or DATA_DIR), then measure there with the same settings.',
    );
    process.exitCode = 1;
    return;
  }
  const keys = await client.query<{ ko: number; number: number }>(
    'select ko, number from cadastre.building order by hashint8(eid) limit 300000',
  );
  const lines = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
  const ofAddresses = (text: string, count: number) =>
    lines(`select ${text} as text
           from (select * from cadastre.address order by hashint8(eid) limit ${count}) a join cadastre.street s using (street_id)`);
  const whole = `s.name || ' ' || a.number || a.addition || ', ' || s.settlement`;
  const addressesTyped = await ofAddresses(whole, typedAddresses);
  const addressesWhole = await ofAddresses(whole, searched);
  const otherForms = [
    ...(await ofAddresses(`a.number || a.addition || ' ' || s.name || ', ' || a.post_code`, searched / 4)),
    ...(await lines(
      `select b.number || ' k.o. ' || b.ko as text from cadastre.parcel b order by hashint8(eid) limit ${searched / 4}`,
    )),
    ...(await lines(
      `select 'stavba ' || b.ko || '-' || b.number as text from cadastre.building b order by hashint8(eid) limit ${searched / 4}`,
    )),
    ...(await lines(`select eid as text from cadastre.building_part order by hashint8(eid) limit ${searched / 4}`)),
  ];
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
    // Warms up until the compiler has optimised the application: it is more code than the bare server, which takes longer.
    if (Number(values.rounds) > 0)
      for (const server of [product, bare]) await fire(server, product.token, nextBody, warmingSeconds);
    const rounds: Round[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      // In turns, and with alternating beginnings: other load of the machine affects both.
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
    if (rounds.length > 0) judgeRounds(rounds);
    // Other texts before, so that no figure has the first plans of its statements in it, nor pages that were never read.
    const others = addressesWhole.slice(typedAddresses, 2 * typedAddresses);
    await searching(product.port, [...others.flatMap(lettersOf), ...otherForms.slice(-50), ...others.map(mistyped)]);
    const measure = async (what: string, texts: readonly string[], p50: number, p99: number) => {
      const { taken, found } = await searching(product.port, texts);
      judge(`${what}, p50 of ${taken.length}`, quantile(taken, 0.5), p50, 'less', ' ms');
      judge(`${what}, p99`, quantile(taken, 0.99), p99, 'less', ' ms');
      return found;
    };
    const { typingP50, typingP99, searchP50, searchP99 } = limits;
    await measure('search while an address is typed', addressesTyped.flatMap(lettersOf), typingP50, typingP99);
    const all = [
      await measure('search for whole addresses', addressesWhole, searchP50, searchP99),
      await measure('search for identifiers and other orders', otherForms, searchP50, searchP99),
      await measure('search with one typing mistake', addressesWhole.map(mistyped), searchP50, searchP99),
    ];
    console.log(`       (found: ${all.map((share) => `${(share * 100).toFixed(1)} %`).join(', ')})`);
    sayLoad('at the end');
  } finally {
    await product.stop();
    await bare.stop();
  }
};

if (values.serve) await serveBare();
else await bench();
