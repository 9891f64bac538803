import { limits } from '#contract/limits.ts';
import { viewerOf } from '#domains/inquiries/core/viewer.ts';
import type { InquiriesServices } from '#domains/inquiries/server/public.ts';
import {
  applyRequested,
  customerOf,
  reportPartyOf,
  staffParty,
  tellOfWithdrawal,
  transitionCase,
  withRefusalLogged,
} from '#domains/inquiries/server/public.ts';
import { areColleagues } from '#domains/organisations/server/public.ts';
import { addWorkingDays } from '#lib/calendar.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { wordsOf } from '#lib/words.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/reports.ts';
import { reportState } from '../../core/validity.ts';
import * as reports from '../repository/reports.ts';
import { verifyAddress } from '../seal.ts';
import { sentences } from '../texts.ts';

/** A report and the person's role towards it; 404 for people without one. For the system's scope. */
export const reportFor = async (db: Db, actor: Actor, reportId: string, now: Date) => {
  const report = found(await reports.find(db, reportId));
  // A valuer's own case is visible to that valuer only.
  if (report.inquiry_id === null) {
    if (report.valuer_id !== actor.userId) throw new AppError('not_found');
    return { report, viewer: 'valuer' as const };
  }
  // The reviewer who sealed it may read it, even without access to the case any more.
  const { permissions } = actor;
  const hasSealed = report.sealed_by === actor.userId && permissions.includes('report.review');
  if (hasSealed && !permissions.includes('inquiry.view_all')) return { report, viewer: 'reviewer' as const };
  const { viewer } = await reportPartyOf(db, actor, report.inquiry_id, now);
  return { report, viewer };
};

export const findReports: Handler<typeof calls.findReports> = ({ input, actor, scoped }) =>
  scoped(async (db) => {
    const rows = await reports.findByWords(db, wordsOf(input.q), limits.foundCases);
    const house = actor.permissions.includes('inquiry.view_all') ? 'admin' : 'reviewer';
    return {
      items: rows.map(({ report_id, number, version, newest, withdrawn_at, valuer_id, user_id, ...row }) => ({
        report_id,
        number,
        version,
        state: reportState({ version, newest, isWithdrawn: withdrawn_at !== null }),
        viewer: viewerOf({ user_id, valuer_id }, actor.userId, house),
        inquiry_id: row.inquiry_id,
        calculation_id: row.calculation_id,
        title: row.title,
      })),
    };
  });

export const getReportPdf: Handler<typeof calls.getReportPdf> = async (context) => {
  const { input, actor, asSystem, services, exchange, now } = context;
  const { report, viewer } = await asSystem(async (db) => {
    const asked = found(await reports.find(db, input.id));
    // A report delivered to a colleague is the whole firm's.
    const customer = asked.inquiry_id && (await customerOf(db, asked.inquiry_id));
    if (customer && (await areColleagues(db, actor.userId, customer)))
      return { report: asked, viewer: 'customer' as const };
    return reportFor(db, actor, input.id, now);
  });
  if (viewer === 'customer' && report.withdrawn_at !== null) throw new AppError('not_found');
  const { number, version, storage_key, size } = report;
  return {
    name: sentences[exchange.language].reports.fileName({ number, version }),
    mime: 'application/pdf',
    size,
    stream: await services.storage.read(storage_key),
  };
};

export const withdrawReport: Handler<typeof calls.withdrawReport> = (context) =>
  context.asSystem(async (db) => {
    const { input, actor, services, exchange, now } = context;
    const { report, viewer } = await reportFor(db, actor, input.report_id, now);
    const isOwn = viewer === 'valuer' && report.inquiry_id === null;
    if (viewer !== 'admin' && !isOwn) throw new AppError('not_found');
    const withdrawn = { withdrawn_at: now, withdrawn_by: actor.userId, withdrawn_reason: input.reason };
    if (await reports.withdraw(db, report.report_id, withdrawn)) {
      await record(db, {
        event: 'report.withdrawn',
        actorId: actor.userId,
        objectType: 'report',
        objectId: report.report_id,
        requestId: exchange.requestId,
        details: { number: report.number, version: report.version },
      });
      if (report.inquiry_id !== null) {
        const { settings } = services;
        const { number, version, code } = report;
        const verifyAt = verifyAddress(settings.publicUrl, code);
        const isNewest = await reports.isWithdrawn(db, report.inquiry_id);
        const why = { isNewest, by: actor.userId, reason: input.reason };
        await tellOfWithdrawal({ db, services, now }, report.inquiry_id, { number, version, verifyAt }, why);
      }
    }
    return {};
  });

const workingDaysFrom = (now: Date, days: number) => addWorkingDays(localTime(now.getTime()).date, days);

export const askClarification: Handler<typeof calls.askClarification, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, category, text } = context.input;
    return applyRequested(db, context, 'customer', {
      event: 'ask_clarification',
      dueOn: workingDaysFrom(context.now, limits.clarificationDays),
      input: { questionFactual: true },
      write: () => reports.insertQuestion(db, { inquiry_id, category, text, asked_at: context.now }),
    });
  });

export const answerClarification: Handler<typeof calls.answerClarification, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, answer } = context.input;
    return applyRequested(db, context, 'valuer', {
      event: 'answer_clarification',
      write: () => reports.answerQuestion(db, inquiry_id, { answer, changes: false, answered_at: context.now }),
    });
  });

export const reviseReport: Handler<typeof calls.reviseReport, InquiriesServices> = (context) =>
  withRefusalLogged(context, (db) => {
    const { inquiry_id, answer, due_on } = context.input;
    return applyRequested(db, context, staffParty(context.actor), {
      event: 'revise_report',
      dueOn: context.input.due_on ?? workingDaysFrom(context.now, limits.correctionDays),
      look: async ({ row: { status } }) => {
        if (due_on && due_on <= localTime(context.now.getTime()).date)
          throw new AppError('validation_failed', { errors: { due_on: ['date_not_later'] } });
        if (status === 'clarification' && !answer)
          throw new AppError('validation_failed', { errors: { answer: ['validation_required'] } });
        return { reportWithdrawn: await reports.isWithdrawn(db, inquiry_id) };
      },
      write: async ({ row: { status } }) => {
        if (status === 'clarification' && answer)
          await reports.answerQuestion(db, inquiry_id, { answer, changes: true, answered_at: context.now });
      },
    });
  });

export const closeInquiry: Handler<typeof calls.closeInquiry, InquiriesServices> = (context) =>
  transitionCase(context, 'admin', { event: 'close' });
