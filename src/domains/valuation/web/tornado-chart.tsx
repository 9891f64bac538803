import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import { tornado } from '#domains/appraisal/core/market/tornado.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';

const width = 240;
const step = 34;

/** How far each rate moves the value when it is a tenth smaller or larger; the widest first. */
export const TornadoChart = ({ valued }: { readonly valued: ValuationCase }) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.tornado;
  const { number } = useFormats();
  const bars = tornado(valued).slice(0, 8);
  const [low, high] = [Math.min(...bars.map((bar) => bar.low)), Math.max(...bars.map((bar) => bar.high))];
  if (bars.length === 0 || high - low < 1) return null;
  const x = (value: number) => ((value - low) / (high - low)) * width;
  return (
    <Card title={texts.title}>
      <ul className="grid gap-1">
        {bars.map((bar) => {
          const line = valued.market?.lines.find(({ id }) => id === bar.line);
          return (
            <li key={bar.line}>
              <span className="flex justify-between text-label">
                <span>{line?.label ?? calculations.lines[bar.code]}</span>
                <span className="text-ink-2">{texts.spread({ euros: number(bar.width, 0) })}</span>
              </span>
              <svg viewBox={`0 0 ${width} ${step / 3}`} className="w-full" aria-hidden="true">
                <rect width={width} height={step / 3} rx={2} className="fill-sunk" />
                <rect
                  x={x(bar.low)}
                  width={Math.max(x(bar.high) - x(bar.low), 2)}
                  height={step / 3}
                  rx={2}
                  className="fill-action"
                />
              </svg>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-label text-ink-2">{texts.text}</p>
    </Card>
  );
};
