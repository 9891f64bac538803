import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey as byPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as bySha } from 'altcha-lib/algorithms/web/sha';

export type Puzzle = Challenge;
/** Share of one worker: every `step`-th number from `start` on. */
export type Share = { readonly challenge: Puzzle; readonly start: number; readonly step: number };
export type Solved = Solution | null;

/** Runs in a worker of its own: takes its share of a puzzle, gives the solution, or null when time ran out. */
addEventListener('message', async ({ data: { challenge, start, step } }: MessageEvent<Share>) => {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? byPbkdf2 : bySha;
  const solved: Solved = await solveChallenge({
    challenge,
    deriveKey,
    counterStart: start,
    counterStep: step,
    timeout: 60_000,
  });
  postMessage(solved);
});
