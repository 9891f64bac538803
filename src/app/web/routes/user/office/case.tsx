import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useParams } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { showCase } from '#domains/inquiries/contract/cases.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Skeleton } from '#platform/web/ui/card.tsx';
import { ActFor } from '../case/acting.tsx';
import { OfficeActions } from '../case/office-actions.tsx';
import { StaffCaseView } from '../case/staff-case.tsx';

/** /user/pisarna/primer/:inquiry_id; before a case that is over is shown, the reason for looking is asked. */
export default function OfficeCaseScreen() {
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
              <OfficeActions inquiry={data} />
              <ActFor inquiry={data} />
            </>
          }
        />
      ) : error ? (
        <Reason inquiryId={inquiryId} />
      ) : (
        <Skeleton rows={8} label={common.loading} />
      )}
    </Page>
  );
}

const Reason = ({ inquiryId }: { readonly inquiryId: string }) => {
  const cases = useTexts(casesTexts);
  const texts = cases.office;
  const look = useCall(showCase, 'inquiries');
  const open = (reason: string) => look.mutate({ inquiry_id: inquiryId, reason }, { onError: alertFailure });
  const form = useContractForm(showCase.input.required({ reason: true }), { inquiry_id: inquiryId, reason: '' });
  return (
    <div className="mx-auto mt-[6vh] max-w-135">
      <Card title={texts.lookTitle} icon={<Eye size={20} aria-hidden />}>
        <p className="text-ink-2">{texts.lookLead}</p>
        <fieldset aria-label={texts.lookPresets} className="mt-3 flex flex-wrap gap-2">
          {texts.lookReasons.map((reason) => (
            <Button key={reason} size="small" onPress={() => open(reason)}>
              {reason}
            </Button>
          ))}
        </fieldset>
        <form noValidate className="mt-4 grid gap-4" onSubmit={form.submitWith((input) => look.mutateAsync(input))}>
          <FormErrors form={form} labels={{ reason: texts.lookReason }} />
          <FormText
            control={form.control}
            name="reason"
            label={texts.lookReason}
            hint={texts.lookHint}
            maxLength={lengths.label}
            isRequired
            autoFocus
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={look.isPending}
            className="justify-self-start"
          >
            {texts.lookOpen}
          </Button>
        </form>
      </Card>
    </div>
  );
};
