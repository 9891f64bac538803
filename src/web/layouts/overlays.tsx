import { I18nProvider } from 'react-aria-components';
import { useLanguage } from '../i18n.ts';
import { IdentityDialog } from '../identity-dialog.tsx';
import { NoticePopups } from '../ui/notice-popups.tsx';
import { ariaLocales } from './aria-locales.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** What comes over every screen: popups, and the question of identity. */
export const Overlays = () => (
  <I18nProvider locale={ariaLocales[useLanguage()]}>
    <NoticePopups />
    <IdentityDialog />
    <CookieBanner />
  </I18nProvider>
);
