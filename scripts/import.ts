/** npm run import -- cadastre PATH… : steps back before anything is loaded, so that not even its start is felt, and begins. */
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';

/** The server and its people come first: this process works when nobody else wants to, or at least politely. */
const stepBack = (): void => {
  const idle = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)];
  // Not every system has chrt; where it is missing the process is only nice.
  if (spawnSync('chrt', idle, { stdio: 'ignore' }).status !== 0) setPriority(5);
};

/** What an export of deals sums up is in memory until its units are read; the registers before it are read line by line. */
const roomForDeals = ['--max-semi-space-size=16', '--max-old-space-size=512'];

stepBack();
if (process.argv[2] === 'etn' && !roomForDeals.every((flag) => process.execArgv.includes(flag)))
  process.execve?.(process.execPath, [process.execPath, ...roomForDeals, ...process.argv.slice(1)]);
// What was loaded once need not be read and compiled again.
enableCompileCache();
await import('./import-registers.ts');
