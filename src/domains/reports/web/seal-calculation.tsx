import { Suspense } from 'react';
import { readForReport } from '#domains/valuation/web/seal-reading.ts';
import { useOpenPoints } from '#domains/valuation/web/use-open-points.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { OwnSeal } from './own-seal.tsx';

type Props = {
  readonly calculationId: string;
  readonly propertyId: string | null;
  readonly savedAt: string | undefined;
  readonly isSaved: boolean;
};

/** Sealing of an own case, under the texts of its report. */
export const SealOwn = (props: Props) => {
  const common = useTexts(commonTexts);
  return (
    <div className="mt-5 grid max-w-[1080px] gap-5">
      <Suspense fallback={<Skeleton label={common.loading} />}>
        <SealAfterChecks {...props} />
      </Suspense>
    </div>
  );
};

const SealAfterChecks = ({ calculationId, propertyId, savedAt, isSaved }: Props) => (
  <OwnSeal
    calculationId={calculationId}
    isSaved={isSaved}
    open={useOpenPoints(calculationId, propertyId, savedAt)}
    read={() => readForReport(calculationId)}
  />
);
