import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import { Feeling, type Picture } from './feeling.tsx';
import { useUiTexts } from './ui-texts.tsx';

const widths = { usual: 'max-w-115', wide: 'max-w-220', table: 'max-w-275' } as const;

export type DialogWidth = keyof typeof widths;

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** A picture over the title; the whole dialog is centred then. */
  readonly picture?: Picture;
  /** `wide` for content side by side, `table` for columns. */
  readonly width?: DialogWidth;
};

/** A window over the page; Escape and a click beside it close it. */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  children,
  role = 'dialog',
  picture,
  width = 'usual',
}: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    isDismissable
    className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-auto scroll-pb-20 bg-[rgb(10_20_16/.5)] p-4"
  >
    <Modal className={`w-full animate-pop rounded-card border border-line bg-surface shadow-float ${widths[width]}`}>
      <AriaDialog role={role} className={`p-6 outline-none ${picture ? 'text-center' : ''}`}>
        {picture ? (
          <span className="mb-3 flex justify-center">
            <Feeling picture={picture} size={40} />
          </span>
        ) : null}
        <Heading slot="title" level={2} className="text-title">
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

type ConfirmProps = Omit<DialogProps, 'children' | 'role'> & {
  readonly message: string;
  readonly onConfirm: () => void;
  readonly isPending?: boolean;
  /** Label of the confirming button, if not »Da, potrjujem«. */
  readonly confirmText?: string;
  /** Label of the cancelling button, where »Prekliči« could be read as the action itself. */
  readonly cancelText?: string;
  /** A third way, e.g. to do the same to all. */
  readonly extra?: { readonly text: string; readonly onPress: () => void };
};

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  message,
  onConfirm,
  isPending = false,
  confirmText,
  cancelText,
  extra,
  ...dialog
}: ConfirmProps) => {
  const texts = useUiTexts();
  return (
    <Dialog {...dialog} role="alertdialog">
      <p className="mt-3 text-ink-2">{message}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onPress={dialog.onClose}>{cancelText ?? texts.cancel}</Button>
        {extra ? <Button onPress={extra.onPress}>{extra.text}</Button> : null}
        <Button variant="danger" onPress={onConfirm} isPending={isPending}>
          {confirmText ?? texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
};
