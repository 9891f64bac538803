import { X } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { Feeling, type Picture } from './feeling.tsx';
import { type Notice, notices, useNotice } from './notices.ts';
import { useUiTexts } from './ui-texts.tsx';

/** Renders the current notices. */
export const NoticePopups = () => {
  const shown = useNotice();
  const isAlert = shown?.kind === 'alert';
  const Alert = useAlert(isAlert);
  return (
    <>
      {isAlert && Alert && Alert !== 'failed' ? <Alert notice={shown} /> : null}
      {isAlert && Alert === 'failed' ? (
        <div role="alert" className={place}>
          <Bar notice={shown} picture="😞" />
        </div>
      ) : null}
      <div role="status" className={place}>
        {shown?.kind === 'success' ? <Bar notice={shown} picture="🎉" /> : null}
      </div>
    </>
  );
};

const place = 'pointer-events-none fixed inset-x-0 top-3 z-30 grid justify-items-center px-4';

/** The window of alerts loads with the first of them; if it cannot be loaded, a bar shows the same. */
const useAlert = (isNeeded: boolean): ComponentType<{ readonly notice: Notice }> | 'failed' | undefined => {
  const [alert, setAlert] = useState<{ readonly Popup: ComponentType<{ readonly notice: Notice }> | 'failed' }>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./alert-popup.tsx').then(
      ({ AlertPopup }) => setAlert({ Popup: AlertPopup }),
      () => setAlert({ Popup: 'failed' }),
    );
  }, [isNeeded]);
  return alert?.Popup;
};

const Bar = ({ notice: { title, message }, picture }: { readonly notice: Notice; readonly picture: Picture }) => {
  const texts = useUiTexts();
  return (
    <div className="pointer-events-auto flex w-full max-w-110 animate-pop items-center gap-3 rounded-card border border-action bg-surface py-2 pr-2 pl-4 shadow-float">
      <span className="shrink-0">
        <Feeling picture={picture} size={24} />
      </span>
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{title}</strong>
        {message ? <span className="block text-ink-2">{message}</span> : null}
      </p>
      <IconButton label={texts.close} onPress={notices.close}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
};
