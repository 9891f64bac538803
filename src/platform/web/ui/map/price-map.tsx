import { Check, Pencil, X } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useStore } from '../../store.ts';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { drawPicture } from './draw-picture.ts';
import type { Prices } from './draw-prices.ts';
import { tilesOf } from './draw-tiles.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import { mapLook } from './map-look.ts';
import type { DrawingStep } from './pencil.ts';
import type { Around, Box, PriceDot } from './price-looks.ts';
import { afterwards, still } from './shift.ts';
import { watchShifts } from './watch-shifts.ts';
import { viewMark } from './zoom.ts';

type Props = {
  readonly label: string;
  readonly dots: readonly PriceDot[];
  readonly around: Around | null;
  /** A change moves the map to its content; otherwise it stays where the user moved it. Undefined while the first content is loading. */
  readonly place: string | undefined;
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
  readonly onPick: (key: string) => void;
  readonly texts: {
    readonly visible: string;
    readonly draw: string;
    /** How it is drawn by mouse or finger, and how by keys. */
    readonly drawing: string;
    readonly drawingKeys: string;
    readonly stop: string;
    readonly finish: string;
    readonly drawn: string;
    readonly cancelled: string;
    readonly step: (step: DrawingStep) => string;
  };
  readonly onVisible: (box: Box) => void;
  readonly onDrawn: (ring: number[]) => void;
  readonly legend: string;
  /** Source of the data; also on printed maps. */
  readonly attribution: string;
};

/** Metres of a pixel from which on the map has parcels under the flags. */
const closeEnough = 2.2;
/** Time without a change of the picture after which the map itself loads. */
const restMs = 1_500;
const look =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control bg-surface px-3 text-body font-semibold shadow-float hover:bg-surface-2';

/**
 * Prices on a map, in step with a list beside it. At first it is a picture of the map; the map itself, which is much code, loads at its
 * first use, or once the picture is complete and the page is idle.
 */
