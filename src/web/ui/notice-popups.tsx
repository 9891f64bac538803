import { X } from 'lucide-react';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { notices, useNotice } from './notices.ts';
import { useUiTexts } from './ui-texts.tsx';

/** Draws what `notices` was told. */
export const NoticePopups = () => {
  const texts = useUiTexts();
  const shown = useNotice();
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
