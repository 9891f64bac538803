import { Layers, Minus, Plus, Wrench } from 'lucide-react';
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from '../../store.ts';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { atlasBuild, type BaseMap, bareGround } from './base-data.ts';
import { MapHostContext, type MapPanel } from './base-source.ts';
import { mapLook } from './map-look.ts';
import { missingTiles } from './missing-tiles.ts';
import type { Surface } from './open-map.ts';
import { lengthText, scaleOf } from './scale.ts';
import { useMetresPerPixel } from './use-map-scale.ts';
import { useMapState } from './use-map-state.ts';
import { zoomOfResolution } from './zoom.ts';

type Drawn<D> = {
  readonly target: RefObject<HTMLDivElement | null>;
  readonly drawing: D | undefined;
  readonly isBroken: boolean;
  /** The map of the country under it, once it is known. */
  readonly base: BaseMap | undefined;
  /** There is no connection, and nothing is cached. */
  readonly isAlone: boolean;
};

/** Polling interval while the map of the country is being made. */
const askAgainMs = 20_000;

/** Print size of the picture that replaces a map, set before printing: it is drawn before the page gets its paper. */
const onPaper = { width: 680, height: 320 } as const;

/** A drawing on an element by code in a chunk of its own; drawn once it is wanted, recoloured with the page. */
export const useDrawing = <D extends Surface>(
  load: () => Promise<(element: HTMLElement) => D>,
  isWanted = true,
): Drawn<D> => {
  const target = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<D>();
  const [isBroken, setBroken] = useState(false);
  const isDark = useIsDark();
  const first = useRef(load);
  const { findBase } = useContext(MapHostContext);
  const [base, setBase] = useState<BaseMap>();
  const [isAlone, setAlone] = useState(false);
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
      () => {
        // biome-ignore lint/suspicious/noConsole: the specification's words for who looks there; the screen says it too
        console.warn('Cannot load maps');
        setBroken(true);
      },
    );
    return () => {
      isGone = true;
      opened?.end();
      setDrawing(undefined);
    };
  }, [isWanted]);
  useEffect(() => {
    let isGone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      clearTimeout(again);
      void findBase().then((found) => {
        if (isGone) return;
        setAlone(found === null);
        if (found === null) return;
        setBase(found);
        if (found.isInWork) again = setTimeout(ask, askAgainMs);
      });
    };
    ask();
    addEventListener('online', ask);
    return () => {
      isGone = true;
      clearTimeout(again);
      removeEventListener('online', ask);
    };
  }, [findBase]);
  useEffect(() => {
    if (base) drawing?.base(base);
  }, [drawing, base]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme of the page
  useEffect(() => drawing?.recolour(), [drawing, isDark]);
  useEffect(() => {
    const place = target.current?.parentElement;
    // A map that is drawn has a picture of its own on paper.
    if (!place || drawing) return;
    const draw = (width: string, height: string) => () => {
      Object.assign(place.style, { width, height });
    };
    const listeners = new AbortController();
    // Before the picture is redrawn; after the page has turned light (theme.ts).
    const options = { capture: true, signal: listeners.signal };
    addEventListener('beforeprint', draw(`${onPaper.width}px`, `${onPaper.height}px`), options);
    addEventListener('afterprint', draw('', ''), options);
    return () => listeners.abort();
  }, [drawing]);
  return { target, drawing, isBroken, base, isAlone: isAlone && base === undefined };
};

type Props = {
  readonly drawn: Drawn<Surface>;
  /** Description of the map; also the title of its picture. */
  readonly label: string;
  /** Use by keys, for people who cannot see its buttons. */
  readonly keys?: string;
  /** A picture that is looked at, or something that one works with. */
  readonly role: 'img' | 'application';
  /** For a map that loads late: handles a press of zoom in or out. */
  readonly onZoom?: (by: 1 | -1) => void;
  /** For a map that loads late: one of its panels is wanted. */
  readonly onWanted?: () => void;
  /** Shown until the map is drawn; by default a loading message. */
  readonly picture?: ReactNode;
  /** Source of the data above the map of the country. */
  readonly attribution?: string | undefined;
  /** Content of the other corner, beside the scale. */
  readonly legend?: ReactNode;
  readonly children?: ReactNode;
};

const button =
  'grid size-11 cursor-pointer place-items-center hover:bg-surface-2 not-first:border-t not-first:border-line aria-disabled:cursor-default aria-disabled:text-ink-3/60 aria-expanded:bg-action-soft aria-expanded:text-action-ink tool:size-8.5';

