import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveSecrets } from '#platform/server/secrets.ts';
import { issueAccessToken, openTokenReader } from './access-token.ts';

const claims = {
  userId: '0b0f4f6e-58e6-4c53-8f5f-1f6a0f5b7f10',
  sessionId: '3f2c64b6-9c5e-4a0e-9a36-7d8d6a1b2c11',
  generation: 3,
};
const start = Date.UTC(2026, 10, 21, 8);
const at = (milliseconds: number): Date => new Date(start + milliseconds);
const ttlSeconds = 600;
const secretsOf = (seed: number) => deriveSecrets(Buffer.alloc(32, seed));
const token = (secrets: ReturnType<typeof secretsOf>) => issueAccessToken(claims, secrets, at(0), ttlSeconds);

test('a token that was seen before is taken exactly as long as one that was not', async () => {
  const secrets = secretsOf(7);
  const one = await token(secrets);
  const read = openTokenReader();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -20_000, max: 1_000_000 }), { maxLength: 6 }), async (moments) => {
      for (const moment of [0, ...moments]) {
        const fresh = await openTokenReader()(one, secrets, at(moment));
        expect(await read(one, secrets, at(moment))).toEqual(fresh);
      }
    }),
  );
});

test.each([
  ['immediately', 0, true],
  ['by a clock that is four seconds slow', -4_000, true],
  ['by a clock that is six seconds slow', -6_000, false],
  ['before it has run out', 599_000, true],
  ['within what clocks may differ', 604_000, true],
  ['after it', 605_000, false],
])('it is taken %s: %s ms, %s', async (_when, moment, taken) => {
  const secrets = secretsOf(7);
  const one = await token(secrets);
  const read = openTokenReader();
  for (let time = 0; time < 2; time += 1)
    expect(await read(one, secrets, at(moment))).toEqual(taken ? claims : undefined);
});

test('a foreign token is refused however often it comes, and no other key makes it ours', async () => {
  const [ours, theirs] = [secretsOf(7), secretsOf(8)];
  const one = await token(theirs);
  const [read, readTheirs] = [openTokenReader(), openTokenReader()];
  expect(await readTheirs(one, theirs, at(0))).toEqual(claims);
  for (let time = 0; time < 2; time += 1) expect(await read(one, ours, at(0))).toBeUndefined();
  const changed = `${one.slice(0, -4)}AAAA`;
  for (let time = 0; time < 2; time += 1) expect(await readTheirs(changed, theirs, at(0))).toBeUndefined();
});
