import { useTexts } from '#platform/web/i18n.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import { Readings } from './readings.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly path: string };

/** A published index of prices by which time is adjusted, with its readings. */
export const TimeIndex = ({ editor, path }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections } = calculations;
  return (
    <CaseOptional
      editor={editor}
      path={path}
      label={fields.index}
      fresh={() => ({ name: calculations.newIndex, issuer: null, readings: [] })}
    >
      <CaseFields
        editor={editor}
        fields={[
          { path: `${path}.name`, label: fields.name, as: 'text' },
          { path: `${path}.issuer`, label: fields.index_issuer, as: 'text' },
        ]}
      />
      <Readings
        editor={editor}
        path={`${path}.readings`}
        title={sections.readings}
        valueLabel={fields.index_value}
        begin={100}
      />
    </CaseOptional>
  );
};
