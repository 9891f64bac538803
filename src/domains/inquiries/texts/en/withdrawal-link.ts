import { limits } from '#contract/limits.ts';
import { days } from '#platform/texts/en/spans.ts';
import type { withdrawalLink as sl } from '../sl/withdrawal-link.ts';

export const withdrawalLink: typeof sl = {
  title: 'Confirm the withdrawal from the contract',
  number: 'Contract (number of the order)',
  saidAt: 'Statement received',
  lead: `Once you confirm it, the contract is no longer in force. The moment at which we received the statement counts. What is due to you is returned within ${days(limits.refundDays)} of the receipt of the statement.`,
  confirm: 'Confirm the withdrawal',
  done: 'The withdrawal is confirmed',
  doneLead: 'We sent a confirmation with the amount of the refund by e-mail.',
  ended: 'The link no longer works',
  endedLead:
    'The withdrawal was carried out already, the office has answered it, or the link has expired. Write to us if your withdrawal still waits.',
  closed: 'This contract can no longer be left by the link. The office has your statement too and will answer it.',
};
