import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import type { Surface } from '#platform/web/ui/map/open-map.ts';

type CardProps = {
  readonly title: string;
  readonly surface: Surface;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const cardGap = 12;

/** Moves the page so that the map ends where a card at the foot of the screen begins; answers what takes the room for it back. */
const showAbove = (map: HTMLElement, card: HTMLElement | null): (() => void) | undefined => {
  if (!card || getComputedStyle(card).position !== 'fixed') return undefined;
  const { style } = document.body;
  const { top } = card.getBoundingClientRect();
  // A map at the end of its page could not be moved so far.
  style.paddingBottom = `${innerHeight - top}px`;
  const over = map.getBoundingClientRect().bottom - (top - cardGap);
  if (over > 0 || map.getBoundingClientRect().top < 0) scrollBy({ top: over, behavior: 'instant' });
  return () => {
    style.paddingBottom = '';
  };
};

/** A card over the map, beside its buttons; on a phone, whose maps are low, at the foot of the screen, with the map in sight above it. */
export const MapCard = ({ title, surface, onClose, children }: CardProps) => {
  const common = useTexts(commonTexts);
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => showAbove(surface.target, card.current), [surface]);
  return (
    <section
      ref={card}
      tabIndex={-1}
      role="dialog"
      aria-label={title}
      className="fixed inset-x-3 bottom-3 z-40 grid max-h-[44dvh] content-start gap-1.5 overflow-y-auto overscroll-contain rounded-card bg-surface px-4 pt-1.5 pb-3 shadow-float outline-none print:hidden tool:absolute tool:inset-x-auto tool:right-14 tool:bottom-10 tool:z-10 tool:max-h-[calc(100%-3.5rem)] tool:w-66 tool:max-w-[calc(100%-5.5rem)]"
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
