import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type CaseReport, submitToQc } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';
import { Rounds } from './rounds.tsx';
import { Stopped, stopsIn } from './stopped.tsx';

/** A calculation that could be handed over, as the route knows it. */
type Submittable = {
  readonly calculation_id: string;
  readonly title: string;
  /** Revision at the moment of submission, and the number of its photos that are still on this device. */
  readonly read: () => Promise<{ readonly revision: number; readonly unsent: number }>;
};

type Props = {
  readonly inquiryId: string;
  readonly report: CaseReport;
  readonly calculations: readonly Submittable[];
};

/** Quality control for staff: its remarks, and for the valuer the link to it. */
export const ControlCard = ({ inquiryId, report, calculations }: Props) => {
  const { control } = useTexts(reportsTexts);
  const maySubmit = report.actions.includes('submit');
  const isReturned = report.status === 'qc_returned';
  if (report.rounds.length === 0 && !maySubmit) return null;
  const unanswered = isReturned && report.rounds[0]?.points.some(({ answer }) => answer === null);
  return (
    <Card
      title={control.title}
      icon={<ClipboardCheck size={20} aria-hidden />}
      className={maySubmit ? 'border-action!' : ''}
    >
      <div className="grid gap-4">
        {report.status === 'in_qc' && report.viewer === 'valuer' ? <Banner>{control.waiting}</Banner> : null}
        {report.rounds.length === 0 ? <p className="text-ink-2">{control.lead}</p> : null}
        {report.rounds.length > 0 ? (
          <Rounds inquiryId={inquiryId} rounds={report.rounds} mayAnswer={report.actions.includes('answer_point')} />
        ) : null}
        {maySubmit && unanswered ? <p className="font-medium text-warn-ink">{control.answerAll}</p> : null}
        {maySubmit && !unanswered ? (
          <Submit
            inquiryId={inquiryId}
            calculations={calculations}
            before={report.rounds[0]?.calculation_id}
            isAgain={isReturned}
          />
        ) : null}
      </div>
    </Card>
  );
};

/** Whether a call was refused because the corrected version reads as the one before. */
const saysUnchanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { refusal?: string } | null)?.refusal === 'report_unchanged';

type SubmitProps = {
  readonly inquiryId: string;
  readonly calculations: readonly Submittable[];
  readonly before: string | undefined;
  readonly isAgain: boolean;
};

const Submit = ({ inquiryId, calculations, before, isAgain }: SubmitProps) => {
  const reports = useTexts(reportsTexts);
  const { control } = reports;
  const [chosen, setChosen] = useState(before ?? calculations[0]?.calculation_id);
  const [isAsking, setAsking] = useState(false);
  const [stopped, setStopped] = useState(0);
  const [isUnchanged, setUnchanged] = useState(false);
  const [reason, setReason] = useState('');
  const call = useCall(submitToQc, 'inquiries');
  const calculation = calculations.find(({ calculation_id }) => calculation_id === chosen);
  if (!calculation) return <p className="text-ink-2">{control.noCalculation}</p>;
  const submitText = isAgain ? control.submitAgain : control.submit;
  // After the move this card has no button, so nothing may wait for it; a refusal is shown on the card.
  const submit = async () => {
    try {
      setStopped(0);
      const { calculation_id, read } = calculation;
      await call.run(
        {
          inquiry_id: inquiryId,
          calculation_id,
          ...(await read()),
          unchanged_reason: isUnchanged ? reason.trim() || null : null,
        },
        control.submitted,
      );
    } catch (error) {
      setAsking(false);
      const stops = stopsIn(error);
      if (stops > 0) setStopped(stops);
      else if (saysUnchanged(error)) setUnchanged(true);
      else alertFailure(error);
    }
  };
  return (
    <div className="grid gap-3">
      {calculations.length > 1 ? (
        <Select
          label={control.calculation}
          options={Object.fromEntries(calculations.map(({ calculation_id, title }) => [calculation_id, title]))}
          value={calculation.calculation_id}
          onChange={setChosen}
        />
      ) : null}
      <Stopped n={stopped} calculationId={calculation.calculation_id} />
      {isUnchanged ? (
        <>
          <Banner tone="warn">{control.unchanged}</Banner>
          <TextField
            label={control.unchangedReason}
            rows={2}
            maxLength={lengths.note}
            value={reason}
            onChange={setReason}
          />
        </>
      ) : null}
      <Button variant="primary" className="justify-self-start" onPress={() => setAsking(true)}>
        {submitText}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={submitText}
        message={control.submitAsk}
        confirmText={submitText}
        isPending={call.isPending}
        onConfirm={() => void submit()}
      />
    </div>
  );
};
