import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import { usedOf } from '#domains/appraisal/core/market/context.ts';
import { boxAround } from '#domains/cadastre/core/map/borders.ts';
import {
  directionOf,
  type Frame,
  frameAround,
  lengthOf,
  planOf,
  planWordsOf,
} from '#domains/cadastre/core/map/paper.ts';
import { hypot, round } from '#lib/maths.ts';
import type { Plan, PlanGround } from '#lib/printed.ts';
import { addressOf } from './market-blocks.ts';
import type { ReportWords } from './words.ts';

type Point = { readonly e: number; readonly n: number };
/** The comparables that a grid uses by their numbers in it, where their place is known. */
type Compared = {
  readonly subject: Point | null;
  readonly shown: readonly (Point & { readonly number: number; readonly address: string })[];
  readonly missing: readonly number[];
};

export const comparedOf = (market: MarketCase, subject: Point | null): Compared => {
  const all = usedOf(market).map((one, at) => ({
    at: one.source.coordinates,
    number: at + 1,
    address: addressOf(one),
  }));
  return {
    subject,
    shown: all.flatMap(({ at, ...rest }) => (at ? [{ e: at.e, n: at.n, ...rest }] : [])),
    missing: all.filter(({ at }) => at === null).map(({ number }) => number),
  };
};

const around = { height: 0.62, room: 1.25, least: 5_000 } as const;

/** Extent of the plan: the property and all comparables; undefined if no comparable has coordinates. */
export const comparedFrame = ({ subject, shown }: Compared): Frame | undefined =>
  shown.length === 0
    ? undefined
    : frameAround(boxAround([...(subject ? [subject] : []), ...shown].flatMap(({ e, n }) => [e, n])), around);

/** Comparables on the map under the numbers that they have in the grid. */
export const comparedPlan = (
  frame: Frame,
  { subject, shown }: Compared,
  ground: PlanGround,
  { texts: { plan: texts }, formats: { number } }: PlanTexts,
): Plan => {
  const written = (value: number) => number(value);
  const said = shown.map(({ number: n, address, ...at }) => {
    if (!subject) return texts.comparedAlone({ n, address });
    const [de, dn] = [at.e - subject.e, at.n - subject.n];
    const metres = hypot(de, dn);
    const distance = lengthOf(metres < 1_000 ? round(metres / 10) * 10 : round(metres / 100) * 100, written);
    return texts.compared({ n, address, distance, direction: texts.directions[directionOf(de, dn)] ?? '' });
  });
  return planOf(
    frame,
    {
      alt: [texts.comparedAlt({ scale: number(frame.scale) }), ...said].join(' '),
      ground,
      marks: [
        ...(subject ? [{ ...subject, text: texts.subject, isSubject: true }] : []),
        ...shown.map(({ e, n, number: mark }) => ({ e, n, text: String(mark), isSubject: false })),
      ],
    },
    planWordsOf(texts, written),
  );
};

type PlanTexts = { readonly texts: Pick<ReportWords['texts'], 'plan'>; readonly formats: ReportWords['formats'] };
