import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../../i18n.ts';
import { Page } from '../../../layouts/page.tsx';
import { type Item, useItems } from '../../../layouts/user-items.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The screens of the office's own house, each with code of its own, by the beginning of their address. */
const screens: readonly (readonly [string, ComponentType])[] = [
  [paths.users, lazyPart(async () => (await import('./users.tsx')).UsersScreen)],
  [paths.imports, lazyPart(async () => (await import('./imports.tsx')).ImportsScreen)],
  [paths.catalogue, lazyPart(async () => (await import('./catalogue.tsx')).default)],
  [paths.pageTexts, lazyPart(async () => (await import('./pages.tsx')).default)],
  [paths.newsList(), lazyPart(async () => (await import('./news.tsx')).default)],
  [paths.valuers, lazyPart(async () => (await import('./valuers.tsx')).default)],
  [paths.checklists, lazyPart(async () => (await import('./checklists.tsx')).default)],
  [paths.mails(), lazyPart(async () => (await import('./mails.tsx')).default)],
  [paths.officeOrders, lazyPart(async () => (await import('./orders.tsx')).default)],
  [paths.contacts(), lazyPart(async () => (await import('../contacts-list.tsx')).default)],
  [paths.settings, lazyPart(async () => (await import('./settings.tsx')).SettingsScreen)],
  [paths.statistics, lazyPart(async () => (await import('./statistics.tsx')).StatisticsScreen)],
  [paths.optionLists, lazyPart(async () => (await import('./option-lists.tsx')).OptionListsScreen)],
  [paths.audit, lazyPart(async () => (await import('./audit.tsx')).AuditScreen)],
];

/** /user/pisarna/uprava and all below it, and the screens of the office that stand on that page. */
export default function AdministrationScreen() {
  const { pathname } = useLocation();
  const [, Screen = Hub] = screens.find(([path]) => pathname.startsWith(path)) ?? [];
  return <Screen />;
}

/** Where everything is that the office does for itself, by what it is about. */
const Hub = () => {
  const { administration: texts } = useMessages();
  const items = useItems();
  const groups = Object.entries(texts.groups) as [NonNullable<Item['group']>, string][];
  return (
    <Page title={texts.title}>
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
