import type { MarketCase } from '#domains/appraisal/contract/market.ts';
import type { Address } from '#domains/appraisal/core/fields/address.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import { Readings } from './readings.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly at: Address<NonNullable<MarketCase['time']['index']>> };

/** A published index of prices by which time is adjusted, with its readings. */
export const TimeIndex = ({ editor, at }: Props) => {
  const calculations = useTexts(calculationsTexts);
  return (
    <CaseOptional editor={editor} at={at} fresh={() => ({ name: calculations.newIndex, issuer: null, readings: [] })}>
      <CaseFields editor={editor} fields={[at.name, at.issuer]} />
      <Readings editor={editor} at={at.readings} begin={100} />
    </CaseOptional>
  );
};
