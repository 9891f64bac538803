import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { showCase } from '#domains/inquiries/contract/cases.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { ActFor } from '#domains/inquiries/web/case/acting.tsx';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { LookReason } from '#platform/web/look-reason.tsx';
import { paths } from '#platform/web/paths.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { OfficeMoves } from './office-moves.tsx';
import { StaffCaseView } from './staff-case.tsx';

/** /user/pisarna/primer/:inquiry_id; a finished case asks for the reason for access before it is shown. */
export const OfficeCaseScreen = () => {
  const cases = useTexts(casesTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const inquiryId = useParams().inquiry_id ?? '';
  const { data, error } = useQuery({
    ...caseQuery(inquiryId),
    throwOnError: (failure) => !(failure instanceof ApiError && failure.code === 'look_reason_required'),
  });
  const title = data?.number ? inquiries.numbered({ number: data.number }) : cases.office.columns.case;
  return (
    <Page title={title} crumb={{ text: cases.office.title, to: paths.queue }}>
      {data ? (
        <StaffCaseView
          inquiry={data}
          viewer="admin"
          actions={
            <>
              <OfficeMoves inquiry={data} />
              <ActFor inquiry={data} />
            </>
          }
        />
      ) : null}
      {!data && error ? <Reason inquiryId={inquiryId} /> : null}
      {data || error ? null : <Skeleton rows={8} label={common.loading} />}
    </Page>
  );
};

const Reason = ({ inquiryId }: { readonly inquiryId: string }) => {
  const texts = useTexts(casesTexts).office;
  const look = useCall(showCase, 'inquiries');
  return (
    <LookReason
      title={texts.lookTitle}
      lead={texts.lookLead}
      presets={{ label: texts.lookPresets, reasons: texts.lookReasons }}
      field={{ label: texts.lookReason, hint: texts.lookHint }}
      openText={texts.lookOpen}
      open={(reason) => look.run({ inquiry_id: inquiryId, reason })}
    />
  );
};
