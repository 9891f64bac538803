import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefresh } from './refresh.ts';

const grace = 30_000;

describe('what a presented value earns', () => {
  test.each([
    { is: 'the first, never rotated', counter: 0, confirmed: 0, rotated: undefined, presented: 0, says: 'rotate' },
    { is: 'the newest, long after', counter: 3, confirmed: 3, rotated: 0, presented: 3, says: 'rotate' },
    { is: 'the newest, at once', counter: 3, confirmed: 2, rotated: 99_999, presented: 3, says: 'access_only' },
    { is: 'the one before, at once', counter: 3, confirmed: 3, rotated: 99_999, presented: 2, says: 'same_successor' },
    { is: 'the one before, answer lost', counter: 3, confirmed: 2, rotated: 0, presented: 2, says: 'same_successor' },
    { is: 'the one before, newest in use', counter: 3, confirmed: 3, rotated: 0, presented: 2, says: 'reused' },
    { is: 'an older one, at once', counter: 3, confirmed: 2, rotated: 99_999, presented: 1, says: 'reused' },
    { is: 'one never given out', counter: 3, confirmed: 3, rotated: 0, presented: 4, says: 'invalid' },
  ])('$is: $says', ({ counter, confirmed, rotated, presented, says }) => {
    expect(decideRefresh({ counter, confirmed, rotatedAt: rotated }, presented, 100_000, grace)).toBe(says);
  });
});

/** A server's session and browsers that hold copies of its values, played step by step. */
const play = (steps: readonly { who: number; wait: number; lost: boolean; uses: boolean }[], browsers: number) => {
  let session = { counter: 0, confirmed: 0, rotatedAt: undefined as number | undefined };
  const rotations: number[] = [];
  const holds = Array.from({ length: browsers }, () => 0);
  let now = 0;
  for (const { who, wait, lost, uses } of steps) {
    now += wait;
    const presented = holds[who % browsers] as number;
    const decision = decideRefresh(session, presented, now, grace);
    if (decision === 'reused' || decision === 'invalid') return { decision, rotations };
    const counter = decision === 'rotate' ? session.counter + 1 : session.counter;
    if (decision === 'rotate') rotations.push(now);
    const confirmed = uses && !lost ? counter : presented;
    session = {
      counter,
      confirmed: session.confirmed > confirmed ? session.confirmed : confirmed,
      rotatedAt: decision === 'rotate' ? now : session.rotatedAt,
    };
    if (!lost) holds[who % browsers] = counter;
  }
  return { decision: 'alive', rotations };
};

const steps = fc.array(fc.record({ who: fc.nat(1), wait: fc.nat(90_000), lost: fc.boolean(), uses: fc.boolean() }), {
  maxLength: 40,
});

test('one honest browser is never turned away, whichever answers are lost', () => {
  fc.assert(fc.property(steps, (played) => play(played, 1).decision === 'alive'));
});

test('two rotations are never closer than the grace', () => {
  fc.assert(
    fc.property(steps, (played) => {
      const { rotations } = play(played, 2);
      for (const [at, when] of rotations.entries())
        if (at > 0) expect(when - (rotations[at - 1] as number)).toBeGreaterThanOrEqual(grace);
    }),
  );
});

test('of two who hold copies and both go on, one is found out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30_000, max: 10_000_000 }), (wait) => {
      const turns = [0, 0, 1, 0, 1, 0, 1].map((who) => ({ who, wait, lost: false, uses: true }));
      expect(play(turns, 2).decision).toBe('reused');
    }),
  );
});
