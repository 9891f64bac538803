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
/** Cards open at the foot of the screen, with their heights. */
const atTheFoot = new Map<HTMLElement, number>();
/** A map at the end of its page could not be moved up without room below it. */
const makeRoom = (): void => {
  const room = atTheFoot.size > 0 ? `${Math.max(...atTheFoot.values())}px` : '';
  document.body.style.paddingBottom = room;
  document.documentElement.style.scrollPaddingBottom = room;
};

/** Beside the buttons of the map, and below the bar of the page, which covers the map. */
export const onMap = 'tool:absolute tool:z-5 tool:scroll-mt-16';
/** On a phone, whose maps are low: at the foot of the screen. */
export const atFoot = 'fixed inset-x-3 bottom-[calc(var(--bottom-wide)+0.75rem)] z-40';

/**
 * Scrolls the page so that a card on the map is visible, or the map ends above a card at the foot of the screen; returns the function that
 * undoes the added room.
 */
export const showAbove = (map: HTMLElement, card: HTMLElement | null): (() => void) | undefined => {
  if (!card) return undefined;
  if (getComputedStyle(card).position !== 'fixed') {
    card.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return undefined;
  }
  const { top } = card.getBoundingClientRect();
  // A map that fills the window, as on a public page, could only be moved out of it.
  if (map.getBoundingClientRect().height > top) return undefined;
  atTheFoot.set(card, innerHeight - top);
  makeRoom();
  const over = map.getBoundingClientRect().bottom - (top - cardGap);
  if (over > 0 || map.getBoundingClientRect().top < 0) scrollBy({ top: over, behavior: 'instant' });
  return () => {
    atTheFoot.delete(card);
    makeRoom();
  };
};

/** Whether the card open on a map is at the foot of the screen, as on a phone. */
export const isSheetOn = ({ target }: Surface): boolean => {
  const card = target.parentElement?.querySelector('[role=dialog]');
  return card !== null && card !== undefined && getComputedStyle(card).position === 'fixed';
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
      className={`${atFoot} ${onMap} grid max-h-[44dvh] content-start [@media(max-height:26rem)]:inset-x-0 [@media(max-height:26rem)]:bottom-0 [@media(max-height:26rem)]:max-h-[62dvh] gap-1.5 overflow-y-auto overscroll-contain rounded-card bg-surface px-4 pt-1.5 pb-3 shadow-float outline-none print:hidden tool:inset-x-auto tool:right-14 tool:bottom-10 tool:max-h-[calc(100%-3.5rem)] tool:w-66 tool:max-w-[calc(100%-5.5rem)]`}
    >
      <div className="sticky top-0 -mx-1 flex items-center justify-between bg-surface pl-1">
        <h3 className="font-display text-reading font-bold">{title}</h3>
        <IconButton label={common.close} onPress={onClose} className="-mr-2">
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {children}
    </section>
  );
};
