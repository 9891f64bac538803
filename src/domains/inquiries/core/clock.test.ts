import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clock, daysLeft, dueOn, type Happened, isAtRisk, isOverdue, isPaused, pausesOf } from './clock.ts';

const [standard, urgent] = [10, 5] as const;
const at = (text: string): number => Date.parse(text);
const clock = (startsAt: string, change: Partial<Clock> = {}): Clock => ({
  startsAt: at(startsAt),
  days: standard,
  pauses: [],
  ...change,
});

describe('the last day', () => {
  test.each([
    // Monday; 8 February is Prešeren's day, a Sunday in 2026 and a Monday in 2027.
    ['2026-02-02T09:00:00Z', 'standard', '2026-02-16'],
    ['2027-02-01T09:00:00Z', 'standard', '2027-02-16'],
    ['2027-02-01T09:00:00Z', 'urgent', '2027-02-09'],
    // Easter Monday, and Resistance day.
    ['2027-03-25T09:00:00Z', 'urgent', '2027-04-02'],
    ['2027-04-23T09:00:00Z', 'urgent', '2027-05-03'],
    // Confirmed on a Saturday: Monday is the first day.
    ['2026-01-17T09:00:00Z', 'urgent', '2026-01-23'],
    // Holidays that are not work-free count.
    ['2027-06-07T09:00:00Z', 'urgent', '2027-06-14'],
  ] as const)('confirmed %s, %s: %s', (startsAt, urgency, due) => {
    const days = urgency === 'urgent' ? urgent : standard;
    expect(dueOn(clock(startsAt, { days }), at(startsAt))).toBe(due);
  });

  test('by the clocks of Ljubljana: half an hour before midnight is the day before', () => {
    expect(dueOn(clock('2027-07-01T21:30:00Z', { days: urgent }), at('2027-07-01T21:30:00Z'))).toBe('2027-07-08');
    expect(dueOn(clock('2027-07-01T22:30:00Z', { days: urgent }), at('2027-07-01T22:30:00Z'))).toBe('2027-07-09');
  });
});

describe('waiting for the customer', () => {
  test('three days and a holiday do not move the days that are left', () => {
    // Friday 5 February 2027 to Thursday 11: a weekend, Prešeren's day on Monday, and three working days.
    const before = clock('2027-02-01T09:00:00Z');
    const [asked, answered] = [at('2027-02-05T12:00:00Z'), at('2027-02-11T12:00:00Z')];
    const left = daysLeft(before, asked);
    const after = { ...before, pauses: [{ from: asked, to: answered }] };
    expect(left).toBe(6);
    expect(daysLeft(after, answered)).toBe(left);
    expect(daysLeft(after, at('2027-02-12T12:00:00Z'))).toBe(left - 1);
    expect(dueOn(after, answered)).toBe('2027-02-19');
  });

  test('while it lasts the last day moves along, and the days left stand', () => {
    const waiting = clock('2027-02-01T09:00:00Z', { pauses: [{ from: at('2027-02-03T09:00:00Z'), to: null }] });
    expect(daysLeft(waiting, at('2027-02-03T09:00:00Z'))).toBe(8);
    expect(daysLeft(waiting, at('2027-03-03T09:00:00Z'))).toBe(8);
    expect(dueOn(waiting, at('2027-02-03T09:00:00Z'))).toBe('2027-02-16');
    expect(dueOn(waiting, at('2027-02-04T09:00:00Z'))).toBe('2027-02-17');
  });

  test('an answer on the same day costs nothing', () => {
    const pauses = [{ from: at('2027-02-03T09:00:00Z'), to: at('2027-02-03T15:00:00Z') }];
    expect(dueOn(clock('2027-02-01T09:00:00Z', { pauses }), at('2027-02-04T09:00:00Z'))).toBe('2027-02-16');
  });

  test('at any time and over both clock changes, a pause leaves the days as they were', () => {
    const hour = 60 * 60_000;
    const anyClock = fc.record({
      startsAt: fc.integer({ min: at('2027-01-01T00:00:00Z') / hour, max: at('2027-12-01T00:00:00Z') / hour }),
      before: fc.integer({ min: 0, max: 400 }),
      lasts: fc.integer({ min: 0, max: 800 }),
      days: fc.constantFrom(standard, urgent),
    });
    fc.assert(
      fc.property(anyClock, ({ startsAt, before, lasts, days }) => {
        const from = (startsAt + before) * hour;
        const to = from + lasts * hour;
        const plain: Clock = { startsAt: startsAt * hour, days, pauses: [] };
        const paused: Clock = { ...plain, pauses: [{ from, to }] };
        expect(daysLeft(paused, to)).toBe(daysLeft(plain, from));
        expect(daysLeft({ ...plain, pauses: [{ from, to: null }] }, to)).toBe(daysLeft(plain, from));
        expect(dueOn(paused, to) >= dueOn(plain, from)).toBe(true);
      }),
    );
  });
});