export const PriceMap = ({
  label,
  dots,
  around,
  place,
  pointed,
  onPoint,
  onPick,
  texts,
  onVisible,
  onDrawn,
  legend,
  attribution,
}: Props) => {
  const { map } = useUiTexts();
  const [isDrawing, setIsDrawing] = useState(false);
  const [step, setStep] = useState<DrawingStep>();
  const [outcome, setOutcome] = useState('');
  const shownPlace = useRef<string | null>(null);
  // A link to a view opens the map itself.
  const [isWanted, setWanted] = useState(() => location.hash.startsWith(viewMark));
  const [isShown, setShown] = useState(false);
  const early = useRef<((map: Prices) => void)[]>([]);
  const picture = useRef<HTMLCanvasElement>(null);
  const shifted = useRef(still);
  // The map is drawn once; the action of a click may change.
  const shownTexts = useRef(texts);
  useEffect(() => {
    shownTexts.current = texts;
  }, [texts]);
  const events = useRef({ onPoint, onPick, onDrawn });
  useEffect(() => {
    events.current = { onPoint, onPick, onDrawn };
  }, [onPoint, onPick, onDrawn]);
  const drawn = useDrawing<Prices>(async () => {
    const { drawPrices } = await import('./draw-prices.ts');
    return (element) => {
      // A new drawing shows its data from the beginning.
      shownPlace.current = null;
      return drawPrices(element, limits.mapZoom, {
        onPoint: (key) => events.current.onPoint(key),
        onPick: (key) => events.current.onPick(key),
        onShown: () => setShown(true),
      });
    };
  }, isWanted);
  const { drawing } = drawn;
  // A new place is shown from its beginning.
  const pictured = around ?? dots;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pictured is the place
  useEffect(() => {
    shifted.current = still;
    if (picture.current) picture.current.style.transform = '';
  }, [pictured]);
  useEffect(() => {
    if (!drawing) return;
    const now = place ?? '';
    drawing.show(dots, around, shownPlace.current !== now, !now);
    shownPlace.current = now;
    drawing.shift(shifted.current);
    shifted.current = still;
  }, [drawing, dots, around, place]);
  // Wheel and mouse move the picture immediately; the map takes the movement over.
  const opened = useRef<Prices>(undefined);
  useEffect(() => {
    opened.current = drawing;
    const target = drawn.target.current;
    if (drawing || !target) return;
    return watchShifts(target, (shift) => {
      if (opened.current) return opened.current.shift(shift);
      shifted.current = afterwards(shifted.current, shift);
      const { k, x, y } = shifted.current;
      if (picture.current) picture.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    });
  }, [drawing, drawn.target]);
  const pressed = useRef({ x: 0, y: 0 });
  useEffect(() => drawing?.point(pointed), [drawing, pointed]);
  // A row of the list that is pointed to is more than the picture shows, and so are parcels.
  useEffect(() => {
    if (pointed !== undefined) setWanted(true);
  }, [pointed]);
  const turnTo = () => setWanted(true);
  const rest = useRef(0);
  useEffect(() => () => clearTimeout(rest.current), []);
  const see = (metresPerPixel: number): void => {
    if (metresPerPixel <= closeEnough) setWanted(true);
    // Each arriving part of the picture restarts the wait.
    clearTimeout(rest.current);
    rest.current = window.setTimeout(turnTo, restMs);
  };
  useEffect(() => {
    void drawing?.draw(
      isDrawing
        ? {
            onDrawn: (ring) => {
              setIsDrawing(false);
              setOutcome(shownTexts.current.drawn);
              events.current.onDrawn(ring);
            },
            onStep: setStep,
            onCancel: () => {
              setIsDrawing(false);
              setOutcome(shownTexts.current.cancelled);
            },
          }
        : undefined,
    );
  }, [drawing, isDrawing]);
  const toggleDrawing = () => {
    setStep(undefined);
    setOutcome(isDrawing ? texts.cancelled : '');
    setIsDrawing(!isDrawing);
    drawn.target.current?.focus({ preventScroll: true });
  };
  const finish = () => {
    drawing?.finish();
    drawn.target.current?.focus({ preventScroll: true });
  };
  /** Queued until the map has loaded. */
  const act = (action: (map: Prices) => void): void => {
    if (drawing && isShown) action(drawing);
    else early.current.push(action);
    turnTo();
  };
  useEffect(() => {
    if (isShown && drawing) for (const action of early.current.splice(0)) action(drawing);
  }, [isShown, drawing]);
  return (
    <section
      aria-label={label}
      className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]"
      onPointerEnter={turnTo}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressed.current = { x, y };
        turnTo();
      }}
      onFocus={turnTo}
      onWheel={turnTo}
      onPointerUp={({ target, clientX, clientY, nativeEvent: { offsetX, offsetY } }) => {
        const isClick = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) <= clickTolerance;
        if (isClick && !isShown && target === drawn.target.current) act((map) => map.click([offsetX, offsetY]));
      }}
    >
      <MapCanvas
        drawn={drawn}
        label={label}
        keys={isDrawing ? texts.drawingKeys : map.keyboard}
        role="application"
        onZoom={(by) => act((map) => map.zoom(by))}
        onWanted={turnTo}
        attribution={attribution}
        legend={legend}
        picture={
          isShown ? null : (
            <Picture canvas={picture} dots={dots} around={around} build={drawn.base?.build} onSeen={see} />
          )
        }
      >
        <div className="absolute top-3 left-3 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-2 print:hidden">
          <button type="button" onClick={() => act((map) => onVisible(map.visible()))} className={look}>
            {texts.visible}
          </button>
          <button type="button" aria-pressed={isDrawing} onClick={toggleDrawing} className={look}>
            {isDrawing ? <X size={15} aria-hidden /> : <Pencil size={15} aria-hidden />}
            {isDrawing ? texts.stop : texts.draw}
          </button>
          {isDrawing ? (
            <button type="button" onClick={finish} className={look}>
              <Check size={15} aria-hidden />
              {texts.finish}
            </button>
          ) : null}
          <p
            role="status"
            className={isDrawing ? 'rounded-control bg-surface/95 px-3 py-2 text-label shadow-float' : 'sr-only'}
          >
            {isDrawing ? (
              step ? (
                texts.step(step)
              ) : (
                <>
                  {texts.drawing} <span className="max-tool:hidden">{texts.drawingKeys}</span>
                </>
              )
            ) : (
              outcome
            )}
          </p>
        </div>
      </MapCanvas>
    </section>
  );
};

/** Pixels that a hand may slip in a click, as for the map. */
const clickTolerance = 6;

type PictureProps = {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly dots: readonly PriceDot[];
  readonly around: Around | null;
  /** Build of the country's map below, once known. */
  readonly build: string | undefined;
  readonly onSeen: (metresPerPixel: number) => void;
};

/** It covers the map's container and lets pointer events through. */
const Picture = ({ canvas, dots, around, build, onSeen }: PictureProps) => {
  const seen = useRef(onSeen);
  const isDark = useIsDark();
  const look = useStore(mapLook);
  const [came, setCame] = useState(0);
  const tiles = useMemo(
    () => build && tilesOf(build, isDark ? 'dark' : 'light', () => setCame((before) => before + 1)),
    [build, isDark],
  );
  useEffect(() => {
    seen.current = onSeen;
  }, [onSeen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme of the page
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => {
      // When it leaves the page, the observer reports that it has no size any more.
      if (element.clientWidth === 0) return;
      const land = tiles && !look.hidden.includes('use') ? { tiles, strength: look.strength } : undefined;
      seen.current(drawPicture(element, dots, around, limits.mapZoom, land));
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    addEventListener('beforeprint', draw);
    addEventListener('afterprint', draw);
    return () => {
      sizes.disconnect();
      removeEventListener('beforeprint', draw);
      removeEventListener('afterprint', draw);
    };
  }, [dots, around, isDark, canvas, tiles, look, came]);
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full origin-top-left" />;
};
