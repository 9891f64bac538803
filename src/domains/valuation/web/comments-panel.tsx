import { X } from 'lucide-react';
import { Link } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import type { Calculation } from '../contract/valuation.ts';
import { tabOfCell } from '../core/tab-of-cell.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { NewComment, OneComment } from './comment-thread.tsx';
import { useCellName } from './use-cell-name.ts';

type ListProps = { readonly calculation: Calculation };

/** All comments of a calculation, each with a link to its cell. */
export const CommentList = ({ calculation }: ListProps) => {
  const calculations = useTexts(calculationsTexts);
  const texts = calculations.history;
  const nameOf = useCellName(calculation.case);
  return (
    <div className="grid gap-4">
      {calculation.comments.length === 0 ? <p className="text-ink-2">{texts.noComments}</p> : null}
      <ul className="grid gap-3">
        {calculation.comments.map((comment) => (
          <li key={comment.comment_id}>
            {comment.cell ? (
              <Link
                to={paths.calculation(calculation.calculation_id, tabOfCell(comment.cell), undefined, comment.cell)}
                aria-label={calculations.comments.goTo({ name: nameOf(comment.cell) })}
                className="mb-1 inline-flex min-h-6 items-center text-body font-semibold"
              >
                {nameOf(comment.cell)}
              </Link>
            ) : null}
            <OneComment calculationId={calculation.calculation_id} comment={comment} />
          </li>
        ))}
      </ul>
      {calculation.commentable ? <p className="text-body text-ink-2">{calculations.comments.how}</p> : null}
      {calculation.commentable ? <NewComment calculationId={calculation.calculation_id} cell={null} /> : null}
    </div>
  );
};

type PanelProps = ListProps & { readonly onClose: () => void };

/** The comments at the side of every open part. */
export const CommentsPanel = ({ calculation, onClose }: PanelProps) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  return (
    <aside
      aria-label={calculations.history.comments}
      className="fixed inset-y-0 right-0 z-30 w-full overflow-y-auto border-l border-line bg-surface p-4 shadow-float sm:w-90"
    >
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-heading">{calculations.history.comments}</h2>
        <IconButton label={common.close} onPress={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <CommentList calculation={calculation} />
    </aside>
  );
};

type ButtonProps = { readonly n: number; readonly isOpen: boolean; readonly onPress: () => void };

/** Opens and closes the comments at the side; `n` of them are open. */
export const CommentsButton = ({ n, isOpen, onPress }: ButtonProps) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <button type="button" aria-expanded={isOpen} onClick={onPress} className={buttonLook({ size: 'small' })}>
      {calculations.comments.button({ n })}
    </button>
  );
};
