import { retainData } from '#app/privacy/server/jobs.ts';
import { sweepAccounts } from '#domains/accounts/server/jobs.ts';
import { watchSecurity } from '#domains/audit/server/jobs.ts';
import { makeMap } from '#domains/cadastre/server/map/jobs.ts';
import { measureEstimates } from '#domains/estimates/server/jobs.ts';
import { runSchedules } from '#domains/imports/server/jobs.ts';
import { jobsOf as inquiriesOf } from '#domains/inquiries/server/jobs.ts';
import { deliverMail } from '#domains/mail/server/jobs.ts';
import { tellSavedSearches } from '#domains/market/server/jobs.ts';
import { jobsOf as ordersOf } from '#domains/orders/server/jobs.ts';
import { jobsOf as propertiesOf } from '#domains/properties/server/jobs.ts';
import type { Job } from '#platform/server/db/jobs.ts';
import type { Ports } from './ports.ts';

export const jobsOf = (ports: Ports) =>
  [
    sweepAccounts,
    deliverMail,
    ...propertiesOf(ports),
    ...inquiriesOf(ports),
    ...ordersOf(ports),
    tellSavedSearches,
    runSchedules,
    measureEstimates,
    makeMap,
    watchSecurity,
    retainData,
  ] as readonly Job[];
