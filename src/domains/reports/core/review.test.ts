import { expect, test } from 'vitest';
import { refusesReviewer, refusesSeal, reviewItems } from './review.ts';

test('what another reviewer has taken up is theirs; what nobody has is anybody’s', () => {
  expect(refusesReviewer(null, 'a')).toBeNull();
  expect(refusesReviewer('a', 'a')).toBeNull();
  expect(refusesReviewer('b', 'a')).toBe('claimed_by_other');
});

test('a report is sealed once every point of the checklist was gone through', () => {
  expect(refusesSeal([])).toBe('checklist_open');
  for (const missing of reviewItems)
    expect(refusesSeal(reviewItems.filter((item) => item !== missing)), missing).toBe('checklist_open');
  expect(refusesSeal(reviewItems)).toBeNull();
});
