import { retainData } from '#app/privacy/server/jobs.ts';
import { sweepAccounts } from '#domains/accounts/server/jobs.ts';
import { watchSecurity } from '#domains/audit/server/jobs.ts';
import { makeMap } from '#domains/cadastre/server/map/jobs.ts';
import { measureEstimates } from '#domains/estimates/server/jobs.ts';
import { runSchedules } from '#domains/imports/server/jobs.ts';
import { caseJobs } from '#domains/inquiries/server/jobs.ts';
import { handleWithdrawal } from '#domains/inquiries/server/withdraw.ts';
import { deliverMail } from '#domains/mail/server/jobs.ts';
import { tellSavedSearches } from '#domains/market/server/jobs.ts';
import { invoiceMonths, orderJobs, remindOfInvoices } from '#domains/orders/server/jobs.ts';
import { sendInvoice } from '#domains/orders/server/send-invoice.ts';
import { sweepFiles, sweepPieces } from '#domains/properties/server/jobs.ts';
import type { Job } from '#platform/server/db/jobs.ts';

export const jobs: readonly Job[] = [
  sweepAccounts,
  deliverMail,
  sweepFiles,
  sweepPieces,
  ...caseJobs,
  handleWithdrawal,
  ...orderJobs,
  remindOfInvoices,
  invoiceMonths,
  sendInvoice,
  tellSavedSearches,
  runSchedules,
  measureEstimates,
  makeMap,
  watchSecurity,
  retainData,
] as readonly Job[];
