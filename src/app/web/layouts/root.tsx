import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { MapHostContext, type PanelProps, type PaperProps } from '#platform/web/ui/map/base-source.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { OfflineBanner, ProgressBar } from '#platform/web/ui/status-bars.tsx';
import { UiTextsProvider } from '#platform/web/ui/ui-texts.tsx';

// They come after the first screen, so that it does not wait for them.
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

// Few screens have a map, and it is asked for when one is drawn.
const mapHost = {
  findBase: async () => (await import('#domains/cadastre/web/base-map.ts')).findBase(),
  Panels: lazyPart<PanelProps>(async () => (await import('#domains/cadastre/web/map-panels.tsx')).MapPanels, 'over'),
  Paper: lazyPart<PaperProps>(async () => (await import('#domains/cadastre/web/map-paper.tsx')).MapPaper, 'over'),
};

/** What stands around every screen: progress, connection, and what comes over it. */
export const Root = () => {
  const common = useTexts(commonTexts);
  const navigation = useNavigation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not an input
  useEffect(() => notices.navigated, [pathname]);
  return (
    <UiTextsProvider value={common}>
      <ProgressBar isActive={navigation.state !== 'idle'} label={common.loading} />
      <Suspense fallback={<ProgressBar isActive label={common.loading} />}>
        <MapHostContext value={mapHost}>
          <Outlet />
        </MapHostContext>
      </Suspense>
      <Suspense>
        <Overlays />
      </Suspense>
      <OfflineBanner />
      <ScrollRestoration />
    </UiTextsProvider>
  );
};
