import { expect, test } from 'vitest';
import { inScope } from '#platform/server/db/database.ts';
import { caseHost } from '../../../../tests/support/case-host.ts';
import { withGrant } from '../../../../tests/support/grants.ts';
import { deskCase, reportHost } from '../../../../tests/support/report-calls.ts';
import type { Person } from '../../../../tests/support/test-app.ts';
import { reviewItems } from '../core/review.ts';

const host = await caseHost();
const { as, post, person, office, valuer, db, mailsTo, look } = host;
const { reviewer, save, atWork, submit, inControl, seal, report } = await reportHost(host);
const point = { category: 'comparables', text: 'Pri primerljivi 3 manjka datum pogodbe.' };

test('the server checks the calculation again: a failed check is reported and changes nothing', async () => {
  const work = await atWork({ ...deskCase, header: { ...deskCase.header, client: null } });
  const { status, body } = await submit(work);
  expect(status).toBe(409);
  expect(body).toMatchObject({ error_code: 'transition_not_allowed', data: { refusal: 'preflight_open' } });
  expect(body.data.stops.map(({ code }: { code: string }) => code)).toEqual(['B1']);
  expect((await report(valuer, work.inquiry_id)).rounds).toEqual([]);

  const revision = await save(work.calculation_id, deskCase);
  expect((await submit(work)).body.error_code, 'an older revision').toBe('version_conflict');
  const handed = await submit({ ...work, revision });
  expect(handed.body.data, JSON.stringify(handed.body)).toMatchObject({ status: 'in_qc' });
  const again = await submit({ ...work, revision });
  expect(again).toMatchObject({ status: 409, body: { error_code: 'transition_not_allowed' } });
});

test('photos that a device still holds keep a report from control', async () => {
  const { inquiry_id, calculation_id, revision } = await atWork();
  const input = { inquiry_id, calculation_id, revision, unsent: 2 };
  const refused = await post('/api/submitToQc', valuer, input);
  expect(refused.body.data.stops).toMatchObject([{ code: 'B18', params: { n: 2 } }]);
  await as(valuer).submitToQc({ ...input, unsent: 0 });
});

test('a case in quality control is read by reviewers, changed by no one, and hidden from everyone else', async () => {
  const [one, other] = [await reviewer(), await person('valuer')];
  const { inquiry_id, calculation_id, property_id, customer } = await inControl();
  expect(await mailsTo(one.email)).toContain(`V kontrolo: ${(await look(inquiry_id)).number}`);
  const listed = (await as(one).showReviews()).items;
  expect(listed.find((item: { inquiry_id: string }) => item.inquiry_id === inquiry_id)).toMatchObject({
    status: 'in_qc',
    round: 1,
    valuer: 'Ana Novak',
  });
  expect((await post('/api/showReviews', other)).status, 'without the grant').toBe(403);

  const shown = await as(one).showCalculation({ calculation_id });
  expect(shown).toMatchObject({ editable: false, commentable: true });
  expect((await as(one).showCase({ inquiry_id })).events.map((e: { event: string }) => e.event)).toEqual([
    'return_from_qc',
    'deliver',
  ]);
  const property = await post('/api/showProperty', one, { property_id, full: true });
  expect(property.body.data, JSON.stringify(property.body)).toMatchObject({ editable: false });
  const comment = { calculation_id, cell: 'market.comparables.c1', text: 'Preverite površino.' };
  await as(one).addCalculationComment(comment);
  expect((await as(other).refused.addCalculationComment(comment)).status).toBe(404);
  const [said] = (await as(valuer).showCalculation({ calculation_id })).comments;
  expect(said).toMatchObject({ cell: 'market.comparables.c1', own: false, resolvable: true });
  const settle = { calculation_id, comment_id: said?.comment_id, resolved: true };
  const colleague = await reviewer();
  expect((await post('/api/resolveCalculationComment', colleague, settle)).status, 'said by another').toBe(403);
  expect((await post('/api/resolveCalculationComment', valuer, settle)).body.data.resolved_at).not.toBeNull();
  for (const [path, input] of [
    ['/api/saveCalculation', { calculation_id, revision: shown.revision, title: 'x', case: shown.case }],
    ['/api/deleteCalculation', { calculation_id }],
    ['/api/editPropertyOthers', { property_id, version: 0, values: {} }],
    ['/api/showMessages', { inquiry_id }],
  ] as const)
    expect((await post(path, one, input)).status, path).toBeGreaterThanOrEqual(400);
  expect(
    (
      await post('/api/saveCalculation', valuer, {
        calculation_id,
        revision: shown.revision,
        title: 'x',
        case: shown.case,
      })
    ).body.error_code,
  ).toBe('inquiry_locked');
  for (const stranger of [other, await person()])
    expect((await as(stranger).refused.showReport({ inquiry_id })).status).toBe(404);
  expect((await report(customer, inquiry_id)).rounds, 'not for the customer').toEqual([]);
});

