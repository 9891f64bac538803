import {
  ChartColumn,
  ClipboardCheck,
  Coins,
  DatabaseZap,
  FileText,
  IdCard,
  ListChecks,
  Mail,
  Newspaper,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Users,
} from 'lucide-react';
import { useSession } from '#domains/accounts/web/session.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import type { Item } from './user-items.ts';

type HouseItem = Omit<Item, 'section'> & { readonly group: 'people' | 'offer' | 'data' | 'control' };

/** Screens of the office's own administration: they are listed on its page instead of in the rail, so their code is loaded there. */
export const useHouseItems = (): readonly HouseItem[] => {
  const menu = useTexts(menuTexts);
  const { permissions = [] } = useSession() ?? {};
  const items: readonly HouseItem[] = [
    { to: paths.catalogue, text: menu.catalogue, icon: Tags, needs: 'package.manage', group: 'offer' },
    { to: paths.users, text: menu.users, icon: Users, needs: 'user.manage', group: 'people' },
    { to: paths.valuers, text: menu.valuers, icon: IdCard, needs: 'user.manage', group: 'people' },
    {
      to: `${paths.valuers}?pogled=nagrade`,
      text: menu.valuerFees,
      icon: Coins,
      needs: 'user.manage',
      group: 'people',
    },
    {
      to: paths.optionLists,
      text: menu.optionLists,
      icon: ListChecks,
      needs: 'settings.manage',
      group: 'data',
    },
    {
      to: paths.checklists,
      text: menu.checklists,
      icon: ListChecks,
      needs: 'content.manage',
      group: 'data',
    },
    {
      to: paths.readiness,
      text: menu.readiness,
      icon: ClipboardCheck,
      needs: 'settings.manage',
      group: 'control',
    },
    { to: paths.mails, text: menu.mails, icon: Mail, needs: 'mail.view', group: 'control' },
    {
      to: paths.settings,
      text: menu.settings,
      icon: SlidersHorizontal,
      needs: 'settings.manage',
      group: 'data',
    },
    { to: paths.imports, text: menu.imports, icon: DatabaseZap, needs: 'etn.import', group: 'data' },
    {
      to: paths.statistics,
      text: menu.statistics,
      icon: ChartColumn,
      needs: 'order.view_all',
      group: 'control',
    },
    { to: paths.audit, text: menu.audit, icon: ShieldCheck, needs: 'audit.view', group: 'control' },
    { to: paths.securityLog, text: menu.securityLog, icon: ShieldAlert, needs: 'audit.view', group: 'control' },
    {
      to: paths.pageTexts,
      text: menu.pageTexts,
      icon: FileText,
      needs: 'content.manage',
      group: 'offer',
    },
    {
      to: paths.newsList,
      text: menu.news,
      icon: Newspaper,
      needs: 'content.manage',
      group: 'offer',
    },
  ];
  return items.filter(({ needs }) => !needs || permissions.includes(needs));
};
