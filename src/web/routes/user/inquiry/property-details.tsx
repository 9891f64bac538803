import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { accountQuery } from '#domains/accounts/web/queries.ts';
import { isEditable, stepPath } from '#domains/inquiries/core/wizard.ts';
import { DetailsForm } from '#domains/inquiries/web/details-form.tsx';
import { readMode, setMode } from '#domains/inquiries/web/mode.ts';
import { inquiryQuery, useSaveDetails } from '#domains/inquiries/web/queries.ts';
import { WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n.ts';
import { PageFooter } from '../../../layouts/page.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { notices } from '../../../ui/notices.ts';

const formId = 'details';

/** Step 0: /user/inquiry/property-details */
export default function PropertyDetailsScreen() {
  const { common, inquiries } = useMessages();
  const inquiryId = readMode()?.inquiry_id ?? null;
  const { data: inquiry, isLoading } = useQuery({
    ...inquiryQuery(inquiryId ?? ''),
    enabled: inquiryId !== null,
    throwOnError: true,
  });
  const save = useSaveDetails();
  return (
    <WizardPage step={0} inquiry={inquiry}>
      {isLoading ? <Skeleton rows={6} label={common.loading} /> : <Form save={save} inquiry={inquiry} />}
      <PageFooter>
        <ButtonLink to={paths.inquiries()} size="large">
          {common.back}
        </ButtonLink>
        {inquiry && !isEditable(inquiry.status) ? (
          <ButtonLink to={stepPath(1, inquiry.inquiry_id)} variant="primary" size="large">
            {common.next}
          </ButtonLink>
        ) : (
          <Button type="submit" form={formId} variant="primary" size="large" isPending={save.isPending}>
            {inquiries.details.submit}
            <ArrowRight size={18} aria-hidden />
          </Button>
        )}
      </PageFooter>
    </WizardPage>
  );
}

type FormProps = {
  readonly save: ReturnType<typeof useSaveDetails>;
  readonly inquiry: Parameters<typeof DetailsForm>[0]['inquiry'];
};

const Form = ({ save, inquiry }: FormProps) => {
  const { inquiries } = useMessages();
  const { data: account } = useSuspenseQuery(accountQuery());
  const navigate = useNavigate();
  return (
    <DetailsForm
      // A newer version that was saved elsewhere fills the form anew.
      key={inquiry?.version ?? 'new'}
      id={formId}
      inquiry={inquiry}
      suggested={{
        first_name: account.first_name,
        last_name: account.last_name,
        email: account.email,
        phone: account.phone ?? '',
      }}
      onSave={async (details) => {
        try {
          const inquiryId = await save.mutateAsync({
            ...details,
            inquiry_id: inquiry?.inquiry_id ?? null,
            ...(inquiry ? { version: inquiry.version } : {}),
          });
          setMode({ mode: 'edit', inquiry_id: inquiryId });
          await navigate(stepPath(inquiry?.status === 'needs_info' ? 4 : 1, inquiryId));
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
          notices.alert(error.message, inquiries.details.conflict);
        }
      }}
    />
  );
};
