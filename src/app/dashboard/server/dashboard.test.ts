import { expect, test } from 'vitest';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { existing } from '../../../../tests/support/existing.ts';

const app = await caseHost();
const { as, post, person, office, valuer, build, clock } = app;

const shown = async (who: Parameters<typeof post>[1]) => await as(who).showDashboard({});

test('a customer sees what is to be paid, with the code for it, and nothing of the house', async () => {
  const { customer } = await build('awaiting_payment');
  const data = await shown(customer);
  expect(data).toMatchObject({
    unpaid: [{ open_cents: expect.any(Number), overdue: false, qr: expect.stringMatching(/^UPNQR\n/) }],
    access: [],
    calculation: null,
    searches: null,
    office: null,
  });
  expect(data.unpaid?.[0]?.open_cents).toBeGreaterThan(0);
  // Another customer's money is not shown.
  expect((await shown(await person())).unpaid).toEqual([]);
});

test('the office sees since when cases wait, and counts of money, mail and messages', async () => {
  const before = (await shown(office)).office;
  await build('confirmed');
  await build('quoted');
  await as().addContactUs({ email: 'a@b.example', message: 'Pozdravljeni' });
  const { office: data } = await shown(office);
  expect(data).toMatchObject({
    unassigned_since: clock.now.toISOString(),
    waiting_since: expect.any(String),
    in_control: 0,
    payments: 0,
    contacts: existing(before).contacts + 1,
    failed_mails: 0,
  });
});

test('a valuer continues the calculation that was saved last', async () => {
  const { inquiry_id, property_id } = await build('accepted');
  const asked = (title: string) =>
    post('/api/addCalculation', valuer, {
      inquiry_id,
      property_id,
      title,
      assesment_reason: 'zavarovano_posojanje',
    });
  await asked('Prvi');
  clock.now = new Date(clock.now.getTime() + 60_000);
  const second = await asked('Drugi');
  expect(second.status).toBe(200);
  const { calculation } = await shown(valuer);
  expect([calculation?.title, calculation?.calculation_id]).toEqual(['Drugi', second.body.data.calculation_id]);
  // A read-only calculation is not offered.
  await as(office).holdInquiry({ inquiry_id, reason: 'absence', until: '2026-12-30' });
  expect((await shown(valuer)).calculation).toBeNull();
});

test('the office sees how look-ups went: how many, how fast, what was not there', async () => {
  const before = existing((await shown(office)).office).look_ups.find(
    ({ source }: { source: string }) => source === 'local',
  );
  const customer = await person();
  const look = (stevilkaStavbe: number) =>
    post('/getData', customer, { command: 'GetGursData', sifraKo: 1_728, stevilkaStavbe });
  expect([(await look(88_881)).status, (await look(88_882)).status]).toEqual([404, 404]);
  const after = existing((await shown(office)).office).look_ups.find(
    ({ source }: { source: string }) => source === 'local',
  );
  expect(after).toMatchObject({
    source: 'local',
    asked: (before?.asked ?? 0) + 2,
    missing: (before?.missing ?? 0) + 2,
    failed: before?.failed ?? 0,
    slowest_ms: expect.any(Number),
  });
  expect(after?.slowest_ms).toBeGreaterThanOrEqual(existing(after).mean_ms);
});
