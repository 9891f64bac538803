import type { z } from 'zod';
import type { Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { createStore } from '../store.ts';
import { ApiError, unknownPerson, unreachable } from './api-error.ts';
import { solveCaptcha } from './captcha.ts';
import { requestWithCsrf } from './csrf.ts';
import { apiHost } from './host.ts';
import { refresh } from './refresh.ts';
import { readToken } from './token.ts';
import { type Progress, request } from './transport.ts';

const mostWaiting = 100;
const waiting = createStore(0);

/**
 * Makes one call of the contract. Field names, types and the answer's shape all come from the call itself; a session
 * that ran out, a puzzle, and a question of identity are seen to on the way.
 */
export const send = async <C extends Call>(
  call: C,
  input: z.input<C['input']> & object,
  progress: Progress = {},
): Promise<DataOf<C>> => {
  const once = (extra: object = {}) =>
    call.csrf ? requestWithCsrf(call, { ...input, ...extra }) : request(call, { ...input, ...extra }, progress);

  const token = readToken();
  let answer = await once();
  if (isFailure(answer, unknownPerson) && !call.csrf) answer = await afterRefresh(token, answer, once);
  if (isFailure(answer, ['captcha_required'])) answer = await once({ altcha: await solveCaptcha() });
  if (isFailure(answer, ['reauth_required']) && (await apiHost().confirmIdentity())) answer = await once();
  if (isFailure(answer, ['mfa_setup_required'])) await apiHost().setUpTwoFactor();
  if (!answer.success) throw new ApiError(answer);
  return answer.data as DataOf<C>;
};

const isFailure = (answer: Envelope<unknown>, codes: readonly ErrorCode[]): boolean =>
  !answer.success && codes.includes(answer.error_code);

const afterRefresh = async (
  token: string | undefined,
  answer: Envelope<unknown>,
  once: () => Promise<Envelope<unknown>>,
): Promise<Envelope<unknown>> => {
  if (waiting.get() >= mostWaiting) throw unreachable('too_many_requests');
  waiting.set(waiting.get() + 1);
  try {
    if (await refresh(token)) {
      const second = await once();
      if (!isFailure(second, unknownPerson)) return second;
    }
  } finally {
    waiting.set(waiting.get() - 1);
  }
  apiHost().signedOut();
  return answer;
};
