import { MessageSquare } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTexts } from '#platform/web/i18n.ts';
import type { Calculation, CalculationComment } from '../contract/valuation.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CommentThread } from './comment-thread.tsx';

type CellComments = {
  readonly canComment: boolean;
  /** Unresolved comments of a cell. */
  readonly openOf: (cell: string) => readonly CalculationComment[];
  /** Shows the comments of a cell, if there are any or one may be added; `name` identifies the cell. */
  readonly show: (cell: string, name: string) => void;
};

const Comments = createContext<CellComments>({ canComment: false, openOf: () => [], show: () => undefined });

export const useCellComments = (): CellComments => useContext(Comments);

type Props = { readonly calculation: Calculation; readonly children: ReactNode };

/** Provides the comments of each cell of a calculation, and opens the discussion of one. */
export const CellCommentsOf = ({ calculation, children }: Props) => {
  const [shown, setShown] = useState<{ readonly cell: string; readonly name: string }>();
  const { comments, commentable } = calculation;
  return (
    <Comments
      value={{
        canComment: commentable,
        openOf: (cell) => comments.filter((one) => one.cell === cell && one.resolved_at === null),
        show: (cell, name) => {
          if (commentable || comments.some((one) => one.cell === cell)) setShown({ cell, name });
        },
      }}
    >
      {children}
      {shown ? (
        <CommentThread
          calculation={calculation}
          cell={shown.cell}
          name={shown.name}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </Comments>
  );
};

type MarkProps = { readonly cell: string; readonly name: string };

/** The mark of a field with comments; without any, a button to add one when the field has focus. */
export const CommentMark = ({ cell, name }: MarkProps) => {
  const calculations = useTexts(calculationsTexts);
  const { canComment, openOf, show } = useCellComments();
  const open = openOf(cell).length;
  if (open === 0 && !canComment) return null;
  return (
    <button
      type="button"
      onClick={() => show(cell, name)}
      // Shift with F2 in the field does the same, so that Tab need not stop at every field twice.
      tabIndex={open > 0 ? 0 : -1}
      aria-label={calculations.comments.of({ name, n: open })}
      className={`absolute top-0 right-0 inline-flex h-6 min-w-6 cursor-pointer items-center justify-center gap-1 rounded px-1 text-note font-semibold focus-visible:outline-2 focus-visible:outline-action ${
        open > 0
          ? 'bg-info-soft text-info'
          : 'text-ink-3 opacity-0 group-focus-within/cell:opacity-100 group-hover/cell:opacity-100 focus-visible:opacity-100'
      }`}
    >
      <MessageSquare size={14} aria-hidden />
      {open > 0 ? open : null}
    </button>
  );
};
