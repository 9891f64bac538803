import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { administrationTexts } from '#app/texts/administration.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useHouseItems } from '../layouts/house-items.ts';

const screen = (load: () => Promise<ComponentType>) => lazyPart(load, 'screen');

/** The screens of the administration, each with code of its own, by the beginning of their address. */
const screens: readonly (readonly [string, ComponentType])[] = [
  [paths.users, screen(async () => (await import('./users.tsx')).UsersScreen)],
  [paths.imports, screen(async () => (await import('#domains/imports/web/imports.tsx')).ImportsScreen)],
  [paths.catalogue, screen(async () => (await import('#domains/orders/web/office/catalogue.tsx')).CatalogueScreen)],
  [paths.pageTexts, screen(async () => (await import('#domains/content/web/pages.tsx')).PagesScreen)],
  [paths.newsList, screen(async () => (await import('#domains/content/web/news.tsx')).NewsScreen)],
  [paths.tasks, screen(async () => (await import('#domains/inquiries/web/office/tasks.tsx')).TasksScreen)],
  [
    paths.officeCalendar(),
    screen(async () => (await import('#domains/inquiries/web/office/calendar.tsx')).CalendarScreen),
  ],
  [paths.clients, screen(async () => (await import('./clients.tsx')).ClientsScreen)],
  [paths.valuers, screen(async () => (await import('#domains/inquiries/web/office/valuers.tsx')).ValuersScreen)],
  [paths.checklists, screen(async () => (await import('#domains/properties/web/checklists.tsx')).ChecklistsScreen)],
  [paths.mails, screen(async () => (await import('#domains/accounts/web/mails.tsx')).MailsScreen)],
  [paths.officeOrders, screen(async () => (await import('#domains/orders/web/office/orders.tsx')).OfficeOrdersScreen)],
  [paths.receivables, screen(async () => (await import('./receivables.tsx')).ReceivablesScreen)],
  [paths.ledger, screen(async () => (await import('#domains/orders/web/office/ledger.tsx')).LedgerScreen)],
  [paths.contacts, screen(async () => (await import('./contacts-list.tsx')).ContactsScreen)],
  [paths.settings, screen(async () => (await import('./settings.tsx')).SettingsScreen)],
  [paths.statistics, screen(async () => (await import('#app/statistics/web/statistics.tsx')).StatisticsScreen)],
  [paths.optionLists, screen(async () => (await import('#domains/properties/web/option-lists.tsx')).OptionListsScreen)],
  [paths.audit, screen(async () => (await import('./audit.tsx')).AuditScreen)],
  [paths.readiness, screen(async () => (await import('#app/readiness/web/readiness.tsx')).ReadinessScreen)],
  [paths.securityLog, screen(async () => (await import('#domains/audit/web/security-log.tsx')).SecurityLogScreen)],
];

/** /user/pisarna/uprava and its subpages, and the screens of the office listed on that page. */
export const AdministrationScreen = () => {
  const { pathname } = useLocation();
  const [, Screen = Hub] = screens.find(([path]) => pathname.startsWith(path)) ?? [];
  return <Screen />;
};

/** Links to all administration of the office, by subject. */
const Hub = () => {
  const texts = useTexts(administrationTexts);
  const menu = useTexts(menuTexts);
  const items = useHouseItems();
  const groups = Object.entries(texts.groups) as [(typeof items)[number]['group'], string][];
  return (
    <Page title={menu.administration}>
      <div className="grid gap-5">
        <p className="text-ink-2">{texts.lead}</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {groups.map(([group, title]) => (
            <Card key={group} title={title} flush>
              <ul className="divide-y divide-line">
                {items
                  .filter((item) => item.group === group)
                  .map(({ to, text, icon: Icon }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        className="flex min-h-12 items-center gap-3 px-4 font-semibold no-underline hover:bg-surface-2"
                      >
                        <Icon size={19} strokeWidth={1.75} aria-hidden className="text-action" />
                        {text}
                      </Link>
                    </li>
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      </div>
    </Page>
  );
};
