import { termsVersion } from '#domains/content/server/public.ts';
import { inquiryNumberOf, requireOwn, settleCase } from '#domains/inquiries/server/public.ts';
import { reportKeysInUse, reportsThatHold } from '#domains/reports/server/public.ts';
import type { Ports } from '#platform/server/services.ts';

/** What lower domains ask of higher ones. */
export const ports: Ports = {
  termsVersion,
  orderedCase: { numberOf: inquiryNumberOf, requireOwn, settle: settleCase },
  reportKeysInUse,
  reportsThatHold,
};
