import type { Approach, ValuationCase } from '#domains/appraisal/contract/case.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import type { CaseEditor } from './use-case-editor.ts';

type Props = {
  readonly editor: CaseEditor;
  readonly approach: Approach;
  /** The approach with what the case already says of its subject. */
  readonly begin: (of: ValuationCase) => NonNullable<ValuationCase[Approach]>;
};

/** The content of a tab whose approach was not begun. */
export const BeginApproach = ({ editor, approach, begin }: Props) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <Card>
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
