import type { Party } from '#contract/codelists.ts';
import { stepPath } from './step-routes.ts';

/** Path of a case for each party; mails link to it. */
export const caseAddress = (party: Exclude<Party, 'system'>, inquiryId: string): string =>
  ({
    customer: stepPath(4, inquiryId),
    admin: `/user/pisarna/primer/${inquiryId}`,
    valuer: `/user/dodelitve/${inquiryId}`,
    reviewer: `/user/kontrola/${inquiryId}`,
  })[party];
