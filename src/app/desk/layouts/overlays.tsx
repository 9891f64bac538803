import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { limits } from '#contract/limits.ts';
import { useIdentityAsked } from '#domains/accounts/web/identity.ts';
import { useLanguage } from '#platform/web/i18n.ts';
import { ariaLocales } from '#platform/web/layout/aria-locales.ts';
import { isConsentDue } from '#platform/web/ui/consent.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NoticePopups } from '#platform/web/ui/notice-popups.tsx';

const IdentityDialog = lazyPart(
  async () => (await import('#domains/accounts/web/identity-dialog.tsx')).IdentityDialog,
  'over',
);
const CookieBanner = lazyPart(
  async () => (await import('#domains/content/web/cookie-banner.tsx')).CookieBanner,
  'over',
);

/**
 * Overlays of every screen: popups and the identity check over it, the notice of cookies after it, each with its code when it is needed.
 */
export const Overlays = () => {
  const isIdentityAsked = useIdentityAsked();
  const [isConsentAsked, setConsentAsked] = useState(
    // In a frame the surrounding public page asks.
    () => window.parent === window && isConsentDue(limits.cookieConsentDays),
  );
  return (
    <I18nProvider locale={ariaLocales[useLanguage()]}>
      <NoticePopups />
      {isIdentityAsked ? <IdentityDialog /> : null}
      {isConsentAsked ? <CookieBanner onAnswered={() => setConsentAsked(false)} /> : null}
    </I18nProvider>
  );
};
