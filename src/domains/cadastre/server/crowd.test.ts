import { expect, test } from 'vitest';
import { loadDemoCadastre } from '#domains/cadastre/server/public.ts';
import { testApp } from '../../../../tests/support/test-app.ts';

const { app, db } = await testApp({ bounded: true });
await loadDemoCadastre(db);

test('a crowd of searches from four places lets a patient person through', async () => {
  let done = 0;
  const search = async (remoteAddress: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/searchCadastre',
      payload: { q: 'Podutik 12' },
      remoteAddress,
    });
    done += 1;
    return { statusCode, place: done };
  };
  const crowd = Array.from({ length: 100 }, (_, n) => search(`198.51.100.${(n % 4) + 1}`));
  // Each of them has asked before the last one comes.
  const patient = await search('203.0.113.9');
  expect(patient.statusCode).toBe(200);
  expect(patient.place, 'behind those that ran, not behind those that waited').toBeLessThan(40);
  expect(new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
