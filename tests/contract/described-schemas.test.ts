import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import { z as described, makeSchemasReal } from '#web/described-schemas.ts';

const shapeOf = (call: Call) => z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });

/** In the browser a schema is described first and made when a form asks for it; it has to be the same schema then. */
test('what the contract only described is what it describes, call by call', async () => {
  vi.resetModules();
  vi.doMock('zod', () => ({ z: described }));
  const { contract: again } = (await import('#contract/index.ts')) as { contract: typeof contract };
  vi.doUnmock('zod');
  expect(() => again.login.input.parse({})).toThrow('has to import zod');
  makeSchemasReal(z);
  for (const [name, call] of Object.entries<Call>(contract))
    expect(shapeOf(again[name as keyof typeof contract]), name).toEqual(shapeOf(call));
  const wrong = { username: 'a', password: 5 };
  const issues = ({ login }: typeof contract) => login.input.safeParse(wrong).error?.issues;
  expect(issues(again)).toEqual(issues(contract));
  expect(issues(again)?.length).toBeGreaterThan(0);
});
