import type { AwaitedThing } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';

/** What a screen knows of a case: its parties are those of `partiesToAct`. */
export type Moving = {
  readonly status: InquiryState;
  readonly awaits: AwaitedThing | null;
  readonly ball_with: readonly Party[];
};

export type Viewer = 'customer' | 'valuer' | 'admin';

/** Whose turn it is, as it is said to the one who looks; each has its words in `cases.turn`. */
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

/** Who has something to do: after delivery the customer may ask, but nothing is left that they have to do. */
export const onMove = ({ status, awaits, ball_with }: Moving): readonly Party[] =>
  status === 'delivered' && !awaits ? [] : ball_with;

export const isOnMove = (one: Moving, viewer: Viewer): boolean => onMove(one).includes(viewer);

export const turnOf = (one: Moving, viewer: Viewer): TurnWord => {
  const [first, second] = onMove(one);
  if (!first) return one.ball_with.length > 0 ? 'delivered' : 'none';
  if (second) return viewer === 'customer' ? 'visit' : 'both';
  if (first === viewer) return 'you';
  if (first === 'valuer') return 'valuer';
  // What happens between the office and quality control is all one to a customer.
  if (viewer === 'customer' || first === 'system') return 'we';
  return first === 'admin' ? 'office' : first;
};
