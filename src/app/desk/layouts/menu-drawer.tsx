import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { LanguageSwitch } from './preferences.tsx';

type Props = { readonly children: ReactNode; readonly onClose: () => void };

/** The rail on narrow screens: over the page, from the right. */
export const MenuDrawer = ({ children, onClose }: Props) => {
  const common = useTexts(commonTexts);
  return (
    <ModalOverlay isOpen onOpenChange={onClose} isDismissable className="fixed inset-0 z-40 bg-[rgb(10_20_16/.5)]">
      <Modal className="ml-auto h-full w-[min(320px,88vw)] bg-surface">
        <Dialog aria-label={common.mainNavigation} className="flex h-full flex-col gap-1 p-3 outline-none">
          <span className="mb-2 flex items-center justify-between">
            <LanguageSwitch />
            <IconButton label={common.closeMenu} onPress={onClose}>
              <X size={22} aria-hidden />
            </IconButton>
          </span>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
