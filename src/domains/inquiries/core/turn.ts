import type { AwaitedThing } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';

/** Fields of a case that a screen needs; its parties are those of `partiesToAct`. */
export type Moving = {
  readonly status: InquiryState;
  readonly awaits: AwaitedThing | null;
  readonly ball_with: readonly Party[];
};

export type Viewer = 'customer' | 'valuer' | 'admin';

/** Turn of a case as worded for the viewer; each has its words in `cases.turn`. */
export const turnWords = [
  'you',
  'we',
  'valuer',
  'customer',
  'office',
  'reviewer',
  'visit',
  'both',
  'delivered',
  'none',
] as const;
export type TurnWord = (typeof turnWords)[number];

/** Parties that have something to do: after delivery the customer may ask, but does not have to act. */
export const onMove = ({ status, awaits, ball_with }: Moving): readonly Party[] =>
  status === 'delivered' && !awaits ? [] : ball_with;

export const isOnMove = (one: Moving, viewer: Viewer): boolean => onMove(one).includes(viewer);

export const turnOf = (one: Moving, viewer: Viewer): TurnWord => {
  const [first, second] = onMove(one);
  if (!first) return one.ball_with.length > 0 ? 'delivered' : 'none';
  if (second) return viewer === 'customer' ? 'visit' : 'both';
  if (first === viewer) return 'you';
  if (first === 'valuer') return 'valuer';
  // A customer does not see the difference between office and quality control.
  if (viewer === 'customer' || first === 'system') return 'we';
  return first === 'admin' ? 'office' : first;
};
