import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { namedFields } from './refused.ts';
import type { CaseEditor } from './use-case-editor.ts';
import { useCellName } from './use-cell-name.ts';

/** Beside a result: the fields with unusable values, so that the figures are the earlier ones. */
export const StaleNote = ({ editor }: { readonly editor: CaseEditor }) => {
  const { stale, refusedMore } = useTexts(calculationsTexts);
  const nameOf = useCellName(editor.case);
  if (editor.unreckoned.length === 0) return null;
  const names = editor.unreckoned.map(nameOf);
  const others = names.length - namedFields;
  return (
    <p role="status" className="mb-3 flex gap-2 text-body text-warn-ink">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        {stale({
          names: [names.slice(0, namedFields).join('; '), ...(others > 0 ? [refusedMore({ n: others })] : [])].join(
            ' ',
          ),
        })}
      </span>
    </p>
  );
};
