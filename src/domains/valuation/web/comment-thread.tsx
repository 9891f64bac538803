import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import {
  addCalculationComment,
  type Calculation,
  type CalculationComment,
  resolveCalculationComment,
} from '../contract/valuation.ts';
import { calculationsTexts } from '../texts/calculations.ts';

type ThreadProps = {
  readonly calculation: Calculation;
  readonly cell: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Comments on a cell, and a field for a new one. */
export const CommentThread = ({ calculation, cell, name, onClose }: ThreadProps) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const said = calculation.comments.filter((one) => one.cell === cell);
  return (
    <Dialog isOpen onClose={onClose} title={calculations.comments.about({ name })}>
      <div className="mt-4 grid gap-4">
        {said.length === 0 ? <p className="text-ink-2">{calculations.history.noComments}</p> : null}
        <ul className="grid gap-3">
          {said.map((comment) => (
            <li key={comment.comment_id}>
              <OneComment calculationId={calculation.calculation_id} comment={comment} />
            </li>
          ))}
        </ul>
        {calculation.commentable ? <NewComment calculationId={calculation.calculation_id} cell={cell} /> : null}
        <Button className="justify-self-end" onPress={onClose}>
          {common.close}
        </Button>
      </div>
    </Dialog>
  );
};

type NewProps = {
  readonly calculationId: string;
  /** Null for the whole calculation. */
  readonly cell: string | null;
};

export const NewComment = ({ calculationId, cell }: NewProps) => {
  const calculations = useTexts(calculationsTexts);
  const validation = useTexts(validationTexts);
  const texts = calculations.history;
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const add = useCall(addCalculationComment, 'calculations');
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(text.trim() === '');
        if (text.trim() === '') return;
        add.press({ calculation_id: calculationId, text, cell }, () => setText(''));
      }}
    >
      <TextField
        label={texts.comment}
        rows={3}
        maxLength={lengths.note}
        error={isEmpty ? validation.validation_required(0) : undefined}
        value={text}
        onChange={setText}
      />
      <Button type="submit" className="justify-self-end" isPending={add.isPending}>
        {texts.send}
      </Button>
    </form>
  );
};

type OneProps = { readonly calculationId: string; readonly comment: CalculationComment };

/** A comment; the valuer and its author can settle it. */
export const OneComment = ({ calculationId, comment }: OneProps) => {
  const texts = useTexts(calculationsTexts).history;
  const { dateTime } = useFormats();
  const resolve = useCall(resolveCalculationComment, 'calculations');
  const isResolved = comment.resolved_at !== null;
  return (
    <div className={`rounded-card border border-line p-3 ${isResolved ? 'bg-surface-2' : ''}`}>
      <p className="text-label text-ink-2">
        {[comment.author, dateTime(comment.at), ...(isResolved ? [texts.resolved] : [])].join(' · ')}
      </p>
      <p className="mt-1 whitespace-pre-line">{comment.text}</p>
      {comment.resolvable ? (
        <Button
          size="small"
          variant="quiet"
          isPending={resolve.isPending}
          onPress={() =>
            resolve.press({ calculation_id: calculationId, comment_id: comment.comment_id, resolved: !isResolved })
          }
        >
          {isResolved ? texts.reopen : texts.resolve}
        </Button>
      ) : null}
    </div>
  );
};
