import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#domains/accounts/web/session.ts';
import type { Calculation } from '#domains/valuation/contract/valuation.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import type { QcRound, SealedReport } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';
import { ownReportsQuery, reportQuery } from './queries.ts';

/** Between an accepted question, or a withdrawal, and the next version the valuer works on the sealed content. */
const corrected = ['in_progress', 'qc_returned'];

/** The valid report of the calculation shown; undefined until it is known, null if there is none, and while it is being corrected. */
export const useSealedAs = ({
  inquiry_id,
  calculation_id,
  own,
  result,
}: Calculation): SealedReport | null | undefined => {
  const mayRead = useSession()?.permissions.includes('report.write') ?? false;
  const isAsked = own && mayRead;
  const ofOwnCase = useQuery({ ...ownReportsQuery(calculation_id), enabled: isAsked && inquiry_id === null });
  const ofCase = useQuery({ ...reportQuery(inquiry_id ?? ''), enabled: isAsked && inquiry_id !== null });
  const asked = inquiry_id === null ? ofOwnCase : ofCase;
  if (!isAsked || asked.isError || asked.isPaused) return null;
  // A copy has the same figures and was never sealed.
  const isSealed = ({ calculation_id: of, outcome }: QcRound): boolean => of === calculation_id && outcome === 'sealed';
  if (ofCase.data && (corrected.includes(ofCase.data.status) || !ofCase.data.rounds.some(isSealed))) return null;
  return asked.data && (asked.data.reports.find((one) => isOf(one, result.hash)) ?? null);
};

const isOf = ({ state, content_sha256 }: SealedReport, hash: string): boolean =>
  state === 'valid' && content_sha256 === hash;

type Props = { readonly report: SealedReport; readonly calculation: Calculation; readonly onBegin: () => void };

/** A sealed calculation is only read; the way to the next version depends on whose case it is. */
export const SealedBanner = ({ report, calculation, onBegin }: Props) => {
  const texts = useTexts(reportsTexts).sealedCalculation;
  const { inquiry_id: inquiryId } = calculation;
  return (
    <Banner tone="good">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-80">
          {texts.text({ number: report.number, version: report.version })}{' '}
          {inquiryId === null ? null : (
            <>
              {texts.inCase} <Link to={paths.assignedCase(inquiryId)}>{texts.toCase}</Link>
            </>
          )}
        </span>
        {inquiryId === null ? (
          <Button size="small" onPress={onBegin}>
            {texts.begin}
          </Button>
        ) : null}
      </span>
    </Banner>
  );
};
