import { CircleQuestionMark, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Assumed, EstimateAnswer, EstimateRefusal, MarketEstimate } from '../contract/estimates.ts';
import { estimatesTexts } from '../texts/estimates.ts';
import { EstimatePlot } from './estimate-plot.tsx';
import { type MaybeInvented, useEstimateWords } from './words.ts';

type Props = {
  readonly answer: EstimateAnswer;
  /** Address of a search for the too few sales; null if the place is unknown. */
  readonly search: string | null;
  /** Address of a new calculation of the property, which uses the estimate as a check; null for users who cannot make one. */
  readonly calculation: string | null;
  /** Kinds to choose from if the register has no use. */
  readonly kinds: readonly Assumed['kind'][];
  readonly onAssume: (assumed: Assumed) => void;
};

/** The estimate of a property with its range, or the reason for none; always with a link to the accuracy of estimates. */
export const EstimateCard = ({ answer, search, calculation, kinds, onAssume }: Props) => {
  const texts = useTexts(estimatesTexts);
  const words = useEstimateWords();
  const { kind, outcome, left_out, basis, is_assumed } = answer;
  return (
    <>
      <Card
        title={texts.title}
        aside={
          <>
            {kind ? <Pill tone="good">{texts.kind[kind]}</Pill> : null}
            <Invented of={answer} />
          </>
        }
        action={
          outcome.type === 'refusal' ? <span className="text-note text-ink-3">{words.state(basis)}</span> : undefined
        }
        className={outcome.type === 'refusal' ? 'border-dashed' : ''}
      >
        {outcome.type === 'estimate' ? (
          <Found
            estimate={outcome}
            kind={kind}
            leftOut={words.leftOut(left_out)}
            behind={words.behind(outcome, basis)}
            days={words.days(outcome, basis)}
            assumed={words.assumed(answer)}
            calculation={calculation}
          />
        ) : (
          <Refused refusal={outcome} search={search} />
        )}
        {is_assumed || isUnsaid(outcome) ? (
          <Assume kinds={kind && !is_assumed ? [kind] : kinds} onAssume={onAssume} />
        ) : null}
        {words.renewing(basis, outcome) ? (
          <p className="mt-3 text-label text-warn-ink">{words.renewing(basis, outcome)}</p>
        ) : null}
        {words.invented(answer) ? <p className="mt-3 text-label text-warn-ink">{words.invented(answer)}</p> : null}
      </Card>
      <p className="flex gap-2 px-1 text-label text-ink-2">
        <Scale size={17} aria-hidden className="mt-0.5 shrink-0" />
        {texts.notValuation}
      </p>
    </>
  );
};

/** Shown beside every figure based on invented sales, or of an invented property. */
export const Invented = ({ of }: { readonly of: MaybeInvented }) => {
  const texts = useTexts(estimatesTexts);
  return of.is_invented || of.basis?.is_invented ? <Pill tone="warn">{texts.invented}</Pill> : null;
};

type FoundProps = Pick<Props, 'calculation'> &
  Pick<EstimateAnswer, 'kind'> & {
    readonly estimate: MarketEstimate;
    /** Buildings not covered by the estimate. */
    readonly leftOut: string | null;
    /** Age of the newest prices. */
    readonly behind: string | null;
    /** Explanation of the dates. */
    readonly days: string;
    /** Facts stated by a person, not by the register. */
    readonly assumed: string | null;
  };

