import { limits } from '#contract/limits.ts';
import { isWorkingDay } from '#lib/calendar.ts';
import { addDays, type IsoDate } from '#lib/iso-date.ts';
import { localTime, type Moment, momentOf } from '#lib/ljubljana-time.ts';
import { floorDivide, max, min } from '#lib/maths.ts';
import { type Line, totalsOf } from './money.ts';

const hourMs = 60 * 60_000;

/**
 * The last day on which a consumer may withdraw from a contract concluded at this moment: the day of the conclusion does not count, and a
 * period that ends on a non-working day ends on the next working day.
 */
export const withdrawalUntil = (concludedAt: Moment): IsoDate => {
  let day = addDays(localTime(concludedAt).date, limits.withdrawalDays);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
};

export const isWithdrawalOver = (concludedAt: Moment, now: Moment): boolean =>
  localTime(now).date > withdrawalUntil(concludedAt);

/** When that is begun which a consumer did not want before the time for withdrawing is over. */
export const beginsAt = (concludedAt: Moment, earlyStart: boolean | null): Moment =>
  earlyStart === false ? momentOf(addDays(withdrawalUntil(concludedAt), 1), 0) : concludedAt;

type Span = { readonly startsAt: Moment; readonly endsAt: Moment };

/**
 * The part of the price of an access kept when its consumer withdraws: nothing unless they requested an early start, otherwise the used
 * share of its time, by hours begun. Net cents are rounded in favour of the consumer.
 */
export const usedLines = (
  lines: readonly Line[],
  { startsAt, endsAt }: Span,
  now: Moment,
  earlyStart: boolean | null,
) => {
  const whole = floorDivide(endsAt - startsAt, hourMs);
  const used = earlyStart === true ? min(whole, max(0, -floorDivide(startsAt - now, hourMs))) : 0;
  if (used === 0) return [];
  return lines.map((line): Line => {
    const net = floorDivide(line.net_cents * used, whole);
    return { ...line, quantity: 1, unit_net_cents: net, discount_cents: 0, net_cents: net };
  });
};

/** Fee and refund of a withdrawal, from lines that are kept and of the money that we have. */
export const withdrawalOf = (kept: readonly Line[], money: number) => {
  const cost_cents = totalsOf(kept).gross_cents;
  return { cost_cents, back_cents: money > cost_cents ? money - cost_cents : 0 };
};
