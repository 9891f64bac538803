import type { Call } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { csrfCookie } from '#contract/session.ts';
import { readCsrfToken } from './token.ts';
import { request } from './transport.ts';

/** Sends a call that lives by cookies; an old token of double submit is renewed once. */
export const requestWithCsrf = async (call: Call, input: object): Promise<Envelope<unknown>> => {
  if (!readCsrfToken()) await request(csrfCookie, {});
  const answer = await request(call, input);
  if (answer.success || answer.error_code !== 'csrf_mismatch') return answer;
  await request(csrfCookie, {});
  return request(call, input);
};