/** The frame of every map: loading, failure, scale, source, and the buttons of zoom, layers and tools. */
export const MapCanvas = ({
  drawn: { target, drawing, isBroken, base, isAlone },
  label,
  keys,
  role,
  onZoom,
  onWanted,
  picture,
  attribution,
  legend,
  children,
}: Props) => {
  const { map } = useUiTexts();
  const { Panels, Paper } = useContext(MapHostContext);
  const [panel, setPanel] = useState<MapPanel>();
  // Their code is loaded with the first one opened, and their state stays after closing.
  const [wasOpened, setWasOpened] = useState(false);
  const metresPerPixel = useMetresPerPixel(drawing);
  const scale = metresPerPixel === undefined ? undefined : scaleOf(metresPerPixel);
  const look = useStore(mapLook);
  const outside = (base?.layers ?? []).filter(({ id }) => id === look.ground || look.over.includes(id));
  const view = drawing?.map.getView();
  // Zooms are equal apart from rounding.
  const isFarthest = metresPerPixel !== undefined && metresPerPixel > (view?.getMaxResolution() ?? Infinity) * 0.99;
  const isNearest = metresPerPixel !== undefined && metresPerPixel < (view?.getMinResolution() ?? 0) * 1.01;
  const source = [...new Set([...outside.map((layer) => layer.attribution), attribution, base?.source])]
    .filter(Boolean)
    .join(' · ');
  // Note about the missing parts of the country.
  const bare = useMapState<'bare' | 'partial'>(drawing, bareGround);
  const isMissing = useMapState<boolean>(drawing, missingTiles);
  const lack = isAlone
    ? 'alone'
    : base &&
      (isMissing ? 'missing' : bare && (base.isInWork ? 'inWork' : base.build === atlasBuild ? 'noRegister' : bare));
  const buttons = useRef<HTMLDivElement>(null);
  const toggle = (wanted: MapPanel) => {
    onWanted?.();
    setWasOpened(true);
    setPanel(panel === wanted ? undefined : wanted);
  };
  const close = () => {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setPanel(undefined);
  };
  // The map is moved with the arrow keys, so it takes the focus.
  const named = { role, 'aria-label': keys ? `${label}. ${keys}` : label, tabIndex: 0 };
  return (
    <>
      <div
        ref={target}
        {...named}
        data-zoom={metresPerPixel === undefined ? undefined : zoomOfResolution(metresPerPixel)}
        className="absolute inset-0 -outline-offset-2"
      />
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
      {children}
      <div className="pointer-events-none absolute inset-x-3 bottom-2.5 grid gap-2 text-note text-ink-2">
        <div
          ref={buttons}
          className="pointer-events-auto grid justify-self-end overflow-hidden rounded-control bg-surface text-ink shadow-float print:hidden"
        >
          <button
            type="button"
            aria-label={map.zoomIn}
            aria-disabled={isNearest}
            className={button}
            onClick={() => (onZoom ?? drawing?.zoom)?.(1)}
          >
            <Plus size={17} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={map.zoomOut}
            aria-disabled={isFarthest}
            className={button}
            onClick={() => (onZoom ?? drawing?.zoom)?.(-1)}
          >
            <Minus size={17} aria-hidden />
          </button>
          {Panels
            ? panels.map(({ id, Icon }) => (
                <button
                  key={id}
                  type="button"
                  aria-label={map[id]}
                  aria-expanded={panel === id}
                  className={button}
                  onClick={() => toggle(id)}
                >
                  <Icon size={17} aria-hidden />
                </button>
              ))
            : null}
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
          <span className="flex flex-wrap items-end gap-2">
            {scale ? (
              <span aria-hidden className="flex items-center gap-2 rounded bg-surface/90 px-2 py-0.75">
                <i className="h-1.5 border-[1.5px] border-t-0 border-ink" style={{ width: scale.pixels }} />
                {lengthText(scale.metres)}
              </span>
            ) : null}
            {legend ? <span className="rounded bg-surface/90 px-2 py-0.75">{legend}</span> : null}
            <span aria-live="polite" className="rounded bg-surface/90 px-2 py-0.75 font-medium text-ink empty:hidden">
              {lack ? map.lacks[lack] : null}
            </span>
          </span>
          {source ? <span className="rounded bg-surface/90 px-2 py-0.75">{source}</span> : null}
        </div>
      </div>
      {Paper && drawing ? <Paper surface={drawing} label={label} source={source} /> : null}
      {Panels && wasOpened && drawing ? (
        <Panels panel={panel} surface={drawing} base={base} label={label} source={source} onClose={close} />
      ) : null}
    </>
  );
};

const panels = [
  { id: 'layers', Icon: Layers },
  { id: 'tools', Icon: Wrench },
] as const;
