import { useQuery } from '@tanstack/react-query';
import { ComparablesCard } from '#domains/estimates/web/comparables-card.tsx';
import { EstimateCard } from '#domains/estimates/web/estimate-card.tsx';
import { type Asked, estimateQuery } from '#domains/estimates/web/queries.ts';
import { useDealWords } from '#domains/market/web/words.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';

/** The estimate of a property and the sales that it rests on. */
export const PropertyEstimate = ({ asked }: { readonly asked: Asked }) => {
  const common = useTexts(commonTexts);
  const words = useDealWords();
  const { data } = useQuery({ ...estimateQuery(asked), throwOnError: true });
  if (!data)
    return (
      <Card>
        <Skeleton rows={5} label={common.loading} />
      </Card>
    );
  return (
    <>
      <EstimateCard answer={data} />
      {data.outcome.type === 'estimate' ? (
        <ComparablesCard estimate={data.outcome} placeOf={(unit) => words.place(unit) || words.identifier(unit)} />
      ) : null}
    </>
  );
};
