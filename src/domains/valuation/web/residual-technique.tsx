import type { IncomeCase } from '#domains/appraisal/contract/income.ts';
import { caseAt } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { emptyResidualTechnique } from '../core/empty-approaches.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { CaseFields, CaseOptional } from './case-fields.tsx';
import { FigureList, figuresIn } from './figure-list.tsx';
import type { CaseEditor } from './use-case-editor.ts';

type Props = { readonly editor: CaseEditor; readonly income: IncomeCase };

const at = caseAt.income.residual_technique;

/** Residual technique: land or building is known and takes its return; the income left values the other. */
export const ResidualTechnique = ({ editor, income }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { sections } = calculations;
  const technique = income.residual_technique;
  return (
    <Card title={sections.residualTechnique}>
      <CaseOptional editor={editor} at={at} fresh={emptyResidualTechnique}>
        <CaseFields
          editor={editor}
          fields={[
            at.known,
            at.value,
            at.yield,
            at.years,
            at.recapture,
            ...(technique?.recapture === 'hoskold' ? [at.safe_rate] : []),
          ]}
        />
        <FigureList
          result={editor.result}
          figures={figuresIn(
            figureAt.income.residual_technique,
            'recapture',
            'building_rate',
            'known_income',
            'left_income',
            'other',
            'total',
          )}
        />
      </CaseOptional>
    </Card>
  );
};
