import { useEffect, useRef } from 'react';

/** The place of each kind that was shown last; none where the page was loaded anew. */
const shownLast = new Map<string, string>();

/**
 * The heading of a place: who comes from another one hears where they are, and goes on with the keyboard from there. Whatever the place itself put
 * the focus on, or stayed around it, keeps it; a heading within has it before the one above.
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
