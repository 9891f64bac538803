import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountQuery } from '#domains/accounts/web/queries.ts';
import { isEditable, stepPath } from '#domains/inquiries/core/wizard.ts';
import { ConflictDialog } from '#domains/inquiries/web/conflict-dialog.tsx';
import { DetailsForm } from '#domains/inquiries/web/details-form.tsx';
import type { Details } from '#domains/inquiries/web/details-values.ts';
import { takeLookedUp } from '#domains/inquiries/web/looked-up.ts';
import { readMode, setMode } from '#domains/inquiries/web/mode.ts';
import { type Inquiry, inquiryQuery, useSaveDetails } from '#domains/inquiries/web/queries.ts';
import { WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../form.tsx';
import { useFormats, useMessages } from '../../../i18n.ts';
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
  const formats = useFormats();
  const [savedAt, setSavedAt] = useState<Date>();
  return (
    <WizardPage
      step={0}
      inquiry={inquiry}
      right={<span role="status">{savedAt ? inquiries.draftSaved({ time: formats.time(savedAt) }) : ''}</span>}
    >
      {isLoading ? (
        <Skeleton rows={6} label={common.loading} />
      ) : (
        <Form save={save} inquiry={inquiry} onSaved={setSavedAt} />
      )}
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
  readonly onSaved: (at: Date) => void;
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'version_conflict';

const Form = ({ save, inquiry, onSaved }: FormProps) => {
  const { common } = useMessages();
  const { data: account } = useSuspenseQuery(accountQuery());
  const navigate = useNavigate();
  const cache = useQueryClient();
  // What the form was filled from, and the version that this tab has read or written last.
  const [filled, setFilled] = useState({ from: inquiry, round: 0 });
  const version = useRef(inquiry?.version);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [conflict, setConflict] = useState<{ readonly mine: Details; readonly theirs: Inquiry }>();
  const store = (details: Details) => {
    // One after the other, so that this tab never meets its own saving as a stranger's.
    const saving = last.current.then(async () => {
      const saved = await save.mutateAsync({
        ...details,
        inquiry_id: inquiry?.inquiry_id ?? null,
        ...(version.current === undefined ? {} : { version: version.current }),
      });
      version.current = saved.version;
      onSaved(new Date());
      return saved.inquiry_id;
    });
    last.current = saving.catch(() => undefined);
    return saving;
  };
  const compare = async (mine: Details) => {
    if (!inquiry) return;
    setConflict({ mine, theirs: await cache.fetchQuery({ ...inquiryQuery(inquiry.inquiry_id), staleTime: 0 }) });
  };
  const goOn = async (inquiryId: string) => {
    setMode({ mode: 'edit', inquiry_id: inquiryId });
    const next = inquiry?.status === 'needs_info' ? 4 : 1;
    await navigate({ pathname: stepPath(next, inquiryId), search: next === 1 ? takeLookedUp() : '' });
  };
  return (
    <>
      <DetailsForm
        key={filled.round}
        id={formId}
        inquiry={filled.from}
        suggested={{
          first_name: account.first_name,
          last_name: account.last_name,
          email: account.email,
          phone: account.phone ?? '',
        }}
        onSave={async (details) => {
          try {
            await goOn(await store(details));
          } catch (error) {
            if (!isConflict(error)) throw error;
            await compare(details);
          }
        }}
        onPause={
          inquiry && !conflict
            ? (details) =>
                void store(details).catch((error: unknown) =>
                  isConflict(error) ? compare(details) : notices.alert(common.somethingWrong, failureText(error)),
                )
            : undefined
        }
      />
      {conflict ? (
        <ConflictDialog
          {...conflict}
          onKeepMine={async () => {
            version.current = conflict.theirs.version;
            setConflict(undefined);
            await store(conflict.mine);
          }}
          onTakeTheirs={() => {
            version.current = conflict.theirs.version;
            setFilled({ from: conflict.theirs, round: filled.round + 1 });
            setConflict(undefined);
          }}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
    </>
  );
};
