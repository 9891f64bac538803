import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { ValuerMoves } from '#domains/inquiries/web/case/valuer-moves.tsx';
import { ValuerVisit } from '#domains/inquiries/web/case/valuer-visit.tsx';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { StaffCaseView } from './staff-case.tsx';

/** /user/dodelitve/:inquiry_id: a case as its valuer works on it. */
export const AssignedCaseScreen = () => {
  const cases = useTexts(casesTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const { data } = useQuery({
    ...caseQuery(useParams().inquiry_id ?? ''),
    // After declining it the valuer may not read it any more, and is on the way to another screen.
    throwOnError: (_, query) => query.state.data === undefined,
  });
  const title = data?.number ? inquiries.numbered({ number: data.number }) : cases.office.columns.case;
  return (
    <Page title={title} crumb={{ text: cases.tasks.title, to: paths.assignments }}>
      {data ? (
        <StaffCaseView
          inquiry={data}
          viewer="valuer"
          actions={<ValuerMoves inquiry={data} />}
          visit={<ValuerVisit inquiry={data} />}
        />
      ) : (
        <Skeleton rows={8} label={common.loading} />
      )}
    </Page>
  );
};
