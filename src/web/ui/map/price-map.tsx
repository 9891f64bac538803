import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import type { Around, PriceDot, Prices } from './draw-prices.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Props = {
  readonly label: string;
  readonly dots: readonly PriceDot[];
  readonly around: Around | null;
  /** Changes when the map should go to what it shows; otherwise it stays where somebody moved it. */
  readonly place: string;
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
  readonly onPick: (key: string) => void;
  readonly visibleText: string;
  readonly onVisible: (box: readonly [number, number, number, number]) => void;
  readonly legend: string;
};

/** Prices on a map, in step with a list beside it; its code comes in a chunk of its own. */
export const PriceMap = ({
  label,
  dots,
  around,
  place,
  pointed,
  onPoint,
  onPick,
  visibleText,
  onVisible,
  legend,
}: Props) => {
  const { map } = useUiTexts();
  const isDark = useIsDark();
  const target = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Prices>();
  const [isBroken, setBroken] = useState(false);
  const shownPlace = useRef<string>(undefined);
  // The map is drawn once; what a click does may change.
  const events = useRef({ onPoint, onPick });
  useEffect(() => {
    events.current = { onPoint, onPick };
  }, [onPoint, onPick]);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let isGone = false;
    let opened: Prices | undefined;
    import('./draw-prices.ts').then(
      ({ drawPrices }) => {
        if (isGone) return;
        opened = drawPrices(element, limits.mapZoom, {
          onPoint: (key) => events.current.onPoint(key),
          onPick: (key) => events.current.onPick(key),
        });
        setDrawing(opened);
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      opened?.end();
      shownPlace.current = undefined;
      setDrawing(undefined);
    };
  }, []);

  useEffect(() => {
    if (!drawing) return;
    drawing.show(dots, around, shownPlace.current !== place);
    shownPlace.current = place;
  }, [drawing, dots, around, place]);
  useEffect(() => drawing?.point(pointed), [drawing, pointed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours hang on the appearance of the page
  useEffect(() => drawing?.recolour(), [drawing, isDark]);

  return (
    <section aria-label={label} className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]">
      <div
        ref={target}
        role="application"
        aria-label={`${label}. ${map.keyboard}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with the arrow keys
        tabIndex={0}
        className="absolute inset-0 -outline-offset-2"
      />
      {drawing || isBroken ? null : (
        <p role="status" className="absolute inset-0 grid place-items-center text-ink-3">
          {map.loading}
        </p>
      )}
      {isBroken ? (
        <p role="alert" className="absolute inset-0 grid place-items-center px-6 text-center text-ink-2">
          {map.failed}
        </p>
      ) : null}
      <ZoomButtons onZoom={(by) => drawing?.zoom(by)} />
      <button
        type="button"
        onClick={() => drawing && onVisible(drawing.visible())}
        className="absolute top-3 left-3 min-h-9 cursor-pointer rounded-control bg-surface px-3 text-[13.5px] font-semibold shadow-float hover:bg-surface-2"
      >
        {visibleText}
      </button>
      <span className="pointer-events-none absolute bottom-2.5 left-3 rounded bg-surface/90 px-2 py-0.75 text-[12px] text-ink-2">
        {legend}
      </span>
    </section>
  );
};
