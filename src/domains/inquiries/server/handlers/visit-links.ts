import { valuerCard } from '#domains/accounts/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../../contract/bookings.ts';
import type { InquiriesServices } from '../ports.ts';
import { applyRequested, type CaseContext, visitStanding, withRefusalLogged } from '../public.ts';
import * as bookings from '../repository/bookings.ts';
import { openSlots } from '../visits/slots.ts';
import { readVisitCode } from '../visits/visit-link.ts';
import { moveVisit } from './visits.ts';

const shownDays = 21;

/** The visit of a code, while it is the current one; 404 for every other code. */
const agreedBy = async (db: Db, { secrets }: Services, code: string, now: Date) => {
  const { inquiryId, startsAt } = found(readVisitCode(secrets, code));
  const booking = found(await bookings.findForInquiry(db, inquiryId));
  const isIt = booking.state === 'confirmed' && booking.starts_at.getTime() === startsAt.getTime() && startsAt > now;
  return { booking: found(isIt ? booking : undefined), standing: await visitStanding(db, inquiryId, now) };
};

export const showVisitByLink: Handler<typeof calls.showVisitByLink> = ({ input, asSystem, services, now }) =>
  asSystem(async (db) => {
    const { booking, standing } = await agreedBy(db, services, input.code, now);
    const { inquiry_id, valuer_id: valuerId, starts_at, ends_at } = booking;
    const { number, title, refusal } = standing;
    const card = valuerId ? await valuerCard(db, valuerId) : undefined;
    const slots = refusal ? { days: [] } : await openSlots(db, { inquiry_id, valuerId, days: shownDays }, now);
    return {
      number,
      title,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      valuer: card ? { name: card.name, phone: card.phone } : null,
      refusal,
      free: slots.days.flatMap((day) =>
        spread(
          day.slots.flatMap((slot) => (slot.free && slot.starts_at !== starts_at.toISOString() ? slot.starts_at : [])),
        ),
      ),
    };
  });

/** The first, the middle and the last of a day: a real choice on a small screen. */
const spread = (starts: readonly string[]): readonly string[] => [
  ...new Set([starts[0], starts[Math.floor((starts.length - 1) / 2)], starts.at(-1)].flatMap((one) => one ?? [])),
];

const givenBack = { event: 'cancel_visit', input: { reasonGiven: false } } as const;

type Moving = Omit<CaseContext, 'input' | 'actor'> & { readonly input: { readonly code: string } };

/** Makes a change as the customer, for the holder of the link that the customer got. */
const byLink = async <T>(context: Moving, work: (db: Db, own: CaseContext) => Promise<T>) => {
  const { input, asSystem, services, now } = context;
  const { booking, standing } = await asSystem((db) => agreedBy(db, services, input.code, now));
  const { inquiry_id } = booking;
  const own = { ...context, input: { inquiry_id }, actor: { userId: standing.customerId } };
  return withRefusalLogged(own, (db) => work(db, own));
};

export const moveVisitByLink: Handler<typeof calls.moveVisitByLink, InquiriesServices> = (context) =>
  byLink(context, async (db, own) => {
    const { booked } = await moveVisit(db, own, context.input.starts_at, givenBack);
    return { starts_at: booked.starts_at.toISOString() };
  });

export const cancelVisitByLink: Handler<typeof calls.cancelVisitByLink, InquiriesServices> = (context) =>
  byLink(context, async (db, own) => {
    await applyRequested(db, own, 'customer', givenBack);
    return {};
  });