test('a case that is not in control is nothing to a reviewer', async () => {
  const one = await reviewer();
  const { inquiry_id, calculation_id, property_id } = await atWork();
  for (const [path, input] of [
    ['/api/showCalculation', { calculation_id }],
    ['/api/showCase', { inquiry_id }],
    ['/api/showProperty', { property_id, full: true }],
    ['/api/showReport', { inquiry_id }],
    ['/api/returnFromQc', { inquiry_id, points: [point] }],
    ['/api/approveReport', { inquiry_id }],
  ] as const)
    expect((await post(path, one, input)).status, path).toBe(404);
});

test('its author cannot review it, even with the grant; nor can its customer', async () => {
  const { inquiry_id } = await inControl();
  expect((await post('/api/returnFromQc', valuer, { inquiry_id, points: [point] })).status, 'no grant').toBe(403);
  await withGrant(db, valuer);
  try {
    expect((await as(valuer).refused.returnFromQc({ inquiry_id, points: [point] })).status).toBe(403);
    expect((await as(valuer).refused.approveReport({ inquiry_id })).status).toBe(403);
    const listed = (await as(valuer).showReviews()).items;
    expect(listed.map((item: { inquiry_id: string }) => item.inquiry_id)).not.toContain(inquiry_id);
  } finally {
    await as(office).editGrants({ user_id: valuer.userId, grants: [] });
  }
});

test('a return needs a category and a text each; one that names a wanted value is flagged and shown as such', async () => {
  const one = await reviewer();
  const work = await inControl();
  const { inquiry_id } = work;
  const give = (points: object[]) => post('/api/returnFromQc', one, { inquiry_id, points });
  for (const points of [[], [{ category: 'comparables', text: ' ' }], [{ category: 'price', text: 'x' }]])
    expect((await give(points)).status).toBe(422);
  const returned = await give([
    point,
    { category: 'figures', text: 'Vrednost naj bo 250.000.', cell: 'reconciliation.value' },
  ]);
  expect(returned.body.data, JSON.stringify(returned.body)).toMatchObject({ status: 'qc_returned', flagged: 1 });
  expect(await mailsTo(valuer.email)).toContain(`Kontrola je vrnila ${(await look(inquiry_id)).number}`);

  const own = (await as(valuer).showDashboard({})).returned;
  expect(own.find((one: { inquiry_id: string }) => one.inquiry_id === inquiry_id)?.points).toMatchObject([
    { ...point, answered: false },
    { category: 'figures', text: 'Vrednost naj bo 250.000.', answered: false },
  ]);
  expect((await as(one).showDashboard({})).returned, 'not shown to others').toEqual([]);

  const [round] = (await report(valuer, inquiry_id)).rounds;
  expect(round).toMatchObject({ round: 1, outcome: 'returned' });
  expect(round.points.map(({ flagged }: { flagged: boolean }) => flagged)).toEqual([false, true]);
  expect((await report(work.customer, inquiry_id)).status, 'the customer sees work going on').toBe('in_progress');

  const [first, second] = round.points;
  expect((await submit(work)).body.data).toMatchObject({ refusal: 'points_open' });
  const answer = (point_id: string, who = valuer) =>
    post('/api/answerQcPoint', who, { inquiry_id, point_id, answer: 'Datum je dodan.' });
  expect((await answer(first.point_id, one)).status, 'not the reviewer').toBe(404);
  expect((await answer(first.point_id)).body.data).toMatchObject({ answer: 'Datum je dodan.' });
  expect((await submit(work)).body.data).toMatchObject({ refusal: 'points_open' });
  await answer(second.point_id);
  const again = await submit(work);
  expect(again.body.data, JSON.stringify(again.body)).toMatchObject({ status: 'in_qc' });
  expect((await report(valuer, inquiry_id)).rounds.map(({ round: n }: { round: number }) => n)).toEqual([2, 1]);
});

