import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { ChunkError } from '#platform/web/lazy-route.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Logo } from '#platform/web/ui/logo.tsx';

/** What a person sees when a screen cannot be shown: what happened, and the ways on. */
export const RouteError = () => {
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const error = useRouteError();
  const isMissing =
    (isRouteErrorResponse(error) && error.status === 404) || (error instanceof ApiError && error.code === 'not_found');
  const words = isMissing
    ? { title: common.notFoundTitle, hint: common.notFoundHint }
    : error instanceof ChunkError
      ? { title: common.loadError, hint: common.loadErrorHint }
      : { title: common.errorTitle, hint: error instanceof ApiError ? error.message : common.errorHint };
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-3 text-center">
        <Logo name={common.brand} />
        <h1 className="mt-6 text-[24px]">{words.title}</h1>
        <p className="text-ink-2">{words.hint}</p>
        <div className="mt-4 flex gap-2">
          {isMissing ? null : (
            <button type="button" className={buttonLook({ variant: 'primary' })} onClick={() => navigate(0)}>
              {common.retry}
            </button>
          )}
          <ButtonLink to={paths.welcome}>{common.toOverview}</ButtonLink>
        </div>
      </div>
    </main>
  );
};
