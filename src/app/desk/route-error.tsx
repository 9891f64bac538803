import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ChunkError } from '#platform/web/lazy-route.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Logo } from '#platform/web/ui/logo.tsx';

/** Error on the way to a screen, and whether a retry may help. An invalid id means a page that does not exist. */
const useWhatHappened = () => {
  const common = useTexts(commonTexts);
  const error = useRouteError();
  const isCode = (...codes: readonly string[]) => error instanceof ApiError && codes.includes(error.code);
  if ((isRouteErrorResponse(error) && error.status === 404) || isCode('not_found', 'validation_failed'))
    return { title: common.notFoundTitle, hint: common.notFoundHint, mayRetry: false };
  if (!navigator.onLine) return { title: common.offline, hint: common.notHere, mayRetry: true };
  if (isCode('forbidden')) return { title: common.forbiddenTitle, hint: common.forbiddenHint, mayRetry: false };
  if (error instanceof ChunkError) return { title: common.loadError, hint: common.loadErrorHint, mayRetry: true };
  return {
    title: common.errorTitle,
    hint: error instanceof ApiError ? error.message : common.errorHint,
    mayRetry: true,
  };
};

const WaysOn = ({ mayRetry }: { readonly mayRetry: boolean }) => {
  const common = useTexts(commonTexts);
  const menu = useTexts(menuTexts);
  const navigate = useNavigate();
  const contact = paths.publicPage('/kontakt', useLanguage());
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {mayRetry ? (
        <button type="button" className={buttonLook({ variant: 'primary' })} onClick={() => navigate(0)}>
          {common.retry}
        </button>
      ) : null}
      {navigator.onLine ? null : <ButtonLink to={paths.field}>{menu.field}</ButtonLink>}
      <ButtonLink to={paths.welcome}>{common.toOverview}</ButtonLink>
      {navigator.onLine ? (
        <a href={contact} className={buttonLook({})}>
          {common.contact}
        </a>
      ) : null}
    </div>
  );
};

/** A screen of the user area that cannot be shown: the menu and its layout stay. */
export const ScreenError = () => {
  const { title, hint, mayRetry } = useWhatHappened();
  return (
    <Page title={title} width="reading">
      <div role="alert">
        <span className="sr-only">{title}</span>
        <p className="text-ink-2">{hint}</p>
        <WaysOn mayRetry={mayRetry} />
      </div>
    </Page>
  );
};

/** Shown when not even the layout of a screen can be displayed: the error, and links to continue. */
export const RouteError = () => {
  const common = useTexts(commonTexts);
  const { title, hint, mayRetry } = useWhatHappened();
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-3 text-center">
        <Logo name={common.brand} />
        <h1 className="mt-6 text-title">{title}</h1>
        <p className="text-ink-2">{hint}</p>
        <WaysOn mayRetry={mayRetry} />
      </div>
    </main>
  );
};
