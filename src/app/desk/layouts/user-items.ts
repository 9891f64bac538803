import {
  Banknote,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Euro,
  FileText,
  Handshake,
  House,
  Inbox,
  Landmark,
  Map as MapIcon,
  MessageSquare,
  Package,
  ReceiptText,
  Settings2,
  ShoppingBag,
  Table2,
  TabletSmartphone,
  User,
  UsersRound,
} from 'lucide-react';
import type { MenuCount } from '#app/dashboard/contract/menu-counts.ts';
import type { Permission, Role } from '#contract/permissions.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { unsent, useOutbox } from '#domains/properties/web/offline/outbox.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

/** Purpose of a screen. */
type Section = 'home' | 'own' | 'visits' | 'work' | 'money' | 'account' | 'tools' | 'house';

type Group = {
  readonly sections: readonly Section[];
  /** Common title of several items. */
  readonly title?: 'work' | 'money' | 'data' | 'house' | 'own';
};

/**
 * Groups in the rail, by role: the most used ones come first. Customers have orders of their own, the others work on those of customers.
 */
const groupsOf: Readonly<Record<Role, readonly Group[]>> = {
  user: [{ sections: ['home', 'own', 'visits', 'work'] }, { sections: ['account'] }, { sections: ['tools'] }],
  valuer: [{ sections: ['home', 'work', 'visits'] }, { sections: ['tools'] }, { sections: ['own', 'account'] }],
  admin: [
    { sections: ['home', 'work'], title: 'work' },
    { sections: ['money'], title: 'money' },
    { sections: ['tools'], title: 'data' },
    { sections: ['house'], title: 'house' },
    { sections: ['own', 'visits', 'account'], title: 'own' },
  ],
};

export type Item = {
  readonly to: string;
  /** How addresses begin that also belong to this link. */
  readonly within?: readonly string[];
  /** Only the address itself: others begin with it. */
  readonly isExact?: boolean;
  readonly text: string;
  readonly icon: typeof House;
  readonly needs?: Permission;
  /** Shown in the rail only with this permission too: others find the screen by its name, and its access among the packages. */
  readonly railNeeds?: Permission;
  readonly section: Section;
  /** Number shown beside it in the rail. */
  readonly count?: MenuCount;
};

/** The screens of the user area available to this person, except those of the administration. */
export const useItems = (): readonly Item[] => {
  const menu = useTexts(menuTexts);
  const { permissions = [] } = useSession() ?? {};
  const items: readonly Item[] = [
    { to: paths.welcome, text: menu.home, icon: House, section: 'home' },
    {
      to: paths.inquiries,
      within: ['/user/inquiry/'],
      text: menu.inquiries,
      icon: Inbox,
      needs: 'inquiry.view_own',
      section: 'own',
    },
    { to: paths.visits(), text: menu.visits, icon: CalendarDays, needs: 'inquiry.view_own', section: 'visits' },
    {
      to: paths.assignments,
      text: menu.tasks,
      icon: ClipboardList,
      needs: 'inquiry.view_assigned',
      section: 'work',
    },
    {
      to: paths.reviews,
      within: ['/user/kontrola/'],
      text: menu.reviews,
      icon: ClipboardCheck,
      needs: 'report.review',
      section: 'work',
      count: 'reviews',
    },
    {
      to: paths.queue,
      within: ['/user/pisarna/primer/'],
      isExact: true,
      text: menu.queue,
      icon: Building2,
      needs: 'inquiry.view_all',
      section: 'work',
      count: 'cases',
    },
    {
      to: paths.tasks,
      text: menu.caseTasks,
      icon: ClipboardList,
      needs: 'inquiry.view_all',
      section: 'work',
      count: 'tasks',
    },
    { to: paths.officeCalendar(), text: menu.calendar, icon: CalendarDays, needs: 'inquiry.view_all', section: 'work' },
    { to: paths.clients, text: menu.clients, icon: Handshake, needs: 'client.manage', section: 'house' },
    {
      to: paths.officeOrders,
      text: menu.officeOrders,
      icon: Banknote,
      needs: 'order.mark_paid',
      section: 'money',
      count: 'payments',
    },
    {
      to: paths.receivables,
      text: menu.receivables,
      icon: Euro,
      needs: 'order.mark_paid',
      section: 'money',
      count: 'receivables',
    },
    { to: paths.ledger, text: menu.ledger, icon: FileText, needs: 'order.view_all', section: 'money' },
    {
      to: paths.administration,
      within: [paths.catalogue, paths.valuers, paths.checklists, paths.mails, paths.pageTexts, paths.newsList],
      text: menu.administration,
      icon: Settings2,
      needs: 'user.manage',
      section: 'house',
    },
    { to: paths.contacts, text: menu.contacts, icon: MessageSquare, needs: 'contacts.view', section: 'work' },
    { to: paths.deals, text: menu.deals, icon: MapIcon, section: 'tools', railNeeds: 'etn.search' },
    {
      to: paths.calculations(),
      within: ['/user/izracuni/'],
      text: menu.calculations,
      icon: Table2,
      needs: 'calc.use',
      section: 'tools',
    },
    { to: paths.publicData, text: menu.publicData, icon: Landmark, section: 'tools', railNeeds: 'public_data.view' },
    { to: paths.estimateQuality, text: menu.estimateQuality, icon: ChartColumn, needs: 'calc.use', section: 'tools' },
    { to: paths.products, within: ['/user/product'], text: menu.products, icon: Package, section: 'tools' },
    {
      to: paths.field,
      text: menu.field,
      icon: TabletSmartphone,
      needs: 'photo.write',
      section: 'work',
      railNeeds: 'inquiry.view_assigned',
    },
    {
      to: paths.orders,
      within: ['/user/order/'],
      text: menu.orders,
      icon: ShoppingBag,
      needs: 'order.view_own',
      section: 'account',
    },
    { to: paths.billing, text: menu.billing, icon: ReceiptText, needs: 'order.view_own', section: 'account' },
    {
      to: paths.organisation,
      text: menu.organisation,
      icon: UsersRound,
      needs: 'inquiry.view_own',
      section: 'account',
    },
    { to: paths.account, text: menu.account, icon: User, section: 'account' },
  ];
  return items.filter(({ needs }) => !needs || permissions.includes(needs));
};

/** The same items as in the rail: the person's own first, group by group. */
export const useRail = () => {
  const items = useItems();
  const { permissions = [], role = 'user' } = useSession() ?? {};
  const hasUnsent = unsent(useOutbox()).length > 0;
  const shown = items.filter(
    ({ to, railNeeds }) => !railNeeds || permissions.includes(railNeeds) || (to === paths.field && hasUnsent),
  );
  return groupsOf[role]
    .map(({ sections, title }) => ({
      title,
      items: sections.flatMap((section) => shown.filter((item) => item.section === section)),
    }))
    .filter(({ items: some }) => some.length > 0);
};
