import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { estimatesTexts } from '../texts/estimates.ts';
import { Invented, LeftOut, QualityLink } from './estimate-card.tsx';
import { type Asked, estimateQuery } from './queries.ts';
import { useEstimateWords } from './words.ts';

type Props = {
  /** Property of the calculation; null if there are several. */
  readonly asked: Asked | null;
  /** EUR; null while nothing is concluded. */
  readonly value: number | null;
};

/** Position of a value relative to the range of an estimate. */
const sideOf = (value: number, { low, high }: { readonly low: number; readonly high: number }) => {
  if (value < low) return 'below';
  return value > high ? 'above' : 'inside';
};

/**
 * A check beside a reconciled value: its distance from the estimate by past sales, and whether it is within the range. It changes nothing.
 */
export const EstimateCheck = ({ asked, value }: Props) => {
  const texts = useTexts(estimatesTexts);
  return (
    <Card title={texts.check.title}>
      {asked ? <Check asked={asked} value={value} /> : <p className="text-ink-2">{texts.check.severalProperties}</p>}
    </Card>
  );
};

const Check = ({ asked, value }: { readonly asked: Asked; readonly value: number | null }) => {
  const texts = useTexts(estimatesTexts);
  const { number } = useFormats();
  const words = useEstimateWords();
  // Users without access to the market have no check; the calculation works without.
  const { data, error } = useQuery({ ...estimateQuery(asked), throwOnError: false });
  if (error) return <p className="text-ink-2">{texts.refused.title}</p>;
  if (!data) return <p className="h-24 animate-pulse rounded bg-sunk" />;
  const { outcome, basis, left_out } = data;
  const leftOut = words.leftOut(left_out);
  if (outcome.type === 'refusal')
    return (
      <>
        <p className="font-semibold">{texts.refused.title}</p>
        <p className="mt-1 text-body text-ink-2">{words.reason(outcome)}</p>
        <p className="mt-2">
          <QualityLink />
        </p>
      </>
    );
  const side = value === null ? 'inside' : sideOf(value, outcome);
  return (
    <>
      <p className="font-display text-title">{words.range(outcome)}</p>
      <p className="text-ink-2">
        {texts.point({ value: words.euros(outcome.value), m2: words.perM2(outcome.price_m2) })}
      </p>
      {leftOut ? <LeftOut text={leftOut} /> : null}
      <p className="mt-1 flex flex-wrap items-center gap-2 text-note text-ink-3">
        {words.state(basis)} <Invented of={data} />
      </p>
      {words.invented(data) ? <p className="mt-1 text-label text-warn-ink">{words.invented(data)}</p> : null}
      {words.behind(outcome, basis) ? (
        <p className="mt-1 text-label text-warn-ink">{words.behind(outcome, basis)}</p>
      ) : null}
      {words.renewing(basis) ? <p className="mt-1 text-label text-warn-ink">{words.renewing(basis)}</p> : null}
      <div className="mt-3 grid gap-1.5" role="status">
        {value === null ? (
          <p className="text-ink-2">{texts.check.noValue}</p>
        ) : (
          <>
            <p>{texts.check.difference({ percent: signed(number((value / outcome.value - 1) * 100, 1)) })}</p>
            <p>
              <Pill tone={side === 'inside' ? 'good' : 'warn'}>{texts.check[side]}</Pill>
            </p>
          </>
        )}
      </div>
      <p className="mt-3 border-t border-line pt-3 text-label text-ink-2">{texts.notValuation}</p>
      <p className="mt-1">
        <QualityLink />
      </p>
    </>
  );
};

const signed = (text: string): string => (/^[−-]|^0/.test(text) ? text : `+${text}`);
