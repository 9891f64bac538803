import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { testApp } from '../support/test-app.ts';

const { app } = await testApp({ settings: { apiDocs: false } });

test('the description of the calls is not shown unless the operator opens it', async () => {
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(404);
});

test.each([
  [{ DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
  [{ DEMO: '0', API_DOCS: '1' }, true],
  [{ DEMO: '1', API_DOCS: '0' }, false],
])('with %j it is shown: %s', (environment, shown) => {
  expect(readConfig(environment).apiDocs).toBe(shown);
});
