import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';

type CardProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A card over the map, beside its buttons; Escape closes it. */
export const MapCard = ({ title, onClose, children }: CardProps) => {
  const common = useTexts(commonTexts);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // What else stands over the map stays.
        event.stopPropagation();
        onClose();
      }}
      className="absolute right-17 bottom-10 z-10 grid max-h-[calc(100%-3.5rem)] w-66 max-w-[calc(100%-5.5rem)] content-start gap-1.5 overflow-y-auto rounded-card bg-surface px-4 pt-1.5 pb-3 shadow-float outline-none print:hidden tool:right-14"
    >
      <div className="sticky top-0 -mx-1 flex items-center justify-between bg-surface pl-1">
        <h3 className="font-display text-[16px] font-bold">{title}</h3>
        <IconButton label={common.close} onPress={onClose} className="-mr-2">
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  );
};
