import fc from 'fast-check';
import { isFull } from './looks.ts';

// Default number of random cases: a hundred, and a hundred times as many in the full run.
if (isFull) fc.configureGlobal({ numRuns: 10_000 });
