import { useQuery } from '@tanstack/react-query';
import { Building2, CloudOff, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { failureText } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, EmptyState, Skeleton } from '#platform/web/ui/card.tsx';
import type { CadastreAnswer } from '../contract/records.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { BuildingResult } from './building-result.tsx';
import { useBuildingTitle } from './chosen.ts';
import { LocationCard, subjectOf } from './location-card.tsx';
import { Nearest } from './nearest.tsx';
import { ParcelResult } from './parcel-result.tsx';
import { PickCard } from './pick-card.tsx';
import { type Lookup, lookupQuery } from './queries.ts';
import type { Choosing } from './result-parts.tsx';

type Props = {
  readonly lookup: Lookup | undefined;
  readonly choosing: Choosing;
  readonly onFind: (lookup: Lookup) => void;
  /** Describing it by hand, if there is no other way. */
  readonly onManual: () => void;
  /** Describing a part of the building that was found, if the register gives the parts no numbers. */
  readonly onDescribe: () => void;
};

/** The answer of the register, or the reason for a missing one with the next step. */
export const Result = (props: Props) => {
  const { lookup, choosing } = props;
  const cadastre = useTexts(cadastreTexts);
  const common = useTexts(commonTexts);
  const { data, error, isFetching, refetch } = useQuery(lookupQuery(lookup));
  if (!lookup)
    return (
      <Card>
        <EmptyState
          icon={<Building2 size={24} aria-hidden />}
          title={cadastre.start}
          action={choosing.isLocked ? null : <Button onPress={props.onManual}>{cadastre.manual}</Button>}
        >
          {cadastre.startHint}
        </EmptyState>
      </Card>
    );
  if (isFetching && !data)
    return (
      <Card>
        <Skeleton rows={8} label={cadastre.finding} />
      </Card>
    );
  if (error) return <NoAnswer {...props} error={error} onRetry={() => void refetch()} retry={common.retry} />;
  if (!data) return null;
  return 'gursTabelaStavba' in data ? (
    <BuildingResult building={data.gursTabelaStavba} choosing={choosing} onDescribe={props.onDescribe} />
  ) : (
    <ParcelResult parcel={data.gursTabelaParcela} choosing={choosing} onFind={props.onFind} />
  );
};

type NoAnswerProps = Props & { readonly error: Error; readonly retry: string; readonly onRetry: () => void };

const NoAnswer = ({ error, lookup, choosing, onFind, onManual, retry, onRetry }: NoAnswerProps) => {
  const cadastre = useTexts(cadastreTexts);
  const code = error instanceof ApiError ? error.code : 'server_error';
  const isUnknown = code === 'not_found';
  const isDown = code === 'source_unavailable' || code === 'service_unavailable';
  const down = isDown ? cadastre.down : failureText(error);
  const tips = (
    <>
      <p>{cadastre.notFound}</p>
      {lookup ? <Nearest lookup={lookup} onFind={onFind} /> : null}
      <p className="mt-4">{cadastre.tryThis}</p>
      <ul className="mt-1 list-disc pl-5 text-left">
        {cadastre.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </>
  );
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={isUnknown ? <SearchX size={24} aria-hidden /> : <CloudOff size={24} aria-hidden />}
          title={isUnknown ? cadastre.notFoundTitle : cadastre.downTitle}
          action={
            <>
              {isUnknown ? null : (
                <Button variant="primary" onPress={onRetry}>
                  {retry}
                </Button>
              )}
              {choosing.isLocked ? null : <Button onPress={onManual}>{cadastre.manual}</Button>}
            </>
          }
        >
          {isUnknown ? tips : down}
        </EmptyState>
      </div>
    </Card>
  );
};

/** The location of the found property, beside the result. */
export const ResultPlace = ({
  lookup,
  ko,
  onFind,
}: {
  readonly lookup: Lookup | undefined;
  /** The k.o. that the map shows until something is found. */
  readonly ko: number | undefined;
  readonly onFind: (lookup: Lookup) => void;
}) => {
  const { data } = useQuery(lookupQuery(lookup));
  const titleOf = useTitle();
  const title = data ? titleOf(data) : '';
  // The same thing stays the same, so that a tick beside it does not move the plan.
  const subject = useMemo(() => {
    if (!data) return undefined;
    return subjectOf('gursTabelaStavba' in data ? data.gursTabelaStavba : data.gursTabelaParcela, title);
  }, [data, title]);
  if (!data) return <PickCard onFind={onFind} ko={ko} />;
  return <LocationCard subject={subject} onFind={onFind} />;
};

const useTitle = () => {
  const cadastre = useTexts(cadastreTexts);
  const buildingTitle = useBuildingTitle();
  return (data: CadastreAnswer) =>
    'gursTabelaStavba' in data
      ? buildingTitle(data.gursTabelaStavba)
      : cadastre.parcelTitle({ number: data.gursTabelaParcela.parcelnaStevilka });
};
