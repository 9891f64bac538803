import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import {
  answerClarification,
  askClarification,
  type CaseReport,
  type ReportQuestion,
  reviseReport,
} from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';

type Props = { readonly inquiryId: string; readonly report: CaseReport };

/** Questions about the report and answers, with a form for the valuer's answer. */
export const QuestionsCard = ({ inquiryId, report }: Props) => {
  const reports = useTexts(reportsTexts);
  const { questions: texts } = reports;
  const mayAnswer = report.actions.includes('answer_question');
  if (report.questions.length === 0) return null;
  return (
    <Card
      title={texts.title}
      icon={<MessageCircleQuestion size={20} aria-hidden />}
      className={mayAnswer ? 'border-action!' : ''}
    >
      <div className="grid gap-4">
        <QuestionList questions={report.questions} />
        {mayAnswer ? <Answer inquiryId={inquiryId} /> : null}
      </div>
    </Card>
  );
};

export const QuestionList = ({ questions }: { readonly questions: readonly ReportQuestion[] }) => (
  <ul className="divide-y divide-line">
    {questions.map((question) => (
      <Question key={question.question_id} question={question} />
    ))}
  </ul>
);

const Question = ({ question }: { readonly question: ReportQuestion }) => {
  const reports = useTexts(reportsTexts);
  const { questions: texts, questionCategories } = reports;
  const { dateTime } = useFormats();
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="text-label text-ink-3">
        {`${questionCategories[question.category]} · ${texts.asked} ${dateTime(question.asked_at)}`}
      </p>
      <p className="font-medium break-words whitespace-pre-line">{question.text}</p>
      <p className="mt-2 border-l-2 border-line-2 pl-3 text-ink-2">
        {question.answer ? (
          <>
            <span className="font-semibold">{`${texts.answer}: `}</span>
            <span className="break-words whitespace-pre-line">{question.answer}</span>
            {question.changes ? <span className="block text-label">{texts.changes}</span> : null}
          </>
        ) : (
          texts.waiting
        )}
      </p>
    </li>
  );
};

/** A question of the customer. */
export const AskQuestion = ({ inquiryId, onClose }: { readonly inquiryId: string; readonly onClose: () => void }) => {
  const reports = useTexts(reportsTexts);
  const { questions: texts, questionCategories } = reports;
  return (
    <AskDialog
      title={texts.ask}
      call={askClarification}
      changes="inquiries"
      values={{ inquiry_id: inquiryId, text: '' }}
      submitText={texts.send}
      onClose={onClose}
      done={texts.sent}
      asks={[
        { name: 'category', label: texts.category, options: questionCategories },
        { name: 'text', label: texts.text, rows: 5 },
      ]}
    />
  );
};

const Answer = ({ inquiryId }: { readonly inquiryId: string }) => {
  const reports = useTexts(reportsTexts);
  const { questions: texts } = reports;
  const { validation_required } = useTexts(validationTexts);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const answer = useCall(answerClarification, 'inquiries');
  const revise = useCall(reviseReport, 'inquiries');
  const isEmpty = text.trim() === '';
  const send = async (call: typeof answer | typeof revise, done: string) => {
    setTried(true);
    if (isEmpty) return;
    try {
      await call.run({ inquiry_id: inquiryId, answer: text.trim() }, done);
    } catch (error) {
      alertFailure(error);
    }
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-ink-2">{texts.answerLead}</p>
      <TextField
        label={texts.yourAnswer}
        rows={4}
        maxLength={lengths.note}
        value={text}
        onChange={setText}
        isRequired
        error={isTried && isEmpty ? validation_required(0) : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={answer.isPending} onPress={() => void send(answer, texts.answered)}>
          {texts.answerOnly}
        </Button>
        <Button isPending={revise.isPending} onPress={() => void send(revise, texts.revised)}>
          {texts.revise}
        </Button>
      </div>
    </div>
  );
};
