import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { holdAt } from './hold-at.ts';
import type { Surface } from './open-map.ts';

type Props = {
  readonly surface: Surface;
  /** East and north in metres of D96/TM. */
  readonly at: readonly [number, number];
  readonly children: ReactNode;
};

/** An element above a place of a map that moves with it. */
export const AtPlace = ({ surface, at, children }: Props) => {
  const [element] = useState(() => document.createElement('div'));
  const [held, setHeld] = useState<ReturnType<typeof holdAt>>();
  useEffect(() => {
    let isGone = false;
    let letGo: (() => void) | undefined;
    void import('./hold-at.ts').then(({ holdAt }) => {
      if (isGone) return;
      const opened = holdAt(surface, element);
      letGo = opened.letGo;
      setHeld(opened);
    });
    return () => {
      isGone = true;
      letGo?.();
    };
  }, [surface, element]);
  const [e, n] = at;
  useEffect(() => held?.moveTo([e, n]), [held, e, n]);
  // The focus returns to the map, not to the beginning of the page.
  useLayoutEffect(
    () => () => {
      if (element.contains(document.activeElement)) surface.target.focus({ preventScroll: true });
    },
    [surface, element],
  );
  return createPortal(children, element);
};
