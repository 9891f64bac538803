import { pow, round, sign } from '#lib/maths.ts';
import type { Input } from './excel-formula.ts';
import type { StepCell } from './step-cell.ts';

type Side = 'below' | 'above';
type Flow = { readonly amount: string; readonly days: string };
type Search = {
  /** Rates from zero outwards, the value of the flows at each, and whether the sign changed since the previous one. */
  readonly scan: readonly (readonly StepCell[])[];
  /** Bisection interval around the root. */
  readonly halves: readonly (readonly StepCell[])[];
  /** The rate found, nearest to zero. */
  readonly found: string;
};

const steps = (from: number, to: number, by: number): readonly number[] =>
  Array.from({ length: round((to - from) / by) + 1 }, (_, at) => Number((from + at * by).toFixed(4)));

/** Rates searched by the engine, between −99 % and 1000 %; finest where rates usually are. */
const rates: Readonly<Record<Side, readonly number[]>> = {
  below: [...steps(0, 0.5, 0.025), ...steps(0.55, 0.95, 0.05), 0.97, 0.98, 0.99].map((rate) =>
    rate === 0 ? 0 : -rate,
  ),
  above: [...steps(0, 0.5, 0.025), ...steps(0.6, 1, 0.1), 1.5, 2, 3, 4, 5, 7.5, 10],
};
/** Half of a half, until a spreadsheet's numbers no longer distinguish the ends. */
const halvings = 52;

const cell = (
  key: string,
  formula: string | null,
  shown: number | string | null,
  unit: StepCell['unit'],
): StepCell => ({ key, formula, shown: shown ?? '', unit });

/** Present value of flows at a rate: as a cell formula, and as a number. */
type Worth = { readonly worth: (rate: string) => string; readonly worthAt: (rate: number) => number };

/** For sums on any days. */
export const worthOnDays = (
  flows: readonly (Flow & { readonly ofAmount: number; readonly ofDays: number })[],
): Worth => {
  const [first, last] = [flows[0], flows.at(-1)];
  const [amounts, days] = [`{${first?.amount}..${last?.amount}}`, `{${first?.days}..${last?.days}}`];
  return {
    worth: (rate) => `SUMPRODUCT(${amounts},POWER(1+${rate},-${days}/365))`,
    worthAt: (rate) => flows.reduce((sum, { ofAmount, ofDays }) => sum + ofAmount * pow(1 + rate, -ofDays / 365), 0),
  };
};

/** For a holding period as in the engine: each year's flow in `periods` equal parts, each `early` of a period before its end. */
export const worthOfHold = (
  { periods, early }: { readonly periods: number; readonly early: number },
  outlay: Input,
  exit: Input,
  yearly: readonly Input[],
): Worth => {
  const parts = Array.from({ length: periods }, (_, at) => (at + 1 - early) / periods);
  const years = yearly.length;
  return {
    worth: (rate) => {
      const within = parts.map((part) => `POWER(1+${rate},-${part})`).join('+');
      const flows = yearly.map(({ said }, at) => `(${said})*POWER(1+${rate},-${at})`).join('+');
      return `(${flows})*(${within})/${periods}+(${exit.said})*POWER(1+${rate},-${years})-(${outlay.said})`;
    },
    worthAt: (rate) => {
      const within = parts.reduce((sum, part) => sum + pow(1 + rate, -part), 0) / periods;
      const flows = yearly.reduce((sum, { value }, at) => sum + value * pow(1 + rate, -at), 0);
      return flows * within + exit.value * pow(1 + rate, -years) - outlay.value;
    },
  };
};

/**
 * An internal rate, in cells. XIRR accepts no first sum of zero, and none before the first, IRR none within a year; so the table searches
 * the change of sign on both sides of zero and bisects its interval, as the engine does.
 */
