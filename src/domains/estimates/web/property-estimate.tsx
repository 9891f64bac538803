import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { kindsIn } from '#domains/market/core/kinds.ts';
import { useFlagWords } from '#domains/market/web/flag-words.ts';
import { useDealWords } from '#domains/market/web/words.ts';
import { addDays } from '#lib/iso-date.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { today } from '#platform/web/today.ts';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import type { Assumed } from '../contract/estimates.ts';
import { reach } from '../core/estimate.ts';
import { ComparablesCard } from './comparables-card.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { type Asked, estimateQuery } from './queries.ts';

/** Limits of the search for sales. */
type SalesAsked = {
  readonly kinds: readonly number[];
  readonly metres: number;
  readonly from: string;
  readonly areas: readonly [number | null, number | null];
};

type Props = {
  readonly asked: Asked;
  /** Facts stated if the register has none; kept by the page, whose other cards use them too. */
  readonly assumed: Assumed | null;
  readonly onAssume: (assumed: Assumed) => void;
  /** The address of the search around the property; null if its place is unknown. */
  readonly search: ((sales: SalesAsked) => string) | null;
  /** Address of a new calculation; null for users who cannot make one. */
  readonly calculation: string | null;
};

/** The estimate of a property and the sales that it rests on. */
export const PropertyEstimate = ({ asked, assumed, onAssume, search, calculation }: Props) => {
  const common = useTexts(commonTexts);
  const words = useDealWords();
  const flagOf = useFlagWords();
  const { data } = useQuery({
    ...estimateQuery(asked, assumed),
    throwOnError: true,
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <Card>
        <Skeleton rows={5} label={common.loading} />
      </Card>
    );
  const { outcome, kind } = data;
  const kinds = kind ? kindsIn('KPP', [kind]) : [];
  const { metres, days } = reach;
  const all = kind && search?.({ kinds, metres, from: addDays(today(), -days), areas: [null, null] });
  return (
    <>
      <EstimateCard
        answer={data}
        search={all ?? null}
        calculation={calculation}
        kinds={asked.parcelnaStevilka ? ['building_land'] : ['house', 'flat']}
        onAssume={onAssume}
      />
      {outcome.type === 'estimate' ? (
        <ComparablesCard
          estimate={outcome}
          placeOf={(unit) => (
            <>
              {words.place(unit) || words.identifier(unit)}
              <span className="block text-label text-ink-3">
                {[words.land(unit), flagOf(unit)].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
          search={
            search?.({
              kinds,
              metres: outcome.metres.farthest + 1,
              from: outcome.days.from,
              areas: [Math.floor(outcome.areas.least), Math.ceil(outcome.areas.most)],
            }) ?? null
          }
        />
      ) : null}
    </>
  );
};
