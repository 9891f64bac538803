/**
 * Writes what the tests noted of the repositories' SQL to db/queries, a file for each domain; with `--check` only says
 * whether it is current. Runs after the tests.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const notes = 'dist/queries';
const folder = 'db/queries';

type Note = { readonly domain: string; readonly method: string; readonly sql: string };

const all: Note[] = readdirSync(notes).flatMap((file) =>
  readFileSync(`${notes}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)),
);

const wrapped = (sql: string): string =>
  sql.replace(
    / (from|left join|inner join|where|order by|group by|limit|returning|values|set|on conflict|union all) /g,
    '\n  $1 ',
  );

const textOf = (domain: string): string => {
  const own = all.filter((note) => note.domain === domain);
  const methods = [...new Set(own.map(({ method }) => method))].sort();
  return methods
    .map((method) => {
      const texts = [...new Set(own.filter((note) => note.method === method).map(({ sql }) => sql))].sort();
      return `-- ${method}\n${texts.map((sql) => `${wrapped(sql)};\n`).join('\n')}`;
    })
    .join('\n');
};

mkdirSync(folder, { recursive: true });
const stale = [...new Set(all.map(({ domain }) => domain))]
  .map((domain) => ({ file: `${folder}/${domain}.sql`, text: textOf(domain) }))
  .map(({ file, text }) => ({ file, text, before: existsSync(file) ? readFileSync(file, 'utf8') : '' }))
  .filter(({ text, before }) => before !== text);
if (process.argv.includes('--check')) {
  for (const { file, text, before } of stale) {
    console.error(`${file} is not current: run npm run generate:queries`);
    const known = new Set(before.split('\n'));
    const lines = text.split('\n');
    for (const line of lines.filter((one) => !known.has(one)).slice(0, 20)) console.error(`    + ${line}`);
    const wanted = new Set(lines);
    for (const line of before
      .split('\n')
      .filter((one) => !wanted.has(one))
      .slice(0, 20))
      console.error(`    - ${line}`);
  }
  process.exitCode = stale.length === 0 ? 0 : 1;
} else for (const { file, text } of stale) writeFileSync(file, text);
