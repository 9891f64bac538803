import { connect } from 'node:net';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { isFull } from '../support/looks.ts';
import { type RawRequest, rawRequests } from '../support/raw-requests.ts';
import { testApp } from '../support/test-app.ts';

const { app, person } = await testApp({ pages: true });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };

const count = isFull ? 50_000 : 3_000;
const answerWithinMs = 8_000;
const leaks =
  /invalid byte|syntax error|relation "|duplicate key|violates|\bat .*\.(ts|js):\d|node_modules|ECONN|postgres/i;
const guarding = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'x-request-id'];

/** Everything that came back until the connection was closed; undefined when it was not. */
const said = ({ head, body, isCut }: RawRequest, authorization: string): Promise<string | undefined> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}${authorization}\r\n\r\n`, 'latin1');
      if (isCut) socket.end(body);
      else socket.write(body);
    });
    const chunks: Buffer[] = [];
    socket.setTimeout(answerWithinMs, () => {
      done(undefined);
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => done(Buffer.concat(chunks).toString('latin1')));
  });

/** Fault of an answer; undefined if there is none. */
const faultOf = (answer: string | undefined, { isCut, head }: RawRequest): string | undefined => {
  if (answer === undefined) return 'no answer in time';
  if (answer === '') return isCut ? undefined : 'closed without a word';
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (!(status >= 200 && status < 500)) return 'a fault of the server';
  const [top = '', ...rest] = answer.split('\r\n\r\n');
  const lacking = guarding.filter((name) => !top.toLowerCase().includes(`\n${name}: `));
  if (lacking.length > 0) return `without ${lacking.join(', ')}`;
  const body = rest.join('\r\n\r\n');
  if (status < 400 || body === '' || /^HEAD /.test(head)) return undefined;
  if (leaks.test(body)) return 'text of a library';
  const code = /"error_code":"(\w+)"/.exec(body)?.[1];
  return errorCodes[code as keyof typeof errorCodes] === status ? undefined : 'not in the envelope';
};

test(`${count} broken requests, to every call in every way, are refused in the envelope`, {
  timeout: isFull ? 1_200_000 : 120_000,
}, async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
  const faults = new Map<string, string>();
  const line = pLimit(6);
  const people = { customer: await person('user'), office: await person('admin') };
  const tried = rawRequests(count, seed).map((request) =>
    line(async () => {
      const { as } = request;
      const authorization = as === 'guest' ? undefined : people[as].headers.authorization;
      const answer = await said(request, authorization ? `\r\nauthorization: ${authorization}` : '');
      const fault = faultOf(answer, request);
      if (fault) faults.set(`${fault}: ${request.what}`, `${request.head}\n${answer?.slice(0, 600)}`.slice(0, 1_500));
      // Some calls end the session; without one all further calls would only be refused.
      if (as !== 'guest' && answer?.startsWith('HTTP/1.1 401') && authorization === people[as].headers.authorization)
        people[as] = await person(as === 'office' ? 'admin' : 'user');
    }),
  );
  await Promise.all(tried);
  expect(Object.fromEntries(faults), `TEST_SEED=${seed}`).toEqual({});
});
