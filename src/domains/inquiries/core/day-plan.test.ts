import { expect, test } from 'vitest';
import { inquiryStates } from '#contract/codelists.ts';
import {
  besideDayPlan,
  calendarDay,
  casesOnSite,
  dayPlan,
  fieldStops,
  isOnSite,
  mondayOf,
  stopsOf,
  workMondayOf,
} from './day-plan.ts';

const now = '2026-11-23T08:00:00.000Z';

const visit = (inquiry_id: string, starts_at: string, other: Partial<Parameters<typeof dayPlan>[0][number]> = {}) =>
  ({
    inquiry_id,
    side: 'valuer',
    state: 'confirmed',
    status: 'visit_scheduled',
    starts_at,
    ends_at: starts_at,
    ...other,
  }) as const;

const at = (hour: number, place: readonly [number, number] | null) => {
  const starts_at = `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { starts_at, ends_at: starts_at, place };
};

const waiting = (inquiry_id: string, status: 'visit_scheduled' | 'visit_done' | 'assigned' = 'visit_scheduled') => ({
  inquiry_id,
  status,
});

test('the plan is of the nearest day with an agreed visit of one’s own, as clocks in Ljubljana count days', () => {
  const visits = [
    visit('customer', '2026-11-23T09:00:00.000Z', { side: 'customer' }),
    visit('wished', '2026-11-23T09:30:00.000Z', { state: 'wished', status: 'assigned' }),
    visit('first', '2026-11-24T08:00:00.000Z'),
    visit('asked', '2026-11-24T10:00:00.000Z', { status: 'needs_info' }),
    visit('second', '2026-11-24T22:30:00.000Z'),
    visit('after midnight', '2026-11-24T23:00:00.000Z'),
  ];
  expect(dayPlan(visits).map(({ inquiry_id }) => inquiry_id)).toEqual(['first', 'second']);
  expect(dayPlan(visits.slice(0, 2))).toEqual([]);
});

test('a visit that the plan shows is not named a second time', () => {
  const plan = dayPlan([visit('today', '2026-11-23T09:00:00.000Z'), visit('later', '2026-11-25T09:00:00.000Z')]);
  const cases = [waiting('today'), waiting('later'), waiting('other', 'visit_done')];
  expect(besideDayPlan(cases, plan, now)).toEqual([waiting('later'), waiting('other', 'visit_done')]);
  expect(besideDayPlan(cases, [], now)).toEqual(cases);
});

test('a case stays where more than its visit waits', () => {
  const plan = dayPlan([visit('begun', '2026-11-23T08:00:00.000Z'), visit('moved on', '2026-11-23T09:00:00.000Z')]);
  // The lists are read one after the other: a case may have moved on in between.
  const cases = [waiting('begun'), waiting('moved on', 'assigned')];
  expect(besideDayPlan(cases, plan, now)).toEqual(cases);
});

test('visits have their numbers, and the way to each is from the last one whose place is known', () => {
  const stops = stopsOf(
    [at(9, [462_000, 101_000]), at(10, null), at(11, [462_300, 101_400]), at(12, [462_300, 101_400])],
    now,
  );
  expect(stops.map(({ mark, leg }) => [mark, leg])).toEqual([
    ['1', null],
    ['2', null],
    ['3', 500],
    ['4', 0],
  ]);
});

test('of today what is over has no number, and the way begins at the next visit; another day is as it was', () => {
  const visits = [at(9, [462_000, 101_000]), at(10, [462_300, 101_400]), at(11, [462_300, 101_800])];
  const told = (moment: string) => stopsOf(visits, moment).map(({ mark, isOver, leg }) => [mark, isOver, leg]);
  expect(told('2026-11-23T09:30:00.000Z')).toEqual([
    ['✓', true, null],
    ['1', false, null],
    ['2', false, 400],
  ]);
  expect(told('2026-11-24T08:00:00.000Z').map(([mark]) => mark)).toEqual(['1', '2', '3']);
});

test('a day of a calendar has the visits that begin on it and the absence that touches it, by the clocks of Ljubljana', () => {
  const on = (valuer_id: string, starts_at: string, ends_at = starts_at) => ({ valuer_id, starts_at, ends_at });
  const calendars = {
    visits: [
      on('ana', '2026-11-23T22:30:00.000Z'),
      on('bor', '2026-11-24T08:00:00.000Z'),
      on('ana', '2026-11-23T23:30:00.000Z'),
      on('ana', '2026-11-24T09:00:00.000Z'),
    ],
    // Until midnight of the 24th in Ljubljana.
    absences: [on('bor', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z')],
  };
  const { visits, away } = calendarDay(calendars, 'ana', '2026-11-24');
  expect([visits.map(({ starts_at }) => starts_at.slice(8, 13)), away]).toEqual([['23T23', '24T09'], undefined]);
  expect(calendarDay(calendars, 'bor', '2026-11-23').away).toBeDefined();
  expect(calendarDay(calendars, 'bor', '2026-11-24').away).toBeUndefined();
  expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'));
  expect(['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29'].map(workMondayOf)).toEqual([
    ...['2026-11-23', '2026-11-23'],
    ...['2026-11-30', '2026-11-30'],
  ]);
});

test('on site is who still visits or measures: not what is not accepted, in control, asked about or delivered', () => {
  expect(inquiryStates.filter((status) => isOnSite({ status }))).toEqual([
    'visit_scheduled',
    'visit_done',
    'in_progress',
    'qc_returned',
  ]);
});

test('cases on site stand in the order of their visits, those without one last', () => {
  const properties = ['none', 'was', 'second', 'first', 'first'].map((inquiry_id, at) => ({ inquiry_id, at }));
  const visits = [
    visit('first', '2026-11-24T08:00:00.000Z'),
    visit('none', '2026-11-24T09:00:00.000Z', { state: 'wished' }),
    visit('second', '2026-11-24T10:00:00.000Z'),
    visit('was', '2026-11-20T10:00:00.000Z', { status: 'visit_done' }),
  ];
  expect(casesOnSite(properties, visits)).toEqual([
    { inquiry_id: 'first', visit: visits[0], properties: [properties[3], properties[4]] },
    { inquiry_id: 'second', visit: visits[2], properties: [properties[2]] },
    { inquiry_id: 'was', visit: visits[3], properties: [properties[1]] },
    { inquiry_id: 'none', visit: undefined, properties: [properties[0]] },
  ]);
});

test('in the field all cases have their numbers, and the nearest day with visits to come is a way', () => {
  const ahead = [
    visit('first', '2026-11-24T08:00:00.000Z'),
    visit('second', '2026-11-24T10:00:00.000Z'),
    visit('later', '2026-11-26T10:00:00.000Z'),
  ];
  const past = visit('was', '2026-11-20T10:00:00.000Z', { status: 'visit_done' });
  const properties = ['was', 'later', 'second', 'first', 'none'].map((inquiry_id) => ({ inquiry_id }));
  const told = (moment: string) =>
    fieldStops(casesOnSite(properties, [...ahead, past]), ahead, moment).map(({ inquiry_id, mark, isOnWay }) => [
      inquiry_id,
      mark,
      isOnWay,
    ]);
  expect(told(now)).toEqual([
    ['first', '1', true],
    ['second', '2', true],
    ['later', '3', false],
    ['was', '✓', false],
    ['none', '4', false],
  ]);
  // The day was prepared before its first visit, and is looked at after it.
  expect(told('2026-11-24T09:00:00.000Z')).toEqual([
    ['first', '✓', false],
    ['second', '1', true],
    ['later', '2', false],
    ['was', '✓', false],
    ['none', '3', false],
  ]);
});
