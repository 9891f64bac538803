/**
 * Writes every statement that the repositories send to db/queries, a file for each domain; with `--check` only says whether
 * it is current. The statements come from calling each function of a repository with samples of its types.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Statement, statements } from './queries/statements.ts';

const folder = 'db/queries';

const wrapped = (sql: string): string =>
  sql.replace(
    / (from|left join|inner join|where|order by|group by|limit|returning|values|set|on conflict|union all) /g,
    '\n  $1 ',
  );

const textOf = (own: readonly Statement[]): string => {
  const methods = [...new Set(own.map(({ method }) => method))];
  return methods
    .map((method) => {
      const sqls = own.filter((one) => one.method === method).map(({ sql }) => `${wrapped(sql)};\n`);
      return `-- ${method}\n${sqls.join('\n')}`;
    })
    .join('\n');
};

const { found, silent } = await statements();
const domains = [...new Set(found.map(({ domain }) => domain))];
const wanted = new Map(domains.map((one) => [`${one}.sql`, textOf(found.filter(({ domain }) => domain === one))]));
mkdirSync(folder, { recursive: true });
const before = new Map(readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]));
const stale = [...new Set([...wanted.keys(), ...before.keys()])].filter(
  (file) => wanted.get(file) !== before.get(file),
);

const linesBeside = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n'));
  return text
    .split('\n')
    .filter((line) => !known.has(line))
    .slice(0, 20);
};
for (const name of silent)
  console.error(`${name} sends no statement with samples of its types: give it a more telling type`);
process.exitCode = silent.length === 0 ? 0 : 1;
if (process.argv.includes('--check')) {
  for (const file of stale) {
    const [now, was] = [wanted.get(file) ?? '', before.get(file) ?? ''];
    console.error(`${folder}/${file} is not current: run npm run generate:queries`);
    for (const line of linesBeside(now, was)) console.error(`    + ${line}`);
    for (const line of linesBeside(was, now)) console.error(`    - ${line}`);
  }
  if (stale.length > 0) process.exitCode = 1;
} else
  for (const file of stale) {
    const text = wanted.get(file);
    if (text === undefined) rmSync(`${folder}/${file}`);
    else writeFileSync(`${folder}/${file}`, text);
  }
