import type { NotificationLevel } from '#contract/codelists.ts';
import type { MailKind } from './compose.ts';

/**
 * The importance of a message to its recipient: something that waits for them, news of a case of their own, or news of the office. Kinds
 * not listed are about law, money or security, and cannot be switched off.
 */
const weights: Readonly<Partial<Record<MailKind, NotificationLevel>>> = {
  info_requested: 'needs_me',
  quote_ending: 'needs_me',
  assignment_offered: 'needs_me',
  visit_called_off: 'needs_me',
  visit_move_asked: 'needs_me',
  visit_taken_back: 'needs_me',
  visit_reminder: 'needs_me',
  case_at_risk: 'needs_me',
  turn_reminder: 'needs_me',
  draft_ending: 'needs_me',
  qc_waiting: 'needs_me',
  qc_returned: 'needs_me',
  question_asked: 'needs_me',
  saved_search_news: 'mine',
  document_given: 'mine',
  message_came: 'mine',
  case_note: 'mine',
  valuer_assigned: 'mine',
  visit_agreed: 'mine',
  visit_kept: 'mine',
  terms_answered: 'mine',
  visit_failed: 'mine',
  quote_expired: 'mine',
  draft_expired: 'mine',
  question_answered: 'mine',
  inquiry_announced: 'all',
  quote_declined: 'all',
  assignment_declined: 'all',
};

const reach: Readonly<Record<NotificationLevel, readonly NotificationLevel[]>> = {
  all: ['all', 'mine', 'needs_me'],
  mine: ['mine', 'needs_me'],
  needs_me: ['needs_me'],
};

/** True when a person of that level gets a message of that kind. */
export const isWanted = (kind: MailKind, level: NotificationLevel): boolean => {
  const weight = weights[kind];
  return weight === undefined || reach[level].includes(weight);
};
