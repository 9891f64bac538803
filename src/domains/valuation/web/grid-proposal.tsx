import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseGrid } from './case-grid.ts';
import { Dumbbell } from './dumbbell.tsx';
import { figure, useFigures } from './figures.ts';
import { StaleNote } from './stale-note.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly of: CaseGrid };

/** Result of the grid in one figure, with the prices before and after. */
export const GridProposal = ({ editor, of }: Props) => {
  const { figures: at, market, size } = of;
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.matrix;
  const { area, number } = useFormats();
  const figures = useFigures();
  const { result } = editor;
  const value = figure(result, at.value);
  const perUnit = figure(result, at.chosen.value) ?? figure(result, at.mean_weighted);
  const [low, high] = [figure(result, at.min), figure(result, at.max)];
  const used = usedOf(market);
  const gross = used.flatMap(({ id }) => figure(result, at.comparables.row(id).gross) ?? []);
  const facts: readonly (readonly [string, string])[] = [
    [texts.range, low === null || high === null ? '–' : `${number(low, 0)} – ${number(high, 0)}`],
    [texts.spread, low === null || high === null || !low ? '–' : figures.percent((high - low) / low)],
    [texts.cv, figures.percent(figure(result, at.cv_v))],
    [texts.largestGross, gross.length === 0 ? '–' : figures.percent(Math.max(...gross))],
  ];
  return (
    <Card title={texts.proposal}>
      <StaleNote editor={editor} />
      <p className="font-display text-figure">{value === null ? '–' : `${number(value, 0)}\u00a0€`}</p>
      {market.unit === 'EUR/m2' && perUnit !== null && size !== null ? (
        <p className="text-ink-2">{texts.perArea({ price: number(perUnit, 2), area: area(size) })}</p>
      ) : null}
      {used.length > 0 ? <Dumbbell at={at} result={result} used={used} value={perUnit} unit={market.unit} /> : null}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
