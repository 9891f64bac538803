import { Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { drawPicture } from './draw-picture.ts';
import type { Prices } from './draw-prices.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import type { Around, Box, Ground, PriceDot } from './price-looks.ts';

type Props = {
  readonly label: string;
  readonly dots: readonly PriceDot[];
  readonly around: Around | null;
  readonly ground: Ground | undefined;
  /** Changes when the map should go to what it shows; otherwise it stays where somebody moved it. */
  readonly place: string;
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
  readonly onPick: (key: string) => void;
  readonly onMove: (box: Box, metresPerPixel: number) => void;
  readonly texts: { readonly visible: string; readonly draw: string; readonly drawing: string; readonly stop: string };
  readonly onVisible: (box: Box) => void;
  readonly onDrawn: (ring: number[]) => void;
  readonly legend: string;
};

const look =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control bg-surface px-3 text-[13.5px] font-semibold shadow-float hover:bg-surface-2';

/**
 * Prices on a map, in step with a list beside it. At first it is a picture of what the map shows; the map itself, which is
 * much code, comes when somebody turns to it.
 */
export const PriceMap = ({
  label,
  dots,
  around,
  ground,
  place,
  pointed,
  onPoint,
  onPick,
  onMove,
  texts,
  onVisible,
  onDrawn,
  legend,
}: Props) => {
  const { map } = useUiTexts();
  const [isDrawing, setIsDrawing] = useState(false);
  const shownPlace = useRef<string>(undefined);
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);
  const early = useRef<((map: Prices) => void)[]>([]);
  // The map is drawn once; what a click does may change.
  const events = useRef({ onPoint, onPick, onMove, onDrawn });
  useEffect(() => {
    events.current = { onPoint, onPick, onMove, onDrawn };
  }, [onPoint, onPick, onMove, onDrawn]);
  const drawn = useDrawing<Prices>(async () => {
    const { drawPrices } = await import('./draw-prices.ts');
    return (element) => {
      // Another drawing shows what it is given from the beginning.
      shownPlace.current = undefined;
      return drawPrices(element, limits.mapZoom, {
        onPoint: (key) => events.current.onPoint(key),
        onPick: (key) => events.current.onPick(key),
        onMove: (box, metresPerPixel) => {
          setShown(true);
          events.current.onMove(box, metresPerPixel);
        },
      });
    };
  }, isWanted);
  const { drawing } = drawn;
  useEffect(() => {
    if (!drawing) return;
    drawing.show(dots, around, shownPlace.current !== place);
    shownPlace.current = place;
  }, [drawing, dots, around, place]);
  useEffect(() => drawing?.point(pointed), [drawing, pointed]);
  // A row of the list that is pointed to, and a plan under the flags, are more than the picture shows.
  const isMore = pointed !== undefined || ground !== undefined;
  useEffect(() => {
    if (isMore) setWanted(true);
  }, [isMore]);
  useEffect(() => drawing?.ground(ground), [drawing, ground]);
  useEffect(() => {
    const drawn = (ring: number[]): void => {
      setIsDrawing(false);
      events.current.onDrawn(ring);
    };
    void drawing?.draw(isDrawing ? drawn : undefined);
  }, [drawing, isDrawing]);
  const turnTo = () => setWanted(true);
  /** What somebody does before the map is there is done when it is. */
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
      onPointerDown={turnTo}
      onFocus={turnTo}
      onWheel={turnTo}
    >
      <MapCanvas
        drawn={drawn}
        label={`${label}. ${map.keyboard}`}
        role="application"
        onZoom={(by) => act((map) => map.zoom(by))}
        picture={
          isShown ? null : (
            <Picture dots={dots} around={around} onSeen={onMove} onPress={(pixel) => act((map) => map.click(pixel))} />
          )
        }
      >
        <div className="absolute top-3 left-3 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-2">
          <button type="button" onClick={() => act((map) => onVisible(map.visible()))} className={look}>
            {texts.visible}
          </button>
          <button type="button" aria-pressed={isDrawing} onClick={() => setIsDrawing(!isDrawing)} className={look}>
            {isDrawing ? <X size={15} aria-hidden /> : <Pencil size={15} aria-hidden />}
            {isDrawing ? texts.stop : texts.draw}
          </button>
          {isDrawing ? (
            <p role="status" className="rounded-control bg-surface/95 px-3 py-2 text-[13px] shadow-float">
              {texts.drawing}
            </p>
          ) : null}
        </div>
        <span className="pointer-events-none absolute bottom-2.5 left-3 rounded bg-surface/90 px-2 py-0.75 text-[12px] text-ink-2">
          {legend}
        </span>
      </MapCanvas>
    </section>
  );
};

type PictureProps = {
  readonly dots: readonly PriceDot[];
  readonly around: Around | null;
  readonly onSeen: (box: Box, metresPerPixel: number) => void;
  readonly onPress: (pixel: readonly [number, number]) => void;
};

/** What is pressed on it the map is told when it is there. */
const Picture = ({ dots, around, onSeen, onPress }: PictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const seen = useRef(onSeen);
  const isDark = useIsDark();
  useEffect(() => {
    seen.current = onSeen;
  }, [onSeen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours hang on the appearance of the page
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => {
      const { box, metresPerPixel } = drawPicture(element, dots, around, limits.mapZoom);
      seen.current(box, metresPerPixel);
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [dots, around, isDark]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="absolute inset-0 size-full"
      onClick={({ nativeEvent: { offsetX, offsetY } }) => onPress([offsetX, offsetY])}
    />
  );
};
