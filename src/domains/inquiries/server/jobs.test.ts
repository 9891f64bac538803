import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { buildInquiry } from '../../../../tests/support/builders.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { jobParts, runAll } from '../../../../tests/support/job-parts.ts';
import { reportHost } from '../../../../tests/support/report-calls.ts';
import { applyTransition } from './apply-transition.ts';
import { caseJobs } from './jobs.ts';

const app = await caseHost();
const { db, clock, services, person, signIn, as, office, valuer, visit, build, look, mailsTo, trailOf } = app;

const start = clock.now;
const dayMs = 24 * 60 * 60_000;
/** Runs the job `days` later, as often as a restart might. */
const tend = async (days: number, times = 2): Promise<void> => {
  const now = new Date(start.getTime() + days * dayMs);
  for (let n = 0; n < times; n++)
    await runAll(caseJobs, { ...jobParts, asSystem: (work) => inScope(db, 'system', work), now, services });
};
const statusOf = async (inquiry_id: string) =>
  (
    await inScope(db, 'system', (system) =>
      system
        .selectFrom('inquiries.inquiry')
        .select('status')
        .where('inquiry_id', '=', inquiry_id)
        .executeTakeFirstOrThrow(),
    )
  ).status;
/** The office sets rules, and the earlier ones are restored afterwards. */
const withSettings = async (rules: object, work: () => Promise<void>): Promise<void> => {
  const set = async (change: object) => {
    const { values, version } = await as(office).showSettings();
    await as(office).editSettings({ values: { ...values, ...change }, version });
    return values;
  };
  const before = await set(rules);
  await work().finally(() => set(before));
};
const countOf = async (email: string, subject: RegExp) =>
  (await mailsTo(email)).filter((one) => subject.test(one)).length;

test('a case that fails is named and shown to the office, and the others go on', async () => {
  const [broken, other] = [await build('quoted'), await build('quoted')];
  const owner = new Client({ connectionString: app.url });
  await owner.connect();
  await owner.query(`
    create function public.breaks() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger breaks before update on inquiries.inquiry for each row
      when (new.inquiry_id = '${broken.inquiry_id}') execute function public.breaks()`);
  const passed: string[] = [];
  const passOver = (about: string) => passed.push(about);
  const now = new Date(start.getTime() + 15 * dayMs);
  const asSystem = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(db, 'system', work);
  const tasks = async () =>
    (await as(office).showTasks({ inquiry_id: broken.inquiry_id })).items.map(({ text }: { text: string }) => text);
  try {
    for (let n = 0; n < 2; n++) await runAll(caseJobs, { ...jobParts, passOver, asSystem, now, services });
    expect(passed).toEqual([broken.inquiry_id, broken.inquiry_id]);
    expect([await statusOf(broken.inquiry_id), await statusOf(other.inquiry_id)]).toEqual(['quoted', 'expired']);
    expect(await tasks()).toEqual([expect.stringContaining('»opomnik ali konec ponudbe«')]);
  } finally {
    await owner.query('drop trigger breaks on inquiries.inquiry; drop function public.breaks()');
    await owner.end();
  }
  await tend(15);
  expect(await statusOf(broken.inquiry_id)).toBe('expired');
});