test('who returned a report goes on with it; an author reviews nothing of theirs, also once another valuer has it', async () => {
  const [one, other] = [await reviewer(), await reviewer()];
  const work = await inControl();
  const { inquiry_id } = work;
  expect((await post('/api/returnFromQc', one, { inquiry_id, points: [point] })).status).toBe(200);
  const [{ points }] = (await report(valuer, inquiry_id)).rounds;
  const before = (await mailsTo(other.email)).length;
  await as(valuer).answerQcPoint({ inquiry_id, point_id: points[0].point_id, answer: 'Dodano.' });
  expect((await submit(work)).body.data).toMatchObject({ status: 'in_qc' });
  const [again] = (await report(one, inquiry_id)).rounds;
  expect(again).toMatchObject({ round: 2, claim: { own: true } });
  expect((await report(one, inquiry_id)).actions).toEqual(['return', 'seal']);
  expect((await report(other, inquiry_id)).actions).toEqual([]);
  expect((await mailsTo(other.email)).length, 'the others are not called').toBe(before);
  await as(other).claimReview({ inquiry_id, take_over: true });
  expect((await report(other, inquiry_id)).actions).toEqual(['return', 'seal']);

  const successor = await person('valuer');
  // The case goes to another valuer: the first one may not review their own submission.
  await inScope(db, 'system', (system) =>
    system
      .updateTable('inquiries.inquiry')
      .set({ valuer_id: successor.userId })
      .where('inquiry_id', '=', inquiry_id)
      .execute(),
  );
  await withGrant(db, valuer);
  try {
    expect((await as(valuer).refused.claimReview({ inquiry_id, take_over: true })).status).toBe(404);
    expect((await as(valuer).refused.returnFromQc({ inquiry_id, points: [point] })).status).toBe(403);
    expect((await report(valuer, inquiry_id)).actions).toEqual([]);
    const listed = (await as(valuer).showReviews()).items;
    expect(listed.map((item: { inquiry_id: string }) => item.inquiry_id)).not.toContain(inquiry_id);
  } finally {
    await as(office).editGrants({ user_id: valuer.userId, grants: [] });
  }
});

