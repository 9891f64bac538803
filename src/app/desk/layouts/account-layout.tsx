import { I18nProvider } from 'react-aria-components';
import { Outlet } from 'react-router';
import { siteTexts } from '#domains/content/texts/site.ts';
import { Stuck } from '#domains/orders/web/stuck.tsx';
import { commonTexts } from '#platform/texts/common.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { ariaLocales } from '#platform/web/layout/aria-locales.ts';
import { paths } from '#platform/web/paths.ts';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Plan } from '#platform/web/ui/plan/plan.tsx';
import { LanguageSwitch, ThemeMenu } from './preferences.tsx';

/** The screens before sign-in: the form at the left, a cadastral plan at the right. */
export const AccountLayout = () => {
  const common = useTexts(commonTexts);
  const site = useTexts(siteTexts);
  const language = useLanguage();
  return (
    <I18nProvider locale={ariaLocales[language]}>
      <div className="grid min-h-dvh tool:grid-cols-[minmax(0,560px)_1fr]">
        <div className="flex flex-col bg-surface px-5 py-4 tool:px-12 tool:py-6">
          <header className="flex flex-wrap items-center gap-2">
            <a href={paths.publicPage('/', language)} aria-label={common.brandHome} className="mr-auto no-underline">
              <Logo name={common.brand} />
            </a>
            <LanguageSwitch />
            <ThemeMenu />
          </header>
          <main className="m-auto w-full max-w-105 py-8">
            <Outlet />
          </main>
          <footer className="mx-auto w-full max-w-105">
            <Stuck />
          </footer>
        </div>
        <div className="relative hidden overflow-hidden border-l border-line tool:block" aria-hidden>
          <Plan
            seed={31}
            width={880}
            height={900}
            subjectAt={[420, 380]}
            core={[[440, 400], 420]}
            scale={1.5}
            riverWidth={44}
            blockArea={9000}
            label={site.plan}
            className="absolute inset-0 size-full"
          />
          <span className="absolute right-4 bottom-3 rounded bg-surface px-2 py-0.5 text-note text-ink-2">
            {site.stamp}
          </span>
        </div>
      </div>
    </I18nProvider>
  );
};
