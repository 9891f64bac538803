import { keepPreviousData, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DataOf } from '#contract/call.ts';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import {
  bookAMeeting,
  showBookings,
  showCalendar,
  showSlots,
  showTouchedByAbsence,
  showVisits,
} from '../contract/bookings.ts';

/** With `soon` without the notice of customers, as the office may offer times. */
export const slotsQuery = (inquiryId: string, from: string | undefined, soon = false) =>
  queryOptions({
    queryKey: ['inquiries', 'slots', inquiryId, from ?? 'earliest', soon],
    queryFn: () => send(showSlots, { inquiry_id: inquiryId, days: 7, soon, ...(from ? { from } : {}) }),
    placeholderData: keepPreviousData,
  });

/** The first bookable days, to offer the next free slots from. */
export const firstSlotsQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'slots', inquiryId, 'first'],
    queryFn: () => send(showSlots, { inquiry_id: inquiryId, days: 14 }),
  });

export type Booking = DataOf<typeof showBookings>['data'][number];

export const bookingsQuery = (inquiryId: string) =>
  queryOptions({
    queryKey: ['inquiries', 'bookings', inquiryId],
    queryFn: () => send(showBookings, { inquiry_id: inquiryId, list: 'bookings' }),
  });

export type VisitRow = DataOf<typeof showVisits>['data'][number];

export const visitsQuery = (when: 'ahead' | 'past', page: number) =>
  queryOptions({
    queryKey: ['inquiries', 'visits', when, page],
    queryFn: () => send(showVisits, { list: 'bookings', when, page }),
  });

export type Calendar = DataOf<typeof showCalendar>;
export type CalendarVisit = DataOf<typeof showCalendar>['visits'][number];
export type CalendarProposal = DataOf<typeof showCalendar>['proposed'][number];
export type CalendarAbsence = DataOf<typeof showCalendar>['absences'][number];

/** The calendars of all valuers, a week from that day on. */
export const calendarQuery = (from: string) =>
  queryOptions({
    queryKey: ['inquiries', 'calendar', from],
    queryFn: () => send(showCalendar, { from }),
    placeholderData: keepPreviousData,
  });

type AbsentTime = z.input<typeof showTouchedByAbsence.input>;

/** Cases that an absence would affect; undefined while its time is not chosen. */
export const touchedQuery = (time: AbsentTime | undefined) =>
  queryOptions({
    queryKey: ['inquiries', 'touched', time],
    queryFn: time ? () => send(showTouchedByAbsence, time) : skipToken,
  });

export const useBookAMeeting = () => {
  const cache = useQueryClient();
  return useAct({
    mutationFn: (input: z.input<typeof bookAMeeting.input>) => send(bookAMeeting, input),
    // A slot that was just taken shows itself too.
    onSettled: () => cache.invalidateQueries({ queryKey: ['inquiries'] }),
  });
};
