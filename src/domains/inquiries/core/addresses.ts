import type { Party } from '#contract/codelists.ts';
import { stepPath } from './step-routes.ts';

/** Where each party opens a case; links in mails lead there. */
export const caseAddress = (party: Exclude<Party, 'system'>, inquiryId: string): string =>
  ({
    customer: stepPath(4, inquiryId),
    admin: `/user/pisarna/primer/${inquiryId}`,
    valuer: `/user/dodelitve/${inquiryId}`,
    reviewer: `/user/kontrola/${inquiryId}`,
  })[party];