export const rateSearch = (at: string, { worth, worthAt }: Worth): Search => {
  const scanOf = (side: Side): readonly (readonly StepCell[])[] =>
    rates[side].map((rate, n) => {
      const key = (what: string, row = n) => `${at}.${side}.${what}.${row}`;
      const [before, now] = [worthAt(rates[side][n - 1] ?? rate), worthAt(rate)];
      return [
        cell(key('rate'), null, rate, 'rate'),
        cell(key('worth'), worth(`{${key('rate')}}`), now, 'EUR'),
        n === 0
          ? cell(key('turns'), null, 0, 'count')
          : cell(
              key('turns'),
              `IF(SIGN({${key('worth')}})*SIGN({${key('worth', n - 1)}})<=0,1,0)`,
              sign(now) * sign(before) <= 0 ? 1 : 0,
              'count',
            ),
      ];
    });

  const halvesOf = (side: Side): readonly (readonly StepCell[])[] => {
    const end = rates[side].length - 1;
    const column = (what: string) => `{${at}.${side}.${what}.0..${at}.${side}.${what}.${end}}`;
    const turned = rates[side].findIndex(
      (rate, n) => n > 0 && sign(worthAt(rate)) * sign(worthAt(rates[side][n - 1] ?? 0)) <= 0,
    );
    const place = `MATCH(1,${column('turns')},0)`;
    const ifAny = (then: string) => `IF(SUM(${column('turns')})=0,"",${then})`;
    let [near, far] = turned < 0 ? [null, null] : [rates[side][turned - 1] ?? 0, rates[side][turned] ?? 0];
    const signOfFar = far === null ? 0 : sign(worthAt(far));
    return Array.from({ length: halvings + 1 }, (_, n) => {
      const key = (what: string, row = n) => `${at}.${side}.${what}.${row}`;
      const [nearBefore, farBefore, worthBefore] = (['near', 'far', 'middle'] as const).map(
        (what) => `{${key(what, n - 1)}}`,
      );
      const half = `(${nearBefore}+${farBefore})/2`;
      const signAtEnd = `SIGN(INDEX(${column('worth')},${place}))`;
      const isSame = `SIGN(${worthBefore})=${signAtEnd}`;
      const following = (then: string) => `IF(ISNUMBER(${nearBefore}),${then},"")`;
      if (n > 0 && near !== null && far !== null) {
        const middle = (near + far) / 2;
        if (sign(worthAt(middle)) === signOfFar) far = middle;
        else near = middle;
      }
      const [x, y] = [`{${key('near')}}`, `{${key('far')}}`];
      return [
        cell(
          key('near'),
          n === 0 ? ifAny(`INDEX(${column('rate')},${place}-1)`) : following(`IF(${isSame},${nearBefore},${half})`),
          near,
          'rate',
        ),
        cell(
          key('far'),
          n === 0 ? ifAny(`INDEX(${column('rate')},${place})`) : following(`IF(${isSame},${half},${farBefore})`),
          far,
          'rate',
        ),
        cell(
          key('middle'),
          `IF(ISNUMBER(${x}),${worth(`(${x}+${y})/2`)},"")`,
          near === null || far === null ? null : worthAt((near + far) / 2),
          'EUR',
        ),
      ];
    });
  };

  const joined = (of: (side: Side) => readonly (readonly StepCell[])[]) => {
    const above = of('above');
    return of('below').map((row, n) => [...row, ...(above[n] ?? [])]);
  };
  const end = (side: Side) => ({
    near: `{${at}.${side}.near.${halvings}}`,
    half: `({${at}.${side}.near.${halvings}}+{${at}.${side}.far.${halvings}})/2`,
  });
  const [below, above] = [end('below'), end('above')];
  return {
    scan: joined(scanOf),
    halves: joined(halvesOf),
    found: `IF(ISNUMBER(${below.near}),IF(ISNUMBER(${above.near}),IF(ABS(${below.near})<ABS(${above.near}),${below.half},${above.half}),${below.half}),IF(ISNUMBER(${above.near}),${above.half},NA()))`,
  };
};
