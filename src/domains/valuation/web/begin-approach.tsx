import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Approach, ValuationCase } from '#domains/appraisal/contract/case.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { withApproachOf, withoutApproach } from '../core/empty-case.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly approach: Approach;
  /** The approach with the case's data of its subject. */
  readonly begin: (of: ValuationCase) => NonNullable<ValuationCase[Approach]>;
};

/** The content of a tab whose approach was not begun. */
export const BeginApproach = ({ editor, approach, begin }: Props) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <Card>
      <ApproachRemoved editor={editor} approach={approach} />
      <EmptyState
        title={calculations.approaches[approach]}
        action={
          editor.editable ? (
            <Button
              variant="primary"
              onPress={() => editor.edit((before) => ({ ...before, [approach]: begin(before) }))}
            >
              {calculations.begin}
            </Button>
          ) : null
        }
      >
        {calculations.notBegun[approach]}
      </EmptyState>
    </Card>
  );
};

/** Note that an approach was removed since the case was opened, with a button to restore it; later changes stay. */
export const ApproachRemoved = ({ editor, approach }: Omit<Props, 'begin'>) => {
  const calculations = useTexts(calculationsTexts);
  const before = editor.beforeRemovalOf(approach);
  if (!before || !editor.editable) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface-2 px-3.5 py-2.5">
      <span role="status" className="min-w-48 flex-1">
        {calculations.approachRemoved}
      </span>
      <Button
        size="small"
        aria-label={calculations.undoRemovalOf({ name: calculations.approaches[approach] })}
        onPress={() => editor.edit((now) => withApproachOf(now, before, approach))}
      >
        <Undo2 size={17} aria-hidden />
        {calculations.undoRemoval}
      </Button>
    </div>
  );
};

/** The way back from an approach that was begun: an empty one would leave errors that stop the report. */
export const RemoveApproach = ({ editor, approach }: Omit<Props, 'begin'>) => {
  const calculations = useTexts(calculationsTexts);
  const [isAsking, setAsking] = useState(false);
  if (!editor.editable) return null;
  return (
    <>
      <Button variant="danger-quiet" className="justify-self-start" onPress={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden />
        {calculations.removeApproach}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={calculations.removeApproachTitle}
        message={calculations.removeApproachText({ name: calculations.approaches[approach] })}
        confirmText={calculations.remove}
        onClose={() => setAsking(false)}
        onConfirm={() => editor.edit((before) => withoutApproach(before, approach))}
      />
    </>
  );
};
