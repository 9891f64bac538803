import {
  Banknote,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  DatabaseZap,
  Euro,
  FileText,
  Handshake,
  House,
  IdCard,
  Inbox,
  Landmark,
  ListChecks,
  Mail,
  Map as MapIcon,
  MessageSquare,
  Newspaper,
  Package,
  ReceiptText,
  Settings2,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Table2,
  TabletSmartphone,
  Tags,
  User,
  Users,
  UsersRound,
} from 'lucide-react';
import type { Permission, Role } from '#contract/permissions.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { unsent, useOutbox } from '#domains/properties/web/offline/outbox.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

/** What a screen is for. */
type Section = 'home' | 'own' | 'visits' | 'work' | 'account' | 'tools';

/**
 * What stands together in the rail, by the role: what one comes for stands first. Customers have orders of their own, the others work on
 * those of customers.
 */
const sectionsOf: Readonly<Record<Role, readonly (readonly Section[])[]>> = {
  user: [['home', 'own', 'visits', 'work'], ['account'], ['tools']],
  valuer: [['home', 'work', 'visits'], ['tools'], ['own', 'account']],
  admin: [['home', 'work'], ['tools'], ['own', 'visits', 'account']],
};

export type Item = {
  readonly to: string;
  /** Addresses that also belong to this link. */
  readonly within?: string;
  /** Only the address itself: others begin with it. */
  readonly isExact?: boolean;
  readonly text: string;
  readonly icon: typeof House;
  readonly needs?: Permission;
  /** In the rail only for who has this too: others find the screen by its name, and what opens it among the packages. */
  readonly railNeeds?: Permission;
  readonly section: Section;
  /** Stands on the page of the office's own house instead of in the rail. */
  readonly group?: 'people' | 'offer' | 'data' | 'control';
};

/** The screens of the user area that this person has. */
export const useItems = (): readonly Item[] => {
  const menu = useTexts(menuTexts);
  const { permissions = [] } = useSession() ?? {};
  const items: readonly Item[] = [
    { to: paths.welcome, text: menu.home, icon: House, section: 'home' },
    {
      to: paths.inquiries(),
      within: '/user/inquiry/',
      text: menu.inquiries,
      icon: Inbox,
      needs: 'inquiry.view_own',
      section: 'own',
    },
    { to: paths.visits(), text: menu.visits, icon: CalendarDays, needs: 'inquiry.view_own', section: 'visits' },
    {
      to: paths.assignments(),
      text: menu.tasks,
      icon: ClipboardList,
      needs: 'inquiry.view_assigned',
      section: 'work',
    },
    {
      to: paths.reviews(),
      within: '/user/kontrola/',
      text: menu.reviews,
      icon: ClipboardCheck,
      needs: 'report.review',
      section: 'work',
    },
    {
      to: paths.queue,
      within: '/user/pisarna/primer/',
      isExact: true,
      text: menu.queue,
      icon: Building2,
      needs: 'inquiry.view_all',
      section: 'work',
    },
    { to: paths.officeCalendar(), text: menu.calendar, icon: CalendarDays, needs: 'inquiry.view_all', section: 'work' },
    { to: paths.clients, text: menu.clients, icon: Handshake, needs: 'client.manage', section: 'work' },
    { to: paths.officeOrders, text: menu.officeOrders, icon: Banknote, needs: 'order.mark_paid', section: 'work' },
    { to: paths.receivables, text: menu.receivables, icon: Euro, needs: 'order.mark_paid', section: 'work' },
    { to: paths.ledger, text: menu.ledger, icon: FileText, needs: 'order.view_all', section: 'work' },
    { to: paths.administration, text: menu.administration, icon: Settings2, needs: 'user.manage', section: 'work' },
    { to: paths.catalogue, text: menu.catalogue, icon: Tags, needs: 'package.manage', group: 'offer', section: 'work' },
    { to: paths.users, text: menu.users, icon: Users, needs: 'user.manage', group: 'people', section: 'work' },
    { to: paths.valuers, text: menu.valuers, icon: IdCard, needs: 'user.manage', group: 'people', section: 'work' },
    {
      to: paths.optionLists,
      text: menu.optionLists,
      icon: ListChecks,
      needs: 'settings.manage',
      group: 'data',
      section: 'work',
    },
    {
      to: paths.checklists,
      text: menu.checklists,
      icon: ListChecks,
      needs: 'content.manage',
      group: 'data',
      section: 'work',
    },
    { to: paths.mails(), text: menu.mails, icon: Mail, needs: 'mail.view', group: 'control', section: 'work' },
    {
      to: paths.settings,
      text: menu.settings,
      icon: SlidersHorizontal,
      needs: 'settings.manage',
      group: 'data',
      section: 'work',
    },
    { to: paths.imports, text: menu.imports, icon: DatabaseZap, needs: 'etn.import', group: 'data', section: 'work' },
    {
      to: paths.statistics,
      text: menu.statistics,
      icon: ChartColumn,
      needs: 'order.view_all',
      group: 'control',
      section: 'work',
    },
    { to: paths.audit, text: menu.audit, icon: ShieldCheck, needs: 'audit.view', group: 'control', section: 'work' },
    { to: paths.contacts(), text: menu.contacts, icon: MessageSquare, needs: 'contacts.view', section: 'work' },
    {
      to: paths.pageTexts,
      text: menu.pageTexts,
      icon: FileText,
      needs: 'content.manage',
      group: 'offer',
      section: 'work',
    },
    {
      to: paths.newsList(),
      text: menu.news,
      icon: Newspaper,
      needs: 'content.manage',
      group: 'offer',
      section: 'work',
    },
    { to: paths.deals, text: menu.deals, icon: MapIcon, section: 'tools', railNeeds: 'etn.search' },
    {
      to: paths.calculations(),
      within: '/user/izracuni/',
      text: menu.calculations,
      icon: Table2,
      needs: 'calc.use',
      section: 'tools',
    },
    { to: paths.publicData, text: menu.publicData, icon: Landmark, section: 'tools', railNeeds: 'public_data.view' },
    { to: paths.estimateQuality, text: menu.estimateQuality, icon: ChartColumn, needs: 'calc.use', section: 'tools' },
    { to: paths.products, within: '/user/product', text: menu.products, icon: Package, section: 'tools' },
    {
      to: paths.field,
      text: menu.field,
      icon: TabletSmartphone,
      needs: 'photo.write',
      section: 'work',
      railNeeds: 'inquiry.view_assigned',
    },
    {
      to: paths.orders(),
      within: '/user/order/',
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

/** The same as the rail has them: what is this person's own first, section by section. */
export const useRail = (): readonly (readonly Item[])[] => {
  const items = useItems();
  const { permissions = [], role = 'user' } = useSession() ?? {};
  const hasUnsent = unsent(useOutbox()).length > 0;
  const isShown = ({ to, group, railNeeds }: Item): boolean =>
    !group && (!railNeeds || permissions.includes(railNeeds) || (to === paths.field && hasUnsent));
  const shown = items.filter(isShown);
  return sectionsOf[role]
    .map((sections) => sections.flatMap((section) => shown.filter((item) => item.section === section)))
    .filter((some) => some.length > 0);
};
