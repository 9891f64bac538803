import fc from 'fast-check';
import { isFull } from './looks.ts';

// Where a test does not say how many cases chance draws: the usual hundred, and a hundred times as many in the full run.
if (isFull) fc.configureGlobal({ numRuns: 10_000 });
