import { limits } from '#contract/limits.ts';
import { hours } from '#platform/texts/en/spans.ts';
import type { visitLink as sl } from '../sl/visit-link.ts';

export const visitLink: typeof sl = {
  title: 'Visit to the property',
  case: 'Order',
  property: 'Property',
  valuer: 'Valuer',
  move: 'Move the visit',
  moveLead: 'Choose another time. The valuer confirms it, and we let you know.',
  noFree: 'There are no free times in the next weeks. Call the valuer or the office.',
  times: 'Free times',
  submit: 'Move to the chosen time',
  cancel: 'Cancel the visit',
  cancelTitle: 'Cancel the visit',
  cancelText: 'The time is given back. You choose another in your account, or agree it with the valuer.',
  moved: 'The visit is moved',
  movedLead: 'The new time is kept for now. We write to you once the valuer confirms it.',
  cancelled: 'The visit is cancelled',
  cancelledLead: 'The time is given back. You may choose another in your account.',
  open: 'Open the order',
  ended: 'The link no longer works',
  endedLead: 'The visit was moved or cancelled, or it is over. You can see the state of the order in your account.',
  refused: {
    reason_missing: `The visit is less than ${hours(limits.visitMoveHours)} away. Please call the valuer.`,
    too_many_moves: 'The visit was moved twice already. Please call the valuer.',
    other: 'The visit cannot be moved now. Please call the valuer.',
  },
};
