import { supportMethods } from '#contract/valuation-parts.ts';
import { useMessages } from '#web/i18n.ts';
import { type CaseField, CaseFields, CaseOptional } from './case-fields.tsx';
import type { CaseEditor } from './use-case-editor.ts';

/** What a rate rests on, with nothing said yet. */
const noSupport = () => ({
  method: 'judgement' as const,
  low: null,
  mid: null,
  high: null,
  n: null,
  stat: null,
  pairs: [],
  sources: [],
  text: null,
  outside_reason: null,
});

type Props = {
  readonly editor: CaseEditor;
  /** Of the support within the case. */
  readonly path: string;
  readonly as: 'percent' | 'number';
  readonly label: string;
};

/** What a rate rests on: the method, its interval, how many cases, and sources. */
export const SupportFields = ({ editor, path, as, label }: Props) => {
  const { fields, choices } = useMessages().calculations;
  const rate = (name: 'low' | 'mid' | 'high'): CaseField => ({
    path: `${path}.${name}`,
    label: fields[name],
    as,
    isNegativeAllowed: true,
  });
  return (
    <CaseOptional editor={editor} path={path} label={label} fresh={noSupport}>
      <CaseFields
        editor={editor}
        fields={[
          {
            path: `${path}.method`,
            label: fields.method,
            as: 'choice',
            options: Object.fromEntries(supportMethods.map((id) => [id, choices.supports[id]])),
          },
          rate('low'),
          rate('mid'),
          rate('high'),
          { path: `${path}.n`, label: fields.cases, as: 'number', digits: 0 },
          { path: `${path}.stat`, label: fields.fit, hint: fields.fitHint, as: 'number', digits: 3 },
          { path: `${path}.sources`, label: fields.supportSources, hint: fields.linesHint, as: 'lines' },
          { path: `${path}.text`, label: fields.support_text, as: 'long' },
          { path: `${path}.outside_reason`, label: fields.outside_reason, as: 'long' },
        ]}
      />
    </CaseOptional>
  );
};
