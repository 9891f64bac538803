import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InquiryEvent } from '#contract/case-moves.ts';
import { lengths } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormCheckbox, FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { acceptAssignment, declineAssignment, startWork } from '../../contract/assignments.ts';
import { markVisitDone, reportNoAccess } from '../../contract/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import { hoursLeft } from '../hours-left.ts';
import { ActionButtons } from './action-buttons.tsx';
import { CaseDialog, type DialogProps } from './case-dialog.tsx';
import { HoldDialog, RequestInfoDialog, ResumeDialog } from './shared-dialogs.tsx';
import { ConfirmVisit, useWishedTime } from './valuer-visit.tsx';

const Accept = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const texts = cases.tasks;
  const call = useCall(acceptAssignment, 'inquiries');
  return (
    <CallDialog
      title={texts.acceptTitle}
      text={texts.acceptText}
      schema={acceptAssignment.input}
      values={{ inquiry_id: inquiry.inquiry_id }}
      submitText={texts.accept}
      onClose={onClose}
      send={(input) => call.run(input, texts.accepted)}
    >
      {({ control }) => (
        <FormCheckbox control={control} name="independence" listedAs={texts.independence}>
          {texts.independence}
        </FormCheckbox>
      )}
    </CallDialog>
  );
};

const Decline = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = cases.tasks;
  const navigate = useNavigate();
  const { no_answer: _, ...reasons } = codeLists.valuerDeclineReasons;
  return (
    <CaseDialog
      inquiry={inquiry}
      call={declineAssignment}
      event="decline_assignment"
      text={texts.declineText}
      values={{ note: '' }}
      isDanger
      onClose={onClose}
      onDone={async () => {
        await navigate(paths.assignments());
        notices.success(texts.declined);
      }}
    >
      {(control) => (
        <>
          <FormSelect control={control} name="reason" label={cases.reason} options={reasons} isRequired />
          <FormText control={control} name="note" label={texts.noteForOffice} rows={2} maxLength={lengths.note} />
        </>
      )}
    </CaseDialog>
  );
};

const VisitDone = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={markVisitDone}
      event="finish_visit"
      text={cases.tasks.doneText}
      values={{ note: '' }}
      onClose={onClose}
    >
      {(control) => (
        <FormText control={control} name="note" label={cases.office.noteInternal} rows={2} maxLength={lengths.note} />
      )}
    </CaseDialog>
  );
};

const NoAccess = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={reportNoAccess}
      event="report_no_access"
      text={cases.tasks.noAccessText}
      values={{ note: '' }}
      onClose={onClose}
    >
      {(control) => (
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
    </CaseDialog>
  );
};

const StartWork = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  return (
    <CaseDialog
      inquiry={inquiry}
      call={startWork}
      event="start_work"
      text={cases.tasks.startText}
      values={{ reason: null, note: '' }}
      onClose={onClose}
    >
      {(control) => (
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
    </CaseDialog>
  );
};

const dialogs: Partial<Record<InquiryEvent, (props: DialogProps) => ReactNode>> = {
  decline_assignment: Decline,
  finish_visit: VisitDone,
  report_no_access: NoAccess,
  start_work: StartWork,
  request_info: RequestInfoDialog,
  hold: HoldDialog,
  resume: ResumeDialog,
};

const known = Object.keys(dialogs) as readonly InquiryEvent[];

/** What the valuer can do with the case; taking it comes first, then the time of the visit. */
export const ValuerActions = ({ inquiry }: { readonly inquiry: DialogProps['inquiry'] }) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const [chosen, setChosen] = useState<InquiryEvent | 'accept'>();
  const isOffered = inquiry.status === 'assigned' && inquiry.assignment?.accepted_at === null;
  const wished = useWishedTime(inquiry);
  const Chosen = chosen === 'accept' ? Accept : chosen && dialogs[chosen];
  return (
    <>
      <ActionButtons
        inquiry={inquiry}
        viewer="valuer"
        known={isOffered ? ['decline_assignment'] : known}
        onChoose={setChosen}
      >
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
        {wished && !(isOffered && inquiry.assignment) ? (
          <ConfirmVisit inquiryId={inquiry.inquiry_id} startsAt={wished} />
        ) : null}
      </ActionButtons>
      {Chosen ? <Chosen inquiry={inquiry} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
};
