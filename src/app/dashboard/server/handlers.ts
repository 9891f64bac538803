import type { Language } from '#contract/codelists.ts';
import { type LookUpPorts, lastCadastreImport } from '#domains/cadastre/server/public.ts';
import { contactsSince } from '#domains/content/server/public.ts';
import { schedulesOf } from '#domains/imports/server/public.ts';
import {
  countOpenCases,
  countOpenTasks,
  countWaitingLetters,
  returnedCasesOf,
  waitsOf,
} from '#domains/inquiries/server/public.ts';
import { failedMails } from '#domains/mail/server/public.ts';
import { lastMarketImport, marketStateOn, searchNewsOf } from '#domains/market/server/public.ts';
import { moneyOfMonth, type OrdersPorts, openItemsOf, openMoneyOf } from '#domains/orders/server/public.ts';
import { countWaitingReviews, returnedPoints } from '#domains/reports/server/public.ts';
import { lastCalculationOf } from '#domains/valuation/server/public.ts';
import { addDays } from '#lib/iso-date.ts';
import { localTime, momentOf } from '#lib/ljubljana-time.ts';
import type { Db } from '#platform/server/db/database.ts';
import { bindHandlers, type Handler } from '#platform/server/http/handler.ts';
import type { ServicesWith } from '#platform/server/services.ts';
import type * as calls from '../contract/dashboard.ts';
import type * as menu from '../contract/menu-counts.ts';

type DashboardPorts = LookUpPorts & OrdersPorts;

const contactDays = 7;

const showDashboard: Handler<typeof calls.showDashboard, ServicesWith<DashboardPorts>> = async (context) => {
  const { actor, scoped, asSystem, services, exchange, now } = context;
  const may = (permission: (typeof actor.permissions)[number]) => actor.permissions.includes(permission);
  const own = await scoped(async (db) => ({
    calculation: await lastCalculationOf(db, actor.userId),
    searches: may('etn.search') ? await searchNewsOf(db, actor.userId) : null,
    market_on: await marketStateOn(db),
  }));
  const returned = may('inquiry.view_assigned')
    ? await asSystem(async (db) => returnedPoints(db, await returnedCasesOf(db, actor.userId)))
    : [];
  // In the system's scope, because the payee is data of the firm.
  const money = await asSystem((db) => openMoneyOf(db, services, actor.userId, exchange.language, now));
  return {
    ...own,
    ...money,
    returned,
    office: may('inquiry.view_all')
      ? await asSystem((db) => officeOf(db, services.ports, exchange.language, now))
      : null,
  };
};

/** Numbers beside the menu; each only for users with access to its screen. */
const showMenuCounts: Handler<typeof menu.showMenuCounts> = async ({ actor, scoped, asSystem, services, now }) => {
  const { permissions, userId } = actor;
  const isOffice = permissions.includes('inquiry.view_all');
  const today = localTime(now.getTime()).date;
  const own = await scoped(async (db) => ({
    ...(isOffice ? { cases: await countOpenCases(db) } : {}),
    ...(isOffice ? { tasks: (await countOpenTasks(db, userId)) + (await countWaitingLetters(db)) } : {}),
    ...(permissions.includes('report.review') ? { reviews: await countWaitingReviews(db, userId) } : {}),
  }));
  const money = permissions.includes('order.mark_paid')
    ? await asSystem((db) => openItemsOf(db, services.secrets, today))
    : {};
  return { counts: { ...own, ...money } };
};

/** The state of the firm; counts and sums only, no personal data. */
const officeOf = async (db: Db, { cadastre }: LookUpPorts, language: Language, now: Date) => {
  const today = localTime(now.getTime()).date;
  return {
    ...(await waitsOf(db)),
    ...(await moneyOfMonth(db, `${today.slice(0, 7)}-01`)),
    contacts: await contactsSince(db, new Date(momentOf(addDays(today, -contactDays), 0))),
    failed_mails: await failedMails(db),
    market: await lastMarketImport(db),
    cadastre: await lastCadastreImport(db),
    schedules: await schedulesOf(db, language, now),
    look_ups: await cadastre.health(db),
  };
};

export const handlersOf = (ports: DashboardPorts) => bindHandlers(ports, { showDashboard, showMenuCounts });
