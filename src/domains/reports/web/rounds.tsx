import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { answerQcPoint, type QcPoint, type QcRound } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

const tones = { returned: 'warn', sealed: 'good', waiting: 'info' } as const;

type Props = {
  readonly inquiryId: string;
  readonly rounds: readonly QcRound[];
  /** The valuer answers the points of the last return. */
  readonly mayAnswer: boolean;
};

/** The rounds of quality control, the newest first, with their remarks. */
export const Rounds = ({ inquiryId, rounds, mayAnswer }: Props) => {
  const { control } = useTexts(reportsTexts);
  const { dateTime } = useFormats();
  return (
    <ol className="divide-y divide-line">
      {rounds.map((round, at) => {
        const outcome = round.outcome ?? 'waiting';
        return (
          <li key={round.round} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-reading">{control.round({ round: round.round })}</h3>
              <Pill tone={tones[outcome]}>{control.outcomes[outcome]}</Pill>
            </div>
            <p className="text-label text-ink-3">
              {[
                `${control.submittedAt} ${dateTime(round.submitted_at)}`,
                round.decided_at ? `${control.decidedAt} ${dateTime(round.decided_at)}` : null,
                round.reviewer ? `${control.reviewer}: ${round.reviewer}` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {round.unchanged_reason ? (
              <p className="mt-2 border-l-2 border-line-2 pl-3 text-ink-2">
                <span className="font-semibold">{`${control.unchangedReason}: `}</span>
                <span className="break-words whitespace-pre-line">{round.unchanged_reason}</span>
              </p>
            ) : null}
            {round.points.length === 0 ? null : (
              <ul aria-label={control.points({ n: round.points.length })} className="mt-2 grid gap-3">
                {round.points.map((point) => (
                  <Point key={point.point_id} inquiryId={inquiryId} point={point} mayAnswer={mayAnswer && at === 0} />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
};

type PointProps = { readonly inquiryId: string; readonly point: QcPoint; readonly mayAnswer: boolean };

const Point = ({ inquiryId, point, mayAnswer }: PointProps) => {
  const reports = useTexts(reportsTexts);
  const { control, categories } = reports;
  const { category, cell, text, flagged, answer } = point;
  return (
    <li className="rounded-control bg-surface-2 px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-2 text-label font-semibold text-ink-2">
        {categories[category]}
        {cell ? <span className="font-normal text-ink-3">{`${control.cell}: ${cell}`}</span> : null}
        {flagged ? (
          <Pill tone="bad">
            <Flag size={13} aria-hidden className="mr-1" />
            {control.flagged}
          </Pill>
        ) : null}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      {flagged ? <p className="mt-1 text-label text-danger">{control.flaggedHint}</p> : null}
      {mayAnswer ? (
        <Answer inquiryId={inquiryId} point={point} />
      ) : (
        <p className="mt-2 border-l-2 border-line-2 pl-3 text-ink-2">
          {answer ? (
            <>
              <span className="font-semibold">{`${control.answer}: `}</span>
              <span className="break-words whitespace-pre-line">{answer}</span>
            </>
          ) : (
            control.unanswered
          )}
        </p>
      )}
    </li>
  );
};

const Answer = ({ inquiryId, point }: Omit<PointProps, 'mayAnswer'>) => {
  const reports = useTexts(reportsTexts);
  const { control, categories } = reports;
  const [text, setText] = useState(point.answer ?? '');
  const call = useCall(answerQcPoint, 'inquiries');
  const given = text.trim();
  return (
    <div className="mt-2 grid gap-2">
      <TextField label={control.yourAnswer} rows={2} maxLength={lengths.note} value={text} onChange={setText} />
      <Button
        size="small"
        className="justify-self-start"
        isDisabled={given === '' || given === point.answer}
        isPending={call.isPending}
        aria-label={`${control.saveAnswer}: ${categories[point.category]}`}
        onPress={() => call.press({ inquiry_id: inquiryId, point_id: point.point_id, answer: given }, control.answered)}
      >
        {control.saveAnswer}
      </Button>
    </div>
  );
};
