import { kindsOfInquiry } from '#domains/properties/server/public.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import {
  type Confirmation,
  type Slot,
  slotAt,
  type VisitRules,
  visitMinutes,
  whyNoSlot,
  withBuffer,
} from '../../core/slots.ts';
import * as bookings from '../repository/bookings.ts';

/** A day and night by working time: how long a hold lasts, and how long an answer may take. */
export const answerWorkingHours = 24;

/** A slot in the form of the database: the visit, and its time with the buffer. */
export const rangesOf = (slot: Pick<Slot, 'startsAt' | 'endsAt'>) => {
  const { from, to } = withBuffer(slot);
  return {
    visit: { from: new Date(slot.startsAt), to: new Date(slot.endsAt) },
    busy: { from: new Date(from), to: new Date(to) },
  };
};

/** The refusal of a time at which no visit can begin, with its reason. */
export const noSlot = (field: string, start: string, now: Date, order: Confirmation, rules: VisitRules): AppError =>
  new AppError('validation_failed', {
    errors: { [field]: [whyNoSlot(Date.parse(start), now.getTime(), order, rules)] },
  });

/** A confirmed visit of the inquiry that begins then, if one may be offered by those rules. */
export const slotFor = async (
  db: Db,
  inquiryId: string,
  start: string,
  now: Date,
  rules: VisitRules,
): Promise<Slot | undefined> =>
  slotAt(
    Date.parse(start),
    visitMinutes(await kindsOfInquiry(db, inquiryId), rules),
    now.getTime(),
    'confirmed',
    rules,
  );

type Offering = {
  readonly inquiry_id: string;
  readonly by: 'customer' | 'valuer';
  readonly order: Confirmation;
};

/** Other times that one side offers the other; they replace its earlier offer. */
export const offerOthers = async (
  db: Db,
  { inquiry_id, by, order }: Offering,
  starts: readonly string[],
  field: string,
  now: Date,
): Promise<void> => {
  const rules = await settingsOf(db);
  const minutes = visitMinutes(await kindsOfInquiry(db, inquiry_id), rules);
  await bookings.removeProposals(db, inquiry_id, by);
  for (const [index, start] of starts.entries()) {
    const slot = slotAt(Date.parse(start), minutes, now.getTime(), order, rules);
    if (!slot) throw noSlot(`${field}.${index}`, start, now, order, rules);
    await bookings.insertProposal(db, { inquiry_id, by, ...rangesOf(slot), created_at: now });
  }
};

export const proposalsOf = async (db: Db, inquiryId: string) =>
  (await bookings.listProposals(db, inquiryId)).map(({ starts_at, ends_at, ...proposal }) => ({
    ...proposal,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  }));
