import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useParams } from 'react-router';
import { showCase } from '#contract/cases.ts';
import { lengths } from '#contract/limits.ts';
import { caseQuery } from '#domains/inquiries/web/case-queries.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { FormErrors, FormText, useContractForm } from '../../../form.tsx';
import { useMessages } from '../../../i18n.ts';
import { Page } from '../../../layouts/page.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Skeleton } from '../../../ui/card.tsx';
import { OfficeActions } from '../case/office-actions.tsx';
import { StaffCaseView } from '../case/staff-case.tsx';

/** /user/pisarna/primer/:inquiry_id; before another person's case is shown, the reason for looking is asked. */
export default function OfficeCaseScreen() {
  const { cases, common, inquiries } = useMessages();
  const inquiryId = useParams().inquiry_id ?? '';
  const { data, error } = useQuery({
    ...caseQuery(inquiryId),
    throwOnError: (failure) => !(failure instanceof ApiError && failure.code === 'look_reason_required'),
  });
  const title = data?.number ? inquiries.numbered({ number: data.number }) : cases.office.columns.case;
  return (
    <Page title={title} crumb={{ text: cases.office.title, to: paths.queue }}>
      {data ? (
        <StaffCaseView inquiry={data} viewer="admin" actions={<OfficeActions inquiry={data} />} />
      ) : error ? (
        <Reason inquiryId={inquiryId} />
      ) : (
        <Skeleton rows={8} label={common.loading} />
      )}
    </Page>
  );
}

const Reason = ({ inquiryId }: { readonly inquiryId: string }) => {
  const { cases } = useMessages();
  const texts = cases.office;
  const look = useCall(showCase, 'inquiries');
  const form = useContractForm(showCase.input.required({ reason: true }), { inquiry_id: inquiryId, reason: '' });
  return (
    <div className="mx-auto mt-[6vh] max-w-135">
      <Card title={texts.lookTitle} icon={<Eye size={20} aria-hidden />}>
        <p className="text-ink-2">{texts.lookLead}</p>
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
