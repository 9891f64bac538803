import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { askIdentity } from '#domains/accounts/web/identity.ts';
import { dropSession } from '#domains/accounts/web/session.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { setApiHost } from '#platform/web/api/host.ts';
import { loadLanguage, textsNow } from '#platform/web/i18n.ts';
import { goingTo } from '#platform/web/lazy-route.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { applyTheme } from '#platform/web/ui/theme.ts';
import { routes } from './routes.ts';

/** Draws the screen of the window's address into an element, in the language and the theme that were chosen here. */
export const begin = async (element: HTMLElement) => {
  applyTheme();
  await loadLanguage();
  const router = createBrowserRouter(routes);
  router.subscribe(({ navigation }) => goingTo(navigation.location && router.createHref(navigation.location)));

  /** Leads to sign-in, and back to the current page afterwards. */
  const leave = async () => {
    if (location.pathname.startsWith('/account/')) return;
    // The sign-in screen states the reason, so errors with the same cause are not shown over it.
    // Replaces the left screen in the history, so that »back« still leads to the one before it.
    const login = paths.login(location.pathname + location.search);
    await router.navigate(login, { replace: true });
    notices.close();
  };

  setApiHost({
    confirmIdentity: askIdentity,
    setUpTwoFactor: () => {
      void router.navigate(`${paths.account}?two-factor=required`);
      return new Promise<never>(() => undefined);
    },
    quotaLeft: ({ kind, left }) => notices.success(textsNow(commonTexts).quotaLeft[kind]({ left })),
    wordsFor: async (error) => {
      if (error.code === 'transition_not_allowed')
        return (await import('#domains/inquiries/web/refusal-words.ts')).refusalWords(error);
      if (error.code === 'einvoice_incomplete')
        return (await import('#domains/orders/web/einvoice-words.ts')).einvoiceWords(error);
      return undefined;
    },
    signedOut: () => dropSession(leave),
  });

  const root = createRoot(element, {
    // React drew the screen after all; the cause holds the original error, the message around it does not.
    onRecoverableError: (error) => reportError(error instanceof Error ? (error.cause ?? error) : error),
  });
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { router, root, leave };
};
