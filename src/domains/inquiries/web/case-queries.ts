import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { showAssignments } from '../contract/assignments.ts';
import { showCandidates, showCase, showQueue } from '../contract/cases.ts';
import { showInquiries } from '../contract/inquiries.ts';

export type StaffCase = DataOf<typeof showCase>;
export type QueueRow = DataOf<typeof showQueue>['items'][number];
export type AssignmentRow = DataOf<typeof showAssignments>['items'][number];
export type Candidate = DataOf<typeof showCandidates>['items'][number];
export type InquiryRow = DataOf<typeof showInquiries>['items'][number];
export type QueueFilters = z.input<typeof showQueue.input>;

export const queueQuery = (filters: QueueFilters) =>
  queryOptions({
    queryKey: ['inquiries', 'queue', filters],
    queryFn: () => send(showQueue, filters),
    placeholderData: keepPreviousData,
  });

export const caseQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'case', inquiryId],
    queryFn: () => send(showCase, { inquiry_id: inquiryId }),
  });

export const candidatesQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'candidates', inquiryId],
    queryFn: () => send(showCandidates, { inquiry_id: inquiryId }),
  });

export const assignmentsQuery = (page: number) =>
  queryOptions({ queryKey: ['inquiries', 'assignments', page], queryFn: () => send(showAssignments, { page }) });

export type OwnFilters = z.input<typeof showInquiries.input>;

/** The user's inquiries, filtered, sorted and paged by the server. */
export const ownInquiriesQuery = (filters: OwnFilters) =>
  queryOptions({
    queryKey: ['inquiries', 'own', filters],
    queryFn: () => send(showInquiries, filters),
    placeholderData: keepPreviousData,
  });

/** Inquiries in which the customer has to act, so that none of them is lost among many others. */
export const ownTurnQuery = () => ownInquiriesQuery({ own_turn: true });
