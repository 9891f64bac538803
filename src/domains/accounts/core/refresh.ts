/** The session's state of its refresh values when one is presented. Times are in milliseconds. */
export type Rotation = {
  /** The generation of the newest value that was given out. */
  readonly counter: number;
  /** The newest generation that the browser has shown to have received. */
  readonly confirmed: number;
  readonly rotatedAt: number | undefined;
};

export type RefreshDecision =
  /** Give out the next value and a new access token. */
  | 'rotate'
  /** The value is new: a new access token is enough. */
  | 'access_only'
  /** Give the newest value again: the answer was lost, or another tab was faster. */
  | 'same_successor'
  /** Someone has a copy: the session ends for all holders. */
  | 'reused'
  /** The session never issued this value. */
  | 'invalid';

/**
 * Decides how a presented generation is answered. Two rotations are never closer than the grace, so the value before the newest one is
 * legitimate for that long; later only if the newest has not been used.
 */
export const decideRefresh = (
  { counter, confirmed, rotatedAt }: Rotation,
  presented: number,
  now: number,
  graceMs: number,
): RefreshDecision => {
  if (presented > counter) return 'invalid';
  const fresh = rotatedAt !== undefined && now - rotatedAt < graceMs;
  if (presented === counter) return fresh ? 'access_only' : 'rotate';
  if (presented === counter - 1 && (fresh || confirmed < counter)) return 'same_successor';
  return 'reused';
};
