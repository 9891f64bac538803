import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { StaffCaseView } from './case/staff-case.tsx';
import { ValuerActions } from './case/valuer-actions.tsx';
import { ValuerVisit } from './case/valuer-visit.tsx';

/** /user/dodelitve/:inquiry_id: a case as its valuer works on it. */
export default function AssignedCaseScreen() {
  const cases = useTexts(casesTexts);
  return (
    <Page title={cases.office.columns.case} crumb={{ text: cases.tasks.title, to: paths.assignments() }}>
      <Content />
    </Page>
  );
}

const Content = () => {
  const { data } = useSuspenseQuery(caseQuery(useParams().inquiry_id ?? ''));
  return (
    <StaffCaseView
      inquiry={data}
      viewer="valuer"
      actions={<ValuerActions inquiry={data} />}
      visit={<ValuerVisit inquiry={data} />}
    />
  );
};
