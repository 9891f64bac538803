import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from './i18n.ts';
import { ScrollArea } from './ui/scroll-area.tsx';

export type Scale = (value: number) => number;
type Range = readonly [low: number, high: number];

/** Sizes of the drawing and its letters in pixels: it is as wide as its container. */
const size = { height: 190, right: 12, top: 10, bottom: 26, letter: 6.4, gap: 7 };
const beforeMeasured = 420;

/** The width of a place, now and when it changes. */
const useWidth = (): readonly [number, RefCallback<Element>] => {
  const [width, setWidth] = useState(beforeMeasured);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    // When it leaves the page, the observer reports that it has no size any more.
    const sizes = new ResizeObserver(([seen]) => setWidth((before) => seen?.contentRect.width || before));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [width, measure];
};

/** Values of one range laid over another. */
const linear =
  (from: Range, to: Range): Scale =>
  (value) =>
    to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);

/** Round steps of 1, 2 or 5 times a power of ten, at most five of them. */
export const ticksOf = (low: number, high: number): number[] => {
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, index) => first + index * step);
};

type FrameProps = {
  readonly title: string;
  readonly note: string;
  /** Least and greatest value along each axis. */
  readonly x: Range;
  readonly y: Range;
  readonly xTicks: readonly { readonly at: number; readonly text: string }[];
  readonly yTicks: readonly number[];
  readonly children: (scales: { readonly x: Scale; readonly y: Scale }) => ReactNode;
  /** The same figures for readers who cannot see the picture. */
  readonly table: ReactNode;
};

/**
 * A picture with its axes, and the same figures as a table for readers who cannot see it. In a grid, pictures of a row begin at the same
 * height, however long their titles are.
 */
export const Frame = ({ title, note, x, y, xTicks, yTicks, children, table }: FrameProps) => {
  const common = useTexts(commonTexts);
  const { number } = useFormats();
  const [width, measure] = useWidth();
  const lettersOf = (texts: readonly string[]) => size.letter * Math.max(0, ...texts.map((text) => text.length));
  const left = lettersOf(yTicks.map((tick) => number(tick))) + size.gap;
  const [toX, toY] = [linear(x, [left, width - size.right]), linear(y, [size.height - size.bottom, size.top])];
  const room = lettersOf(xTicks.map(({ text }) => text)) + 2 * size.gap;
  const every = Math.ceil((xTicks.length * room) / Math.max(room, width - left - size.right));
  return (
    <figure className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0 rounded-card border border-line bg-surface p-3.5">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-body font-semibold">
        {title}
        <span className="text-note font-normal text-ink-3">{note}</span>
      </figcaption>
      <svg
        ref={measure}
        viewBox={`0 0 ${width} ${size.height}`}
        height={size.height}
        aria-hidden
        className="block w-full overflow-visible text-note"
      >
        {yTicks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - size.right} y1={toY(tick)} y2={toY(tick)} stroke="var(--line)" />
            <text x={left - size.gap} y={toY(tick) + 3.5} textAnchor="end" fill="var(--ink-3)">
              {number(tick)}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, text }, index) =>
          index % every === 0 ? (
            <text key={text} x={toX(at)} y={size.height - 7} textAnchor="middle" fill="var(--ink-3)">
              {text}
            </text>
          ) : null,
        )}
        {children({ x: toX, y: toY })}
      </svg>
      <details className="mt-1 text-label text-ink-2">
        <summary className="inline-flex min-h-6 cursor-pointer items-center">{common.figures}</summary>
        <ScrollArea label={title} className="max-h-60">
          {table}
        </ScrollArea>
      </details>
    </figure>
  );
};

/** The figures of a picture. */
export const Figures = ({
  head,
  rows,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) => (
  <table className="w-full border-collapse">
    <thead>
      <tr>
        {head.map((one, index) => (
          <th key={one} scope="col" className={`border-b border-line py-1 ${index === 0 ? 'text-left' : 'text-right'}`}>
            {one}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join('|')}>
          {row.map((cell, index) => (
            <td key={head[index]} className={index === 0 ? 'py-0.5' : 'py-0.5 text-right'}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
