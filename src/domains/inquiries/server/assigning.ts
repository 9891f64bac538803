import { licenceFit } from '#domains/accounts/core/licences.ts';
import { findValuer } from '#domains/accounts/server/public.ts';
import * as properties from '#domains/properties/server/public.ts';
import { answerHours } from '#domains/settings/contract/settings.ts';
import { settingsOf } from '#domains/settings/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import { worksIn } from '../core/access.ts';
import { proposed } from '../core/proposal.ts';
import { answerBy } from '../core/slots.ts';
import { applyTransition } from './apply-transition.ts';
import { candidatesOf } from './candidates.ts';
import type { Standing } from './case-state.ts';
import { usualFee } from './fees.ts';
import type { InquiriesServices } from './ports.ts';
import * as cases from './repository/cases.ts';
import * as parts from './repository/parts.ts';
import * as bookings from './visits/bookings.ts';

type Assigned = {
  readonly inquiry_id: string;
  readonly valuer_id: string;
};

/** Reasons for this valuer: licence, region, independence, and that it is another one. */
const fitOf =
  (db: Db, { inquiry_id, valuer_id }: Assigned, independence: boolean, now: Date) =>
  async ({ row }: Standing) => {
    const { licences, regions } = found(await findValuer(db, valuer_id));
    const today = localTime(now.getTime()).date;
    return {
      licenceValid: licences.some(({ valid_until }) => valid_until >= today),
      regionFits: worksIn(regions, await properties.municipalitiesOfInquiry(db, inquiry_id)),
      independenceDeclared: independence,
      valuerChanges: row.valuer_id !== valuer_id,
    };
  };

/** For the office: a valuer with a licence for other purposes needs a reason, which is kept in the history. */
export const officeFitOf =
  (
    db: Db,
    input: Assigned & { readonly independence: boolean; readonly internal_note?: string | null | undefined },
    now: Date,
  ) =>
  async (standing: Standing) => {
    const { licences } = found(await findValuer(db, input.valuer_id));
    const fit = licenceFit(licences, standing.row.assesment_reason, localTime(now.getTime()).date);
    if (fit === 'other_purpose' && !input.internal_note)
      throw new AppError('licence_reason_required', { errors: { internal_note: ['validation_required'] } });
    return fitOf(db, input, input.independence, now)(standing);
  };

/** Answer deadline of a valuer assigned now. */
export const respondBy = async (
  db: Db,
  { inquiry_id, urgency }: Pick<cases.CaseRow, 'inquiry_id' | 'urgency'>,
  now: Date,
): Promise<Date> => {
  const visitAt = (await bookings.visitOf(db, inquiry_id))?.startsAt.getTime() ?? null;
  return new Date(answerBy(now.getTime(), answerHours(await settingsOf(db), urgency), visitAt));
};

/** Offers the case to the valuer, and the chosen time of the visit with it; `assigned_by` is null for an assignment by rules. */
export const offerCase = async (
  db: Db,
  { inquiry_id, valuer_id }: Assigned,
  assigned_by: string | null,
  now: Date,
): Promise<void> => {
  const row = found(await cases.find(db, inquiry_id, { party: 'admin' }));
  const wished = await bookings.visitOf(db, inquiry_id);
  const respond_by = await respondBy(db, row, now);
  const percent = await usualFee(db, valuer_id);
  const fee_percent = percent === null ? null : String(percent);
  await parts.insertAssignment(db, { inquiry_id, valuer_id, assigned_by, offered_at: now, respond_by, fee_percent });
  await cases.update(db, inquiry_id, { valuer_id });
  // A visit that took place stays recorded after a change of valuer.
  if (wished?.state === 'confirmed') return;
  if (await bookings.offerTo(db, inquiry_id, valuer_id, respond_by, now)) return;
  // N9 already requests a new time; the reminder must not repeat it.
  const since = wished?.chosenAt;
  if (since) await parts.takeReminder(db, { inquiry_id, kind: 'visit', since, sent_at: now });
};

/** Offers the case to the proposed valuer, as one click of the office would; without a proposal the office decides. */
export const assignProposed = async (
  db: Db,
  services: InquiriesServices,
  inquiryId: string,
  now: Date,
): Promise<void> => {
  const row = found(await cases.lock(db, inquiryId, { party: 'system' }));
  const { candidates, today } = await candidatesOf(db, row, now);
  const valuerId = proposed(candidates, today);
  if (valuerId === null) return;
  const assigned = { inquiry_id: inquiryId, valuer_id: valuerId };
  await applyTransition(db, {
    inquiryId,
    event: 'assign_valuer',
    mover: { party: 'system' },
    reason: 'automatic',
    now,
    services,
    look: fitOf(db, assigned, false, now),
    write: () => offerCase(db, assigned, null, now),
  });
};
