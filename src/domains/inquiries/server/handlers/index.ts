import { bindHandlers } from '#platform/server/http/handler.ts';
import type { InquiriesPorts } from '../ports.ts';
import * as absences from './absences.ts';
import * as acting from './acting.ts';
import * as assignments from './assignments.ts';
import * as bookings from './bookings.ts';
import { showCandidates } from './candidates.ts';
import * as customer from './customer.ts';
import * as download from './download.ts';
import {
  addInquiry,
  deleteInquiry,
  editInquiry,
  getCaseTerms,
  getInquiriesExport,
  keepTyped,
  showInquiries,
  showInquiry,
  submitInquiry,
} from './draft.ts';
import * as fees from './fees.ts';
import * as letters from './letters.ts';
import * as messages from './messages.ts';
import * as office from './office.ts';
import { openInquiryFor } from './open-for.ts';
import * as queue from './queue.ts';
import { remindCase } from './reminders.ts';
import * as tasks from './tasks.ts';
import * as visitLinks from './visit-links.ts';
import {
  acceptSlot,
  cancelVisit,
  confirmVisit,
  getVisitEntry,
  keepVisit,
  markVisitDone,
  proposeSlots,
  proposeVisit,
  reportNoAccess,
} from './visits.ts';
import * as withdrawal from './withdrawal.ts';
import { getZipFile } from './zip.ts';

export const handlersOf = (ports: InquiriesPorts) =>
  bindHandlers(ports, {
    ...absences,
    ...acting,
    ...assignments,
    ...bookings,
    showCandidates,
    ...customer,
    ...download,
    addInquiry,
    deleteInquiry,
    editInquiry,
    getCaseTerms,
    getInquiriesExport,
    keepTyped,
    showInquiries,
    showInquiry,
    submitInquiry,
    ...fees,
    ...letters,
    ...messages,
    ...office,
    openInquiryFor,
    ...queue,
    remindCase,
    ...tasks,
    ...visitLinks,
    acceptSlot,
    cancelVisit,
    confirmVisit,
    getVisitEntry,
    keepVisit,
    markVisitDone,
    proposeSlots,
    proposeVisit,
    reportNoAccess,
    ...withdrawal,
    getZipFile,
  });