const Found = ({ estimate, kind, leftOut, behind, days, assumed, calculation }: FoundProps) => {
  const texts = useTexts(estimatesTexts);
  const { number } = useFormats();
  const words = useEstimateWords();
  const { facts } = texts;
  const { time } = estimate;
  const signed = `${time.percent > 0 ? '+' : ''}${number(time.percent, 1)}`;
  const rows = [
    [facts.sales, facts.salesValue({ n: estimate.sales, nearest: words.distance(estimate.metres.nearest) })],
    [facts.time, facts.timeValue({ percent: signed, from: time.from, to: time.to })],
    [
      facts.error({ isHere: estimate.quality !== null && estimate.quality.by !== 'all' }),
      words.error(estimate.quality),
    ],
    [facts.calibrated, words.calibrated(kind, estimate)],
  ] as const;
  return (
    <>
      <p className="text-label text-ink-3">{texts.range}</p>
      <p className="my-0.5 font-display text-title">{words.range(estimate)}</p>
      <p className="text-ink-2">
        {texts.point({ value: words.euros(estimate.value), m2: words.perM2(estimate.price_m2) })}
      </p>
      {assumed ? <LeftOut text={assumed} /> : null}
      {leftOut ? <LeftOut text={leftOut} /> : null}
      <p className="mt-2 text-label text-ink-2">{days}</p>
      {behind ? <p className="mt-2 text-label text-warn-ink">{behind}</p> : null}
      <EstimatePlot estimate={estimate} />
      <p className="mt-1 mb-3 text-note text-ink-3">{texts.plotNote({ n: estimate.comparables.length })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-body">
        {rows.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <QualityLink />
        {calculation ? <ButtonLink to={calculation}>{texts.use}</ButtonLink> : null}
      </div>
    </>
  );
};

/** Shown beside the figure, because a parcel with a house costs more than its land. */
export const LeftOut = ({ text }: { readonly text: string }) => (
  <p className="mt-2 text-body font-semibold text-warn-ink">{text}</p>
);

/** The way from every estimate to how good estimates are. */
export const QualityLink = () => {
  const texts = useTexts(estimatesTexts);
  return (
    <Link to={paths.estimateQuality} className="inline-flex min-h-6 items-center font-semibold text-action-ink">
      {texts.quality}
    </Link>
  );
};

const Refused = ({ refusal, search }: { readonly refusal: EstimateRefusal; readonly search: string | null }) => {
  const texts = useTexts(estimatesTexts);
  const words = useEstimateWords();
  const { counts } = refusal;
  const isTooFew = counts !== null || refusal.reason === 'no_model';
  return (
    <div className="flex gap-3">
      <CircleQuestionMark size={26} aria-hidden className="shrink-0 text-ink-3" />
      <div>
        <h3 className="text-heading">{isTooFew ? texts.refused.tooFewTitle : texts.refused.title}</h3>
        <p className="mt-1 text-body text-ink-2">{words.reason(refusal)}</p>
        {counts ? (
          <dl className="mt-2 grid gap-1 text-body">
            <Count {...counts.around} label={texts.refused.around(counts.around.found)} />
            <Count {...counts.alike} label={texts.refused.alike(counts.alike.found)} />
          </dl>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-x-5">
          {search && counts && counts.around.found > 0 ? (
            <Link to={search} className="inline-flex min-h-6 items-center font-semibold text-action-ink">
              {texts.refused.show({ found: counts.around.found })}
            </Link>
          ) : null}
          <Link to={paths.estimateQuality} className="inline-flex min-h-6 items-center font-semibold text-action-ink">
            {texts.refused.when}
          </Link>
        </p>
      </div>
    </div>
  );
};

/** The register lacks the use or the area. */
const isUnsaid = (outcome: EstimateAnswer['outcome']): boolean =>
  outcome.type === 'refusal' && (outcome.reason === 'no_use' || outcome.reason === 'no_area');

/** Range accepted by the call. */
const isAssumable = (area: number): boolean => area >= 5 && area <= 100_000;

/** Form for facts missing in the register; they give an estimate of their own. */
const Assume = ({ kinds, onAssume }: Pick<Props, 'kinds' | 'onAssume'>) => {
  const texts = useTexts(estimatesTexts);
  const { assume } = texts.refused;
  const [first = 'house'] = kinds;
  const [kind, setKind] = useState(first);
  const [area, setArea] = useState<number | null>(null);
  const isWrong = area !== null && !isAssumable(area);
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <p className="text-body text-ink-2">{assume.lead}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select
          label={assume.kind}
          options={Object.fromEntries(kinds.map((one) => [one, texts.kind[one]]))}
          value={kind as string}
          onChange={(id) => setKind(kinds.find((one) => one === id) ?? first)}
        />
        <NumberField
          label={assume.area}
          hint={assume.areaHint}
          value={area}
          onChange={setArea}
          error={isWrong ? assume.areaWrong : undefined}
        />
      </div>
      <span>
        <Button isDisabled={isWrong} onPress={() => onAssume({ kind, area })}>
          {assume.submit}
        </Button>
      </span>
    </div>
  );
};

type CountProps = { readonly label: string; readonly found: number; readonly needed: number };

/** Count found of count required; red when too few. */
const Count = ({ label, found, needed }: CountProps) => {
  const texts = useTexts(estimatesTexts);
  return (
    <div className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-2">
      <dt className="col-start-2">{label}</dt>
      <dd className={`col-start-1 row-start-1 font-semibold ${found < needed ? 'text-danger' : ''}`}>{found}</dd>
      <dd className="text-ink-3">{texts.refused.needed({ needed })}</dd>
    </div>
  );
};
