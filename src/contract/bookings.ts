import { z } from 'zod';
import { call } from './call.ts';
import { inquiryId } from './inquiries.ts';

const booking = z.object({
  booking_id: z.uuid(),
  inquiry_id: inquiryId,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: z.enum(['held', 'wished', 'confirmed', 'released']),
});

/** Free and taken starts of the days asked for, Europe/Ljubljana; a closed day says why. */
export const showSlots = call('POST api/showSlots', {
  access: ['booking.request'],
  input: z.object({
    inquiry_id: inquiryId,
    /** First day to show; the earliest bookable one when left out. */
    from: z.iso.date('wrong_date').optional(),
    days: z.number().int().min(1).max(31).default(14),
  }),
  data: z.object({
    minutes: z.number().int(),
    earliest: z.iso.date(),
    latest: z.iso.date(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        closed: z.enum(['weekend', 'work_free', 'too_soon', 'too_late']).nullable(),
        slots: z.array(z.object({ starts_at: z.iso.datetime(), local: z.string(), free: z.boolean() })),
      }),
    ),
  }),
});

/** Step 3: keeps one slot for the inquiry; a slot that somebody else just took answers slot_taken. */
export const bookAMeeting = call('POST api/bookAMeeting', {
  access: ['booking.request'],
  input: z.object({ inquiry_id: inquiryId, starts_at: z.iso.datetime({ offset: true, error: 'wrong_date' }) }),
  data: booking,
});

/** POST api/showInquiry with `list: bookings`: the visits of one inquiry. */
export const showBookings = call('POST api/showInquiry', {
  access: ['inquiry.view_own'],
  input: z.strictObject({ inquiry_id: inquiryId, list: z.literal('bookings') }),
  data: z.object({ data: z.array(booking) }),
});
