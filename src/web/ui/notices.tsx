import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from './ui-texts.tsx';

type Notice = { readonly kind: 'alert' | 'success'; readonly title: string; readonly message: string };

let notice: Notice | undefined;
const listeners = new Set<() => void>();

const set = (next: Notice | undefined) => {
  notice = next;
  for (const listener of listeners) listener();
};

/** The one place for popups: alerts stay until closed, successes until closed or the next navigation. */
export const notices = {
  alert: (title: string, message = '') => set({ kind: 'alert', title, message }),
  success: (title: string, message = '') => set({ kind: 'success', title, message }),
  close: () => set(undefined),
  /** A navigation takes away what only said that something went well. */
  navigated: () => {
    if (notice?.kind === 'success') set(undefined);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const Notices = () => {
  const texts = useUiTexts();
  const shown = useSyncExternalStore(subscribe, () => notice);
  return (
    <>
      <Dialog
        isOpen={shown?.kind === 'alert'}
        onClose={notices.close}
        title={shown?.title ?? ''}
        role="alertdialog"
        picture="😞"
      >
        {shown?.message ? <p className="mt-2 text-ink-2">{shown.message}</p> : null}
        <Button variant="primary" className="mt-5 min-w-28" autoFocus onPress={notices.close}>
          {texts.close}
        </Button>
      </Dialog>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-30 grid justify-items-center px-4">
        {shown?.kind === 'success' ? (
          <div className="pointer-events-auto flex w-full max-w-110 animate-pop items-center gap-3 rounded-card border border-action bg-surface py-2 pr-2 pl-4 shadow-float">
            <span aria-hidden className="text-[24px] leading-none">
              🎉
            </span>
            <p className="min-w-0 flex-1">
              <strong className="font-[650]">{shown.title}</strong>
              {shown.message ? <span className="block text-ink-2">{shown.message}</span> : null}
            </p>
            <IconButton label={texts.close} onPress={notices.close}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </div>
    </>
  );
};
