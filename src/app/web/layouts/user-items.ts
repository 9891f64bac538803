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
import type { Permission } from '#contract/permissions.ts';
import { useSession } from '#domains/accounts/web/session.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

export type Item = {
  readonly to: string;
  /** Addresses that also belong to this link. */
  readonly within?: string;
  /** Only the address itself: others begin with it. */
  readonly isExact?: boolean;
  readonly text: string;
  readonly icon: typeof House;
  readonly needs?: Permission;
  /** Stands on the page of the office's own house instead of in the rail. */
  readonly group?: 'people' | 'offer' | 'data' | 'control';
};

/** The screens of the user area that this person has. */
export const useItems = (): readonly Item[] => {
  const menu = useTexts(menuTexts);
  const { permissions = [] } = useSession() ?? {};
  const items: readonly Item[] = [
    { to: paths.welcome, text: menu.home, icon: House },
    { to: paths.inquiries(), within: '/user/inquiry/', text: menu.inquiries, icon: Inbox, needs: 'inquiry.view_own' },
    { to: paths.visits(), text: menu.visits, icon: CalendarDays, needs: 'inquiry.view_own' },
    {
      to: paths.assignments(),
      text: menu.tasks,
      icon: ClipboardList,
      needs: 'inquiry.view_assigned',
    },
    {
      to: paths.reviews(),
      within: '/user/kontrola/',
      text: menu.reviews,
      icon: ClipboardCheck,
      needs: 'report.review',
    },
    {
      to: paths.queue,
      within: '/user/pisarna/primer/',
      isExact: true,
      text: menu.queue,
      icon: Building2,
      needs: 'inquiry.view_all',
    },
    { to: paths.officeCalendar(), text: menu.calendar, icon: CalendarDays, needs: 'inquiry.view_all' },
    { to: paths.clients, text: menu.clients, icon: Handshake, needs: 'client.manage' },
    { to: paths.officeOrders, text: menu.officeOrders, icon: Banknote, needs: 'order.mark_paid' },
    { to: paths.receivables, text: menu.receivables, icon: Euro, needs: 'order.mark_paid' },
    { to: paths.ledger, text: menu.ledger, icon: FileText, needs: 'order.view_all' },
    { to: paths.administration, text: menu.administration, icon: Settings2, needs: 'user.manage' },
    { to: paths.catalogue, text: menu.catalogue, icon: Tags, needs: 'package.manage', group: 'offer' },
    { to: paths.users, text: menu.users, icon: Users, needs: 'user.manage', group: 'people' },
    { to: paths.valuers, text: menu.valuers, icon: IdCard, needs: 'user.manage', group: 'people' },
    { to: paths.optionLists, text: menu.optionLists, icon: ListChecks, needs: 'settings.manage', group: 'data' },
    {
      to: paths.checklists,
      text: menu.checklists,
      icon: ListChecks,
      needs: 'content.manage',
      group: 'data',
    },
    { to: paths.mails(), text: menu.mails, icon: Mail, needs: 'mail.view', group: 'control' },
    { to: paths.settings, text: menu.settings, icon: SlidersHorizontal, needs: 'settings.manage', group: 'data' },
    { to: paths.imports, text: menu.imports, icon: DatabaseZap, needs: 'etn.import', group: 'data' },
    { to: paths.statistics, text: menu.statistics, icon: ChartColumn, needs: 'order.view_all', group: 'control' },
    { to: paths.audit, text: menu.audit, icon: ShieldCheck, needs: 'audit.view', group: 'control' },
    { to: paths.contacts(), text: menu.contacts, icon: MessageSquare, needs: 'contacts.view' },
    { to: paths.pageTexts, text: menu.pageTexts, icon: FileText, needs: 'content.manage', group: 'offer' },
    { to: paths.newsList(), text: menu.news, icon: Newspaper, needs: 'content.manage', group: 'offer' },
    { to: paths.deals, text: menu.deals, icon: MapIcon },
    { to: paths.calculations(), within: '/user/izracuni/', text: menu.calculations, icon: Table2, needs: 'calc.use' },
    { to: paths.publicData, text: menu.publicData, icon: Landmark },
    { to: paths.estimateQuality, text: menu.estimateQuality, icon: ChartColumn, needs: 'calc.use' },
    { to: paths.products, within: '/user/product', text: menu.products, icon: Package },
    { to: paths.field, text: menu.field, icon: TabletSmartphone, needs: 'photo.write' },
    { to: paths.orders(), within: '/user/order/', text: menu.orders, icon: ShoppingBag, needs: 'order.view_own' },
    { to: paths.billing, text: menu.billing, icon: ReceiptText, needs: 'order.view_own' },
    { to: paths.organisation, text: menu.organisation, icon: UsersRound, needs: 'inquiry.view_own' },
    { to: paths.account, text: menu.account, icon: User },
  ];
  return items.filter(({ needs }) => !needs || permissions.includes(needs));
};
