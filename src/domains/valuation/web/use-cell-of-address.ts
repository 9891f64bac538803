import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { holderOf } from '#domains/appraisal/core/fields/address.ts';

const placeOf = (cell: string): HTMLElement | null => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
  // A cell without its own field is found by its row.
  return found ?? (holderOf(cell) ? placeOf(holderOf(cell)) : null);
};

const focusable = 'input, textarea, select, button:not([tabindex="-1"]), [tabindex]';

/** Scrolls to the field, cell or row of the address as soon as it is drawn. */
export const useCellOfAddress = (cell: string | null): void => {
  // Following the same link again leads there again.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way that is followed has a key of its own
  useEffect(() => {
    if (!cell) return;
    const go = (): boolean => {
      const place = placeOf(cell);
      if (!place) return false;
      for (let at: HTMLElement | null = place; at; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true;
      place.scrollIntoView({ block: 'center' });
      (place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable))?.focus();
      return true;
    };
    if (go()) return;
    // Some parts come a moment later, each from its own chunk.
    const watcher = new MutationObserver(() => {
      if (go()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [cell, key]);
};
