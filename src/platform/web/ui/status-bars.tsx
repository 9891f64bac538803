import { useSyncExternalStore } from 'react';
import { bottomBar } from './bottom-bar.ts';
import { useUiTexts } from './ui-texts.tsx';

/** A thin bar at the top while a navigation is on its way. */
export const ProgressBar = ({ isActive, label }: { readonly isActive: boolean; readonly label: string }) =>
  isActive ? (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden bg-action-soft"
    >
      <div className="h-full w-2/5 animate-progress bg-action" />
    </div>
  ) : null;

const watchConnection = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** A page reloaded without a connection is lost: reload only if the server responds. */
const reloadOnceThere = async (): Promise<void> => {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined);
  if (answer) location.reload();
};

/** Shows that there is no connection, with a button to try again. */
export const OfflineNotice = () => {
  const texts = useUiTexts();
  return (
    <p className="flex h-12 items-center justify-center gap-2 bg-ink px-4 text-reading leading-tight font-medium text-ground">
      {texts.offline}
      <button
        type="button"
        className="min-h-11 cursor-pointer px-2 underline tool:min-h-6"
        onClick={() => void reloadOnceThere()}
      >
        {texts.reload}
      </button>
    </p>
  );
};

const bar = bottomBar('offline');

/** Shown while there is no connection; the bar of a step is above it. */
export const OfflineBanner = () => {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div ref={bar} role="status" className="fixed inset-x-0 bottom-0 z-50">
      {online ? null : <OfflineNotice />}
    </div>
  );
};
