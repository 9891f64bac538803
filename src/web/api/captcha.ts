import { showCaptcha } from '#contract/accounts.ts';
import { ApiError, unreachable } from './api-error.ts';
import type { Puzzle, Solved } from './captcha-worker.ts';
import { request } from './transport.ts';

/** Fetches a puzzle of proof of work and solves it away from the page's thread; the answer goes along as `altcha`. */
export const solveCaptcha = async (): Promise<string> => {
  const answer = await request(showCaptcha, {});
  if (!answer.success) throw new ApiError(answer);
  const challenge = answer.data as Puzzle;
  const solution = await solve(challenge);
  if (!solution) throw unreachable('captcha_required');
  return btoa(JSON.stringify({ challenge, solution }));
};

const solve = (challenge: Puzzle): Promise<Solved> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Solved>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(unreachable('captcha_required', event.error));
    };
    worker.postMessage(challenge);
  });
