import { Suspense, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useLanguage, useMessages } from '../i18n.ts';
import { IdentityDialog } from '../identity-dialog.tsx';
import { Notices, notices } from '../ui/notices.tsx';
import { OfflineBanner, ProgressBar } from '../ui/status-bars.tsx';
import { UiTextsProvider } from '../ui/ui-texts.tsx';

const locales = { sl: 'sl-SI', en: 'en-GB' } as const;

/** What stands around every screen: popups, progress, connection, and the question of identity. */
export const Root = () => {
  const { common } = useMessages();
  const language = useLanguage();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not an input
  useEffect(() => notices.navigated, [pathname]);
  return (
    <I18nProvider locale={locales[language]}>
      <UiTextsProvider value={common}>
        <ProgressBar isActive={navigation.state !== 'idle'} label={common.loading} />
        <Suspense fallback={<ProgressBar isActive label={common.loading} />}>
          <Outlet />
        </Suspense>
        <Notices />
        <IdentityDialog />
        <OfflineBanner />
        <ScrollRestoration />
      </UiTextsProvider>
    </I18nProvider>
  );
};
