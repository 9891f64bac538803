import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type Notice, notices } from './notices.ts';
import { useUiTexts } from './ui-texts.tsx';

/** Error message in the middle of the screen until it is closed. */
export const AlertPopup = ({ notice: { title, message } }: { readonly notice: Notice }) => {
  const texts = useUiTexts();
  return (
    <Dialog isOpen onClose={notices.close} title={title} role="alertdialog" picture="😞">
      {message ? <p className="mt-2 text-ink-2">{message}</p> : null}
      <Button variant="primary" className="mt-5 min-w-28" autoFocus onPress={notices.close}>
        {texts.close}
      </Button>
    </Dialog>
  );
};
