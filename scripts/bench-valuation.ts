/**
 * npm run bench:valuation : how long the engine takes for a grid of ten comparables by twenty-five rows, for a whole case
 * with all its sensitivities, and for the test of a grid on fifty known sales.
 */
import { parseArgs } from 'node:util';
import { evaluate } from '#domains/appraisal/core/evaluate.ts';
import { incomeSensitivity } from '#domains/appraisal/core/income/sensitivity.ts';
import { backtestGrid } from '#domains/appraisal/core/market/backtest.ts';
import { evaluateMarket } from '#domains/appraisal/core/market/evaluate.ts';
import { tornado } from '#domains/appraisal/core/market/tornado.ts';
import { residualSensitivity } from '#domains/appraisal/core/residual/evaluate.ts';
import { openSheet } from '#domains/appraisal/core/sheet/sheet.ts';
import { fullCase, gridColumns, gridRows, salesAround } from '../tests/support/full-valuation-case.ts';
import { judge, median, sayLoad } from './bench-support.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const rounds = Number(values.rounds);
const limits = { matrix: 5, whole: 50, backtest: 300 };

/** Median of the rounds in milliseconds, after as many that only warm up. */
const timed = (work: () => unknown): number => {
  const once = () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  Array.from({ length: rounds }, once);
  return median(Array.from({ length: rounds }, once));
};

const { income, residual } = fullCase;
if (!income || !residual) throw new Error('the case lacks an approach');
const pool = salesAround(50);

sayLoad('before');
judge(
  `matrix ${gridColumns} × ${gridRows} recalculated`,
  timed(() => evaluateMarket(openSheet(), fullCase)),
  limits.matrix,
  'less',
  ' ms',
);
judge(
  'full case with sensitivities',
  timed(() => [evaluate(fullCase), tornado(fullCase), incomeSensitivity(income), residualSensitivity(residual)]),
  limits.whole,
  'less',
  ' ms',
);
judge(
  'backtest of 50 sales',
  timed(() => backtestGrid(fullCase, pool)),
  limits.backtest,
  'less',
  ' ms',
);
sayLoad('after');
