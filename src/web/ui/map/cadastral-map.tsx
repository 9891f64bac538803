import { useEffect, useRef, useState } from 'react';
import { useIsDark } from '../theme.ts';
import { useUiTexts } from '../ui-texts.tsx';
import type { Drawing } from './draw-map.ts';
import type { MapData } from './map-data.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Props = {
  readonly data: MapData;
  /** Says in words what the plan shows. */
  readonly label: string;
  readonly attribution: string;
  readonly formatMetres: (metres: number) => string;
  /** What of the plan was clicked, by the id that the data gave it. */
  readonly onPick?: ((id: string) => void) | undefined;
};

type Scale = { readonly metres: number; readonly pixels: number };

const mostPixels = 96;

/** The longest round length (1, 2 or 5 times a power of ten) that fits the bar. */
const scaleOf = (metresPerPixel: number): Scale => {
  const most = mostPixels * metresPerPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power;
  return { metres, pixels: Math.round(metres / metresPerPixel) };
};

/** A cadastral plan in the key of the Franciscan cadastre; its code comes in a chunk of its own. */
export const CadastralMap = ({ data, label, attribution, formatMetres, onPick }: Props) => {
  const { map } = useUiTexts();
  const isDark = useIsDark();
  const target = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [isBroken, setBroken] = useState(false);
  const [scale, setScale] = useState<Scale>();
  // The plan is drawn once; what a click does may change.
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  }, [onPick]);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let isGone = false;
    let opened: Drawing | undefined;
    import('./draw-map.ts').then(
      ({ drawMap }) => {
        if (isGone) return;
        opened = drawMap(
          element,
          (metresPerPixel) => setScale(scaleOf(metresPerPixel)),
          (id) => picked.current?.(id),
        );
        setDrawing(opened);
      },
      () => setBroken(true),
    );
    return () => {
      isGone = true;
      opened?.end();
      setDrawing(undefined);
    };
  }, []);

  useEffect(() => drawing?.show(data, formatMetres), [drawing, data, formatMetres]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours hang on the appearance of the page
  useEffect(() => drawing?.recolour(), [drawing, isDark]);

  return (
    <div className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]">
      <div
        ref={target}
        role="img"
        aria-label={`${label} ${map.keyboard}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the plan is moved with the arrow keys
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
      <div className="pointer-events-none absolute inset-x-3 bottom-2.5 flex flex-wrap items-end justify-between gap-2 text-[12px]">
        {scale ? (
          <span aria-hidden className="flex items-center gap-2 rounded bg-surface/90 px-2 py-0.75">
            <i className="h-1.5 border-[1.5px] border-t-0 border-ink" style={{ width: scale.pixels }} />
            {scale.metres} m
          </span>
        ) : (
          <span />
        )}
        <span className="rounded bg-surface/90 px-2 py-0.75 text-ink-2">{attribution}</span>
      </div>
    </div>
  );
};
