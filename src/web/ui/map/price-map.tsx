import { Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useUiTexts } from '../ui-texts.tsx';
import type { Around, Box, Ground, PriceDot, Prices } from './draw-prices.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';

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

/** Prices on a map, in step with a list beside it; its code comes in a chunk of its own. */
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
  // The map is drawn once; what a click does may change.
  const events = useRef({ onPoint, onPick, onMove });
  useEffect(() => {
    events.current = { onPoint, onPick, onMove };
  }, [onPoint, onPick, onMove]);
  const drawn = useDrawing<Prices>(async () => {
    const { drawPrices } = await import('./draw-prices.ts');
    return (element) => {
      // Another drawing shows what it is given from the beginning.
      shownPlace.current = undefined;
      return drawPrices(element, limits.mapZoom, {
        onPoint: (key) => events.current.onPoint(key),
        onPick: (key) => events.current.onPick(key),
        onMove: (box, metresPerPixel) => events.current.onMove(box, metresPerPixel),
      });
    };
  });
  const { drawing } = drawn;
  useEffect(() => {
    if (!drawing) return;
    drawing.show(dots, around, shownPlace.current !== place);
    shownPlace.current = place;
  }, [drawing, dots, around, place]);
  useEffect(() => drawing?.point(pointed), [drawing, pointed]);
  useEffect(() => drawing?.ground(ground), [drawing, ground]);

  const draw = (isOn: boolean) => {
    setIsDrawing(isOn);
    void drawing?.draw(
      isOn
        ? (ring) => {
            draw(false);
            onDrawn(ring);
          }
        : undefined,
    );
  };
  return (
    <section aria-label={label} className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]">
      <MapCanvas drawn={drawn} label={`${label}. ${map.keyboard}`} role="application">
        <div className="absolute top-3 left-3 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-2">
          <button type="button" onClick={() => drawing && onVisible(drawing.visible())} className={look}>
            {texts.visible}
          </button>
          <button type="button" aria-pressed={isDrawing} onClick={() => draw(!isDrawing)} className={look}>
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
