import { useEffect, useRef, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import type { Background } from './backgrounds.ts';
import type { Drawing } from './draw-map.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import type { MapData } from './map-data.ts';

type Props = {
  readonly data: MapData;
  /** Says in words what the plan shows. */
  readonly label: string;
  readonly attribution: string;
  readonly formatMetres: (metres: number) => string;
  /** What of the plan was clicked, by the id that the data gave it. */
  readonly onPick?: ((id: string) => void) | undefined;
  /** Pictures that may lie under the plan, where any are configured. */
  readonly backgrounds?: readonly (Background & { readonly text: string })[];
  readonly backgroundTexts?: { readonly label: string; readonly none: string };
};

const none: readonly (Background & { readonly text: string })[] = [];
const rememberedKey = 'map_background';
const rememberedBackground = (): string => localStorage.getItem(rememberedKey) ?? '';
const rememberBackground = (id: string): void => localStorage.setItem(rememberedKey, id);

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
export const CadastralMap = ({
  data,
  label,
  attribution,
  formatMetres,
  onPick,
  backgrounds = none,
  backgroundTexts,
}: Props) => {
  const { map } = useUiTexts();
  const [scale, setScale] = useState<Scale>();
  // The plan is drawn once; what a click does may change.
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  }, [onPick]);

  const drawn = useDrawing<Drawing>(async () => {
    const { drawMap } = await import('./draw-map.ts');
    return (element) =>
      drawMap(
        element,
        (metresPerPixel) => setScale(scaleOf(metresPerPixel)),
        (id) => picked.current?.(id),
      );
  });
  const { drawing } = drawn;
  const [chosen, setChosen] = useState(() => rememberedBackground());
  const background = backgrounds.find(({ id }) => id === chosen);

  useEffect(() => drawing?.show(data, formatMetres), [drawing, data, formatMetres]);
  useEffect(() => drawing?.background(background), [drawing, background]);

  return (
    <div className="relative h-full min-h-80 overflow-hidden bg-[var(--p-road)]">
      <MapCanvas drawn={drawn} label={`${label} ${map.keyboard}`} role="img">
        {backgrounds.length > 0 && backgroundTexts ? (
          <fieldset className="absolute top-3 left-3 grid gap-0.5 print:hidden rounded-control bg-surface px-2.5 py-1.5 text-[13px] shadow-float">
            <legend className="sr-only">{backgroundTexts.label}</legend>
            {[{ id: '', text: backgroundTexts.none }, ...backgrounds].map(({ id, text }) => (
              <label key={id} className="flex min-h-7 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name="background"
                  className="accent-[var(--smreka)]"
                  checked={id === (background?.id ?? '')}
                  onChange={() => {
                    rememberBackground(id);
                    setChosen(id);
                  }}
                />
                {text}
              </label>
            ))}
          </fieldset>
        ) : null}
        <div className="pointer-events-none absolute inset-x-3 bottom-2.5 flex flex-wrap items-end justify-between gap-2 text-[12px]">
          {scale ? (
            <span aria-hidden className="flex items-center gap-2 rounded bg-surface/90 px-2 py-0.75">
              <i className="h-1.5 border-[1.5px] border-t-0 border-ink" style={{ width: scale.pixels }} />
              {scale.metres} m
            </span>
          ) : (
            <span />
          )}
          <span className="rounded bg-surface/90 px-2 py-0.75 text-ink-2">
            {background ? `${background.attribution} · ${attribution}` : attribution}
          </span>
        </div>
      </MapCanvas>
    </div>
  );
};