describe('what was not handled in time', () => {
  test('a draft is warned of once after 76 days and expires after 90', async () => {
    const customer = await person();
    const { inquiry_id } = await buildInquiry(app, customer, visit());
    await tend(75);
    expect(await countOf(customer.email, /osnutek/i)).toBe(0);
    await tend(77);
    await tend(80);
    expect(await countOf(customer.email, /bo kmalu potekel/)).toBe(1);
    expect(await statusOf(inquiry_id)).toBe('draft');
    await tend(90);
    expect(await statusOf(inquiry_id)).toBe('expired');
    expect(await countOf(customer.email, /je potekel$/)).toBe(1);
  });

  test('a quote is reminded of three days before its end and expires after it', async () => {
    const { customer, inquiry_id } = await build('quoted');
    await tend(10);
    expect(await countOf(customer.email, /poteče čez 3 dni$/)).toBe(0);
    await tend(11);
    expect(await countOf(customer.email, /^Ponudba \S+ poteče čez 3 dni$/)).toBe(1);
    await tend(14);
    expect(await statusOf(inquiry_id)).toBe('quoted');
    await tend(15);
    expect(await statusOf(inquiry_id)).toBe('expired');
    expect(await countOf(customer.email, /^Ponudba \S+ je potekla$/)).toBe(1);
  });

  test('a time that was not confirmed stays as a wish, and the customer is asked once for another', async () => {
    const { customer, inquiry_id } = await build('accepted');
    const stateOf = async () => (await as(customer).showBookings({ inquiry_id, list: 'bookings' })).data[0]?.state;
    await tend(0);
    expect(await stateOf()).toBe('held');
    // Thursday at ten and 24 working hours: Tuesday at ten.
    await tend(5);
    await tend(6);
    expect(await stateOf()).toBe('wished');
    expect(await statusOf(inquiry_id)).toBe('assigned');
    expect(await countOf(customer.email, /^Izberite nov termin ogleda za /)).toBe(1);
  });

  test('both sides are reminded of a visit on the working day before it and two hours before it, each once', async () => {
    const { customer, at } = await build('visit_scheduled');
    const reminded = async (email: string) => countOf(email, /: ogled ob /);
    const own = await reminded(valuer.email);
    const daysTo = (moment: string) => (Date.parse(moment) - start.getTime()) / dayMs;
    const day = at.slice(0, 10);
    const before = new Date(Date.parse(`${day}T08:00:00Z`) - (new Date(day).getUTCDay() === 1 ? 3 : 1) * dayMs);
    await tend(daysTo(before.toISOString()) - 0.01);
    expect(await reminded(customer.email)).toBe(0);
    await tend(daysTo(before.toISOString()));
    expect(await reminded(customer.email)).toBe(1);
    await tend(daysTo(at) - 2 / 24);
    await tend(daysTo(at) - 1 / 24);
    expect(await reminded(customer.email)).toBe(2);
    expect(await countOf(customer.email, /^Danes: ogled ob /)).toBe(1);
    expect(await reminded(valuer.email)).toBeGreaterThanOrEqual(own + 2);
  });

  test('valuer and office are notified once of a deadline at risk, and of a visit whose outcome was not reported', async () => {
    const { inquiry_id } = await build('visit_scheduled');
    const { number } = await look(inquiry_id);
    const warnings = async (email: string) => countOf(email, new RegExp(`^Rok za ${number} je ogrožen$`));
    await tend(0);
    expect(await warnings(office.email)).toBe(0);
    // Every visit is long over, and the last day of each deadline too.
    await tend(60);
    await tend(61);
    expect(await warnings(office.email)).toBe(1);
    expect(await warnings(valuer.email)).toBe(1);
  });

  test('an assignment that was not accepted goes back to the office', async () => {
    const { inquiry_id } = await build('assigned');
    const kept = await build('accepted');
    const before = await countOf(office.email, /^Dodelitev .* ni sprejeta/);
    await tend(4.9);
    expect(await statusOf(inquiry_id)).toBe('assigned');
    await tend(5.1);
    expect(await statusOf(inquiry_id)).toBe('confirmed');
    expect(await statusOf(kept.inquiry_id)).toBe('assigned');
    expect(await countOf(office.email, /^Dodelitev .* ni sprejeta/)).toBe(before + 1);
    expect(await as(valuer).refused.showCase({ inquiry_id })).toMatchObject({ status: 404 });
  });

  test('the rules assign by themselves where the office lets them: once, to whom is proposed, and the rest is the office’s', async () => {
    const { customer, inquiry_id } = await build('confirmed');
    await tend(0);
    expect(await statusOf(inquiry_id)).toBe('confirmed');
    await withSettings({ assign_by_rules: true }, async () => {
      await tend(0);
      expect(await statusOf(inquiry_id)).toBe('assigned');
      const seen = await look(inquiry_id);
      expect(seen.history.at(-1)).toMatchObject({
        event: 'assign_valuer',
        party: 'system',
        reason: 'automatic',
        actor: null,
      });
      const own = await as(customer).showInquiry({ inquiry_id });
      expect(own.history.at(-1)).toMatchObject({ event: 'assign_valuer', reason: null });
      expect(await trailOf(inquiry_id)).toContainEqual(
        expect.objectContaining({
          event: 'inquiry.assign_valuer',
          actor_id: null,
          details: expect.objectContaining({ party: 'system' }),
        }),
      );
      // The valuer still declares independence, and may decline: then the rules assign no one else.
      expect(await as(valuer).refused.acceptAssignment({ inquiry_id })).toMatchObject({ status: 422 });
      await as(valuer).declineAssignment({ inquiry_id, reason: 'no_time' });
      await tend(0.01);
      expect(await statusOf(inquiry_id)).toBe('confirmed');
      // A valuer who worked for the customer is not proposed, and there is no other.
      const delivered = await (await reportHost(app)).delivered();
      const again = await build('confirmed', {}, delivered.customer);
      await tend(0.02);
      expect(await statusOf(again.inquiry_id)).toBe('confirmed');
    });
  });

  test('what was asked for is reminded of on days 7 and 21, and ends on day 30', async () => {
    const { customer, inquiry_id } = await build('in_review');
    await as(office).requestInfo({ inquiry_id, items: [{ kind: 'other', text: 'Načrt' }] });
    const asked = () => countOf(customer.email, /^Potrebujemo dopolnitev/);
    for (const [days, mails] of [
      [6, 1],
      [7, 2],
      [20, 2],
      [21, 3],
      [29, 3],
    ] as const) {
      await tend(days);
      expect(await asked(), `day ${days}`).toBe(mails);
    }
    await tend(30);
    expect(await statusOf(inquiry_id)).toBe('cancelled');
    expect(await countOf(customer.email, /je preklicano$/)).toBe(1);
  });

  test('a draft that is worked on lives on', async () => {
    const customer = await person();
    const { inquiry_id, property_id } = await buildInquiry(app, customer, visit());
    clock.now = new Date(start.getTime() + 60 * dayMs);
    const back = await signIn(customer);
    await as(back).deleteProperty({ property_id });
    clock.now = start;
    await tend(100);
    expect(await statusOf(inquiry_id)).toBe('draft');
  });
});

test('a message is written with the change and rolled back with it', async () => {
  const { customer, inquiry_id } = await build('in_review');
  const before = await mailsTo(customer.email);
  const mover = { party: 'admin', userId: office.userId } as const;
  const decline = { inquiryId: inquiry_id, event: 'decline', mover, now: start, services } as const;
  await inScope(db, 'system', async (system) => {
    const given = { reason: 'no_capacity', input: { reasonGiven: true } };
    expect(await applyTransition(system, { ...decline, ...given })).toMatchObject({ status: 'declined' });
    throw new Error('the power went off');
  }).catch(() => undefined);
  expect(await mailsTo(customer.email)).toEqual(before);
  expect(await statusOf(inquiry_id)).toBe('in_review');
});
