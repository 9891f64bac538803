import type { InquiryEvent } from '#contract/case-moves.ts';
import type { Party } from '#contract/codelists.ts';
import type { OrderReferences } from '#domains/clients/core/terms.ts';
import { clientOf } from '#domains/clients/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { found } from '#platform/server/http/app-error.ts';
import type { Services } from '#platform/server/services.ts';
import { allowed, completeInput, next } from '../core/lifecycle.ts';
import { referencesOf } from '../core/references.ts';
import { factsOf, loadCaseState } from './case-state.ts';
import { openDetails, presentOwn, storedDetails } from './presenters/case.ts';
import * as cases from './repository/cases.ts';
import * as inquiries from './repository/inquiries.ts';
import { listTerms } from './repository/parts.ts';
import * as personal from './repository/personal.ts';
import * as queue from './repository/queue.ts';

/** True while the person has an order in progress, or values one. For the system's scope. */
export const hasRunningInquiry = (db: Db, userId: string): Promise<boolean> => personal.hasRunning(db, userId);

/** Number of cases neither delivered nor ended, within the scope. */
export const countOpenCases = queue.countOpen;

/** How many cases a person ordered, and how many they value that are not over. */
export const caseCountsOf = personal.countsOf;

/** The number of a case; null of a draft. For the system's scope. */
export const inquiryNumberOf = async (db: Db, inquiryId: string): Promise<string | null> =>
  (await cases.find(db, inquiryId, { party: 'system' }))?.number ?? null;

/** The customer's reference numbers of a case. For the system's scope. */
export const referencesOfCase = async (db: Db, inquiryId: string): Promise<OrderReferences> =>
  found((await referencesOfCases(db, [inquiryId])).get(inquiryId));

/** References of several cases, in one query. For the system's scope. */
export const referencesOfCases = async (
  db: Db,
  inquiryIds: readonly string[],
): Promise<ReadonlyMap<string, OrderReferences>> =>
  new Map(
    (await cases.listDetails(db, inquiryIds)).map(({ inquiry_id, details }) => [
      inquiry_id,
      referencesOf(storedDetails(details)),
    ]),
  );

/** Changes of the state of a case, oldest first; notes stay internal. For the system's scope. */
export const historyOf = async (db: Db, inquiryId: string) =>
  (await cases.listEvents(db, inquiryId)).map(({ version, event, from_state, to_state, party, at, reason }) => ({
    version,
    event,
    from_state,
    to_state,
    party,
    at: at.toISOString(),
    reason,
  }));

/** The ordered valuation of a case. For the system's scope. */
export const orderedValuation = async (db: Db, { secrets }: Services, inquiryId: string) => {
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const person = await inquiries.findPersonalInformation(db, inquiryId);
  const client = row.client_id ? await clientOf(db, secrets, row.client_id) : undefined;
  return {
    number: row.number,
    status: row.status,
    assesment_reason: row.assesment_reason,
    valuerId: row.valuer_id,
    client: person ? (person.company ?? `${person.first_name} ${person.last_name}`) : null,
    details: openDetails(secrets, row.details),
    references: referencesOf(storedDetails(row.details)),
    template: client?.report_template ?? null,
    visit_at: (await cases.findSummary(db, inquiryId)).visit_at,
  };
};

/** The agreed visit for its customer: the valuer, and the reason why it cannot be changed freely. For the system's scope. */
export const visitStanding = async (db: Db, inquiryId: string, now: Date) => {
  const row = found(await cases.find(db, inquiryId, { party: 'system' }));
  const { title } = await cases.findSummary(db, inquiryId);
  const facts = { ...completeInput, ...factsOf(await loadCaseState(db, row), now), reasonGiven: false };
  const moved = next(row.status, 'cancel_visit', 'customer', facts);
  return {
    customerId: row.user_id,
    number: row.number ?? '',
    title,
    refusal: moved.ok ? null : moved.code,
  };
};

/** Whether the customer agreed to another price after the order. For the system's scope. */
export const isRepriced = async (db: Db, inquiryId: string): Promise<boolean> =>
  (await listTerms(db, inquiryId)).some(({ answer, net_cents }) => answer === 'accepted' && net_cents !== null);

/** Purpose of the valuation, once the customer has given it. */
export const reasonOf = async (db: Db, inquiryId: string) =>
  (await cases.find(db, inquiryId, { party: 'system' }))?.assesment_reason ?? null;

/** Events that the party may cause now, with a suitable input. For the system's scope. */
export const possibleEvents = async (db: Db, row: cases.CaseRow, party: Party, now: Date): Promise<InquiryEvent[]> =>
  allowed(row.status, party, { ...factsOf(await loadCaseState(db, row), now), ...completeInput })
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);

/** Contacts for the visit, by case: the person named in step 0, else the customer. */
export const doorContactsOf = async (
  db: Db,
  inquiryIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; phone: string; best_time: string | null }>> =>
  new Map(
    (await cases.listDoors(db, inquiryIds)).flatMap(({ inquiry_id, details, first_name, last_name, phone }) => {
      const named = storedDetails(details).access_contact;
      if (named) return [[inquiry_id, { name: named.name, phone: named.phone, best_time: named.best_time ?? null }]];
      return phone === null ? [] : [[inquiry_id, { name: `${first_name} ${last_name}`, phone, best_time: null }]];
    }),
  );

/** How long cases wait for a valuer and for their customers, and how many are in quality control. For the system's scope. */
export const waitsOf = async (db: Db) => {
  const { unassigned, waiting, in_control } = await queue.waits(db);
  return {
    unassigned_since: unassigned?.toISOString() ?? null,
    waiting_since: waiting?.toISOString() ?? null,
    in_control: Number(in_control),
  };
};

/** The cases that quality control returned to this valuer and that were not submitted again. For the system's scope. */
export const returnedCasesOf = (db: Db, valuerId: string): Promise<readonly string[]> =>
  queue.listReturned(db, valuerId);

/** The submitted cases of the caller's colleagues, with the state that the customer sees, not their money. In the caller's own scope. */
export const sharedInquiries = async (db: Db, page: number) => {
  const { items, ...rest } = await queue.listOfColleagues(db, page);
  return {
    ...rest,
    items: items.map(({ customer, ...row }) => ({ ...presentOwn({ ...row, account_needed: false }), customer })),
  };
};

/** The customer of the inquiry; undefined for one that is not there. For the system's scope. */
export const customerOf = async (db: Db, inquiryId: string): Promise<string | undefined> =>
  (await cases.find(db, inquiryId, { party: 'system' }))?.user_id;

/** Whether there ever was an order, or the beginning of one. For the system's scope. */
export const hasInquiries = (db: Db): Promise<boolean> => inquiries.hasAny(db);
