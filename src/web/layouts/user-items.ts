import {
  Banknote,
  Building2,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  DatabaseZap,
  FileText,
  House,
  IdCard,
  Inbox,
  Landmark,
  ListChecks,
  ListOrdered,
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
import { useMessages } from '../i18n.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';

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
  const messages = useMessages();
  const { accounts, administration, audit, bookings, calculations, cases, content, imports, inquiries } = messages;
  const {
    mailbox,
    market,
    officeOptions,
    organisations,
    orders,
    photos,
    properties,
    publicData,
    reports,
    settings,
    statistics,
    users,
  } = messages;
  const { permissions = [] } = useSession() ?? {};
  const items: readonly Item[] = [
    { to: paths.welcome, text: accounts.welcome.title, icon: House },
    { to: paths.inquiries(), within: '/user/inquiry/', text: inquiries.title, icon: Inbox, needs: 'inquiry.view_own' },
    { to: paths.visits(), text: bookings.visits.title, icon: CalendarDays, needs: 'inquiry.view_own' },
    {
      to: paths.assignments(),
      text: cases.tasks.title,
      icon: ClipboardList,
      needs: 'inquiry.view_assigned',
    },
    {
      to: paths.reviews(),
      within: '/user/kontrola/',
      text: reports.review.title,
      icon: ClipboardCheck,
      needs: 'report.review',
    },
    {
      to: paths.queue,
      within: '/user/pisarna/primer/',
      isExact: true,
      text: cases.office.title,
      icon: Building2,
      needs: 'inquiry.view_all',
    },
    { to: paths.officeOrders, text: orders.office.title, icon: Banknote, needs: 'order.mark_paid' },
    { to: paths.administration, text: administration.title, icon: Settings2, needs: 'user.manage' },
    { to: paths.catalogue, text: orders.catalogue.title, icon: Tags, needs: 'package.manage', group: 'offer' },
    { to: paths.users, text: users.title, icon: Users, needs: 'user.manage', group: 'people' },
    { to: paths.valuers, text: cases.office.valuers.title, icon: IdCard, needs: 'user.manage', group: 'people' },
    { to: paths.optionLists, text: officeOptions.title, icon: ListOrdered, needs: 'settings.manage', group: 'data' },
    {
      to: paths.checklists,
      text: properties.documents.checklist.office,
      icon: ListChecks,
      needs: 'content.manage',
      group: 'data',
    },
    { to: paths.mails(), text: mailbox.title, icon: Mail, needs: 'mail.view', group: 'control' },
    { to: paths.settings, text: settings.title, icon: SlidersHorizontal, needs: 'settings.manage', group: 'data' },
    { to: paths.imports, text: imports.title, icon: DatabaseZap, needs: 'etn.import', group: 'data' },
    { to: paths.statistics, text: statistics.title, icon: ChartColumn, needs: 'order.view_all', group: 'control' },
    { to: paths.audit, text: audit.title, icon: ShieldCheck, needs: 'audit.view', group: 'control' },
    { to: paths.contacts(), text: content.contacts.title, icon: MessageSquare, needs: 'contacts.view' },
    { to: paths.pageTexts, text: content.pages.title, icon: FileText, needs: 'content.manage', group: 'offer' },
    { to: paths.newsList(), text: content.news.title, icon: Newspaper, needs: 'content.manage', group: 'offer' },
    { to: paths.deals, text: market.title, icon: MapIcon },
    { to: paths.calculations(), within: '/user/izracuni/', text: calculations.title, icon: Table2, needs: 'calc.use' },
    { to: paths.publicData, text: publicData.title, icon: Landmark },
    { to: paths.products, within: '/user/product', text: orders.title, icon: Package },
    { to: paths.field, text: photos.field.title, icon: TabletSmartphone, needs: 'photo.write' },
    { to: paths.orders(), within: '/user/order/', text: orders.list.title, icon: ShoppingBag, needs: 'order.view_own' },
    { to: paths.billing, text: orders.billing.title, icon: ReceiptText, needs: 'order.view_own' },
    { to: paths.organisation, text: organisations.title, icon: UsersRound, needs: 'inquiry.view_own' },
    { to: paths.account, text: accounts.account.title, icon: User },
  ];
  return items.filter(({ needs }) => !needs || permissions.includes(needs));
};
