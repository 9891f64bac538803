import { sentences } from '#app/texts/index.ts';
import type { Language } from '#contract/codelists.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { csvFile, type FileColumn, workbookFile } from '#platform/server/files/table-file.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../contract/statistics.ts';
import type { MonthFigures, Sale } from '../contract/statistics.ts';
import { monthAfter, monthsOf, quartilesOf, workingDaysBetween } from '../core/figures.ts';
import * as counted from './repository.ts';

const showStatistics: Handler<typeof calls.showStatistics> = ({ input, asSystem, exchange, now }) =>
  asSystem((db) => statisticsOf(db, input, exchange.language, now));

const getStatisticsExport: Handler<typeof calls.getStatisticsExport> = async (context) => {
  const { input, asSystem, exchange, now } = context;
  const { months, sales } = await asSystem((db) => statisticsOf(db, input, exchange.language, now));
  const { statistics: texts } = sentences[exchange.language];
  const name = `${texts.fileName} ${input.from} ${input.to}`;
  const { columns } = texts;
  const figure = (id: Exclude<keyof MonthFigures, 'month' | 'net_cents' | 'vat_cents'>): FileColumn<MonthFigures> => ({
    title: columns[id],
    width: 14,
    cell: (month) => month[id],
  });
  const byMonth: readonly FileColumn<MonthFigures>[] = [
    { title: columns.month, width: 12, cell: ({ month }) => month },
    figure('delivered'),
    figure('q1'),
    figure('median'),
    figure('q3'),
    figure('late'),
    figure('submitted'),
    figure('returned'),
    { title: columns.net, width: 14, as: 'money', cell: ({ net_cents }) => net_cents },
    { title: columns.vat, width: 14, as: 'money', cell: ({ vat_cents }) => vat_cents },
  ];
  if (input.id === 'csv') return csvFile(name, byMonth, months, exchange.language);
  const bySale: readonly FileColumn<Sale>[] = [
    { title: columns.kind, width: 14, cell: ({ kind }) => texts.kinds[kind] },
    { title: columns.name, width: 30, cell: (sale) => sale.name },
    { title: columns.sold, width: 12, cell: ({ sold }) => sold },
    { title: columns.net, width: 14, as: 'money', cell: ({ net_cents }) => net_cents },
    { title: columns.refunded, width: 12, cell: ({ refunded }) => refunded },
  ];
  return workbookFile(name, [
    { title: texts.sheets.months, columns: byMonth, rows: months },
    { title: texts.sheets.sales, columns: bySale, rows: sales },
  ]);
};

type Asked = { readonly from: string; readonly to: string };

const statisticsOf = async (db: Db, { from, to }: Asked, language: Language, now: Date) => {
  const [firstDay, dayAfter] = [`${from}-01`, `${monthAfter(to)}-01`];
  const period = { from: new Date(momentOf(firstDay, 0)), before: new Date(momentOf(dayAfter, 0)) };
  const cases = (await counted.delivered(db, period)).map(({ confirmed_at, delivered_at, due_on }) => {
    const day = dayOf(delivered_at);
    return {
      month: day.slice(0, 7),
      days: workingDaysBetween(dayOf(confirmed_at), day),
      isLate: due_on !== null && day > due_on,
    };
  });
  const control = new Map((await counted.control(db, period)).map((row) => [row.month, row]));
  const money = new Map((await counted.revenue(db, firstDay, addDays(dayAfter, -1))).map((row) => [row.month, row]));
  const months = monthsOf(from, to).map((month) => {
    const own = cases.filter((one) => one.month === month);
    return {
      month,
      ...turnaround(own),
      submitted: Number(control.get(month)?.submitted ?? 0),
      returned: Number(control.get(month)?.returned ?? 0),
      net_cents: Number(money.get(month)?.net_cents ?? 0),
      vat_cents: Number(money.get(month)?.vat_cents ?? 0),
    };
  });
  const sum = (of: (one: (typeof months)[number]) => number) => months.reduce((all, one) => all + of(one), 0);
  return {
    months,
    sales: (await counted.sales(db, period, language)).map(({ sold, net_cents, refunded, ...sale }) => ({
      ...sale,
      sold: Number(sold),
      net_cents: Number(net_cents),
      refunded: Number(refunded),
    })),
    areas: (await counted.byMunicipality(db, period)).map(({ obcina, cases: n }) => ({ obcina, cases: Number(n) })),
    total: {
      ...turnaround(cases),
      submitted: sum(({ submitted }) => submitted),
      returned: sum(({ returned }) => returned),
      net_cents: sum(({ net_cents }) => net_cents),
      vat_cents: sum(({ vat_cents }) => vat_cents),
    },
    overdue: await counted.countOverdue(db, dayOf(now)),
  };
};

type Delivered = { readonly days: number; readonly isLate: boolean };

const turnaround = (cases: readonly Delivered[]) => ({
  delivered: cases.length,
  ...quartilesOf(cases.map(({ days }) => days)),
  late: cases.filter(({ isLate }) => isLate).length,
});

const dayOf = (moment: Date): string => localTime(moment.getTime()).date;

export const handlers = { showStatistics, getStatisticsExport };
