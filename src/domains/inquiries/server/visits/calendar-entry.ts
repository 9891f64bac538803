import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Settings } from '#platform/server/services.ts';

type Entry = {
  readonly settings: Settings;
  readonly inquiryId: string;
  /** Grows with every change of the case, so that a calendar knows the newest word on the visit. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  readonly place: string | null;
  /** Text that names the visitor. */
  readonly description: string | null;
  readonly link: string;
  /** Recipient; null for an entry downloaded as a file. */
  readonly to: string | null;
  readonly isCancelled: boolean;
  readonly now: Date;
};

const mailbox = /^\s*(?:"?([^"<]*?)"?\s*)?<([^<>]+)>\s*$/;

/** The visit of a case for a calendar: one entry with one id, by which later messages move or cancel it. */
export const calendarEntry = (entry: Entry): string => {
  const { settings, inquiryId, sequence, startsAt, endsAt, summary, place, description, link, to, isCancelled, now } =
    entry;
  const [, name = 'Mera', email = settings.mailFrom] = mailbox.exec(settings.mailFrom) ?? [];
  const calendar = ical({
    prodId: '//Mera//Mera//SL',
    method: isCancelled
      ? ICalCalendarMethod.CANCEL
      : to === null
        ? ICalCalendarMethod.PUBLISH
        : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `visit-${inquiryId}@${new URL(settings.publicUrl).hostname}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary,
    ...(place ? { location: place } : {}),
    ...(description ? { description } : {}),
    url: link,
    organizer: { name, email },
    // Already agreed: no further answer is needed.
    ...(to === null ? {} : { attendees: [{ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
};
