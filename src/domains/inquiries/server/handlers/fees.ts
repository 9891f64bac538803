import { limits } from '#contract/limits.ts';
import { namesOf } from '#domains/accounts/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { record } from '#platform/server/audit/trail.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type FileColumn, listFile } from '#platform/server/files/table-file.ts';
import { AppError, found } from '#platform/server/http/app-error.ts';
import type { Actor, Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/fees.ts';
import type { Fee } from '../../contract/fees.ts';
import { feeCentsOf } from '../../core/fees.ts';
import * as cases from '../repository/cases.ts';
import * as fees from '../repository/fees.ts';
import { sentences } from '../texts.ts';

type Filters = { readonly month: string | null; readonly valuer_id: string | null };

/** Users outside the office see only their own fees, with any filter. */
const askedBy = (actor: Actor, { month, valuer_id }: Filters): fees.Asked => ({
  month,
  valuerId: actor.permissions.includes('order.view_all') ? valuer_id : actor.userId,
});

const listFound = async (db: Db, asked: fees.Asked, page: number, size?: number) => {
  const rows = await fees.list(db, asked, page, size);
  const valuers = await fees.sum(db, asked);
  const names = await namesOf(
    db,
    valuers.map(({ valuer_id }) => valuer_id),
  );
  const nameOf = (valuerId: string): string => names.get(valuerId) ?? '–';
  const total = valuers.reduce((sum, { cases: n }) => sum + n, 0);
  return {
    items: rows.map(
      ({ inquiry_id, number, title, valuer_id, net_cents, percent, cents, owed_on, paid_on }): Fee => ({
        inquiry_id,
        number: number ?? '',
        title,
        valuer_id,
        valuer: nameOf(valuer_id),
        net_cents,
        percent: percent === null ? null : Number(percent),
        cents,
        owed_on,
        paid_on,
      }),
    ),
    total,
    sums: {
      cases: total,
      cents: valuers.reduce((sum, { cents }) => sum + cents, 0),
      open_cents: valuers.reduce((sum, { open_cents }) => sum + open_cents, 0),
    },
    valuers: valuers.map((one) => ({ ...one, valuer: nameOf(one.valuer_id) })),
  };
};

export const showFees: Handler<typeof calls.showFees> = ({ input, actor, scoped }) =>
  scoped(async (db) => ({
    ...(await listFound(db, askedBy(actor, input), input.page)),
    page: input.page,
    page_size: limits.pageSize,
  }));

export const getFeesExport: Handler<typeof calls.getFeesExport> = async ({ input, actor, scoped, exchange }) => {
  const found = await scoped((db) => listFound(db, askedBy(actor, input.filters), 1, limits.exportedRows));
  const { fees: texts } = sentences[exchange.language];
  const columns: readonly FileColumn<Fee>[] = [
    { title: texts.number, width: 16, cell: (row) => row.number },
    { title: texts.property, width: 32, cell: (row) => row.title ?? '' },
    { title: texts.valuer, width: 24, cell: (row) => row.valuer },
    { title: texts.net, width: 14, as: 'money', cell: (row) => row.net_cents },
    { title: texts.percent, width: 12, cell: (row) => row.percent },
    { title: texts.fee, width: 14, as: 'money', cell: (row) => row.cents },
    { title: texts.owedOn, width: 12, as: 'day', cell: (row) => row.owed_on },
    { title: texts.paidOn, width: 12, as: 'day', cell: (row) => row.paid_on },
  ];
  return listFile(input.id, texts.fileName, columns, found, exchange.language);
};

export const editFee: Handler<typeof calls.editFee> = ({ input, actor, asSystem, exchange }) =>
  asSystem(async (db) => {
    const { inquiry_id, valuer_id, percent, cents } = input;
    found(await cases.lock(db, inquiry_id, { party: 'admin' }));
    const before = await fees.findTerms(db, inquiry_id, valuer_id);
    if (!before) throw new AppError('transition_not_allowed', { data: { refusal: 'no_valuer' } });
    const owed = await fees.findOwed(db, inquiry_id, before.valuerId);
    if (owed) {
      const amount = feeCentsOf(owed.net_cents, { percent, cents });
      const isChanged =
        amount === null
          ? await fees.removeOwed(db, inquiry_id, before.valuerId)
          : await fees.changeOwed(db, inquiry_id, before.valuerId, { percent, cents: amount });
      if (!isChanged) throw new AppError('transition_not_allowed', { data: { refusal: 'not_listed' } });
    }
    await fees.setTerms(db, before.assignmentId, { percent, cents });
    await record(db, {
      event: 'fee.changed',
      actorId: actor.userId,
      objectType: 'inquiry',
      objectId: inquiry_id,
      requestId: exchange.requestId,
      details: {
        ...(valuer_id ? { valuer_id } : {}),
        percent_before: before.percent,
        cents_before: before.cents,
        percent,
        cents,
      },
    });
    return {};
  });

export const payFees: Handler<typeof calls.payFees> = ({ input, actor, asSystem, exchange, now }) =>
  asSystem(async (db) => {
    const { valuer_id, month, paid_on } = input;
    if (paid_on > localTime(now.getTime()).date)
      throw new AppError('validation_failed', { errors: { paid_on: ['date_future'] } });
    const paid = await fees.pay(db, valuer_id, month, paid_on);
    if (paid.length > 0)
      await record(db, {
        event: 'fees.paid',
        actorId: actor.userId,
        objectType: 'account',
        objectId: valuer_id,
        requestId: exchange.requestId,
        details: { month, paid_on, cases: paid.length, cents: paid.reduce((sum, cents) => sum + cents, 0) },
      });
    return { paid: paid.length };
  });
