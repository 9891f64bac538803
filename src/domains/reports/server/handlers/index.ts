import type { InquiriesPorts } from '#domains/inquiries/server/public.ts';
import { bindHandlers } from '#platform/server/http/handler.ts';
import * as control from './control.ts';
import {
  answerClarification,
  askClarification,
  closeInquiry,
  findReports,
  getReportPdf,
  reviseReport,
  withdrawReport,
} from './delivery.ts';
import { addReportLink, getReportByLink, showReportByLink, withdrawReportLink } from './links.ts';
import * as own from './own.ts';
import { addReportSignature, withdrawReportSignature } from './signatures.ts';
import * as verify from './verify.ts';
import { getWorkFile } from './work-file.ts';

export const handlersOf = (ports: InquiriesPorts) =>
  bindHandlers(ports, {
    ...control,
    answerClarification,
    askClarification,
    closeInquiry,
    findReports,
    getReportPdf,
    reviseReport,
    withdrawReport,
    addReportLink,
    getReportByLink,
    showReportByLink,
    withdrawReportLink,
    ...own,
    addReportSignature,
    withdrawReportSignature,
    ...verify,
    getWorkFile,
  });
