import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/test-app.ts';

const { as, post, person, db } = await testApp();
const [ana, bor] = [await person(), await person()];
const add = (name: string, search: string, who = ana) => post('/api/addView', who, { list: 'inquiries', name, search });
const shown = async (who = ana, list = 'inquiries') => (await post('/api/showViews', who, { list })).body.data.items;

test('views are kept by name, for their owner and for their list', async () => {
  expect((await add('Ponudbe', 'stanje=quoted')).status).toBe(200);
  const again = await add('Ponudbe', 'stanje=quoted&razvrsti=due');
  expect(await shown()).toEqual([
    { view_id: again.body.data.view_id, name: 'Ponudbe', search: 'stanje=quoted&razvrsti=due' },
  ]);
  expect(await shown(bor)).toEqual([]);
  expect(await shown(ana, 'queue')).toEqual([]);
});

test('another person’s view cannot be deleted', async () => {
  const { view_id } = (await add('Vse', '')).body.data;
  expect(await as(bor).refused.deleteView({ view_id })).toMatchObject({ status: 404 });
  await as(ana).deleteView({ view_id });
  expect(await as(ana).refused.deleteView({ view_id })).toMatchObject({ status: 404 });
  // Without a scope no views are seen.
  expect(await db.selectFrom('views.view').selectAll().execute()).toEqual([]);
});

test('there is an end to them, which a known name does not meet', async () => {
  for (let n = 0; n < 20; n++) expect((await add(`pogled ${n}`, `page=${n}`, bor)).status).toBe(200);
  expect(await add('še eden', '', bor)).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.any(String)] } },
  });
  expect((await add('pogled 3', 'stanje=draft', bor)).status).toBe(200);
});
