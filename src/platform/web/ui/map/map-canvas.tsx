import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { BaseMapSource } from './base-source.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Drawing = {
  readonly recolour: () => void;
  /** Puts a build of the map of the country under what is drawn. */
  readonly base: (build: string) => void;
  readonly zoom: (by: number) => void;
  /** To the size that its place has now. */
  readonly resize: () => void;
  readonly end: () => void;
};

type Drawn<D> = {
  readonly target: RefObject<HTMLDivElement | null>;
  readonly drawing: D | undefined;
  readonly isBroken: boolean;
};

/** The size of a map on paper, which is set before printing: what is printed is drawn before the page gets its paper. */
const onPaper = { width: 680, height: 320 } as const;

/**
 * What is drawn on an element by code that comes in a chunk of its own; drawn once it is wanted, recoloured with the
 * page.
 */
export const useDrawing = <D extends Drawing>(
  load: () => Promise<(element: HTMLElement) => D>,
  isWanted = true,
): Drawn<D> => {
  const target = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<D>();
  const [isBroken, setBroken] = useState(false);
  const isDark = useIsDark();
  const first = useRef(load);
  const findBuild = useContext(BaseMapSource);
  useEffect(() => {
    const element = target.current;
    if (!element || !isWanted) return;
    let isGone = false;
    let opened: D | undefined;
    first.current().then(
      (draw) => {
        if (isGone) return;
        opened = draw(element);
        setDrawing(opened);
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      opened?.end();
      setDrawing(undefined);
    };
  }, [isWanted]);
  useEffect(() => {
    if (!drawing) return;
    let isGone = false;
    findBuild().then((build) => {
      if (build !== null && !isGone) drawing.base(build);
    });
    return () => {
      isGone = true;
    };
  }, [drawing, findBuild]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme of the page
  useEffect(() => drawing?.recolour(), [drawing, isDark]);
  useEffect(() => {
    const place = target.current?.parentElement;
    if (!place) return;
    const draw = (width: string, height: string) => () => {
      Object.assign(place.style, { width, height });
      drawing?.recolour();
      drawing?.resize();
    };
    const listeners = new AbortController();
    // Before the pending picture is redrawn; after the page has turned light (theme.ts).
    const options = { capture: true, signal: listeners.signal };
    addEventListener('beforeprint', draw(`${onPaper.width}px`, `${onPaper.height}px`), options);
    addEventListener('afterprint', draw('', ''), options);
    return () => listeners.abort();
  }, [drawing]);
  return { target, drawing, isBroken };
};

type Props = {
  readonly drawn: Drawn<Drawing>;
  readonly label: string;
  /** A picture that is looked at, or something that one works with. */
  readonly role: 'img' | 'application';
  readonly zoom?: number;
  /** Where the map comes late: what a press of nearer or farther does then. */
  readonly onZoom?: (by: 1 | -1) => void;
  /** What is seen until the map is drawn; without it the words that it loads. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
};

/** The place of a map with the overlay of every map: loading, failure, zoom buttons. */
export const MapCanvas = ({
  drawn: { target, drawing, isBroken },
  label,
  role,
  zoom,
  onZoom,
  picture,
  children,
}: Props) => {
  const { map } = useUiTexts();
  // It is moved with the arrow keys, so it takes the focus.
  const named = { role, 'aria-label': label, tabIndex: 0 };
  return (
    <>
      <div ref={target} {...named} data-zoom={zoom} className="absolute inset-0 -outline-offset-2" />
      {picture}
      {drawing || isBroken || picture ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center text-ink-3">
          {map.loading}
        </p>
      )}
      {isBroken ? (
        <p role="alert" className="absolute inset-0 grid place-items-center px-6 text-center text-ink-2">
          {map.failed}
        </p>
      ) : null}
      <ZoomButtons onZoom={onZoom ?? ((by) => drawing?.zoom(by))} />
      {children}
    </>
  );
};
