import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useUiTexts } from '../ui-texts.tsx';
import type { Areas } from './draw-areas.ts';
import { MapCanvas, useDrawing } from './map-canvas.tsx';
import type { Ring } from './map-data.ts';
import { mixed, shadeIn, shadePercent, stepsOf } from './shades.ts';

export type ShownArea = {
  readonly id: string;
  readonly rings: readonly Ring[];
  /** Null without one. */
  readonly value: number | null;
  /** Text shown for the area under the pointer. */
  readonly text: string;
};

type Props = {
  readonly label: string;
  readonly areas: readonly ShownArea[];
  /** A value as the legend writes it. */
  readonly valueText: (value: number) => string;
  readonly unit: string;
  /** Legend of areas without a value. */
  readonly none: string;
  /** Source of the figures, if not the firm. */
  readonly attribution?: string;
};

/** A choropleth: areas in shades of their values, with a legend. The table beside it has the same data. */
export const AreaMap = ({ label, areas, valueText, unit, none, attribution }: Props) => {
  const { map } = useUiTexts();
  const [pointed, setPointed] = useState<string>();
  const point = useRef(setPointed);
  const drawn = useDrawing<Areas>(async () => {
    const { drawAreas } = await import('./draw-areas.ts');
    return (element) => drawAreas(element, limits.mapZoom, (id) => point.current(id));
  });
  const { drawing } = drawn;
  const values = useMemo(() => areas.flatMap(({ value }) => (value === null ? [] : [value])), [areas]);
  const steps = useMemo(() => stepsOf(values), [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a value is written follows from the language, as what is said of areas does
  const shades = useMemo(
    () => [
      ...(values.length > 0 ? [Math.min(...values), ...steps] : []).map((from, shade) => ({
        percent: shadePercent(shade, steps.length + 1),
        text: shade === 0 && steps[0] !== undefined ? `< ${valueText(steps[0])}` : `≥ ${valueText(from)}`,
      })),
      { percent: 0, text: none },
    ],
    [values, steps, none],
  );
  useEffect(
    () =>
      drawing?.show(
        areas.map(({ id, rings, value }) => ({
          id,
          rings,
          percent: value === null ? undefined : shadePercent(shadeIn(steps, value), steps.length + 1),
        })),
        { unit, shades },
      ),
    [drawing, areas, steps, unit, shades],
  );
  useEffect(() => drawing?.point(pointed), [drawing, pointed]);
  const said = areas.find(({ id }) => id === pointed)?.text;
  return (
    <section aria-label={label}>
      <div className="relative h-96 overflow-hidden bg-[var(--p-road)] tool:h-[520px]">
        <MapCanvas drawn={drawn} label={label} keys={map.keyboard} role="application" attribution={attribution}>
          {said ? (
            <p
              role="status"
              className="pointer-events-none absolute top-3 left-3 rounded-control bg-surface px-3 py-2 font-semibold shadow-float"
            >
              {said}
            </p>
          ) : null}
        </MapCanvas>
      </div>
      {/* Over the map it would cover one end of the country or the other. */}
      <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-note text-ink-2">
        <span>{unit}</span>
        {shades.map(({ percent, text }) => (
          <Swatch key={text} percent={percent}>
            {text}
          </Swatch>
        ))}
      </p>
    </section>
  );
};

const Swatch = ({ percent, children }: { readonly percent: number; readonly children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <i
      className="size-3.5 rounded-sm border border-line-2"
      style={{ background: mixed(percent, 'var(--smreka)', 'var(--surface)') }}
    />
    {children}
  </span>
);
