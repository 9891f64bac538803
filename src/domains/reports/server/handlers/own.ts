import { requireEntitlement } from '#domains/orders/server/public.ts';
import { checkedCalculation, lockCalculation } from '#domains/valuation/server/public.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/reports.ts';
import { linksAndSignaturesOf } from '../links-and-signatures.ts';
import { presentReport } from '../presenters/report.ts';
import * as reports from '../repository/reports.ts';
import { sealReport } from '../seal.ts';

/** The caller's own calculation, locked until the transaction ends; 404 for any other and for those of the office. */
const lockOwn = async (db: Db, actor: Actor, calculationId: string) => {
  const row = await lockCalculation(db, calculationId);
  if (!row || row.valuer_id !== actor.userId || row.inquiry_id !== null) throw new AppError('not_found');
  return row;
};

export const showOwnReports: Handler<typeof calls.showOwnReports> = ({ input, actor, asSystem, services, now }) =>
  asSystem(async (db) => {
    await lockOwn(db, actor, input.calculation_id);
    const sealed = await reports.listOfCalculation(db, input.calculation_id);
    const beside = await linksAndSignaturesOf(db, sealed);
    return { reports: sealed.map((one) => presentReport(one, beside, services, now, 'valuer')) };
  });

export const sealOwnReport: Handler<typeof calls.sealOwnReport> = (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { calculation_id, revision, unsent } = input;
  return asSystem(async (db) => {
    const locked = await lockOwn(db, actor, calculation_id);
    // Needs a running access, like a new one.
    for (const permission of ['calc.write', 'etn.search'] as const) requireEntitlement(actor, permission);
    if (locked.revision !== revision) throw new AppError('version_conflict');
    const { row, content, hash, preflight } = await checkedCalculation(db, calculation_id, unsent, now);
    const { stops, errors, emptyBlocks, passes } = preflight;
    if (!passes)
      throw new AppError('transition_not_allowed', {
        data: { refusal: 'preflight_open', stops, errors, empty_blocks: emptyBlocks },
      });
    const [before] = await reports.listOfCalculation(db, calculation_id);
    const calculation = { calculation_id, inquiry_id: null, valuer_id: actor.userId };
    const what = { calculation, content, hash, value: row.value, before, sealedBy: actor.userId };
    const { report_id, number, version } = found(await sealReport(db, services, what, now));
    await record(db, {
      event: 'report.sealed_alone',
      actorId: actor.userId,
      objectType: 'report',
      objectId: report_id,
      requestId: exchange.requestId,
      details: { number, version },
    });
    return { report_id, number, report_version: version };
  });
};
