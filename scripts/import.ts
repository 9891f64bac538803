/** npm run import -- cadastre PATH… : lowers its priority before anything is loaded, so that not even its start slows down others. */
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';

/**
 * The server and its users have priority, by about three to one. Never by more: on a machine that is always busy a process that waits
 * until the others rest does not end.
 */
const stepBack = (): void => setPriority(5);

/** The deals of an export stay in memory until its units are read; the other registers are read line by line. */
const roomForDeals = ['--max-semi-space-size=16', '--max-old-space-size=512'];

stepBack();
if (process.argv[2] === 'etn' && !roomForDeals.every((flag) => process.execArgv.includes(flag)))
  process.execve?.(process.execPath, [process.execPath, ...roomForDeals, ...process.argv.slice(1)]);
// Loaded modules need not be parsed and compiled again.
enableCompileCache();
await import('./import-registers.ts');
