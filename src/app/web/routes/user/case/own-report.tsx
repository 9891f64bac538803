import { useSuspenseQuery } from '@tanstack/react-query';
import { reportQuery } from '#domains/reports/web/queries.ts';
import { QuestionsCard } from '#domains/reports/web/questions-card.tsx';
import { ReportCard } from '#domains/reports/web/report-card.tsx';

/** The delivered report of one's own case, and questions about it. */
export const OwnReport = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { data: report } = useSuspenseQuery(reportQuery(inquiryId));
  return (
    <>
      <ReportCard inquiryId={inquiryId} report={report} />
      <QuestionsCard inquiryId={inquiryId} report={report} />
    </>
  );
};
