import { CircleCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import type { Property } from '#domains/properties/contract/properties.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useTabState } from '#platform/web/drafts.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { answerMissing } from '../../contract/inquiries.ts';
import { stepPath } from '../../core/step-routes.ts';
import { casesTexts } from '../../texts/cases.ts';
import { setMode } from '../mode.ts';
import type { Inquiry } from '../queries.ts';

type Item = Inquiry['missing_items'][number];
type Answer = { readonly done: boolean; readonly unavailable: boolean; readonly answer: string };

const nothing: Answer = { done: false, unavailable: false, answer: '' };

type Props = {
  readonly inquiry: Inquiry;
  readonly properties: readonly Property[];
};

/** Items requested by the office or the valuer: each links to its place, and is ticked off or explained. */
export const MissingItems = ({ inquiry, properties }: Props) => {
  const cases = useTexts(casesTexts);
  const validation = useTexts(validationTexts);
  const texts = cases.missing;
  const { inquiry_id, missing_items: items } = inquiry;
  const [answers, setAnswers] = useTabState<Readonly<Record<string, Answer>>>(`answers-${inquiry.inquiry_id}`, {});
  const [problem, setProblem] = useState<string>();
  const send = useCall(answerMissing, 'inquiries');
  const isOpen = inquiry.status === 'needs_info';
  const open = items.filter(({ answered_at }) => answered_at === null);
  const answered = items.filter(({ answered_at }) => answered_at !== null);
  const given = open.flatMap(({ item_id }) => {
    const { done, unavailable, answer } = answers[item_id] ?? nothing;
    return done || unavailable ? [{ item_id, unavailable, answer: answer || null }] : [];
  });
  const submit = () => {
    if (given.length === 0) return setProblem(texts.choose);
    if (given.some(({ unavailable, answer }) => unavailable && !answer))
      return setProblem(validation.validation_required(0));
    setProblem(undefined);
    return void send
      .run({ inquiry_id, items: given }, () => {
        setAnswers(undefined);
        return texts.sent;
      })
      .catch((error: unknown) => setProblem(failureText(error)));
  };
  const change = (item: Item, next: Partial<Answer>) =>
    setAnswers({ ...answers, [item.item_id]: { ...nothing, ...answers[item.item_id], ...next } });
  return (
    <Card
      title={isOpen ? texts.title : texts.stands}
      icon={<ListChecks size={20} aria-hidden />}
      className={isOpen ? 'border-action!' : ''}
    >
      {isOpen ? <p className="mb-2 text-ink-2">{texts.lead}</p> : null}
      <ul className="divide-y divide-line">
        {isOpen
          ? open.map((item) => (
              <OpenItem
                key={item.item_id}
                item={item}
                answer={answers[item.item_id] ?? nothing}
                onChange={(next) => change(item, next)}
                inquiryId={inquiry_id}
                properties={properties}
                problem={problem}
              />
            ))
          : null}
        {answered.map((item) => (
          <Answered key={item.item_id} item={item} />
        ))}
      </ul>
      {isOpen && open.length > 0 ? (
        <div className="mt-4 border-t border-line pt-4">
          {problem ? (
            <p role="alert" className="mb-3 font-medium text-danger">
              {problem}
            </p>
          ) : null}
          <Button variant="primary" size="large" onPress={submit} isPending={send.isPending}>
            {texts.submit}
          </Button>
        </div>
      ) : null}
    </Card>
  );
};

type OpenProps = {
  readonly item: Item;
  readonly answer: Answer;
  readonly onChange: (next: Partial<Answer>) => void;
  readonly inquiryId: string;
  readonly properties: readonly Property[];
  readonly problem: string | undefined;
};

/** The answer, or the reason why the item is unavailable. */
const AnswerText = ({ answer, onChange, problem }: Pick<OpenProps, 'answer' | 'onChange' | 'problem'>) => {
  const { missing: texts } = useTexts(casesTexts);
  const validation = useTexts(validationTexts);
  return (
    <TextField
      label={answer.unavailable ? texts.why : texts.answer}
      isRequired={answer.unavailable}
      rows={2}
      maxLength={lengths.note}
      value={answer.answer}
      onChange={(text) => onChange({ answer: text })}
      error={problem && answer.unavailable && !answer.answer ? validation.validation_required(0) : undefined}
    />
  );
};

const OpenItem = ({ item, answer, onChange, inquiryId, properties, problem }: OpenProps) => {
  const titleOf = usePropertyTitle();
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = cases.missing;
  const leadsToDocuments = item.kind === 'document' || item.kind === 'property_data';
  const asked = properties.find(({ property_id }) => property_id === item.property_id);
  const of = asked ?? properties[0];
  const to = leadsToDocuments ? of && paths.documentation(of.property_id, item.document_type) : stepPath(0, inquiryId);
  const what = [
    codeLists.missingItemKinds[item.kind],
    item.document_type && codeLists.documentTypes[item.document_type],
    asked && texts.of({ title: titleOf(asked) }),
  ];
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-64">
          <span className="block text-label text-ink-3">{what.filter(Boolean).join(' · ')}</span>
          <strong className="font-semibold whitespace-pre-wrap">{item.text}</strong>
        </span>
        {to && item.kind !== 'other' ? (
          <Link
            to={to}
            onClick={() => setMode({ mode: 'edit', inquiry_id: inquiryId })}
            className="inline-flex min-h-11 items-center font-semibold text-action-ink tool:min-h-6"
          >
            {leadsToDocuments ? texts.toDocuments : texts.toDetails}
          </Link>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          aria-label={texts.doneLabel({ text: item.text })}
          isSelected={answer.done}
          onChange={(done) => onChange({ done, unavailable: done ? false : answer.unavailable })}
        >
          <span>{texts.answered}</span>
        </Checkbox>
        <Checkbox
          aria-label={texts.unavailableOf({ text: item.text })}
          isSelected={answer.unavailable}
          onChange={(unavailable) => onChange({ unavailable, done: unavailable ? false : answer.done })}
        >
          <span>{texts.unavailable}</span>
        </Checkbox>
      </div>
      {answer.done || answer.unavailable ? <AnswerText answer={answer} onChange={onChange} problem={problem} /> : null}
    </li>
  );
};

const Answered = ({ item }: { readonly item: Item }) => {
  const cases = useTexts(casesTexts);
  const formats = useFormats();
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <CircleCheck size={19} aria-hidden className="mt-0.5 shrink-0 text-action-ink" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{item.text}</span>
        {item.answer ? <span className="block whitespace-pre-wrap text-ink-2">{item.answer}</span> : null}
        <span className="block text-label text-ink-3">
          {item.answered_at ? formats.dateTime(item.answered_at) : ''}
        </span>
      </span>
      <Pill tone={item.unavailable ? 'neutral' : 'good'}>
        {item.unavailable ? cases.missing.notAvailable : cases.missing.answered}
      </Pill>
    </li>
  );
};
