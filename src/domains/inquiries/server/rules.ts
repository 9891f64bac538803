import { localTime } from '#lib/ljubljana-time.ts';
import { riskStates, riskUntil } from '../core/clock.ts';
import type * as queue from './repository/queue.ts';

/** The rules of the clock for a whole queue at a moment. */
export const rulesAt = (now: Date): queue.Rules => ({
  working: riskStates.working,
  undelivered: riskStates.undelivered,
  needsValuer: riskStates.needsValuer,
  now,
  today: localTime(now.getTime()).date,
  riskUntil: riskUntil(now.getTime()),
  visitEndedBefore: new Date(now.getTime() - riskStates.afterVisitMs),
});
