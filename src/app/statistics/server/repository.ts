import { sql } from 'kysely';
import type { Language } from '#contract/codelists.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Sale } from '../contract/statistics.ts';

/** First moment, included, and last one, excluded. */
export type Period = { readonly from: Date; readonly before: Date };

/** Cases that were delivered for the first time in the period, oldest first. */
export const delivered = (db: Db, { from, before }: Period) =>
  db
    .selectFrom('inquiries.turn_round_view')
    .select(['confirmed_at', 'delivered_at', 'due_on'])
    .where('delivered_at', '>=', from)
    .where('delivered_at', '<', before)
    .orderBy('delivered_at')
    .$castTo<{ readonly confirmed_at: Date; readonly delivered_at: Date; readonly due_on: string | null }>()
    .execute();

/** Cases confirmed in the period by municipality, the most first. */
export const byMunicipality = (db: Db, { from, before }: Period) =>
  db
    .selectFrom('inquiries.turn_round_view as t')
    .leftJoin('properties.of_inquiry_view as p', 'p.inquiry_id', 't.inquiry_id')
    .select((eb) => ['p.obcina', eb.fn.countAll<string>().as('cases')])
    .where('t.confirmed_at', '>=', from)
    .where('t.confirmed_at', '<', before)
    .groupBy('p.obcina')
    .orderBy('cases', 'desc')
    .orderBy('p.obcina')
    .execute();

const inWork = [
  'confirmed',
  'assigned',
  'visit_scheduled',
  'visit_done',
  'in_progress',
  'in_qc',
  'qc_returned',
] as const;

/** Overdue cases in work whose clock is not paused. */
export const countOverdue = async (db: Db, today: string): Promise<number> => {
  const { n } = await db
    .selectFrom('inquiries.turn_round_view')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('status', 'in', inWork)
    .where('clock_stopped', '=', false)
    .where('due_on', '<', today)
    .executeTakeFirstOrThrow();
  return Number(n);
};

const monthOf = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Ljubljana', 'YYYY-MM')`;

/** Reports that went to quality control and came back, by month. */
export const control = (db: Db, { from, before }: Period) =>
  db
    .selectFrom('inquiries.control_view')
    .select((eb) => [
      monthOf('at').as('month'),
      eb.fn.countAll<string>().filterWhere('event', '=', 'submit_to_qc').as('submitted'),
      eb.fn.countAll<string>().filterWhere('event', '=', 'return_from_qc').as('returned'),
    ])
    .where('at', '>=', from)
    .where('at', '<', before)
    .groupBy(monthOf('at'))
    .execute();

/** Net and VAT of the documents issued on those days, by month; credit notes are below zero. */
export const revenue = (db: Db, firstDay: string, lastDay: string) =>
  db
    .selectFrom('orders.revenue_view')
    .select((eb) => [
      sql<string>`to_char(issued_on, 'YYYY-MM')`.as('month'),
      eb.fn.sum<string>('net_cents').as('net_cents'),
      eb.fn.sum<string>('vat_cents').as('vat_cents'),
    ])
    .where('issued_on', '>=', firstDay)
    .where('issued_on', '<=', lastDay)
    .groupBy(sql`1`)
    .execute();

/** Packages and modules that opened in the period, the most sold first. */
export const sales = (db: Db, { from, before }: Period, language: Language) =>
  db
    .selectFrom('orders.sale_view')
    .select((eb) => [
      'kind',
      'code',
      'name',
      eb.fn.countAll<string>().as('sold'),
      eb.fn.sum<string>('net_cents').as('net_cents'),
      eb.fn.countAll<string>().filterWhere('refunded', '=', true).as('refunded'),
    ])
    .where('at', '>=', from)
    .where('at', '<', before)
    .where('language', '=', language)
    .groupBy(['kind', 'code', 'name'])
    .orderBy('sold', 'desc')
    .orderBy('code')
    .$castTo<Pick<Sale, 'kind' | 'code' | 'name'> & Record<'sold' | 'net_cents' | 'refunded', string>>()
    .execute();
