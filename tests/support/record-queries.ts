import { appendFileSync, mkdirSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';

const recordedQueries = 'dist/queries';

const compiler = new PostgresQueryCompiler();
const seen = new Set<string>();

/** How many values a list has, or rows an insert, is the data's matter: one text stands for all of them. */
const withoutCounts = (sql: string): string =>
  sql
    .replace(/values \(\$\d+(, \$\d+)*\)(, \(\$\d+(, \$\d+)*\))*/g, 'values (…)')
    .replace(/ in \(\$\d+(, \$\d+)*\)/g, ' in (…)')
    .replace(/\$\d+/g, '$');

/**
 * Notes the SQL of every method of a repository that a test runs, under the method's name, so that a review reads SQL
 * and not only the builder's chain. `npm run generate:queries` writes the notes to db/queries.
 */
const plugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const frame = new Error().stack
      ?.split('\n')
      .map((line) =>
        /at (?:async )?(?:\w+\.)*(\w+) .*\/(?:domains|app|server)\/(\w+)\/(?:server\/)?repository/.exec(line),
      )
      .find((match) => match !== null);
    if (frame) {
      const [, method, domain] = frame as unknown as [string, string, string];
      const sent = compiler.compileQuery(node, queryId).sql;
      const sql = withoutCounts(sent.replace(/\s+/g, ' ').trim());
      const note = `${domain} ${method} ${sql}`;
      if (!seen.has(note)) {
        seen.add(note);
        mkdirSync(recordedQueries, { recursive: true });
        const line = JSON.stringify({ domain, method, sql, sent });
        // Threads of one process write side by side.
        appendFileSync(`${recordedQueries}/${process.pid}-${threadId}.jsonl`, `${line}\n`);
      }
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

export const recording = <D>(db: Kysely<D>): Kysely<D> => db.withPlugin(plugin);
