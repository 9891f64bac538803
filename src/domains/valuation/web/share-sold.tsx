import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly path: string; readonly label: string };

/** A share as it is written in the land register: so many parts of a whole. */
export const ShareSold = ({ editor, path, label }: Props) => {
  const { fields } = useTexts(calculationsTexts);
  return (
    <CaseOptional editor={editor} path={path} label={label} fresh={() => ({ part: 1, whole: 2 })}>
      <CaseFields
        editor={editor}
        fields={[
          { path: `${path}.part`, label: fields.share_part, as: 'number', digits: 0, isNeeded: true },
          { path: `${path}.whole`, label: fields.share_whole, as: 'number', digits: 0, isNeeded: true },
        ]}
      />
    </CaseOptional>
  );
};
