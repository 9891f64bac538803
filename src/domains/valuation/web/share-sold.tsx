import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type { Address } from '#domains/appraisal/core/fields/address.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Share = NonNullable<ValuationCase['header']['interest']['share']>;
type Props = { readonly editor: CaseEditor; readonly at: Address<Share> };

/** A share as in the land register: parts of a whole. */
export const ShareSold = ({ editor, at }: Props) => (
  <CaseOptional editor={editor} at={at} fresh={() => ({ part: 1, whole: 2 })}>
    <CaseFields editor={editor} fields={[at.part, at.whole]} />
  </CaseOptional>
);
