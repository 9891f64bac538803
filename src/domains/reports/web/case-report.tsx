import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { calculationsQuery } from '#domains/valuation/web/queries.ts';
import { readForReport } from '#domains/valuation/web/seal-reading.ts';
import { ControlCard } from './control-card.tsx';
import { reportQuery } from './queries.ts';
import { QuestionsCard } from './questions-card.tsx';
import { ReportCard } from './report-card.tsx';

type Props = { readonly inquiryId: string };

/** The report of a case for staff: its control, its sealed versions, and questions about them. */
export const StaffReport = ({ inquiryId }: Props) => {
  const { data: report } = useSuspenseQuery(reportQuery(inquiryId));
  const maySubmit = report.actions.includes('submit');
  const { data: calculations } = useQuery({ ...calculationsQuery(1, inquiryId), enabled: maySubmit });
  const cache = useQueryClient();
  const submittable = (calculations?.items ?? []).map(({ calculation_id, title }) => ({
    calculation_id,
    title,
    read: async () => {
      const read = await readForReport(calculation_id);
      void cache.invalidateQueries({ queryKey: ['calculations'] });
      return read;
    },
  }));
  return (
    <>
      <QuestionsCard inquiryId={inquiryId} report={report} />
      <ControlCard inquiryId={inquiryId} report={report} calculations={submittable} />
      <ReportCard inquiryId={inquiryId} report={report} />
    </>
  );
};