test('of two reviewers one wins', async () => {
  const [one, other] = [await reviewer(), await reviewer()];
  const { inquiry_id } = await inControl();
  const version = (await look(inquiry_id)).version;
  // On a busy machine sealing takes longer than the lock timeout: 503 requests a retry.
  const decided = async (path: string, who: Person, input: object) => {
    for (;;) {
      const answer = await post(path, who, { inquiry_id, version, ...input });
      if (answer.status !== 503) return answer;
    }
  };
  // One reviewer went through the checklist and returned the review: both may decide.
  expect((await post('/api/checkReview', one, { inquiry_id, items: reviewItems })).status).toBe(200);
  await as(one).releaseReview({ inquiry_id });
  const answers = await Promise.all([
    decided('/api/approveReport', one, {}),
    decided('/api/returnFromQc', other, { points: [point] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rounds, reports } = await report(office, inquiry_id);
  expect(rounds).toHaveLength(1);
  expect(reports).toHaveLength(rounds[0].outcome === 'sealed' ? 1 : 0);
});

test('a review is taken up by one reviewer, given back, and taken over by another, which is kept', async () => {
  const [one, other] = [await reviewer(), await reviewer()];
  const { inquiry_id } = await inControl();
  const claim = (who: Person, more: object = {}) => post('/api/claimReview', who, { inquiry_id, ...more });
  const refused = { status: 409, body: { data: { refusal: 'claimed_by_other' } } };
  const shown = async (who: Person) =>
    (await post('/api/showReviews', who)).body.data?.items.find(
      (item: { inquiry_id: string }) => item.inquiry_id === inquiry_id,
    ).claim;
  expect(await shown(one)).toBeNull();
  expect(await claim(one)).toMatchObject({ status: 200 });
  expect(await claim(one), 'again').toMatchObject({ status: 200 });
  expect(await shown(one)).toMatchObject({ own: true, name: 'Ana Novak' });
  expect(await shown(other)).toMatchObject({ own: false });
  expect(await claim(other)).toMatchObject(refused);
  expect((await report(other, inquiry_id)).actions).toEqual([]);
  expect((await report(one, inquiry_id)).actions).toEqual(['return', 'seal']);
  for (const [path, input] of [
    ['/api/returnFromQc', { points: [point] }],
    ['/api/approveReport', {}],
    ['/api/checkReview', { items: ['subject'] }],
    ['/api/releaseReview', {}],
  ] as const)
    expect(await post(path, other, { inquiry_id, ...input }), path).toMatchObject(refused);
  await as(one).releaseReview({ inquiry_id });
  expect(await shown(other)).toBeNull();
  await claim(one);
  expect(await claim(other, { take_over: true })).toMatchObject({ status: 200 });
  expect(await shown(other)).toMatchObject({ own: true });
  const events = (await host.trailOf(inquiry_id)).filter(({ event }) => /^report\.(claimed|released)$/.test(event));
  expect(events.map(({ event, actor_id, details }) => [event, actor_id, details])).toEqual([
    ['report.claimed', one.userId, {}],
    ['report.released', one.userId, {}],
    ['report.claimed', one.userId, {}],
    ['report.claimed', other.userId, { taken_over: true }],
  ]);
  for (const stranger of [await person('valuer'), await person()]) expect((await claim(stranger)).status).toBe(403);
  await withGrant(db, valuer);
  try {
    expect((await claim(valuer)).status, 'its author').toBe(404);
  } finally {
    await as(office).editGrants({ user_id: valuer.userId, grants: [] });
  }
});

test('a report is sealed once the whole checklist was gone through, each round anew', async () => {
  const one = await reviewer();
  const { inquiry_id } = await inControl();
  const check = async (items: readonly string[], checked = true) =>
    (await post('/api/checkReview', one, { inquiry_id, items, checked })).body.data?.checked;
  const approve = () => post('/api/approveReport', one, { inquiry_id });
  const open = { status: 409, body: { data: { refusal: 'checklist_open' } } };
  expect(await approve()).toMatchObject(open);
  expect(await check(['subject', 'purpose'])).toHaveLength(2);
  expect(await check(['purpose'], false)).toEqual(['subject']);
  expect((await report(one, inquiry_id)).rounds[0]).toMatchObject({ checked: ['subject'], claim: { own: true } });
  expect(await approve()).toMatchObject(open);
  await check(reviewItems);
  expect(await approve()).toMatchObject({ status: 200 });
  expect((await post('/api/checkReview', one, { inquiry_id, items: ['subject'] })).status, 'it is over').toBe(404);
});

test('who sealed a report keeps it, and nobody else gets it by that', async () => {
  const [one, other] = [await reviewer(), await reviewer()];
  const { inquiry_id } = await inControl();
  const { report_id, number } = (await seal(one, inquiry_id)).body.data;
  const kept = async (who: Person) => (await as(who).showSealedReviews()).items;
  expect(await kept(one)).toMatchObject([{ report_id, number, version: 1, state: 'valid', valuer: 'Ana Novak' }]);
  expect(await kept(other)).toEqual([]);
  const file = async (who: Person) => (await host.open(`/api/report-pdf/${report_id}`, who)).status;
  expect([await file(one), await file(other), await file(valuer)]).toEqual([200, 404, 200]);
  expect((await post('/api/showCase', one, { inquiry_id })).status, 'the case is over for them').toBe(404);
  const find = async (who: Person, q: string) => (await as(who).findReports({ q })).items;
  expect(await find(one, number)).toMatchObject([{ report_id, viewer: 'reviewer' }]);
  expect(await find(valuer, number.toLowerCase())).toMatchObject([{ report_id, viewer: 'valuer', inquiry_id }]);
  expect(await find(office, number)).toMatchObject([{ report_id, viewer: 'admin', state: 'valid' }]);
  const { code } = (await report(office, inquiry_id)).reports[0];
  expect(await find(office, code.slice(0, 9))).toMatchObject([{ report_id }]);
  for (const stranger of [other, await person(), await person('valuer')])
    expect(await find(stranger, number)).toEqual([]);
  expect((await post('/api/showSealedReviews', await person())).status).toBe(403);
});
