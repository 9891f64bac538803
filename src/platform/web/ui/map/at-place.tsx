import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Surface } from './open-map.ts';

type Props = {
  readonly surface: Surface;
  /** East and north in metres of D96/TM. */
  readonly at: readonly [number, number];
  readonly children: ReactNode;
};

/** Something that stands over a place of a map and goes with it. */
export const AtPlace = ({ surface, at, children }: Props) => {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    let isGone = false;
    let letGo: (() => void) | undefined;
    void import('./hold-at.ts').then(({ holdAt }) => {
      if (!isGone) letGo = holdAt(surface, element, at);
    });
    return () => {
      isGone = true;
      letGo?.();
    };
  }, [surface, element, at]);
  return createPortal(children, element);
};
