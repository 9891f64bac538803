import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorsTexts } from '#platform/texts/errors.ts';
import { loadDraft, saveDraft } from '#platform/web/drafts.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { useArrival } from '#platform/web/layout/arrival.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { StepStrip } from '#platform/web/ui/step-strip.tsx';
import { stepPath } from '../core/step-routes.ts';
import {
  completeStep,
  isEditable,
  isWithdrawn,
  mayOpen,
  optionalStep,
  reset,
  type StepId,
  standingHandIn,
  stepIds,
  stepsOf,
} from '../core/wizard.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import type { Inquiry } from './queries.ts';

type Props = {
  readonly step: StepId;
  readonly inquiry: Inquiry | undefined;
  /** Instruction of the active step, under its name. */
  readonly activeHint?: string;
  readonly right?: ReactNode;
  readonly children: ReactNode;
};

/** The steps of an inquiry by its facts. */
export const wizardOf = (inquiry: Inquiry | undefined) => {
  if (!inquiry) return reset();
  const wizard = stepsOf({
    has_personal_information: inquiry.personal_information !== null && inquiry.typed === null,
    has_reason: inquiry.assesment_reason !== null,
    properties: inquiry.properties,
    visit_at: inquiry.visit_at,
    completed_on: standingHandIn(inquiry),
  });
  // The optional step counts as done after moving on from it, even before a fact proves it.
  return hasPassed(inquiry.inquiry_id) ? completeStep(wizard, optionalStep) : wizard;
};

const passedName = (inquiryId: string): string => `passed-documents-${inquiryId}`;
const hasPassed = (inquiryId: string): boolean => loadDraft<boolean>(passedName(inquiryId)) === true;

/** The person went on from the step that may be left out. */
export const passDocuments = (inquiryId: string): void => {
  if (inquiryId) saveDraft(passedName(inquiryId), true);
};

/**
 * Moves focus to the heading of a new step and announces it. A component of its own: loading a step suspends its content, and the frame is
 * there before the heading is.
 */
const StepHeading = ({ step, children }: { readonly step: StepId; readonly children: string }) => {
  const heading = useArrival('step', String(step));
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {children}
    </h2>
  );
};

/** The frame of every step: its bar, the strip of steps, and the content. */
export const WizardPage = ({ step, inquiry, activeHint, right, children }: Props) => {
  const errors = useTexts(errorsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const formats = useFormats();
  const navigate = useNavigate();
  const wizard = wizardOf(inquiry);
  // After the optional step it counts as done.
  const isDone = (id: StepId): boolean => (wizard[id]?.completed ?? false) || (id === optionalStep && step > id);
  const hintOf = (id: StepId): string => {
    const { stepHints } = inquiries;
    if (id === step) return activeHint ?? stepHints.now;
    if (isDone(id)) return stepHints.done;
    if (id === 4) return stepHints.last;
    return wizard[id]?.required ? stepHints.required : stepHints.optional;
  };
  const choose = (id: StepId) => {
    if (id <= step || mayOpen(wizard, id)) void navigate(stepPath(id, inquiry?.inquiry_id ?? ''));
    else
      notices.alert(
        errors.step_not_complete,
        missingOf(wizard.find((one) => one.required && !one.completed)?.id ?? step),
      );
  };
  const missingOf = (id: StepId): string => `${inquiries.steps[id]}: ${inquiries.stepMissing[id]}.`;
  const position = inquiries.stepOf({ step: step + 1 });
  const name = inquiries.steps[step] ?? '';
  const created = inquiry && formats.date(inquiry.created_at);
  return (
    <Page
      title={inquiry?.number ? inquiries.numbered({ number: inquiry.number }) : inquiries.draftTitle}
      part={`${position}: ${name}`}
      crumb={{ text: inquiries.title, to: paths.inquiries }}
      right={
        right ?? (created ? <span className="max-tool:hidden">{`${inquiries.columns.created} ${created}`}</span> : null)
      }
    >
      <div className="grid gap-5">
        <StepStrip
          label={inquiries.stepsLabel}
          active={step}
          position={position}
          steps={stepIds.map((id) => ({
            id,
            title: inquiries.steps[id] ?? '',
            hint: hintOf(id),
            completed: isDone(id),
          }))}
          onChoose={(id) => choose(id as StepId)}
        />
        <StepHeading step={step}>{`${position}: ${name}`}</StepHeading>
        {inquiry && !isEditable(inquiry.status) && step !== 4 ? <Banner>{inquiries.viewOnly}</Banner> : null}
        {inquiry && isWithdrawn(inquiry) ? <Banner tone="warn">{inquiries.withdrawn}</Banner> : null}
        {children}
      </div>
    </Page>
  );
};

/** Counts the attempts to leave an incomplete step, and lists above it the missing fields. */
export const useStepSummary = (step: StepId) => {
  const errors = useTexts(errorsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const [attempt, setAttempt] = useState(0);
  return {
    refuse: () => setAttempt((count) => count + 1),
    summaryOf: (isComplete: boolean, onChoose: () => void) =>
      attempt > 0 && !isComplete ? (
        <ErrorSummary
          title={errors.step_not_complete}
          problems={[{ name: 'step', label: inquiries.steps[step] ?? '', text: inquiries.stepMissing[step] }]}
          onChoose={onChoose}
          attempt={attempt}
        />
      ) : null,
  };
};
