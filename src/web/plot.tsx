import type { ReactNode } from 'react';
import { useFormats, useMessages } from './i18n.ts';
import { ScrollArea } from './ui/scroll-area.tsx';

export type Scale = (value: number) => number;
/** Of the drawing, in its own units; the picture is as wide as its place. */
const size = { width: 420, height: 190, left: 52, right: 12, top: 10, bottom: 26 };
/** Values of one range laid over another. */
export const linear =
  (from: readonly [number, number], to: readonly [number, number]): Scale =>
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
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly { readonly at: number; readonly text: string }[];
  readonly yTicks: readonly number[];
  readonly children: ReactNode;
  /** The same figures for who does not see the picture. */
  readonly table: ReactNode;
};

/** A picture with its axes, and the same figures as a table for who does not see it. */
export const Frame = ({ title, note, x, y, xTicks, yTicks, children, table }: FrameProps) => {
  const { common } = useMessages();
  const { number } = useFormats();
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-3.5">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-[14px] font-[650]">
        {title}
        <span className="text-[12.5px] font-normal text-ink-3">{note}</span>
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden className="block h-auto w-full text-[11px]">
        {yTicks.map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            <text x={size.left - 7} y={y(tick) + 3.5} textAnchor="end" fill="var(--ink-3)">
              {number(tick)}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, text }) => (
          <text key={text} x={x(at)} y={size.height - 7} textAnchor="middle" fill="var(--ink-3)">
            {text}
          </text>
        ))}
        {children}
      </svg>
      <details className="mt-1 text-[13px] text-ink-2">
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

/** Where the axes of a picture begin and end. */
export const plot = { x: [size.left, size.width - size.right], y: [size.height - size.bottom, size.top] } as const;
