import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InquiryEvent } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { acceptAssignment, declineAssignment, startWork } from '#domains/inquiries/contract/assignments.ts';
import { markVisitDone, reportNoAccess } from '#domains/inquiries/contract/bookings.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormCheckbox, FormSelect, FormText } from '#platform/web/form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { ActionButtons } from './action-buttons.tsx';
import { hoursLeft } from './hours-left.ts';
import { type DialogProps, HoldDialog, RequestInfoDialog, ResumeDialog, useDone } from './shared-dialogs.tsx';

const fixed = { inquiry_id: true } as const;
const schemas = {
  accept: acceptAssignment.input.omit(fixed),
  decline: declineAssignment.input.omit(fixed),
  done: markVisitDone.input.omit(fixed),
  noAccess: reportNoAccess.input.omit(fixed),
  start: startWork.input.omit(fixed),
};

const Accept = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const texts = cases.tasks;
  const call = useCall(acceptAssignment, 'inquiries');
  return (
    <CallDialog
      title={texts.acceptTitle}
      text={texts.acceptText}
      schema={schemas.accept}
      values={{ independence: false as never }}
      labels={{ independence: texts.independence }}
      submitText={texts.accept}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id: inquiry.inquiry_id });
        notices.success(texts.accepted);
      }}
    >
      {({ control }) => (
        <FormCheckbox control={control} name="independence">
          {texts.independence}
        </FormCheckbox>
      )}
    </CallDialog>
  );
};

const Decline = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = cases.tasks;
  const call = useCall(declineAssignment, 'inquiries');
  const navigate = useNavigate();
  const { no_answer: _, ...reasons } = codeLists.valuerDeclineReasons;
  return (
    <CallDialog
      title={lifecycle.events.decline_assignment}
      text={texts.declineText}
      schema={schemas.decline}
      values={{ reason: null as never, note: '' }}
      labels={{ reason: cases.reason }}
      submitText={lifecycle.events.decline_assignment}
      isDanger
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id: inquiry.inquiry_id });
        await navigate(paths.assignments());
        notices.success(texts.declined);
      }}
    >
      {({ control }) => (
        <>
          <FormSelect control={control} name="reason" label={cases.reason} options={reasons} isRequired />
          <FormText control={control} name="note" label={texts.noteForOffice} rows={2} maxLength={lengths.note} />
        </>
      )}
    </CallDialog>
  );
};

const VisitDone = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(markVisitDone, 'inquiries');
  const done = useDone();
  return (
    <CallDialog
      title={lifecycle.events.finish_visit}
      text={cases.tasks.doneText}
      schema={schemas.done}
      values={{ note: '' }}
      submitText={lifecycle.events.finish_visit}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id: inquiry.inquiry_id });
        done();
      }}
    >
      {({ control }) => (
        <FormText control={control} name="note" label={cases.office.noteInternal} rows={2} maxLength={lengths.note} />
      )}
    </CallDialog>
  );
};

const NoAccess = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(reportNoAccess, 'inquiries');
  const done = useDone();
  return (
    <CallDialog
      title={lifecycle.events.report_no_access}
      text={cases.tasks.noAccessText}
      schema={schemas.noAccess}
      values={{ reason: null as never, note: '' }}
      labels={{ reason: cases.reason }}
      submitText={lifecycle.events.report_no_access}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id: inquiry.inquiry_id });
        done();
      }}
    >
      {({ control }) => (
        <>
          <FormSelect
            control={control}
            name="reason"
            label={cases.reason}
            options={codeLists.noAccessReasons}
            isRequired
          />
          <FormText
            control={control}
            name="note"
            label={cases.office.noteForCustomer}
            rows={2}
            maxLength={lengths.note}
          />
        </>
      )}
    </CallDialog>
  );
};

const StartWork = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(startWork, 'inquiries');
  const done = useDone();
  return (
    <CallDialog
      title={lifecycle.events.start_work}
      text={cases.tasks.startText}
      schema={schemas.start}
      values={{ reason: null, note: '' }}
      labels={{ reason: cases.tasks.desktopReason }}
      submitText={lifecycle.events.start_work}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id: inquiry.inquiry_id });
        done();
      }}
    >
      {({ control }) => (
        <>
          {inquiry.status === 'visit_done' ? null : (
            <FormSelect
              control={control}
              name="reason"
              label={cases.tasks.desktopReason}
              options={codeLists.desktopReasons}
            />
          )}
          <FormText control={control} name="note" label={cases.office.noteInternal} rows={2} maxLength={lengths.note} />
        </>
      )}
    </CallDialog>
  );
};

const dialogs = {
  decline_assignment: Decline,
  finish_visit: VisitDone,
  report_no_access: NoAccess,
  start_work: StartWork,
  request_info: RequestInfoDialog,
  hold: HoldDialog,
  resume: ResumeDialog,
} as const satisfies Partial<Record<InquiryEvent, (props: DialogProps) => ReactNode>>;

const known = Object.keys(dialogs) as readonly (keyof typeof dialogs)[];

/** What the valuer can do with the case; taking it comes first. */
export const ValuerActions = ({ inquiry }: { readonly inquiry: DialogProps['inquiry'] }) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const [chosen, setChosen] = useState<InquiryEvent | 'accept'>();
  const isOffered = inquiry.status === 'assigned' && inquiry.assignment?.accepted_at === null;
  const Chosen =
    chosen === 'accept'
      ? Accept
      : known.includes(chosen as never)
        ? dialogs[chosen as keyof typeof dialogs]
        : undefined;
  return (
    <>
      <ActionButtons inquiry={inquiry} known={isOffered ? ['decline_assignment'] : known} onChoose={setChosen}>
        {isOffered && inquiry.assignment ? (
          <>
            <p className="font-semibold text-warn-ink">
              {lifecycle.hoursToAnswer({ n: hoursLeft(inquiry.assignment.respond_by) })}
            </p>
            <Button variant="primary" onPress={() => setChosen('accept')}>
              {cases.tasks.accept}
            </Button>
          </>
        ) : null}
      </ActionButtons>
      {Chosen ? <Chosen inquiry={inquiry} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
};
