import { showCaptcha } from '#contract/session.ts';
import { ApiError, unreachable } from './api-error.ts';
import type { Puzzle, Share, Solved } from './captcha-worker.ts';
import workerAddress from './captcha-worker.ts?worker&url';
import { request } from './transport.ts';
import { trustedWorker } from './trusted-worker.ts';

const mostWorkers = 4;

/** Fetches a puzzle of proof of work and solves it off the page's thread; the answer is sent as `altcha`. */
export const solveCaptcha = async (): Promise<string> => {
  const answer = await request(showCaptcha, {});
  if (!answer.success) throw new ApiError(answer);
  const challenge = answer.data as Puzzle;
  const solution = await solve(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
};

/** Several workers share the numbers between them; the first that finds the solution ends the others. */
const solve = async (challenge: Puzzle): Promise<Solved> => {
  const count = Math.min(mostWorkers, navigator.hardwareConcurrency || 1);
  const workers = Array.from({ length: count }, () => trustedWorker(workerAddress));
  try {
    return await Promise.any(workers.map((worker, start) => share(worker, { challenge, start, step: count })));
  } catch (error) {
    throw unreachable('captcha_required', error);
  } finally {
    for (const worker of workers) worker.terminate();
  }
};

const share = (worker: Worker, task: Share): Promise<Solved> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solved>) => (data ? resolve(data) : reject(new Error('no time left')));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(task);
  });
