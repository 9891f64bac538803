import { useTexts } from '#platform/web/i18n.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import type { CaseReport, SealedReport } from '../contract/reports.ts';
import { isOpenAgain } from '../core/validity.ts';
import { reportsTexts } from '../texts/reports.ts';

type Props = { readonly sealed: SealedReport; readonly status: CaseReport['status'] };

/** The reason why a report is no longer valid, and whether it is being corrected. */
export const WithdrawnBanner = ({ sealed: { withdrawn_reason: reason }, status }: Props) => {
  const { card } = useTexts(reportsTexts);
  if (!reason) return null;
  return (
    <Banner tone="bad">
      {card.withdrawnBecause({ reason })}
      {isOpenAgain(status) ? ` ${card.beingCorrected}` : null}
    </Banner>
  );
};
