import { useId, useState } from 'react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import type { Spread } from '../contract/market.ts';
import { type Range, rangeOf, summarizeRange, thumbsOf } from '../core/cut.ts';
import { marketTexts } from '../texts/market.ts';
import { Group } from './group.tsx';

type Props = {
  readonly title: string;
  readonly value: Range;
  readonly onChange: (range: Range) => void;
  /** Distribution of the matches of the other filters; null if it is uninformative. */
  readonly spread: Spread | null | undefined;
  /** A year has no thousands and no decimals. */
  readonly isYear?: boolean;
};

/** A range as two fields, below the chart of the values it would cut. */
export const RangeFields = ({ title, value, onChange, spread, isYear = false }: Props) => {
  const market = useTexts(marketTexts);
  const [low, high] = value;
  const look = isYear ? { hasThousands: false, maximumFractionDigits: 0 } : {};
  return (
    <Group title={title}>
      {spread ? <SpreadRange title={title} value={value} onChange={onChange} spread={spread} isYear={isYear} /> : null}
      <div className="grid grid-cols-2 gap-2">
        <NumberField label={market.filters.from} value={low} onChange={(next) => onChange([next, high])} {...look} />
        <NumberField label={market.filters.to} value={high} onChange={(next) => onChange([low, next])} {...look} />
      </div>
    </Group>
  );
};

const [width, height] = [100, 28];

/** The two ranges overlap: only the thumbs take the pointer, and they are exactly above the ends of the bars. */
const thumbLook = `pointer-events-none absolute -inset-x-2.5 -top-2.5 h-6 w-[calc(100%+20px)] cursor-pointer appearance-none bg-transparent outline-none
  [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none
  [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-action [&::-webkit-slider-thumb]:bg-surface
  [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full
  [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-action [&::-moz-range-thumb]:bg-surface
  focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-action
  focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-action`;

const SpreadRange = ({ title, value, onChange, spread, isYear }: Props & { readonly spread: Spread }) => {
  const market = useTexts(marketTexts);
  const { number } = useFormats();
  const [thumbs, setThumbs] = useState(() => thumbsOf(spread, value));
  // Typed values, links and new bars move the thumbs without moving the focus.
  const shown = [...value, spread.from, spread.step, spread.counts.length].join(' ');
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setThumbs(thumbsOf(spread, value));
  }
  const described = useId();
  const { counts, from, step } = spread;
  const [low, high] = thumbs;
  const said = (amount: number) => (isYear ? String(amount) : number(amount, amount < 100 && step < 1 ? 2 : 0));
  const summary = summarizeRange(spread, thumbs);
  const barWidth = width / counts.length;
  // The search waits until the thumb is released.
  const settle = () => {
    const [before, now] = [thumbsOf(spread, value), thumbs];
    if (before[0] !== now[0] || before[1] !== now[1]) onChange(rangeOf(spread, now));
  };
  const thumb = (which: 0 | 1) => (
    <input
      type="range"
      className={thumbLook}
      min={0}
      max={counts.length}
      step={1}
      value={thumbs[which]}
      aria-label={`${title}, ${which === 0 ? market.filters.from : market.filters.to}`}
      aria-valuetext={rangeOf(spread, thumbs)[which] === null ? market.filters.open : said(from + thumbs[which] * step)}
      aria-describedby={described}
      onChange={({ target }) => {
        const next = Number(target.value);
        // The thumbs never pass each other, and one bar stays between them.
        setThumbs(which === 0 ? [Math.min(next, high - 1), high] : [low, Math.max(next, low + 1)]);
      }}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
  return (
    <div className="mb-2">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className="block h-8 w-full">
        {counts.map((n, bar) => {
          const tall = n === 0 ? 0 : Math.max(1, (n / summary.most) * height);
          const start = from + bar * step;
          return (
            <rect
              key={start}
              x={bar * barWidth + barWidth * 0.07}
              width={barWidth * 0.86}
              y={height - tall}
              height={tall}
              opacity={bar >= low && bar < high ? 0.75 : 0.35}
              fill={bar >= low && bar < high ? 'var(--smreka)' : 'var(--line-2)'}
            >
              <title>{`${said(start)}–${said(start + step)}: ${number(n, 0)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="relative h-3.5 border-t-2 border-line-2">
        <span
          className="absolute -top-0.5 h-0.5 bg-action"
          style={{ left: `${(low / counts.length) * 100}%`, right: `${100 - (high / counts.length) * 100}%` }}
        />
        {thumb(0)}
        {thumb(1)}
      </div>
      <p id={described} className="sr-only">
        {market.filters.spread({
          from: said(summary.from),
          to: said(summary.to),
          most: number(summary.most, 0),
          within: number(summary.within, 0),
          all: number(summary.all, 0),
        })}
      </p>
    </div>
  );
};
