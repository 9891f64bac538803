import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { MapHostContext, type PanelProps, type PaperProps } from '#platform/web/ui/map/base-source.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { OfflineBanner, ProgressBar } from '#platform/web/ui/status-bars.tsx';
import { UiTextsProvider } from '#platform/web/ui/ui-texts.tsx';

// Loaded after the first screen, which does not wait for them.
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }));

/** Loads the printing code some time after the map, so that the visible map does not wait for it. */
function LatePaper(props: PaperProps) {
  const [Paper, setPaper] = useState<ComponentType<PaperProps>>();
  useEffect(() => {
    const timer = setTimeout(async () => {
      // Without a connection the page is printed without it.
      const found = await import('#domains/cadastre/web/map-paper.tsx').catch(() => undefined);
      if (found) setPaper(() => found.MapPaper);
    }, restMs);
    return () => clearTimeout(timer);
  }, []);
  // Its texts may still be loading, and the screen does not wait for them.
  return <Suspense>{Paper ? <Paper {...props} /> : null}</Suspense>;
}
const restMs = 2_000;

// Few screens have a map, so it is loaded when one is drawn.
const mapHost = {
  findBase: async () => (await import('#domains/cadastre/web/base-map.ts')).findBase(),
  Panels: lazyPart<PanelProps>(async () => (await import('#domains/cadastre/web/map-panels.tsx')).MapPanels, 'over'),
  Paper: LatePaper,
};

/** Frame of every screen: progress, connection, and overlays. */
export const Root = () => {
  const common = useTexts(commonTexts);
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the occasion, not an input
  useEffect(() => notices.passed, [pathname]);
  // While a screen loads the former one stays, and the browser's address is ahead of it: tests wait for this one.
  useEffect(() => {
    document.documentElement.setAttribute('data-address', pathname + search);
  }, [pathname, search]);
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