describe('both clock changes of 2027', () => {
  test.each([
    // The night to 28 March and the night to 31 October: from 23:30 to 00:30 by the clocks of Ljubljana.
    ['2027-03-27T22:30:00Z', '2027-03-27T23:30:00Z', '2027-04-05', '2027-04-05'],
    ['2027-03-28T21:30:00Z', '2027-03-28T22:30:00Z', '2027-04-05', '2027-04-05'],
    ['2027-10-30T21:30:00Z', '2027-10-30T22:30:00Z', '2027-11-08', '2027-11-08'],
    ['2027-10-31T22:30:00Z', '2027-10-31T23:30:00Z', '2027-11-08', '2027-11-08'],
  ])('confirmed %s or an hour later', (one, other, dueOne, dueOther) => {
    expect(dueOn(clock(one, { days: urgent }), at(one))).toBe(dueOne);
    expect(dueOn(clock(other, { days: urgent }), at(other))).toBe(dueOther);
  });

  test('a day is a day, whether it has 23 hours or 25', () => {
    const spring = clock('2027-03-26T08:00:00Z');
    expect(daysLeft(spring, at('2027-03-28T23:30:00Z')) - daysLeft(spring, at('2027-03-30T21:30:00Z'))).toBe(1);
    const autumn = clock('2027-10-29T08:00:00Z');
    expect(daysLeft(autumn, at('2027-10-31T22:59:00Z')) - daysLeft(autumn, at('2027-11-02T23:30:00Z'))).toBe(2);
  });
});

const happened = (change: Partial<Happened> & Pick<Happened, 'event' | 'to'>, when: string): Happened => ({
  at: at(when),
  by: 'admin',
  visitAt: null,
  ...change,
});

describe('pauses of a history', () => {
  test('one waiting state after another is one pause', () => {
    const history = [
      happened({ event: 'request_info', to: 'needs_info' }, '2027-02-02T09:00:00Z'),
      happened({ event: 'hold', to: 'on_hold' }, '2027-02-03T09:00:00Z'),
      happened({ event: 'resume', to: 'needs_info' }, '2027-02-04T09:00:00Z'),
      happened({ event: 'answer_info', to: 'in_progress', by: 'customer' }, '2027-02-05T09:00:00Z'),
    ];
    expect(pausesOf(history)).toEqual([{ from: at('2027-02-02T09:00:00Z'), to: at('2027-02-05T09:00:00Z') }]);
    expect(pausesOf(history.slice(0, 2))).toEqual([{ from: at('2027-02-02T09:00:00Z'), to: null }]);
  });

  const moved = (by: 'customer' | 'valuer') => [
    happened({ event: 'cancel_visit', to: 'assigned', by }, '2027-02-02T09:00:00Z'),
    happened(
      { event: 'schedule_visit', to: 'visit_scheduled', visitAt: at('2027-02-10T09:00:00Z') },
      '2027-02-03T09:00:00Z',
    ),
  ];

  test('a move by the customer lasts to the new visit, one by the valuer does not count', () => {
    expect(pausesOf(moved('customer'))).toEqual([{ from: at('2027-02-02T09:00:00Z'), to: at('2027-02-10T09:00:00Z') }]);
    expect(pausesOf(moved('customer').slice(0, 1))).toEqual([{ from: at('2027-02-02T09:00:00Z'), to: null }]);
    expect(pausesOf(moved('valuer'))).toEqual([]);
  });

  test('a new visit that the valuer calls off ends the customer’s time, work without one too', () => {
    const off = happened({ event: 'cancel_visit', to: 'assigned', by: 'valuer' }, '2027-02-05T09:00:00Z');
    expect(pausesOf([...moved('customer'), off])).toEqual([
      { from: at('2027-02-02T09:00:00Z'), to: at('2027-02-05T09:00:00Z') },
    ]);
    const desk = happened({ event: 'start_work', to: 'in_progress', by: 'valuer' }, '2027-02-04T09:00:00Z');
    expect(pausesOf([...moved('customer').slice(0, 1), desk])).toEqual([
      { from: at('2027-02-02T09:00:00Z'), to: at('2027-02-04T09:00:00Z') },
    ]);
  });

  test('a pause holds from its first moment to just before its last', () => {
    const pauses = [{ from: 10, to: 20 }];
    expect([9, 10, 19, 20].map((now) => isPaused(pauses, now))).toEqual([false, true, true, false]);
  });
});

describe('at risk and late', () => {
  const now = at('2027-02-10T09:00:00Z'); // Wednesday
  const base = { state: 'in_progress', dueOn: '2027-02-12', paused: false, visitEndsAt: null } as const;
  test.each([
    [base, true],
    [{ ...base, dueOn: '2027-02-15' }, false],
    [{ ...base, dueOn: '2027-02-01' }, true],
    [{ ...base, paused: true }, false],
    [{ ...base, state: 'in_qc' }, false],
    [{ ...base, state: 'quoted', dueOn: null }, false],
    [{ ...base, state: 'visit_scheduled', dueOn: '2027-03-01', visitEndsAt: now - 60 * 60_000 }, true],
    [{ ...base, state: 'visit_scheduled', dueOn: '2027-03-01', visitEndsAt: now - 59 * 60_000 }, false],
    [{ ...base, state: 'visit_done', dueOn: '2027-03-01', visitEndsAt: now - 600 * 60_000 }, false],
  ] as const)('%j: %s', (one, risk) => {
    expect(isAtRisk(one, now)).toBe(risk);
  });

  test.each([
    ['in_qc', '2027-02-09', false, true],
    ['in_qc', '2027-02-10', false, false],
    ['in_progress', '2027-02-09', true, false],
    ['delivered', '2027-02-09', false, false],
    ['confirmed', null, false, false],
  ] as const)('%s, due %s, paused %s: late %s', (state, due, paused, late) => {
    expect(isOverdue({ state, dueOn: due, paused }, now)).toBe(late);
  });
});
