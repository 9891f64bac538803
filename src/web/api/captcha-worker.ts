import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey as byPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as bySha } from 'altcha-lib/algorithms/web/sha';

export type Puzzle = Challenge;
export type Solved = Solution | null;

/** Runs in a worker of its own: takes a puzzle, gives its solution, or null when it could not be found in time. */
addEventListener('message', async ({ data: challenge }: MessageEvent<Puzzle>) => {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? byPbkdf2 : bySha;
  const solution: Solved = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
  postMessage(solution);
});
