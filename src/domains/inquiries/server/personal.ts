import { limits } from '#contract/limits.ts';
import { fileOfProperties, forgetFilesOf, holdingsOfInquiry } from '#domains/properties/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import {
  openDetails,
  openKept,
  openPerson,
  presentEventToCustomer,
  presentItem,
  presentOwn,
  presentQuote,
} from './presenters/case.ts';
import * as acting from './repository/acting.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import * as parts from './repository/parts.ts';
import * as personal from './repository/personal.ts';
import * as tasks from './repository/tasks.ts';
import { visitOf } from './visits/bookings.ts';

type HeldFile = { readonly file_name: string; readonly storage_key: string; readonly created_at: Date };
type Picture = Awaited<ReturnType<typeof holdingsOfInquiry>>['images'][number];

/** Pictures as stored, in whatever original format. */
const pictureOf = ({
  original_name,
  shown_key,
  created_at,
}: Pick<Picture, 'original_name' | 'shown_key' | 'created_at'>): HeldFile => ({
  file_name: `${original_name.replace(/\.[^.]*$/, '')}.jpg`,
  storage_key: shown_key,
  created_at,
});

/** Everything that the inquiries hold of a person, as the person may see it; the files apart. Reads as the system. */
export const inquiryDataOf = async (db: Db, { secrets }: Services, userId: string) => {
  const rows = await personal.listWhole(db, userId);
  const holdings: HeldFile[] = [];
  const collected = [];
  for (const row of rows) {
    const { inquiry_id } = row;
    const summary = await inquiries.findForUser(db, userId, inquiry_id);
    if (!summary) continue;
    const person = await inquiries.findPersonalInformation(db, inquiry_id);
    const { properties, documents, images } = await holdingsOfInquiry(db, inquiry_id);
    const pictures = images.map(pictureOf);
    const files = await fileOfProperties(db, inquiry_id);
    const quote = await parts.findQuote(db, inquiry_id);
    const events = await cases.listEvents(db, inquiry_id);
    const offered = await parts.listOffered(db, inquiry_id);
    const looks = await parts.listLooks(db, inquiry_id);
    holdings.push(...documents, ...pictures);
    collected.push({
      ...presentOwn(summary),
      personal_information: person ? openPerson(secrets, person) : null,
      details: openDetails(secrets, row.details),
      ...openKept(secrets, row),
      terms_accepted_at: row.terms_accepted_at,
      early_start: row.early_start,
      visit: (await visitOf(db, inquiry_id)) ?? null,
      // Each with the sections of its file and its measurements.
      properties: properties.map((property) => ({ ...property, ...files.get(property.property_id) })),
      documents: documents.map(({ storage_key: _, ...document }) => document),
      photos: images.map(({ base_key: _base, shown_key: _shown, thumb_key: _thumb, ...image }) => ({
        ...image,
        file_name: pictureOf({ ...image, shown_key: '' }).file_name,
      })),
      quote: quote ? presentQuote(quote) : null,
      offered_terms: (await parts.listTerms(db, inquiry_id)).map(
        ({ net_cents, due_on, reason, offered_at, answered_at, answer }) => ({
          net_cents,
          due_on,
          reason,
          offered_at,
          answered_at,
          answer,
        }),
      ),
      missing_items: (await parts.listItems(db, inquiry_id)).map(presentItem),
      history: events.filter(({ internal }) => !internal).map((event) => presentEventToCustomer(event, offered)),
      // The office's record of the person's statements.
      proofs: (await acting.listProofs(db, inquiry_id)).map(
        ({ does, means, said_by, said_on, note, file_name, recorded_at }) => ({
          does,
          means,
          said_by,
          said_on,
          note,
          file_name,
          recorded_at,
        }),
      ),
      tasks: (await tasks.listOfInquiry(db, inquiry_id)).map(({ text, due_on, made_at, done_at }) => ({
        text,
        due_on,
        made_at,
        done_at,
      })),
      // Office members who opened it are named by their pseudonym of the audit trail.
      looks: looks.map(({ at, admin_id, reason }) => ({ at, by: admin_id, reason })),
    });
  }
  return { inquiries: collected, documents: holdings };
};

/** Removes a person's inquiries that need not be kept; orders stay for as long as the law requires. */
export const forgetInquiriesOf = (db: Db, userId: string): Promise<void> => personal.removeUnorderedOf(db, userId);

/** Removes a person's drafts; submitted inquiries stay. Returns whether there were any. */
export const forgetDraftsOf = personal.removeDraftsOf;

/** Removes inquiries after their retention period. */
export const retireInquiries = async (db: Db, now: Date) => {
  const { unorderedMonths, orderedYears } = limits.retention;
  const old = monthsBefore(now, orderedYears * 12);
  return {
    removed: await personal.removeUnorderedEndedBefore(db, monthsBefore(now, unorderedMonths)),
    emptied: await personal.emptyEndedBefore(db, old),
    files: await forgetFilesOf(db, await personal.listEndedBefore(db, old)),
  };
};

const monthsBefore = (now: Date, months: number): Date => {
  const [year = 0, month = 1, day = 1] = localTime(now.getTime()).date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, day));
};
