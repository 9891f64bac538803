import { useQuery } from '@tanstack/react-query';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { NavLink, Outlet, useNavigate } from 'react-router';
import { showMenuCounts } from '#app/dashboard/contract/menu-counts.ts';
import { signOut, useSession } from '#domains/accounts/web/session.ts';
import { Bell } from '#domains/inquiries/web/bell.tsx';
import { outboxTexts } from '#domains/properties/texts/outbox.ts';
import { unsent, useOutbox } from '#domains/properties/web/offline/outbox.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { send } from '#platform/web/api/send.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { ariaLocales } from '#platform/web/layout/aria-locales.ts';
import { BarTools } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Initials } from '#platform/web/ui/initials.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Find } from './find.tsx';
import { LanguageSwitch, ThemeMenu } from './preferences.tsx';
import { useRail } from './user-items.ts';

const ConfirmDialog = lazyPart(async () => (await import('#platform/web/ui/dialog.tsx')).ConfirmDialog, 'over');
const EmailBanner = lazyPart(async () => (await import('#domains/accounts/web/email-banner.tsx')).EmailBanner);
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, 'over');

const Links = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const { groups } = useTexts(menuTexts);
  const { data } = useQuery({
    // Under the key of the cases, because most of these counts change with them.
    queryKey: ['inquiries', 'menu'],
    queryFn: () => send(showMenuCounts, {}),
    enabled: useSession()?.role !== 'user',
  });
  return (
    <div className="-mx-2.5 min-h-0 flex-1 overflow-y-auto px-2.5">
      {useRail().map(({ title, items }) => (
        <div
          key={items[0]?.to}
          className={`grid gap-0.5 not-first:mt-2 not-first:pt-2 ${title ? '' : 'not-first:border-t not-first:border-line'}`}
        >
          {title ? <p className="px-2.5 text-note font-semibold text-ink-3">{groups[title]}</p> : null}
          {items.map(({ to, within, isExact = false, text, icon: Icon, count }) => (
            <NavLink
              key={to}
              to={to}
              end={isExact}
              {...(onFollow ? { onClick: onFollow } : {})}
              className={({ isActive }) =>
                `flex h-12 items-center gap-2.75 rounded-control px-2.5 text-reading no-underline tool:h-9 tool:text-body ${
                  isActive || within?.some((beginning) => location.pathname.startsWith(beginning))
                    ? 'bg-action-soft font-semibold text-action-ink'
                    : 'font-medium text-ink-2 hover:bg-sunk hover:text-ink'
                }`
              }
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {text}
              {to === paths.field ? <UnsentCount /> : null}
              {count && data?.counts[count] ? (
                <span
                  className={`ml-auto rounded-full px-2 text-note font-semibold ${count === 'receivables' ? 'bg-danger-soft text-danger' : 'bg-sunk text-ink-2'}`}
                >
                  {data.counts[count]}
                </span>
              ) : null}
            </NavLink>
          ))}
        </div>
      ))}
    </div>
  );
};

/** The number of unsent items; shown beside the link to them, and in the bar on telephones. */
const UnsentCount = () => {
  const outbox = useTexts(outboxTexts);
  const left = unsent(useOutbox()).length;
  if (left === 0) return null;
  return (
    <span className="ml-auto whitespace-nowrap rounded-full bg-warn-soft px-2 text-note font-semibold text-warn-ink">
      {outbox.unsent({ n: left })}
    </span>
  );
};

const UnsentLink = () =>
  unsent(useOutbox()).length === 0 ? null : (
    <NavLink to={paths.field} className="flex min-h-11 items-center no-underline">
      <UnsentCount />
    </NavLink>
  );

const Person = () => {
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const outbox = useTexts(outboxTexts);
  const left = unsent(useOutbox()).length;
  const [isAsking, setAsking] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  if (!session) return null;
  const leave = async () => {
    setLeaving(true);
    await signOut(() => navigate(paths.login()));
  };
  return (
    <div className="mt-auto flex items-center gap-2.5 border-t border-line px-2 pt-2.5">
      <Initials name={session.name} />
      <span className="min-w-0 flex-1">
        <strong className="block truncate text-body font-semibold">{session.name}</strong>
        <span className="block truncate text-note text-ink-3">{codeLists.roles[session.role]}</span>
      </span>
      <IconButton
        label={common.signOut}
        isDisabled={leaving}
        onPress={() => (left > 0 ? setAsking(true) : void leave())}
      >
        <LogOut size={18} aria-hidden />
      </IconButton>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title={outbox.signOutTitle}
          message={outbox.signOutMessage({ n: left })}
          confirmText={outbox.signOutAnyway}
          onConfirm={() => {
            setAsking(false);
            void leave();
          }}
        />
      ) : null}
    </div>
  );
};

/** At the end of every screen's bar. */
const barTools = (
  <>
    <span className="hidden items-center gap-2 tool:flex">
      <LanguageSwitch />
    </span>
    <Find />
    <Bell />
    <ThemeMenu />
  </>
);

/** The shell of the user area: the rail on the left, or a drawer on narrow screens. */
export const UserLayout = () => {
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const logo = (
    <a
      href={paths.publicPage('/', language)}
      aria-label={common.brandHome}
      className="px-1 no-underline"
      onClick={(event) => {
        if (navigator.onLine) return;
        // The home page is not on the device, the day in the field is.
        event.preventDefault();
        void navigate(paths.field);
      }}
    >
      <Logo name={common.brand} />
    </a>
  );
  return (
    <I18nProvider locale={ariaLocales[language]}>
      <div className="tool:grid tool:min-h-[calc(100dvh-var(--bottom-wide))] tool:grid-cols-[216px_minmax(0,1fr)] print:block!">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
        >
          {common.skip}
        </a>
        {/* No header: that is the bar of each screen, and a page has one. */}
        <nav
          aria-label={common.mainNavigation}
          className="flex h-14 items-center border-b border-line bg-surface px-2 tool:hidden print:hidden"
        >
          {logo}
          <span className="ml-auto" />
          <UnsentLink />
          <IconButton label={common.menu} onPress={() => setOpen(true)}>
            <MenuIcon size={22} aria-hidden />
          </IconButton>
        </nav>
        <nav
          aria-label={common.mainNavigation}
          className="sticky top-0 hidden h-[calc(100dvh-var(--bottom-wide))] flex-col gap-0.5 border-r border-line bg-surface px-2.5 py-3.5 tool:flex print:hidden!"
        >
          <span className="mb-3">{logo}</span>
          <Links />
          <Person />
        </nav>
        {isOpen ? (
          <MenuDrawer onClose={() => setOpen(false)}>
            <Links onFollow={() => setOpen(false)} />
            <Person />
          </MenuDrawer>
        ) : null}
        <div className="min-w-0">
          {session?.status === 'unconfirmed' ? <EmailBanner /> : null}
          <BarTools value={barTools}>
            <Outlet />
          </BarTools>
        </div>
      </div>
    </I18nProvider>
  );
};
