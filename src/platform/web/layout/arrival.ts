import { useEffect, useRef } from 'react';

/** The last shown place of each kind; empty after a load of the page. */
const shownLast = new Map<string, string>();

/**
 * The heading of a place: users who come from another one hear the new one, and continue there with the keyboard. A focus set by the place
 * itself, or kept around it, stays; an inner heading has it before the outer one.
 */
export const useArrival = (kind: 'screen' | 'step', place: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const last = shownLast.get(kind);
    shownLast.set(kind, place);
    if (last === undefined || last === place) return;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.tagName === 'H1') heading.current?.focus({ preventScroll: true });
  }, [kind, place]);
  return heading;
};
