import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyResidualTechnique } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import { FigureList } from './figure-list.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };

const at = 'income.residual_technique';

/** Residual technique: land or building is known and takes its return; what income is left values the other. */
export const ResidualTechnique = ({ editor, income }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { fields, sections, choices } = calculations;
  const technique = income.residual_technique;
  return (
    <Card title={sections.residualTechnique}>
      <CaseOptional editor={editor} path={at} label={fields.residual_technique} fresh={emptyResidualTechnique}>
        <CaseFields
          editor={editor}
          fields={[
            { path: `${at}.known`, label: fields.known_part, as: 'choice', options: choices.knownParts },
            {
              path: `${at}.value`,
              label: technique?.known === 'building' ? fields.building_value : fields.land_value,
              as: 'number',
            },
            { path: `${at}.yield`, label: fields.yield, as: 'percent' },
            { path: `${at}.years`, label: fields.remaining_life, as: 'number' },
            { path: `${at}.recapture`, label: fields.recapture_way, as: 'choice', options: choices.recaptures },
            ...(technique?.recapture === 'hoskold'
              ? ([{ path: `${at}.safe_rate`, label: fields.safe_rate, as: 'percent' }] as const)
              : []),
          ]}
        />
        <FigureList
          result={editor.result}
          ids={['recapture', 'building_rate', 'known_income', 'left_income', 'other', 'total'].map(
            (id) => `${at}.${id}`,
          )}
        />
      </CaseOptional>
    </Card>
  );
};
